"""README.md's generated part: a chart of the first result, picks of them all.

And these picks for whole programs, with all of them at once.
"""
# SPDX-License-Identifier: MIT

import sys
from pathlib import Path

from . import evidence, load, pick, programs, rounds, summary

README = Path(__file__).parent.parent / "README.md"
PICKS = README.parent / "bench" / "programs" / "picks.txt"
PICKS_HEAD = """\
# What `make pick` takes from what README.md shows, for programs that have
# several at once: made by `make readme`. Pick, axis, choice.
"""
BEGIN = "<!-- made by `make readme`: begin -->"
END = "<!-- made by `make readme`: end -->"


def picks_table(results):
    """A row per question: what is worth changing, and what says so."""
    lines = ["| question | engines use | pick | its time, or of the next, to "
             "that | by | which sees |", "|---|---|---|---|---|---:|"]
    for choice in pick.pick(results):
        cells = list(summary.cells(choice))
        if choice.strategy and not choice.kept():
            cells[2] = f"**{cells[2]}**"
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def picks(results):
    """A line for each choice that differs from a program's default."""
    lines = []
    for choice in pick.pick(results):
        if not choice.strategy:
            continue
        axes = [axis for result in results for q in result.questions
                if q.name == choice.question
                for axis in q.programs.values()]
        own = evidence.method(choice.strategy.name)
        if own not in {evidence.method(a.default) for a in axes}:
            lines += [f"search {axis} {own}\n"
                      for axis in sorted({a.name for a in axes})]
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
            return (" Several picks of an earlier result at once, a whole "
                    f"search's time over that of all defaults: {said}.")
    return ""


def measured(result, where):
    """Where and when, with the way to all of it."""
    return (f"Measured on {result.machine()}: [the page]({where}/index.html) "
            "to open in a browser, with all strategies, sets, modes and "
            f"intervals, [verdicts.md]({where}/verdicts.md) to read here."
            + together(result))


def chart(result, where):
    """Whole programs by the question with most choices there; else how fast the
    first question's strategies are, by their bytes."""
    asked = [q for q in result.questions if q.programs]
    if not asked:
        name = result.questions[0].name
        return f"![{name}: time by bytes of table]({where}/{name}-bytes.svg)"
    most = max(asked, key=lambda q: max(
        len(axis.seconds) for axis in q.programs.values()))
    return (f"![speed of perft and search by choice of {most.name}]"
            f"({where}/{most.name}-programs.svg)")


def generated(results):
    where = [result.folder.resolve().relative_to(README.parent)
             for result in results]
    sources = (f'"{" ".join(map(str, where))}"' if where[1:] else where[0])
    lines = [
        BEGIN, "", chart(results[0], where[0]), "", picks_table(results), "",
        "Each is a change on its own. Sees 3 %: tells apart what differs by "
        "3 %, in the median. ×0.98: 98 % of the time of what engines use, with "
        "the interval that holds for all that were in question. By: a whole "
        "search, a whole perft, or the throughput of queries.", ""]
    for one in zip(results, where):
        lines += [measured(*one), ""]
    return "\n".join([
        *lines, "    make bench-full            # measures into results/",
        f"    make readme FROM={sources}", "", END])


def run(arguments):
    text = README.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise load.BadInput(f"{README.name}: the lines {BEGIN} and {END} "
                            "are not there")
    results = load.read_all(arguments.folders, "readme")
    try:
        new = before + generated(results) + after
    except ValueError:
        raise load.BadInput(f"{' '.join(arguments.folders)}: not in the "
                            "folder of this project") from None
    made = {README: new, PICKS: picks(results)}
    old = [path.name for path, of_path in made.items()
           if path.read_text(encoding="utf-8") != of_path]
    if arguments.check:
        for name in old:
            print(f"{name} is not what `make readme` makes of "
                  f"{' '.join(arguments.folders)}", file=sys.stderr)
        return 1 if old else 0
    for path, of_path in made.items():
        path.write_text(of_path, encoding="utf-8")
    return 0
