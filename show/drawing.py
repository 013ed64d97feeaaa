"""What the charts share: figures, axes, dots with intervals, and labels that keep
apart."""
# SPDX-License-Identifier: MIT

import re
import textwrap

import matplotlib

matplotlib.use("Agg")
matplotlib.rcParams.update({
    "svg.fonttype": "none", "svg.hashsalt": "sightline", "font.size": 9,
    "font.sans-serif": ["DejaVu Sans", "Verdana", "Arial"],
    "axes.spines.top": False, "axes.spines.right": False,
    "axes.axisbelow": True, "axes.titlesize": 9, "axes.grid": True,
    "grid.color": "#E0E0E0", "grid.linewidth": 0.4,
})

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import LogLocator, NullLocator
from matplotlib.transforms import Bbox

from .text import typeset

TIP = "tip:"  # begins the id of what has a name when it is pointed at
# Okabe and Ito's colours, apart for every common kind of colour blindness.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9",
           "#000000", "#8A7B00"]
GREY = "#9A9A9A"
INK = "#333333"  # of labels: families' colours are too light to read


def figure_of(count, width, height, left=0.65, rows=1):
    """A figure of so many inches, each row so high, with panels side by side."""
    figure, axes = plt.subplots(rows, -(-count // rows), squeeze=False,
                                sharey=True, figsize=(width, rows * height))
    figure.subplots_adjust(
        left=left / width, right=1 - 0.15 / width, wspace=0.12, hspace=0.5,
        bottom=1.05 / rows / height, top=1 - 0.62 / rows / height)
    for axis in axes.flat[count:]:
        axis.set_axis_off()
    return figure, axes.flat[:count]


def slim(svg):
    """A third less, and the same to look at: places to a tenth of a point,
    the rest to hundredths, and of names those that are shown."""
    svg = re.sub(r' (?:x|y|d)="[^"]*"', lambda places: re.sub(
        r"-?\d+\.\d+", lambda n: f"{float(n[0]):.1f}".removesuffix(".0"),
        places[0]), svg)
    svg = re.sub(r"(\d\.\d\d)\d+", r"\1", svg)
    svg = re.sub(r'<g id="[a-z0-9]+_\d+">', "<g>", svg)
    svg = re.sub(rf'<g id="{TIP}([^"]*)">', lambda tip:
                 f"<g><title>{typeset(tip[1])}</title>", svg)
    return re.sub(r"\n\s+", "\n", svg)


def finish(figure, result, folder, name, title, note):
    width, height = figure.get_size_inches()
    figure.text(0.1 / width, 1 - 0.1 / height, title, fontsize=11, va="top")
    note = textwrap.fill(note, int(19 * width))
    note += f"\n{result.machine()}" if result else ""
    figure.text(0.1 / width, 0.08 / height, note,
                fontsize=7, color="#555555", va="bottom")
    path = folder / f"{name}.svg"
    figure.savefig(path, metadata=dict.fromkeys(
        ("Creator", "Date", "Format", "Type")))
    path.write_text(slim(path.read_text(encoding="utf-8")), encoding="utf-8")
    plt.close(figure)


def plain_log(axis):
    """A logarithmic axis with plain numbers, more of them if it is short."""
    low, high = axis.get_view_interval()
    subs = (1, 2, 5) if high > 15 * low else (1, 1.5, 2, 3, 4, 5, 6, 8)
    axis.set_major_locator(LogLocator(subs=subs, numticks=20))
    axis.set_major_formatter("{x:g}")
    axis.set_minor_locator(NullLocator())


def bytes_axis(axis, largest):
    """0 and powers of four from 512 on, as far as tables go."""
    axis.set_xscale("symlog", linthresh=256, linscale=0.6)
    ticks = [0] + [512 * 4**n for n in range(8) if 512 * 4**n <= 2 * largest]
    axis.set_xlim(-60, max(512, 4 * largest))
    axis.set_xticks(ticks, [
        f"{t >> 20} Mi" if t >> 20 else f"{t >> 10} Ki" if t >> 10 else str(t)
        for t in ticks])
    axis.xaxis.set_minor_locator(NullLocator())
    axis.set_xlabel("bytes of table")


def dot_chart(panels, names, unit, width, height):
    """Axes side by side, each so wide, with a line of that height for each name,
    the first on top. panels: title -> (name, how far above its line, colour, a
    share of a time with its interval, what is said of it), of each dot."""
    left = 0.47 + 0.07 * max(map(len, names))
    figure, axes = figure_of(len(panels), width * len(panels) + left,
                             height * len(names) + 1.8, left)
    axes[0].set_yticks(range(len(names)), names)
    axes[0].set_ylim(len(names) - 0.4, -0.6)
    ends = [100 * x for dots in panels.values() for *_, more, _ in dots
            for x in more]
    for axis, (title, dots) in zip(axes, panels.items()):
        axis.axvline(0, color="black", ls=":", lw=1)
        for name, off, colour, more, says in dots:
            x, *xs = (100 * change for change in more)
            y = names.index(name) - off
            axis.hlines(y, *xs, color=colour, lw=1.6)
            axis.plot(x, y, "o", color=colour, ms=4.5, gid=f"{TIP}{says}")
        axis.set(title=title, xlabel=unit,
                 xlim=(min(ends) - 0.3, max(ends) + 0.3))
    return figure, axes


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
    return Bbox.from_bounds(x, y - height / 2, width, height).padded(1)


def crosses(start, end, labels):
    """Would a line between two places cross a label?"""
    along = start + np.outer(np.linspace(0.2, 0.9, 8), end - start)
    return any(box.count_contains(along) for box in labels)


def room_for(at, size, scale, inside, taken, labels):
    """The first offset where a text overlaps nothing, and its box; or None."""
    for offset in OFFSETS:
        place = at + scale * offset
        box = box_at(place, size, offset[0])
        if (inside.count_contains(box.get_points()) == 2
                and not box.count_overlaps(taken + labels)
                and not crosses(at, place, labels)):
            return offset, box
    return None


def place_labels(axis, points, segments=()):
    """Writes (x, y, text) beside its point, where nothing else is, if there is
    room. What comes first is placed first."""
    scale = axis.figure.dpi / 72
    renderer = axis.figure.canvas.get_renderer()
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


def draw_points(axis, points, segments=()):
    """Of x, y, lines between two places (its intervals), colour, marker, label,
    and what is said of it. Labels keep off the lines, and off further ones."""
    for x, y, lines, colour, marker, _, says in points:
        for ends in lines:
            axis.plot(*zip(*ends), color=colour, lw=1.2, alpha=0.6)
        axis.plot(x, y, marker, color=colour, ms=5, gid=f"{TIP}{says}",
                  zorder=2 + (colour != GREY))
    place_labels(axis, [(x, y, label) for x, y, *_, label, _ in points if label],
                 [*segments, *(ends for _, _, lines, *_ in points
                               for ends in lines)])
