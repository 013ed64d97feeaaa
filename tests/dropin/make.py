"""Makes drop-in headers, what asks them, and says how each is to be compiled.

    make.py FOLDER ISA all|first < what `ask --json --list` says
    make.py FOLDER together ROW...

With "first" strategies are made with their first partners alone. Prints for
each program the words that tests/dropin/one.sh takes. "together" makes headers
that one program has, FOLDER/QUESTION.h, and FOLDER/together.c, which asks them;
prints for each QUESTION-FOLLOWS: does the strategy follow a move?
"""
# SPDX-License-Identifier: MIT

import json
import sys
from itertools import cycle
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
from header.row import Row  # noqa: E402
from header.whole import One  # noqa: E402
from tests.dropin import bridge  # noqa: E402

# Of the two files of a program; the first one defines the tables.
COMPILERS = ("gcc clang", "clang++ g++")
HAS_ALL = "icelake-server"  # every instruction that a strategy needs


def made(name, path):
    """Writes a header; returns the row that it is of."""
    row = Row(name)
    path.write_text(One(row).whole(()))
    return row


def follows(row):
    return str("follows_move" in row.parts[0].info).lower()


def together(folder, names):
    rows = []
    for name in names:
        path = folder / f"{name.split('/')[0]}.h"
        row = made(name, path)
        rows.append((path.name, row))
        print(f"{row.question}-{follows(row)}")
    (folder / "together.c").write_text(bridge.asker(rows))


def programs(folder, question, which, isa, turns):
    """The words of one.sh, for each program about the question."""
    seen = set()
    for s in question["strategies"]:
        first = s["strategy"].split("+")[0]
        if s["role"] != "candidate" or first in seen and which == "first":
            continue
        name = question["question"], s["strategy"]
        path = folder / ("-".join(name) + ".h")
        row = made("/".join(name), path)
        path.with_suffix(".c").write_text(bridge.asker([(path.name, row)]))
        if not seen:  # the reference
            bridge.write_strategies(folder, row, s["strategy"])
        for compilers in ([next(turns)] if first in seen else COMPILERS):
            yield (*name, path, compilers, HAS_ALL if s["skipped"] else isa,
                   "skip" if s["skipped"] else "run",
                   follows(row))
        seen.add(first)


def main(folder, isa, which, *rows):
    folder = Path(folder)
    if isa == "together":
        together(folder, [which, *rows])
        return
    turns = cycle(COMPILERS)
    for question in json.load(sys.stdin):
        for words in programs(folder, question, which, isa, turns):
            print(*words)


main(*sys.argv[1:])
