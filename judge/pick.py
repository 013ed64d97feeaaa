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
from math import inf

from lists.names import percent

from . import stats
from .evidence import (KINDS, NPS, PROGRAMS, by_trace, evidence, homes,
                       of_programs, partners)
from .model import Strategy, height

MUST_SEE = 0.02  # of the engine


@dataclass
class Choice:
    question: str
    incumbent: object  # its name; None where none is in question
    strategy: object = None  # the pick; None where nothing speaks for any
    kept: bool = False  # it is the incumbent
    coarse: bool = False  # for nothing is resolved that would replace it
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
    # Name -> Worth beside the incumbent, as it was judged; the pick is first,
    # then the strongest evidence, and the fastest.
    rows: dict = field(default_factory=dict)
    speeds: tuple = (0, inf)  # nps at which the same evidence is used


@dataclass
class Pick:
    engine: float  # ns that the reader's engine has for a node
    choices: list
    homes: list  # the questions that an engine has one strategy of

    def nps(self):
        return 1e9 / self.engine


def measured(questions):
    """Candidates that every result has, but for the reference."""
    return [s for s in questions[0].candidates()[1:] if all(
        any(s.name in t.ns for t in q.tables.values())
        for q in questions)]


def too_large(strategies, level, budget):
    """Why none is in question."""
    run = [s for s in strategies if s.runs_on(level)]
    if not run:
        return f"nothing that {level} runs was measured"
    least = min(run, key=lambda s: s.table_bytes)
    return (f"nothing fits {budget:,} bytes of table; the smallest is "
            f"{least.name}, {least.table_bytes:,} bytes")


def beside_incumbent(names, incumbent, usable):
    """Name -> Worth, by the strongest evidence that knows one from the other,
    which leaves the others to the next."""
    rows = {}
    for found in usable:
        present = [n for n in names if n in found.rows and n not in rows]
        if incumbent in present:
            own = [n for n in present
                   if found.rows[n] != found.rows[incumbent]]
            rows.update(sorted(
                ((n, found.beside(n, incumbent, present)) for n in own),
                key=lambda row: row[1].more[0]))
    return rows


def decide(names, incumbent, rows, usable):
    """Those that are left, and what decided."""
    decided = usable[0]
    for found in usable:
        present = [n for n in names if n in found.rows]
        if incumbent not in present:
            names = found.not_beaten(present, present) or names
        elif faster := found.not_beaten([
                n for n in present if n in rows and rows[n].saves()], present):
            names, decided = faster, found
        else:
            names = [n for n in names if n not in found.rows
                     or found.rows[n] == found.rows[incumbent]]
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
    """Evidence for "as fast, with smaller tables". Without a program result: time
    per call, which excludes the cost of making moves."""
    return found if any(e.name in PROGRAMS for e in found) else [
        e.own_time() for e in found]


def fill_in(choice, strategies, usable):
    """The pick from the evidence, and what it leaves open."""
    by_name = {s.name: s for s in strategies}
    rows = beside_incumbent(by_name, choice.incumbent, usable)
    names, choice.decided_by = decide(list(by_name), choice.incumbent, rows,
                                      usable)
    choice.kept = choice.incumbent in names
    pick = by_name[choice.incumbent] if choice.kept else min(
        (by_name[n] for n in names),
        key=lambda s: (s.table_bytes, s.code_bytes))
    choice.strategy = pick
    if choice.kept:
        choice.rival, choice.rival_worth = next(iter(rows.items()),
                                                (None, None))
    else:
        choice.worth = rows.get(pick.name)
    choice.rows = {**{pick.name: own for own in [choice.worth] if own}, **rows}
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
    return found.sees >= (stats.TOO_MUCH if own_time else MUST_SEE)


def speeds(found, blind):
    """Nodes a second, the least and the most, for which the same evidence is
    used, to the same end."""
    if any(e.needed for e in blind):
        return found[0].nps, found[0].nps
    turns = [(e in blind, e.nps * MUST_SEE / e.sees)
             for e in found if e.share and e.sees]
    return (max((nps for unused, nps in turns if unused), default=0),
            min((nps for unused, nps in turns if not unused), default=inf))


def unresolved(question, incumbent, strategies, blind):
    """What engines use, where nothing that would replace it is resolved."""
    choice = Choice(question, incumbent, blind=blind, coarse=True)
    fill_in(choice, strategies, [replace(blind[0], replaces=False)])
    choice.tied, choice.smaller, choice.smaller_worth = [], None, None
    return choice


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
    if blind and incumbent and (not usable or choice.worth and any(
            e.needed for e in blind)):
        choice = unresolved(choice.question, incumbent, strategies, blind)
    elif not choice.strategy:
        choice.why = f"resolution too low: {limits(blind) or 'no evidence'}"
    elif blind:
        choice.why = f"not used: {limits(blind)}"
    choice.speeds = speeds(found, blind)
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


