"""What is worth changing in an engine: the rules of docs/METHOD.md, "The pick".

What a program says of a method holds for its rows with other partners; among these
the next evidence decides, in the same way. Of several that are faster than the
incumbent, or where there is none, each kind of evidence keeps what ties with the
best. As good as the pick is what no evidence finds slower; where no program was run,
of its queries' own time. What the other kind of engine says is said too, and what
sweeps show against the pick.

Methods that stand on others are compared on what engines use, or where that is not
in question on what was picked, and taken on what was picked, where there is such a
row. Several results count alike, by the geometric mean.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, field, replace

from . import program_data, stats
from .evidence import (KINDS, NPS, PROGRAMS, by_trace, evidence, homes,
                       joint_table, of_programs, partners)
from .model import Strategy, height
from .names import percent

MUST_SEE = 0.02  # of the engine


@dataclass
class Choice:
    question: str
    incumbent: object  # its name; None where none is in question
    strategy: object = None  # the pick; None where nothing speaks for any
    kept: bool = False  # it is the incumbent
    decided_by: object = None  # Evidence
    tied: list = field(default_factory=list)  # no evidence says slower
    worth: object = None  # Worth, beside the incumbent
    rival: object = None  # the fastest other there, if the incumbent is kept
    rival_worth: object = None  # beside the incumbent
    smaller: object = None  # the smallest of those tied, if smaller than it
    smaller_worth: object = None  # beside the pick
    other_kind: object = None  # Worth of the same, by the other kind of search
    otherwise: list = field(default_factory=list)  # what engines show, in words
    why: str = ""  # nothing was picked, or some evidence was not used
    blind: list = field(default_factory=list)  # the evidence not used
    turns: list = field(default_factory=list)  # nps that change an answer

    def contradicted(self):
        """Is it kept because whole processes contradict what would decide?"""
        return self.kept and self.decided_by.contradicted


@dataclass
class Pick:
    engine: float  # ns that the reader's engine has for a node
    choices: list
    joints: list
    homes: list  # the questions that an engine has one strategy of

    def nps(self):
        return 1e9 / self.engine


def measured(questions):
    """Candidates that every result has, but for the reference."""
    return [s for s in questions[0].candidates()[1:] if all(
        any(s.name in times for times in q.times.values())
        for q in questions)]


def too_large(strategies, level, budget):
    """Why none is in question."""
    run = [s for s in strategies if s.runs_on(level)]
    if not run:
        return f"nothing that {level} runs was measured"
    least = min(run, key=lambda s: s.table_bytes)
    return (f"nothing fits {budget:,} bytes of table; the smallest is "
            f"{least.name}, {least.table_bytes:,} bytes")


def narrowed(names, incumbent, found):
    """Those that are left; and whether they are so for being faster than the
    incumbent. What this evidence says nothing of is left to the next."""
    present = [n for n in names if n in found.rows]
    if incumbent not in present:
        return found.not_beaten(present, present) or names, False
    doubt = found.doubt(present)
    faster = found.not_beaten([n for n in present if found.surely_worth(
        n, incumbent, doubt)], present)
    open_yet = [n for n in names
                if found.rows.get(n) in (None, found.rows[incumbent])]
    return faster or open_yet, bool(faster)


def decide(names, incumbent, usable):
    """Those that are left, and what decided."""
    decided = usable[0]
    for found in usable:
        if found.contradicted and incumbent in names:
            return [incumbent], found
        names, faster = narrowed(names, incumbent, found)
        decided = found if faster else decided
    return names, decided


def worth(usable, a, b, names):
    """In the strongest evidence that knows one from the other."""
    return next(e for e in usable if {a, b} <= e.rows.keys()
                and e.rows[a] != e.rows[b]).beside(a, b, names)


def not_slower(name, names, usable):
    """Those that no evidence finds slower than this one, and some could."""
    doubts = [e.doubt(names) for e in usable]
    return [n for n in names if n != name and any(
        e.rows.get(n) != e.rows.get(name) for e in usable) and all(
        n in e.rows and name in e.rows and not e.surely_slower(n, name, doubt)
        for e, doubt in zip(usable, doubts))]


def to_be_as_good(found):
    """By what something is, in fewer bytes: where no program was run, by its
    queries' own time. What it costs to make a move is in no call."""
    return found if any(e.name in PROGRAMS for e in found) else [
        e.own_time() for e in found]


