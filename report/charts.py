"""Charts of one result, as SVG: what each choice costs a program, time by bytes
of table, and programs against what was predicted of them."""
# SPDX-License-Identifier: MIT

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import numpy as np
from matplotlib.ticker import FixedLocator, FuncFormatter

from . import dots
from .agreement import EVERY, ITSELF
from .dots import top_of_scale
from .drawing import (GREY, GRID, TIP, bytes_axis, dot_chart, finish, panels,
                      place_labels, plain_log)
from .names import MODES
from .sheet import COLOURS, styles

MARKERS = "osD^vPX*"


def program_chart(result, question, tables, folder, name):
    """tables: of one question, one for each program."""
    own = [replace(dots.of_program(t), unit="ns a node more") for t in tables]
    defaults = " or ".join(dict.fromkeys(t.baseline for t in tables))
    names = list(dict.fromkeys(n for p in own for n in p.dots))[::-1]
    return finish(dot_chart(own, names, styles(question), 2.2), result,
                  folder, name, f"{question.name}: whole programs",
                  f"What each takes more than {defaults}. Lines: simultaneous "
                  "95 % intervals. Left is faster.")


def at_edge(name, value, top):
    """Where to draw a value, and what to write beside it."""
    return (value, name) if value <= top else (
        0.93 * top, f"{name}: {value:.0f} ↑")


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


def tasks_of(judged, question):
    """(chart, what of, name)"""
    own = [t for t in judged.queries if t.question == question.name]
    first, name = dots.first_shown(own), question.name
    programs = [t for t in judged.programs if t.question == question.name]
    if programs:
        yield program_chart, programs, f"{name}-programs"
    yield bytes_chart, first, f"{name}-bytes"


TASKS = []  # forked processes have them too: to send a result takes longer


def draw_one(number):
    where, chart, of_what, name, question, result, folder = TASKS[number]
    return where, chart(result, question, of_what, folder, name)


def draw(judged, folder):
    """All charts of the result; returns question -> names of its charts, and
    of those of predictions."""
    result = judged.result
    questions = [q for q in result.every_question()
                 if any(t.question == q.name for t in judged.queries)]
    TASKS[:] = [(question.name, *task, question, result, folder)
                for question in questions
                for task in tasks_of(judged, question)]
    for program in dict.fromkeys(a.program for a in judged.agreed):
        TASKS.append(("predicts", prediction_chart, [
            a for a in judged.agreed if a.program == program],
            f"programs-{program}", None, result, folder))
    drawn = {q.name: [] for q in result.questions} | {"predicts": []}
    with ProcessPoolExecutor(mp_context=get_context("fork")) as pool:
        for where, name in pool.map(draw_one, range(len(TASKS))):
            if name:
                drawn[where].append(name)
    return drawn
