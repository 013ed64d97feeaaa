"""What is worth changing in an engine, by rules short enough to argue with.

1. In question are the strategies that were measured, that the machine runs
   (--isa) and whose table is within the budget (--table-budget, per question);
   never the reference. What strong engines use is the incumbent; if it is not
   in question, the next that they use, or none.
2. Evidence is a whole search; then a whole perft; then the throughput of the
   question's first set of queries. What cannot tell apart 5 % is not used,
   unless all else is so much slower than the incumbent that even it can tell.
   Latency and cold caches explain, and decide nothing.
3. The incumbent wins ties: it stays unless something is faster by more than
   half a per cent, with its interval, in the strongest evidence. What a program
   says of a method holds for its rows with other partners; among these the
   next evidence decides, in the same way.
4. Of several that are faster, or where there is no incumbent, each kind of
   evidence keeps what cannot be told from the best. Of what is left the pick
   has the fewest bytes of table, and the least code.
5. An engine has one slider getter and one in-between set. So a row is in
   question with the partners of incumbents, or with what was picked before it
   for the partner's own question; with others only where none of these fits.

Several results count alike, by the geometric mean.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, field

import numpy as np

from .evidence import evidence, method
from .model import height

MUST_SEE = 0.05
AGAIN = "run make bench-full on an idle machine"


@dataclass
class Choice:
    question: str
    incumbent: object  # its name; None where none is in question
    strategy: object = None  # the pick; None where nothing speaks for any
    decided_by: object = None  # of evidence.STRONGEST_FIRST
    tied: list = field(default_factory=list)  # what no evidence tells from it
    ratio: object = None  # (point, low, high): its time to the incumbent's
    sees: float = 0.0  # what decided: a ratio's distance from 1
    rival: object = None  # the fastest other there, if the incumbent is kept
    rival_ratio: object = None  # (point, low, high): its time to the pick's
    smaller: object = None  # the smallest of those tied, if smaller than it
    smaller_ratio: object = None  # (point, low, high): its time to the pick's
    why: str = ""  # nothing was picked, or some evidence was not used

    def kept(self):
        return self.strategy and self.strategy.name == self.incumbent


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


def incumbent_of(question, strategies, slow):
    """The first of what engines use that no slow instruction spoils."""
    fit = {s.name for s in strategies if not slow & set(s.needs.split())}
    return next((n for n in question.incumbents if n in fit), None)


def narrowed(names, incumbent, found):
    """Those that are left; and whether they are so for being faster than the
    incumbent."""
    present = [n for n in names if n in found.rows]
    if incumbent not in present:
        return found.not_beaten(present) if present else names, False
    doubt = found.doubt(present)
    faster = [n for n in found.not_beaten(present) if
              found.difference(n, incumbent).verdict(doubt) == "faster"]
    same = [n for n in present if found.rows[n] == found.rows[incumbent]]
    return faster or same, bool(faster)


def decide(names, incumbent, usable):
    """Those that are left, and what decided."""
    decided = usable[0]
    for found in usable:
        names, faster = narrowed(names, incumbent, found)
        if faster:
            decided = found
    return names, decided


def partners(name):
    return set(name.split("+")[1:])


def ratio(usable, a, b, names):
    """Of times, in the strongest evidence that can tell one from the other,
    with the interval that holds for all names at once."""
    found = next(e for e in usable if e.rows[a] != e.rows[b])
    doubt = found.doubt([n for n in names if n in found.rows])
    return tuple(np.exp(found.difference(a, b).interval(doubt)).tolist())


def not_told_slower(name, names, usable):
    """Those that no evidence tells slower than this one, and some could."""
    return [n for n in names if n != name and any(
        e.rows.get(n) != e.rows.get(name) for e in usable) and all(
        n in e.rows and name in e.rows
        and not e.difference(n, name).surely_slower(
            e.doubt([m for m in names if m in e.rows]))
        for e in usable)]


def others(found, names, incumbent):
    """What this evidence can set beside the incumbent."""
    return [n for n in names if n in found.rows
            and found.rows[n] != found.rows[incumbent]]


def settles(found, names, incumbent):
    """Is all else told slower, however little is told apart otherwise?"""
    rivals = incumbent and others(found, names, incumbent)
    return bool(rivals) and all(
        found.difference(n, incumbent).surely_slower(
            found.doubt([incumbent, *rivals])) for n in rivals)


def add_rival(choice, names, found):
    rivals = others(found, names, choice.incumbent)
    if rivals:
        choice.rival = min(rivals, key=lambda n: found.difference(
            n, choice.incumbent).point)
        choice.rival_ratio = ratio([found], choice.rival, choice.incumbent,
                                   names)


def fill_in(choice, strategies, usable):
    """The pick from the evidence, and what it leaves open."""
    by_name = {s.name: s for s in strategies}
    names, decided = decide(list(by_name), choice.incumbent, usable)
    pick = by_name[choice.incumbent] if choice.incumbent in names else min(
        (by_name[n] for n in names),
        key=lambda s: (s.table_bytes, s.code_bytes))
    choice.strategy = pick
    choice.decided_by, choice.sees = decided.name, decided.sees
    if choice.kept():
        add_rival(choice, by_name, decided)
    choice.tied = not_told_slower(
        pick.name, by_name if choice.kept() else names, usable)
    if choice.incumbent and not choice.kept():
        choice.ratio = ratio(usable, pick.name, choice.incumbent, by_name)
    least = min((by_name[n] for n in choice.tied), default=pick,
                key=lambda s: s.table_bytes)
    if least.table_bytes < pick.table_bytes:
        choice.smaller = least
        choice.smaller_ratio = ratio(usable, least.name, pick.name, by_name)


def limits(found):
    return ", ".join(f"{e.name} sees {100 * e.sees:.1f} %" for e in found)


def pick_one(questions, strategies, incumbent):
    """The choice for one question, from all results that have it."""
    choice = Choice(questions[0].name, incumbent)
    found = [e for e in evidence(questions) if choice.incumbent is None
             or choice.incumbent in e.rows]
    names = [s.name for s in strategies]
    usable = [e for e in found
              if e.sees <= MUST_SEE or settles(e, names, incumbent)]
    blind = [e for e in found if e not in usable]
    if usable:
        fill_in(choice, strategies, usable)
        if blind:
            choice.why = f"not used: {limits(blind)}"
    elif blind:
        choice.why = f"this run cannot tell ({limits(blind)}): {AGAIN}"
    else:
        choice.why = ("not measured in a search, in perft or in "
                      f"throughput; {AGAIN}")
    return choice


def in_question(questions, level, budget):
    return [s for s in measured(questions) if s.runs_on(level)
            and (budget is None or s.table_bytes <= budget)]


def with_partners(strategies, at_hand):
    """Without those whose partners an engine has not; all, if it has none."""
    own = [s for s in strategies if partners(s.name) <= at_hand]
    return own if any(partners(s.name) for s in own) else strategies


def pick(results, level="native", budget=None):
    """A choice per question, in the order of the results' questions, where
    those come first that others stand on."""
    height(level)
    slow = {word for r in results
            for word in r.context.get("slow_isa", "").split()}
    by_name = {}
    for q in (q for result in results for q in result.questions):
        by_name.setdefault(q.name, []).append(q)
    fit = {name: in_question(questions, level, budget)
           for name, questions in by_name.items()}
    incumbents = {name: incumbent_of(questions[0], fit[name], slow)
                  for name, questions in by_name.items()}
    at_hand = set().union(*(partners(n) for n in incumbents.values() if n))
    home = {s.name: name for name in reversed(by_name)
            for s in by_name[name][0].strategies}
    choices = []
    for name, questions in by_name.items():
        choices.append(
            pick_one(questions, with_partners(fit[name], at_hand),
                     incumbents[name])
            if fit[name] else Choice(name, None, why=too_large(
                measured(questions), level, budget)))
        best = choices[-1].strategy
        if best and home[best.name] == name:
            at_hand.add(best.name)
    return choices


def as_json(choices):
    """For other programs: null where there is none."""
    return [{
        "question": c.question, "incumbent": c.incumbent,
        "pick": c.strategy and c.strategy.name, "decided_by": c.decided_by,
        "table_bytes": c.strategy and c.strategy.table_bytes,
        "tied": c.tied, "ratio": c.ratio and list(c.ratio)}
        for c in choices]


def as_argument(results, choices):
    """What `make perft PICKS=...` takes: NAME:axis=choice,axis=choice, of all
    that a program can choose and has not by default; "" where nothing is."""
    questions = [q for r in results for q in r.questions]
    taken = {}
    for choice in choices:
        own = choice.strategy and method(choice.strategy.name)
        axes = [axis for q in questions if q.name == choice.question
                for axis in q.programs.values()]
        if own not in {method(axis.default) for axis in axes}:
            taken.update({axis.name: own for axis in axes
                          if own in map(method, axis.seconds)})
    return taken and "pick:" + ",".join(
        f"{axis}={own}" for axis, own in sorted(taken.items())) or ""
