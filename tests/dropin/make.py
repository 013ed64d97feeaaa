"""Makes drop-in headers, what asks them, and lists for the suite to ask it by.

    make.py FOLDER ISA all|first|turns QUESTION... < what `ask --json --list` says
    make.py FOLDER together ROW...

The first makes headers of questions, FOLDER/QUESTION-ROW.h with ROW.c beside
it, which asks it. With "first" and "turns" strategies have their first partners
alone, and with "turns" one language, in turn: C11, C++17, C++20, and are not
laid out, which takes longer than all else.
Prints for each pair of files to compile the words that tests/dropin/one.sh
takes. "together" makes headers that one program has, FOLDER/QUESTION.h, and
FOLDER/together.c, which asks them. Both leave FOLDER/impl.
"""
# SPDX-License-Identifier: MIT

import json
import re
import sys
from itertools import cycle
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
from header.row import Row  # noqa: E402
from header.whole import One  # noqa: E402
from tests.dropin import bridge  # noqa: E402

# Of the two files of a program; the first one fills the tables.
COMPILERS = (("gcc", "clang"), ("clang++", "g++"), ("clang++20", "g++20"))
FILES = [bridge.Asker(name, "first") for name in ("first", "second")]
HAS_ALL = "icelake-server"  # every instruction that a strategy needs


def made(name, path, laid_out=True):
    """Writes a header; returns the row that it is of."""
    row = Row(name)
    header = One(row)
    path.write_text(header.whole(()) if laid_out else header.text(()))
    return row


def askers(name, compilers):
    """Of each compiler's file."""
    names = [f"{name}_by_{c.replace('+', 'x')}" for c in compilers]
    return [bridge.Asker(own, names[0]) for own in names]


def together(folder, names):
    rows = []
    for name in names:
        path = folder / f"{name.split('/')[0]}.h"
        rows.append((path.name, made(name, path)))
    (folder / "together.c").write_text(bridge.asker(rows))
    for _, row in rows:
        bridge.write_strategies(folder, [(row, file) for file in FILES])


def pairs(folder, question, which, isa):
    """The words of one.sh, for each pair of files."""
    seen, asked, turns = set(), [], cycle(COMPILERS)
    for s in question["strategies"]:
        first = s["strategy"].split("+")[0]
        if s["role"] != "candidate" or first in seen and which != "all":
            continue
        name = re.sub(r"\W", "_", s["strategy"])
        path = folder / f"{question['question']}-{name}.h"
        row = made(f"{question['question']}/{s['strategy']}", path,
                   which != "turns")
        path.with_suffix(".c").write_text(bridge.asker([(path.name, row)]))
        for compilers in ([next(turns)] if first in seen or which == "turns"
                          else COMPILERS):
            files = askers(name, compilers)
            if not s["skipped"]:
                asked += [(row, file) for file in files]
            yield (question["question"], name, path, *compilers,
                   HAS_ALL if s["skipped"] else isa,
                   "skip" if s["skipped"] else "run")
        seen.add(first)
    bridge.write_strategies(folder, asked)


def main(folder, isa, which, *rows):
    folder = Path(folder)
    if isa == "together":
        together(folder, [which, *rows])
        return
    for question in json.load(sys.stdin):
        if question["question"] in rows:
            for words in pairs(folder, question, which, isa):
                print(*words)


main(*sys.argv[1:])
