"""Measures two builds in turns: what is slower in the new one?

In each turn, of some 90 seconds, both run at the same time, and each is stopped
while the other asks, for a quarter of a second: what the machine does meanwhile
is on both sides. Neither is bound to a CPU, so that it may go where a core is
alone. Every question is asked one set of queries, hot, in twelve layouts.
"""
# SPDX-License-Identifier: MIT

import re
import shlex
import subprocess
from pathlib import Path

from judge import load, raw
from lists import files
from lists.names import BadInput, described_revision
from run import build as building
from run import result
from run.processes import Progress
from run.turns import run_in_turns
from show import checks

FLAGS = ["--first-sets", "--modes=throughput,latency",
         "--benchmark_repetitions=2", "--layouts=12"]
SLICE = 0.25  # seconds
SIDES = "old", "new"


def require_cases(build, flags):
    result.require_built(build, "bench", "ask")
    flags = [*flags, "--windows"]  # which revisions before 7e8480e do not know
    done = subprocess.run(
        [build / "bin/bench", *flags, "--benchmark_list_tests=true"],
        check=False, capture_output=True)
    if done.returncode or not done.stdout:
        raise BadInput(f"{build}/bin/bench: no case to run: {' '.join(flags)}")


def run_both(builds, paths, flags, revisions):
    done = run_in_turns([
        shlex.join(result.command(build, path, flags, {"revision": revision}))
        for build, path, revision in zip(builds, paths, revisions)],
        SLICE, bound=False)
    for path, one in zip(paths, done):
        if one.failure and one.status != 1:
            raise BadInput(f"versus: {one.failure}")
        result.check(path, one.status)


def measure(builds, revisions, turns, wanted, results):
    """Leaves a folder with the results old/ and new/ in it."""
    flags, say = [*FLAGS, f"--benchmark_filter={wanted or '.'}"], Progress()
    for build in builds:
        require_cases(build, flags)
    with files.partial(Path(results)) as folder:
        for side in SIDES:
            (folder / side / "raw").mkdir(parents=True)
        for turn in range(1, turns + 1):
            say.line(f"turn {turn} of {turns}")
            run_both(builds, [folder / side / f"raw/bench-{turn}.json"
                              for side in SIDES], flags, revisions)
        for build, side in zip(builds, SIDES):
            raw.pack(folder / side / "raw")
            result.describe(build, folder / side)
        name = load.read(folder / "new").name()
        old = re.sub(r"[^A-Za-z0-9.]", "-", revisions[0])
        return files.keep(folder, Path(results) / f"{name}-versus-{old}")


def run(arguments):
    if arguments.built:
        builds = [Path(folder) for folder in arguments.built]
    else:
        builds = [building.build_of(revision, arguments.cc, arguments.isa)
                  for revision in (arguments.rev, None)]
    folder = measure(builds, (arguments.rev, described_revision()),
                     arguments.turns, arguments.filter, arguments.results)
    print(folder, flush=True)
    arguments.old, arguments.new = (folder / side for side in SIDES)
    return checks.compare_results(arguments)
