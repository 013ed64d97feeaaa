"""One row from raw ticks to the sentence about it, every step with its figures."""
# SPDX-License-Identifier: MIT

import math

import numpy as np

from judge import counting, load, stats, tables
from judge.evidence import MODE
from judge.model import AA
from judge.pick import pick
from lists.names import MODES, BadInput
from run.result import latest_or_refuse
from show import picktext
from show.text import interval, percent

FEW = 3  # windows whose ticks are shown


def window_lines(own, row):
    """What was timed, which windows count, and some as examples."""
    table = own.table
    n, fast = table.rows.index(row), table.fastest()
    counts = counting.counting(fast)[n]
    ticks, clean = table.values[n], table.clean[n] > 0
    timed, visits = np.isfinite(ticks), 1 + table.visits.max()
    of = "the fastest visit" if visits == 1 else f"{visits} visits"
    yield (f"{of} to each of {len(table.sizes)} windows in {len(own.shares)} "
           "layouts (the same code at other addresses), timings of "
           f"{table.sizes.min()} answers or more: {timed.sum()} timed, "
           f"{(timed & ~clean).sum()} with interference")
    if own.beside:
        yield ("neighbours were busy: all count, a visit's median without what "
               "its rows have in common, and of a layout the median visit")
        return
    yield (f"of each window the fastest visit: {counts.sum()} of "
           f"{counts.size} kept, {counts.size - counts.sum()} dropped for "
           "interference in every visit")
    for task in range(min(FEW, len(table.sizes))):
        at = (table.replicates == table.replicates[0]) & (table.tasks == task)
        each = (f"{t:.0f}" + "!" * (not alone) if np.isfinite(t) else "-"
                for t, alone in zip(ticks[at], clean[at]))
        yield (f"layout {table.replicates[0]}, window {task + 1}: ticks "
               f"{' '.join(each)}: {fast.values[n, task]:.0f}, "
               + ("kept" if counts[task] else "dropped"))


def layout_lines(own, row, baseline):
    """ns of each layout, and those that do not count."""
    yield "layout   " + " ".join(f"{n:>7}" for n in own.layouts())
    for name, times in ("ns      ", own.ns[row]), ("baseline", own.ns[baseline]):
        yield f"{name} " + " ".join(f"{t:7.3f}" for t in times)
    kept, dropped = own.layouts(), own.layouts(kept=False)
    first = len(kept) - own.kept.sum()
    yield (f"{len(kept)} of {len(kept + dropped)} layouts kept"
           + f", {first} of a first run" * bool(first)
           + "; dropped for interference in most windows: "
           + (", ".join(map(str, dropped)) or "none"))


def mean_lines(own, row, baseline):
    """The means over layouts, their variances, and the difference."""
    found, others = own.means_beside(baseline), len(own.ns) - 1
    for name in dict.fromkeys((baseline, AA, row)):
        if name in found.own:
            yield (f"{name}: mean log {found.points[name]:.4f} = "
                   f"{math.exp(found.points[name]):.4f} ns; standard error "
                   f"{100 * math.sqrt(found.own[name]):.2f} %, shrunk "
                   f"towards the table's to "
                   f"{100 * math.sqrt(found.variances[name]):.2f} %, "
                   f"{found.df:.1f} degrees of freedom")
    if row == baseline:
        return
    doubt = stats.among(others)
    change = found.difference(row, baseline)
    yield (f"{row} beside the mean of {baseline} and its copy {AA}: "
           + percent(change.more(doubt)) + f" of its time, {100 * (1 - doubt):.2f} % interval: one of "
           f"{others} that hold together with 95 %")


def verdict_lines(question, key, row):
    table = tables.judge_table(question, *key)
    own = table.row(row)
    if own.verdict:
        yield (f"{own.verdict}, where less than {100 * stats.WORTH_A_WORD:g} % "
               "is tied whatever the interval")
    if own.coarse:
        yield ("none: it left the race, surely 10 % slower than the best; how it "
               f"compares with {question.baseline} may change with the neighbours")
    if own.rank:
        yield (f"rank {own.rank} of {len(table.candidates())}; the table's "
               f"resolution is {100 * table.sees:.1f} %")


def program_lines(question, row, table):
    """What calls and ns predict, and what programs took."""
    found = table.means_beside(question.baseline).points
    for program, axis in question.programs.items():
        own = tables.judge_program(question, axis)
        calls = question.calls.get(program)
        if row not in axis.rows():
            yield f"{program}: not built with {row}"
            continue
        line = own.row(row)
        if calls and axis.default in found:
            more = math.exp(found[row]) - math.exp(found[axis.default])
            yield (f"{program}: {calls:.4f} calls a node × {more:+.3f} ns "
                   f"predict {calls * more:+.2f} ns a node")
        more = interval((line.more, line.more_low, line.more_high))
        yield (f"{program}: measured {more} ns a node of "
               f"{own.row(own.baseline).ns:.1f}, from {own.blocks} blocks in "
               f"{own.places} layouts: " + (line.verdict or "the default"))


def lines(result, question, row):
    """Headed paragraphs, each of lines."""
    key, table = next((one for one in question.tables.items()
                       if one[0][1] == MODE and row in one[1].ns), (None, None))
    if not key:
        raise BadInput(f"{result.folder}: {question.name}/{row}: not measured "
                       f"in {MODES[MODE]}")
    yield (f"{question.name}, {row}: set {key[0]}, {MODES[MODE]}",
           [result.machine(), question.strategy(row).idea])
    left_out = table.is_coarse(row)
    timed = table.screen if left_out else table
    yield "Windows", (
        window_lines(timed, row) if len(timed.table.sizes) > 1 else
        ["not in this result, which has what was made of them"])
    yield "Layouts", layout_lines(timed, row, question.baseline)
    yield "Means over layouts, of logarithms" + (
        ", of a first run, by which it is surely 10 % slower than the best"
        * left_out), mean_lines(timed, row, question.baseline)
    yield "Verdict", verdict_lines(question, key, row)
    yield "Programs", list(program_lines(question, row, table)) or [
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
