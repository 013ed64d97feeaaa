"""Screen, then confirm: what a first run leaves to a second, which has its time.

A race in two stages (Maron and Moore 1994): after a few visits in few layouts what
is surely more than 10 % slower than the best leaves, and keeps the figure that it
has, a coarse one. The others are timed in layouts that did not choose them. How
often, the first stage's variances say (Stein 1945): time goes where a second makes
intervals narrower than elsewhere, and no table gets more than it needs to be resolved
to 1 %.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

import numpy as np

from . import counting, stats
from .evidence import method

LEAVES = math.log(1.1)  # surely slower than the best by more
AIM = 0.01  # of a table's half width: finer is not asked
VISITS = range(4, 65)  # to a layout
LOUD = 0.5  # of a screen's windows clean: where fewer are, it is no more than that
IDLE = 0.003  # by how much of itself a second narrows an interval, to be spent
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

    def gain(self, visits, layouts):
        """What a second of one more visit to each layout is worth: by how much
        narrower an interval is, of itself; 0 where it is narrow enough."""
        half = self.half(visits, layouts)
        enough = half <= AIM or visits == VISITS[-1]
        return 0.0 if enough else (1 - self.half(visits + 1, layouts) / half
                                   ) / (layouts * self.seconds)


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
    pace = np.nanmedian(table.ns()[1:], axis=1)
    a_visit = len(np.unique(visits[1]))
    return Stage(table.name, rows,
                 max(float(np.median(between)) - noise / a_visit, 0.0), noise,
                 PASSES * answers * 1e-9 * float(sum(
                     own for r, own in zip(table.rows[1:], pace) if r in stay)))


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
    many seconds, and beside that by others, modes, name -> visits.
    answers: set -> of a pass."""
    by_name = {q.name: q for q in questions}
    stages = [stage_of(by_name[t.name.split("/")[0]], t,
                       answers[t.name.split("/")[1]]) for t in tables]

    visits = np.full(len(stages), VISITS[0])
    cost = np.array([layouts * s.seconds for s in stages])
    gains = np.array([s.gain(VISITS[0], layouts) for s in stages])
    left = seconds - visits @ cost
    while left > 0 and gains.max() > IDLE:
        n = int(gains.argmax())
        visits[n] += 1
        left -= cost[n]
        gains[n] = stages[n].gain(visits[n], layouts)
    for s, often in zip(stages, visits):
        own, _, mode = s.name.rpartition("/")
        for name, count in {mode: often, **modes}.items():
            yield f"{own}/{name} {count} {','.join(s.rows)}\n"


def is_loud(tables):
    """Were the neighbours of a screen busy, most of the time?"""
    return np.mean([t.clean[1:].mean() for t in tables]) < LOUD
