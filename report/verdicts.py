"""Faster, tied or slower: what the times allow one to say.

Layouts are the unit of replication: where code happens to land moves a short
loop more than anything else, and a strategy's author cannot choose it. What
else runs on a machine can only add time, and on a shared one often does: so a
row's time in a layout is the lower quartile of its repetitions, which holds
when half of them were disturbed, where a median does not. Rows are compared
layout by layout as log-ratios, and a bootstrap draws layouts; what differs
between repetitions is in what differs between layouts, and drawing them too
would count it twice. It is widened for few layouts, and as far as 95 %
confidence in all rows of a table at once wants (Bonferroni).

The baseline is in every table twice, as "aa": what the two differ by at most,
with 95 % confidence, is the noise of that table. A row is tied with another
if the interval of their ratio includes 1 or the ratio is within the noise.
"""
# SPDX-License-Identifier: MIT

from dataclasses import asdict, dataclass

import numpy as np
from scipy import stats

from .load import BadInput

DRAWS = 8000
CONFIDENCE = 0.95


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


def typical(times):
    """The lower quartile over repetitions, the last axis."""
    return np.quantile(times, 0.25, axis=-1)


def draw_means(times, rng):
    """Bootstrap of the mean log time over layouts: strategy -> [draw].

    All strategies share the layouts drawn, so that they stay paired.
    """
    layouts = len(next(iter(times.values())))
    drawn = rng.integers(layouts, size=(DRAWS, layouts))
    return {name: typical(np.log(t))[drawn].mean(axis=1)
            for name, t in times.items()}


def small_sample_factor(layouts):
    """How much too narrow a percentile bootstrap of so few layouts is.

    Its spread is short by sqrt(n / (n - 1)), and its tails are those of a
    normal distribution where n values have Student's.
    """
    tail = (1 + CONFIDENCE) / 2
    return (np.sqrt(layouts / (layouts - 1))
            * stats.t.ppf(tail, layouts - 1) / stats.norm.ppf(tail))


class Comparison:
    """The rows of one table against each other."""

    def __init__(self, times, rows_compared, seed=1):
        shapes = {t.shape for t in times.values()}
        if len(shapes) != 1:
            raise BadInput("rows with different layouts or repetitions")
        self.layouts = shapes.pop()[0]
        if self.layouts < 2:
            raise BadInput("one layout alone: nothing can be judged by it")
        self.times = times
        self.means = draw_means(times, np.random.default_rng(seed))
        self.widened = (1 - CONFIDENCE) / max(1, rows_compared)
        self.wider = small_sample_factor(self.layouts)
        self.noise = 0.0

    def log_ratio(self, a, b, alpha):
        """Estimate and interval of log(a / b)."""
        point = np.mean(
            typical(np.log(self.times[a])) - typical(np.log(self.times[b]))
        )
        low, high = np.quantile(
            self.means[a] - self.means[b], [alpha / 2, 1 - alpha / 2]
        )
        return (point, point + self.wider * (low - point),
                point + self.wider * (high - point))

    def set_noise(self, control, baseline):
        _, low, high = self.log_ratio(control, baseline, 1 - CONFIDENCE)
        self.noise = max(abs(low), abs(high))

    def judge(self, a, b, noise):
        point, low, high = self.log_ratio(a, b, self.widened)
        if low <= 0 <= high or abs(point) <= noise:
            return "tied", point, low, high
        return ("slower" if point > 0 else "faster"), point, low, high


def shared_ranks(names, comparison):
    """Places by time; a row shares its leader's while tied with it."""
    order = sorted(names, key=lambda n: np.mean(
        typical(np.log(comparison.times[n]))))
    ranks, leader, place = {}, None, 0
    for n, name in enumerate(order, 1):
        if leader is None or comparison.judge(
                name, leader, comparison.noise)[0] != "tied":
            leader, place = name, n
        ranks[name] = place
    return ranks


def judge_table(question, of_set, mode):
    times = question.times[of_set, mode]
    measured = [s for s in question.strategies if s.name in times]
    named = {s.role: s.name for s in measured}
    for role in ("aa", "planted", "floor"):
        if role not in named:
            raise BadInput(f"{question.name}/{of_set}/{mode}: no {role} row")
    if question.baseline not in times:
        raise BadInput(f"{question.name}/{of_set}/{mode}: no "
                       f"{question.baseline} row to compare with")
    candidates = [s.name for s in measured if s.role == "candidate"]
    comparison = Comparison(times, len(candidates) - 1)
    comparison.set_noise(named["aa"], question.baseline)
    ranks = shared_ranks(candidates, comparison)
    rows = []
    for s in measured:
        # The control must not be excused by the noise that it defines.
        noise = 0.0 if s.role == "aa" else comparison.noise
        verdict, point, low, high = comparison.judge(
            s.name, question.baseline, noise)
        by_layout = typical(times[s.name])
        rows.append(Row(
            s.name, s.role, s.table_bytes, s.code_bytes, s.init_us,
            float(np.median(by_layout)),
            float(by_layout.min()), float(by_layout.max()),
            float(np.exp(point)), float(np.exp(low)), float(np.exp(high)),
            "" if s.name == question.baseline else verdict,
            ranks.get(s.name, 0)))
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
