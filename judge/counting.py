"""Which blocks of a Table count, and what they come to: lookups by the fastest
clean visit to each window, or where neighbours are busy by all visits, row beside
row, if that tells rows better apart; programs by the middle of a placement's blocks.
"""
# SPDX-License-Identifier: MIT

import warnings
from dataclasses import dataclass, replace

import numpy as np

from . import stats
from .model import AA, BadInput, is_control
from .observations import Table

CLEAN = 0.5  # of a table's windows, or a layout's, at least, to judge by it
LEAST_LAYOUTS = 3  # left in a table when disturbed ones do not count
OFTEN = 5  # blocks of a task, from where on they have a middle of their own
SUMMARY_TICK = 1e-6  # ns
BUSY = "busy"  # a fact: the share of windows without interference


def counting(table):
    """Which windows count, [row, block], of a Table of one visit: those that were
    timed and clean; in a layout where these are not half of all, all that were
    timed."""
    timed = np.isfinite(table.values)
    clean = timed & (table.clean > 0)
    for n in table.layouts():
        own = table.replicates == n
        few = 2 * clean[:, own].sum(axis=1) < own.sum()
        clean[:, own] = np.where(few[:, None], timed[:, own], clean[:, own])
    return clean


def fastest_clean(table):
    """ns, [row, layout]: of each window the fastest visit."""
    table = table.fastest()
    counts = counting(table)
    first = np.flatnonzero(np.diff(table.replicates, prepend=-1))
    ticks = np.add.reduceat(np.where(counts, table.values, 0), first, axis=1)
    sizes = np.add.reduceat(counts * table.sizes[table.tasks], first, axis=1)
    for row in np.array(table.rows)[~sizes.all(axis=1)]:
        raise BadInput(f"{table.path}: {table.name}: {row}: a layout that was "
                       "not timed")
    return table.tick * ticks / sizes


def clean_shares(table):
    """Of each layout's windows, by the best visit, or where neighbours are busy of
    all visits. The reference has a single window, and does not count."""
    if BUSY in table.facts:
        return np.full(len(table.layouts()), table.facts[BUSY])
    later = np.isfinite(table.values[:, table.tasks == len(table.sizes) - 1])
    of = table.of_rows(later.any(axis=1), [])
    if not has_visits(table) or of.clean.mean() >= CLEAN:
        of = of.fastest()
    return np.array([of.clean[:, of.replicates == n].mean()
                     for n in table.layouts()])


def kept_layouts(shares):
    """Which count: a layout most of whose windows had a neighbour on their core
    does not, where half of the layouts or more, and three, are left."""
    kept = shares >= CLEAN
    enough = max(LEAST_LAYOUTS, len(shares) / 2)
    return kept if kept.sum() >= enough else np.full(len(shares), True)


def has_visits(table):
    """Several to a layout, that can be set beside each other?"""
    return len(np.unique(table.visits)) > 1


def is_busy(table, shares):
    """Does the probe find interference in most windows? A Table that was made of
    such windows says so."""
    return BUSY in table.facts or bool(
        shares.mean() < CLEAN) and has_visits(table)


def beside_rows(table):
    """ns, [row, layout], by all windows: the median of each visit without what its
    rows have in common, and of a layout the median visit. A neighbour slows the
    rows of a visit alike, which follow each other within milliseconds (Bulej et al.
    2020, duet measurement)."""
    _, visits = np.unique([table.replicates, table.visits], axis=1,
                          return_inverse=True)
    logs, at = np.log(table.ns()), range(1 + visits.max())
    with warnings.catch_warnings():  # the reference is not in all visits
        warnings.simplefilter("ignore", RuntimeWarning)
        each = np.transpose([np.nanmedian(logs[:, visits == n], axis=1)
                             for n in at])
        pace = each[np.isfinite(each).all(axis=1)].mean(axis=0)
        layouts = np.array([table.replicates[visits == n][0] for n in at])
        return np.exp(np.median(pace) + np.transpose([
            np.nanmedian((each - pace)[:, layouts == n], axis=1)
            for n in table.layouts()]))


def apart(ns):
    """How far layouts are apart in what rows come to beside each other: the middle
    row's deviation, of logarithms."""
    rows, _ = stats.without_common(np.log(ns))
    return np.median(rows.std(axis=1, ddof=1))


@dataclass
class Lookups:
    """A Table of lookups, and what of it counts; a row counts in the layouts of a
    screen too, where slower ones do not leave by chance."""

    table: Table
    shares: np.ndarray  # of clean windows, by layout
    kept: np.ndarray  # by layout, whether it counts
    ns: dict  # row -> [layout], of those that do, a screen's first
    busy: bool  # neighbours were: what is known is how rows compare then
    beside: bool  # all windows count, row beside row
    screen: object = None  # Lookups of all rows, some of which it alone timed

    def is_coarse(self, row):
        """A screen has left it out, and its figure is that one's."""
        return bool(self.screen) and row not in self.table.rows

    def adds_layouts(self):
        """To its screen's, which count as well; else it has timed these anew."""
        return bool(self.screen) and not {*self.table.layouts()} & {
            *self.screen.table.layouts()}

    def is_clean(self):
        """In most windows? What interferes slows some rows more than others, and
        all layouts alike: no interval shows that."""
        return self.busy or self.shares[self.kept].mean() >= CLEAN

    def layouts(self, kept=True):
        """Those that count, as in ns, or those that do not."""
        return [*(self.screen.layouts(kept) if self.adds_layouts() else ()),
                *self.table.layouts()[self.kept == kept].tolist()]

    def means(self):
        """Of the rows of its table."""
        return stats.compare({row: np.log(self.ns[row])
                              for row in self.table.rows}, beside_others=True)

    def means_beside(self, baseline):
        """The baseline known by its copy too; nothing where it is not clean."""
        found = self.means() if self.is_clean() else self.means().unknown()
        if {baseline, AA} <= found.points.keys():
            found = found.with_copy(baseline, AA)
        return found.with_coarse(self.screen.means_beside(baseline), baseline
                                 ) if self.screen else found


