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
from .sweep_runs import OWN

FEWEST = 5  # strategies: fewer have no order to speak of
INSTRUCTIONS, ITSELF = "instructions", "itself"
# Of an engine, besides our programs by their names.
THROUGHPUT, SAME_HOUR = "calls × throughput", "our search in the sweep"
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


def more_by_calls(question, base, name, count):
    """So many calls of a function: queries of its kind where a set has them,
    as rooks in recorded_rooks, else the first set's."""
    kind = name.removeprefix(question.name).strip("_")
    sets = question.sets()
    table = question.tables.get((next((s for s in sets if kind and kind in s),
                                      sets[0]), "throughput"))
    if not table or base not in table.ns:
        return {}
    ns = {n: math.exp(p) for n, p in table.means().points.items()}
    return {n: count * (t - ns[base]) for n, t in ns.items()}


def predictions(swept, question, base):
    """predictor -> choice -> ns a node more than the base takes."""
    found = {}
    for name, axis in question.programs.items():
        if name != "perft" and axis.default == base:
            found[name] = more_per_node(axis, axis.table.rows)[0]
    if (own := swept.searched) and base in own.rows:
        found[SAME_HOUR] = {n: own.more(n, base)[0] for n in own.rows
                            if n not in (base, OWN)}
    parts = [more_by_calls(question, base, name, count) for name, count
             in swept.context.get("calls", {}).items() if count]
    if parts and all(parts):
        found[THROUGHPUT] = {n: sum(part[n] for part in parts)
                             for n in set.intersection(*map(set, parts))}
    return found


def agreement_with(measured, predicted):
    """An Agreement; measured: choice -> (ns a node more, ...), and its verdict."""
    both = [n for n in measured if n in predicted]
    resolved = [n for n in both if measured[n].verdict != "tied"]
    return Agreement(
        len(resolved),
        sum(predicted[n] * measured[n].point > 0 for n in resolved),
        [(predicted[n], measured[n].point) for n in both])


@dataclass
class More:
    """What a choice takes an engine more than the base, in ns a node: its interval
    holds for all choices."""

    point: float
    low: float
    high: float
    verdict: str


@dataclass
class Compared:
    """An engine's builds by the same flags, beside what was predicted."""

    question: str
    pooled: object  # sweep_runs.Judged
    base: str
    more: dict  # choice -> More, the fastest first
    predicted: dict  # predictor -> choice -> ns a node more
    agreements: dict  # predictor -> Agreement

    def resolves(self):
        """Any difference?"""
        return any(m.verdict != "tied" for m in self.more.values())

    def difference(self, name):
        return self.pooled.difference(name, self.base)

    def each(self, name):
        """ns more in each of several sweeps, None where one has not the choice."""
        return [math.exp(p.points[self.base]) * math.expm1(
            p.difference(name, self.base).point) if name in p.points else None
            for p in self.pooled.parts if len(self.pooled.parts) > 1]


def compared(swept, results):
    """A Compared for each set of flags that an engine was swept by."""
    question = swept.result_among(results).question(swept.context["question"])
    for pooled in swept.pooled:
        base = next((n for n in question and (
            *question.incumbents, question.baseline) or ()
            if n in pooled.rows), None)
        if base:
            predicted = predictions(swept, question, base)
            more = sorted(((n, More(
                *pooled.more(n, base),
                pooled.difference(n, base).verdict(pooled.doubt)))
                for n in pooled.rows if n not in (base, OWN)),
                key=lambda item: item[1].point)
            yield Compared(question.name, pooled, base, dict(more), predicted, {
                name: agreement_with(dict(more), own)
                for name, own in predicted.items()})
