"""Charts of one result, as SVG and PNG."""
# SPDX-License-Identifier: MIT

from concurrent.futures import ProcessPoolExecutor

import matplotlib

matplotlib.use("Agg")
matplotlib.rcParams.update({
    "svg.fonttype": "path", "svg.hashsalt": "sightline", "font.size": 9,
    "axes.spines.top": False, "axes.spines.right": False,
    "axes.axisbelow": True, "savefig.bbox": "tight",
})

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.text import Text
from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

from .tables import MODES

# Okabe and Ito's colours, apart for every common kind of colour blindness;
# eight colours by five markers tell 40 strategies apart.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9",
           "#000000", "#8A7B00"]
MARKERS = ["o", "s", "^", "D", "v"]
GREY = "#9A9A9A"


def style(question):
    """A fixed colour and marker per strategy, by its place in the list."""
    return {
        s.name: (COLOURS[n % 8], MARKERS[n // 8 % 5])
        for n, s in enumerate(s for s in question.strategies
                              if s.role == "candidate")
    }


def finish(figure, result, folder, name, note):
    figure.text(0.0, -0.02, f"{result.machine()}\n{note}", fontsize=7,
                color="#555555", va="top")
    for suffix in ("svg", "png"):
        metadata = {"Date": None} if suffix == "svg" else None
        figure.savefig(folder / f"{name}.{suffix}", dpi=140,
                       metadata=metadata)
    plt.close(figure)
    return name


def candidates(table):
    return [r for r in table.rows if r.role == "candidate"]


def plain_log(axis):
    """A logarithmic axis with plain numbers, more of them if it is short."""
    low, high = axis.get_view_interval()
    subs = (1, 2, 5) if high > 20 * low else (1, 1.5, 2, 3, 4, 5, 6, 8)
    axis.set_major_locator(LogLocator(subs=subs, numticks=20))
    axis.set_major_formatter(FuncFormatter(lambda x, _: f"{x:g}"))
    axis.set_minor_locator(NullLocator())


def times_chart(result, question, tables, folder):
    """ns per query by strategy, a panel per mode, the floor as a line."""
    order = sorted(candidates(tables.get("latency")
                              or next(iter(tables.values()))),
                   key=lambda r: r.ns, reverse=True)
    names = [r.strategy for r in order]
    styles = style(question)
    figure, axes = plt.subplots(
        1, len(tables), sharey=True, squeeze=False,
        figsize=(2.7 * len(tables) + 1, 0.24 * len(names) + 1.2))
    for axis, (mode, table) in zip(axes[0], tables.items()):
        axis.axvline(table.floor_ns, color="black", ls=":", lw=1)
        for y, name in enumerate(names):
            row = table.row(name)
            colour, marker = styles[name]
            axis.plot([row.ns_low, row.ns_high], [y, y], color=colour,
                      lw=2, marker="|", ms=7)
            axis.plot(row.ns, y, color=colour, marker=marker, ms=5.5)
        axis.set_title(MODES[mode], fontsize=9)
        axis.set_xlabel("ns per query")
        axis.set_xscale("log")
        plain_log(axis.xaxis)
        axis.set_yticks(range(len(names)), names)
        axis.set_ylim(-0.6, len(names) - 0.4)
        axis.grid(lw=0.4, color="#DDDDDD")
    figure.suptitle(f"{question.name}: time per query, set {table.set}")
    figure.tight_layout()
    return finish(figure, result, folder, f"{question.name}-times",
                  "Marks: median over layouts. Lines: best to worst "
                  "layout. Dotted: the loop alone.")


def pareto(rows):
    """Those that no other beats: time counts by rank, so that ties are."""
    return [r for r in rows if not any(
        (o.table_bytes <= r.table_bytes and o.rank < r.rank)
        or (o.table_bytes < r.table_bytes and o.rank == r.rank)
        for o in rows)]


def frontier(front, largest):
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


# Where a label may stand from its point: near first, sideways first.
OFFSETS = [
    (distance * np.cos(np.pi * turn / 8), distance * np.sin(np.pi * turn / 8))
    for distance in (8, 13, 20, 28, 37, 47, 58, 70, 83, 97)
    for turn in (0, 8, 1, -1, 7, -7, 2, -2, 6, -6, 3, -3, 5, -5, 4, -4)
]


def place_labels(figure, axis, points, segments=()):
    """Writes (x, y, text, colour) beside its point, where nothing else is."""
    figure.canvas.draw()
    renderer = figure.canvas.get_renderer()
    Bbox = matplotlib.transforms.Bbox
    taken = [
        Bbox(np.sort(axis.transData.transform(ends), axis=0)).padded(1)
        for ends in segments
    ]
    for x, y, _, _ in points:
        px, py = axis.transData.transform((x, y))
        taken.append(Bbox.from_bounds(px - 5, py - 5, 10, 10))
    inside = axis.get_window_extent()
    for x, y, text, colour in points:
        for dx, dy in OFFSETS:
            align = "left" if dx > 1 else "right" if dx < -1 else "center"
            label = axis.annotate(
                text, (x, y), (dx, dy), textcoords="offset points",
                ha=align, va="center", fontsize=7.5, color=colour,
                arrowprops={"arrowstyle": "-", "lw": 0.4, "color": GREY,
                            "shrinkA": 0, "shrinkB": 2}
                if dx * dx + dy * dy > 150 else None)
            # Not the annotation's own extent, which its arrow is part of.
            label.update_positions(renderer)
            box = Text.get_window_extent(label, renderer).padded(1)
            if (inside.x0 <= box.x0 and box.x1 <= inside.x1
                    and inside.y0 <= box.y0 and box.y1 <= inside.y1
                    and not any(box.overlaps(other) for other in taken)):
                break
            if (dx, dy) != OFFSETS[-1]:
                label.remove()
        taken.append(box)


def bytes_axis(axis, largest):
    """0 and powers of four from 512 on, as far as tables go."""
    ticks = [0] + [512 * 4**n for n in range(8) if 512 * 4**n <= 4 * largest]
    axis.set_xlim(-60, 4 * largest)
    axis.set_xticks(ticks, [
        f"{t >> 20} Mi" if t >> 20 else f"{t >> 10} Ki" if t >> 10 else str(t)
        for t in ticks])
    axis.xaxis.set_minor_locator(NullLocator())


def bytes_chart(result, question, tables, folder):
    """Time against bytes of table, hot and cold, with the frontier."""
    shown = [m for m in ("latency", "cold_l2") if m in tables]
    if not shown:
        return None
    styles = style(question)
    labels = []
    figure, axes = plt.subplots(1, len(shown), squeeze=False,
                                figsize=(5.4 * len(shown), 4.2))
    for axis, mode in zip(axes[0], shown):
        rows = candidates(tables[mode])
        front = pareto(rows)
        axis.set_xscale("symlog", linthresh=256, linscale=0.6)
        axis.set_yscale("log")
        largest = max(r.table_bytes for r in rows)
        segments = frontier(front, largest)
        for (x0, y0), (x1, y1) in segments:
            axis.plot([x0, x1], [y0, y1], color="#444444", lw=1, zorder=1)
        points = []
        for r in rows:
            best = r in front
            colour = styles[r.strategy][0] if best else GREY
            axis.plot(r.table_bytes, r.ns, marker=styles[r.strategy][1],
                      color=colour, ms=6 if best else 5, ls="", zorder=3)
            points.append((r.table_bytes, r.ns, r.strategy,
                           colour if best else "#6E6E6E"))
        bytes_axis(axis, largest)
        axis.set_xlabel("bytes of table")
        axis.set_ylabel("ns per query")
        axis.margins(y=0.12)
        plain_log(axis.yaxis)
        axis.set_title(MODES[mode], fontsize=9)
        axis.grid(lw=0.4, color="#E4E4E4")
        labels.append((axis, sorted(
            points, key=lambda p: p[3] == "#6E6E6E"), segments))
    figure.suptitle(
        f"{question.name}: time against table, set {tables[mode].set}")
    figure.tight_layout()
    for axis, points, segments in labels:
        place_labels(figure, axis, points, segments)
    return finish(figure, result, folder, f"{question.name}-bytes",
                  "The line is the Pareto frontier; grey strategies are "
                  "beaten in bytes or in rank, and better in neither.")


def threads_chart(result, question, tables, folder):
    """What a second thread beside it costs, by bytes of table."""
    if not {"throughput", "two_threads"} <= tables.keys():
        return None
    styles = style(question)
    figure, axis = plt.subplots(figsize=(7.5, 4.4))
    axis.set_xscale("symlog", linthresh=256, linscale=0.6)
    rows = candidates(tables["throughput"])
    points = []
    for r in rows:
        colour, marker = styles[r.strategy]
        ratio = tables["two_threads"].row(r.strategy).ns / r.ns
        axis.plot(r.table_bytes, ratio, marker=marker, color=colour, ls="",
                  ms=6)
        points.append((r.table_bytes, ratio, r.strategy, colour))
    axis.axhline(1, color="black", ls=":", lw=1)
    axis.margins(y=0.12)
    bytes_axis(axis, max(r.table_bytes for r in rows))
    axis.set_xlabel("bytes of table")
    axis.set_ylabel("time with two threads over time with one")
    axis.grid(lw=0.4, color="#E4E4E4")
    figure.suptitle(f"{question.name}: one thread against two, set "
                    f"{tables['throughput'].set}")
    figure.tight_layout()
    place_labels(figure, axis, points)
    return finish(figure, result, folder, f"{question.name}-threads",
                  "CPU time per query of independent queries. Above 1: the "
                  "other thread, asking the same, takes something away.")


def cold_chart(result, question, tables, folder):
    """Hot against cold, one point per strategy."""
    if not {"latency", "cold_l1", "cold_l2"} <= tables.keys():
        return None
    styles = style(question)
    labels = []
    figure, axes = plt.subplots(1, 2, figsize=(10.8, 4.4))
    for axis, mode in zip(axes, ("cold_l1", "cold_l2")):
        points = []
        for r in candidates(tables["latency"]):
            colour, marker = styles[r.strategy]
            cold = tables[mode].row(r.strategy).ns
            axis.plot(r.ns, cold, marker=marker, color=colour, ls="", ms=6)
            points.append((r.ns, cold, r.strategy, colour))
        axis.set_xscale("log")
        axis.set_yscale("log")
        axis.margins(0.12)
        plain_log(axis.xaxis)
        plain_log(axis.yaxis)
        axis.set_xlabel("hot, dependent: ns per query")
        axis.set_ylabel(f"{MODES[mode]}: ns per query")
        axis.grid(lw=0.4, color="#E4E4E4")
        labels.append((axis, points))
    figure.suptitle(f"{question.name}: hot against cold, set "
                    f"{tables['latency'].set}")
    figure.tight_layout()
    for axis, points in labels:
        place_labels(figure, axis, points)
    return finish(figure, result, folder, f"{question.name}-cold",
                  "Left and low is best. Cold: in groups of 16 queries, the "
                  "cache emptied before each.")


CHARTS = (times_chart, bytes_chart, cold_chart, threads_chart)


def draw_one(task):
    chart, result, question, tables, folder = task
    return question.name, chart(result, question, tables, folder)


def draw(result, tables, folder):
    """All charts of the result; returns question -> names of its charts."""
    tasks = []
    for question in result.questions:
        of_set = question.sets()[0]
        by_mode = {t.mode: t for t in tables
                   if t.question == question.name and t.set == of_set}
        tasks += [(chart, result, question, by_mode, folder)
                  for chart in CHARTS]
    drawn = {question.name: [] for question in result.questions}
    with ProcessPoolExecutor() as pool:
        for question, name in pool.map(draw_one, tasks):
            if name:
                drawn[question].append(name)
    return drawn
