"""Charts with a point for each strategy and its name beside it: time by bytes
of table, hot against cold, one thread against two, programs against what was
predicted of them. Names keep apart."""
# SPDX-License-Identifier: MIT

import matplotlib
import numpy as np
from matplotlib.transforms import Bbox

from .drawing import (DARK_GREY, GREY, GRID, bytes_axis, finish, panels,
                      plain_log, top_of_scale)
from .model import MODES
from .sheet import look, styles


def at_edge(name, value, top):
    """Where to draw a value, and what to write beside it."""
    return (value, name) if value <= top else (
        0.93 * top, f"{name}: {value:.0f} ↑")


def crowded(homeless):
    return " Where many crowd, some go without a name." if homeless else ""


# Where a label may stand from its point: near first, sideways first.
OFFSETS = np.array([
    (distance * np.cos(np.pi * turn / 8), distance * np.sin(np.pi * turn / 8))
    for distance in (8, 12, 17, 23, 30, 38, 47, 57)
    for turn in (0, 8, 1, -1, 7, -7, 2, -2, 6, -6, 3, -3, 5, -5, 4, -4)
])
FAR = 13  # points; from there on a line leads to the label


def box_at(place, size, across):
    """Of a text that begins or ends there, or has its middle there."""
    x, y = place
    width, height = size
    x -= 0 if across > 1 else width if across < -1 else width / 2
    return Bbox.from_extents(x - 1, y - height / 2 - 1, x + width + 1,
                             y + height / 2 + 1)


def crosses(start, end, labels):
    """Would a line between two places cross a label?"""
    along = [start + t * (end - start) for t in np.linspace(0.2, 0.9, 8)]
    return any(box.contains(*place) for place in along for box in labels)


def room_for(at, size, scale, inside, taken, labels):
    """The first offset where a text overlaps nothing, and its box; or None."""
    for offset in OFFSETS:
        place = at + scale * offset
        box = box_at(place, size, offset[0])
        if (inside.contains(box.x0, box.y0) and inside.contains(box.x1, box.y1)
                and not box.count_overlaps(taken + labels)
                and not crosses(at, place, labels)):
            return offset, box
    return None


def place_labels(figure, axis, points, segments=()):
    """Writes (x, y, text, colour) beside its point, where nothing else is.

    What comes first is placed first. Returns how many found no room.
    """
    scale = figure.dpi / 72
    renderer = figure.canvas.get_renderer()
    font = matplotlib.font_manager.FontProperties(size=7.5)
    at = axis.transData.transform([p[:2] for p in points])
    taken = [Bbox([xy - 4 * scale, xy + 4 * scale]) for xy in at]
    for ends in segments:
        low, high = np.sort(axis.transData.transform(ends), axis=0)
        taken.append(Bbox([low - 1, high + 1]))
    labels = []
    for xy, (x, y, text, colour) in zip(at, points):
        size = renderer.get_text_width_height_descent(text, font, False)[:2]
        room = room_for(xy, size, scale, axis.get_window_extent(), taken,
                        labels)
        if not room:
            continue
        (dx, dy), box = room
        labels.append(box)
        axis.annotate(
            text, (x, y), (dx, dy), textcoords="offset points",
            ha="left" if dx > 1 else "right" if dx < -1 else "center",
            va="center", fontsize=7.5, color=colour,
            arrowprops={"arrowstyle": "-", "lw": 0.4, "color": GREY,
                        "shrinkA": 0, "shrinkB": 2}
            if np.hypot(dx, dy) > FAR else None)
    return len(points) - len(labels)


def pareto(rows):
    """Those that no other beats: time counts by rank, so that ties are."""
    return [r for r in rows if not any(
        (o.table_bytes <= r.table_bytes and o.rank < r.rank)
        or (o.table_bytes < r.table_bytes and o.rank == r.rank)
        for o in rows)]


def steps(front, largest):
    """The front's steps, each as the segment ((x, y), (x, y))."""
    corners, best = [], None
    for r in sorted(front, key=lambda r: (r.table_bytes, r.ns)):
        if best is None or r.ns < best:
            if corners:
                corners.append((r.table_bytes, best))
            corners.append((r.table_bytes, r.ns))
            best = r.ns
    corners.append((4 * largest, best))
    return list(zip(corners, corners[1:]))


def bytes_panel(axis, table, looks):
    """Draws the points and the frontier; returns what to label."""
    rows = table.candidates()
    front = pareto(rows)
    largest = max(r.table_bytes for r in rows)
    top = top_of_scale([r.ns for r in rows])
    segments = steps(front, largest)
    for (x0, y0), (x1, y1) in segments:
        axis.plot([x0, x1], [y0, y1], color="#444444", lw=1, zorder=1)
    points = []
    for r in sorted(rows, key=lambda r: (r not in front, r.rank)):
        best = r in front
        colour, marker = looks[r.strategy]
        y, text = at_edge(r.strategy, r.ns, top)
        axis.plot(r.table_bytes, y, marker=marker, ls="", zorder=3,
                  color=colour if best else GREY, ms=6.5 if best else 4.5)
        points.append((r.table_bytes, y, text,
                       colour if best else DARK_GREY))
    axis.set_yscale("log")
    axis.set_ylim(0.8 * min(r.ns for r in rows), top)
    bytes_axis(axis, largest)
    plain_log(axis.yaxis)
    axis.set_title(MODES[table.mode], fontsize=9)
    axis.grid(**GRID)
    return points, segments


