"""README.md's generated part: a chart of the first result, picks of all."""
# SPDX-License-Identifier: MIT

import sys
from pathlib import Path

from . import load, picktext, selfcheck, verdicts
from .model import AA, SEVERAL
from .pick import pick

README = Path(__file__).parent.parent / "README.md"
BEGIN = "<!-- made by `make readme`: begin -->"
END = "<!-- made by `make readme`: end -->"


def picks_table(results):
    """A row per question: what is worth changing, and what says so."""
    lines = ["| question | engines use | pick | its time, or of the next, to "
             "that | by | which sees |", "|---|---|---|---|---|---:|"]
    for choice in pick(results):
        cells = list(picktext.cells(choice))
        if choice.strategy and not choice.kept():
            cells[2] = f"**{cells[2]}**"
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def together(result):
    """What a whole search says of several picks at once."""
    for table in verdicts.judge_programs(result):
        if (table.mode, table.question) == ("search", SEVERAL):
            said = "; ".join(
                f"{row.strategy} ×{row.ratio:.2f} "
                f"({row.ratio_low:.2f}–{row.ratio_high:.2f})"
                for row in table.rows
                if row.strategy not in (table.baseline, AA))
            return (" Several picks of an earlier result at once, a whole "
                    f"search's time over that of all defaults: {said}.")
    return ""


def measured(result, where):
    """Where and when, with the way to all of it."""
    return (f"Measured on {result.machine()}: all strategies, sets, modes and "
            f"intervals are in [verdicts.md]({where}/verdicts.md); `make report "
            f"FROM={where}` draws the page, to open in a browser."
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
        *lines, *selfcheck.markdown(results[0]),
        "    make bench-full            # measures into results/",
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
    if not arguments.check:
        README.write_text(new, encoding="utf-8")
    elif new != text:
        print(f"{README.name} is not what `make readme` makes of "
              f"{' '.join(arguments.folders)}", file=sys.stderr)
        return 1
    return 0
