#!/usr/bin/env python3
"""How often whole programs ask.

    tests/calls.py CALLS PERFT SEARCH CLASSIC_EPD
"""
# SPDX-License-Identifier: MIT

import re
import subprocess
import sys
from pathlib import Path


def said_by(*command):
    return subprocess.run(command, check=True, text=True,
                          capture_output=True).stdout


def nodes(*command):
    return int(re.search(r"^nodes (\d+) nps ", said_by(*command), re.M)[1])


def questions_of(program):
    rows = [line.split("\t") for line in
            said_by(program, "--list").splitlines()[1:]]
    return {row[6] for row in rows} - {"-"}


def main(calls, perft, search, classic):
    said = said_by(calls)
    head, *lines = said.splitlines()
    assert head == "program\tquestion\tcalls\tnodes", head
    assert said_by(calls) == said, "again"
    found = {(program, question): (int(count), int(of)) for
             program, question, count, of in (l.split("\t") for l in lines)}
    assert all(count for count, _ in found.values()), said
    for program in perft, search:
        name = Path(program).name
        assert {q for p, q in found if p == name} == questions_of(program), name
    # Of each move that perft makes it asks whether it gives check: of all but
    # those of the last ply.
    few, more = (nodes(perft, "--suite", classic, "--max-depth", depth)
                 for depth in "34")
    assert found["perft", "gives_check"] == (few, more - few), found
    # What is a node is said by the programs themselves.
    made, total = found["search", "gives_check"]
    assert total == nodes(search, "--hash", "16", "--max-depth", "12",
                          "--suite", classic), total
    assert total < made < 2 * total, (made, total)
    done = subprocess.run([calls, "--fast"], check=False, capture_output=True)
    assert (done.returncode, done.stderr[:12]) == (2, b"calls:usage:"), done


if __name__ == "__main__":
    main(*sys.argv[1:])
