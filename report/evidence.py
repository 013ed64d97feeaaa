"""What a pick has to go by: whole programs, then queries that do not wait for
each other; in engines with a classical evaluation these come before a search with
a network: docs/METHOD.md, "The pick".

All has one unit, the share of the reader's engine: what a program or a query takes
more, in nanoseconds a node, of those that the engine has for one. A query counts
as often as a search asks it; a perft asks more or less often, so its difference is
taken by the call as well. Where nobody counted calls, it is a share of the query's
or of the perft's own time.

A program is built for each method on the default partners. What it says of a
method (`masks`) holds for its rows with other partners as well
(`masks+hyperbola`): a row is not out because nobody has built a program around it.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, field, replace

import numpy as np

from . import stats
from .sheet import MARKS

PROGRAMS = ("search", "search-classical", "perft")
# The strongest first, by what evaluates positions in the reader's engine. For
# these kinds calls x throughput comes behind their own kind of search, for sweeps
# show it to predict them better than the other kind does.
CALLS_SECOND = ("classical",)
KINDS = {"nnue": ("search", "perft"),
         "classical": ("search-classical", "search", "perft")}
MODE = "throughput"  # of the queries that a pick goes by
NPS = 1_000_000  # nodes that the reader's engine makes in a second


def method(name):
    """A row's own part, without its partners."""
    return name.split("+")[0]


@dataclass
class Worth:
    """What something takes more than something else."""

    by: str  # the evidence
    more: tuple  # point, low, high: of the engine, or of the other's own time
    ns: object  # the same, for each node; None where it is of its own time

    def contradicts(self, other):
        """Is it surely of the other sign?"""
        (_, low, high), (_, own_low, own_high) = self.more, other.more
        return low > 0 > own_high or high < 0 < own_low

    def verdict(self):
        return stats.verdict(*self.more)


@dataclass
class Evidence:
    """What all results say together; several count alike."""

    name: str  # of PROGRAMS, or throughput, and of which trace
    parts: list  # Means
    rows: dict  # strategy -> the row that speaks for it
    base: str  # a row
    share: float  # of the engine, that this row takes; None where not known
    sees: float = 0.0  # its resolution, of the engine
    contradicted: bool = False  # by whole processes of the same program
    needed: bool = False  # where it is blind, weaker evidence changes nothing
    nps: float = NPS  # of the engine that has such a share of it
    turns: list = field(default_factory=list)  # nps that change an answer
    known: dict = field(default_factory=dict)  # worths, of the base's time

    def whole(self):
        """What the base takes: of the engine, or its own time."""
        return 1.0 if self.share is None else self.share

    def at(self, nps):
        """The same, of an engine of another speed."""
        by = 1 if self.share is None else nps / self.nps
        return replace(self, share=self.share and self.share * by, nps=nps,
                       sees=self.sees * by, turns=[])

    def own_time(self):
        """The same, of its own time."""
        return replace(self, share=None, sees=self.sees / self.whole(),
                       known={})

    def between(self, a, b):
        found = [part.difference(a, b) for part in self.parts]
        return stats.mean(found) if found[1:] else found[0]

    def worth(self, a, b, doubt):
        """What a takes more than b, and its interval: of the engine; of b's own
        time where its share is not known."""
        key = a, b, doubt = self.rows[a], self.rows[b], doubt
        if a == b:  # two of one method are the same to a program
            return 0.0, 0.0, 0.0
        if key not in self.known:
            times = 1.0 if self.share is None else np.exp(
                self.between(b, self.base).point)
            self.known[key] = self.between(a, b).more(doubt, times)
        return tuple(self.whole() * x for x in self.known[key])

    def is_at_least(self, value, limit):
        """Of the engine; of its own time where its share is not known."""
        if self.share is not None and value > 0:
            self.turns.append(self.nps * limit / value)
        return value >= limit

    def beside(self, a, b, names):
        """The Worth of a, with the interval that holds for all names at once."""
        more = self.worth(a, b, self.doubt(names))
        return Worth(self.name, more, None if self.share is None
                     else tuple(1e9 / self.nps * x for x in more))

    def surely_worth(self, a, b, doubt):
        """Is a faster than b by what is worth a word, whole interval?"""
        return self.is_at_least(-self.worth(a, b, doubt)[2],
                                stats.WORTH_A_WORD)

    def surely_slower(self, a, b, doubt):
        """As slower, where faster is not asked for: on one side alone."""
        point, low, _ = self.worth(a, b, 2 * doubt)
        return low > 0 and self.is_at_least(point, stats.WORTH_A_WORD)

    def doubt(self, names):
        """Left to one comparison with the same row, of so many."""
        return stats.among(len({*map(self.rows.get, names)} - {None}) - 1)

    def not_beaten(self, names, rivals):
        """Those that tie with the best: no rival is significantly faster
        (Hsu's multiple comparisons with the best)."""
        doubt, behind = 2 * self.doubt(rivals), {}
        for n in names:
            worths = (self.worth(n, rival, doubt) for rival in rivals)
            behind[n] = max((point for point, low, _ in worths if low > 0),
                            default=0.0)
        return [n for n in names
                if not self.is_at_least(behind[n], stats.WORTH_A_WORD)]


