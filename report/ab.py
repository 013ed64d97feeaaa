"""Two commands, such as two builds of an engine: is B faster than A?

Each is run through once, and then in rounds of A, A again and B, in an order
drawn anew for each: so what the machine does for longer than a round is the
same for all. A again is the control: it must not differ from A. Hyperfine runs
its commands one after the other, and keeps no output to take nodes from.

Where both count the same nodes, what is compared is the CPU time of the whole
process; where they do not, the nodes a second that each says. The difference
has the interval of stats.py for rounds. It ends when the intervals of B and of
the control are as narrow as wanted, which says nothing of where they lie.
"""
# SPDX-License-Identifier: MIT

import argparse
import math
import os
import platform
import random
import re
import resource
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from . import stats
from .model import BadInput
from .verdicts import FEWEST_TO_BE_SURE

# Stockfish's, and everyone's; "info ... score cp 18 nodes 45 nps 7313" is none.
FORMS = (re.compile(r"Nodes searched\s*:\s*(\d+)[\s\S]*?"
                    r"Nodes/second\s*:\s*(\d+)"),
         re.compile(r"^(?!info\b).*?\b(\d+)\s+nodes\s+(\d+)\s+nps\b",
                    re.I | re.M))
FIRST, AGAIN, OTHER = range(3)  # places in a round, whatever order it ran in
WORTH_SAYING = 0.1  # of the time that a process takes


@dataclass
class Run:
    cpu: float  # seconds, of the process and those it waited for
    wall: float
    nodes: int = 0  # 0: it says none
    nps: int = 0  # by what it says


def counted(*outputs):
    """The last nodes and nodes a second that are said, or zeros."""
    for form in FORMS:
        for output in outputs:
            if found := form.findall(output):
                nodes, nps = map(int, found[-1])
                return (nodes, nps) if nodes and nps else (0, 0)
    return 0, 0


def refuse(name, done):
    code = done.returncode
    number = -code if code < 0 else code - 128  # a shell's way to say so
    how = (f"killed by {signal.Signals(number).name}"
           if number in set(signal.Signals) else f"exit status {code}")
    said = (done.stderr.strip() or done.stdout.strip() or done.args)
    raise BadInput(f"{name}: {how}: {said.splitlines()[-1]:.200}")


