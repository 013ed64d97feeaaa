"""Two commands, such as two builds of an engine: is B faster than A?

In rounds, as docs/TRYING.md has it: so what the machine does for longer than a
round is the same for all. Hyperfine runs its commands one after the other, and
keeps no output to take nodes from. It ends when the intervals of B and of the
control are as narrow as wanted, wherever they lie.
"""
# SPDX-License-Identifier: MIT

import math
import platform
import random
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from . import beside, processes, stats
from .names import BadInput
from .processes import Progress

FIRST, AGAIN, OTHER = range(3)  # places in a round, whatever order it ran in
COMMANDS = (("A", (FIRST, AGAIN)), ("B", (OTHER,)))
WORTH_SAYING = 0.1  # of the time that a run takes
LATE = 0.02  # seconds by which a printed time may be longer than the run
FEWEST_NPS = 1000  # a smaller whole number does not resolve 0.1 %
DOUBT = 1 - stats.CONFIDENCE
FEWEST_TO_BE_SURE = 10  # rounds: of fewer no probability is said


@dataclass
class Run:
    cpu: float  # seconds, of all processes
    wall: float
    nodes: int = 0  # 0: none to rely on
    nps: float = 0  # as printed
    doubt: str = ""


def run(name, command):
    try:
        cpu_time, wall, outputs = processes.run(command)
    except BadInput as error:
        raise BadInput(f"{name}: {error}") from None
    count = processes.parse(*outputs)
    seconds = count.nodes / count.nps if count.nps else 0
    if seconds > (1 + WORTH_SAYING) * wall + LATE:
        return Run(cpu_time, wall, doubt=(
            f"{count.nodes:,} nodes at {count.nps:,.0f} nps take {seconds:.2f}"
            f" s, the run took {wall:.2f} s"))
    return Run(cpu_time, wall, count.nodes, count.nps, count.doubt)


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


def judged(rounds):
    """A Found of two rounds or more."""
    runs = [r for one in rounds for r in one]
    by, unit, time_of = (
        ("CPU time", "s of CPU time", lambda r: r.cpu)
        if len({r.nodes for r in runs}) == 1 or not all(r.nodes for r in runs)
        else ("printed nodes a second", "ns a node", lambda r: 1e9 / r.nps)
        if all(r.nps >= FEWEST_NPS for r in runs) else
        ("nodes a second of CPU time", "ns a node",
         lambda r: 1e9 * r.cpu / r.nodes))
    times = np.array([[time_of(r) for r in one] for one in rounds])
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
        nps = np.median([r.nps for r in found.runs(*places)])
        lines.append(f"{name}: {command}: {counts(nodes)}" + (
            f", {nps:,.0f} nps" if nodes[0] and nps else ""))
    return "\n".join([*lines, f"{len(found.rounds)} rounds, {cpu()}", "```"])


def measure(commands, rounds, until):
    done, found = [], None
    for name, command in zip("AB", commands):
        run(f"{name}: warm-up", command)
    say = Progress()
    while len(done) < rounds:
        one = [None] * 3
        for place in random.sample(range(3), 3):
            one[place] = run(f"{'AAB'[place]}: round {len(done) + 1}",
                             commands[place == OTHER])
        done.append(one)
        found = judged(done) if len(done) > 1 else None
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
        found = measure(commands, arguments.rounds, arguments.until)
    except KeyboardInterrupt:
        return 130
    print(text(found, commands, arguments.until))
    return 0
