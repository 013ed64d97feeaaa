"""Picks in words: a sentence for the page, a line for a screen, the cells of a
summary, the joint tables."""
# SPDX-License-Identifier: MIT

import textwrap

from . import program_data, tables, verdicts
from .evidence import NPS
from .names import percent, ratio, span
from .sheet import MARKS, MISSING, Cell, Column, Line, Sheet

FEW = 8  # rows of a joint table, where there is little room


def heads(picked):
    return ("question", "engines use", "best",
            f"worth at {speed(picked.nps())}", "by", "smallest as good",
            "its bytes")


def speed(nps):
    """Nodes a second."""
    return (f"{nps / 1e6:g} M nodes/s" if nps >= 1e5
            else f"{nps:g} nodes/s")


def bytes_text(count):
    return f"{count:,} bytes" if count else "no table"


def named(strategy):
    if strategy.role == "own":
        return "your engine's own"
    return f"{strategy.name}, {bytes_text(strategy.table_bytes)}"


def ratio_text(more):
    return ratio(*(1 + x for x in more))


def worth_text(worth):
    """What it saves: of the engine, and in ns for each node; or of a query's
    own time."""
    if not worth.ns:
        return ratio_text(worth.more)
    return (f"{span(worth.saved(), unit=' %')}, "
            f"{-worth.ns[0]:+.2f} ns a node")


def verdict(choice):
    """Keep it, or what to take instead."""
    if not choice.strategy:
        return "no pick"
    return f"{'keep' if choice.kept else 'take'} {named(choice.strategy)}"


def evidence(choice):
    """What speaks for the pick; it claims no more than was shown."""
    own = choice.decided_by
    of = "" if own.share is None else " of the engine"
    by = f"{own.name}, which sees {percent(own.sees)}{of},"
    if choice.kept:
        return f"{by} finds nothing faster" + (
            f"; next is {choice.rival}, {worth_text(choice.rival_worth)}"
            if choice.rival and not choice.smaller else "")
    if choice.worth:
        return (f"{worth_text(choice.worth)} instead of {choice.incumbent} "
                f"in {choice.worth.by}")
    return (f"what engines use does not fit; of the rest {by} finds nothing "
            "faster")


def reason(choice):
    """All of what speaks for the pick, or why there is none."""
    if not choice.strategy:
        return choice.why
    other = choice.other_kind and (
        f"{worth_text(choice.other_kind)} in {choice.other_kind.by}"
        + (": the kinds of engine disagree" if choice.other_kind.contradicts(
            choice.worth or choice.rival_worth) else ""))
    smaller = choice.smaller and (
        f"smaller, and tied: {named(choice.smaller)}, "
        f"{worth_text(choice.smaller_worth)}")
    otherwise = choice.otherwise and (
        f"undecided, {', '.join(choice.otherwise)}: make sweep")
    return "; ".join(part for part in (
        evidence(choice), other, otherwise, smaller, choice.why) if part)


def line(choice):
    """All of it but the question's name."""
    return f"{verdict(choice)}: {reason(choice)}"


def cells(choice):
    """What a summary says, by heads()."""
    best = "kept" if choice.kept else (
        choice.strategy.name if choice.strategy else "not measured enough"
        if choice.incumbent or choice.blind else "nothing fits")
    if choice.kept and choice.rival:
        best += f", next {choice.rival}"
    worth = choice.worth or choice.rival_worth
    least = choice.smaller or choice.strategy
    return (choice.question, choice.incumbent or "–", best,
            worth_text(worth) if worth else "–",
            choice.decided_by.name if choice.decided_by else "–",
            least.name if least else "–",
            f"{least.table_bytes:,}" if least else "–")


def aligned(rows):
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths))
            .rstrip() for row in rows]


