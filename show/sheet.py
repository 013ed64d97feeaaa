"""A table as it is shown: what stands where, and the look of a strategy, the
same in tables and charts. Written as Markdown here, as HTML by
templates/table.html."""
# SPDX-License-Identifier: MIT

import re
from collections import Counter
from dataclasses import dataclass, field

from judge.model import Strategy

# Okabe and Ito's colours, apart for every common kind of colour blindness.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9",
           "#000000", "#8A7B00"]
REST = "#9A9A9A"  # of those alone, or where there are more than colours
MARKS = {"faster": "▲", "tied": "=", "slower": "▽", "": ""}


def styles(question):
    """Strategy -> the colour of its family, and a marker, a diamond for what
    engines use. A family is a method, or what several names begin with; the
    largest have colours."""
    names = [s.name for s in question.candidates()]
    end = "[+].*" if any("+" in n for n in names) else "_.*"
    family = {n: re.sub(end, "", n) for n in names}
    largest = [f for f, n in Counter(family.values()).most_common() if n > 1]
    colours = dict(zip(largest, COLOURS))
    return {n: (colours.get(family[n], REST),
                "D" if n in question.incumbents else "o") for n in names}


@dataclass
class Column:
    heading: str
    kind: str = ""  # n: numbers; t: what is timed, with its verdict
    order: str = ""  # ascending or descending, if the lines are sorted by it


@dataclass
class Cell:
    text: str
    sort: float = None  # its value; a page sorts by the text
    verdict: str = ""
    rank: int = 0
    more: tuple = ()  # spread and intervals, line by line
    small: str = ""  # what is added in small print

    def mark(self):
        return MARKS[self.verdict]


MISSING = Cell("–")


@dataclass
class Line:
    name: str
    cells: list
    strategy: Strategy = None  # that it is about
    is_baseline: bool = False


@dataclass
class Sheet:
    name: str
    columns: list
    lines: list
    foot: list = field(default_factory=list)
    caption: str = ""
    used: list = field(default_factory=list)  # names of what engines use
    panels: list = field(default_factory=list)  # of dots.py, behind the names


def number(value, text=None):
    return Cell(text or f"{value:,}", value)


def markdown_rows(heads, rows, rules):
    """Of text."""
    return "\n".join([f"| {' | '.join(heads)} |", f"|{'|'.join(rules)}|", *(
        f"| {' | '.join(row)} |" for row in rows)])


def markdown(sheet):
    """What is timed has a column each for its interval and its verdict; dots
    are not shown."""
    def flat(first, cells, of):
        return [first, *(text.replace("|", "&#124;")
                         for cell, column in zip(cells, sheet.columns[1:])
                         for text in of(cell)[:3 if column.kind == "t" else 1])]

    first, *others = sheet.columns
    return markdown_rows(
        flat(first.heading, others,
             lambda c: (c.heading, "interval", "verdict")),
        (flat(line.name, line.cells, lambda c: (
            c.text, " ".join(c.more), f"{c.mark()} {c.verdict}".strip()))
         for line in sheet.lines + sheet.foot),
        flat("---", others, lambda c: (
            "---:" if c.kind in ("n", "t") else "---", "---", "---")))
