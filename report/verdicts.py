"""Faster, tied or slower: what the times allow one to say.

By the rule of stats.py, for all rows of a table at once. The baseline is in
every table twice, the second time as "aa": a row like any other, which shows
how far apart equal things are measured.
"""
# SPDX-License-Identifier: MIT

from dataclasses import asdict, dataclass

import numpy as np

from . import stats
from .model import BadInput


@dataclass
class Row:
    strategy: str
    role: str
    table_bytes: int
    code_bytes: int  # of the answer, compiled on its own
    init_us: int  # to fill the table
    ns: float  # per query: median over layouts of what is typical in each
    ns_low: float  # the best layout
    ns_high: float  # the worst
    ratio: float  # time over the baseline's
    ratio_low: float
    ratio_high: float
    verdict: str  # faster, tied or slower than the baseline
    rank: int  # among candidates, shared when tied; 0 for the others


@dataclass
class Table:
    question: str
    set: str
    mode: str
    baseline: str
    floor_ns: float
    sees: float  # what it can tell apart: a ratio's distance from 1
    rows: list

    def row(self, strategy):
        return next(r for r in self.rows if r.strategy == strategy)

    def control(self, role):
        return next(r for r in self.rows if r.role == role)


def shared_ranks(names, times, doubt):
    """Places by time; a row shares its leader's while tied with it."""
    ranks, leader, place = {}, None, 0
    for n, name in enumerate(sorted(names, key=times.points.get), 1):
        if (leader is None
                or times.difference(name, leader).verdict(doubt) != "tied"):
            leader, place = name, n
        ranks[name] = place
    return ranks


def judge_row(s, times, change, doubt, rank):
    """change: its difference from the baseline; None of the baseline."""
    by_layout = stats.typical(times)
    ratio = np.exp(change.interval(doubt) if change else np.zeros(3))
    return Row(
        s.name, s.role, s.table_bytes, s.code_bytes, s.init_us,
        float(np.median(by_layout)),
        float(by_layout.min()), float(by_layout.max()),
        *ratio.tolist(), change.verdict(doubt) if change else "", rank)


def judge_table(question, of_set, mode):
    times = question.times[of_set, mode]
    where = f"{question.name}/{of_set}/{mode}"
    measured = [s for s in question.strategies if s.name in times]
    named = {s.role: s.name for s in measured}
    for role in ("aa", "planted", "floor"):
        if role not in named:
            raise BadInput(f"{where}: no {role} row")
    if question.baseline not in times:
        raise BadInput(
            f"{where}: no {question.baseline} row to compare with")
    logs = stats.of_times(times)
    doubt = stats.among(len(measured) - 1)
    changes = {s.name: logs.difference(s.name, question.baseline)
               for s in measured if s.name != question.baseline}
    candidates = [s.name for s in measured if s.role == "candidate"]
    ranks = shared_ranks(candidates, logs, doubt)
    rows = [judge_row(s, times[s.name], changes.get(s.name), doubt,
                      ranks.get(s.name, 0)) for s in measured]
    floor = next(r for r in rows if r.role == "floor")
    return Table(question.name, of_set, mode, question.baseline, floor.ns,
                 stats.sees([changes[n] for n in candidates if n in changes],
                            doubt), rows)


def judge(result):
    """Every table of a result, in the order of the run's questions."""
    return [
        judge_table(q, of_set, mode)
        for q in result.questions
        for of_set, mode in q.times
    ]


def at_floor(tables):
    """Candidates no slower than the loop alone: something was removed."""
    return [
        f"{t.question}/{r.strategy}/{t.set}/{t.mode}: {r.ns:.3f} ns, "
        f"the floor is {t.floor_ns:.3f} ns"
        for t in tables
        for r in t.rows
        if r.role == "candidate" and r.ns <= t.floor_ns
    ]


def as_json(result, tables):
    return {"format": 1, "context": result.context,
            "tables": [asdict(t) for t in tables]}