def net_lines(result, choices):
    """Where the loop takes much: what a throughput comes to without it."""
    for choice in choices:
        question = result.question(choice.question)
        key = question.sets()[0], "throughput"
        name = choice.strategy.name if choice.strategy else None
        name = choice.rival if choice.kept else name
        if name in question.times.get(key, ()):
            row = verdicts.judge_table(question, *key).row(name)
            if row.net:
                yield (f"{choice.question}: {name} {tables.net_text(row)} of "
                       f"the loop, to {question.baseline}, throughput")


def joint_cell(joint, row, column):
    """ns for each node, signed; or the ratio of times."""
    found = joint.cell(row, column)
    if not found:
        return MISSING
    values, verdict = found
    turn = joint.turn(row, column)
    own, ratio = row == joint.incumbent, column[1].share is None
    text, low, high = (f"{1 + x:.2f}" if ratio else f"{x:+.2f}"
                       for x in values)
    return Cell(f"{text} {'' if own else MARKS[verdict]}".strip(), values[0],
                more=() if own else (f"{low} to {high}",),
                turn=turn and (f"{turn[0]:.7g}", MARKS[turn[1]]))


def joint_title(joint):
    return (f"One of {joint.question} for all: {joint.pick or 'no pick'}; ns a "
            f"node more than {joint.incumbent}, or ratio; marks at "
            f"{speed(1e9 / joint.engine)}")


def of_joint(joint, few=None, strategies=()):
    """As a table; of so many rows, and what is used and picked among them."""
    known = {s.name: s for s in strategies}
    shown = [n for k, n in enumerate(joint.rows)
             if few is None or k < few or n in (joint.incumbent, joint.pick)]
    return Sheet(joint_title(joint), [Column("strategy"), *(
        Column(name + (", ratio" if e.share is None else ""), "n")
        for name, e in joint.columns)], [
            Line(n, [joint_cell(joint, n, c) for c in joint.columns],
                 known.get(n), n == joint.incumbent) for n in shown])


def joint_lines(joint, width):
    """The same on a screen, a column for as many strategies as there is room
    for."""
    for few in range(FEW, 0, -1):
        sheet = of_joint(joint, few)
        lines = aligned(list(zip(
            [c.heading for c in sheet.columns],
            *((line.name, *(c.text for c in line.cells))
              for line in sheet.lines))))
        if max(map(len, lines)) <= width:
            break
    return [*textwrap.wrap(joint_title(joint) + ":", width), *lines, ""]


def summary(result, picked, stream):
    """What a run found, on a screen: what it can tell, and a line a question.
    """
    return "\n".join([
        result.machine(), verdicts.resolution(result).screen(stream), "",
        *aligned([heads(picked), *map(cells, picked.choices)]),
        *net_lines(result, picked.choices),
        "", f"open {result.folder / 'index.html'}"])


def caveats(results, level):
    """Where the figures are of another build than the one asked about."""
    targets = sorted({r.target() for r in results} - {level})
    if level == "native" or not targets:
        return []
    return [f"Measured with -march={', '.join(targets)}.",
            f"For what {level} itself gives: make bench ISA={level}."]


def unit(nps=NPS):
    """What the figures of a pick are of."""
    return (f"An engine of {speed(nps)} has {1e9 / nps:.0f} ns for a node: "
            f"+1 % saves {1e7 / nps:.3g} of them.")


def screen(results, picked, level, budget, width=80):
    """Everything `plot.py pick` prints."""
    size = ("tables of any size" if budget is None
            else f"tables up to {budget:,} bytes")
    lines = [f"What is worth changing in an engine, {size}, {level}.",
             *textwrap.wrap(unit(picked.nps()), width),
             *(text for r in results
               for text in textwrap.wrap(r.machine(), width)), "",
             *(text for joint in picked.joints
               for text in joint_lines(joint, width))]
    for choice in picked.choices:
        lines += textwrap.wrap(
            f"{choice.question:<15} {line(choice)}", width,
            subsequent_indent=" " * 16, break_on_hyphens=False)
    for said in (s for r in results for s in program_data.sentences(r)):
        lines += textwrap.wrap(said, width)
    return "\n".join(lines + caveats(results, level))
