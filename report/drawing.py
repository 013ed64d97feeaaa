"""What the charts share: colours, axes, and labels that keep apart."""
# SPDX-License-Identifier: MIT

import re

import matplotlib

matplotlib.use("Agg")
matplotlib.rcParams.update({
    "svg.fonttype": "none", "svg.hashsalt": "sightline", "font.size": 9,
    "font.sans-serif": ["DejaVu Sans", "Verdana", "Arial"],
    "axes.spines.top": False, "axes.spines.right": False,
    "axes.axisbelow": True,
})

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

GREY = "#9A9A9A"
DARK_GREY = "#6E6E6E"


def panels(count, width, height, left=0.65):
    """A figure of so many inches, with panels side by side."""
    figure, axes = plt.subplots(1, count, squeeze=False,
                                figsize=(width, height))
    figure.subplots_adjust(
        left=left / width, right=1 - 0.15 / width, wspace=0.12,
        bottom=0.95 / height, top=1 - 0.62 / height)
    return figure, axes[0]


def slim(svg):
    """A quarter less, and the same to look at: hundredths of a point, and no
    names that nothing refers to."""
    svg = re.sub(r"(\d\.\d\d)\d+", r"\1", svg)
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(r'\s*<g id="[^"]*"/>', "", svg)
    svg = re.sub(r'<g id="[a-z0-9]+_\d+">', "<g>", svg)
    svg = re.sub(r' transform="rotate\(-?0 [^"]*\)"', "", svg)
    return re.sub(r"\n\s+", "\n", svg)


def finish(figure, result, folder, name, title, note):
    width, height = figure.get_size_inches()
    figure.text(0.1 / width, 1 - 0.1 / height, title, fontsize=11, va="top")
    figure.text(0.1 / width, 0.08 / height, f"{note}\n{result.machine()}",
                fontsize=7, color="#555555", va="bottom")
    path = folder / f"{name}.svg"
    figure.savefig(path, metadata={"Date": None})
    path.write_text(slim(path.read_text(encoding="utf-8")), encoding="utf-8")
    plt.close(figure)
    return name


def plain_log(axis):
    """A logarithmic axis with plain numbers, more of them if it is short."""
    low, high = axis.get_view_interval()
    subs = (1, 2, 5) if high > 20 * low else (1, 1.5, 2, 3, 4, 5, 6, 8)
    axis.set_major_locator(LogLocator(subs=subs, numticks=20))
    axis.set_major_formatter(FuncFormatter(lambda x, _: f"{x:g}"))
    axis.set_minor_locator(NullLocator())


def bytes_axis(axis, largest):
    """0 and powers of four from 512 on, as far as tables go."""
    axis.set_xscale("symlog", linthresh=256, linscale=0.6)
    ticks = [0] + [512 * 4**n for n in range(8) if 512 * 4**n <= 4 * largest]
    axis.set_xlim(-60, max(512, 4 * largest))
    axis.set_xticks(ticks, [
        f"{t >> 20} Mi" if t >> 20 else f"{t >> 10} Ki" if t >> 10 else str(t)
        for t in ticks])
    axis.xaxis.set_minor_locator(NullLocator())
    axis.set_xlabel("bytes of table")


def top_of_scale(values):
    """Where the axis ends: one far slower than the rest must not squeeze it,
    and stands at the edge instead."""
    usual = 2.5 * float(np.quantile(values, 0.75))
    return usual if max(values) > 1.5 * usual else 1.2 * max(values)


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


def boxes_at(point, size, offsets):
    """[offset, (x0, y0, x1, y1)] of a text of that size, in pixels."""
    x, y = (np.asarray(point) + offsets).T
    across = offsets[:, 0]
    x0 = np.where(across > 1, x, np.where(across < -1, x - size[0],
                                          x - size[0] / 2))
    return np.stack([x0 - 1, y - size[1] / 2 - 1,
                     x0 + size[0] + 1, y + size[1] / 2 + 1], axis=1)


def free(boxes, taken, inside):
    """Which of the boxes overlap nothing and stay within the axes."""
    a, b = boxes[:, None, :], taken[None, :, :]
    apart = ((a[..., 2] <= b[..., 0]) | (a[..., 0] >= b[..., 2])
             | (a[..., 3] <= b[..., 1]) | (a[..., 1] >= b[..., 3]))
    return (apart.all(axis=1)
            & (boxes[:, 0] >= inside.x0) & (boxes[:, 2] <= inside.x1)
            & (boxes[:, 1] >= inside.y0) & (boxes[:, 3] <= inside.y1))


def leads_clear(point, offsets, labels):
    """Which leading lines cross no label."""
    if not labels:
        return np.ones(len(offsets), bool)
    along = np.linspace(0.2, 0.9, 8)[None, :, None]
    at = np.asarray(point) + along * offsets[:, None, :]
    b = np.array(labels)[None, None, :, :]
    x, y = at[..., 0][..., None], at[..., 1][..., None]
    within = ((x > b[..., 0]) & (x < b[..., 2])
              & (y > b[..., 1]) & (y < b[..., 3]))
    return ~within.any(axis=(1, 2))


def place_labels(figure, axis, points, segments=()):
    """Writes (x, y, text, colour) beside its point, where nothing else is.

    What comes first is placed first. Returns how many found no room.
    """
    scale = figure.dpi / 72
    renderer = figure.canvas.get_renderer()
    font = matplotlib.font_manager.FontProperties(size=7.5)
    offsets, labels, homeless = OFFSETS * scale, [], 0
    at = axis.transData.transform([p[:2] for p in points])
    taken = [np.concatenate([xy - 4 * scale, xy + 4 * scale]) for xy in at]
    for ends in segments:
        a, b = np.sort(axis.transData.transform(ends), axis=0)
        taken.append(np.concatenate([a - 1, b + 1]))
    for xy, (x, y, text, colour) in zip(at, points):
        size = renderer.get_text_width_height_descent(text, font, False)
        boxes = boxes_at(xy, size, offsets)
        good = (free(boxes, np.array(taken + labels),
                     axis.get_window_extent())
                & leads_clear(xy, offsets, labels))
        if not good.any():
            homeless += 1
            continue
        best = int(good.argmax())
        dx, dy = OFFSETS[best]
        labels.append(boxes[best])
        axis.annotate(
            text, (x, y), (dx, dy), textcoords="offset points",
            ha="left" if dx > 1 else "right" if dx < -1 else "center",
            va="center", fontsize=7.5, color=colour,
            arrowprops={"arrowstyle": "-", "lw": 0.4, "color": GREY,
                        "shrinkA": 0, "shrinkB": 2}
            if np.hypot(dx, dy) > FAR else None)
    return homeless
