"""Charts of one result, as SVG: what each choice costs a program, and time by
bytes of table."""
# SPDX-License-Identifier: MIT

from dataclasses import replace

from . import dots
from .dots import top_of_scale
from .drawing import (GRID, TIP, bytes_axis, dot_chart, finish, panels,
                      place_labels, plain_log)
from .headlines import most_asked
from .names import MODES
from .sheet import styles


def program_chart(result, question, tables, folder):
    """tables: of one question, one for each program."""
    own = [replace(dots.of_program(t), unit="ns a node more") for t in tables]
    defaults = " or ".join(dict.fromkeys(t.baseline for t in tables))
    names = list(dict.fromkeys(n for p in own for n in p.dots))[::-1]
    finish(dot_chart(own, names, styles(question), 2.2), result, folder,
           f"{question.name}-programs", f"{question.name} in perft and search",
           f"What each takes more than {defaults}. Lines: simultaneous 95 % "
           "intervals. Shaded: the resolution. Left is faster.")


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
    place_labels(figure, axis, points, segments)
    finish(figure, result, folder, f"{question.name}-bytes",
           f"{question.name}: time against table", "The line goes through what "
           "nothing beats in bytes and in time; those whose upright intervals "
           "overlap may be tied.")


def draw(judged, folder):
    """Time by bytes for each question, and whole programs by the choices for
    the question that has most."""
    result, asked = judged.result, most_asked(judged.result)
    for question in result.questions:
        bytes_chart(result, question, dots.first_shown(
            [t for t in judged.queries if t.question == question.name]), folder)
    if asked:
        program_chart(result, asked, [t for t in judged.programs
                                      if t.question == asked.name], folder)
