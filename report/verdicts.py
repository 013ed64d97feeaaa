"""Faster, tied or slower: what the times allow one to say.

The baseline is in every table twice, as "aa": what the two differ by at most,
with 95 % confidence, is the noise of that table. A row is tied with another
if the interval of their ratio includes 1 or the ratio is within the noise.
"""
# SPDX-License-Identifier: MIT

from dataclasses import asdict, dataclass

import numpy as np

from . import stats
from .model import BadInput


@dataclass
class Row:
    strategy: str
    role: str
    table_bytes: int
    code_bytes: int  # of the answer, compiled on its own
    init_us: int  # to fill the table
    ns: float  # per query: median over layouts of what is typical in each
    ns_low: float  # the best layout
    ns_high: float  # the worst
    ratio: float  # time over the baseline's
    ratio_low: float
    ratio_high: float
    verdict: str  # faster, tied or slower than the baseline
    rank: int  # among candidates, shared when tied; 0 for the others


@dataclass
class Table:
    question: str
    set: str
    mode: str
    baseline: str
    floor_ns: float
    noise: float  # as a ratio's distance from 1
    rows: list

    def row(self, strategy):
        return next(r for r in self.rows if r.strategy == strategy)

    def control(self, role):
        return next(r for r in self.rows if r.role == role)


class Comparison:
    """The rows of one table against each other."""

    def __init__(self, times, rows_compared, noise):
        self.times = times
        self.doubt = stats.among(rows_compared)
        self.noise = noise

    def judge(self, a, b, noise=None):
        """Verdict on a against b, and log(a / b) with its interval."""
        ratio = self.times.log_ratio(a, b, self.doubt)
        return stats.verdict(
            *ratio, self.noise if noise is None else noise), *ratio

    def tied(self, a, b):
        return self.judge(a, b)[0] == "tied"


def shared_ranks(names, comparison):
    """Places by time; a row shares its leader's while tied with it."""
    ranks, leader, place = {}, None, 0
    for n, name in enumerate(
            sorted(names, key=comparison.times.points.get), 1):
        if leader is None or not comparison.tied(name, leader):
            leader, place = name, n
        ranks[name] = place
    return ranks


def judge_row(s, times, question, comparison, rank):
    # The control must not be excused by the noise that it defines.
    verdict, point, low, high = comparison.judge(
        s.name, question.baseline, 0.0 if s.role == "aa" else None)
    by_layout = stats.typical(times)
    return Row(
        s.name, s.role, s.table_bytes, s.code_bytes, s.init_us,
        float(np.median(by_layout)),
        float(by_layout.min()), float(by_layout.max()),
        float(np.exp(point)), float(np.exp(low)), float(np.exp(high)),
        "" if s.name == question.baseline else verdict, rank)


def judge_table(question, of_set, mode):
    times = question.times[of_set, mode]
    where = f"{question.name}/{of_set}/{mode}"
    measured = [s for s in question.strategies if s.name in times]
    named = {s.role: s.name for s in measured}
    for role in ("aa", "planted", "floor"):
        if role not in named:
            raise BadInput(f"{where}: no {role} row")
    if question.baseline not in times:
        raise BadInput(
            f"{where}: no {question.baseline} row to compare with")
    candidates = [s.name for s in measured if s.role == "candidate"]
    drawn = stats.bootstrap(times)
    comparison = Comparison(drawn, len(candidates) - 1,
                            drawn.noise(named["aa"], question.baseline))
    ranks = shared_ranks(candidates, comparison)
    rows = [judge_row(s, times[s.name], question, comparison,
                      ranks.get(s.name, 0)) for s in measured]
    floor = next(r for r in rows if r.role == "floor")
    return Table(question.name, of_set, mode, question.baseline, floor.ns,
                 float(np.expm1(comparison.noise)), rows)


def judge(result):
    """Every table of a result, in the order of the run's questions."""
    return [
        judge_table(q, of_set, mode)
        for q in result.questions
        for of_set, mode in q.times
    ]


def at_floor(tables):
    """Candidates no slower than the loop alone: something was removed."""
    return [
        f"{t.question}/{r.strategy}/{t.set}/{t.mode}: {r.ns:.3f} ns, "
        f"the floor is {t.floor_ns:.3f} ns"
        for t in tables
        for r in t.rows
        if r.role == "candidate" and r.ns <= t.floor_ns
    ]


def as_json(result, tables):
    return {"format": 1, "context": result.context,
            "tables": [asdict(t) for t in tables]}
