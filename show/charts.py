"""Charts, as SVG: of a result what each choice costs a program, and time by bytes
of table; of all sweeps whether they came as foreseen."""
# SPDX-License-Identifier: MIT

import re
from dataclasses import replace
from pathlib import Path

from matplotlib.cbook import pts_to_poststep

from judge import stats
from judge.evidence import KINDS
from lists.names import MODES, spoken

from . import dots, foreseen
from .drawing import (GREY, GRID, TIP, bytes_axis, dot_chart, finish, panels,
                      place_labels, plain_log)
from .foreseen import signed
from .headlines import most_asked
from .sheet import styles

FORESEEN = "results/engines/foreseen.svg"
ACROSS = 4  # panels, at most
COLOUR = "#4477AA"
DARK = ("@media (prefers-color-scheme: dark)"
        "{svg{filter:invert(.9) hue-rotate(180deg)}}")


def program_chart(judged, question, folder):
    """What the choices for a question cost each program."""
    tables = [t for t in judged.programs if t.question == question.name]
    own = [replace(dots.of_program(t), unit="ns a node more") for t in tables]
    defaults = " or ".join(dict.fromkeys(t.baseline for t in tables))
    names = list(dict.fromkeys(n for p in own for n in p.dots))[::-1]
    finish(dot_chart(own, names, styles(question), 2.2), judged.result,
           folder, f"{question.name}-programs",
           f"{question.name} in perft and search",
           f"What each takes more than {defaults}. Lines: simultaneous 95 % "
           "intervals. Shaded: the resolution. Left is faster.")


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
    top = dots.top_of_scale([r.ns for r in rows])
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


def bytes_chart(result, question, table, folder):
    """Time against bytes of table, with the frontier."""
    figure, (axis,) = panels(1, 5.1, 4.6)
    axis.set_ylabel("ns per query")
    points, segments = bytes_panel(axis, table, question)
    place_labels(axis, points, segments)
    finish(figure, result, folder, f"{question.name}-bytes",
           f"{question.name}: time against table", "The line goes through what "
           "nothing beats in bytes and in time; those whose upright intervals "
           "overlap may be tied.")


def draw(judged, folder):
    """Time by bytes for each question, and whole programs by the choices for
    the question that has most."""
    result = judged.result
    for question in result.questions:
        bytes_chart(result, question, dots.first_shown(
            [t for t in judged.queries if t.question == question.name]), folder)
    if asked := most_asked(result):
        program_chart(judged, asked, folder)


def foreseen_points(own, axis):
    """choice -> what it takes more, in ns a node, as foreseen and as measured,
    each with its interval for all choices."""
    rows = axis.table.rows
    means, doubt = axis.means(), stats.among(len(rows) - 1)
    return {n: (means.difference(n, own.base).more(doubt, axis.per_node()),
                own.pooled.more(n, own.base))
            for n in own.cells if n in rows}


def foreseen_panel(axis, title, found, ends):
    axis.plot(ends, ends, color="black", ls=":", lw=1)
    axis.axhline(0, color=GREY, lw=0.6)
    axis.axvline(0, color=GREY, lw=0.6)
    for name, values in found.items():
        (x, *xs), (y, *ys) = values
        axis.plot(xs, [y, y], [x, x], ys, color=COLOUR, lw=1.2, alpha=0.6)
        says = ("{} {} ({} to {})".format(word, *map(signed, own))
                for word, own in zip(("foreseen", "measured"), values))
        axis.plot(x, y, "o", color=COLOUR, ms=5,
                  gid=f"{TIP}{name}: {', '.join(says)} ns a node")
    axis.set(xlim=ends, ylim=ends, xlabel="foreseen, ns a node")
    axis.set_title(title, fontsize=9)
    axis.grid(**GRID)
    place_labels(
        axis, [(v[0][0], v[1][0], n) for n, v in found.items()],
        [line for (x, *xs), (y, *ys) in found.values()
         for line in ([(x, v) for v in ys], [(v, y) for v in xs])])


def foreseen_chart(results, folder):
    """What our search foresees of every engine that was swept, beside what was
    measured in it, as a file there: a point for each choice of sliders, on one
    line if all came as foreseen."""
    found = {}
    for swept in foreseen.all_swept():
        if swept.context["question"] == "sliders":
            own = next(foreseen.compared(swept, results))
            question = swept.result_among(results).question("sliders")
            program = KINDS[swept.kind][0]
            found[f"{swept.context['name']}\nby our {spoken(program)}"
                  + foreseen.elsewhere(swept, results).replace(", ", "\n", 1)
                  ] = foreseen_points(own, question.programs[program])
    values = [x for own in found.values() for v in own.values()
              for x in (*v[0], *v[1])]
    rows = -(-len(found) // ACROSS)
    across = -(-len(found) // rows)
    figure, axes = panels(len(found), 2.7 * across, 4.4, rows=rows)
    for axis, (title, own) in zip(axes, found.items()):
        foreseen_panel(axis, title, own, (min(values) - 2, max(values) + 2))
    for axis in axes[::across]:
        axis.set_ylabel("measured, ns a node")
    path = folder / Path(FORESEEN).name
    finish(figure, results[0], folder, path.stem,
           "sliders in engines: what each takes more than pext",
           "Lines: simultaneous 95 % intervals. Dotted: as foreseen. Below 0 is "
           "faster than pext. Ours, where no CPU is named:")
    path.write_text(path.read_text("utf-8").replace(
        "</style>", f"{DARK}</style>", 1), "utf-8")
    return path


def told(path):
    """Of its points: each version of matplotlib draws a little otherwise."""
    return re.findall("<title>(.*?)</title>", path.read_text("utf-8"))
