"""Charts of one result, as SVG. Here are those with a line for each strategy or
question: queries by mode and by set, programs by choice, what predicts them."""
# SPDX-License-Identifier: MIT

import math
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from .agreement import EVERY
from .drawing import (DARK_GREY, Dot, Panel, dot_chart, finish,
                      top_of_scale)
from .model import AA, MODES
from .scatter import bytes_chart, cold_chart, threads_chart
from .sheet import look, styles


def times_panel(title, table, names, looks):
    rows = table.candidates()
    top = top_of_scale([r.ns for r in rows])
    return Panel(
        title, "ns per query",
        [Dot(names.index(r.strategy), r.ns, r.ns_low, r.ns_high,
             looks[r.strategy]) for r in rows if r.strategy in names],
        table.floor_ns, (0, 0.93 * top),
        (0.85 * min(table.floor_ns, *(r.ns_low for r in rows)), top), True)


def times_panels(question, panels_of, first):
    """A panel per title and table; strategies in the order of the first
    table, the slowest at the bottom."""
    names = [r.strategy for r in sorted(
        first.candidates(), key=lambda r: r.ns, reverse=True)]
    return dot_chart([times_panel(title, table, names, styles(question))
                      for title, table in panels_of.items()], names, 2.2)[0]


TIMES_NOTE = ("Marks: median over layouts. Lines: best to worst layout. "
              "Dotted: loop overhead.")


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


def speedup_panel(table, names, looks):
    """Much slower ones stand at the edge, and intervals of little say may go
    beyond."""
    rows = [r for r in table.rows if r.role != AA]
    points = np.array([r.speedups()[0] for r in rows])
    usual = 2.5 * float(np.quantile(points, 0.25)) - 0.02
    low = max(usual, 1.15 * float(points.min()) - 0.02)
    high = 1.5 * max(0, float(points.max())) + 0.03
    return Panel(
        f"{table.mode}, instead of {table.baseline}", "speed-up, %",
        [Dot(names.index(r.strategy), *(100 * x for x in r.speedups()),
             looks[r.strategy]) for r in rows],
        0, (100 * low, 100 * high), (100 * low - 1, 100 * high))


def speedup_chart(result, question, tables, folder):
    """tables: of one question, one for each program."""
    names = list(dict.fromkeys(
        r.strategy for t in tables for r in t.rows if r.role != AA))[::-1]
    figure, _ = dot_chart([speedup_panel(t, names, styles(question))
                           for t in tables], names, 3.4)
    return finish(figure, result, folder, f"{question.name}-programs",
                  f"{question.name}: whole programs",
                  "Lines: intervals that hold for all rows at once. Right is "
                  "faster.")


def share_panel(agreed, names):
    modes = [m for m in MODES if any(a.mode == m for a in agreed)]
    dots = []
    for n, mode in enumerate(modes):
        label, above = MODES[mode], 0.3 - 0.6 * n / max(1, len(modes) - 1)
        number = list(MODES).index(mode)
        for a in agreed:
            if a.mode == mode and not math.isnan(a.share):
                x = 100 * a.share
                dots.append(Dot(names.index(a.question) + above, x, x, x,
                                look(9 * number), label))
                label = None
    return Panel(agreed[0].program, "pairs ordered alike, %", dots, 50,
                 (0, 100), (-3, 103))


def say_what_is_missing(axis, agreed, names):
    for y, name in enumerate(names):
        own = [a for a in agreed if a.question == name]
        if own and all(math.isnan(a.share) for a in own):
            axis.annotate("nothing told apart", (50, y), (6, 0), fontsize=7.5,
                          textcoords="offset points", va="center",
                          color=DARK_GREY)
        axis.axhline(y + 0.5, color="#E0E0E0", lw=0.6)
    axis.grid(False, axis="y")


def share_chart(result, _, agreed, folder):
    """Agreement by question and mode, a panel for each program."""
    names = list(dict.fromkeys(
        a.question for a in sorted(agreed, key=lambda a: a.question == EVERY)
    ))[::-1]
    by_program = {p: [a for a in agreed if a.program == p]
                  for p in dict.fromkeys(a.program for a in agreed)}
    figure, axes = dot_chart(
        [share_panel(own, names) for own in by_program.values()], names,
        max(4.1, 7 / len(by_program)), 0.62)
    for axis, own in zip(axes, by_program.values()):
        say_what_is_missing(axis, own, names)
    labels = {label: mark for axis in axes for mark, label in
              zip(*axis.get_legend_handles_labels())}
    order = [label for label in MODES.values() if label in labels]
    height = figure.get_size_inches()[1]
    figure.subplots_adjust(top=1 - 0.92 / height)
    figure.legend([labels[o] for o in order], order, loc="upper left",
                  bbox_to_anchor=(0, 1 - 0.3 / height), ncols=len(order),
                  fontsize=7.5, frameon=False, handletextpad=0.1,
                  columnspacing=1.2)
    return finish(figure, result, folder, "programs-agreement",
                  "Do microbenchmarks predict programs?",
                  "Of the pairs that the program tells apart, those that the "
                  "mode orders alike. 50 %: it says nothing of the program.")


CHARTS = (bytes_chart, times_chart, cold_chart, threads_chart)


def by_set(tables):
    """Set -> its table of latencies, or else of throughputs."""
    modes = {t.mode for t in tables}
    mode = "latency" if "latency" in modes else "throughput"
    return {t.set: t for t in tables if t.mode == mode}


def tasks_of(judged, question):
    """(where it belongs, chart, what of)"""
    own = [t for t in judged.queries if t.question == question.name]
    of_set = question.sets()[0]
    by_mode = {t.mode: t for t in own if t.set == of_set}
    for chart in CHARTS:
        yield question.name, chart, by_mode
    yield question.name, sets_chart, by_set(own)
    programs = [t for t in judged.programs if t.question == question.name]
    if programs:
        yield "programs", speedup_chart, programs


def draw_one(task):
    where, chart, of_what, question, result, folder = task
    return where, chart(result, question, of_what, folder)


def draw(judged, folder):
    """All charts of the result; returns question -> names of its charts, and
    of those about programs."""
    result = judged.result
    tasks = [(*task, question, result, folder)
             for question in result.questions
             for task in tasks_of(judged, question)]
    if judged.agreed:
        tasks.append(("programs", share_chart, judged.agreed, None, result,
                      folder))
    drawn = {q.name: [] for q in result.questions} | {"programs": []}
    with ProcessPoolExecutor() as pool:
        for where, name in pool.map(draw_one, tasks):
            if name:
                drawn[where].append(name)
    return drawn
