"""Runs the benchmark on itself: quick runs and two normal ones, and what they
say of its verdicts."""
# SPDX-License-Identifier: MIT

import contextlib
import json
import os
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

from lists import files

from . import build as building
from . import result
from .bench import Wanted, measure

# Runs a command again and again, as long as a process lives.
BUSY = 'while kill -0 "$0"; do "$@"; done >/dev/null 2>&1'


@contextlib.contextmanager
def busy(build, wanted):
    """Another process on the last CPU all the while, also if this is killed."""
    process = subprocess.Popen(
        ["taskset", "-c", str(max(os.sched_getaffinity(0))), "sh", "-c", BUSY,
         str(os.getpid()), build / "bin/bench",
         "--first-sets", "--benchmark_repetitions=2", "--modes=throughput",
         f"--benchmark_filter={wanted or '^sliders/'}"],
        start_new_session=True)
    try:
        yield
    finally:
        os.killpg(process.pid, 9)
        process.wait()


def runs(count, size, build, folder, wanted):
    for n in range(1, count + 1):
        print(f"{size} run {n} of {count}", file=sys.stderr)
        yield measure(build, folder / size, Wanted(size, filter=wanted,
                                                   raw=True))


def run(arguments):
    from judge import load, selfcheck

    build = building.made(arguments, *Wanted("normal").targets(),
                          how=[building.GROUPED])
    result.require_built(build, "bench", "ask")
    results = Path(arguments.results)
    with files.partial(results) as folder, (
            busy(build, arguments.filter) if arguments.busy
            else contextlib.nullcontext()):
        figures = selfcheck.figures_of(*(
            [load.read(one) for one in runs(count, size, build, folder,
                                            arguments.filter)]
            for count, size in ((arguments.runs, "quick"), (2, "normal"))),
            arguments.busy)
        path = folder / "selfcheck.json"
        path.write_text(json.dumps(figures, indent=1) + "\n")
        print(selfcheck.text(figures))
        day = f"{datetime.now(timezone.utc):%Y-%m-%d}"
        print(files.keep(path, results / (
            f"selfcheck-{day}{'-busy' * arguments.busy}.json")))
    return 0
