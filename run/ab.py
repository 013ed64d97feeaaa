"""Two commands, such as two builds of an engine: is B faster than A?

In rounds, as docs/TRYING.md has it, and within a round in turns: so what the
machine does for longer than these is the same for all. Hyperfine runs its commands
one after the other, and keeps no output to take nodes from. It ends when the
intervals of B and of the control are as narrow as wanted, wherever they lie.
"""
# SPDX-License-Identifier: MIT

import math
import platform
import random
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from judge import stats
from lists.names import BadInput
from show import beside

from . import processes
from .processes import Progress

FIRST, AGAIN, OTHER = range(3)  # places in a round, whatever order it ran in
COMMANDS = (("A", (FIRST, AGAIN)), ("B", (OTHER,)))
WORTH_SAYING = 0.1  # of the time that a run takes
IN_TURNS = 0.75  # of the wall time is less than this CPU time
LATE = 0.02  # seconds by which a printed time may be longer than the run
FEWEST_NPS = 1000  # a smaller whole number does not resolve 0.1 %
THREADS = 1.2  # CPUs: what keeps more busy cannot share one
DOUBT = 1 - stats.CONFIDENCE
FEWEST_TO_BE_SURE = 10  # rounds: of fewer no probability is said


@dataclass
class Run:
    cpu: float  # seconds, of all processes
    wall: float
    nodes: int = 0  # 0: none to rely on
    nps: float = 0  # as printed
    doubt: str = ""


def outside(runs):
    """Seconds of CPU time outside of the search in each, by the printed speed: that
    is by wall time, but by CPU time, as clock() has it, where runs that waited for
    their turns mostly say no more than that."""
    cpu, wall, own = np.transpose([
        (r.cpu, r.wall, r.nodes / r.nps if r.nps else r.wall) for r in runs])
    if np.median(own / cpu) <= 1 and np.median(cpu / wall) < IN_TURNS:
        return np.maximum(0, cpu - own)
    return np.maximum(0, wall - own) * np.minimum(1, cpu / wall)


def per_node(runs, start=None):
    """ns of CPU time in the search, of each run of a command; start: seconds
    outside, as of loading a network; the median over all, if not said."""
    start = np.median(outside(runs)) if start is None else start
    return [1e9 * (r.cpu - min(start, 0.9 * r.cpu)) / r.nodes for r in runs]


def read(name, outcome, form):
    """A Run, of what processes.run() said; of the BadInput that it raised
    another."""
    if isinstance(outcome, BadInput):
        return BadInput(f"{name}: {outcome}")
    cpu_time, wall, outputs = outcome
    count = processes.parse(outputs, form)
    seconds = count.nodes / count.nps if count.nps else 0
    if seconds > (1 + WORTH_SAYING) * wall + LATE:
        return Run(cpu_time, wall, doubt=(
            f"{count.nodes:,} nodes at {count.nps:,.0f} nps take {seconds:.2f}"
            f" s, the run took {wall:.2f} s"))
    return Run(cpu_time, wall, count.nodes, count.nps, count.doubt)


def outcome(command):
    try:
        return processes.run(command)
    except BadInput as why:
        return why


def one_by_one(names, commands, form=None):
    """Of each a Run, or a BadInput; form: NODES."""
    return [read(n, outcome(c), form) for n, c in zip(names, commands)]


def in_turns(names, commands, form=None):
    """The same, of commands that take turns on one CPU."""
    return [read(n, done, form) for n, done in zip(
        names, processes.run_in_turns(commands))]


def all_sure(outcomes):
    """Runs; raises the first BadInput among them."""
    for done in outcomes:
        if isinstance(done, BadInput):
            raise done
    return outcomes


@dataclass
class Found:
    """What rounds say; differences are of logarithms of times."""

    rounds: list  # of three runs each
    by: str  # what is compared
    unit: str
    times: np.ndarray  # [round, place]
    other: stats.Difference  # B from A
    again: stats.Difference  # A again from A

    def widest(self):
        """How far either may be off: a ratio's distance from 1."""
        return math.expm1(max(d.half(DOUBT)
                              for d in (self.other, self.again)))

    def runs(self, *places):
        return [one[place] for one in self.rounds for place in places]

    def nodes(self, *places):
        return sorted({r.nodes for r in self.runs(*places)})

    def shown(self, place):
        return f"{np.median(self.times[:, place]):.3f}"


def judged(rounds, stopped=True):
    """A Found of two rounds or more; a speed that is printed holds for what is
    not stopped in between."""
    runs = [r for one in rounds for r in one]
    by, unit, times_of = (
        ("CPU time", "s of CPU time", lambda own: [r.cpu for r in own])
        if len({r.nodes for r in runs}) == 1 or not all(r.nodes for r in runs)
        else ("printed nodes a second", "ns a node",
              lambda own: [1e9 / r.nps for r in own])
        if not stopped and all(r.nps >= FEWEST_NPS for r in runs) else
        ("nodes a second of CPU time", "ns a node", per_node))
    times = np.transpose([times_of(own) for own in zip(*rounds)])
    first, again, other = np.log(times).T
    return Found(rounds, by, unit, times,
                 stats.middle(other - (first + again) / 2),
                 stats.middle(again - first))