def run(name, command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run(command, shell=True, check=False, text=True,
                          errors="replace", stdin=subprocess.DEVNULL,
                          capture_output=True)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        refuse(name, done)
    cpu = (after.ru_utime + after.ru_stime
           - before.ru_utime - before.ru_stime)
    if cpu <= 0:
        raise BadInput(f"{name}: it took no CPU time: {command}")
    return Run(cpu, wall, *counted(done.stdout, done.stderr))


@dataclass
class Found:
    """What rounds say; differences are of logarithms of times."""

    rounds: list  # of three runs each
    by_nps: bool  # what is compared: nodes a second, or else CPU time
    other: stats.Difference  # B from A
    again: stats.Difference  # A again from A
    by_own_nps: stats.Difference = None  # B from A where it is not `other`

    def widest(self):
        """How far either may be off: a ratio's distance from 1."""
        return math.expm1(max(d.half(1 - stats.CONFIDENCE)
                              for d in (self.other, self.again)))

    def runs(self, *places):
        return [one[place] for one in self.rounds for place in places]

    def nodes(self, *places):
        return sorted({r.nodes for r in self.runs(*places)})

    def middle(self, of, *places):
        return float(np.median([getattr(r, of) for r in self.runs(*places)]))


def judged(rounds):
    """A Found of two rounds or more."""
    runs = [r for one in rounds for r in one]

    def apart(time_of):
        logs = np.log([[time_of(r) for r in one] for one in rounds])
        base = logs[:, [FIRST, AGAIN]].mean(axis=1)
        return (stats.middle(logs[:, OTHER] - base),
                stats.middle(logs[:, AGAIN] - logs[:, FIRST]))

    said = all(r.nodes for r in runs)
    by_nps = said and len({r.nodes for r in runs}) > 1
    by_cpu, own = apart(lambda r: r.cpu), apart(
        lambda r: 1 / r.nps) if said else None
    return (Found(rounds, True, *own) if by_nps
            else Found(rounds, False, *by_cpu, own and own[0]))


def speedup(difference):
    """Of a time: how much more speed, with its interval."""
    point, low, high = np.expm1(
        [-x for x in difference.interval(1 - stats.CONFIDENCE)])
    return point, high, low


def verdict(difference, until):
    """Of a time, where less than what is wanted is no difference."""
    return stats.verdict(*difference.interval(1 - stats.CONFIDENCE),
                         min(until, stats.WORTH_A_WORD))


def percent(difference):
    return "{:+.2f} % ({:+.2f} to {:+.2f})".format(
        *(100 * x for x in speedup(difference)))


def counts(nodes):
    return " to ".join(f"{n:,}" for n in dict.fromkeys((nodes[0], nodes[-1]))
                       ) + " nodes" if nodes[0] else "no nodes said"


def compared(found):
    a, b = found.nodes(FIRST, AGAIN), found.nodes(OTHER)
    if found.by_nps:
        return ("node counts DIFFER: compared by the nodes a second that they "
                f"say; A {counts(a)}, B {counts(b)}")
    if a[0] and b[0]:
        return f"the same {counts(a)}: compared by CPU time"
    silent = " and ".join(name for name, nodes in (("A", a), ("B", b))
                          if not nodes[0])
    return f"no nodes said by {silent}: compared by CPU time"


def remarks(found, until):
    """What a reader must know before the figures."""
    yield compared(found)
    if verdict(found.again, until) != "tied":
        yield ("TOO NOISY: A differs from itself by "
               f"{percent(found.again)}: believe none of this")
    elif found.widest() > until:
        yield (f"TOO NOISY for what is wanted, ±{100 * until:g} %: tells "
               f"apart ±{100 * found.widest():.2f} %; an idle machine or "
               "more ROUNDS tell more")
    if found.by_own_nps:
        yield ("by the nodes a second that they say, which are of wall time: "
               + percent(found.by_own_nps))
        outside = 1 - np.median([r.nodes / r.nps / r.wall
                                 for r in found.runs(FIRST, AGAIN)])
        if outside > WORTH_SAYING:
            yield (f"{100 * outside:.0f} % of a run of A is outside of what "
                   "it counts, such as loading: a longer one shows more of a "
                   "difference")


def cpu():
    """What this machine is called."""
    try:
        names = re.search(r"^model name\s*: (.*)", Path(
            "/proc/cpuinfo").read_text(encoding="utf-8"), re.M)
    except OSError:
        names = None
    return names[1] if names else platform.machine()


def block(found, commands):
    """What goes into a pull request."""
    point, low, high = speedup(found.other)
    control = speedup(found.again)
    sure = (f"  P(speedup > 0) = {found.other.chance_of_less():.4f}"
            if len(found.rounds) >= FEWEST_TO_BE_SURE else "")
    lines = ["```",
             f"speedup = {point:+.4f} ({low:+.4f} to {high:+.4f}){sure}",
             "A/A     = {:+.4f} ({:+.4f} to {:+.4f})".format(*control)]
    for name, command, places in (("A", commands[0], (FIRST, AGAIN)),
                                  ("B", commands[1], (OTHER,))):
        nps = found.middle("nps", *places)
        lines.append(f"{name}: {command}: {counts(found.nodes(*places))}, " + (
            f"{nps:,.0f} nps, " if nps else "")
            + f"{found.middle('cpu', *places):.3f} s of CPU time")
    return "\n".join([*lines, f"{len(found.rounds)} rounds, {cpu()}", "```"])


def text(found, commands, until):
    how = verdict(found.other, until)
    said = {"tied": "B and A are TIED", "faster": "B is FASTER than A",
            "slower": "B is SLOWER than A"}[how]
    return "\n".join([f"{said}: {percent(found.other)}",
                      *("- " + line for line in remarks(found, until)), "",
                      block(found, commands)])


def measure(commands, rounds, until):
    done, found = [], None
    for name, command in zip("AB", commands):
        run(name, command)
    last = time.monotonic()
    while len(done) < rounds:
        one = [None] * 3
        for place in random.sample(range(3), 3):
            one[place] = run("AAB"[place], commands[place == OTHER])
        done.append(one)
        found = judged(done) if len(done) > 1 else None
        if len(done) >= FEWEST_TO_BE_SURE and found.widest() <= until:
            break
        last = progress(len(done), rounds, found, last)
    if sys.stderr.isatty():
        print(end="\r\033[K", file=sys.stderr)
    return found


def progress(done, rounds, found, last):
    """Written over on a terminal; elsewhere a line now and then. Returns when
    the last was."""
    wide = f", ±{100 * found.widest():.2f} %" if found else ""
    said = f"ab: round {done} of at most {rounds}{wide}"
    now = time.monotonic()
    if sys.stderr.isatty():
        print("\r\033[K" + said, end="", file=sys.stderr, flush=True)
    elif now - last >= int(os.environ.get("PROGRESS_EVERY", 30)):
        print(said, file=sys.stderr)
        last = now
    return last


def round_count(said):
    if not re.fullmatch(r"[1-9][0-9]{0,3}", said) or said == "1":
        raise argparse.ArgumentTypeError(
            f"{said}: want a number of rounds, 2 to 9999")
    return int(said)


def share(said):
    """0.5% or 0.5, as a share of one."""
    found = re.fullmatch(r"([0-9]*\.?[0-9]+) ?%?", said)
    if not found or not 0 < float(found[1]) < 100:
        raise argparse.ArgumentTypeError(f"{said}: want a percentage: 0.5%")
    return float(found[1]) / 100


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
