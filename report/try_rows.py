"""Makes a question's rows for `make try`: of lists made short, with one
strategy more.

Left are the reference, the baseline, what engines use, the first of each
group, and the parts of each ROW. LINE is what a list would say of the new one.
"""
# SPDX-License-Identifier: MIT

import argparse
from pathlib import Path

from .lists import BadList, Lists, run
from .rows import keep, rows_of


def shorten(listed, wanted):
    grouped = {}
    for strategy in listed:
        grouped.setdefault(strategy.group, strategy.name)
    listed.keep({listed.reference.name, listed.baseline.name, *listed.engines,
                 *(name for group, name in grouped.items() if group),
                 *wanted})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("question")
    parser.add_argument("line")
    parser.add_argument("rows", nargs="*")
    said = parser.parse_args()
    lists = Lists()
    new = said.line.split()[1]
    if new in lists[said.question].strategies:
        raise BadList(f"{new}: there is one of that name: call yours otherwise")
    for question in lists.questions():
        shorten(lists[question], {
            name for row in said.rows for name in row.split("+")})
    lists[said.question].add(said.line, "LINE")
    keep(said.folder / f"{said.question}_rows.h",
         rows_of(lists, said.question))


if __name__ == "__main__":
    run(main)
