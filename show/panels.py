"""Panels of dots, which templates/table.html draws as columns of a table, each with
a scale of its own: queries, and what whole programs take."""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

import numpy as np

from judge.model import AA
from lists.names import MODES

from .cells import more_text
from .table import Column, Line, Table
from .text import interval, ns, signed, spoken

MOST = 5  # numbers below a panel


@dataclass
class Dot:
    x: float
    low: float  # of its interval
    high: float
    says: str  # when it is pointed at
    verdict: str = ""


@dataclass
class Panel:
    heading: str
    unit: str
    dots: dict  # strategy -> Dot
    line: float  # what the dots are to be held against
    end: float  # dots beyond stand there, with their value beside them
    limits: tuple  # of the axis
    logarithmic: bool = False
    of_engine: bool = False  # then what is too little for one is shaded
    resolution: float = 0  # drawn, if it is known
    order: str = ""  # as a Column's
    kind: str = "dots"

    def place(self, x):
        """Where on the axis, of a hundred."""
        x, low, high = (map(math.log, (x, *self.limits)) if self.logarithmic
                        else (x, *self.limits))
        return round(100 * min(1, max(0, (x - low) / (high - low))), 1)

    def places(self, dot):
        """Of a dot, of where its interval starts, and how wide that is."""
        start, end = map(self.place, (max(dot.low, self.limits[0]), dot.high))
        return self.place(min(dot.x, self.end)), start, round(end - start, 1)

    def beyond(self, dot):
        """What is said of a dot that is."""
        return (f"{float(f'{dot.x:.3g}'):,g} →" if dot.x > self.end
                else "")

    def ticks(self):
        """Round numbers, two to MOST of them."""
        low, high = self.limits
        scale = 10.0 ** np.arange(-6, 12)
        if self.logarithmic:
            rounds = [r[(low <= r) & (r <= high)] for subs in (
                (1, 1.5, 2, 3, 4, 5, 6, 8), (1, 2, 5), (1, 3), (1,))
                for r in [np.outer(scale, subs).ravel()]]
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


def of_queries(table):
    """ns per query, with the intervals of ratios to the baseline; the line is
    the loop alone, where that is not far off."""
    rows, base = table.candidates(), table.row(table.baseline).ns
    top = top_of_scale([r.ns for r in rows])
    least = min(r.ns for r in rows)
    low = table.floor_ns if least / 2 < table.floor_ns < least else least
    return Panel(MODES[table.mode], "ns per query", {
        r.strategy: Dot(r.ns, min(r.ns, base * r.ratio_low),
                        max(r.ns, base * r.ratio_high), interval(
                            (r.ns, base * r.ratio_low, base * r.ratio_high),
                            unit=" ns", write=ns), r.verdict)
        for r in rows}, table.floor_ns, 0.93 * top, (0.85 * low, top), True)


def of_differences(heading, unit, dots, own):
    """Much slower ones stand at the edge, and intervals of little say may go
    beyond; own: some per cent of what they differ from."""
    points = np.array([dot.x for dot in dots.values()])
    usual = 2.5 * max(0, float(np.quantile(points, 0.75))) + own
    high = min(usual, 1.15 * float(points.max()) + own)
    low = 1.5 * min(0, float(points.min())) - own
    edge = max(own / 2, 0.03 * (high - low))  # else dots there are cut
    return Panel(heading, unit, dots, 0, high, (low - edge, high + edge))


def of_program(table):
    own = table.row(table.baseline).ns
    panel = of_differences(
        spoken(table.mode), f"ns a node more than {table.baseline}", {
            r.strategy: Dot(r.more, r.more_low, r.more_high,
                            f"{more_text(r, table)} ns a node", r.verdict)
            for r in table.rows if r.role != AA}, 0.02 * own)
    panel.resolution = own * table.sees
    return panel


def cost_table(choice, question, engine):
    """What each takes more than what engines use, by the evidence that decided;
    None where that is no share of an engine, of so many ns a node."""
    by = choice.decided_by
    if not choice.incumbent or not by or by.share is None:
        return None
    dots = {choice.incumbent: Dot(0, 0, 0, "what engines use"), **{
        n: Dot(*own.ns, f"{interval(own.ns)} ns a node")
        for n, own in choice.rows.items() if own.by == by.name}}
    panel = of_differences(spoken(by.name), "ns a node", dots,
                           0.02 * engine * by.share)
    panel.of_engine, panel.resolution = True, engine * by.sees
    panel.order = "ascending"
    known = {s.name: s for s in question.strategies}
    return Table(f"what each of {question.name} costs", [
        Column("strategy"), panel, Column("ns a node", "n"),
        Column("table bytes", "n")], [
            Line(n, [dot, signed(dot.x), f"{known[n].table_bytes:,}"],
                 known[n].table_bytes, n == choice.incumbent)
            for n, dot in sorted(dots.items(), key=lambda d: d[1].x)],
        used=[choice.incumbent])


def first_shown(tables):
    """The table that stands for a question: throughput of its first set."""
    own = [t for t in tables if t.set == tables[0].set]
    return next((t for t in own if t.mode == "throughput"), own[0])
