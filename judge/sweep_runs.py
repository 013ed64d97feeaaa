"""The runs of a sweep, and what they come to: a placement of a build is the
replicate, as docs/SWEEP.md has it.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass, replace

import numpy as np

from lists.files import read_lines
from run import ab
from run.sweep_build import AGAIN, OWN

from . import stats


@dataclass
class Run:
    round: int
    family: str
    choice: str
    placement: int
    cpu: float
    wall: float
    nodes: int
    nps: int  # by the engine's own clock; 0 where it says none
    beside: str = ""  # the choice that it took turns with

    def line(self):
        return "\t".join(
            f"{v:.6f}".rstrip("0") if isinstance(v, float) else str(v)
            for v in vars(self).values())


HEADER = "\t".join(Run.__annotations__) + "\n"


def read_runs(path):
    return [Run(**row) for row in read_lines(
        path, "family choice", round="count", placement="count", cpu="time",
        wall="time", nodes="positive count", nps="count")]


@dataclass
class Judged:
    """The choices in an engine by the same flags, in one sweep or in several that
    drew link orders of their own: the more finely one resolves, the more it
    counts."""

    family: str
    parts: list  # stats.Means of ns a node, of each sweep
    rows: list  # the choices of any, the first sweep's fastest first; no AGAIN

    def __post_init__(self):
        self.doubt = stats.among(len(self.rows) - 1)

    def of(self, *names):
        """The sweeps that have these, and what share each has."""
        parts = [p for p in self.parts if {*names} <= p.points.keys()]
        known = np.array([1 / np.median([
            p.variances[n] for n in p.points if n != AGAIN]) for p in parts])
        return parts, known / known.sum()

    def difference(self, name, base=OWN):
        parts, shares = self.of(name, base)
        return stats.combined([p.difference(name, base) for p in parts], shares)

    def ns(self, name):
        parts, shares = self.of(name)
        return math.exp(shares @ [p.points[name] for p in parts])

    def more(self, name, base):
        """ns a node that it takes more, with its interval."""
        return self.difference(name, base).more(self.doubt, self.ns(base))

    def resolution(self, base=OWN):
        return stats.resolution([
            self.difference(n, base) for n in self.rows if n != base]
            or [self.difference(AGAIN, base)], self.doubt)


def by_fastest(cells, rounds):
    """Means of runs that took no turns, as until 2026-11-26: of a placement's
    rounds the fastest third counts. Paired by rounds these runs would resolve 1.4
    times as coarsely (median): a neighbour slows one of such a pair."""
    return stats.compare(
        {choice: np.log(ab.per_node(runs)).reshape(-1, rounds)
         for (choice, _), runs in cells.items()},
        reduce=lambda own: np.sort(own)[:, :-(-rounds // 3)].mean(axis=1)
    ).with_copy(OWN, AGAIN)


def starts(cells):
    """choice -> seconds of a run before its search, and the variance of that.
    What a choice takes more than the engine as it is, as pairs have it, is shrunk
    towards the mean (James and Stein) by the share of noise in its spread."""
    outside = {key: ab.outside(runs) for key, runs in cells.items()}
    more = {choice: own - outside[OWN, choice]
            for (choice, _), own in outside.items() if choice != OWN}
    points = np.median([*more.values()], axis=1)
    noise = np.pi / 2 * np.mean([m.var() / m.size for m in more.values()])
    share = max(0.0, 1 - noise / (points.var() or noise or 1))
    own = np.median(np.concatenate([outside[OWN, c] for c in more]))
    found = own + (1 - share) * points.mean() + share * points
    return ({OWN: own, **dict(zip(more, found.tolist()))},
            noise * (share + (1 - share) / points.size))


def by_pairs(cells, rounds):
    """Means of runs in turns: of each placement the middle of its differences
    from the engine as it is, whose own luck is in all of them and not between
    two choices; the engine's time is of all of its runs."""
    start, unsure = starts(cells)
    logs = {key: np.log(ab.per_node(runs, start[key[0]])).reshape(-1, rounds)
            for key, runs in cells.items()}
    pairs = {choice: stats.inner_mean(own - logs[OWN, choice])
             for (choice, _), own in logs.items() if choice != OWN}
    own = stats.compare({OWN: np.mean([stats.inner_mean(logs[OWN, c])
                                       for c in pairs], axis=0)}).of(OWN)
    found = stats.compare(pairs, beside_others=True)
    beside_own = stats.compare(pairs)
    unsure /= np.median([r.cpu for runs in cells.values() for r in runs]) ** 2
    for name in pairs:
        more = beside_own.of(name)
        more.variance += unsure
        found.copies[name, OWN] = more
        found.copies[OWN, name] = replace(more, point=-more.point)
        found.points[name] = own.point + more.point
        found.variances[name] += unsure
    found.points[OWN], found.variances[OWN] = own.point, own.variance
    return found


def of_family(family, means):
    return Judged(family, [means], sorted(
        (n for n in means.points if n != AGAIN), key=means.points.__getitem__))
