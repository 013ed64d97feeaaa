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
from .drawing import (COLOURS, GREY, bytes_axis, dot_chart, draw_points,
                      figure_of, finish, plain_log)
from .headlines import core
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


def bytes_points(table, front, used, top):
    """As draw_points() has them; what is labelled first comes first."""
    rows, base = table.candidates(), table.row(table.baseline).ns
    first = next((n for n in used if any(r.strategy == n for r in rows)), None)
    for r in sorted(rows, key=lambda r: (r.strategy != first, r not in front,
                                         r.ns)):
        y, label = (r.ns, r.strategy) if r.ns <= top else (
            0.93 * top, f"{r.strategy}: {r.ns:.0f} ↑")
        ends = [(r.table_bytes, min(top, base * ratio))
                for ratio in (r.ratio_low, r.ratio_high)]
        yield (r.table_bytes, y, [ends] * bool(r.verdict and y == r.ns),
               COLOUR if r in front else GREY,
               "D" if r.strategy in used else "o",
               label if r in front or r.strategy == first else "",
               f"{r.strategy}: {ns(r.ns)} ns, {r.table_bytes:,} bytes")


def bytes_chart(result, question, table, folder):
    """Time against bytes of table, with the frontier, and a diamond for what
    engines use."""
    rows = table.candidates()
    front = sorted(pareto(rows), key=lambda r: r.table_bytes)
    largest = max(r.table_bytes for r in rows)
    top = panels.top_of_scale([r.ns for r in rows])
    figure, (axis,) = figure_of(1, 5.1, 4.6)
    axis.set(yscale="log", ylim=(0.8 * min(r.ns for r in rows), top),
             ylabel="ns per query", title=f"{table.set}, {MODES[table.mode]}")
    bytes_axis(axis, largest)
    plain_log(axis.yaxis)
    corners = pts_to_poststep([*(r.table_bytes for r in front), 4 * largest],
                              [*(r.ns for r in front), front[-1].ns])
    axis.plot(*corners, color="#444444", lw=1, zorder=1)
    draw_points(axis, [*bytes_points(table, front, question.incumbents, top)],
                [*zip(corners.T, corners.T[1:])])
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
    axis.set(xlim=ends, ylim=ends, xlabel="predicted, ns a node", title=title)
    axis.plot(ends, ends, color="black", ls=":", lw=1)
    axis.axhline(0, color=GREY, lw=0.6)
    axis.axvline(0, color=GREY, lw=0.6)
    draw_points(axis, [
        (x, y, [[(v, y) for v in xs], [(x, v) for v in ys]], COLOUR, "o", name,
         f"{name}: predicted {interval((x, *xs), 1)}, "
         f"measured {interval((y, *ys), 1)} ns a node")
        for name, ((x, *xs), (y, *ys)) in found.items()])


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


def of_engines(kind, shown, cpus, names):
    """The dots of a kind of engine: of each choice by name in each engine."""
    own = [(one.cpu, engine, c) for one in shown if one.kind == kind
           for engine, c in one.found.items()]
    return [(name, 0.7 * (0.5 - (n + 0.5) / len(own)), COLOURS[cpus.index(cpu)],
             more, f"{name} in {engine}, {cpu}: {percent(more, 1)}")
            for n, (cpu, engine, c) in enumerate(own)
            for name in names if name in c.more
            for more in [c.difference(name).more(c.pooled.doubt)]]


def engines_chart(results, folder):
    """What each slider getter costs engines, by their evaluation and CPU."""
    shown = [one for one in engines.engines_of_kinds(results)
             if one.question == "sliders"]
    cpus = list(dict.fromkeys(one.cpu for one in shown))
    names = engines.usual([c for one in shown for c in one.found.values()])
    dots = {f"engines with {name}": of_engines(kind, shown, cpus, names)
            for kind, name in OF_KIND.items()}
    figure, axes = dot_chart(
        dots, names, f"change of an engine's time beside {shown[0].base}, %", 3.325,
        0.42)
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
