"""Engines that were swept, each of one question: the sweeps of it are pooled."""
# SPDX-License-Identifier: MIT

import itertools
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from . import sweep_result
from .sweep_build import OWN


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
            found.append(sweep_result.Judged(
                parts[0].family, [m for p in parts for m in p.parts],
                list(dict.fromkeys(n for p in parts for n in p.rows))))
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
