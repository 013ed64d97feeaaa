"""README.md's generated part: the table and the chart of one result."""
# SPDX-License-Identifier: MIT

import sys
from pathlib import Path

import numpy as np

from . import load, pick, picktext

README = Path(__file__).parent.parent / "README.md"
BEGIN = "<!-- made by `make readme`: begin -->"
END = "<!-- made by `make readme`: end -->"


def said(choice):
    """What each step says of the pick: its time over the baseline's, or over
    that of a whole program's default."""
    name = choice.strategy.name
    for step in choice.steps:
        ratio = ("×{:.2f} ({:.2f}–{:.2f})".format(*np.exp(step.ratios[name]))
                 if name in step.ratios else "among the fastest")
        beside = ("" if step.baseline in (None, choice.baseline)
                  else f" of {step.baseline}")
        yield f"{picktext.label(step.modes)} {ratio}{beside}"


def picks_table(result):
    """A row per question: what to take, and what says so."""
    lines = ["| question | for a search | bytes of table | tied with "
             "| its time over that of the baseline | baseline "
             "| in a hot loop |",
             "|---|---|---:|---:|---|---|---|"]
    for search, hot in zip(pick.pick([result], "search"),
                           pick.pick([result], "hot")):
        if search.strategy:
            lines.append(
                f"| {search.question} | **{search.strategy.name}** "
                f"| {search.strategy.table_bytes:,} "
                f"| {len(search.tied) or 'none'} | {'; '.join(said(search))} "
                f"| {search.baseline} | {hot.strategy.name} |")
    return "\n".join(lines)


def generated(folder):
    result = load.read(folder)
    where = Path(folder).resolve().relative_to(README.parent)
    first = result.questions[0]
    return "\n".join([
        BEGIN, "", f"![{first.name}: time against bytes of table]"
        f"({where}/{first.name}-bytes.svg)", "",
        picks_table(result), "",
        "\"Tied with\": how many others the evidence cannot tell from the "
        "pick, which is the one with the fewest bytes; `make pick` names "
        "them. ×0.50: half the baseline's time, with the interval that holds "
        "for all that were in question.", "",
        f"Measured on {result.machine()}. All strategies, sets and modes, with "
        f"intervals: [the page]({where}/index.html) to open in a browser, "
        f"[verdicts.md]({where}/verdicts.md) to read here.", "",
        "    make bench-full            # measures into results/",
        f"    make readme FROM={where}", "", END])


def run(arguments):
    text = README.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise load.BadInput(f"{README.name}: the lines {BEGIN} and {END} "
                            "are not there")
    try:
        new = before + generated(arguments.folder) + after
    except ValueError:
        raise load.BadInput(f"{arguments.folder}: not a folder of this "
                            "project") from None
    if arguments.check:
        if new != text:
            print("README.md is not what `make readme` makes of "
                  f"{arguments.folder}", file=sys.stderr)
        return 0 if new == text else 1
    README.write_text(new, encoding="utf-8")
    return 0
