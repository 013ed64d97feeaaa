"""One row from raw ticks to the sentence about it, every step with its figures."""
# SPDX-License-Identifier: MIT

import math

import numpy as np

from . import load, picktext, stats, verdicts
from .evidence import MODE
from .files import latest_or_refuse
from .model import AA
from .names import MODES, BadInput, span
from .pick import pick

FEW = 3  # windows whose ticks are shown


def window_lines(table, row):
    """What was timed, which windows count, and some as examples."""
    ticks, counts = table.ticks[row], stats.counting(table, row)
    timed = np.isfinite(ticks)
    layouts, visits, windows = ticks.shape
    clean = table.clean[row]
    of = "the fastest visit" if visits == 1 else f"{visits} visits"
    yield (f"{of} to each of {windows} windows in {layouts} layouts (the same "
           f"code at other addresses), timings of {table.answers.min()} "
           f"answers or more: {timed.sum()} timed, "
           f"{(timed & ~clean).sum()} with interference")
    yield (f"of each window the fastest visit: {counts.sum()} of "
           f"{counts.size} kept, {counts.size - counts.sum()} dropped for "
           "interference in every visit")
    for n in range(min(FEW, windows)):
        each = (f"{t:.0f}" + "!" * (not alone) if np.isfinite(t) else "-"
                for t, alone in zip(ticks[0, :, n], clean[0, :, n]))
        yield (f"layout {table.layouts[0]}, window {n + 1}: ticks "
               f"{' '.join(each)}: {np.nanmin(ticks[0, :, n]):.0f}, "
               + ("kept" if counts[0, n] else "dropped"))


def layout_lines(question, key, row):
    """ns of each layout, and those that do not count."""
    times, base = (stats.typical(question.times[key][name])
                   for name in (row, question.baseline))
    table = question.measured[key]
    every, kept = table.layouts, stats.kept_layouts(table)
    yield "layout   " + " ".join(f"{n:>7}" for n in kept)
    yield "ns       " + " ".join(f"{t:7.3f}" for t in times)
    yield "baseline " + " ".join(f"{t:7.3f}" for t in base)
    yield (f"{len(kept)} of {len(every)} layouts kept; dropped for "
           f"interference in most windows: "
           + (", ".join(str(n) for n in every if n not in kept) or "none"))


def mean_lines(question, key, row):
    """The means over layouts, their variances, and the difference."""
    found, others = (stats.table_means(question, key),
                     len(question.times[key]) - 1)
    for name in dict.fromkeys((question.baseline, AA, row)):
        if name in found.own:
            yield (f"{name}: mean log {found.points[name]:.4f} = "
                   f"{math.exp(found.points[name]):.4f} ns; standard error "
                   f"{100 * math.sqrt(found.own[name]):.2f} %, shrunk "
                   f"towards the table's to "
                   f"{100 * math.sqrt(found.variances[name]):.2f} %, "
                   f"{found.df:.1f} degrees of freedom")
    if row == question.baseline:
        return
    doubt = stats.among(others)
    change = found.difference(row, question.baseline)
    yield (f"{row} beside the mean of {question.baseline} and its copy {AA}: "
           + span([100 * (r - 1) for r in change.ratio(doubt)])
           + f" % of its time, {100 * (1 - doubt):.2f} % interval: one of "
           f"{others} that hold together with 95 %")


def verdict_lines(question, key, row):
    table = verdicts.judge_table(question, *key)
    own = table.row(row)
    if own.verdict:
        yield (f"{own.verdict}, where less than {100 * stats.WORTH_A_WORD:g} % "
               "is tied whatever the interval")
    if own.rank:
        yield (f"rank {own.rank} of {len(table.candidates())}; the table's "
               f"resolution is {100 * table.sees:.1f} %")


def program_lines(question, row, key):
    """What calls and ns predict, and what programs took."""
    times = question.times[key]
    found = stats.of_times(times).points
    for program, axis in question.programs.items():
        own = verdicts.judge_program(question, axis)
        calls = question.calls.get(program)
        if row not in axis.ns:
            yield f"{program}: not built with {row}"
            continue
        line = own.row(row)
        if calls and axis.default in found:
            more = math.exp(found[row]) - math.exp(found[axis.default])
            yield (f"{program}: {calls:.4f} calls a node × {more:+.3f} ns "
                   f"predict {calls * more:+.2f} ns a node")
        more = span([line.more, line.more_low, line.more_high])
        yield (f"{program}: measured {more} ns a node of "
               f"{own.row(own.baseline).ns:.1f}, from {own.blocks} blocks in "
               f"{own.places} placements: " + (line.verdict or "the default"))


def lines(result, question, row):
    """Headed paragraphs, each of lines."""
    key = next((k for k in question.times if k[1] == MODE and row in
                question.times[k]), None)
    if not key:
        raise BadInput(f"{result.folder}: {question.name}/{row}: not measured "
                       f"in {MODES[MODE]}")
    yield (f"{question.name}, {row}: set {key[0]}, {MODES[MODE]}",
           [result.machine(), question.strategy(row).idea])
    yield "Windows", [line for t in question.measured[key].windows
                      for line in window_lines(t, row)] or [
        "not in this result, which has what was made of them"]
    yield "Layouts", layout_lines(question, key, row)
    yield "Means over layouts, of logarithms", mean_lines(question, key, row)
    yield "Verdict", verdict_lines(question, key, row)
    yield "Programs", list(program_lines(question, row, key)) or [
        "no program asks this question"]
    choice = next(c for c in pick([result]).choices
                  if c.question == question.name)
    yield "Pick", [picktext.line(choice)]


def run(arguments):
    result = load.read(arguments.folder or latest_or_refuse())
    question = result.question(arguments.question)
    if not question:
        raise BadInput(f"{result.folder}: no question "
                       f"{arguments.question}: has "
                       + ", ".join(q.name for q in result.questions))
    for head, body in lines(result, question, arguments.strategy):
        print(head, *(f"    {line}" for line in body), sep="\n")
    return 0
