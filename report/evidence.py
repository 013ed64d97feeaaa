"""What a pick has to go by: whole programs, then queries that do not wait for
each other, the mode that programs follow most.

A program is built for each method on the default partners. What it says of a
method (`masks`) is taken to hold for its rows with other partners as well
(`masks+hyperbola`): so a row is not out because nobody has built a program
around it, and what its partners are worth, queries alone can tell.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass
from itertools import permutations

from . import stats

STRONGEST_FIRST = ("search", "perft", "throughput")
PROGRAMS = ("search", "perft")


def method(name):
    """A row's own part, without its partners."""
    return name.split("+")[0]


@dataclass
class Evidence:
    """What all results say together; several count alike."""

    name: str  # of STRONGEST_FIRST
    parts: list  # of what compares two rows: Means or Rounds
    rows: dict  # strategy -> the row that speaks for it
    sees: float  # what it can tell apart: a ratio's distance from 1

    def difference(self, a, b):
        """log(a / b); two of one method are the same to a program."""
        a, b = self.rows[a], self.rows[b]
        if a == b:
            return stats.Difference(0.0, 0.0, stats.MANY)
        return stats.mean([part.difference(a, b) for part in self.parts])

    def doubt(self, names):
        """Left to one comparison with the same row, of so many."""
        return stats.among(len({self.rows[n] for n in names}) - 1)

    def not_beaten(self, names):
        """Those that cannot be told from the best: no other is surely faster
        (Hsu's multiple comparisons with the best)."""
        doubt = self.doubt(names)
        rivals = {self.rows[n]: n for n in names}
        beaten = {
            self.rows[a] for a, b in permutations(rivals.values(), 2)
            if self.difference(a, b).surely_slower(doubt)}
        return [n for n in names if self.rows[n] not in beaten]


def seen(parts, measured, base, candidates):
    """As a table of verdicts has it, of several results together."""
    doubt = stats.among(len(measured) - 1)
    return stats.sees(
        [stats.mean([part.difference(n, base) for part in parts])
         for n in measured if n in candidates and n != base], doubt)


def gathered(name, parts, measured, base, rows):
    """measured: the rows of each part."""
    shared = [row for row in measured[0] if all(row in m for m in measured)]
    if base not in shared:
        return None
    rows = {n: row for n, row in rows(shared).items() if row in shared}
    return Evidence(name, parts, rows,
                    seen(parts, shared, base, set(rows.values())))


def of_programs(questions, name):
    """What a whole program says; None where there is none."""
    axes = [q.programs[name] for q in questions if name in q.programs]

    def rows(shared):
        built = {method(row): row for row in reversed(shared)}
        return {s.name: s.name if s.name in shared
                else built.get(method(s.name))
                for s in questions[0].candidates()}

    return gathered(name, [stats.of_rounds(axis) for axis in axes],
                    [axis.seconds for axis in axes], axes[0].default,
                    rows) if axes else None


def of_queries(questions, mode):
    """What the first set of queries says; None where it was not asked."""
    times = [q.times[q.sets()[0], mode] for q in questions
             if (q.sets()[0], mode) in q.times]
    return gathered(
        mode, [stats.of_times(t) for t in times], times,
        questions[0].baseline,
        lambda _: {s.name: s.name for s in questions[0].candidates()}
    ) if times else None


def evidence(questions):
    """All there is, the strongest first."""
    found = [of_programs(questions, name) if name in PROGRAMS
             else of_queries(questions, name) for name in STRONGEST_FIRST]
    return [e for e in found if e]