def rival_of(found, names, incumbent):
    """The fastest that this evidence can set beside the incumbent."""
    return min((n for n in names if n in found.rows
                and found.rows[n] != found.rows[incumbent]), default=None,
               key=lambda n: found.worth(n, incumbent, 1)[0])


def fill_in(choice, strategies, usable):
    """The pick from the evidence, and what it leaves open."""
    by_name = {s.name: s for s in strategies}
    names, choice.decided_by = decide(list(by_name), choice.incumbent, usable)
    choice.kept = choice.incumbent in names
    pick = by_name[choice.incumbent] if choice.kept else min(
        (by_name[n] for n in names),
        key=lambda s: (s.table_bytes, s.code_bytes))
    choice.strategy = pick
    if choice.contradicted():
        return
    if choice.kept:
        choice.rival = rival_of(choice.decided_by, by_name, pick.name)
        choice.rival_worth = choice.rival and choice.decided_by.beside(
            choice.rival, pick.name, by_name)
    elif choice.incumbent:
        choice.worth = worth(usable, pick.name, choice.incumbent, by_name)
    choice.tied = not_slower(pick.name, by_name if choice.kept else names,
                             to_be_as_good(usable))
    least = min((by_name[n] for n in choice.tied), default=pick,
                key=lambda s: s.table_bytes)
    if least.table_bytes < pick.table_bytes:
        choice.smaller = least
        choice.smaller_worth = worth(usable, least.name, pick.name, by_name)


def limits(found):
    return ", ".join(f"{e.name} resolves {percent(e.sees)}" for e in found)


def is_blind(found):
    """Does it not resolve what matters to an engine? Of queries of which it is
    not known how often that asks them, a tenth of what may be a fifth of it."""
    own_time = found.share is None and found.name not in PROGRAMS
    return found.is_at_least(found.sees,
                             stats.TOO_MUCH if own_time else MUST_SEE)


def pick_one(questions, found, strategies, incumbent, swept=None):
    """The choice for one question, from what all results that have it say; or
    from a sweep of the reader's engine, where what that does itself is the
    incumbent."""
    if swept:
        incumbent, found = swept.base, [swept]
        strategies = [Strategy(incumbent, 0, "", "own", "", "", ""),
                      *strategies]
    found = [e for e in found if incumbent is None or incumbent in e.rows]
    if incumbent is None:
        found = to_be_as_good(found)
    blind = [e for e in found if is_blind(e)]
    usable = [e for e in found if e not in blind]
    choice = Choice(questions[0].name, incumbent, blind=blind)
    if usable:
        fill_in(choice, strategies, usable)
    if choice.worth and any(e.needed for e in blind):
        choice = Choice(choice.question, incumbent, blind=blind)
    if not choice.strategy:
        again = ("try again" if questions[0].traced or swept
                 else "run make bench-full")
        choice.why = (f"resolution too low: {again} on an idle machine "
                      f"({limits(blind) or 'no evidence'})")
    elif blind:
        choice.why = f"not used: {limits(blind)}"
    choice.turns = [turn for e in found for turn in e.turns]
    return choice


def by_other_kind(choice, other, names, first):
    """What it says of the pick beside the incumbent, or of the next beside
    that; None where the pick's own evidence is not of our searches."""
    rows = choice.rival if choice.kept else (
        choice.worth and choice.strategy.name), choice.incumbent
    decided = choice.decided_by
    own, used = map(other.rows.get, rows)
    return other.beside(*rows, names) if (
        decided and decided.name in {*PROGRAMS, *(e.name for e in first)}
        and own and used and own != used) else None


def in_question(questions, level, budget):
    return [s for s in measured(questions) if s.runs_on(level)
            and (budget is None or s.table_bytes <= budget)]


def with_partners(strategies, at_hand):
    """Without those whose partners engines do not use; all, if no engine's
    is there."""
    own = [s for s in strategies if partners(s.name) <= at_hand]
    return own if any(partners(s.name) for s in own) else strategies