def gathered(name, parts, base, rows, share):
    """share: of the engine, of the base."""
    shared = [row for row in parts[0].points
              if all(row in part.points for part in parts)]
    if base not in shared:
        return None
    rows = {n: row for n, row in rows(shared).items() if row in shared}
    found = Evidence(name, parts, rows, base, share)
    doubt = stats.among(len(shared) - 1)
    found.sees = found.whole() * stats.resolution(
        [found.between(n, base) for n in shared
         if n in rows.values() and n != base], doubt)
    return found


def calls_of(questions, programs):
    """For each node of the first of these programs where they were counted."""
    return next((q.calls[p] for p in programs for q in questions
                 if q.calls.get(p)), None)


def scaled(times, by):
    """What the times are of the engine, or None: their geometric mean."""
    return None if by is None else (
        by * float(np.exp(np.mean(np.log(times)))) / (1e9 / NPS))


def by_trace(questions):
    """Those that a trace was asked of, if any, and without our programs: only
    how often a search asks is taken from there, where the trace does not say it
    of its engine. Else all."""
    calls = next((q.calls for q in questions if q.calls), {})
    return [replace(q, programs={}, calls=dict.fromkeys(PROGRAMS, q.asked)
                    if q.asked else calls)
            for q in questions if q.traced] or questions


def of_programs(questions, name):
    """What a whole program says; None where there is none."""
    axes = [q.programs[name] for q in questions if name in q.programs]
    if not axes:
        return None
    search, own = (calls_of(questions, [p]) for p in ("search", name))

    def rows(shared):
        built = {method(row): row for row in reversed(shared)}
        return {s.name: s.name if s.name in shared
                else built.get(method(s.name))
                for s in questions[0].candidates()}

    by = (1 if name != "perft" else search / own if search and own
          else None)
    base, parts = axes[0].default, [stats.program_means(axis) for axis in axes]
    per_node = [axis.per_node() * np.exp(part.points[base])
                for axis, part in zip(axes, parts) if base in part.points]
    return gathered(name, parts, base, rows, scaled(per_node, by))


def of_queries(questions, rows, kind="nnue"):
    """What the first set of queries says of strategy -> row, or those of a
    trace; None where they were not asked."""
    asked = [(q, (of_set, MODE)) for q in questions
             for of_set in q.traced or q.sets()[:1]
             if (of_set, MODE) in q.times]
    if not asked:
        return None
    traces = dict.fromkeys(t for q in questions for t in q.traced.values())
    name = ", ".join([f"{MODE} of your engine's queries" if traces else MODE,
                      *traces])
    parts, base = [stats.table_means(*a) for a in asked], questions[0].baseline
    own = [np.exp(part.points[base]) for part in parts if base in part.points]
    return gathered(name, parts, base, lambda _: rows,
                    scaled(own, calls_of(questions, KINDS[kind])))


