"""Charts of whole programs: speed-ups, and what predicts them."""
# SPDX-License-Identifier: MIT

import math

import numpy as np

from .agreement import EVERY
from .drawing import DARK_GREY, finish, panels
from .model import MODES
from .palette import COLOURS, MARKERS, styles
from .rounds import AA

GRID = {"lw": 0.4, "color": "#E0E0E0"}


def ends(tables):
    """Of the axis: much slower ones stand at its edge, and intervals of
    little say may go beyond."""
    speedups = np.array([r.speedup for t in tables for r in t.rows])
    usual = 2.5 * float(np.quantile(speedups, 0.25)) - 0.02
    return (max(usual, 1.15 * float(speedups.min()) - 0.02),
            1.5 * max(0, float(speedups.max())) + 0.03)


def speedup_panel(axis, table, names, look, low, high):
    rows = {r.strategy: r for r in table.rows}
    axis.axvline(0, color="black", ls=":", lw=1)
    for y, name in enumerate(names):
        if name not in rows:
            continue
        row, (colour, marker) = rows[name], look[name]
        x = 100 * max(row.speedup, low)
        if row.speedup < low:
            axis.annotate(f"← {100 * row.speedup:.0f} %", (x, y), (7, 0),
                          va="center", textcoords="offset points",
                          fontsize=7.5)
        else:
            axis.hlines(y, 100 * max(row.speedup_low, low),
                        100 * min(row.speedup_high, high), color=colour,
                        lw=2.2)
        axis.plot(x, y, color=colour, marker=marker, ms=5)
    axis.set_title(f"{table.program}, instead of {table.default}", fontsize=9)
    axis.set_xlabel("speed-up, %")
    axis.tick_params(axis="x", labelsize=7.5)
    axis.tick_params(axis="y", length=0)
    axis.set_xlim(100 * low - 1, 100 * high)
    axis.set_ylim(-0.6, len(names) - 0.4)
    axis.grid(**GRID)


def speedup_chart(result, question, tables, folder):
    """tables: of one question, one for each program."""
    order = [r.strategy for r in tables[0].rows if r.strategy != AA]
    order += [r.strategy for t in tables[1:] for r in t.rows
              if r.strategy not in (AA, *order)]
    names = list(dict.fromkeys(order))[::-1]
    left = 0.3 + 0.068 * max(map(len, names))
    figure, axes = panels(len(tables), 3.4 * len(tables) + left,
                          0.19 * len(names) + 1.7, left)
    for axis, table in zip(axes, tables):
        speedup_panel(axis, table, names, styles(question), *ends(tables))
        axis.set_yticks(range(len(names)),
                        names if axis is axes[0] else [""] * len(names))
    return finish(figure, result, folder, f"{question.name}-programs",
                  f"{question.name}: whole programs",
                  "Lines: intervals that hold for all rows at once. Right is "
                  "faster.")


def share_panel(axis, agreed, names):
    modes = [m for m in MODES if any(a.mode == m for a in agreed)]
    for n, mode in enumerate(modes):
        colour = COLOURS[list(MODES).index(mode)]
        marker = MARKERS[list(MODES).index(mode)]
        above = 0.3 - 0.6 * n / max(1, len(modes) - 1)
        label = MODES[mode]
        for a in agreed:
            if a.mode != mode or math.isnan(a.share):
                continue
            y = names.index(a.question) + above
            axis.plot(100 * a.share, y, color=colour, marker=marker, ls="",
                      ms=4.5, label=label)
            label = None
    axis.axvline(50, color="black", ls=":", lw=1)
    for y, name in enumerate(names):
        own = [a for a in agreed if a.question == name]
        if own and all(math.isnan(a.share) for a in own):
            axis.annotate("nothing told apart", (50, y), (6, 0), fontsize=7.5,
                          textcoords="offset points", va="center",
                          color=DARK_GREY)
    axis.set_xlim(-3, 103)
    axis.set_ylim(-0.6, len(names) - 0.4)
    axis.set_title(agreed[0].program, fontsize=9)
    axis.set_xlabel("pairs ordered alike, %")
    axis.tick_params(axis="y", length=0)
    axis.grid(axis="x", **GRID)
    for y in range(len(names) - 1):
        axis.axhline(y + 0.5, color="#E0E0E0", lw=0.6)


def share_chart(result, agreed, folder):
    """Agreement by question and mode, a panel for each program."""
    programs = list(dict.fromkeys(a.program for a in agreed))
    names = list(dict.fromkeys(
        a.question for a in sorted(agreed, key=lambda a: a.question == EVERY)
    ))[::-1]
    figure, axes = panels(len(programs), max(8, 4.1 * len(programs) + 1.1),
                          0.62 * len(names) + 2.1, 1.1)
    for axis, program in zip(axes, programs):
        share_panel(axis, [a for a in agreed if a.program == program], names)
        axis.set_yticks(range(len(names)), [
            n for n in names]
            if axis is axes[0] else [""] * len(names))
    labels = {label: mark for axis in axes for mark, label in
              zip(*axis.get_legend_handles_labels())}
    order = [label for label in MODES.values() if label in labels]
    height = figure.get_size_inches()[1]
    figure.subplots_adjust(top=1 - 0.92 / height)
    figure.legend([labels[o] for o in order], order, loc="upper left",
                  bbox_to_anchor=(0, 1 - 0.3 / height), ncols=len(order),
                  fontsize=7.5, frameon=False, handletextpad=0.1,
                  columnspacing=1.2)
    return finish(figure, result, folder, "programs-agreement",
                  "Does the small predict the large?",
                  "Of the pairs that the program tells apart, those that the "
                  "mode orders alike. 50 %: it says nothing of the program.")


def draw(result, tables, agreed, folder):
    """Names of the charts, the one of all questions first."""
    names = [share_chart(result, agreed, folder)] if agreed else []
    for question in result.questions:
        own = [t for t in tables if t.question == question.name]
        if own:
            names.append(speedup_chart(result, question, own, folder))
    return names
