"""What a step of a pick has to go by: queries alone, or a whole program.

A program is built for each method on the default partners. What it says of a
method (`masks`) is taken to hold for its rows with other partners as well
(`masks+hyperbola`): so a row is not out because nobody has built a program
around it, and what its partners are worth, queries alone can tell.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass

from . import programs, stats

COLD = ("latency", "cold_l1", "cold_l2")
WHOLE = (("perft",), ("search",))


def method(name):
    """A row's own part, without its partners."""
    return name.split("+")[0]


@dataclass
class Evidence:
    """Times of all results and modes of a step together."""

    times: stats.Times
    noise: float  # a difference within it is none
    baseline: str  # None where results have several


def in_program(question, axis, seed):
    """The program's times, for each row of a method that it was built for."""
    times = programs.bootstrap(axis, seed)
    built = {method(name): name for name in reversed(axis.seconds)}
    rows = {s.name: s.name if s.name in axis.seconds
            else built.get(method(s.name))
            for s in question.strategies if s.role == "candidate"}
    return stats.Times(
        {name: times.points[row] for name, row in rows.items() if row},
        {name: times.draws[row] for name, row in rows.items() if row},
        times.layouts)


def of_programs(questions, name):
    """What a whole program says; None where there is none. Its noise excuses
    nobody: what is likely slower there is not picked for what queries say."""
    axes = [q.programs[name] for q in questions if name in q.programs]
    if not axes:
        return None
    parts = [in_program(q, q.programs[name], seed)
             for seed, q in enumerate(questions, 1) if name in q.programs]
    defaults = {axis.default for axis in axes}
    return Evidence(stats.mean(parts), 0.0,
                    defaults.pop() if len(defaults) == 1 else None)


def evidence(questions, modes):
    """What a step has to go by; None where there is nothing."""
    if modes in WHOLE:
        return of_programs(questions, *modes)
    parts = [
        stats.bootstrap(q.times[q.sets()[0], mode], seed)
        for seed, q in enumerate(questions, 1)
        for mode in modes if (q.sets()[0], mode) in q.times
    ]
    if not parts:
        return None
    times = stats.mean(parts)
    aa, base = questions[0].named("aa"), questions[0].baseline
    both = aa in times.points and base in times.points
    return Evidence(times, times.noise(aa, base) if both else 0.0, base)