def on_picked_partners(choice, strategies, instead, swept=False):
    """With the row of the same method on what was picked for its partners; and its
    bytes, where a sweep of the engine decides: also of what was not measured."""
    def on_picked(strategy):
        own, *others = strategy.name.split("+")
        pairs = [instead[p] for p in others if p in instead]
        name = "+".join([own, *(instead[p][1].name if p in instead else p
                                for p in others)])
        return next((s for s in strategies if s.name == name), replace(
            strategy, name=name, table_bytes=strategy.table_bytes + sum(
                new.table_bytes - old.table_bytes for old, new in pairs))
            if swept else strategy)

    found = replace(choice, strategy=on_picked(choice.strategy))
    if swept and choice.smaller:
        found.smaller = on_picked(choice.smaller)
        if found.smaller.table_bytes >= found.strategy.table_bytes:
            found.smaller = None
    return found


class Picker:
    """What results say of each question to an engine of such a speed and kind,
    and sweeps of it, which are stronger than any result."""

    def __init__(self, results, nps, sweeps, kind):
        slow = {word for r in results
                for word in r.context.get("slow_isa", "").split()}
        found = {}
        for q in (q for result in results for q in result.questions):
            found.setdefault(q.name, []).append(q)
        self.slow, self.nps, self.sweeps = slow, nps, sweeps
        self.by_name = {n: by_trace(own) for n, own in found.items()}
        self.found = {n: [e.at(nps) for e in evidence(own, kind)]
                      for n, own in self.by_name.items()}
        (other,) = [own[0] for k, own in KINDS.items() if k != kind]
        self.others = {n: e and e.at(nps) for n, own in self.by_name.items()
                       for e in [of_programs(own, other)]}
        self.homes = homes(self.by_name)

    def one(self, name, strategies, incumbent, swept=None):
        """The choice for one question, whatever was picked for others."""
        choice = pick_one(self.by_name[name], self.found[name], strategies,
                          incumbent, swept)
        if other := self.others[name]:
            choice.other_kind = by_other_kind(
                choice, other, [s.name for s in strategies],
                self.found[name][:2])
        return choice

    def incumbent(self, name, strategies):
        """The first of what engines use that is no slow instruction; None."""
        fit = {s.name for s in strategies
               if not self.slow & set(s.needs.split())}
        return next((n for n in self.by_name[name][0].incumbents if n in fit),
                    None)

    def choices(self, fit):
        """Question -> its Choice, in the order of the results' questions."""
        incumbents = {n: self.incumbent(n, own) for n, own in fit.items()}
        at_hand = set().union(*(partners(n)
                                for n in incumbents.values() if n))
        swept = {s.context["question"]: replace(s.evidence(
            [f.name for f in fit.get(s.context["question"], ())]),
            nps=self.nps)
            for s in self.sweeps}
        found = dict.fromkeys(self.by_name)
        for name in dict.fromkeys([*self.homes, *found]):
            found[name] = self.one(
                name, with_partners(fit[name], at_hand), incumbents[name],
                swept.get(name)) if fit[name] else Choice(name, None)
            if name in self.homes and found[name].strategy \
                    and not found[name].incumbent:
                at_hand.add(found[name].strategy.name)
        instead = {s.name: (s, own.strategy) for name in self.homes
                   if (own := found[name]).strategy and own.incumbent
                   and own.strategy.role != "own" for s in fit[name]}
        return {name: on_picked_partners(found[name], fit[name], instead,
                                         bool(swept))
                if found[name].strategy else found[name]
                for name in dict.fromkeys([*swept, *found]) if name in found}

    def pick(self, level, budget):
        height(level)
        fit = {name: in_question(questions, level, budget)
               for name, questions in self.by_name.items()}
        choices = self.choices(fit)
        for name, own in fit.items():
            if not own:
                choices[name].why = too_large(measured(self.by_name[name]),
                                              level, budget)
        return Pick(1e9 / self.nps, [*choices.values()], self.homes)


def pick(results, level="native", budget=None, nps=NPS, sweeps=(),
         kind="nnue"):
    """A Pick, of questions in the order of the results, for that kind."""
    return Picker(results, nps, sweeps, kind).pick(level, budget)


def by_kind(result):
    """kind of engine -> Pick, of the kinds that it ran a search of; of the first,
    if none."""
    kinds = [kind for kind, (own, *_) in KINDS.items()
             if any(own in q.programs for q in result.questions)]
    return {kind: pick([result], kind=kind)
            for kind in kinds or list(KINDS)[:1]}
