"""The choice for one question, from all evidence: the rules of docs/METHOD.md, "The
pick".

What a program says of a method holds for its rows with other partners; among these
the next evidence decides, in the same way. Of several that are faster than the
incumbent, or where there is none, each kind of evidence keeps what ties with the
best. As good as the pick is what no evidence finds slower; where no program was run,
of its queries' own time. What the other kind of engine says is said too, and what
sweeps show against the pick.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, field, replace
from math import inf

from . import stats
from .evidence import PROGRAMS
from .model import Strategy

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
    unfit: str = ""  # why nothing is in question
    blind: list = field(default_factory=list)  # the evidence not used
    # Name -> Worth beside the incumbent, as it was judged; the pick is first,
    # then the strongest evidence, and the fastest.
    rows: dict = field(default_factory=dict)
    speeds: tuple = (0, inf)  # nps at which the same evidence is used


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
