"""Faster, tied or slower, by the rule of stats.py: for all rows of a table at once.

A whole program with each choice on an axis makes a table like any other, whose
times are of a node in place of a query: those of the default, and what a choice
adds to them by its ratio. A run's resolution is said first, wherever it is shown.
"""
# SPDX-License-Identifier: MIT

from dataclasses import asdict, dataclass
from functools import cached_property

import numpy as np

from . import stats
from .counting import CLEAN
from .model import AA, BadInput

HOT = ("throughput", "latency")
DECIDES = "throughput"
ALONE = 0.9  # of timings: where less is undisturbed, the next run may say otherwise


@dataclass
class Row:
    strategy: str
    role: str
    table_bytes: int
    code_bytes: int  # of the answer, compiled on its own
    init_us: int  # to fill the table
    ns: float  # per query: the median over layouts; per node: by the ratio
    ns_low: float  # the best layout; of a program, or if coarse, by the ratio's
    ns_high: float  # the worst
    ratio: float  # time over the baseline's
    ratio_low: float
    ratio_high: float
    verdict: str  # faster, tied or slower than the baseline, unless a query's coarse
    rank: int  # among candidates, shared when tied; 0 for the others
    coarse: bool = False  # known by a screen alone
    more: float = None  # of programs: ns a node than the default, its interval
    more_low: float = None
    more_high: float = None

    def ratios(self):
        return self.ratio, self.ratio_low, self.ratio_high


@dataclass
class Table:
    question: str
    set: str  # of queries; of a program the axis
    mode: str  # of MODES; or the program
    baseline: str
    sees: float  # its resolution: a ratio's distance from 1
    rows: list
    floor_ns: float = None  # of queries: the loop without an answer
    busy: bool = None  # most of its windows had a neighbour on their core
    clock: str = None  # of programs, to the end
    blocks: int = None
    tasks: int = None  # positions, of which each block did one
    places: int = None  # of all code: a process has one
    copies: int = None  # of the default, with whose median choices are compared

    def row(self, strategy):
        return next(r for r in self.rows if r.strategy == strategy)

    def control(self, role):
        return next(r for r in self.rows if r.role == role)

    def candidates(self):
        return [r for r in self.rows if r.role == "candidate"]


def shared_ranks(names, compared, changes, doubt):
    """Places by time; a row shares its leader's while tied with it."""
    ranks, leader, place = {}, None, 0
    by_time = sorted(names, key=lambda n: changes[n].point
                     if n in changes else 0.0)
    for n, name in enumerate(by_time, 1):
        if not leader or compared.difference(
                name, leader).verdict(doubt) != "tied":
            leader, place = name, n
        ranks[name] = place
    return ranks


def judge_rows(strategies, baseline, compared, ns_of, is_coarse):
    """The table's resolution, and the Rows; ns_of: name, ratio and its interval ->
    ns, low, high."""
    changes = {s.name: compared.difference(s.name, baseline)
               for s in strategies if s.name != baseline}
    doubt = stats.among(len(changes))
    ranks = shared_ranks([s.name for s in strategies if s.role == "candidate"],
                         compared, changes, doubt)
    rows = []
    for s in strategies:
        change = changes.get(s.name)
        ratios = change.ratio(doubt) if change else [1.0] * 3
        rows.append(Row(
            s.name, s.role, s.table_bytes, s.code_bytes, s.init_us,
            *ns_of(s.name, ratios), *ratios,
            change.verdict(doubt) if change else "", ranks.get(s.name, 0),
            is_coarse(s.name)))
    return stats.resolution([changes[s.name] for s in strategies
                             if s.role == "candidate" and s.name in changes
                             and not is_coarse(s.name)], doubt), rows


