"""Charts, as SVG: of a result time by bytes of table; of all sweeps what each
choice costs engines, and whether that came as predicted."""
# SPDX-License-Identifier: MIT

import re
from pathlib import Path

from matplotlib.cbook import pts_to_poststep

from judge import stats
from judge.evidence import KINDS
from judge.prediction import compared
from lists.names import MODES

from . import engines, panels
from .drawing import (GREY, GRID, TIP, bytes_axis, figure_of, finish,
                      place_labels, plain_log)
from .headlines import core
from .table import COLOURS, styles
from .text import OF_KIND, interval, ns, percent, spoken

PREDICTED = "results/engines/predicted.svg"
ENGINES = "results/engines/sliders.svg"
ACROSS = 4  # panels, at most
COLOUR = "#4477AA"
DARK = ("@media (prefers-color-scheme: dark)"
        "{svg{filter:invert(.9) hue-rotate(180deg)}}")


def pareto(rows):
    """Those that no other beats in both bytes and time."""
    return [r for r in rows if not any(
        o.table_bytes <= r.table_bytes and o.ns <= r.ns
        and (o.table_bytes, o.ns) != (r.table_bytes, r.ns) for o in rows)]


def bytes_panel(axis, table, question):
    """Draws the points and the frontier; returns what to label, and what a
    label must not lie on."""
    rows, looks = table.candidates(), styles(question)
    front = sorted(pareto(rows), key=lambda r: r.table_bytes)
    largest = max(r.table_bytes for r in rows)
    top = panels.top_of_scale([r.ns for r in rows])
    base = table.row(table.baseline).ns
    corners = pts_to_poststep([*(r.table_bytes for r in front), 4 * largest],
                              [*(r.ns for r in front), front[-1].ns])
    axis.plot(*corners, color="#444444", lw=1, zorder=1)
    segments = [*zip(corners.T, corners.T[1:])]
    used = next((n for n in question.incumbents
                 if any(r.strategy == n for r in rows)), None)
    points = []
    for r in sorted(rows, key=lambda r: (r.strategy != used, r not in front,
                                         r.ns)):
        best = r in front
        colour, marker = looks[r.strategy]
        y, text = (r.ns, r.strategy) if r.ns <= top else (
            0.93 * top, f"{r.strategy}: {r.ns:.0f} ↑")
        axis.plot(r.table_bytes, y, marker=marker, ls="", zorder=3,
                  color=colour, ms=6.5 if best else 4.5,
                  alpha=1 if best else 0.55,
                  gid=f"{TIP}{r.strategy}: {ns(r.ns)} ns, "
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


def bytes_chart(result, question, table, folder):
    """Time against bytes of table, with the frontier."""
    figure, (axis,) = figure_of(1, 5.1, 4.6)
    axis.set_ylabel("ns per query")
    points, segments = bytes_panel(axis, table, question)
    place_labels(axis, points, segments)
    finish(figure, result, folder, f"{question.name}-bytes",
           f"{question.name}: time against table", "The line goes through what "
           "nothing beats in bytes and in time; those whose upright intervals "
           "overlap may be tied.")


def draw(judged, folder):
    """Time by bytes for each question."""
    result = judged.result
    for question in result.questions:
        bytes_chart(result, question, panels.first_shown(
            [t for t in judged.queries if t.question == question.name]), folder)


def predicted_points(own, axis):
    """choice -> what it takes more, in ns a node, as predicted and as measured,
    each with its interval for all choices."""
    rows = axis.table.rows
    means, doubt = axis.means(), stats.among(len(rows) - 1)
    return {n: (means.difference(n, own.base).more(doubt, axis.per_node()),
                own.pooled.more(n, own.base))
            for n in own.more if n in rows}


def predicted_panel(axis, title, found, ends):
    axis.plot(ends, ends, color="black", ls=":", lw=1)
    axis.axhline(0, color=GREY, lw=0.6)
    axis.axvline(0, color=GREY, lw=0.6)
    for name, values in found.items():
        (x, *xs), (y, *ys) = values
        axis.plot(xs, [y, y], [x, x], ys, color=COLOUR, lw=1.2, alpha=0.6)
        says = (f"{word} {interval(own, 1)}" for word, own in zip(
            ("predicted", "measured"), values))
        axis.plot(x, y, "o", color=COLOUR, ms=5,
                  gid=f"{TIP}{name}: {', '.join(says)} ns a node")
    axis.set(xlim=ends, ylim=ends, xlabel="predicted, ns a node")
    axis.set_title(title, fontsize=9)
    axis.grid(**GRID)
    place_labels(
        axis, [(v[0][0], v[1][0], n) for n, v in found.items()],
        [line for (x, *xs), (y, *ys) in found.values()
         for line in ([(x, v) for v in ys], [(v, y) for v in xs])])


def predicted_chart(results, folder):
    """What our search predicts of every engine that was swept, beside what was
    measured in it, as a file there: a point for each choice of sliders, on one
    line if all came as predicted."""
    found = {}
    for swept in engines.all_swept():
        if swept.context["question"] == "sliders":
            own = next(compared(swept, results))
            question = swept.result_among(results).question("sliders")
            program = KINDS[swept.kind][0]
            found[f"{swept.context['name']}\nby our {spoken(program)}"
                  + engines.elsewhere(swept, results).replace(", ", "\n", 1)
                  ] = predicted_points(own, question.programs[program])
    values = [x for own in found.values() for v in own.values()
              for x in (*v[0], *v[1])]
    rows = -(-len(found) // ACROSS)
    across = -(-len(found) // rows)
    figure, axes = figure_of(len(found), 2.7 * across, 4.4, rows=rows)
    for axis, (title, own) in zip(axes, found.items()):
        predicted_panel(axis, title, own, (min(values) - 2, max(values) + 2))
    for axis in axes[::across]:
        axis.set_ylabel("measured, ns a node")
    return finished(
        figure, results[0], folder, PREDICTED,
        "sliders in engines: what each takes more than pext",
        "Lines: simultaneous 95 % intervals. Dotted: as predicted. Below 0 is "
        "faster than pext. Ours, where no CPU is named:")


def of_engines(kind, shown):
    """cpu, name, how far from the row's middle, its change and what
    is said of it: of each choice in each engine of a kind."""
    own = [(one.cpu, engine, c) for one in shown if one.kind == kind
           for engine, c in one.found.items()]
    for n, (cpu, engine, c) in enumerate(own):
        for name in c.more:
            more = c.difference(name).more(c.pooled.doubt)
            yield (cpu, name, 0.7 * (0.5 - (n + 0.5) / len(own)), more,
                   f"{name} in {engine}, {cpu}: " + percent(more, 1))


def engines_chart(results, folder):
    """What each slider getter costs engines, by their evaluation and CPU."""
    shown = [one for one in engines.engines_of_kinds(results)
             if one.question == "sliders"]
    points = {kind: list(of_engines(kind, shown)) for kind in OF_KIND}
    every = [p for own in points.values() for p in own]
    names = list(dict.fromkeys(name for _, name, *_ in every))
    ends = [100 * x for *_, more, _ in every for x in more]
    cpus = list(dict.fromkeys(one.cpu for one in shown))
    figure, axes = figure_of(len(points), 8.1, 0.42 * len(names) + 1.8, left=1.45)
    axes[0].set_yticks(range(len(names)), names)
    axes[0].set_ylim(len(names) - 0.4, -0.6)
    for axis, (kind, own) in zip(axes, points.items()):
        axis.axvline(0, color="black", ls=":", lw=1)
        for cpu, name, off, more, says in own:
            x, *xs = (100 * change for change in more)
            colour, y = COLOURS[cpus.index(cpu)], names.index(name) - off
            axis.hlines(y, *xs, color=colour, lw=1.6)
            axis.plot(x, y, "o", color=colour, ms=4.5, gid=f"{TIP}{says}")
        axis.set_title(f"engines with {OF_KIND[kind]}", fontsize=9)
        axis.set_xlabel(f"change of an engine's time beside {shown[0].base}, %")
        axis.grid(**GRID)
        axis.set_xlim(min(ends) - 0.3, max(ends) + 0.3)
    for cpu, colour in zip(cpus, COLOURS):
        axes[0].plot([], [], "o", color=colour, label=core(cpu))
    axes[0].legend(fontsize=7.5, loc="upper right")
    return finished(figure, None, folder, ENGINES,
                    "slider attacks in engines, by make sweep",
                    "Left is faster. Each line is an engine with its 95 % interval, "
                    "simultaneous over its choices.")


def finished(figure, result, folder, name, *words):
    """As a file there, readable on dark ground too; for a document."""
    path = folder / Path(name).name
    finish(figure, result, folder, path.stem, *words)
    path.write_text(path.read_text("utf-8").replace(
        "</style>", f"{DARK}</style>", 1), "utf-8")
    return path


def told(path):
    """Of its points: each version of matplotlib draws a little otherwise."""
    return re.findall("<title>(.*?)</title>", path.read_text("utf-8"))
