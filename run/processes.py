"""Runs a command, charges it with every process that it started, and reads the
total node count in what it printed.

A process whose parent ends becomes a child of this one, a subreaper, even one
that left its session. So each is waited for here or by its parent, and getrusage
has their CPU time. Only children of a parent that ignores SIGCHLD are lost.

Commands whose times are compared take turns on one CPU: a neighbour on a shared
core slows all of them then. docs/SWEEP.md says what turns of this length cost.

A total is known in three forms, which docs/TRYING.md has: engines print counts of
positions, phases and iterations in the same words, and options and tables as well.
What fits none is no count.
"""
# SPDX-License-Identifier: MIT

import contextlib
import ctypes
import multiprocessing
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from lists.names import BadInput

PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
PATIENCE = 10.0  # seconds that processes have after their shell's end
PRCTL = ctypes.CDLL(None).prctl
TURN, SHORTEST = 0.025, 0.001  # seconds; drawn from half to one and a half

NUMBER = r"(\d{1,3}(?:[,_'’]\d{3})+|\d+)"
OPENBENCH = re.compile(  # `time 399 nodes 1000339 nps 2507115` has other keys
    rf"(?<![\w.,_'’/-])(?<!\d\s){NUMBER}\s*nodes\s+{NUMBER}\s*nps\b"
    r"(?!\s*[:=]?\s*\d)", re.I)
OURS = re.compile(rf"^\s*nodes {NUMBER} nps {NUMBER}\s*$")
STOCKFISH = re.compile(rf"^\s*(?:total )?nodes searched\s*:\s*{NUMBER}\s*$",
                       re.I)
STOCKFISH_SPEED = re.compile(rf"^\s*nodes/second\s*:\s*{NUMBER}\s*$", re.I)
UCI = re.compile(r"\binfo (?!string).*\bnodes (\d+)")
UCI_SPEED = re.compile(r"\bnps (\d+)")
COLOUR = re.compile(r"\x1b\[[\d;?]*[ -/]*[@-~]")


def children():
    return [int(pid) for task in Path("/proc/self/task").iterdir()
            for pid in (task / "children").read_text().split()]


def kill_all():
    """Children, and theirs, which become ours, until there are none."""
    with contextlib.suppress(ChildProcessError, PermissionError):
        while True:
            for process in children():
                os.kill(process, signal.SIGKILL)
            if not os.waitpid(-1, os.WNOHANG)[0]:
                time.sleep(0.001)


def wait_for_all():
    """Until nobody is left of those that a shell started, which has ended."""
    end = time.monotonic() + PATIENCE
    with contextlib.suppress(ChildProcessError):
        while True:
            if os.waitpid(-1, os.WNOHANG)[0]:
                continue
            if time.monotonic() > end:
                left = ", ".join(Path(f"/proc/{child}/cmdline").read_text(
                    errors="replace").strip("\0") for child in children())
                raise BadInput(f"still running {PATIENCE:g} s after its shell "
                               f"ended: {left.replace(chr(0), ' '):.200}")
            time.sleep(0.005)


def cpu_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def refuse(command, code, outputs):
    number = -code if code < 0 else code - 128  # a shell's way to say so
    how = (f"killed by {signal.Signals(number).name}"
           if number in set(signal.Signals) else f"exit status {code}")
    last = "\n".join((command, *outputs)).strip().splitlines()[-1]
    raise BadInput(f"{how}: {last:.200}")


def run(command, started=lambda group: None):
    """The CPU time of all its processes, the wall time to the end of the last
    in seconds, and what they wrote to standard output and standard error.
    started: is told the process group."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    adopt = partial(PRCTL, PR_SET_CHILD_SUBREAPER)
    adopt(1)
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start, before = time.monotonic(), cpu_of_children()
        with subprocess.Popen(command, shell=True, stdin=subprocess.DEVNULL,
                              stdout=out, stderr=err,
                              start_new_session=True) as shell:
            try:
                started(shell.pid)
                code = shell.wait()
                wait_for_all()
            finally:
                kill_all()
                adopt(0)
        wall, cpu = time.monotonic() - start, cpu_of_children() - before
        outputs = tuple(file.seek(0) or file.read().decode(errors="replace")
                        for file in (out, err))
    if code != 0:
        refuse(command, code, outputs)
    if cpu <= 0:
        raise BadInput(f"no CPU time: {command}")
    return cpu, wall, outputs


def work(command, cpu, pipe):
    """A child's: tells its group, and what run() says. It ends with its parent."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    PRCTL(PR_SET_PDEATHSIG, signal.SIGTERM)
    os.sched_setaffinity(0, {cpu})
    with contextlib.suppress(KeyboardInterrupt):
        try:
            pipe.send(run(command, pipe.send))
        except BadInput as why:
            pipe.send(why)


