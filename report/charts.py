"""Charts of one result, as SVG. Here are those with a line for each strategy or
question: queries by mode and by set, programs by choice."""
# SPDX-License-Identifier: MIT

from concurrent.futures import ProcessPoolExecutor

import numpy as np

from .drawing import Dot, Panel, dot_chart, finish, top_of_scale
from .model import AA, MODES
from .scatter import (bytes_chart, cold_chart, prediction_chart,
                      threads_chart)
from .sheet import styles


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


def program_panel(table, names, looks):
    """Much slower ones stand at the edge, and intervals of little say may go
    beyond."""
    rows = [r for r in table.rows if r.role != AA]
    points = np.array([r.more for r in rows])
    own = 0.02 * table.row(table.baseline).ns
    usual = 2.5 * float(np.quantile(points, 0.75)) + own
    high = min(usual, 1.15 * float(points.max()) + own)
    low = 1.5 * min(0, float(points.min())) - own
    return Panel(
        f"{table.mode}, instead of {table.baseline}", "ns a node",
        [Dot(names.index(r.strategy), r.more, r.more_low, r.more_high,
             looks[r.strategy]) for r in rows],
        0, (low, high), (low, high + own / 2))


def program_chart(result, question, tables, folder):
    """tables: of one question, one for each program."""
    names = list(dict.fromkeys(
        r.strategy for t in tables for r in t.rows if r.role != AA))[::-1]
    figure, _ = dot_chart([program_panel(t, names, styles(question))
                           for t in tables], names, 3.4)
    return finish(figure, result, folder, f"{question.name}-programs",
                  f"{question.name}: whole programs",
                  "What each takes more than the default. Lines: intervals "
                  "that hold for all rows at once. Left is faster.")


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
        yield "programs", program_chart, programs


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
        tasks.append(("programs", prediction_chart, judged.agreed, None,
                      result, folder))
    drawn = {q.name: [] for q in result.questions} | {"programs": []}
    with ProcessPoolExecutor() as pool:
        for where, name in pool.map(draw_one, tasks):
            if name:
                drawn[where].append(name)
    return drawn
