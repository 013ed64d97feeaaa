"""Makes every drop-in header, and says how each is to be compiled.

    make.py FOLDER ISA RECORDS all|first < what `ask --json --list` says

With "first" strategies are made with their first partners alone. Prints for
each program the words that tests/dropin/one.sh takes.
"""
# SPDX-License-Identifier: MIT

import json
import sys
from itertools import cycle
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))
import header  # noqa: E402

# Of the two files of a program; the first one defines the tables.
COMPILERS = ("gcc clang", "clang++ g++")
HAS_ALL = "icelake-server"  # every instruction that a strategy needs


def main(folder, isa, records, which):
    turns = cycle(COMPILERS)
    for question in json.load(sys.stdin):
        seen = set()
        for s in question["strategies"]:
            if s["role"] != "candidate":
                continue
            name = question["question"], s["strategy"]
            first = s["strategy"].split("+")[0]
            if first in seen and which == "first":
                continue
            path = Path(folder) / ("-".join(name) + ".h")
            path.write_text(header.made("/".join(name)))
            for compilers in ([next(turns)] if first in seen else COMPILERS):
                print(*name, path, compilers,
                      HAS_ALL if s["skipped"] else isa,
                      "skip" if s["skipped"] else "run", records)
            seen.add(first)


main(*sys.argv[1:])
