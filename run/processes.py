"""Runs a command and charges it with every process that it started.

A process whose parent ends becomes a child of this one, a subreaper, even one
that left its session. So each is waited for here or by its parent, and getrusage
has their CPU time. Only children of a parent that ignores SIGCHLD are lost.

All have the mark of who started them in their environment: what is left of one
that was killed outright, the next one ends.
"""
# SPDX-License-Identifier: MIT

import contextlib
import ctypes
import os
import resource
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
PATIENCE = 10.0  # seconds that processes have after their shell's end
PRCTL = ctypes.CDLL(None).prctl
MARK = "SIGHTLINE_STARTED_BY"  # a process, and when that began


def mark_of(process):
    """None: it has ended."""
    with contextlib.suppress(OSError):
        state, *words = Path(f"/proc/{process}/stat").read_text().rpartition(
            ")")[2].split()
        if state != "Z":
            return f"{process} {words[18]}"
    return None


def end_stale():
    """Ends what was started by a process that is no more."""
    for path in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            for said in path.read_bytes().split(b"\0"):
                name, _, mark = said.decode(errors="replace").partition("=")
                if name == MARK and mark_of(mark.split()[0]) != mark:
                    os.kill(int(path.parent.name), signal.SIGKILL)


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


def left_behind():
    """What is still running, of those that a shell started which has ended."""
    end = time.monotonic() + PATIENCE
    with contextlib.suppress(ChildProcessError):
        while True:
            if os.waitpid(-1, os.WNOHANG)[0]:
                continue
            if time.monotonic() > end:
                left = ", ".join(Path(f"/proc/{child}/cmdline").read_text(
                    errors="replace").strip("\0") for child in children())
                return (f"still running {PATIENCE:g} s after its shell ended: "
                        f"{left.replace(chr(0), ' '):.200}")
            time.sleep(0.005)
    return ""


def cpu_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@dataclass
class Outcome:
    """Of a command: seconds of CPU time of all its processes and of wall time to
    the end of the last, what they wrote to standard output and standard error,
    and how it failed, if it did."""

    cpu: float
    wall: float
    outputs: tuple
    status: int = 0
    failure: str = ""


def failure_of(command, code, outputs):
    number = -code if code < 0 else code - 128  # a shell's way to say so
    how = (f"killed by {signal.Signals(number).name}"
           if number in set(signal.Signals) else f"exit status {code}")
    last = "\n".join((command, *outputs)).strip().splitlines()[-1]
    return f"{how}: {last:.200}"


def run(command, started=lambda group: None):
    """The Outcome of a command of the shell; started: is told the process group.
    What it prints takes no room on a disk."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    adopt = partial(PRCTL, PR_SET_CHILD_SUBREAPER)
    adopt(1)
    with (open(os.memfd_create("out"), "w+b") as out,
          open(os.memfd_create("err"), "w+b") as err):
        start, before = time.monotonic(), cpu_of_children()
        with subprocess.Popen(
                command, shell=True, stdin=subprocess.DEVNULL, stdout=out,
                stderr=err, start_new_session=True, env={
                    MARK: mark_of(os.getpid()), **os.environ}) as shell:
            try:
                started(shell.pid)
                code = shell.wait()
                failure = left_behind()
            finally:
                kill_all()
                shell.poll()
                adopt(0)
        wall, cpu = time.monotonic() - start, cpu_of_children() - before
        outputs = tuple(file.seek(0) or file.read().decode(errors="replace")
                        for file in (out, err))
    if code != 0:
        failure = failure_of(command, code, outputs)
    elif cpu <= 0 and not failure:
        failure = f"no CPU time: {command}"
    return Outcome(cpu, wall, outputs, code, failure)


def minutes(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


class Progress:
    """Written over on a terminal; elsewhere a line after 5 seconds, and every
    PROGRESS_EVERY (30)."""

    def __init__(self):
        self.begun = time.monotonic()
        self.every = int(os.environ.get("PROGRESS_EVERY", 30))
        self.last = self.begun - max(0, self.every - 5)

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

    def line(self, said):
        """For good."""
        self.end()
        print(said, file=sys.stderr, flush=True)
