"""Two builds measured in turns: the machine's drift is taken out.

In each turn both builds ran once. Of a row in a layout and a turn we have the
log-ratio new / old. What all rows of a mode have in common in a turn, their
median, is the machine's drift between the two processes, which is another for
each mode: who shares our core slows independent queries alone. It is taken
out, and reported by itself, for a change to most rows at once looks just like
it. The change of a row is then the mean over layouts of the median over turns.

Two kinds of luck are in it. Where the code of each build lies differs by
layout, and stays; where a process's memory lies, and what else ran, differs by
turn. So its variance is that of the mean over layouts plus that of the mean
over turns, which counts what differs by both twice and is rather too wide than
too narrow. A few layouts and turns may agree too well by luck, but the rows of
a table are about as noisy as each other: half of a row's variance is its own,
half the median of its table. That pools enough for the quantile of a normal
distribution, for as many comparisons as there are rows. Of made-up comparisons
of a build with itself, with 400 rows and the noise of a shared machine, up to
6 % had a row that was not tied, half of them a slower one.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass

import numpy as np
from scipy.special import ndtri, stdtrit

from . import stats
from .model import BadInput

FEWEST_TURNS = 4
FEWEST_ROWS = 8  # of a mode: a changed row must not be most of them


@dataclass
class Drift:
    """What all rows of a mode have in common: a log-ratio, its interval."""

    by_turn: np.ndarray
    point: float
    low: float
    high: float

    def verdict(self):
        return stats.verdict(self.point, self.low, self.high, 0)


def log_ratios(where, old, new):
    """strategy -> [layout, turn], of those that both have."""
    shapes = {times.shape for side in (old, new) for times in side.values()}
    if len(shapes) != 1:
        raise BadInput(f"{where}: a turn or a layout is missing on one side")
    layouts, turns = shapes.pop()
    if layouts < 2:
        raise BadInput("one layout alone: nothing can be judged by it")
    if turns < FEWEST_TURNS:
        raise BadInput(f"{turns} turns: too few to judge by: want "
                       f"{FEWEST_TURNS} or more")
    return {name: np.log(new[name] / old[name]) for name in new
            if name in old}


def drift(mode, tables, doubt):
    cells = [ratios for table in tables for ratios in table.values()]
    if len(cells) < FEWEST_ROWS:
        raise BadInput(f"{mode}: {len(cells)} rows in all: too few to tell a "
                       "change from the machine's drift: want "
                       f"{FEWEST_ROWS} or more")
    if len({ratios.shape for ratios in cells}) != 1:
        raise BadInput(f"{mode}: tables with different layouts or turns")
    by_turn = np.median(cells, axis=(0, 1))
    half = (stdtrit(len(by_turn) - 1, 1 - doubt / 2)
            * np.sqrt(variance_of_mean(by_turn)))
    point = by_turn.mean()
    return Drift(by_turn, point, point - half, point + half)


def variance_of_mean(values):
    return values.var(ddof=1) / len(values)


def changes(ratios, drift_of_mode, doubt):
    """strategy -> log-ratio and how far it may be off, of a table."""
    own = {name: r - drift_of_mode.by_turn for name, r in ratios.items()}
    variance = {name: variance_of_mean(np.median(r, axis=1))
                + variance_of_mean(np.median(r, axis=0))
                for name, r in own.items()}
    usual = np.median(list(variance.values()))
    quantile = ndtri(1 - doubt / 2)
    return {name: (np.median(r, axis=1).mean(),
                   quantile * np.sqrt((variance[name] + usual) / 2))
            for name, r in own.items()}


def text(drift):
    """How two results were measured; drift: mode -> Drift, if in turns."""
    if not drift:
        return ["measured apart: drift between the two runs is in the ratios; "
                "`make versus` takes it out"]
    lines = ["measured in turns; each row is against what all of its mode "
             "have in common: drift, or a change to most"]
    for mode, d in drift.items():
        point, low, high = np.exp([d.point, d.low, d.high])
        lines.append(f"  all of {mode} together ×{point:.3f} ({low:.3f}–"
                     f"{high:.3f})  {d.verdict()} in {len(d.by_turn)} turns")
    return lines
