"""Which of two commands is faster, by the Runs of their rounds; and what a run took
outside of its search, and a node."""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

import numpy as np

from . import stats

FIRST, AGAIN, OTHER = range(3)  # places in a round, whatever order it ran in
IN_TURNS = 0.75  # of the wall time is less than this CPU time
FEWEST_NPS = 1000  # a smaller whole number does not resolve 0.1 %
DOUBT = 1 - stats.CONFIDENCE


def outside(runs):
    """Seconds of CPU time outside of the search in each, by the printed speed: that
    is by wall time, but by CPU time, as clock() has it, where runs that waited for
    their turns mostly say no more than that."""
    cpu, wall, own = np.transpose([
        (r.cpu, r.wall, r.nodes / r.nps if r.nps else r.wall) for r in runs])
    if np.median(own / cpu) <= 1 and np.median(cpu / wall) < IN_TURNS:
        return np.maximum(0, cpu - own)
    return np.maximum(0, wall - own) * np.minimum(1, cpu / wall)


def per_node(runs, start=None):
    """ns of CPU time in the search, of each run of a command; start: seconds
    outside, as of loading a network; the median over all, if not said."""
    start = np.median(outside(runs)) if start is None else start
    return [1e9 * (r.cpu - min(start, 0.9 * r.cpu)) / r.nodes for r in runs]


@dataclass
class Found:
    """What rounds say; differences are of logarithms of times."""

    rounds: list  # of three runs each
    by: str  # what is compared
    unit: str
    times: np.ndarray  # [round, place]
    other: stats.Difference  # B from A
    again: stats.Difference  # A again from A

    def widest(self):
        """How far either may be off: a ratio's distance from 1."""
        return math.expm1(max(d.half(DOUBT)
                              for d in (self.other, self.again)))

    def runs(self, *places):
        return [one[place] for one in self.rounds for place in places]

    def nodes(self, *places):
        return sorted({r.nodes for r in self.runs(*places)})


def judged(rounds, stopped=True):
    """A Found of two rounds or more; a speed that is printed holds for what is
    not stopped in between."""
    runs = [r for one in rounds for r in one]
    by, unit, times_of = (
        ("CPU time", "s of CPU time", lambda own: [r.cpu for r in own])
        if len({r.nodes for r in runs}) == 1 or not all(r.nodes for r in runs)
        else ("printed nodes a second", "ns a node",
              lambda own: [1e9 / r.nps for r in own])
        if not stopped and all(r.nps >= FEWEST_NPS for r in runs) else
        ("nodes a second of CPU time", "ns a node", per_node))
    times = np.transpose([times_of(own) for own in zip(*rounds)])
    first, again, other = np.log(times).T
    return Found(rounds, by, unit, times,
                 stats.middle(other - (first + again) / 2),
                 stats.middle(again - first))


def verdict(difference, until):
    """Of a time, where less than what is wanted is no difference."""
    return stats.verdict(*difference.interval(DOUBT),
                         min(until, stats.WORTH_A_WORD))
