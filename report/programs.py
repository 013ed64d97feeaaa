"""Judges whole programs: a choice against the default of its axis.

They are compared round by round, as logarithms of ratios; the mean of the
middle three fifths of the rounds counts, and its t interval, see stats.py.

The default is run more than once in each round: where several axes stand on
the same program, each has compiled it for itself, and runs it twice. The mean
of these copies is what a choice is compared with, since one of them alone
would bring its own disturbance into every comparison. And they say what the
place of code in memory is worth, which no number of rounds would show: how far
they are apart from axis to axis goes into every interval.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import asdict, dataclass, replace

import numpy as np

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
    sure: float  # how likely it is that it is faster; None if from few rounds
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
    sees: float  # what it can tell apart: a ratio's distance from 1
    copies: int  # of the default, with whose mean choices are compared
    rows: list  # fastest first

    def row(self, strategy):
        return next(r for r in self.rows if r.strategy == strategy)


FEWEST_TO_BE_SURE = 10  # rounds: of fewer no probability is said


def place_means(axis):
    """Of each axis that has compiled the same default, [round] of its logs."""
    return np.log(axis.places).mean(axis=1)


def luck_of_places(axis):
    """What a place in memory is worth: the variance of the default's time from
    place to place, and its degrees of freedom, from all axes of a program."""
    squares, df = 0.0, 0
    for places in axis.every_place:
        logs = np.log(places).mean(axis=1)
        apart = [stats.middle(own - logs.mean(axis=0)).point for own in logs]
        squares += float(np.var(apart) * len(apart))
        df += len(apart) - 1
    if df:
        return squares / df, df
    # One place alone: its two copies are all that is known.
    own = np.log(axis.places[0])
    apart = [stats.middle(copy - own.mean(axis=0)).point for copy in own]
    return float(np.var(apart, ddof=1)), 1


class Comparison:
    """The rows of an axis against each other."""

    def __init__(self, axis):
        base = place_means(axis).mean(axis=0)
        self.default = axis.default
        self.logs = {n: np.log(s) - base for n, s in axis.seconds.items()}
        self.logs[axis.default] = np.zeros(len(base))
        self.points = {n: stats.middle(r).point for n, r in self.logs.items()}
        self.places = len(axis.places)
        self.luck, self.luck_df = luck_of_places(axis)

    def difference(self, a, b):
        """Of logarithms of times, log(a / b), with the luck of both places."""
        rounds = replace(stats.middle(self.logs[a] - self.logs[b]),
                         point=self.points[a] - self.points[b])
        count = sum(1 / self.places if n == self.default else 1
                    for n in (a, b))
        place = stats.Difference(0.0, count * self.luck, self.luck_df)
        return stats.combined([rounds, place], [1, 1])


def judge_row(axis, name, change, doubt):
    """change: its difference from the default; None of the default."""
    rounds = len(axis.seconds[name])
    ratio = change.interval(doubt) if change else np.zeros(3)
    speedup, high, low = np.expm1(-np.array(ratio))
    return Row(
        name, float(np.median(axis.seconds[name])), 1e3 * axis.start[name],
        float(speedup), float(low), float(high),
        change.chance_of_less()
        if change and rounds >= FEWEST_TO_BE_SURE else None,
        change.verdict(doubt) if change else "",
        axis.instructions.get(name, 0.0))


def changes_of(axis):
    """row -> its difference from the default."""
    compared = Comparison(axis)
    return {name: compared.difference(name, axis.default)
            for name in axis.seconds if name != axis.default}


def judge_axis(question, axis):
    """question: what its tables are about, by name."""
    changes = changes_of(axis)
    doubt = stats.among(len(changes))
    rows = [judge_row(axis, name, changes.get(name), doubt)
            for name in axis.seconds]
    rows.sort(key=lambda r: -r.speedup)
    return Table(axis.program, axis.name, question, axis.default,
                 axis.work, axis.nodes, axis.clock,
                 len(axis.seconds[axis.default]),
                 stats.sees([d for n, d in changes.items() if n != AA], doubt),
                 2 * len(axis.places), rows)


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