def judge_table(question, of_set, mode):
    own = question.tables[of_set, mode]
    where = f"{question.name}/{of_set}/{mode}"
    measured = [s for s in question.strategies if s.name in own.ns]
    for role in (AA, "planted", "floor"):
        if role not in {s.role for s in measured}:
            raise BadInput(f"{where}: no {role} row")
    if question.baseline not in own.ns:
        raise BadInput(f"{where}: no {question.baseline} row to compare with")
    base = float(np.median(own.ns[question.baseline]))
    sees, rows = judge_rows(
        measured, question.baseline, own.means_beside(question.baseline),
        lambda name, ratios: [base * x for x in ratios] if own.is_coarse(name)
        else [float(of(own.ns[name])) for of in (np.median, np.min, np.max)],
        own.is_coarse)
    for row in rows:
        if row.coarse:  # a screen says how it compares with the best
            row.verdict = ""
    table = Table(question.name, of_set, mode, question.baseline, sees, rows)
    table.floor_ns, table.busy = table.control("floor").ns, own.busy or None
    return table


def judge_program(question, axis):
    per_node, own = axis.per_node(), axis.table
    sees, rows = judge_rows(
        [question.strategy(n) for n in axis.rows()], axis.default, axis.means(),
        lambda _, ratios: [per_node * x for x in ratios], axis.is_coarse)
    for r in rows:
        r.more, r.more_low, r.more_high = (
            per_node * (x - 1) for x in r.ratios())
    return Table(
        question.name, axis.name, axis.program, axis.default, sees,
        sorted(rows, key=lambda r: r.ratio), clock=own.facts["clock"],
        blocks=len(own.tasks), tasks=len(np.unique(own.tasks)),
        places=len(own.layouts()), copies=len(axis.copies))


def at_floor(tables):
    """Candidates no slower than the empty loop where queries are independent:
    something was removed. What waits for a part of an answer alone, as for how
    many moves a list got, may wait no longer than in the loop. Tables of too
    coarse a resolution do not count."""
    return [f"{t.question}/{r.strategy}/{t.set}/{t.mode}: {r.ns:.3f} ns, "
            f"the floor is {t.floor_ns:.3f} ns"
            for t in tables if t.mode == DECIDES and t.sees <= stats.TOO_MUCH
            for r in t.candidates() if r.ns <= t.floor_ns]


def short(value):
    """With four digits: less than half a per cent is a tie."""
    if isinstance(value, float):
        return float(f"{value:.4g}")
    if isinstance(value, dict):
        return {key: short(own) for key, own in value.items()
                if own is not None}
    return list(map(short, value)) if isinstance(value, list) else value


def as_json(result, tables):
    return {"format": 3, "context": result.context,
            "tables": short([asdict(t) for t in tables])}


@dataclass
class Resolution:
    parts: dict  # "queries" or a program -> its resolution
    undisturbed: object = None  # share of visits, where it was counted

    def noisy(self):
        """Where it does not resolve what matters."""
        return [name for name, sees in self.parts.items()
                if not sees <= stats.TOO_MUCH]

    def is_busy(self):
        return self.undisturbed < CLEAN

    def is_alone(self):
        """Were neighbours quiet in nearly all timings, as far as is known?"""
        return self.undisturbed is None or self.undisturbed >= ALONE


class Judged:
    """All that can be said of a result, each worked out when it is asked for."""

    def __init__(self, result):
        self.result = result

    @cached_property
    def queries(self):
        """Every table of queries, in the order of the run's questions."""
        return [judge_table(q, *key)
                for q in self.result.questions for key in q.tables]

    @cached_property
    def programs(self):
        """Every table of a whole program, by program."""
        found = [judge_program(q, axis) for q in self.result.questions
                 for axis in q.programs.values()]
        order = list(dict.fromkeys(t.mode for t in found))
        return sorted(found, key=lambda t: order.index(t.mode))

    @cached_property
    def seen(self):
        """The Resolution."""
        first = {q.name: q.sets()[0] for q in self.result.questions}
        by_part = {"queries": [t.sees for t in self.queries if t.mode == DECIDES
                               and t.set == first[t.question]]}
        for table in self.programs:
            by_part.setdefault(table.mode, []).append(table.sees)
        return Resolution({name: float(np.median(seen))
                           for name, seen in by_part.items() if seen},
                          self.result.context.get("undisturbed"))
