"""Picks for all that a page can be asked: each kind of engine, each budget, and
every speed. Between the speeds at which a rule's answer turns a pick is
the same, so it is computed there alone: the page has no rule of its own."""
# SPDX-License-Identifier: MIT

from bisect import bisect

from .evidence import NPS, joint_table
from .picktext import answer
from .pick import Picker, in_question, measured

SIZES = {None: "any size", 0: "none", 1024: "1 KiB", 8192: "8 KiB",
         32768: "32 KiB", 262144: "256 KiB", 1048576: "1 MiB"}
ANSWER = "answer"  # stands beside questions
LEVEL = "native"
SLOWEST = 1.0  # nodes a second
BEHIND = 1 + 1e-12  # a speed: rounding puts it no further off


def what_is_said(choice):
    """All but shares of an engine, for which figures stand in ns a node."""
    return (choice.strategy and choice.strategy.name, choice.kept, choice.rival,
            choice.decided_by and choice.decided_by.name,
            choice.worth and choice.worth.by,
            choice.smaller and choice.smaller.name,
            [e.name for e in choice.blind])


def track(one):
    """Speeds, and the choice that holds from each on."""
    speeds, choices, nps = [], [], SLOWEST
    while nps:
        choice = one(nps)
        if not choices or what_is_said(choice) != what_is_said(choices[-1]):
            speeds.append(nps)
            choices.append(choice)
        turns = (turn for turn in choice.turns if turn > nps)
        nps = float(f"{BEHIND * min(turns, default=0):.14g}")
    return speeds, choices


def number_of(thing, known):
    """Its place among those that are known, to which it is added."""
    return known.setdefault(thing, len(known))


class Lookup:
    """shown: what a page shows of a choice, at any speed."""

    def __init__(self, result, shown, kind="nnue"):
        self.picker, self.shown = Picker([result], kind=kind), shown
        self.tracks, self.ahead = {}, []

    def one(self, name, strategies, incumbent, nps, _swept):
        key = name, tuple(s.name for s in strategies), incumbent
        if key not in self.tracks:
            self.tracks[key] = track(lambda x: self.picker.one(
                name, strategies, incumbent, x))
        speeds, choices = self.tracks[key]
        k = bisect(speeds, nps)
        self.ahead += speeds[k:k + 1]
        return choices[k - 1]

    def over_speeds(self, fit):
        """Question, and the answer -> speeds, and what is shown from each
        on."""
        found = {name: ([], []) for name in (ANSWER, *fit)}
        self.ahead = [SLOWEST]
        while self.ahead:
            nps, self.ahead = min(self.ahead), []
            choices = self.picker.choices(fit, nps, self.one)
            shown = {name: (self.shown(choice), choice.incumbent,
                            choice.strategy and choice.strategy.name)
                     for name, choice in choices.items()}
            shown[ANSWER] = (answer(list(choices.values()), self.picker.homes),
                             None, None)
            for name, text in shown.items():
                speeds, texts = found[name]
                if not texts or texts[-1] != text:
                    speeds.append(nps)
                    texts.append(text)
        return found

    def table(self):
        """For lookup.js: of the answer and each question the track of each
        budget; of a track speeds, and numbers of texts."""
        texts, tracks, known = {}, {}, {}
        questions = {name: [] for name in (ANSWER, *self.picker.by_name)}
        for budget in SIZES:
            fit = self.picker.fit(LEVEL, budget)
            key = tuple(s.name for own in fit.values() for s in own)
            if key not in known:
                known[key] = self.over_speeds(fit)
            for name, (speeds, shown) in known[key].items():
                questions[name].append(number_of((tuple(speeds), tuple(
                    number_of(text, texts) for text in shown)), tracks))
        return {"questions": questions, "tracks": list(tracks),
                "texts": list(texts)}

    def joints(self):
        """A joint table of each home and each incumbent that it may have."""
        for home in self.picker.homes:
            questions = self.picker.by_name[home]
            fits = (in_question(questions, LEVEL, budget) for budget in SIZES)
            for name in dict.fromkeys(
                    self.picker.incumbent(home, fit) for fit in fits):
                if name and (made := joint_table(
                        self.picker, home, measured(questions), name, None,
                        NPS)):
                    yield made
