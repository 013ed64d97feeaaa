"""Charts with a point for each strategy: time by bytes of table, and programs
against what was predicted of them. Names keep apart."""
# SPDX-License-Identifier: MIT

import matplotlib
import numpy as np
from matplotlib.ticker import FixedLocator, FuncFormatter
from matplotlib.transforms import Bbox

from .agreement import EVERY, ITSELF
from .dots import top_of_scale
from .drawing import GREY, GRID, TIP, bytes_axis, finish, panels, plain_log
from .model import MODES
from .sheet import COLOURS, styles

MARKERS = "osD^vPX*"


INK = "#333333"  # of labels: families' colours are too light to read


def at_edge(name, value, top):
    """Where to draw a value, and what to write beside it."""
    return (value, name) if value <= top else (
        0.93 * top, f"{name}: {value:.0f} ↑")


# Where a label may stand from its point: near first, sideways first.
OFFSETS = np.array([
    (distance * np.cos(np.pi * turn / 8), distance * np.sin(np.pi * turn / 8))
    for distance in (8, 12, 17, 23, 30, 38, 47, 57, 70, 85, 100, 120, 140)
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
    """Writes (x, y, text) beside its point, where nothing else is.

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
    for xy, (x, y, text) in zip(at, points):
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
            va="center", fontsize=7.5, color=INK,
            arrowprops={"arrowstyle": "-", "lw": 0.4, "color": GREY,
                        "shrinkA": 0, "shrinkB": 2}
            if np.hypot(dx, dy) > FAR else None)
    return len(points) - len(labels)


def pareto(rows):
    """Those that no other beats in both bytes and time."""
    return [r for r in rows if not any(
        o.table_bytes <= r.table_bytes and o.ns <= r.ns
        and (o.table_bytes, o.ns) != (r.table_bytes, r.ns) for o in rows)]


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


def bytes_panel(axis, table, question):
    """Draws the points and the frontier; returns what to label, and what a
    label must not lie on."""
    rows, looks = table.candidates(), styles(question)
    front = pareto(rows)
    largest = max(r.table_bytes for r in rows)
    top = top_of_scale([r.ns for r in rows])
    base = table.row(table.baseline).ns
    segments = steps(front, largest)
    for (x0, y0), (x1, y1) in segments:
        axis.plot([x0, x1], [y0, y1], color="#444444", lw=1, zorder=1)
    used = next((n for n in question.incumbents
                 if any(r.strategy == n for r in rows)), None)
    points = []
    for r in sorted(rows, key=lambda r: (r.strategy != used, r not in front,
                                         r.ns)):
        best = r in front
        colour, marker = looks[r.strategy]
        y, text = at_edge(r.strategy, r.ns, top)
        axis.plot(r.table_bytes, y, marker=marker, ls="", zorder=3,
                  color=colour, ms=6.5 if best else 4.5,
                  alpha=1 if best else 0.55,
                  gid=f"{TIP}{r.strategy}: {r.ns:.2f} ns, "
                      f"{r.table_bytes:,} bytes")
        if r.verdict and y == r.ns:
            low, high = r.ratio_low * base, min(top, r.ratio_high * base)
            axis.vlines(r.table_bytes, low, high, color=colour, lw=1.4,
                        alpha=1 if best else 0.3)
            segments.append(((r.table_bytes, low), (r.table_bytes, high)))
        if best or r.strategy == used:
            points.append((r.table_bytes, y, text))
    axis.set_yscale("log")
    axis.set_ylim(0.8 * min(r.ns for r in rows), top)
    bytes_axis(axis, largest)
    plain_log(axis.yaxis)
    axis.set_title(f"{table.set}, {MODES[table.mode]}", fontsize=9)
    axis.grid(**GRID)
    return points, segments


def bytes_chart(result, question, table, folder, name):
    """Time against bytes of table, with the frontier."""
    figure, (axis,) = panels(1, 5.1, 4.6)
    axis.set_ylabel("ns per query")
    points, segments = bytes_panel(axis, table, question)
    place_labels(figure, axis, points, segments)
    return finish(figure, result, folder, name,
                  f"{question.name}: time against table",
                  "The line goes through what nothing beats in bytes and in "
                  "time; those whose upright intervals overlap may be tied.")


def prediction_panel(axis, agreed, numbers):
    """Most differences are small and some large: so the scale is as a straight
    one about nothing, and as a logarithmic one far from it. Returns where a
    line that is straight elsewhere is to be drawn."""
    ends = np.array([p for a in agreed for p in a.points.values()])
    small = float(np.quantile(np.abs(ends), 0.25)) or 1
    for a in agreed:
        number = numbers[a.question]
        colour = COLOURS[number % 8]
        marker = MARKERS[(number + number // 8) % 8]
        axis.plot([], [], color=colour, marker=marker, ms=5, ls="",
                  label=a.question)
        for row, (x, y) in a.points.items():
            axis.plot(x, y, color=colour, marker=marker, ms=5, ls="",
                      gid=f"{TIP}{a.question}, {row}: predicted {x:+.2f}, "
                          f"measured {y:+.2f}")
    limits = np.array([ends.min(), ends.max()])
    axis.plot(limits, limits, color="black", ls=":", lw=1)
    for scale, along in ((axis.set_xscale, axis.xaxis),
                         (axis.set_yscale, axis.yaxis)):
        scale("symlog", linthresh=small)
        powers = 10.0 ** np.arange(np.ceil(np.log10(small)), 5)
        along.set_major_locator(FixedLocator([*-powers, 0, *powers]))
        along.set_major_formatter(FuncFormatter(lambda x, _: f"{x:g}"))
    axis.set_title(agreed[0].program, fontsize=9)
    axis.set_xlabel("predicted: ns a node more than the default")
    axis.legend(fontsize=7.5, frameon=False, handletextpad=0.1)
    axis.grid(**GRID)
    return small * np.sinh(np.linspace(*np.arcsinh(limits / small), 200))


def line_of_all(axis, found, along):
    """Draws the line through the points of all questions and says what it is,
    beside what nothing can better; found: mode -> Agreement of all."""
    own = found.get("throughput")
    if own is None or np.isnan(own.r2):
        return
    axis.plot(along, own.slope * along + own.intercept, color=GREY, lw=1,
              zorder=1)
    ceiling = (f"; the program itself {found[ITSELF].r2:.2f}"
               if ITSELF in found else "")
    axis.set_title(f"{own.program}: slope {own.slope:.2f}, intercept "
                   f"{own.intercept:+.2f} ns, R² {own.r2:.2f}{ceiling}",
                   fontsize=9)


def prediction_chart(result, _, agreed, folder, name):
    """What throughput and calls predict of a program, and what it took."""
    own = [a for a in agreed if a.mode == "throughput" and a.points]
    if not own:
        return None
    numbers = {question: n for n, question in enumerate(
        dict.fromkeys(a.question for a in own))}
    figure, (axis,) = panels(1, 5.1, 5.2, 0.8)
    axis.set_ylabel("measured: ns a node more than the default")
    line_of_all(axis, {a.mode: a for a in agreed if a.question == EVERY},
                prediction_panel(axis, own, numbers))
    return finish(figure, result, folder, name,
                  "Do microbenchmarks predict programs?",
                  "Predicted: calls for each node, times the difference of "
                  "throughput for a call. Dotted: measured as predicted; grey: "
                  "the line through all points.")
