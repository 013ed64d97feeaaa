"""Dots: a line for each strategy, and panels side by side, each with a scale of
its own: queries, and what whole programs take.

What a panel holds is worked out here; charts.py draws it as SVG, and a page as
a sheet whose cells are dots.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

import numpy as np

from .model import AA, MODES
from .sheet import MISSING, Cell, Column, Line, Sheet, styles
from .tables import more_texts

MOST = 5  # numbers below a panel
SAYS = ("Left is faster. Lines of queries: the best and the worst layout. "
        "Dashed there: the loop alone.")
OF_PROGRAMS = (" Lines of programs: intervals that hold for all at once. What no "
               "program ran is in the tables below.")


@dataclass
class Dot:
    x: float
    low: float  # of its interval
    high: float
    says: str  # when it is pointed at
    verdict: str = ""


@dataclass
class Panel:
    title: str
    unit: str
    dots: dict  # strategy -> Dot
    line: float  # what the dots are to be held against
    end: float  # dots beyond stand there, with their value beside them
    limits: tuple  # of the axis
    logarithmic: bool = False

    def place(self, x):
        """Where on the axis, of a hundred."""
        x, low, high = (map(math.log, (x, *self.limits)) if self.logarithmic
                        else (x, *self.limits))
        return round(100 * min(1, max(0, (x - low) / (high - low))), 1)

    def beyond(self, dot):
        """What is said of a dot that is."""
        return (f"{float(f'{dot.x:.3g}'):,g} →" if dot.x > self.end
                else "")

    def ticks(self):
        """Round numbers, two to MOST of them."""
        low, high = self.limits
        scale = 10.0 ** np.arange(-6, 12)
        if self.logarithmic:
            rounds = [np.outer(scale, subs).ravel() for subs in (
                (1, 1.5, 2, 3, 4, 5, 6, 8), (1, 2, 5), (1, 3), (1,))]
            rounds = [r[(low <= r) & (r <= high)] for r in rounds]
        else:
            rounds = []
        rounds += [step * np.arange(math.ceil(low / step),
                                    math.floor(high / step) + 1)
                   for step in np.outer(scale, (1, 2, 5)).ravel()
                   if high - low <= MOST * step]
        return next(r for r in rounds if 2 <= len(r) <= MOST)


def top_of_scale(values):
    """Where the axis ends: one far slower than the rest must not squeeze it,
    and stands at the edge instead."""
    usual = 2.5 * float(np.quantile(values, 0.75))
    return usual if max(values) > 1.5 * usual else 1.2 * max(values)


def of_queries(table, title, names=None):
    """ns per query, of these; the line is the loop alone, where that is not far
    off."""
    rows = [r for r in table.candidates()
            if names is None or r.strategy in names]
    top = top_of_scale([r.ns for r in rows])
    low = min(r.ns_low for r in rows)
    if low / 2 < table.floor_ns < low:
        low = table.floor_ns
    return Panel(title, "ns per query", {
        r.strategy: Dot(r.ns, r.ns_low, r.ns_high, f"{r.ns:.2f} ns "
                        f"({r.ns_low:.2f}–{r.ns_high:.2f})", r.verdict)
        for r in rows}, table.floor_ns, 0.93 * top,
        (0.85 * low, top), True)


def of_program(table):
    """Much slower ones stand at the edge, and intervals of little say may go
    beyond."""
    rows = [r for r in table.rows if r.role != AA]
    points = np.array([r.more for r in rows])
    own = 0.02 * table.row(table.baseline).ns
    usual = 2.5 * float(np.quantile(points, 0.75)) + own
    high = min(usual, 1.15 * float(points.max()) + own)
    low = 1.5 * min(0, float(points.min())) - own
    return Panel(table.mode, f"ns a node more than {table.baseline}", {
        r.strategy: Dot(r.more, r.more_low, r.more_high,
                        "{} ns a node ({} to {})".format(
                            *more_texts(r, table)), r.verdict)
        for r in rows}, 0, high, (low, high + own / 2))


def first_shown(tables):
    """The table that stands for a question: throughput of its first set."""
    own = [t for t in tables if t.set == tables[0].set]
    return next((t for t in own if t.mode == "throughput"), own[0])


@dataclass
class Axis(Column):
    panel: Panel = None


@dataclass
class Mark(Cell):
    """A dot, with its interval or else its value, if it is beyond the end."""

    at: float = 0
    start: float = 0
    width: float = 0
    beyond: str = ""


def mark(panel, name):
    if name not in panel.dots:
        return MISSING
    dot = panel.dots[name]
    start, end = map(panel.place, (max(dot.low, panel.limits[0]), dot.high))
    return Mark("", dot.x, dot.verdict,
                small=f"{name}, {panel.title}: {dot.says}",
                at=panel.place(min(dot.x, panel.end)), start=start,
                width=round(end - start, 1), beyond=panel.beyond(dot))


def sheet_of(question, name, panels, caption=SAYS):
    """In the order of the first panel."""
    first = panels[0].dots
    names = {n for p in panels for n in p.dots}
    return Sheet(name, [Column("strategy"), *(
        Axis(p.title, "dots", "ascending" * (p is panels[0]), p)
        for p in panels)], [
            Line(s.name, [mark(p, s.name) for p in panels], s,
                 s.name == question.baseline)
            for s in sorted(
                (s for s in question.candidates() if s.name in names),
                key=lambda s: first[s.name].x if s.name in first
                else math.inf)], caption=caption, looks=styles(question))


def of_question(judged, question):
    """Queries beside programs, of what programs ran, or of all where none
    did; and all modes and sets of everything."""
    own = [t for t in judged.queries if t.question == question.name]
    first = first_shown(own)
    programs = [of_program(t) for t in judged.programs
                if t.question == question.name]
    several = any(t.set != first.set for t in own)
    every = [of_queries(t, MODES[t.mode] + f", {t.set}" * several)
             for t in own if t.set == first.set or t.mode == first.mode]
    names = {n for p in programs for n in p.dots} or None
    return (sheet_of(question, f"{question.name}: queries and programs", [
        of_queries(first, MODES[first.mode], names), *programs],
        SAYS + OF_PROGRAMS * bool(programs)),
        sheet_of(question, f"{question.name}: every mode and set", every))