def verdict(difference, until):
    """Of a time, where less than what is wanted is no difference."""
    return stats.verdict(*difference.interval(DOUBT),
                         min(until, stats.WORTH_A_WORD))


def counts(nodes):
    if not nodes[0]:
        return "no node count" + " in some runs" * (nodes[-1] > 0)
    return " to ".join(dict.fromkeys(
        f"{n:,}" for n in (nodes[0], nodes[-1]))) + " nodes"


def compared(found):
    nodes = [found.nodes(*places) for _, places in COMMANDS]
    a, b = map(counts, nodes)
    if not nodes[0][0] or not nodes[1][0]:
        what = f"A: {a}, B: {b}"
    elif max(map(len, nodes)) > 1:
        what = ("node counts change from run to run, as when time limits a "
                f"search: A {a}, B {b}")
    else:
        what = (f"the same {a}" if a == b else
                f"node counts DIFFER: A {a}, B {b}")
    return f"{what}: compared by {found.by}"


def doubts(found):
    """Of what the commands printed."""
    outside = []
    for name, places in COMMANDS:
        runs = found.runs(*places)
        yield from [f"{name}: {r.doubt}" for r in runs if r.doubt][:1]
        share = 1 - np.median([r.nodes / r.nps / r.wall if r.nps else 1
                               for r in runs])
        if share > WORTH_SAYING:
            outside.append(f"{100 * share:.0f} % of {name}'s time")
    if outside:
        yield (" and ".join(outside) + " is outside of nodes / nps: loading, "
               "or not the total; a longer run resolves more")


def remarks(found, until):
    """What a reader must know before the figures."""
    yield compared(found)
    yield from doubts(found)
    if verdict(found.again, until) != "tied":
        yield ("TOO NOISY: A differs from itself by "
               f"{beside.percent(found.again, DOUBT)}: discard this result")
    elif found.widest() > until:
        yield (f"TOO NOISY: resolution ±{100 * found.widest():.2f} %, wanted "
               f"±{100 * until:g} %: use an idle machine or more ROUNDS")


def cpu_fact(name):
    found = re.search(rf"^{name}\s*: (.*)$", Path("/proc/cpuinfo").read_text(
        encoding="utf-8"), re.M)
    return found and found[1]


def cpu():
    """What this machine is called."""
    return cpu_fact("model name") or platform.machine()


def text(found, commands, until):
    """All that is printed, fit for a pull request."""
    own, again = verdict(found.other, until), verdict(found.again, until)
    lines = [
        beside.sentence("B", "A", found.other, DOUBT, own),
        *("- " + line for line in remarks(found, until)), "", "```",
        *beside.table("", found.unit, [
            beside.Line("A", found.shown(FIRST)),
            beside.Line("A again", found.shown(AGAIN), found.again, again),
            beside.Line("B", found.shown(OTHER), found.other, own)],
            DOUBT, len(found.rounds) >= FEWEST_TO_BE_SURE)]
    for (name, places), command in zip(COMMANDS, commands):
        nodes = found.nodes(*places)
        nps = np.median([r.nodes / r.cpu for r in found.runs(*places)])
        lines.append(f"{name}: {command}: {counts(nodes)}" + (
            f", {nps:,.0f} a second of CPU time" if nodes[0] else ""))
    return "\n".join([*lines, f"{len(found.rounds)} rounds, {cpu()}", "```"])


def measure(commands, rounds, until, form=None):
    """A Found; commands of several threads run one after the other."""
    done, found = [], None
    stopped = all(r.cpu < THREADS * r.wall for r in all_sure(one_by_one(
        ["A: warm-up", "B: warm-up"], commands, form)))
    say = Progress()
    while len(done) < rounds:
        order = random.sample(range(3), 3)
        runs = all_sure((in_turns if stopped else one_by_one)(
            [f"{'AAB'[place]}: round {len(done) + 1}" for place in order],
            [commands[place == OTHER] for place in order], form))
        done.append([runs[order.index(place)] for place in range(3)])
        found = judged(done, stopped) if len(done) > 1 else None
        if len(done) >= FEWEST_TO_BE_SURE and found.widest() <= until:
            break
        wide = f", ±{100 * found.widest():.2f} %" if found else ""
        say(f"ab: round {len(done)} of at most {rounds}{wide}")
    say.end()
    return found


def main(arguments):
    commands = arguments.a, arguments.b
    for name, command in zip("AB", commands):
        if not command.strip():
            raise BadInput(f"ab: {name}: no command: say {name}='./engine "
                           "bench'")
    try:
        found = measure(commands, arguments.rounds, arguments.until,
                        arguments.nodes)
    except KeyboardInterrupt:
        return 130
    print(text(found, commands, arguments.until))
    return 0
