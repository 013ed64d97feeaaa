"""README.md's generated part: a chart of the first result, picks of all."""
# SPDX-License-Identifier: MIT

import sys
from pathlib import Path

from . import load, picktext, selfcheck, sheet, whole
from .pick import pick

README = Path(__file__).parent.parent / "README.md"
BEGIN = "<!-- made by `make readme`: begin -->"
FEW = 4  # rows of a joint table
END = "<!-- made by `make readme`: end -->"


def picks_table(picked):
    """A row per question: what is worth changing, and what says so."""
    heads = picktext.heads(picked)
    lines = [f"| {' | '.join(heads)} |",
             f"|{'---|' * (len(heads) - 1)}---:|"]
    for choice in picked.choices:
        cells = list(picktext.cells(choice))
        if choice.strategy and not choice.kept:
            cells[2] = f"**{cells[2]}**"
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def joint_tables(picked):
    """A few rows of each."""
    for joint in picked.joints:
        yield from (f"{picktext.joint_title(joint)}:", "", sheet.markdown(
            picktext.of_joint(joint, FEW)))


def measured(result, where):
    """Where and when, with the way to all of it."""
    return (f"Measured on {result.machine()}: all strategies, sets, modes and "
            f"intervals are in what `make report FROM={where}` makes of it, a page to "
            "open in a browser and verdicts.md to read."
            + "".join(f" {said}" for said in whole.sentences(result)))


def chart(result, where):
    """Whole programs by the question with most choices there; else how fast the
    first question's strategies are, by their bytes."""
    asked = [q for q in result.questions if q.programs]
    if not asked:
        name = result.questions[0].name
        return f"![{name}: time by bytes of table]({where}/{name}-bytes.svg)"
    most = max(asked, key=lambda q: max(
        len(axis.ns) for axis in q.programs.values()))
    return (f"![speed of perft and search by choice of {most.name}]"
            f"({where}/{most.name}-programs.svg)")


def generated(results):
    where = [result.folder.resolve().relative_to(README.parent)
             for result in results]
    sources = (f'"{" ".join(map(str, where))}"' if where[1:] else where[0])
    picked = pick(results)
    lines = [
        BEGIN, "", chart(results[0], where[0]), "", *joint_tables(picked),
        picks_table(picked), "",
        f"{picktext.unit()} ×0.98: 98 % of the time of what engines use, "
        "where nobody counted calls. Each interval holds for all that were in "
        "question. By: a whole search, a whole perft, or the throughput of "
        "queries.", ""]
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