def bytes_chart(result, question, tables, folder):
    """Time against bytes of table, hot and cold, with the frontier."""
    shown = [m for m in ("latency", "cold_l2") if m in tables]
    if not shown:
        return None
    figure, axes = panels(len(shown), 5.9 * len(shown), 5.2)
    axes[0].set_ylabel("ns per query")
    homeless = 0
    for axis, mode in zip(axes, shown):
        points, segments = bytes_panel(axis, tables[mode], styles(question))
        homeless += place_labels(figure, axis, points, segments)
    return finish(figure, result, folder, f"{question.name}-bytes",
                  f"{question.name}: time against table, set "
                  f"{tables[mode].set}",
                  "The line is the Pareto frontier; grey strategies are "
                  "beaten in bytes or in rank, and better in neither."
                  + crowded(homeless))


def threads_chart(result, question, tables, folder):
    """What a second thread beside it costs, by bytes of table."""
    if not {"throughput", "two_threads"} <= tables.keys():
        return None
    looks = styles(question)
    figure, (axis,) = panels(1, 8.2, 4.9)
    both = tables["two_threads"]
    points = []
    for r in tables["throughput"].candidates():
        colour, marker = looks[r.strategy]
        ratio = both.row(r.strategy).ns / r.ns
        axis.plot(r.table_bytes, ratio, marker=marker, color=colour, ls="",
                  ms=6)
        points.append((r.table_bytes, ratio, r.strategy, colour))
    axis.axhline(1, color="black", ls=":", lw=1)
    axis.margins(y=0.12)
    bytes_axis(axis, max(p[0] for p in points))
    axis.set_ylabel("time with two threads over time with one")
    axis.grid(**GRID)
    homeless = place_labels(figure, axis, points)
    return finish(figure, result, folder, f"{question.name}-threads",
                  f"{question.name}: one thread against two, set {both.set}",
                  "Throughput: time per query. Above 1: the "
                  "other thread, asking the same, takes something away."
                  + crowded(homeless))


def cold_panel(axis, hot, cold, looks):
    hot_top, cold_top = (top_of_scale([r.ns for r in t.candidates()])
                         for t in (hot, cold))
    points = []
    for r in hot.candidates():
        colour, marker = looks[r.strategy]
        x, text = at_edge(r.strategy, r.ns, hot_top)
        y, _ = at_edge("", cold.row(r.strategy).ns, cold_top)
        axis.plot(x, y, marker=marker, color=colour, ls="", ms=6)
        points.append((x, y, text.replace("↑", "→"), colour))
    axis.set_xscale("log")
    axis.set_yscale("log")
    axis.set_xlim(0.85 * min(p[0] for p in points), hot_top)
    axis.set_ylim(0.85 * min(p[1] for p in points), cold_top)
    plain_log(axis.xaxis)
    plain_log(axis.yaxis)
    axis.set_xlabel("latency, hot: ns per query")
    axis.set_title(f"{MODES[cold.mode]}: ns per query", fontsize=9)
    axis.grid(**GRID)
    return points


def cold_chart(result, question, tables, folder):
    """Hot against cold, one point per strategy."""
    shown = [m for m in ("cold_l1", "cold_l2") if m in tables]
    if "latency" not in tables or not shown:
        return None
    hot = tables["latency"]
    figure, axes = panels(len(shown), 5.9 * len(shown), 5.2)
    homeless = 0
    for axis, mode in zip(axes, shown):
        points = cold_panel(axis, hot, tables[mode], styles(question))
        homeless += place_labels(figure, axis, sorted(points))
    return finish(figure, result, folder, f"{question.name}-cold",
                  f"{question.name}: hot against cold, set {hot.set}",
                  "Left and low is best. Cold: in groups of 16 queries, the "
                  "cache emptied before each." + crowded(homeless))


def prediction_panel(axis, agreed, numbers):
    """Most differences are small and some large: so the scale is as a straight
    one about nothing, and as a logarithmic one far from it."""
    ends = np.array([p for a in agreed for p in a.points.values()])
    small = float(np.quantile(np.abs(ends), 0.25)) or 1
    for a in agreed:
        colour, marker = look(9 * numbers[a.question])
        axis.plot(*zip(*a.points.values()), color=colour, marker=marker, ms=5,
                  ls="", label=a.question)
    limits = np.array([ends.min(), ends.max()])
    axis.plot(limits, limits, color="black", ls=":", lw=1)
    for scale in (axis.set_xscale, axis.set_yscale):
        scale("symlog", linthresh=small)
    axis.set_title(agreed[0].program, fontsize=9)
    axis.set_xlabel("predicted: ns a node more than the default")
    axis.legend(fontsize=7.5, frameon=False, handletextpad=0.1)
    axis.grid(**GRID)


def prediction_chart(result, _, agreed, folder):
    """What throughput and calls predict of a program, and what it took."""
    own = [a for a in agreed if a.mode == "throughput" and a.points]
    programs = list(dict.fromkeys(a.program for a in own))
    if not programs:
        return None
    numbers = {name: n for n, name in enumerate(
        dict.fromkeys(a.question for a in own))}
    figure, axes = panels(len(programs), 5.2 * len(programs), 5.2, 0.8)
    axes[0].set_ylabel("measured: ns a node more than the default")
    for axis, program in zip(axes, programs):
        prediction_panel(axis, [a for a in own if a.program == program],
                         numbers)
    return finish(figure, result, folder, "programs-agreement",
                  "Do microbenchmarks predict programs?",
                  "Predicted: calls for each node, times the difference of "
                  "throughput for a call. Dotted: measured as predicted.")
