"""Times of strategies as logarithms, and what their ratios may be.

Layouts are the unit of replication: where code happens to land moves a short
loop more than anything else, and a strategy's author cannot choose it. A row's
time in a layout is the median of its repetitions: what else runs on a shared
machine makes some slower, but its clock makes others faster. Of nine repetitions
on a quiet machine the median put A/A least apart, the lower quartile half as far
again and the minimum three times as far. Rows are compared layout by layout as
log-ratios, and a bootstrap draws layouts; what differs between repetitions is in
what differs between layouts, and drawing them too would count it twice. It is
widened for few layouts, and as far as 95 % confidence in all rows of a table at
once wants (Bonferroni).
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass

import numpy as np
from scipy.special import ndtri, stdtrit

from .model import BadInput

DRAWS = 8000
CONFIDENCE = 0.95


def typical(times):
    """The median over repetitions, the last axis."""
    return np.median(times, axis=-1)


def small_sample_factor(layouts):
    """How much too narrow a percentile bootstrap of so few layouts is.

    Its spread is short by sqrt(n / (n - 1)), and its tails are those of a
    normal distribution where n values have Student's.
    """
    tail = (1 + CONFIDENCE) / 2
    return (np.sqrt(layouts / (layouts - 1))
            * stdtrit(layouts - 1, tail) / ndtri(tail))


def among(rows):
    """The doubt left to one of so many comparisons that shall all hold."""
    return (1 - CONFIDENCE) / max(1, rows)


@dataclass
class Times:
    """Log times of the strategies of a table, or what combines several."""

    points: dict  # strategy -> mean over layouts
    draws: dict  # strategy -> the mean in each draw of the bootstrap
    layouts: int  # the fewest behind any of them

    def interval(self, point, draws, doubt):
        low, high = np.quantile(draws, [doubt / 2, 1 - doubt / 2])
        wider = small_sample_factor(self.layouts)
        return (point, point + wider * (low - point),
                point + wider * (high - point))

    def log_ratio(self, a, b, doubt):
        """Estimate and interval of log(a / b)."""
        return self.interval(self.points[a] - self.points[b],
                             self.draws[a] - self.draws[b], doubt)

    def log_time(self, a, doubt):
        """Estimate and interval of log(a) itself."""
        return self.interval(self.points[a], self.draws[a], doubt)

    def noise(self, control, baseline):
        """How far two that are the same may seem apart."""
        _, low, high = self.log_ratio(control, baseline, among(1))
        return max(abs(low), abs(high))


def bootstrap(times, seed=1):
    """Of strategy -> [layout, repetition]. The strategies share the layouts
    drawn, so that they stay paired; so do tables with the same seed."""
    shapes = {t.shape for t in times.values()}
    if len(shapes) != 1:
        raise BadInput("rows with different layouts or repetitions")
    layouts = shapes.pop()[0]
    if layouts < 2:
        raise BadInput("one layout alone: nothing can be judged by it")
    drawn = np.random.default_rng(seed).integers(
        layouts, size=(DRAWS, layouts))
    logs = {name: typical(np.log(t)) for name, t in times.items()}
    return Times({name: float(t.mean()) for name, t in logs.items()},
                 {name: t[drawn].mean(axis=1) for name, t in logs.items()},
                 layouts)


def combined(parts, weights):
    """The weighted sum, of the strategies that all parts have."""
    names = [n for n in parts[0].points
             if all(n in part.points for part in parts)]
    return Times(
        {n: sum(w * p.points[n] for w, p in zip(weights, parts))
         for n in names},
        {n: sum(w * p.draws[n] for w, p in zip(weights, parts))
         for n in names},
        min(part.layouts for part in parts))


def mean(parts):
    """The geometric mean of times, as each part counts alike."""
    return combined(parts, [1 / len(parts)] * len(parts))


def change(old, new):
    """How many times as long, from one to the other."""
    return combined([new, old], [1, -1])


def verdict(point, low, high, noise):
    """What an interval says of a log-ratio."""
    if low <= 0 <= high or abs(point) <= noise:
        return "tied"
    return "slower" if point > 0 else "faster"
