"""Picks in words: a sentence for the page, a line for a screen, the cells of a
summary."""
# SPDX-License-Identifier: MIT

import textwrap

from . import resolution, tables, verdicts

HEAD = ("question", "engines use", "take", "time to that", "by",
        "which sees")


def bytes_text(count):
    return f"{count:,} bytes" if count else "no table"


def named(strategy):
    return f"{strategy.name}, {bytes_text(strategy.table_bytes)}"


def ratio_text(ratio):
    return "×{:.3f} ({:.3f}–{:.3f})".format(*ratio)


def verdict(choice):
    """Keep it, or what to take instead."""
    if not choice.strategy:
        return "no pick"
    return f"{'keep' if choice.kept() else 'take'} {named(choice.strategy)}"


def evidence(choice):
    """What speaks for the pick; it claims no more than was shown."""
    by = f"{choice.decided_by}, which sees {100 * choice.sees:.1f} %,"
    if choice.kept():
        return f"{by} finds nothing faster" + (
            f"; next is {choice.rival}, {ratio_text(choice.rival_ratio)}"
            if choice.rival and not choice.smaller else "")
    if choice.ratio:
        return (f"{ratio_text(choice.ratio)} the time of {choice.incumbent} "
                f"in {choice.decided_by}")
    return (f"what engines use does not fit; of the rest {by} finds nothing "
            "faster")


def smaller(choice):
    """Whether less memory would do, or ""."""
    if not choice.smaller:
        return ""
    return (f"smaller, and not told apart: {named(choice.smaller)}, "
            f"{ratio_text(choice.smaller_ratio)}")


def reason(choice):
    """All of what speaks for the pick, or why there is none."""
    if not choice.strategy:
        return choice.why
    return "; ".join(part for part in (
        evidence(choice), smaller(choice), choice.why) if part)


def line(choice):
    """All of it but the question's name."""
    return f"{verdict(choice)}: {reason(choice)}"


def cells(choice):
    """What a summary says, by HEAD."""
    taken = "kept" if choice.kept() else (
        choice.strategy.name if choice.strategy else "cannot tell")
    if choice.kept() and choice.rival:
        taken += f", next {choice.rival}"
    ratio = choice.ratio or choice.rival_ratio
    return (choice.question, choice.incumbent or "–", taken,
            ratio_text(ratio) if ratio else "–", choice.decided_by or "–",
            resolution.percent(choice.sees) if choice.decided_by else "–")


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
        name = choice.rival if choice.kept() else name
        if name in question.times.get(key, ()):
            row = verdicts.judge_table(question, *key).row(name)
            if row.net:
                yield (f"{choice.question}: {name} {tables.net_text(row)} of "
                       f"the loop, to {question.baseline}, throughput")


def summary(result, choices, stream):
    """What a run found, on a screen: what it can tell, and a line a question.
    """
    return "\n".join([
        result.machine(), resolution.of(result).screen(stream), "",
        *aligned([HEAD, *map(cells, choices)]), *net_lines(result, choices),
        "", f"open {result.folder / 'index.html'}"])


def caveats(results, level):
    """Where the figures are of another build than the one asked about."""
    targets = sorted({r.target() for r in results} - {level})
    if level == "native" or not targets:
        return []
    return [f"Measured with -march={', '.join(targets)}.",
            f"For what {level} itself gives: make bench ISA={level}."]


def screen(results, choices, level, budget, width=80):
    """Everything `plot.py pick` prints."""
    size = ("tables of any size" if budget is None
            else f"tables up to {budget:,} bytes")
    lines = [f"What is worth changing in an engine, {size}, {level}.",
             '"Sees 3 %": tells apart what differs by 3 %, in the median.',
             *(r.machine() for r in results), ""]
    for choice in choices:
        lines += textwrap.wrap(
            f"{choice.question:<15} {line(choice)}", width,
            subsequent_indent=" " * 16, break_on_hyphens=False)
    return "\n".join(lines + caveats(results, level))
