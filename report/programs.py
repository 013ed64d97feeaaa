"""Judges whole programs: a choice against the default of its axis.

They are compared round by round; the mean of the middle three fifths of the
rounds counts, which few disturbed runs do not move, and which is nearer and has
steadier intervals than the median. A bootstrap draws rounds.

The default is run more than once in each round: where several axes stand on
the same program, each has compiled it for itself, and runs it twice. The mean
of these copies is what a choice is compared with, since one of them alone
would bring its own disturbance into every comparison. And they say what a
difference must exceed: how far one of them may stand from that mean, with 95 %
confidence. That is the luck of the rounds and of the place of code in memory,
which no number of rounds would show.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import asdict, dataclass

import numpy as np
from scipy.special import stdtrit

from . import stats
from .rounds import AA, SEVERAL


@dataclass
class Row:
    strategy: str
    seconds: float  # of a round's work, the median
    start_ms: float
    speedup: float  # over the default: 0.01 is one per cent
    speedup_low: float
    speedup_high: float
    sure: float  # how likely it is that it is faster
    verdict: str  # faster, tied or slower than the default
    instructions: float  # for each node; 0 where they were not counted


@dataclass
class Table:
    program: str
    axis: str
    question: str
    default: str
    work: str
    nodes: int
    clock: str
    rounds: int
    noise: float  # as a ratio's distance from 1
    copies: int  # of the default, which are behind it
    rows: list  # fastest first

    def row(self, strategy):
        return next(r for r in self.rows if r.strategy == strategy)


def default_logs(axis):
    """The mean of the default's copies, by round; not of the control."""
    return np.log([axis.seconds[axis.default], *axis.elsewhere]).mean(axis=0)


def middle(values):
    """The mean of the middle three fifths, along the last axis."""
    count = values.shape[-1]
    return np.sort(values)[..., count // 5:count - count // 5].mean(axis=-1)


def bootstrap(axis, seed=1):
    """As stats.bootstrap: logarithms, here of ratios to the default."""
    base = default_logs(axis)
    rounds = len(base)
    drawn = np.random.default_rng(seed).integers(
        rounds, size=(stats.DRAWS, rounds))
    logs = {name: np.log(s) - base for name, s in axis.seconds.items()}
    logs[axis.default] = np.zeros(rounds)
    return stats.Times(
        {name: float(middle(r)) for name, r in logs.items()},
        {name: middle(r[drawn]) for name, r in logs.items()},
        rounds)


def copies(axis):
    """How far each copy of the default stands from their mean, as a log."""
    every = [axis.seconds[axis.default], axis.seconds[AA], *axis.elsewhere]
    return middle(np.log(every) - default_logs(axis))


def noise(axis):
    """How far a copy may stand from the mean of the others, as a log."""
    apart = copies(axis)
    tail = (1 + stats.CONFIDENCE) / 2
    return float(np.std(apart, ddof=1) * np.sqrt(1 + 1 / len(apart))
                 * stdtrit(len(apart) - 1, tail))


def chance(times, name, default):
    """Of being faster than the default."""
    point = times.points[name] - times.points[default]
    draws = times.draws[name] - times.draws[default]
    spread = point + stats.small_sample_factor(times.layouts) * (draws - point)
    return float(np.mean(spread < 0) + np.mean(spread == 0) / 2)


def judge_axis(question, axis):
    """question: what its tables are about, by name."""
    times = bootstrap(axis)
    within = noise(axis)
    doubt = stats.among(len(axis.seconds) - 2)  # the default and its copy
    rows = []
    for name, seconds in axis.seconds.items():
        # The control must not be excused by the noise that it defines.
        ratio = times.log_ratio(name, axis.default, doubt)
        verdict = stats.verdict(*ratio, 0.0 if name == AA else within)
        speedup, high, low = np.expm1(-np.array(ratio))
        rows.append(Row(
            name, float(np.median(seconds)), 1e3 * axis.start[name],
            float(speedup), float(low), float(high),
            chance(times, name, axis.default),
            "" if name == axis.default else verdict,
            axis.instructions.get(name, 0.0)))
    rows.sort(key=lambda r: -r.speedup)
    return Table(axis.program, axis.name, question, axis.default,
                 axis.work, axis.nodes, axis.clock, times.layouts,
                 float(np.expm1(within)), len(axis.elsewhere) + 2, rows)


def judge(result):
    """A table for each axis of each program, by program."""
    found = [judge_axis(q.name, axis) for q in result.questions
             for axis in q.programs.values()]
    found += [judge_axis(SEVERAL, axis) for axis in result.picks.values()]
    order = list(dict.fromkeys(t.program for t in found))
    return sorted(found, key=lambda t: order.index(t.program))


def without_nan(record):
    """JSON has no such number: null stands for what is not defined."""
    return {key: None if isinstance(value, float) and math.isnan(value)
            else value for key, value in record.items()}


def as_json(result, tables, agreed):
    return {"format": 1, "context": result.context,
            "tables": [asdict(t) for t in tables],
            "agreement": [without_nan(asdict(a)) for a in agreed]}