def evidence(questions, kind="nnue"):
    """All there is, the strongest first."""
    found = [of_programs(questions, name) for name in KINDS[kind]]
    queries = of_queries(questions, {
        s.name: s.name for s in questions[0].candidates()}, kind=kind)
    second = kind in CALLS_SECOND and queries and queries.share is not None
    found.insert(1 if second else len(found), queries)
    if found[0]:
        found[0].needed = kind not in CALLS_SECOND
    return list(filter(None, found))


def partners(name):
    return set(name.split("+")[1:])


@dataclass
class Joint:
    """An engine has one attack function and one in-between set, whatever it asks.
    A table of such a question: a row for each strategy, a column for all that
    they serve: a whole search, a whole perft, the throughput of the question
    itself, and of each question that has rows which differ in this partner
    alone."""

    question: str
    engine: float  # ns that the reader's engine has for a node
    incumbent: str  # what all are set beside
    pick: object  # its name, or None
    rows: list  # names, the fastest in the first column first
    columns: list  # (program or question, Evidence)

    def cell(self, row, column):
        """The Worth of a row beside the incumbent; None if not measured."""
        found = column[1]
        return found.beside(row, self.incumbent, found.rows) if (
            row in found.rows) else None

    def turn(self, row, column):
        """For a Cell, the nodes a second from which on it is more than tied, and
        the mark that it has then; None if it has one mark at any speed."""
        point, low, high = self.cell(row, column).ns or (0, 0, 0)
        return None if low <= 0 <= high else (
            f"{1e9 * stats.WORTH_A_WORD / abs(point):.7g}",
            MARKS["slower" if point > 0 else "faster"])

    def resolution(self):
        """Of the first column: ns for each node."""
        return self.engine * self.columns[0][1].sees

    def as_json(self):
        return {"question": self.question, "incumbent": self.incumbent,
                "pick": self.pick, "columns": [
                    {"name": name, "by": found.name,
                     "unit": "ratio less 1" if found.share is None
                     else "ns per node",
                     "rows": {row: cell.ns or cell.more for row in self.rows
                              if (cell := self.cell(row, (name, found)))}}
                    for name, found in self.columns]}


def family(question, names):
    """partner -> row, of the most rows that differ in this partner alone."""
    families = {}
    for s in question.candidates():
        own, *others = s.name.split("+")
        for n, partner in enumerate(others):
            if partner in names:
                key = own, *others[:n], None, *others[n + 1:]
                families.setdefault(key, {})[partner] = s.name
    return max(families.values(), key=len, default={})


def joint_columns(picker, home, incumbent, nps):
    """Of what was measured with the incumbent."""
    found = [(e.name if e.name in PROGRAMS else home, e)
             for e in picker.found[home]]
    names = {n for _, e in found for n in e.rows}
    for name, questions in picker.by_name.items():
        rows = family(questions[0], names)
        if name != home and len(rows) > 1:
            found.append((name, of_queries(questions, rows)))
    return [(name, e.at(nps)) for name, e in found
            if e and incumbent in e.rows]


def homes(by_name):
    """The questions that others stand on, in their order; by_name: question ->
    its version in each result."""
    home = {s.name: name for name in reversed(by_name)
            for s in by_name[name][0].strategies}
    found = {home[p] for questions in by_name.values()
             for s in questions[0].candidates() for p in partners(s.name)
             if p in home}
    return [name for name in by_name if name in found]


def joint_table(picker, home, strategies, incumbent, picked, nps):
    """A Joint of the strategies that were measured; None if none was."""
    found = joint_columns(picker, home, incumbent, nps)
    rows = [s.name for s in strategies
            if any(s.name in e.rows for _, e in found)]
    if not found:
        return None
    first = found[0][1]
    rows.sort(key=lambda n: first.worth(n, incumbent, 1)[0]
              if n in first.rows else float("inf"))
    return Joint(home, 1e9 / nps, incumbent, picked, rows, found)
