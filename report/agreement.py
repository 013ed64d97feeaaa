"""Do microbenchmarks predict programs?

Predicted: calls for each node, times what a strategy takes longer for a call than
the program's default, by a mode's times on the question's first set. Beside it
stands what it did cost. The line through these points says how much of a
difference arrives (the slope), and how much was foreseen (R²).

Of the pairs of strategies that the program resolves, how many does the mode
order alike? 1 if it says what the program says, 0 if the reverse, and a half if
it knows nothing. This asks for no counted calls. The share has no interval:
pairs of one strategy hang together, and questions are few.

Two predictors are no modes: instructions, which have no noise, of answers or in
old results of whole nodes; and the program itself, its odd blocks asked about
its even ones, which nothing can better.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from scipy.stats import linregress

from . import stats
from .model import MODES

EVERY = "all"  # stands for a question's name: of a program's questions
FEWEST = 5  # strategies: fewer have no order to speak of
INSTRUCTIONS, ITSELF = "instructions", "itself"
PREDICTORS = {**MODES, INSTRUCTIONS: "instructions per node",
              ITSELF: "the program, every other block"}


@dataclass
class Agreement:
    program: str
    question: str  # or EVERY
    mode: str  # of PREDICTORS
    questions: int  # behind it
    strategies: int
    pairs: int  # that the program resolves
    alike: int  # of these, ordered alike by the mode
    share: float  # alike of pairs; of EVERY, the questions' mean; or no number
    slope: float  # of the line; no number where there is none
    intercept: float
    r2: float
    points: dict  # strategy -> predicted, measured; of EVERY, none


def resolved_pairs(compared, names):
    """Pairs (faster, slower), in the program."""
    doubt = stats.among(math.comb(len(names), 2))
    for a, b in combinations(names, 2):
        verdict = compared.difference(a, b).verdict(doubt)
        if verdict != "tied":
            yield (a, b) if verdict == "faster" else (b, a)


def line_through(points):
    """slope, intercept, R²; no numbers where there is no line."""
    x, y = np.array(list(points), float).reshape(-1, 2).T
    if len(x) < 3 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return (math.nan,) * 3
    line = linregress(x, y)
    return float(line.slope), float(line.intercept), float(line.rvalue ** 2)


def more_per_node(axis, names, part=slice(None)):
    """ns more than the default, by blocks or a part of them."""
    compared, per_node = stats.program_means(axis, part), axis.per_node()
    return {n: per_node * math.expm1(compared.difference(
        n, axis.default).point) for n in names}, compared


def orders_of(question, axis):
    """Yields modes, what orders the rows by them, and what that is of a node,
    None where it is not known."""
    calls = question.calls.get(axis.program)
    for (of_set, mode), times in question.times.items():
        if of_set == question.sets()[0]:
            points = stats.of_times(times).points
            yield mode, points, calls and {n: calls * math.exp(p)
                                           for n, p in points.items()}
    counted = {s.name: s.instructions for s in question.candidates()
               if s.instructions}
    if axis.default in axis.instructions:  # of old results
        yield INSTRUCTIONS, axis.instructions, axis.instructions
    elif axis.default in counted:
        yield INSTRUCTIONS, counted, calls and {
            n: calls * count for n, count in counted.items()}


def agreement(axis, question, mode, names, compared, order, points):
    """Of these names, as far as the mode has an order of them."""
    known = [n for n in names if n in order]
    pairs = [(a, b) for a, b in resolved_pairs(compared, names)
             if a in order and b in order]
    alike = sum(order[a] < order[b] for a, b in pairs)
    return Agreement(axis.program, question.name, mode, 1, len(known),
                     len(pairs), alike,
                     alike / len(pairs) if pairs else math.nan,
                     *line_through(points.values()), points)


def of_question(question, axis):
    """mode -> Agreement"""
    first = question.sets()[0]
    names = [s.name for s in question.candidates() if s.name in axis.ns
             and all(s.name in times for (of_set, _), times
                     in question.times.items() if of_set == first)]
    if len(names) < FEWEST or axis.default not in names:
        return {}
    measured, compared = more_per_node(axis, names)
    others = [n for n in names if n != axis.default]
    found = {mode: agreement(axis, question, mode, names, compared, order, {
        n: (cost[n] - cost[axis.default], measured[n])
        for n in others if n in order} if cost else {})
        for mode, order, cost in orders_of(question, axis)}
    if len(axis.tasks) >= 4:
        odd, compared = more_per_node(axis, names, slice(1, None, 2))
        even, _ = more_per_node(axis, names, slice(0, None, 2))
        found[ITSELF] = agreement(axis, question, ITSELF, names, compared, even,
                                  {n: (even[n], odd[n]) for n in others})
    return found


def of_program(program, by_question):
    """Each mode's line through the points of all questions, and its mean share
    of those that have all modes and a pair that is resolved."""
    modes = list(dict.fromkeys(m for found in by_question for m in found))
    whole = [found for found in by_question if found.keys() == set(modes)
             and all(a.pairs for a in found.values())]
    for mode in modes if whole else ():
        agreed = [found[mode] for found in whole]
        yield Agreement(
            program, EVERY, mode, len(whole),
            *(sum(getattr(a, key) for a in agreed)
              for key in ("strategies", "pairs", "alike")),
            sum(a.share for a in agreed) / len(whole), *line_through(
                p for a in agreed for p in a.points.values()), {})


def as_json(agreed):
    """JSON has no such number: null stands for what is not defined."""
    return {"format": 1, "agreement": [
        {key: None if isinstance(value, float) and math.isnan(value)
         else value for key, value in vars(a).items()} for a in agreed]}


def judge(result):
    """Every question, and then all of them, program by program."""
    by_program = {}
    for question in result.questions:
        for axis in question.programs.values():
            by_program.setdefault(axis.program, []).append(
                of_question(question, axis))
    agreed = []
    for program, by_question in by_program.items():
        agreed += [a for found in by_question for a in found.values()]
        agreed += of_program(program, by_question)
    return agreed
