"""Builds with gcc and clang and runs every test.

By the presets of CMakePresets.json; the first has the tests of Python and of the
sources' format, and asks every strategy everything, the others one in 19 of the
same queries. Goes on after a failure, to show all. The last lines are what was
skipped, and why.
"""
# SPDX-License-Identifier: MIT

import os
import platform
import re
import subprocess
import sys
from pathlib import Path

from . import build as building

PRESETS = "gcc", "clang", "x86-64-v2", "asan"
# What a search asked is the same in all builds, and recorded by the first.
RECORDED = Path(f"build-test-{PRESETS[0]}/recorded.txt")
PATIENCE = "7200"  # seconds: a machine that is busy takes its time


def by_preset(preset):
    """What its tests print, and what of it failed."""
    print(f"== {preset}", flush=True)
    build = Path(f"build-test-{preset}")
    building.configure(
        build, "--preset", preset, *[f"-DRECORDED={RECORDED.resolve()}"] * (
            preset != PRESETS[0] and RECORDED.exists()))
    failed = []
    if building.run_build(build):
        failed.append(f"{preset}:build")
    if subprocess.run(["ctest", "--test-dir", build, "-j", building.jobs(),
                       "--output-on-failure", "--timeout", PATIENCE],
                      check=False, env={**os.environ, "PYTHON": sys.executable}
                      ).returncode:
        failed.append(preset)
    log = build / "Testing/Temporary/LastTest.log"
    return log.read_text(errors="replace") if log.exists() else "", failed


def skipped(log):
    """A line for each test that was skipped, with the reason."""
    test = ""
    for line in log.splitlines():
        if found := re.match(r"\S+ Testing: (\S+)", line):
            test = found[1]
        elif line.startswith("SKIPPED"):
            yield f"skipped: {test}{line.removeprefix('SKIPPED')}"
        elif " ... skipped " in line:
            yield f"skipped: {test}: {line}"


def run(_arguments):
    failed, reasons = [], []
    for preset in PRESETS:
        if preset == "x86-64-v2" and platform.machine() != "x86_64":
            reasons.append("skipped: x86-64-v2: this machine is no x86-64")
            continue
        log, wrong = by_preset(preset)
        failed += wrong
        reasons += [f"{line} ({preset})" for line in skipped(log)]
    print(f"failed: {' '.join(failed)}" if failed else "all passed")
    print(*reasons, sep="\n")
    return int(bool(failed))
