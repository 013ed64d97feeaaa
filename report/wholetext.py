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
    return (f"speedup = {row.speedup:+.4f}  "
            f"P(speedup > 0) = {row.sure:.4f}")


def title(table):
    about_what = (SEVERAL_TITLE if table.question == SEVERAL
                  else f"{table.question}, instead of {table.default}")
    return f"{table.program} --{table.axis}: {about_what}"


def about(table):
    """What the figures of a table are of."""
    return (f"{table.clock}, {table.rounds} rounds of {table.work} "
            f"({table.nodes:,} nodes). Noise floor "
            f"±{100 * table.noise:.1f} %, from {table.copies} copies of the "
            "default.")


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
            f"{percent(r.speedup_high)} | {r.sure:.4f} "
            f"| {MARKS[r.verdict]} {r.verdict} ")
        lines.append(f"| {name_of(r, table)} | {r.seconds:.3f} "
                     f"| {r.start_ms:.1f} {compared}"
                     f"| {instructions(r, table)} |")
    return "\n".join(lines) + "\n"


def tau_text(agreed):
    if math.isnan(agreed.tau):
        return "all tied"
    interval = ("" if math.isnan(agreed.tau_low) else
                f" ({agreed.tau_low:.2f} to {agreed.tau_high:.2f})")
    return f"{agreed.tau:.2f}{interval}"


def best_text(agreed):
    """program: which modes say most of it; one sentence each."""
    for program in dict.fromkeys(a.program for a in agreed):
        every = [a for a in agreed
                 if a.program == program and a.question == EVERY]
        if not every:
            continue
        first = max(every, key=lambda a: a.tau)
        others = [MODES[a.mode] for a in every if a.best and a is not first]
        yield (f"{program} is predicted best by {MODES[first.mode]}, mean "
               f"Kendall's τ {tau_text(first)}"
               + (f"; not to be told from it: {'; '.join(others)}."
                  if others else ", ahead of all other modes."))


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
                 "Kendall's τ-b between a mode's order and the program's.", "",
                 "| program | question | strategies | pairs told apart | "
                 + " | ".join(MODES.values()) + " |",
                 "|---|---|---:|---:|" + "---|" * len(MODES)]
        for program, question, count, pairs, cells in agreement_rows(agreed):
            lines.append(f"| {program} | {question} | {count} | {pairs} | "
                         + " | ".join(tau_text(a) if a else "–"
                                      for a in cells) + " |")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)
