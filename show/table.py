"""A table as it is shown: what stands where. Written for a terminal and as Markdown
here, as HTML by templates/table.html."""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass, field

from .text import percent, signed, typeset

MARKS = {"faster": "▲", "tied": "=", "slower": "▽", "": ""}
MISSING = "–"


@dataclass
class Column:
    heading: str
    kind: str = ""  # n: numbers; t: timed, with its verdict; dots: a Panel
    order: str = ""  # ascending or descending, if the lines are sorted by it


@dataclass
class Cell:
    """More than text."""

    text: str
    verdict: str = ""
    rank: int = 0
    more: str = ""  # its interval
    small: str = ""  # what is added in small print

    def mark(self):
        return MARKS[self.verdict]


@dataclass
class Line:
    name: str
    cells: list  # text, Cells, or of panels.py Dots or None
    bytes: int = None  # of the strategy's table
    is_baseline: bool = False

    def __post_init__(self):
        self.cells = [Cell(c) if isinstance(c, str) else c
                      for c in self.cells]


@dataclass
class Table:
    name: str
    columns: list
    lines: list
    foot: list = field(default_factory=list)
    caption: str = ""
    used: list = field(default_factory=list)  # names of what engines use


def ns_more(point, verdict=""):
    """A difference of a node's time, or none."""
    return MISSING if point is None else (
        f"{signed(point, 1)} {MARKS[verdict]}".rstrip())


def aligned(rows, right=()):
    """Rows of text for a terminal; right: columns of numbers."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  ".join(
        text.rjust(width) if n in right else text.ljust(width)
        for n, (text, width) in enumerate(zip(row, widths))).rstrip()
        for row in rows]


def terminal(table):
    """Its lines; of what is timed the text alone."""
    return aligned(
        [[c.heading for c in table.columns],
         *([line.name, *(cell.text for cell in line.cells)]
           for line in table.lines + table.foot)],
        [n for n, c in enumerate(table.columns) if c.kind in ("n", "t")])


def markdown_rows(heads, rows, rules):
    """Of text."""
    return typeset("\n".join([
        f"| {' | '.join(heads)} |", f"|{'|'.join(rules)}|",
        *(f"| {' | '.join(row)} |" for row in rows)]))


def markdown(table):
    """What is timed has a column each for its interval and its verdict; dots
    are not shown."""
    def flat(first, cells, of):
        return [first, *(text.replace("|", "&#124;")
                         for cell, column in zip(cells, table.columns[1:])
                         for text in of(cell)[:3 if column.kind == "t" else 1])]

    first, *others = table.columns
    return markdown_rows(
        flat(first.heading, others,
             lambda c: (c.heading, "interval", "verdict")),
        (flat(line.name, line.cells, lambda c: (
            c.text, c.more, f"{c.mark()} {c.verdict}".strip()))
         for line in table.lines + table.foot),
        flat("---", others, lambda c: (
            "---:" if c.kind in ("n", "t") else "---", "---", "---")))


SPEEDUPS = (0, 0.0025, 0.005, 0.01)  # of which the probability is printed
CHANCES = f"P(faster by ≥ {', '.join(f'{100 * x:g}' for x in SPEEDUPS)} %)"


@dataclass
class Change:
    """Of a time, in a row of what ab, sweep, try, versus and compare print."""

    name: str
    time: str
    more: object = None  # stats.Difference, of logarithms; None: the base
    verdict: str = ""  # TIED and so on, of the change
    note: str = ""

    def cells(self, doubt, sure):
        return [self.time, *((
            percent(self.more.more(doubt)), self.verdict,
            chances(self.more) * sure) if self.more else [""] * 3), self.note]


def sentence(name, base, more, doubt, verdict):
    how = "tied with" if verdict == "tied" else f"{verdict} than"
    return (f"{name} is {how} {base}: {percent(more.more(doubt))} of its time")


def chances(more):
    return " ".join(f"{more.chance_below(-math.log1p(x)):.3f}"
                    for x in SPEEDUPS)


def changes(heading, unit, rows, doubt, sure=True):
    """Lines for a terminal, of Changes; sure: there is enough to say
    probabilities."""
    return terminal(Table(heading, [
        Column(heading), Column(unit, "n"), Column("change of time (95 %)"),
        Column(""), Column(CHANCES * sure), Column("")],
        [Line(row.name, row.cells(doubt, sure)) for row in rows]))
