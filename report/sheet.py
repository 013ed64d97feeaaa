"""A table as it is shown: what stands where, and the look of a strategy, the
same in tables and charts. Written as Markdown here, as HTML by
templates/table.html."""
# SPDX-License-Identifier: MIT

import math
import re
from collections import Counter
from dataclasses import dataclass, field

from .model import Strategy

# Okabe and Ito's colours, apart for every common kind of colour blindness.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9",
           "#000000", "#8A7B00"]
REST = "#9A9A9A"  # of small families, where there are more than colours
MARKS = {"faster": "▲", "tied": "=", "slower": "▽", "": ""}


def families(question):
    """Strategy -> its family: the method, where strategies stand on others; or
    else what several names begin with, and of the rest whether there is a
    table."""
    candidates = question.candidates()
    if any("+" in s.name for s in candidates):
        return {s.name: s.name.split("+")[0] for s in candidates}
    known = Counter(s.name.split("_")[0] for s in candidates)
    return {s.name: first if known[first := s.name.split("_")[0]] > 1
            else "others, by a table" if s.table_bytes
            else "others, without a table" for s in candidates}


def legend(question):
    """Family -> its colour, the largest first."""
    found = Counter(families(question).values())
    return {family: COLOURS[n] if n < len(COLOURS) else REST
            for n, (family, _) in enumerate(found.most_common())}


def styles(question):
    """Strategy -> the colour of its family, and a marker, a diamond for what
    engines use."""
    colours = legend(question)
    return {name: (colours[family],
                   "D" if name in question.incumbents else "o")
            for name, family in families(question).items()}


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
    # Nodes a second, from which on the text ends with this mark, not with =.
    turn: tuple = ()
    ns: float = None  # a node: the text is its share of an engine

    def key(self):
        return "Infinity" if self.sort == math.inf else f"{self.sort:.7g}"

    def says_its_key(self):
        """Its text sorts as its key does: a number, and a mark."""
        return re.fullmatch(r"([-+]?[0-9,]+(\.[0-9]+)?|–)( [▲=▽])?", self.text)

    def mark(self):
        return MARKS[self.verdict]


MISSING = Cell("–", math.inf)


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
    over: list = field(default_factory=list)  # (heading, columns below it)
    used: list = field(default_factory=list)  # names of what engines use


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
