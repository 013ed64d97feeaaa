"""What whole programs said, in words: for the screen, Markdown, the page."""
# SPDX-License-Identifier: MIT

import math

from .agreement import EVERY
from .markup import MARKS
from .model import MODES
from .rounds import AA, SEVERAL

SEVERAL_TITLE = "the picks of all questions at once, instead of the defaults"


def percent(speedup):
    return f"{100 * speedup:+.2f} %"


def name_of(row, table):
    return f"{table.default} again" if row.strategy == AA else row.strategy


def line(row):
    """The one that engine authors paste into pull requests."""
    said = f"speedup = {row.speedup:+.4f}"
    return said if row.sure is None else (
        f"{said}  P(speedup > 0) = {row.sure:.4f}")


def sure_text(row):
    """Few rounds say no probability."""
    return "–" if row.sure is None else f"{row.sure:.4f}"


def title(table):
    about_what = (SEVERAL_TITLE if table.question == SEVERAL
                  else f"{table.question}, instead of {table.default}")
    return f"{table.program} --{table.axis}: {about_what}"


def about(table):
    """What the figures of a table are of."""
    return (f"{table.clock}, {table.rounds} rounds of {table.work} "
            f"({table.nodes:,} nodes). Tells apart what differs by "
            f"{100 * table.sees:.1f} % (median). Compared with the mean of "
            f"{table.copies} copies of the default.")


def screen(tables):
    """Everything `plot.py perft` prints."""
    lines = []
    for t in tables:
        lines += [title(t), about(t)]
        width = max(len(name_of(r, t)) for r in t.rows)
        for r in t.rows:
            if r.strategy != t.default:
                lines.append(f"    {name_of(r, t):<{width}}  {line(r)}  "
                             f"{r.verdict}")
        lines.append("")
    return "\n".join(lines)


def instructions(row, table):
    """With what it is of the default's; "–" where they were not counted."""
    if not row.instructions:
        return "–"
    own = table.row(table.default).instructions
    beside = (f" ({100 * (row.instructions / own - 1):+.1f} %)"
              if own and row.strategy != table.default else "")
    return f"{row.instructions:.2f}{beside}"


def markdown_table(table):
    lines = [
        f"### {title(table)}", "", about(table), "",
        "| strategy | seconds | to start, ms | speed-up | interval "
        "| P(speed-up > 0) | verdict | instructions per node |",
        "|---|---:|---:|---:|---|---:|---|---:|"]
    for r in table.rows:
        compared = (
            "| | | | " if r.strategy == table.default else
            f"| {percent(r.speedup)} | {percent(r.speedup_low)} to "
            f"{percent(r.speedup_high)} | {sure_text(r)} "
            f"| {MARKS[r.verdict]} {r.verdict} ")
        lines.append(f"| {name_of(r, table)} | {r.seconds:.3f} "
                     f"| {r.start_ms:.1f} {compared}"
                     f"| {instructions(r, table)} |")
    return "\n".join(lines) + "\n"


def share_text(agreed):
    if math.isnan(agreed.share):
        return "none told apart"
    counted = ("" if agreed.question == EVERY
               else f" ({agreed.alike} of {agreed.pairs})")
    return f"{100 * agreed.share:.0f} %{counted}"


def best_text(agreed):
    """How well each mode predicts each program, best first; a sentence each."""
    for program in dict.fromkeys(a.program for a in agreed):
        every = [a for a in agreed
                 if a.program == program and a.question == EVERY]
        if every:
            every.sort(key=lambda a: -a.share)
            yield (f"Of the pairs that {program} tells apart, ordered alike, "
                   f"mean of {every[0].questions}: " + "; ".join(
                       f"{MODES[a.mode]} {share_text(a)}" for a in every)
                   + ".")


def label(agreed):
    """What a row of agreements is about."""
    return (f"mean of {agreed.questions}" if agreed.question == EVERY
            else agreed.question)


def agreement_rows(agreed):
    """(program, question, strategies, pairs, cell by mode or None)"""
    by_mode = {}
    for a in agreed:
        by_mode.setdefault((a.program, a.question), {})[a.mode] = a
    for (program, question), found in by_mode.items():
        any_of = next(iter(found.values()))
        yield (program, label(any_of),
               any_of.strategies, any_of.pairs,
               [found.get(mode) for mode in MODES])


def markdown(tables, agreed):
    """The part of verdicts.md; "" where no program was run."""
    if not tables:
        return ""
    parts = ["## Whole programs\n", *(markdown_table(t) for t in tables)]
    if agreed:
        lines = ["## Does the small predict the large?", "",
                 *(f"- {text}" for text in best_text(agreed)), "",
                 "Pairs that the program tells apart, and of these those that "
                 "a mode orders alike.", "",
                 "| program | question | strategies | pairs told apart | "
                 + " | ".join(MODES.values()) + " |",
                 "|---|---|---:|---:|" + "---|" * len(MODES)]
        for program, question, count, pairs, cells in agreement_rows(agreed):
            lines.append(f"| {program} | {question} | {count} | {pairs} | "
                         + " | ".join(share_text(a) if a else "–"
                                      for a in cells) + " |")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)
