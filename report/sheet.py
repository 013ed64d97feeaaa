"""A table as it is shown: what stands where, and the look of a strategy, the
same in tables and charts. Written as Markdown here, as HTML by
templates/table.html."""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass, field

from .model import Strategy

# Okabe and Ito's colours, apart for every common kind of colour blindness;
# eight colours by eight markers tell 64 strategies apart.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9",
           "#000000", "#8A7B00"]
# matplotlib's name of each, and its outline in a box of 10 by 10.
MARKERS = {
    "o": "M5 .8a4.2 4.2 0 1 0 .01 0z",
    "s": "M1 1h8v8h-8z",
    "^": "M5 .5 9.5 9.5h-9z",
    "D": "M5 0 10 5 5 10 0 5z",
    "v": "M5 9.5 .5 .5h9z",
    "P": "M3.3 0h3.4v3.3H10v3.4H6.7V10H3.3V6.7H0V3.3h3.3z",
    "X": "M2.5 0 5 2.5 7.5 0 10 2.5 7.5 5 10 7.5 7.5 10 5 7.5 2.5 10 0 7.5 2.5 "
         "5 0 2.5z",
    "*": "M5 0 6.2 3.6H10L6.9 5.9 8.1 9.8 5 7.4 1.9 9.8 3.1 5.9 0 3.6h3.8z",
}
MARKS = {"faster": "▲", "tied": "=", "slower": "▽", "": ""}


def look(number):
    return COLOURS[number % 8], list(MARKERS)[number // 8 % 8]


def styles(question):
    """A fixed colour and marker per strategy, by its place in the list."""
    return {s.name: look(n) for n, s in enumerate(question.candidates())}


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
