"""Charts of one result, as SVG: a line for each strategy, by what is asked of
it and by what it costs a program."""
# SPDX-License-Identifier: MIT

from concurrent.futures import ProcessPoolExecutor

import numpy as np

from .drawing import Dot, Panel, dot_chart, finish, top_of_scale
from .model import AA, MODES
from .scatter import bytes_chart, prediction_chart
from .sheet import styles


def of_dot(row, what, looks):
    """What is said of a point when it is pointed at, and its look."""
    return f"{row.strategy}: {what}", looks[row.strategy]


def times_chart(result, question, table, folder, name):
    """ns per query by strategy, the slowest at the bottom; the loop alone as a
    line."""
    rows = sorted(table.candidates(), key=lambda r: r.ns, reverse=True)
    names, looks = [r.strategy for r in rows], styles(question)
    top = top_of_scale([r.ns for r in rows])
    panel = Panel(
        f"{table.set}, {MODES[table.mode]}", "ns per query",
        [Dot(n, r.ns, r.ns_low, r.ns_high, *of_dot(
            r, f"{r.ns:.2f} ns ({r.ns_low:.2f}–{r.ns_high:.2f})", looks))
         for n, r in enumerate(rows)],
        table.floor_ns, (0, 0.93 * top),
        (0.85 * min(table.floor_ns, *(r.ns_low for r in rows)), top), True)
    figure, _ = dot_chart([panel], names, 2.9)
    return finish(figure, result, folder, name,
                  f"{question.name}: time per query",
                  "Marks: median over layouts. Lines: best to worst layout. "
                  "Dotted: loop alone. Diamond: what engines use.")


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
        [Dot(names.index(r.strategy), r.more, r.more_low, r.more_high, *of_dot(
            r, f"{r.more:+.2f} ns a node ({r.more_low:+.2f} to "
               f"{r.more_high:+.2f}) in {table.mode}", looks))
         for r in rows], 0, (low, high), (low, high + own / 2))


def program_chart(result, question, tables, folder, name):
    """tables: of one question, one for each program."""
    names = list(dict.fromkeys(
        r.strategy for t in tables for r in t.rows if r.role != AA))[::-1]
    figure, _ = dot_chart([program_panel(t, names, styles(question))
                           for t in tables], names, 2.2)
    return finish(figure, result, folder, name,
                  f"{question.name}: whole programs",
                  "What each takes more than the default. Lines: intervals "
                  "that hold for all rows at once. Left is faster.")


LEFT_OUT = ("two_threads",)  # in tables alone


def first_shown(tables):
    """The table that stands for a question: throughput of its first set."""
    own = [t for t in tables if t.set == tables[0].set]
    return next((t for t in own if t.mode == "throughput"), own[0])


def tasks_of(judged, question):
    """(chart, what of, name): what is shown first, then what is folded."""
    own = [t for t in judged.queries if t.question == question.name]
    first, name = first_shown(own), question.name
    yield times_chart, first, f"{name}-times"
    programs = [t for t in judged.programs if t.question == question.name]
    if programs:
        yield program_chart, programs, f"{name}-programs"
    yield bytes_chart, first, f"{name}-bytes"
    for table in own:
        if table is not first and table.mode not in LEFT_OUT and (
                table.set == first.set or table.mode == first.mode):
            yield times_chart, table, f"{name}-{table.set}-{table.mode}"


def draw_one(task):
    where, chart, of_what, name, question, result, folder = task
    return where, chart(result, question, of_what, folder, name)


def draw(judged, folder):
    """All charts of the result; returns question -> names of its charts, and
    of those of predictions."""
    result = judged.result
    questions = [q for q in result.every_question()
                 if any(t.question == q.name for t in judged.queries)]
    tasks = [(question.name, *task, question, result, folder)
             for question in questions
             for task in tasks_of(judged, question)]
    for program in dict.fromkeys(a.program for a in judged.agreed):
        tasks.append(("predicts", prediction_chart, [
            a for a in judged.agreed if a.program == program],
            f"programs-{program}", None, result, folder))
    drawn = {q.name: [] for q in result.questions} | {"predicts": []}
    with ProcessPoolExecutor() as pool:
        for where, name in pool.map(draw_one, tasks):
            if name:
                drawn[where].append(name)
    return drawn
