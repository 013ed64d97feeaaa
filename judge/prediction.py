"""Do queries and whole programs predict an engine that was swept?

What a choice takes more than the default, in nanoseconds a node: as our search and as
calls of each question, times what a call takes longer, predict it; and as it was
measured. Of the differences that are resolved how many have the sign that was
predicted, and the line through the points.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

import numpy as np
from scipy.stats import linregress

from .model import AA
from .sweep_runs import OWN

THROUGHPUT = "calls × throughput"  # a predictor, besides our programs by their names


def line_through(points):
    """Slope, offset, r; no numbers where there are none."""
    x, y = np.array(points, float).reshape(-1, 2).T
    if len(x) < 3 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return (math.nan,) * 3
    line = linregress(x, y)
    return float(line.slope), float(line.intercept), float(line.rvalue)


@dataclass
class Agreement:
    """Of what is predicted with what was measured."""

    resolved: int  # differences
    alike: int  # of these, those with the predicted sign
    points: list  # (predicted, measured)

    def __post_init__(self):
        self.line = line_through(self.points)


@dataclass
class More:
    """What a choice takes more than the base, in ns a node; its interval is
    simultaneous over all choices."""

    point: float
    low: float
    high: float
    verdict: str


def agreement_with(measured, predicted):
    """An Agreement; measured: choice -> (ns a node more, ...), and its verdict."""
    both = [n for n in measured if n in predicted]
    resolved = [n for n in both if measured[n].verdict != "tied"]
    return Agreement(
        len(resolved),
        sum(predicted[n] * measured[n].point > 0 for n in resolved),
        [(predicted[n], measured[n].point) for n in both])


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
            means, per_node = axis.means(), axis.per_node()
            found[name] = {n: means.difference(n, base).more(1, per_node)[0]
                           for n in axis.table.rows if n not in (AA, base)}
    parts = [more_by_calls(question, base, name, count) for name, count
             in swept.context.get("calls", {}).items() if count]
    if parts and all(parts):
        found[THROUGHPUT] = {n: sum(part[n] for part in parts)
                             for n in set.intersection(*map(set, parts))}
    return found


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
