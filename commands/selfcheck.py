"""`./plot.py selfcheck`: what the suite can be trusted with, measured by its own
runs. Several quick ones say how much alike they are and whether they find what is
there, two normal ones what such a run resolves.
"""
# SPDX-License-Identifier: MIT

import contextlib
import json
import os
import subprocess
import sys
from collections import Counter
from datetime import datetime, timezone
from pathlib import Path

import numpy as np

from judge import load, tables
from judge.model import AA, BadInput
from judge.pick import pick
from judge.tables import HOT
from lists import files
from run import build as building
from run import result
from run.bench import Wanted
from show import checks

from .bench import measure

TO_BE_FOUND = 0.03  # what the planted operation is worth at least


def hot_tables(result):
    found = {"/".join((t.question, t.set, t.mode)): t
             for t in tables.Judged(result).queries if t.mode in HOT}
    if not found:
        raise BadInput(f"{result.folder}: no hot table")
    return found


def spread(tables):
    """Of one table in each run: how its rows' log ratios differ from run to
    run, in the median of rows that none has left out."""
    logs = [np.log([t.row(r.strategy).ratio for t in tables])
            for r in tables[0].candidates()
            if all(t.row(r.strategy).verdict for t in tables)]
    return float(np.median(np.std(logs, axis=1, ddof=1)))


def opposite(tables):
    """Pairs of runs that call a row opposite things; of a table that was timed
    beside busy neighbours in both, or in neither, as such ratios are others."""
    called = (Counter((t.busy, t.row(r.strategy).verdict) for t in tables)
              for r in tables[0].candidates())
    return sum(c[busy, "faster"] * c[busy, "slower"]
               for c in called for busy in (None, True))


def root_mean_square(values):
    return float(np.sqrt(np.mean(np.square(values))))


def of_one(tables):
    """Of one table in each run."""
    planted = [t.control("planted") for t in tables]
    return {
        "spread": spread(tables),
        "aa": root_mean_square(np.log([t.control(AA).ratio for t in tables])),
        "aa_tied": float(np.mean(
            [t.control(AA).verdict == "tied" for t in tables])),
        "planted": float(np.mean([r.ratio for r in planted])),
        "planted_found": float(np.mean(
            [r.verdict == "slower" for r in planted]))}


def of_quick_runs(runs):
    hot = [hot_tables(r) for r in runs]
    tables = {name: [own[name] for own in hot] for name in hot[0]}
    found = {name: of_one(own) for name, own in tables.items()}
    every = {key: [own[key] for own in found.values()]
             for key in ("spread", "aa", "aa_tied")}
    planted = [own["planted_found"] for own in found.values()
               if own["planted"] >= 1 + TO_BE_FOUND]
    return {
        "spread": float(np.median(every["spread"])),
        "spread_worst": max(every["spread"]),
        "aa": root_mean_square(every["aa"]),
        "aa_tied": float(np.mean(every["aa_tied"])),
        "planted": float(np.mean(planted)) if planted else None,
        "opposite": sum(map(opposite, tables.values())),
    }, found


def of_normal_runs(runs):
    picks = [{c.question: c.strategy and c.strategy.name
              for c in pick([r]).choices} for r in runs]
    return {
        "half_width": float(np.median(
            [t.sees for r in runs for t in hot_tables(r).values()])),
        "picks": float(np.mean([names[q] == picks[0].get(q)
                                for names in picks[1:] for q in names])),
    }


def figures_of(quick, normal, busy):
    found, tables = of_quick_runs(quick)
    context = quick[0].context
    return {
        "runs": len(quick), "busy": busy,
        **{key: context.get(key) for key in (
            "date", "cpu", "virtual", "compiler", "revision")},
        "load": float(np.mean([(r.context.get("load_avg") or [0])[0]
                               for r in quick])),
        "targets": {**found, **of_normal_runs(normal)},
        "tables": tables}


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
    build = building.made(arguments, *Wanted("normal").targets(),
                          how=[building.GROUPED])
    result.require_built(build, "bench", "ask")
    results = Path(arguments.results)
    with files.partial(results) as folder, (
            busy(build, arguments.filter) if arguments.busy
            else contextlib.nullcontext()):
        figures = figures_of(*(
            [load.read(one) for one in runs(count, size, build, folder,
                                            arguments.filter)]
            for count, size in ((arguments.runs, "quick"), (2, "normal"))),
            arguments.busy)
        path = folder / "selfcheck.json"
        path.write_text(json.dumps(figures, indent=1) + "\n")
        print(checks.text(figures))
        day = f"{datetime.now(timezone.utc):%Y-%m-%d}"
        print(files.keep(path, results / (
            f"selfcheck-{day}{'-busy' * arguments.busy}.json")))
    return 0