def on_picked_partners(choice, strategies, instead):
    """With the row of the same method on what was picked for its partners."""
    own, *others = choice.strategy.name.split("+")
    name = "+".join([own, *(instead.get(p, p) for p in others)])
    return replace(choice, strategy=next(
        (s for s in strategies if s.name == name), choice.strategy))


class Picker:
    """What results say of each question, and sweeps of the reader's engine,
    which are stronger than any result."""

    def __init__(self, results, sweeps=(), kind="nnue"):
        slow = {word for r in results
                for word in r.context.get("slow_isa", "").split()}
        found = {}
        for q in (q for result in results for q in result.questions):
            found.setdefault(q.name, []).append(q)
        self.slow, self.sweeps = slow, sweeps
        self.by_name = {n: by_trace(own) for n, own in found.items()}
        contradicted = set().union(*map(program_data.contradicted, results))
        self.found = {n: [replace(e, contradicted=e.name in contradicted)
                          for e in evidence(own, kind=kind)]
                      for n, own in self.by_name.items()}
        others = [own[0] for k, own in KINDS.items() if k != kind]
        self.others = {n: of_programs(own, other)
                       for n, own in self.by_name.items() for other in others}
        self.homes = homes(self.by_name)

    def one(self, name, strategies, incumbent, nps, swept=None):
        """The choice for one question, whatever was picked for others."""
        choice = pick_one(self.by_name[name],
                          [e.at(nps) for e in self.found[name]],
                          strategies, incumbent, swept)
        if other := self.others[name]:
            choice.other_kind = by_other_kind(
                choice, other.at(nps), [s.name for s in strategies],
                self.found[name][:2])
        return choice

    def fit(self, level, budget):
        """Question -> the strategies that are in question."""
        return {name: in_question(questions, level, budget)
                for name, questions in self.by_name.items()}

    def incumbent(self, name, strategies):
        """The first of what engines use that is no slow instruction; None."""
        fit = {s.name for s in strategies
               if not self.slow & set(s.needs.split())}
        return next((n for n in self.by_name[name][0].incumbents if n in fit),
                    None)

    def choices(self, fit, nps):
        """Question -> its Choice, in the order of the results' questions."""
        incumbents = {n: self.incumbent(n, own) for n, own in fit.items()}
        at_hand = set().union(*(partners(n)
                                for n in incumbents.values() if n))
        swept = {s.context["question"]: replace(s.evidence(
            [f.name for f in fit.get(s.context["question"], ())]), nps=nps)
            for s in self.sweeps}
        found = dict.fromkeys(self.by_name)
        for name in dict.fromkeys([*self.homes, *found]):
            found[name] = self.one(
                name, with_partners(fit[name], at_hand), incumbents[name],
                nps, swept.get(name)) if fit[name] else Choice(name, None)
            if name in self.homes and found[name].strategy \
                    and not found[name].incumbent:
                at_hand.add(found[name].strategy.name)
        instead = {s.name: own.strategy.name for name in self.homes
                   if (own := found[name]).strategy and own.incumbent
                   and own.strategy.role != "own" for s in fit[name]}
        return {name: on_picked_partners(choice, fit[name], instead)
                if choice.strategy else choice
                for name, choice in found.items()}

    def pick(self, level, budget, nps):
        height(level)
        fit = self.fit(level, budget)
        choices = self.choices(fit, nps)
        for name, own in fit.items():
            if not own:
                choices[name].why = too_large(measured(self.by_name[name]),
                                              level, budget)
        joints = (joint_table(
            self, name, fit[name], own.incumbent,
            own.strategy and own.strategy.name, nps)
            for name in self.homes if (own := choices[name]).incumbent)
        return Pick(1e9 / nps, [*choices.values()], [*filter(None, joints)],
                    self.homes)


def pick(results, level="native", budget=None, nps=NPS, sweeps=(),
         kind="nnue"):
    """A Pick, of questions in the order of the results, for that kind."""
    return Picker(results, sweeps, kind).pick(level, budget, nps)


def by_kind(result):
    """kind of engine -> Pick, of the kinds that it ran a search of; of the first,
    if none."""
    kinds = [kind for kind, (own, *_) in KINDS.items()
             if any(own in q.programs for q in result.questions)]
    return {kind: pick([result], kind=kind)
            for kind in kinds or list(KINDS)[:1]}
