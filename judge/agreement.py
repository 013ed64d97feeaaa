"""Does one thing predict another: microbenchmarks whole programs, both of them
an engine that was swept?

Predicted are differences, in nanoseconds a node, from what stands beside all:
as calls for each node, times what a call takes longer. A program is asked of every
pair of its strategies, which needs no counted calls: a predictor that says what
the program says has a share of 1, the reverse 0, and one that knows nothing a half.
The share has no interval: pairs of one strategy hang together, and questions are
few.

Two predictors are no modes: instructions of an answer, which have no noise; and
the program itself, its odd blocks asked about its even ones, which nothing can
better.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from scipy.stats import linregress

from lists.names import MODES

from . import stats

FEWEST = 5  # strategies: fewer have no order to speak of
INSTRUCTIONS, ITSELF = "instructions", "itself"
PREDICTORS = {**MODES, INSTRUCTIONS: "instructions per node",
              ITSELF: "the program, every other block"}


@dataclass
class Agreement:
    """Of what is predicted with what was measured."""

    pairs: int  # differences that were resolved
    alike: int  # of these, those with the predicted sign
    points: list  # (predicted, measured)

    def __post_init__(self):
        """The share of pairs, of several questions their mean; and slope,
        offset, r. No numbers where there are none."""
        self.share = self.alike / self.pairs if self.pairs else math.nan
        self.line = line_through(self.points)


def line_through(points):
    x, y = np.array(points, float).reshape(-1, 2).T
    if len(x) < 3 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return (math.nan,) * 3
    line = linregress(x, y)
    return float(line.slope), float(line.intercept), float(line.rvalue)


def resolved_pairs(compared, names):
    """Pairs (faster, slower), in the program."""
    doubt = stats.among(math.comb(len(names), 2))
    for a, b in combinations(names, 2):
        verdict = compared.difference(a, b).verdict(doubt)
        if verdict != "tied":
            yield (a, b) if verdict == "faster" else (b, a)


def more_per_node(axis, names, blocks=slice(None)):
    """ns more than the default, by blocks or a part of them."""
    compared, per_node = axis.part(blocks).means(), axis.per_node()
    return {n: per_node * math.expm1(compared.difference(
        n, axis.default).point) for n in names}, compared


def orders_of(question, axis):
    """Yields modes, what orders the rows by them, and what that is of a node,
    None where it is not known."""
    calls = question.calls.get(axis.program)
    for (of_set, mode), table in question.tables.items():
        if of_set == question.sets()[0]:
            points = table.means().points
            yield mode, points, calls and {n: calls * math.exp(p)
                                           for n, p in points.items()}
    counted = {s.name: s.instructions for s in question.candidates()
               if s.instructions}
    if axis.default in counted:
        yield INSTRUCTIONS, counted, calls and {
            n: calls * count for n, count in counted.items()}


def of_question(question, axis):
    """mode -> Agreement"""
    first = question.sets()[0]
    names = [s.name for s in question.candidates()
             if s.name in axis.table.rows
             and all(s.name in table.ns for (of_set, _), table
                     in question.tables.items() if of_set == first)]
    if len(names) < FEWEST or axis.default not in names:
        return {}
    measured, compared = more_per_node(axis, names)
    others = [n for n in names if n != axis.default]

    def predicted_by(order, points):
        """As far as it has an order of them."""
        pairs = [order[a] < order[b] for a, b in resolved_pairs(
            compared, names) if a in order and b in order]
        return Agreement(len(pairs), sum(pairs), points)

    found = {mode: predicted_by(order, [
        (cost[n] - cost[axis.default], measured[n])
        for n in others if n in order] if cost else [])
        for mode, order, cost in orders_of(question, axis)}
    if len(axis.table.tasks) >= 4:
        odd, compared = more_per_node(axis, names, slice(1, None, 2))
        even, _ = more_per_node(axis, names, slice(0, None, 2))
        found[ITSELF] = predicted_by(even, [(even[n], odd[n]) for n in others])
    return found


def of_program(by_question):
    """mode -> Agreement: the line through the points of all questions, the mean
    share of those that have all modes and a pair that is resolved."""
    modes = list(dict.fromkeys(m for found in by_question for m in found))
    whole = [found for found in by_question if found.keys() == set(modes)
             and all(a.pairs for a in found.values())]
    every = {}
    for mode in modes if whole else ():
        own = [found[mode] for found in whole]
        every[mode] = Agreement(sum(a.pairs for a in own),
                                sum(a.alike for a in own),
                                sum((a.points for a in own), []))
        every[mode].share = sum(a.share for a in own) / len(own)
    return every


def judge(result):
    """program -> mode -> Agreement, over all its questions."""
    by_program = {}
    for question in result.questions:
        for axis in question.programs.values():
            by_program.setdefault(axis.program, []).append(
                of_question(question, axis))
    return {program: of_program(own) for program, own in by_program.items()}
