"""A table as it is shown: what stands where. Written as Markdown here, and as
HTML by templates/table.html."""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass, field

from .model import Strategy

MARKS = {"faster": "▲", "tied": "=", "slower": "▽", "": ""}


@dataclass
class Column:
    heading: str
    kind: str = ""  # n: numbers; t: what is timed, with its verdict
    order: str = ""  # ascending or descending, if the lines are sorted by it


@dataclass
class Cell:
    text: str
    sort: float = None  # what it is sorted by, if not by the text
    verdict: str = ""
    rank: int = 0
    more: tuple = ()  # spread and intervals, line by line
    small: str = ""  # what is added in small print

    def key(self):
        return "Infinity" if self.sort == math.inf else f"{self.sort:.7g}"

    def mark(self):
        return MARKS[self.verdict]


MISSING = Cell("–", math.inf)


@dataclass
class Line:
    name: str
    cells: list
    strategy: Strategy = None  # that it is about
    is_baseline: bool = False

    def verdict(self):
        """The best of its cells, for the filters."""
        found = {c.verdict for c in self.cells}
        if "faster" in found:
            return "faster"
        return "tied" if self.is_baseline or "tied" in found else "slower"


@dataclass
class Sheet:
    name: str
    columns: list
    lines: list
    foot: list = field(default_factory=list)
    caption: str = ""
    over: list = field(default_factory=list)  # (heading, columns below it)
    looks: dict = field(default_factory=dict)  # strategy -> colour, marker


def number(value, text=None):
    return Cell(text or f"{value:,}", value)


def markdown(sheet):
    """What is timed has a column each for its interval and its verdict."""
    def row(cells):
        return f"| {' | '.join(cells)} |"

    def flat(first, cells, of):
        yield first
        for cell, column in zip(cells, sheet.columns[1:]):
            yield from of(cell) if column.kind == "t" else [of(cell)[0]]

    first, *others = sheet.columns
    rule = {"": "---", "n": "---:", "t": "---:"}
    heads = flat(first.heading, others,
                 lambda c: (c.heading, "interval", "verdict"))
    rules = flat(rule[first.kind], others,
                 lambda c: (rule[c.kind], "---", "---"))
    return "\n".join([row(heads), f"|{'|'.join(rules)}|", *(
        row(flat(line.name, line.cells, lambda c: (
            c.text, " ".join(c.more), f"{c.mark()} {c.verdict}".strip())))
        for line in sheet.lines + sheet.foot)]) + "\n"
