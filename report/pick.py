"""Which strategy to take, by rules short enough to argue with.

1. In question are the strategies that were measured, that the machine runs
   (--isa) and whose table is within the budget (--table-budget, per question).
2. Evidence is looked at in this order, on the question's first set of queries,
   which is the one most like an engine's:

       --for hot      perft; dependent; independent
       --for search   search; perft; dependent, hot and cold alike;
                      independent
       --for small    as for search, among those with the fewest bytes of
                      table that are at most twice as slow as the fastest

   perft and search are whole programs, where the result has them. They are
   built for each method on the default partners: what one says of a method
   (`masks`) holds for its rows with other partners too (`masks+hyperbola`),
   which later steps tell apart. Each step keeps those tied with its fastest;
   who was not measured in it is out. What is twice as slow is asked of
   queries alone: hardly anything makes a program so.
   Several modes, and several results, count alike: by the geometric mean.
3. Of those still tied the pick has the fewest bytes of table, and of those
   the simplest: the fewest bytes of code.

A step keeps what cannot be told from the best, see evidence.py: luck alone drops
nobody.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass

import numpy as np

from . import isa, stats
from .evidence import COLD, WHOLE, evidence
from .model import BadInput

STEPS = {
    "hot": (("perft",), ("latency",), ("throughput",)),
    "search": (("search",), ("perft",), COLD, ("throughput",)),
    "small": (("search",), ("perft",), COLD, ("throughput",)),
}
SMALL_MAY_COST = 2.0  # times the fastest


@dataclass
class Step:
    """What one piece of evidence says."""

    modes: tuple
    kept: list  # strategies, fastest first
    baseline: str  # None where results have several
    ratios: dict  # strategy -> log-ratio to the baseline, its low and high


@dataclass
class Choice:
    question: str
    asks: str
    baseline: str
    strategy: object  # the pick; None where nothing speaks for any
    tied: list  # the others that the evidence cannot tell from it
    rivals: int  # how many were in question
    steps: list


def allowed(questions, level, budget):
    """Names of the strategies in question, in the list's order."""
    names = [
        s.name for s in questions[0].strategies
        if s.role == "candidate" and isa.has(level, s.needs)
        and (budget is None or s.table_bytes <= budget)]
    return [n for n in names if all(
        any(n in times for times in q.times.values()) for q in questions)]


def fastest_first(names, found):
    """Of those that the evidence has."""
    names = [n for n in names if n in found.rows]
    return sorted(names,
                  key=lambda n: found.difference(n, names[0]).point)


def smallest(names, found, question):
    """Those of fewest bytes, without any that is too slow."""
    ordered = fastest_first(names, found)
    fit = [n for n in ordered if found.difference(n, ordered[0]).point
           <= np.log(SMALL_MAY_COST)]
    fewest = min(question.strategy(n).table_bytes for n in fit)
    return [n for n in fit if question.strategy(n).table_bytes == fewest]


def smallest_first(names, questions):
    """For `small`, by the first evidence that is of queries alone."""
    for modes in STEPS["small"]:
        found = modes not in WHOLE and evidence(questions, modes)
        if found and fastest_first(names, found):
            return smallest(names, found, questions[0])
    return names


def take_step(names, modes, found):
    base = found.baseline
    rivals = {found.rows[n] for n in names if n in found.rows}
    doubt = stats.among(len(rivals) - 1)
    kept = found.not_beaten(fastest_first(names, found))
    ratios = {n: found.difference(n, base).interval(doubt) for n in kept
              if base in found.rows}
    return Step(modes, kept, base, ratios)


def pick_one(questions, profile, level, budget):
    """The choice for one question, from all results that have it."""
    question = questions[0]
    names = allowed(questions, level, budget)
    rivals, steps = len(names), []
    if profile == "small":
        names = smallest_first(names, questions)
    for modes in STEPS[profile]:
        found = evidence(questions, modes)
        if not found or not fastest_first(names, found):
            continue
        steps.append(take_step(names, modes, found))
        names = steps[-1].kept
    names = sorted(names, key=lambda n: (
        question.strategy(n).table_bytes, question.strategy(n).code_bytes))
    return Choice(question.name, question.asks, question.baseline,
                  question.strategy(names[0]) if steps else None,
                  names[1:], rivals, steps)


def pick(results, profile="search", level="native", budget=None):
    """A choice per question, in the order of the results' questions."""
    if profile not in STEPS:
        raise BadInput(f"--for {profile}: no such profile: want one of "
                       + ", ".join(STEPS))
    isa.height(level)
    by_name = {}
    for result in results:
        for q in result.questions:
            by_name.setdefault(q.name, []).append(q)
    return [pick_one(questions, profile, level, budget)
            for questions in by_name.values()]
