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
(`masks+hyperbola`): rows without a program result stay candidates.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, replace

import numpy as np

from . import stats

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
    replaces: bool = True  # what engines use, where it is faster

    def contradicts(self, other):
        """Is it surely of the other sign?"""
        (_, low, high), (_, own_low, own_high) = self.more, other.more
        return low > 0 > own_high or high < 0 < own_low

    def saves(self):
        """Is it faster by what is worth a word, whole interval, and that enough to
        change an engine?"""
        return self.replaces and self.more[2] <= -stats.WORTH_A_WORD


@dataclass
class Evidence:
    """What all results say together; several count alike."""

    name: str  # of PROGRAMS, or throughput, and of which trace
    parts: list  # Means
    rows: dict  # strategy -> the row that speaks for it
    base: str  # a row
    share: float  # of the engine, that this row takes; None where not known
    sees: float = 0.0  # its resolution, of the engine
    needed: bool = False  # where it is blind, weaker evidence changes nothing
    replaces: bool = True  # what engines use: see Worth
    nps: float = NPS  # of the engine that has such a share of it

    def whole(self):
        """What the base takes: of the engine, or its own time."""
        return 1.0 if self.share is None else self.share

    def at(self, nps):
        """The same, of an engine of another speed."""
        by = 1 if self.share is None else nps / self.nps
        return replace(self, share=self.share and self.share * by, nps=nps,
                       sees=self.sees * by)

    def own_time(self):
        """The same, of its own time."""
        return replace(self, share=None, sees=self.sees / self.whole())

    def between(self, a, b):
        found = [part.difference(a, b) for part in self.parts]
        return stats.mean(found) if found[1:] else found[0]

    def worth(self, a, b, doubt):
        """What a takes more than b, and its interval: of the engine; of b's own
        time where its share is not known."""
        a, b = self.rows[a], self.rows[b]
        if a == b:  # two of one method are the same to a program
            return 0.0, 0.0, 0.0
        times = 1.0 if self.share is None else np.exp(
            self.between(b, self.base).point)
        return tuple(self.whole() * x
                     for x in self.between(a, b).more(doubt, times))

    def beside(self, a, b, names):
        """The Worth of a, with an interval simultaneous over all names."""
        more = self.worth(a, b, self.doubt(names))
        return Worth(self.name, more, None if self.share is None
                     else tuple(1e9 / self.nps * x for x in more), self.replaces)

    def surely_slower(self, a, b, doubt):
        """As slower, where faster is not asked for: on one side alone."""
        point, low, _ = self.worth(a, b, 2 * doubt)
        return low > 0 and point >= stats.WORTH_A_WORD

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
        return [n for n in names if behind[n] < stats.WORTH_A_WORD]


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
         if n in rows.values() and n != base
         and not any(part.is_coarse(n) for part in parts)], doubt)
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
    base, parts = axes[0].default, [axis.means() for axis in axes]
    per_node = [axis.per_node() * np.exp(part.points[base])
                for axis, part in zip(axes, parts) if base in part.points]
    return gathered(name, parts, base, rows, scaled(per_node, by))


def of_queries(questions, kind="nnue"):
    """What the first set of queries says, or those of a trace; None where they
    were not asked."""
    asked = [(q, (of_set, MODE)) for q in questions
             for of_set in q.traced or q.sets()[:1]
             if (of_set, MODE) in q.tables]
    if not asked:
        return None
    traces = dict.fromkeys(t for q in questions for t in q.traced.values())
    name = ", ".join([f"{MODE} of your engine's queries" if traces else MODE,
                      *traces])
    parts = [q.tables[key].means_beside(q.baseline) for q, key in asked]
    base = questions[0].baseline
    own = [np.exp(part.points[base]) for part in parts if base in part.points]
    rows = {s.name: s.name for s in questions[0].candidates()}
    return gathered(name, parts, base, lambda _: rows,
                    scaled(own, calls_of(questions, KINDS[kind])))


def evidence(questions, kind="nnue"):
    """All there is, the strongest first. In engines with a network a loop of
    lookups has the wrong sign too often to change one by it alone:
    docs/ENGINES.md."""
    found = [of_programs(questions, name) for name in KINDS[kind]]
    queries = of_queries(questions, kind)
    shared = queries and queries.share is not None
    found.insert(1 if shared and kind in CALLS_SECOND else len(found), queries)
    if shared and not found[0] and kind not in CALLS_SECOND:
        queries.replaces = any(q.traced for q in questions)
    if found[0]:
        found[0].needed = kind not in CALLS_SECOND
    return list(filter(None, found))


def partners(name):
    return set(name.split("+")[1:])


def homes(by_name):
    """The questions that others stand on, in their order; by_name: question ->
    its version in each result."""
    home = {s.name: name for name in reversed(by_name)
            for s in by_name[name][0].strategies}
    found = {home[p] for questions in by_name.values()
             for s in questions[0].candidates() for p in partners(s.name)
             if p in home}
    return [name for name in by_name if name in found]
