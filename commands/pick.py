"""`make pick`: what is worth changing, by results, a trace, a sweep."""
# SPDX-License-Identifier: MIT

import json
import tempfile
import textwrap
from pathlib import Path

from judge import load, pick, sweep_runs, tables
from judge.evidence import NPS
from run import build as building
from run.bench import Wanted
from run.result import latest
from show import engines, picktext

from .bench import measure


def pick_by(folders, arguments):
    results = load.read_all(folders)
    how = arguments.isa, arguments.table_budget
    sweeps = [sweep_runs.read(f) for f in arguments.sweep]
    nps = arguments.nps
    if sweeps and nps == NPS:  # what the engine makes, if nobody says
        nps = sweeps[0].nps()
    picked = pick.pick(results, *how, nps, sweeps, arguments.eval)
    for choice in picked.choices if not sweeps else ():
        choice.otherwise = [*engines.shows_otherwise(choice, results,
                                                      arguments.eval)]
    if arguments.json:
        print(json.dumps(pick_as_json(picked), indent=1))
    else:
        for result in results:
            print(textwrap.fill(
                f"{result.machine()}: " * bool(results[1:])
                + picktext.resolutions(tables.Judged(result).seen), 80,
                break_on_hyphens=False))
        print(picktext.screen(results, picked, *how))
    return 0


def pick_as_json(picked):
    """For other programs: null where there is none."""
    return {
        "nps": picked.nps(),
        "choices": [{
            "question": c.question, "incumbent": c.incumbent,
            "pick": c.strategy and c.strategy.name, "kept": c.kept,
            "decided_by": c.decided_by and c.decided_by.name,
            "table_bytes": c.strategy and c.strategy.table_bytes,
            "tied": c.tied, "smaller": c.smaller and c.smaller.name,
            "worth": c.worth and vars(c.worth),
            "other_kind": c.other_kind and vars(c.other_kind),
            "otherwise": c.otherwise, "why": picktext.why(c)}
            for c in picked.choices]}


def run(arguments):
    """By a trace: of the questions that it asks its own result; for the others
    those that are said or the latest or, where none is, a quick one. Nothing is
    kept: see docs/TRACE.md."""
    if not arguments.trace:
        return pick_by(arguments.folders, arguments)
    build = building.made(arguments, "bench", "ask", how=[building.GROUPED])
    with tempfile.TemporaryDirectory() as work:
        def timed(size, **how):
            return measure(build, Path(work, size), Wanted(
                size, filter=arguments.filter, raw=True, **how))

        own = timed("trace", trace=arguments.trace)
        folders = arguments.folders or [latest() or timed("quick")]
        return pick_by([*folders, own], arguments)
