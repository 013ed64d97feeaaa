"""Makes a question's rows for `make try`: of lists made short, with one
strategy more.

Left are the reference, the baseline, what engines use, the first of each
group, and the parts of each row that is named. The line is what a list would
say of the new one.
"""
# SPDX-License-Identifier: MIT

from .lists import BadList, Lists
from .rows import keep, rows_of


def shorten(listed, wanted):
    grouped = {}
    for strategy in listed:
        grouped.setdefault(strategy.group, strategy.name)
    listed.keep({listed.reference.name, listed.baseline.name, *listed.engines,
                 *(name for group, name in grouped.items() if group),
                 *wanted})


def write(folder, name, line, rows):
    """The rows of the question of that name."""
    lists = Lists()
    new = line.split()[1]
    if new in lists[name].strategies:
        raise BadList(f"{new}: there is one of that name: call yours otherwise")
    for question in lists.questions():
        shorten(lists[question],
                {part for row in rows for part in row.split("+")})
    lists[name].add(line, "LINE")
    keep(folder / f"{name}_rows.h", rows_of(lists, name))
