"""README.md's generated part: the table and the chart of one result."""
# SPDX-License-Identifier: MIT

import sys
from pathlib import Path

from . import load, tables, verdicts

README = Path(__file__).parent.parent / "README.md"
BEGIN = "<!-- made by `make readme`: begin -->"
END = "<!-- made by `make readme`: end -->"


def generated(folder):
    result = load.read(folder)
    judged = verdicts.judge(result)
    where = Path(folder).resolve().relative_to(README.parent)
    first = result.questions[0]
    parts = [BEGIN, "", f"![{first.name}: time against bytes of table]"
             f"({where}/{first.name}-bytes.svg)", ""]
    for q in result.questions:
        parts += [
            f"**{q.name}**: {q.asks}. ns per query on `{q.sets()[0]}`; "
            f"▲ faster, ▽ slower, = tied with `{q.baseline}`; best for a "
            "search first.", "",
            tables.summary_table(q, judged)]
    parts += [
        f"Measured on {result.machine()}. All rows and sets, with "
        f"intervals: [the page]({where}/index.html) to open in a browser, "
        f"[verdicts.md]({where}/verdicts.md) to read here.", "",
        "    make bench                 # measures into results/",
        f"    make readme FROM={where}", "", END]
    return "\n".join(parts)


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
