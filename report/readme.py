"""README.md's generated part: the table and the chart of one result.

And the picks of that result, for whole programs with all of them at once.
"""
# SPDX-License-Identifier: MIT

import sys
from pathlib import Path

import numpy as np

from . import evidence, load, pick, picktext, programs, rounds

README = Path(__file__).parent.parent / "README.md"
PICKS = README.parent / "bench" / "programs" / "picks.txt"
PICKS_HEAD = """\
# What `make pick` takes from the result that README.md shows, for programs that
# have several at once: made by `make readme`. Pick, axis, choice.
"""
BEGIN = "<!-- made by `make readme`: begin -->"
END = "<!-- made by `make readme`: end -->"


def said(choice):
    """What each step says of the pick: its time over the baseline's, or over
    that of a whole program's default."""
    name = choice.strategy.name
    for step in choice.steps:
        same = picktext.itself(step, name)
        if same:
            yield f"{picktext.label(step.modes)} {same}"
            continue
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


def picks(result):
    """A line for each choice that differs from a program's default."""
    lines = []
    for profile in pick.STEPS:
        for choice in pick.pick([result], profile):
            if not choice.strategy:
                continue
            axes = result.question(choice.question).programs.values()
            for axis in sorted({a.name for a in axes}):
                own = evidence.method(choice.strategy.name)
                if own not in {evidence.method(a.default) for a in axes}:
                    lines.append(f"{profile} {axis} {own}\n")
    return PICKS_HEAD + "".join(lines)


def together(result):
    """What a whole search says of several picks at once."""
    for table in programs.judge(result):
        if (table.program, table.question) == ("search", rounds.SEVERAL):
            said = "; ".join(
                f"{row.strategy} ×{1 / (1 + row.speedup):.2f} "
                f"({1 / (1 + row.speedup_high):.2f}–"
                f"{1 / (1 + row.speedup_low):.2f})" for row in table.rows
                if row.strategy not in (table.default, rounds.AA))
            return [f"Several picks at once, a whole search's time over that "
                    f"of all defaults: {said}; noise "
                    f"±{100 * table.noise:.0f} %.", ""]
    return []


def generated(result, folder):
    where = Path(folder).resolve().relative_to(README.parent)
    first = result.questions[0]
    return "\n".join([
        BEGIN, "", f"![{first.name}: time against bytes of table]"
        f"({where}/{first.name}-bytes.svg)", "",
        picks_table(result), "",
        "\"Tied with\": how many others the evidence cannot tell from the "
        "pick, which is the one with the fewest bytes; `make pick` names "
        "them. ×0.50: half the baseline's time, with the interval that holds "
        "for all that were in question.", "", *together(result),
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
    result = load.read(arguments.folder)
    try:
        new = before + generated(result, arguments.folder) + after
    except ValueError:
        raise load.BadInput(f"{arguments.folder}: not a folder of this "
                            "project") from None
    made = {README: new, PICKS: picks(result)}
    old = [path.name for path, of_path in made.items()
           if path.read_text(encoding="utf-8") != of_path]
    if arguments.check:
        for name in old:
            print(f"{name} is not what `make readme` makes of "
                  f"{arguments.folder}", file=sys.stderr)
        return 1 if old else 0
    for path, of_path in made.items():
        path.write_text(of_path, encoding="utf-8")
    return 0
