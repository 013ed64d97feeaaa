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
over turns, each shrunk as stats.py does it, which counts what differs by both
twice and is rather too wide than too narrow.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, replace

import numpy as np

from . import stats
from .model import BadInput

FEWEST_TURNS = 4
FEWEST_ROWS = 8  # of a mode: a changed row must not be most of them


@dataclass
class Drift:
    """What all rows of a mode have in common, in logarithms."""

    by_turn: np.ndarray
    mean: stats.Difference
    doubt: float

    def verdict(self):
        return self.mean.verdict(self.doubt)


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
    count = len(by_turn)
    return Drift(by_turn, stats.Difference(
        float(by_turn.mean()), float(by_turn.var(ddof=1) / count), count - 1),
        doubt)


def changes(ratios, drift_of_mode):
    """strategy -> Difference, of a table."""
    own = {name: r - drift_of_mode.by_turn for name, r in ratios.items()}
    layouts = stats.means({n: np.median(r, axis=1) for n, r in own.items()})
    turns = stats.means({n: np.median(r, axis=0) for n, r in own.items()})
    return {name: stats.combined(
        [layouts.own(name), replace(turns.own(name), point=0.0)], [1, 1])
        for name in own}


def text(drift):
    """How two results were measured; drift: mode -> Drift, if in turns."""
    if not drift:
        return ["measured apart: drift between the two runs is in the ratios; "
                "`make versus` takes it out"]
    lines = ["measured in turns; each row is against what all of its mode "
             "have in common: drift, or a change to most"]
    for mode, d in drift.items():
        point, low, high = np.exp(d.mean.interval(d.doubt))
        lines.append(f"  all of {mode} together ×{point:.3f} ({low:.3f}–"
                     f"{high:.3f})  {d.verdict()} in {len(d.by_turn)} turns")
    return lines
