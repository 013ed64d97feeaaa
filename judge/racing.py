"""Screen, then confirm: what a first run leaves to a second, which has its time.

A race in two stages (Maron and Moore 1994): after a few visits in few layouts what
is surely more than 10 % slower than the best leaves, and keeps the figure that it
has, a coarse one. The others are timed in layouts that did not choose them. How
often, the first stage's variances say (Stein 1945): time goes where intervals are
widest, and no table gets more than it needs to be resolved to 1 %.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

import numpy as np

from . import counting, stats
from .evidence import method

LEAVES = math.log(1.1)  # surely slower than the best by more
AIM = 0.01  # of a table's half width: finer is not asked
VISITS = range(4, 25)  # to a layout
OFTEN = 4  # times a node
GAIN = 0.002  # of an engine's time
FAR = 0.01  # likewise: what costs surely more by calls × time is not searched with
PASSES = 2.5  # of the whole set a visit takes: to warm up, and in and around windows


def contenders(means, rows, best_of, limit=LEAVES):
    """Those of the rows that are not surely slower than the best by more."""
    doubt = stats.among(len(rows) - 1)
    best = min(best_of, key=means.points.get)
    return [r for r in rows if r == best or
            means.difference(r, best).interval(doubt)[1] <= limit]


@dataclass
class Stage:
    """What the screen knows of a table."""

    name: str
    rows: list  # to be timed, the reference first, which takes no time
    layout: float  # variance of a row's mean between layouts
    visit: float  # and more of one visit, within them
    seconds: float  # for a visit to all rows in a layout

    def half(self, visits, layouts):
        """The half width to be expected."""
        spread = (self.layout + self.visit / visits) * 2 / layouts
        return stats.Difference(0.0, spread, max(1, layouts - 3)).half(
            stats.among(len(self.rows) - 1))

    def visits(self, aim, layouts):
        """As many as that takes, or as make it no finer."""
        return next((n for n in VISITS if self.half(n, layouts) <= aim
                     or 4 * self.visit < n * self.layout), VISITS[-1])


def stage_of(question, table, answers):
    """answers: that a pass of the whole set gives."""
    seen = counting.count(table)
    means = seen.means()
    able = {s.name for s in question.candidates()[1:]}  # no reference
    fit = [r for r in table.rows if r in able]
    stay = {*contenders(means, fit, fit), question.baseline, *question.incumbents,
            *(r for r in table.rows if r not in able)}
    rows = [r for r in table.rows if r in stay]
    own = [table.rows.index(r) for r in rows if r in able]
    each = np.log(table.ns())[own]
    keys = np.stack([table.replicates, table.visits])
    visits, at = np.unique(keys, axis=1, return_inverse=True)
    by_visit = np.transpose([np.median(each[:, at == n], axis=1)
                             for n in range(visits.shape[1])])
    by_visit -= by_visit.mean(axis=0)
    within = np.mean([by_visit[:, visits[0] == n].var(axis=1, ddof=1)
                      for n in table.layouts()], axis=0)
    between = np.array([means.own[table.rows[n]] for n in own]) * len(
        table.layouts())
    noise = float(np.median(within))
    a_visit = len(np.unique(visits[1]))
    return Stage(table.name, rows,
                 max(float(np.median(between)) - noise / a_visit, 0.0), noise,
                 PASSES * answers * 1e-9 * sum(
                     float(np.median(seen.ns[r])) for r in rows[1:]))


def is_worth_a_search(choice, question):
    """May whole searches say of the question what its loop does not? It is asked so
    often that its tables and others' compete for the caches, or by calls × time a
    rival gains a part of what is worth a word."""
    worth = choice.rival_worth if choice.kept else choice.worth
    return question.calls.get("search", 0) >= OFTEN or bool(
        worth and question.calls and worth.more[1] <= -GAIN)


def far_choices(axis, choice):
    """AXIS/CHOICE of the methods that by calls × time surely cost an engine so much
    that no search has found one fastest."""
    return [f"{axis}/{method(row)}" for row, worth in choice.rows.items()
            if worth.ns and worth.more[1] >= FAR]


def slow_choices(tables):
    """AXIS/CHOICE that a program, timed in some of its placements, found surely
    slower than its default; tables: of its axes."""
    for table in tables:
        axis = counting.axis_of(table)
        means, rows = axis.means(), axis.table.rows
        stay = contenders(means, rows, [axis.default], 0.0)
        yield from (f"{axis.name}/{axis.choices[r]}" for r in rows
                    if r not in stay and r in axis.choices)


def plan(questions, tables, answers, seconds, layouts, modes):
    """The lines of bench's --tables: what is confirmed by throughput within so
    many seconds, and by others, modes, name -> visits, as often as these say.
    answers: set -> of a pass."""
    by_name = {q.name: q for q in questions}
    stages = [stage_of(by_name[t.name.split("/")[0]], t,
                       answers[t.name.split("/")[1]]) for t in tables]

    def needed(aim):
        return sum((s.visits(aim, layouts) + sum(modes.values()))
                   * layouts * s.seconds for s in stages)

    aims = AIM * 1.05 ** np.arange(100)
    aim = next((a for a in aims if needed(a) <= seconds), aims[-1])
    for s in stages:
        own, _, mode = s.name.rpartition("/")
        for name, visits in {mode: s.visits(aim, layouts), **modes}.items():
            yield f"{own}/{name} {visits} {','.join(s.rows)}\n"
