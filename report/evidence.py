"""What a step of a pick has to go by: queries alone, or a whole program.

A program is built for each method on the default partners. What it says of a
method (`masks`) is taken to hold for its rows with other partners as well
(`masks+hyperbola`): so a row is not out because nobody has built a program
around it, and what its partners are worth, queries alone can tell.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass
from itertools import permutations

from . import programs, stats

COLD = ("latency", "cold_l1", "cold_l2")
WHOLE = (("perft",), ("search",))


def method(name):
    """A row's own part, without its partners."""
    return name.split("+")[0]


@dataclass
class Evidence:
    """All results and modes of a step together."""

    parts: list  # of what compares two rows: Means, or a program's Comparison
    rows: dict  # strategy -> the row that speaks for it
    baseline: str  # None where results have several

    def difference(self, a, b):
        """log(a / b); two of one method are the same to a program."""
        a, b = self.rows[a], self.rows[b]
        if a == b:
            return stats.Difference(0.0, 0.0, stats.MANY)
        return stats.mean([part.difference(a, b) for part in self.parts])

    def not_beaten(self, names):
        """Those that cannot be told from the best (Hsu's multiple comparisons
        with the best): no other is surely faster, at a doubt divided among all
        that might be."""
        rivals = {self.rows[n]: n for n in names}
        doubt = stats.among(len(rivals) - 1)
        beaten = {
            self.rows[a] for a, b in permutations(rivals.values(), 2)
            if self.difference(a, b).surely_slower(doubt)}
        return [n for n in names if self.rows[n] not in beaten]


def of_programs(questions, name):
    """What a whole program says; None where there is none."""
    axes = [q.programs[name] for q in questions if name in q.programs]
    if not axes:
        return None
    shared = [row for row in axes[0].seconds
              if all(row in axis.seconds for axis in axes)]
    built = {method(row): row for row in reversed(shared)}
    rows = {s.name: s.name if s.name in shared else built.get(method(s.name))
            for s in questions[0].strategies if s.role == "candidate"}
    defaults = {axis.default for axis in axes}
    return Evidence([programs.Comparison(axis) for axis in axes],
                    {name: row for name, row in rows.items() if row},
                    defaults.pop() if len(defaults) == 1 else None)


def evidence(questions, modes):
    """What a step has to go by; None where there is nothing."""
    if modes in WHOLE:
        return of_programs(questions, *modes)
    parts = [stats.of_times(q.times[q.sets()[0], mode]) for q in questions
             for mode in modes if (q.sets()[0], mode) in q.times]
    if not parts:
        return None
    return Evidence(parts, {n: n for n in parts[0].points
                            if all(n in part.points for part in parts)},
                    questions[0].baseline)