def weighed(table):
    """The shares of clean windows by layout, whether neighbours were busy; ns, [row,
    layout], and whether by all windows. A neighbour who comes and goes leaves some
    visits undisturbed, and then the fastest ones tell rows better apart."""
    shares, ns = clean_shares(table), fastest_clean(table)
    busy = is_busy(table, shares)
    if busy and has_visits(table) and len(shares) > 1:
        beside = beside_rows(table)
        if apart(beside) <= apart(ns):
            return shares, busy, beside, True
    return shares, busy, ns, False


def count(table, screen=None):
    """The Lookups of a Table: here is decided what counts. screen: the Table of
    all rows, in other layouts, by which those of this one were chosen."""
    screened = count(screen) if screen else None
    shares, busy, every, beside = weighed(table)
    kept = np.full(len(shares), True) if busy else kept_layouts(shares)
    ns = dict(zip(table.rows, every[:, kept]))
    found = Lookups(table, shares, kept, ns, busy, beside, screened)
    if screened:
        found.ns = {**screened.ns, **{
            row: np.append(screened.ns[row], own) if found.adds_layouts() else own
            for row, own in ns.items()}}
    return found


def busy_facts(busy, shares):
    return {BUSY: float(shares.mean())} if busy else {}


def kept_visits(table):
    """The Table with what its rule needs: the fastest visits, or all."""
    shares, busy, _, beside = weighed(table)
    return table if beside else replace(
        table.fastest(), facts=busy_facts(busy, shares))


def summary(table):
    """A Table with a block a layout, of what the windows come to."""
    shares, busy, ns, _ = weighed(table)
    layouts = table.layouts()
    none = np.zeros(len(layouts), int)
    return Table(table.name, table.rows, layouts, none, none, np.array([1]),
                 ns / SUMMARY_TICK,
                 np.tile(shares, (len(ns), 1)), SUMMARY_TICK,
                 facts=busy_facts(busy, shares))


def in_turns(turns):
    """One summary of those of several turns, which are its visits."""
    first = turns[0]
    if any(t.rows != first.rows or t.layouts().tolist() != first.layouts().tolist()
           for t in turns):
        raise BadInput("turns with different rows or layouts")
    every = replace(first, **{
        name: np.concatenate([vars(t)[name] for t in turns], axis=-1)
        for name in ("replicates", "tasks", "values", "clean")},
        visits=np.repeat(np.arange(len(turns)), len(first.tasks)),
        facts={"turns": len(turns)})
    return every.of_blocks(np.argsort(every.replicates, kind="stable"))


@dataclass
class Axis:
    """What a whole program took with each choice of a question's strategies."""

    program: str
    name: str
    default: str  # a row
    choices: dict  # row -> what the program calls it
    table: Table  # of the question's rows
    copies: np.ndarray  # [copy, block], logarithms of the default's ns a node
    screen: object = None  # an Axis with all rows, some of which it alone timed

    def rows(self):
        """With those that a screen alone has timed."""
        return list(dict.fromkeys(
            [*self.table.rows, *(self.screen.table.rows if self.screen else ())]))

    def is_coarse(self, row):
        return row not in self.table.rows

    def per_node(self):
        """ns of the default: each task's median, their geometric mean."""
        logs, tasks = self.copies.mean(axis=0), self.table.tasks
        return float(np.exp(np.mean([np.median(logs[tasks == task])
                                     for task in np.unique(tasks)])))

    def middles(self, logs):
        """Of each placement's blocks, each task's own middle taken out."""
        _, tasks, counts = np.unique(
            self.table.tasks, return_inverse=True, return_counts=True)
        if min(counts) >= OFTEN:
            points = stats.inner_means(logs, tasks)
            logs = logs - points[tasks] + points.mean()
        return stats.inner_means(logs, self.table.replicates)

    def means(self):
        """Of the logs of times over the default's, which itself is known. One
        placement alone says nothing of what places are worth."""
        several = len(self.table.layouts()) > 1
        logs = dict(zip(self.table.rows, np.log(self.table.ns())))
        del logs[self.default]
        found = stats.compare(logs, np.median(self.copies, axis=0),
                              self.middles if several else np.asarray)
        found = found if several else found.unknown()
        found.points[self.default] = found.variances[self.default] = 0.0
        return (found.with_coarse(self.screen.means(), self.default)
                if self.screen else found)


def axis_of(table, screen=None):
    """Of the Table of a program, and of the screen by which its rows were
    chosen."""
    _, name, program = table.name.split("/")
    default, rows = table.facts["default"], table.rows
    shown = [n for n, row in enumerate(rows)
             if row == AA or not is_control(row)]
    copies = [n for n, row in enumerate(rows)
              if row == default or is_control(row)]
    if not {default, AA} <= {*rows}:
        raise BadInput(f"{table.path}: {table.name}: no {default} and {AA}")
    return Axis(program, name, default, table.facts["choices"],
                table.of_rows(shown, [rows[n] for n in shown]),
                np.log(table.ns()[copies]), screen and axis_of(screen))
