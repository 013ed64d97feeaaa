"""Runs a command, charges it with every process that it started, and reads the
total node count in what it printed.

A process whose parent ends becomes a child of this one, a subreaper, even one
that left its session. So each is waited for here or by its parent, and getrusage
has their CPU time. Only children of a parent that ignores SIGCHLD are lost.

Commands whose times are compared take turns on one CPU: a neighbour on a shared
core slows all of them then. docs/SWEEP.md says what turns of this length cost.

Engines print counts of positions, phases and iterations in the words that they
use for the total: docs/TRYING.md says which is. OpenBench's bare line `N nodes M
nps` is called so; UCI `info` lines count where there is nothing else.
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
from collections import Counter
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path

from .names import BadInput

PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
PATIENCE = 10.0  # seconds that processes have after their shell's end
PRCTL = ctypes.CDLL(None).prctl
TURN, SHORTEST = 0.025, 0.001  # seconds; drawn from half to one and a half

SCALES = {"": 1, "k": 1e3, "m": 1e6, "g": 1e9, "thousand": 1e3,
          "million": 1e6, "billion": 1e9}
FEWEST_DIGITS = 4  # of a speed in thousands: fewer do not resolve 0.1 %
UNIT = r"[kmg]|thousand|[mb]illion"
SEPARATOR = r"[,._'’\u00a0\u2009\u202f]"  # plain spaces divide columns, too
NUMBER = (rf"(?<![\w'’.,/-])(?P<number>\d{{1,3}}(?: \d{{3}})+(?!\d)|"
          rf"\d(?:{SEPARATOR}?\d)*(?:e\+?\d+)?)(?:\s?(?P<unit>{UNIT}))?"
          # and it goes on with no digits, nor with a unit of something else
          rf"(?![a-z]|{SEPARATOR}?\d| \d{{3}}(?!\d)|\s*/\s*\d|\s*%|"
          r"\s*(?:cp|(?:m|milli)?s(?:ec(?:ond)?s?)?)\b)")
LABELS = {
    "nodes": r"(?<![a-z])nodes?(?![a-z])(?![\s_]*(?:/\s*[a-z]|per\b))"
             r"(?:[\s_]+(?:searched|visited|counted)(?![a-z]))?",
    "nps": rf"(?<![a-z])(?P<of>{UNIT})?(?:nps|n(?:odes?)?[\s_]*(?:/|per)"
           r"[\s_]*s(?:ec(?:ond)?s?)?)(?![a-z])"}
BEFORE, BEHIND = ({name: re.compile(form.format(label, NUMBER), re.I)
                   for name, label in LABELS.items()} for form in (
    r"{}[\"'\s.]*(?:\(.*?\)|\[.*?\])?[\"'\s.]*[:=|]?\s*{}(?!\s*[kmg]n)",
    r"{1}\s*(?:(?:total|leaf)\s)?{0}(?!\s*[:=|])"))
# A key whose number is not the next word's: `time 399 nodes 1000339`.
KEY = re.compile(r"\b(?:time|(?:sel)?depth|cp|mate|hashfull|tbhits|multipv)"
                 r"[:=]?\s*$", re.I)
TOTAL = re.compile(r"(?<![a-z])(?:total|overall|sum|summary|final)(?![a-z])|"
                   r"^\s*[\d,._'’]+ nodes [\d,._'’]+ nps\s*$", re.I)
OTHER = re.compile(r"\b(?:numa|average|avg|mean|median|max(?:imum)?|limit|go|"
                   r"min(?:imum)?|(?:set)?option|per (?:move|position|thread))"
                   r"\b", re.I)
SEARCH = re.compile(r"\binfo (?!string)")
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


class Progress:
    """Written over on a terminal; elsewhere a line every PROGRESS_EVERY (30)
    seconds."""

    def __init__(self):
        self.last = time.monotonic()
        self.every = int(os.environ.get("PROGRESS_EVERY", 30))

    def __call__(self, said):
        now = time.monotonic()
        if sys.stderr.isatty():
            print("\r\033[K" + said, end="", file=sys.stderr, flush=True)
        elif now - self.last >= self.every:
            print(said, file=sys.stderr, flush=True)
            self.last = now

    def end(self):
        if sys.stderr.isatty():
            print(end="\r\033[K", file=sys.stderr, flush=True)


@dataclass
class Count:
    """A total, or 0 nodes and why if any is printed; nps 0 is none."""

    nodes: int = 0
    nps: float = 0
    doubt: str = ""
    total: bool = False  # it is called so


def read_number(text):
    """An int, or a float as in 1.234, or None."""
    grouped = re.fullmatch(rf"\d{{1,3}}({SEPARATOR})\d{{3}}(\1\d{{3}})*", text)
    if grouped and (grouped[1] != "." or grouped[2]):
        return int(text.replace(grouped[1], ""))
    if re.fullmatch(r"\d{1,3}(,\d{3})+\.\d+", text):
        text = text.replace(",", "")
    if re.fullmatch(r"\d+(\.\d+)?(e\+?\d+)?", text, re.I):
        return int(text) if text.isdecimal() else float(text)
    return None


def read_line(line, *orders):
    """A match for each label, no number serving two; None if that can be done
    in several ways."""
    every = {name: found for name in LABELS if (found := [
        m for order in orders for m in order[name].finditer(line)
        if order is BEFORE or not KEY.search(line[:m.start()])])}
    readings = [dict(zip(every, chosen)) for chosen in product(*every.values())
                if len({m.start("number") for m in chosen}) == len(chosen)]
    different = {tuple(m["number"] for m in r.values()) for r in readings}
    return readings[0] if len(different) == 1 else None


def add(count, found):
    """What a line gives; nodes are whole, a speed is not too coarse."""
    for name, match in found.items():
        value = read_number(match["number"]) or 0
        unit = (match["unit"] or match.groupdict().get("of") or "").lower()
        if name == "nodes":
            count.nodes = value if isinstance(value, int) and not unit else 0
        elif not unit or len(re.sub(r"\D|^[0.]+", "", match["number"])
                             ) >= FEWEST_DIGITS:
            count.nps = value * SCALES[unit]


def read_block(lines):
    """Counts of lines that no blank line nor rule divides; the doubt is the
    line of the nodes."""
    one, seen = Count(), set()
    for line in lines:
        found = {} if OTHER.search(line) else read_line(line, BEFORE, BEHIND)
        labels = {"nodes", "nps"} if found is None else found.keys()
        if labels & seen:
            yield one
            one, seen = Count(), set()
        seen |= labels
        one.total = one.total or bool(TOTAL.search(line))
        one.doubt = line.strip() if "nodes" in labels else one.doubt
        add(one, found or {})
    yield one


def read_search(lines):
    """The last count of a single search."""
    last, searches = Count(), 0
    for line in lines:
        searches += "bestmove" in line
        found = SEARCH.search(line) and read_line(line, BEFORE)
        if found and "nodes" in found:
            before, last = last.nodes, Count()
            add(last, found)
            searches += 2 * (last.nodes < before)
    if searches > 1 and last.nodes:
        return Count(doubt="several searches and no total")
    return last


def choose(counts):
    """The nodes of the total, or 0 and why."""
    nodes = [c.nodes for c in counts]
    named = list(dict.fromkeys(c.nodes for c in counts if c.total))
    sums = [n for n, times in Counter(nodes).items()
            if sum(nodes) == n + n * times]
    for one in (set(nodes), sums if all(nodes) else (), named):
        if len(one) == 1 and max(nodes) in one and all(one):
            return max(nodes), ""
    if not all(nodes):
        return 0, f"unclear node count: {counts[nodes.index(0)].doubt:.80}"
    a, b = (named if len(named) > 1 else list(dict.fromkeys(nodes)))[-2:]
    return 0, (f"two totals: {a:,} and {b:,} nodes" if len(named) > 1 else
               f"several counts, no total: {a:,} and {b:,} nodes")


def parse(*outputs):
    """The Count of a run by its standard output and standard error."""
    outputs = [COLOUR.sub("", output).splitlines() for output in outputs]
    counts = []
    for lines in outputs:
        text = "\n".join(li for li in lines if not SEARCH.search(li))
        for block in re.split(r"^[\s=_*#-]*$", text, flags=re.M):
            counts += [c for c in read_block(block.split("\n")) if c.doubt]
    if not counts:
        return read_search(sum(outputs, []))
    nodes, doubt = choose(counts)
    speeds = [c.nps for c in counts if c.nodes == nodes > 0 and c.nps]
    if speeds and max(speeds) > 1.05 * min(speeds):
        return Count(nodes, 0, "different speeds: "
                     f"{speeds[0]:,.0f} and {speeds[-1]:,.0f} nps")
    return Count(nodes, speeds[-1] if speeds else 0, doubt)
