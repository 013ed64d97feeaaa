"""Commands in rounds: the one driver of sweep, ab, versus and whole programs.

What is compared forms a group, whose commands take turns on one CPU: a neighbour on
a shared core slows all of them then. docs/SWEEP.md says what turns of this length
cost. A round runs every group once, in an order drawn anew; what it ran is in a log,
after which a driver that was stopped goes on.
"""
# SPDX-License-Identifier: MIT

import contextlib
import errno
import multiprocessing
import os
import random
import shlex
import signal
import time
from dataclasses import dataclass, field

from lists.files import read_lines

from . import counts, processes

PR_SET_PDEATHSIG = 1
TURN, SHORTEST = 0.025, 0.001  # seconds; drawn from half to one and a half
WORTH_SAYING = 0.1  # of the time that a run takes
LATE = 0.02  # seconds by which a printed time may be longer than the run


def work(command, cpus, pipe):
    """A child's: tells its group, and what run() says. It ends with its parent."""
    os.setsid()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    processes.PRCTL(PR_SET_PDEATHSIG, signal.SIGTERM)
    os.sched_setaffinity(0, cpus)
    with contextlib.suppress(KeyboardInterrupt):
        pipe.send(processes.run(command, pipe.send))


class Turns:
    """A command that runs when it is told to, by a child of this process."""

    def __init__(self, command, cpus):
        self.pipe, there = multiprocessing.Pipe()
        self.child = multiprocessing.get_context("fork").Process(
            target=work, args=(command, cpus, there), daemon=True)
        self.child.start()
        there.close()
        self.group = self.pipe.recv()

    def signal(self, number):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.group, number)

    def ends(self, seconds):
        """Lets it run for so long, or to its end, if that is None. A child that is
        being forked may get the last stop alone: so it is told again."""
        self.signal(signal.SIGCONT)
        ended = self.pipe.poll(seconds or 1)
        while not ended and seconds is None:
            self.signal(signal.SIGCONT)
            ended = self.pipe.poll(1)
        if not ended:
            self.signal(signal.SIGSTOP)
        return ended


def turn(age, length):
    """Seconds, drawn: shorter for what began shortly ago, so that what it takes
    to start is known more exactly."""
    return min(length, max(SHORTEST, age / 20)) * random.uniform(0.5, 1.5)


def run_in_turns(commands, length=TURN, bound=True):
    """The processes.Outcome of each. All run on one CPU, if they are bound, each
    for a turn while the others are stopped; or all at once, if length is None. They
    start in an order drawn anew: the first may be slower by 5 % each time, for the
    memory that it gets."""
    cpus, running, left = os.sched_getaffinity(0), {}, []
    try:
        for n in random.sample(range(len(commands)), len(commands)):
            running[n] = Turns(commands[n], {min(cpus)} if bound else cpus)
            left.append(running[n])
            if length and commands[1:]:
                running[n].signal(signal.SIGSTOP)
        begun = time.monotonic()
        while left:
            for one in [*left]:
                if one.ends(turn(time.monotonic() - begun, length)
                            if length and left[1:] else None):
                    left.remove(one)
        return [running[n].pipe.recv() for n in range(len(commands))]
    finally:
        for one in left:
            one.child.terminate()
        for one in running.values():
            one.child.join()


@dataclass
class Run:
    """Of a command: in which round, which one it was, and what it did."""

    round: int = 0
    family: str = ""
    choice: str = ""
    placement: int = 0
    cpu: float = 0.0  # seconds, of all processes
    wall: float = 0.0
    nodes: int = 0  # 0: none to rely on
    nps: int = 0  # by its own clock; 0 where it says none
    beside: str = ""  # the choice that it took turns with
    doubt: str = field(default="", compare=False)  # of its nodes
    failure: str = field(default="", compare=False)

    def line(self):
        return "\t".join(
            f"{v:.6f}".rstrip("0") if isinstance(v, float) else str(v)
            for v in map(vars(self).get, COLUMNS)) + "\n"


COLUMNS = [*Run.__annotations__][:-2]
HEADER = "\t".join(COLUMNS) + "\n"


def read_runs(path):
    return [Run(**row) for row in read_lines(
        path, "family choice", round="count", placement="count", cpu="time",
        wall="time", nodes="positive count", nps="count")]


def read(done, form=None, **which):
    """The Run of an Outcome; form: NODES."""
    run = Run(**which, cpu=round(done.cpu, 6), wall=round(done.wall, 6),
              failure=done.failure)
    if not done.failure:
        count = counts.parse(done.outputs, form)
        seconds = count.nodes / count.nps if count.nps else 0
        if seconds > (1 + WORTH_SAYING) * done.wall + LATE:
            run.doubt = (f"{count.nodes:,} nodes at {count.nps:,} nps take "
                         f"{seconds:.2f} s, the run took {done.wall:.2f} s")
        else:
            run.nodes, run.nps, run.doubt = vars(count).values()
    return run


@dataclass
class Timed:
    """A command; or one that runs $OUT, a program in several placements."""

    choice: str
    command: str
    programs: tuple = ()
    family: str = ""  # the flags that it was built with as well
    form: object = None  # NODES

    def name(self):
        return f"RUN of {self.choice} {self.family}".rstrip()


@dataclass
class Group:
    """What takes turns; the last is beside the first."""

    timed: list
    placement: int = 0

    def key(self):
        return self.timed[-1].family, self.timed[-1].choice, self.placement


def run_group(group, number=0, programs=(), stopped=True):
    """A Run of each; programs: in place of their own; stopped: they take turns, or
    run one after the other."""
    commands = [f"OUT={shlex.quote(str(program))}; export OUT; {of.command}"
                for of, program in zip(group.timed, programs)
                ] or [of.command for of in group.timed]
    if stopped:
        done = run_in_turns(commands)
    else:
        alone = {n: run_in_turns([commands[n]], bound=False)[0]
                 for n in random.sample(range(len(commands)), len(commands))}
        done = [alone[n] for n in range(len(commands))]
    names = [of.choice for of in group.timed]
    return [read(outcome, of.form, round=number, family=of.family,
                 choice=of.choice, placement=group.placement,
                 beside=names[-1] if n == 0 and names[1:] else names[0] * bool(n))
            for n, (of, outcome) in enumerate(zip(group.timed, done))]


class Rounds:
    """Groups in rounds; run(group, round) returns the Runs of one, or none where it
    is left out. What the log has is not run again."""

    def __init__(self, groups, run, log=None):
        self.groups, self.run, self.log = groups, run, log
        self.runs = read_runs(log) if log and log.exists() else []
        self.number = max((r.round for r in self.runs), default=0)

    def steps(self):
        """Yields after each group whether a round is whole with it."""
        while True:
            done = {(r.family, r.choice, r.placement) for r in self.runs
                    if r.round == self.number}
            left = [g for g in self.groups if g.key() not in done]
            for group in random.sample(left, len(left)):
                if group in self.groups:
                    self.keep(self.run(group, self.number))
                    yield False
            self.number += 1
            yield True

    def keep(self, runs):
        """The log has all of a group, or nothing of it, as on a full disk."""
        self.runs += runs
        if self.log and runs:
            with open(self.log, "ab", buffering=0) as file:
                size = file.tell()
                said = (HEADER * (size == 0) + "".join(
                    run.line() for run in runs)).encode()
                if file.write(said) < len(said):
                    file.truncate(size)
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC),
                                  str(self.log))
