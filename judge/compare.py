"""Two results, row by row: versions, compilers, CPUs or flags; and two commands, by
the Runs of their rounds.

How fast the machine was at either time is in all times of a table. So of each
layout the middle row's change is taken out, and printed; what is left of a row's
is judged by stats.py, for all rows of all tables at once. Results with the same
layouts are paired, which takes the luck of placement out. A process does
something to all layouts of a row, as where its pages lie: of results in turns the
median counts, and what turns differ by is added to its variance.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

import numpy as np

from . import counting, stats
from .model import BadInput
from .stats import Difference

FIRST, AGAIN, OTHER = range(3)  # places in a round, whatever order it ran in
IN_TURNS = 0.75  # of the wall time is less than this CPU time
FEWEST_NPS = 1000  # a smaller whole number does not resolve 0.1 %
DOUBT = 1 - stats.CONFIDENCE
MEDIAN = np.pi / 2  # its variance over that of a mean, at most


@dataclass
class Pair:
    """A table in both results."""

    where: str  # question/set/mode
    mode: str
    together: float  # how the logarithm of its middle row's time differs
    ns: dict  # strategy -> nanoseconds in the old result
    # strategy -> Difference of the rest, new from old, at the old one's pace
    found: dict

    def changed(self, doubt):
        """Rows that are faster or slower, by how much, and which."""
        return [(name, rest, verdict) for name, rest in self.found.items()
                if (verdict := rest.verdict(doubt)) != "tied"]


def layouts(result):
    return {k: v for k, v in result.context.items()
            if k.startswith("layout.")}


def logs_of(table, names):
    """Of Lookups, [row, layout, turn]."""
    own = table.table
    if "turns" not in own.facts:
        own = counting.summary(own)
    rows = [own.rows.index(n) for n in names]
    return np.log(own.ns()[rows]).reshape(len(names), len(table.kept), -1)


def change_of(tables, names, paired):
    """The parts that make the change when added, [row, layout, turn], and the
    old times. In pairs it is one, of the layouts that count in both results; in
    two, if these are too few to judge by."""
    logs = [logs_of(t, names)[:, t.kept] for t in tables]
    if logs[0].shape[2] != logs[1].shape[2]:
        logs = [np.median(own, axis=2, keepdims=True) for own in logs]
    kept = [t.table.layouts()[t.kept] for t in tables]
    both = np.intersect1d(*kept)
    if paired and len(both) >= min(counting.LEAST_LAYOUTS, *map(len, kept)):
        before, after = (own[:, np.isin(layouts, both)]
                         for own, layouts in zip(logs, kept))
        return [after - before], before
    before, after = logs
    level = before.mean(axis=(1, 2), keepdims=True)
    return [after - level, level - before], before


def of_processes(names, parts):
    """strategy -> [Difference], that is nothing, and as well known as turns agree
    about the strategy's change; nothing where there was one."""
    if parts[0].shape[2] < 2:
        return {}
    apart = sum(stats.inner_mean(part.swapaxes(1, 2)) for part in parts)
    found = stats.compare(dict(zip(names, apart)), np.median(apart, axis=0))
    return {n: [Difference(0.0, MEDIAN * found.variances[n], found.df)]
            for n in names}


def pair_of(question, key, tables, paired):
    """Of a table in two results; None if they share fewer than two rows that no
    screen left out."""
    names = [s.name for s in question.candidates()
             if all(s.name in t.table.rows for t in tables)]
    if len(names) < 2:
        return None
    parts, before = change_of(tables, names, paired)
    of_turns = of_processes(names, parts)
    parts = [np.median(part, axis=2) for part in parts]
    middles = [np.median(part, axis=0) for part in parts]
    of_rows = [stats.compare(dict(zip(names, part)), middle)
               for part, middle in zip(parts, middles)]
    if not all(t.is_clean() and not t.busy for t in tables):
        of_rows = [m.unknown() for m in of_rows]
    found = {n: [m.of(n) for m in of_rows] + [*of_turns.get(n, ())]
             for n in names}
    return Pair(
        "/".join((question.name, *key)), key[1],
        sum(middle.mean() for middle in middles),
        dict(zip(names, np.exp(np.median(before, axis=(1, 2))).tolist())),
        {n: stats.combined(own, np.ones(len(own)))
         for n, own in found.items()})


def check_sets(old, new):
    """The same name must mean the same queries."""
    for q in new.questions:
        before = old.question(q.name)
        for of_set in q.sets():
            key = f"set.{of_set}"
            a, b = (r.context.get(key, "").split(":")[0] for r in (old, new))
            if before and of_set in before.sets() and a != b:
                raise BadInput(f"{new.folder}: set {of_set} holds other "
                               f"queries than in {old.folder}")


def compare(old, new):
    """A Pair of every table that both have, and the doubt left to each row."""
    shared = [(q, old.question(q.name)) for q in new.questions
              if old.question(q.name)]
    if not shared:
        raise BadInput(f"{new.folder}: answers no question that "
                       f"{old.folder} answers")
    check_sets(old, new)
    tables = [(q, key, (before.tables[key], own)) for q, before in shared
              for key, own in q.tables.items() if key in before.tables]
    if not tables:
        raise BadInput(f"{new.folder}: shares no set of queries with "
                       f"{old.folder}")
    paired = layouts(old) == layouts(new)
    pairs = [p for table in tables if (p := pair_of(*table, paired))]
    if not pairs:
        raise BadInput(f"{new.folder}: shares no two strategies of a table "
                       f"with {old.folder}")
    # Half the doubt of verdicts, for a change is stopped by it.
    return pairs, stats.among(2 * sum(len(p.found) for p in pairs))


def measured(result):
    return {f"{q.name}/{s.name}" for q in result.questions
            for s in q.candidates()
            if any(s.name in t.ns for t in q.tables.values())}


def one_sided(old, new):
    """Yields which result alone has timed rows, and these."""
    a, b = measured(old), measured(new)
    for title, names in ("timed in new alone", b - a), (
            "timed in old alone", a - b):
        if names:
            yield title, sorted(names)


def differences(old, new):
    facts = ("cpu", "compiler", "flags", "revision", "governor")
    said = [k for k in facts if old.context.get(k) != new.context.get(k)]
    said += ["layouts"] * (layouts(old) != layouts(new))
    return ", ".join(said) or "nothing that the results name"


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
