"""Engines that were swept, each of one question: the sweeps of it are pooled."""
# SPDX-License-Identifier: MIT

import itertools
import math
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np

from . import stats, sweep_result
from .sweep_build import OWN


@dataclass
class Pooled:
    """Choices in an engine by the same flags, in sweeps that drew link orders of
    their own: the more finely one resolves, the more it counts."""

    parts: list  # sweep_result.Judged
    rows: list  # the choices of any
    doubt: float

    def of(self, *names):
        """The sweeps that have these, and what share each has."""
        parts = [p for p in self.parts if {*names} <= {*p.rows}]
        known = np.array([1 / np.median([p.means.variances[n] for n in p.rows])
                          for p in parts])
        return parts, known / known.sum()

    def difference(self, name, base):
        parts, shares = self.of(name, base)
        return stats.combined([p.means.difference(name, base) for p in parts],
                              shares)

    def ns(self, name):
        parts, shares = self.of(name)
        return math.exp(shares @ [p.means.points[name] for p in parts])

    def resolution(self, base=OWN):
        return stats.resolution([self.difference(n, base) for n in self.rows
                                 if n != base], self.doubt)

    def by_verdict(self):
        """faster, slower, tied -> the choices that are so beside its own."""
        own = {"faster": [], "slower": [], "tied": []}
        for n in self.rows:
            if n != OWN:
                own[self.difference(n, OWN).verdict(self.doubt)].append(n)
        return own


@dataclass
class Swept:
    """An engine, of one question: one sweep or several on the same CPU, by the
    same compiler."""

    sweeps: list

    def __post_init__(self):
        self.context = self.sweeps[0].context
        self.title = self.sweeps[0].title()
        self.kind = self.context.get("eval", "nnue")

    @cached_property
    def judged(self):
        return [s.judged() for s in self.sweeps]

    def is_of(self, result):
        """Of one kind of CPU, by its name and numbers?"""
        return all(said in self.context["cpu"]
                   for said in (result.context["cpu"], result.ids()))

    def result_among(self, results):
        """Of the sweeps' own CPU; else the first."""
        return next((r for r in results if self.is_of(r)), results[0])

    def as_it_is(self, flags, base):
        """ns a node that the engine by these flags takes more than with the base
        by its own, in each sweep that has both."""
        return [family.ns(OWN) - own.ns(base)
                for own, *others in self.judged
                for family in (own, *others) if family.family == flags]

    @cached_property
    def pooled(self):
        """By each set of flags, the engine's own first."""
        families, found = {}, []
        for judged in itertools.chain(*self.judged):
            families.setdefault(judged.family, []).append(judged)
        for parts in families.values():
            rows = list(dict.fromkeys(n for p in parts for n in p.rows))
            found.append(Pooled(parts, rows, stats.among(len(rows) - 1)))
        return found


@cache
def all_swept(results):
    """Every engine in a folder of results, in order of their names."""
    found = {}
    for path in sorted(Path(results).glob("*/sweep.json")):
        sweep = sweep_result.read(path.parent)
        found.setdefault((sweep.title(), *(sweep.context[what] for what in (
            "cpu", "compiler", "layouts"))), []).append(sweep)
    return [Swept(sweeps) for sweeps in found.values()]
