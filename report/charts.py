"""Charts of one result, as SVG and PNG."""
# SPDX-License-Identifier: MIT

from concurrent.futures import ProcessPoolExecutor

from .drawing import (DARK_GREY, GREY, at_edge, bytes_axis, crowded, finish,
                      panels, place_labels, plain_log, top_of_scale)
from .frontier import pareto, steps
from .model import MODES
from .palette import styles

GRID = {"lw": 0.4, "color": "#E0E0E0"}


def candidates(table):
    return [r for r in table.rows if r.role == "candidate"]


def times_panel(axis, table, names, look, title):
    rows = {r.strategy: r for r in candidates(table)}
    top = top_of_scale([r.ns for r in rows.values()])
    axis.axvline(table.floor_ns, color="black", ls=":", lw=1)
    axis.set_xscale("log")
    axis.set_xlim(0.85 * min(table.floor_ns, *(
        r.ns_low for r in rows.values())), top)
    for y, name in enumerate(names):
        if name not in rows:
            continue
        row, (colour, marker) = rows[name], look[name]
        x, beside = at_edge("", row.ns, top)
        if beside:
            axis.annotate(f"{row.ns:.0f} →", (x, y), (-7, 0), ha="right",
                          va="center", textcoords="offset points",
                          fontsize=7.5)
        else:
            axis.hlines(y, row.ns_low, row.ns_high, color=colour, lw=2.2)
        axis.plot(x, y, color=colour, marker=marker, ms=5)
    axis.set_title(title, fontsize=9)
    axis.set_xlabel("ns per query")
    plain_log(axis.xaxis)
    axis.tick_params(axis="x", labelsize=7.5)
    axis.tick_params(axis="y", length=0)
    axis.set_ylim(-0.6, len(names) - 0.4)
    axis.grid(**GRID)


def times_panels(question, panels_of, first):
    """A panel per title and table; strategies in the order of the first
    table, the slowest at the bottom."""
    order = sorted(candidates(first), key=lambda r: r.ns, reverse=True)
    names = [r.strategy for r in order]
    look = styles(question)
    left = 0.3 + 0.068 * max(map(len, names))
    figure, axes = panels(len(panels_of), 2.2 * len(panels_of) + left,
                          0.19 * len(names) + 1.7, left)
    for axis, (title, table) in zip(axes, panels_of.items()):
        times_panel(axis, table, names, look, title)
        axis.set_yticks(range(len(names)),
                        names if axis is axes[0] else [""] * len(names))
    return figure


TIMES_NOTE = ("Marks: median over layouts. Lines: best to worst layout. "
              "Dotted: the loop alone.")


def times_chart(result, question, tables, folder):
    """ns per query by strategy, a panel per mode, the floor as a line."""
    first = tables.get("latency") or next(iter(tables.values()))
    figure = times_panels(question,
                          {MODES[m]: t for m, t in tables.items()}, first)
    return finish(figure, result, folder, f"{question.name}-times",
                  f"{question.name}: time per query, set {first.set}",
                  TIMES_NOTE)


def sets_chart(result, question, tables, folder):
    """The same for one mode, a panel per set: how far times depend on what is
    asked, for instance on how many moves give check."""
    if len(tables) < 2:
        return None
    first = next(iter(tables.values()))
    return finish(times_panels(question, tables, first), result, folder,
                  f"{question.name}-sets",
                  f"{question.name}: time per query by set, "
                  f"{MODES[first.mode]}", TIMES_NOTE)


def bytes_panel(axis, table, look):
    """Draws the points and the frontier; returns what to label."""
    rows = candidates(table)
    front = pareto(rows)
    largest = max(r.table_bytes for r in rows)
    top = top_of_scale([r.ns for r in rows])
    segments = steps(front, largest)
    for (x0, y0), (x1, y1) in segments:
        axis.plot([x0, x1], [y0, y1], color="#444444", lw=1, zorder=1)
    points = []
    for r in sorted(rows, key=lambda r: (r not in front, r.rank)):
        best = r in front
        colour, marker = look[r.strategy]
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
    look = styles(question)
    figure, (axis,) = panels(1, 8.2, 4.9)
    both = tables["two_threads"]
    points = []
    for r in candidates(tables["throughput"]):
        colour, marker = look[r.strategy]
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


def cold_panel(axis, hot, cold, look):
    hot_top, cold_top = (top_of_scale([r.ns for r in candidates(t)])
                         for t in (hot, cold))
    points = []
    for r in candidates(hot):
        colour, marker = look[r.strategy]
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


CHARTS = (bytes_chart, times_chart, cold_chart, threads_chart)


def draw_one(task):
    chart, result, question, tables, folder = task
    return question.name, chart(result, question, tables, folder)


def by_set(tables):
    """Set -> its table of latencies, or else of throughputs."""
    modes = {t.mode for t in tables}
    mode = "latency" if "latency" in modes else "throughput"
    return {t.set: t for t in tables if t.mode == mode}


def draw(result, tables, folder):
    """All charts of the result; returns question -> names of its charts."""
    tasks = []
    for question in result.questions:
        own = [t for t in tables if t.question == question.name]
        of_set = question.sets()[0]
        by_mode = {t.mode: t for t in own if t.set == of_set}
        tasks += [(chart, result, question, by_mode, folder)
                  for chart in CHARTS]
        tasks.append((sets_chart, result, question, by_set(own), folder))
    drawn = {question.name: [] for question in result.questions}
    with ProcessPoolExecutor() as pool:
        for question, name in pool.map(draw_one, tasks):
            if name:
                drawn[question].append(name)
    return drawn