class Turns:
    """A command that runs when it is told to, by a child of this process."""

    def __init__(self, command, cpu):
        self.pipe, there = multiprocessing.Pipe()
        self.child = multiprocessing.get_context("fork").Process(
            target=work, args=(command, cpu, there), daemon=True)
        self.child.start()
        there.close()
        self.group = self.pipe.recv()
        self.signal(signal.SIGSTOP)

    def signal(self, number):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.group, number)

    def ends(self, seconds):
        """Lets it run for so long, or to its end, if that is None."""
        self.signal(signal.SIGCONT)
        ended = self.pipe.poll(seconds)
        if not ended:
            self.signal(signal.SIGSTOP)
        return ended


def turn(age):
    """Seconds, drawn: shorter for what began shortly ago, so that what it takes
    to start is known more exactly."""
    return min(TURN, max(SHORTEST, age / 20)) * random.uniform(0.5, 1.5)


def run_in_turns(commands):
    """What run() says of each, or the BadInput that it raised; all on one CPU,
    where each runs for a turn while the others are stopped. They start in an order
    drawn anew: the first may be slower by 5 % each time, for the memory that it
    gets."""
    cpu, running, left = min(os.sched_getaffinity(0)), {}, []
    try:
        for n in random.sample(range(len(commands)), len(commands)):
            running[n] = Turns(commands[n], cpu)
            left.append(running[n])
        begun = time.monotonic()
        while left:
            for one in [*left]:
                if one.ends(turn(time.monotonic() - begun) if left[1:]
                            else None):
                    left.remove(one)
        return [running[n].pipe.recv() for n in range(len(commands))]
    finally:
        for one in left:
            one.signal(signal.SIGKILL)
        for one in running.values():
            one.child.join()


def minutes(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


class Progress:
    """Written over on a terminal; elsewhere a line every PROGRESS_EVERY (30)
    seconds."""

    def __init__(self):
        self.begun = self.last = time.monotonic()
        self.every = int(os.environ.get("PROGRESS_EVERY", 30))

    def __call__(self, said):
        now = time.monotonic()
        if sys.stderr.isatty():
            print("\r\033[K" + said, end="", file=sys.stderr, flush=True)
        elif now - self.last >= self.every:
            print(said, file=sys.stderr, flush=True)
            self.last = now

    def share(self, what, done, then=0):
        """That share of it is done, of which so much time was taken; then come so
        many seconds of other work."""
        if not done:
            return
        left = (time.monotonic() - self.begun) * (1 / done - 1)
        self(f"{what}: {100 * done:.0f} %, {minutes(left)} left"
             + f", {minutes(left + then)} in all" * bool(then))

    def end(self):
        if sys.stderr.isatty():
            print(end="\r\033[K", file=sys.stderr, flush=True)


@dataclass
class Count:
    """A total, or 0 nodes and why; nps 0 is none."""

    nodes: int = 0
    nps: int = 0
    doubt: str = ""


def whole(text):
    """Of a number in groups of digits."""
    return int(re.sub(r"\D", "", text))


def read_totals(lines):
    """Counts of lines that say a total, by OpenBench's form, or ours, or by
    Stockfish's, whose speed stands on a line of its own."""
    speed = [whole(m[1]) for m in map(STOCKFISH_SPEED.match, lines) if m]
    for line in lines:
        if found := OPENBENCH.search(line) or OURS.match(line):
            yield Count(whole(found[1]), whole(found[2]))
        elif found := STOCKFISH.match(line):
            yield Count(whole(found[1]), *speed[-1:])


def read_search(lines):
    """Counts of the UCI lines of a search, the last of which is its total;
    nodes of a second search begin anew."""
    for line in lines:
        if found := UCI.search(line):
            speed = UCI_SPEED.search(line)
            yield Count(int(found[1]), int(speed[1]) if speed else 0)


def read_by(form, lines):
    """The last number that the reader's own form finds."""
    found = form.findall("\n".join(lines))
    if not found or not re.fullmatch(NUMBER, found[-1].strip()):
        return Count(doubt="NODES finds no number" + "".join(
            f": {text:.80}" for text in found[-1:]))
    return Count(whole(found[-1]))


def parse(outputs, form=None):
    """The Count of a run by its standard output and standard error, or by NODES,
    the reader's own form."""
    lines = [line for output in outputs
             for line in COLOUR.sub("", output).splitlines() if line.strip()]
    if form:
        return read_by(form, lines)
    if totals := [*read_totals(lines)]:
        last = totals[-1]
        others = [c.nodes for c in totals if c.nodes != last.nodes]
        return last if sum(others) in (0, last.nodes) else Count(
            doubt=f"several counts, no total: {others[-1]:,} and "
            f"{last.nodes:,} nodes")
    if counts := [*read_search(lines)]:
        nodes = [c.nodes for c in counts]
        ends = sum("bestmove" in line for line in lines)
        return counts[-1] if ends == 1 and nodes == sorted(nodes) else Count(
            doubt="several searches, or one without bestmove, and no total")
    return Count(doubt="".join(
        "no nodes in a known form (NODES='regex' is another); last line: "
        f"{line.strip():.80}" for line in lines[-1:]))
