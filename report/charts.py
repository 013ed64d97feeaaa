"""Charts of one result, as SVG: a line for each strategy, by what is asked of
it and by what it costs a program."""
# SPDX-License-Identifier: MIT

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

from . import dots
from .drawing import dot_chart, finish
from .model import MODES
from .scatter import bytes_chart, prediction_chart
from .sheet import styles


def times_chart(result, question, table, folder, name):
    """ns per query by strategy, the slowest at the bottom; the loop alone as a
    line."""
    panel = dots.of_queries(table, f"{table.set}, {MODES[table.mode]}")
    names = sorted(panel.dots, key=lambda n: -panel.dots[n].x)
    return finish(dot_chart([panel], names, styles(question), 2.9), result,
                  folder, name, f"{question.name}: time per query",
                  "Marks: median over layouts. Lines: best to worst layout. "
                  "Dotted: loop alone. Diamond: what engines use.")


def program_chart(result, question, tables, folder, name):
    """tables: of one question, one for each program."""
    panels = [replace(dots.of_program(t), unit="ns a node more")
              for t in tables]
    defaults = " or ".join(dict.fromkeys(t.baseline for t in tables))
    names = list(dict.fromkeys(n for p in panels for n in p.dots))[::-1]
    return finish(dot_chart(panels, names, styles(question), 2.2), result,
                  folder, name, f"{question.name}: whole programs",
                  f"What each takes more than {defaults}. Lines: intervals "
                  "that hold for all rows at once. Left is faster.")


def tasks_of(judged, question):
    """(chart, what of, name)"""
    own = [t for t in judged.queries if t.question == question.name]
    first, name = dots.first_shown(own), question.name
    yield times_chart, first, f"{name}-times"
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
