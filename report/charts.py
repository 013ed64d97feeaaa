"""Charts of one result, as SVG and PNG."""

import matplotlib

matplotlib.use("Agg")
matplotlib.rcParams.update({
    "svg.fonttype": "path", "svg.hashsalt": "sightline", "font.size": 9,
    "axes.spines.top": False, "axes.spines.right": False,
    "axes.axisbelow": True, "savefig.bbox": "tight",
})

import matplotlib.pyplot as plt
from matplotlib.ticker import NullFormatter, ScalarFormatter

from .tables import MODES

# Okabe and Ito's colours, apart for every common kind of colour blindness;
# eight colours by three markers tell 24 strategies apart.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9",
           "#000000", "#8A7B00"]
MARKERS = ["o", "s", "^"]
GREY = "#9A9A9A"


def style(question):
    """A fixed colour and marker per strategy, by its place in the list."""
    return {
        s.name: (COLOURS[n % 8], MARKERS[n // 8 % 3])
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
    """A logarithmic axis with plain numbers at 1, 2 and 5."""
    axis.set_major_locator(
        matplotlib.ticker.LogLocator(subs=(1, 2, 5), numticks=20))
    axis.set_major_formatter(ScalarFormatter())
    axis.get_major_formatter().set_scientific(False)
    axis.set_minor_formatter(NullFormatter())


def times_chart(result, question, tables, folder):
    """ns per query by strategy, a panel per mode, the floor as a line."""
    order = sorted(candidates(tables.get("latency")
                              or next(iter(tables.values()))),
                   key=lambda r: r.ns, reverse=True)
    names = [r.strategy for r in order]
    styles = style(question)
    figure, axes = plt.subplots(
        1, len(tables), sharey=True, squeeze=False,
        figsize=(2.7 * len(tables) + 1, 0.26 * len(names) + 1))
    for axis, (mode, table) in zip(axes[0], tables.items()):
        for y, name in enumerate(names):
            row = table.row(name)
            colour, _ = styles[name]
            axis.barh(y, row.ns, color=colour, height=0.62, alpha=0.85)
            axis.plot([row.ns_low, row.ns_high], [y, y], color="black", lw=1,
                      marker="|", ms=5)
        axis.axvline(table.floor_ns, color="black", ls=":", lw=1)
        axis.set_title(MODES[mode], fontsize=9)
        axis.set_xlabel("ns per query")
        axis.set_xlim(left=0)
        axis.set_yticks(range(len(names)), names)
        axis.set_ylim(-0.6, len(names) - 0.4)
        axis.grid(axis="x", lw=0.4, color="#DDDDDD")
    figure.suptitle(f"{question.name}: time per query, set {table.set}")
    figure.tight_layout()
    return finish(figure, result, folder, f"{question.name}-times",
                  "Bars: median over layouts. Thin lines: best to worst "
                  "layout. Dotted: the loop alone.")


def pareto(rows):
    """Those that no other beats in bytes and in time."""
    return [r for r in rows if not any(
        (o.table_bytes <= r.table_bytes and o.ns < r.ns)
        or (o.table_bytes < r.table_bytes and o.ns <= r.ns) for o in rows)]


def overlap(box, boxes):
    return any(box.overlaps(other) for other in boxes)


def place_labels(figure, axis, points):
    """Writes (x, y, text, colour) beside its point, where nothing else is."""
    figure.canvas.draw()
    renderer = figure.canvas.get_renderer()
    taken = []
    for x, y, _, _ in points:
        px, py = axis.transData.transform((x, y))
        taken.append(matplotlib.transforms.Bbox.from_bounds(
            px - 5, py - 5, 10, 10))
    inside = axis.get_window_extent()
    for x, y, text, colour in points:
        best = None
        for distance in (7, 12, 18, 26, 36, 48, 62, 78):
            for dx, dy, align in ((1, 0, "left"), (-1, 0, "right"),
                                  (0.7, 0.7, "left"), (0.7, -0.7, "left"),
                                  (-0.7, 0.7, "right"), (-0.7, -0.7, "right"),
                                  (0, 1, "center"), (0, -1, "center")):
                label = axis.annotate(
                    text, (x, y), (dx * distance, dy * distance),
                    textcoords="offset points", ha=align, va="center",
                    fontsize=7.5, color=colour,
                    arrowprops={"arrowstyle": "-", "lw": 0.4, "color": GREY,
                                "shrinkA": 0, "shrinkB": 2}
                    if distance > 12 else None)
                box = label.get_window_extent(renderer).padded(1)
                within = (inside.x0 <= box.x0 and box.x1 <= inside.x1 + 60
                          and inside.y0 <= box.y0 and box.y1 <= inside.y1)
                if within and not overlap(box, taken):
                    best = box
                    break
                label.remove()
            if best is not None:
                break
        if best is None:  # nowhere is free: say it all the same
            label = axis.annotate(text, (x, y), (7, 0),
                                  textcoords="offset points", fontsize=7.5,
                                  va="center", color=colour)
            best = label.get_window_extent(renderer)
        taken.append(best)


def bytes_chart(result, question, tables, folder):
    """Time against bytes of table, hot and cold, with the frontier."""
    shown = [m for m in ("latency", "cold_l2") if m in tables]
    if not shown:
        return None
    styles = style(question)
    figure, axes = plt.subplots(1, len(shown), squeeze=False,
                                figsize=(5.4 * len(shown), 4.2))
    for axis, mode in zip(axes[0], shown):
        rows = candidates(tables[mode])
        front = sorted(pareto(rows), key=lambda r: (r.table_bytes, -r.ns))
        axis.set_xscale("symlog", linthresh=256, linscale=0.6)
        axis.set_yscale("log")
        axis.step([r.table_bytes for r in front] + [65536],
                  [r.ns for r in front] + [front[-1].ns], where="post",
                  color="#444444", lw=1, zorder=1)
        points = []
        for r in rows:
            best = r in front
            colour = styles[r.strategy][0] if best else GREY
            axis.plot(r.table_bytes, r.ns, marker=styles[r.strategy][1],
                      color=colour, ms=6 if best else 5, ls="", zorder=3)
            points.append((r.table_bytes, r.ns, r.strategy,
                           colour if best else "#6E6E6E"))
        axis.set_xlim(-60, 65536)
        axis.set_xticks([0, 512, 1024, 2048, 8192, 32768],
                        ["0", "512", "1 Ki", "2 Ki", "8 Ki", "32 Ki"])
        axis.xaxis.set_minor_locator(matplotlib.ticker.NullLocator())
        axis.set_xlabel("bytes of table")
        axis.set_ylabel("ns per query")
        plain_log(axis.yaxis)
        axis.set_title(MODES[mode], fontsize=9)
        axis.grid(lw=0.4, color="#E4E4E4")
        place_labels(figure, axis, sorted(
            points, key=lambda p: p[3] == "#6E6E6E"))
    figure.suptitle(
        f"{question.name}: time against table, set {tables[mode].set}")
    figure.tight_layout()
    return finish(figure, result, folder, f"{question.name}-bytes",
                  "The line is the Pareto frontier; grey strategies are "
                  "beaten in bytes or in time, and better in neither.")


def cold_chart(result, question, tables, folder):
    """Hot against cold, one point per strategy."""
    if not {"latency", "cold_l1", "cold_l2"} <= tables.keys():
        return None
    styles = style(question)
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
        plain_log(axis.xaxis)
        plain_log(axis.yaxis)
        axis.margins(0.12)
        axis.set_xlabel("hot, dependent: ns per query")
        axis.set_ylabel(f"{MODES[mode]}: ns per query")
        axis.grid(lw=0.4, color="#E4E4E4")
        place_labels(figure, axis, points)
    figure.suptitle(f"{question.name}: hot against cold, set "
                    f"{tables['latency'].set}")
    figure.tight_layout()
    return finish(figure, result, folder, f"{question.name}-cold",
                  "Left and low is best. Cold: in groups of 16 queries, the "
                  "cache emptied before each.")


def draw(result, tables, folder):
    """All charts of the result; returns question -> names of its charts."""
    drawn = {}
    for question in result.questions:
        of_set = question.sets()[0]
        by_mode = {t.mode: t for t in tables
                   if t.question == question.name and t.set == of_set}
        drawn[question.name] = [
            name
            for chart in (times_chart, bytes_chart, cold_chart)
            if (name := chart(result, question, by_mode, folder))
        ]
    return drawn
