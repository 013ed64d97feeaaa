"""Picks for all that a page can be asked: each kind of engine, each budget, and
every speed. Between the speeds at which a rule's answer turns all picks are
the same, so they are computed there alone: the page has no rule of its own."""
# SPDX-License-Identifier: MIT

from .evidence import NPS, joint_table
from .picktext import answer
from .pick import in_question, measured

SIZES = {None: "any size", 0: "none", 1024: "1 KiB", 8192: "8 KiB",
         32768: "32 KiB", 262144: "256 KiB", 1048576: "1 MiB"}
ANSWER = "answer"  # stands beside questions
LEVEL = "native"
SLOWEST = 1.0  # nodes a second
BEHIND = 1 + 1e-12  # a speed: rounding puts it no further off


def number_of(thing, known):
    """Its place among those that are known, to which it is added."""
    return known.setdefault(thing, len(known))


def over_speeds(picker, fit, show):
    """Question, and the answer -> speeds, and what is shown from each on."""
    found = {name: ([], []) for name in (ANSWER, *fit)}
    nps = SLOWEST
    while nps:
        choices = picker.choices(fit, nps)
        shown = {name: (show(choice), choice.incumbent,
                        choice.strategy and choice.strategy.name)
                 for name, choice in choices.items()}
        shown[ANSWER] = (answer(list(choices.values()), picker.homes), None,
                         None)
        for name, text in shown.items():
            speeds, texts = found[name]
            if not texts or texts[-1] != text:
                speeds.append(nps)
                texts.append(text)
        turns = (turn for choice in choices.values()
                 for turn in choice.turns if turn > nps)
        nps = float(f"{BEHIND * min(turns, default=0):.14g}")
    return found


def table(picker, show):
    """For page.js: of the answer and each question the track of each budget; of
    a track speeds, and numbers of texts. show: what a page shows of a choice,
    at any speed."""
    texts, tracks, known = {}, {}, {}
    questions = {name: [] for name in (ANSWER, *picker.by_name)}
    for budget in SIZES:
        fit = picker.fit(LEVEL, budget)
        key = tuple(s.name for own in fit.values() for s in own)
        if key not in known:
            known[key] = over_speeds(picker, fit, show)
        for name, (speeds, shown) in known[key].items():
            questions[name].append(number_of((tuple(speeds), tuple(
                number_of(text, texts) for text in shown)), tracks))
    return {"questions": questions, "tracks": list(tracks),
            "texts": list(texts)}


def joints(picker):
    """A joint table of each home and each incumbent that it may have."""
    for home in picker.homes:
        questions = picker.by_name[home]
        fits = (in_question(questions, LEVEL, budget) for budget in SIZES)
        for name in dict.fromkeys(picker.incumbent(home, fit) for fit in fits):
            if name and (made := joint_table(
                    picker, home, measured(questions), name, None, NPS)):
                yield made
