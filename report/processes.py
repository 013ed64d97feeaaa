"""Runs a command and charges it with every process that it started.

A process whose parent ends becomes a child of this one, a subreaper, even one
that left its session. So each is reaped here or by its parent, and wait4 adds
up their CPU time. Only children of a parent that ignores SIGCHLD are lost.
"""
# SPDX-License-Identifier: MIT

import contextlib
import ctypes
import os
import signal
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path

from .model import BadInput

PR_SET_CHILD_SUBREAPER = 36
PATIENCE = 10.0  # seconds that processes have after their shell's end


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


def reap(shell):
    """The shell's exit status, and the CPU time of all."""
    cpu, code, end = 0.0, None, 0
    with contextlib.suppress(ChildProcessError):
        while True:
            process, status, used = os.wait4(-1, os.WNOHANG if end else 0)
            cpu += used.ru_utime + used.ru_stime
            if process == shell:
                code, end = os.waitstatus_to_exitcode(status), time.monotonic()
            if not process and time.monotonic() > end + PATIENCE:
                left = ", ".join(Path(f"/proc/{child}/cmdline").read_text(
                    errors="replace").strip("\0") for child in children())
                raise BadInput(f"still running {PATIENCE:g} s after its shell "
                               f"ended: {left.replace(chr(0), ' '):.200}")
            if not process:
                time.sleep(0.005)
    return code, cpu


def refuse(command, code, outputs):
    number = -code if code < 0 else code - 128  # a shell's way to say so
    how = (f"killed by {signal.Signals(number).name}"
           if number in set(signal.Signals) else f"exit status {code}")
    last = "\n".join((command, *outputs)).strip().splitlines()[-1]
    raise BadInput(f"{how}: {last:.200}")


def run(command):
    """The CPU time of all its processes, the wall time to the end of the last
    in seconds, and what they wrote to standard output and standard error."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    adopt = partial(ctypes.CDLL(None).prctl, PR_SET_CHILD_SUBREAPER)
    adopt(1)
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.monotonic()
        with subprocess.Popen(command, shell=True, stdin=subprocess.DEVNULL,
                              stdout=out, stderr=err,
                              start_new_session=True) as shell:
            try:
                code, cpu = reap(shell.pid)
            finally:
                kill_all()
                adopt(0)
                shell.returncode = 0  # it is reaped
        wall = time.monotonic() - start
        outputs = tuple(file.seek(0) or file.read().decode(errors="replace")
                        for file in (out, err))
    if code != 0:
        refuse(command, code, outputs)
    if cpu <= 0:
        raise BadInput(f"no CPU time: {command}")
    return cpu, wall, outputs
