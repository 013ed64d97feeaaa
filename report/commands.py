"""What plot.py can be told to do."""
# SPDX-License-Identifier: MIT

import argparse
import json
import re
import sys
from pathlib import Path

from . import (ab, agreement, compare, headers, load, own, pack, page, pick,
               picktext, readme, resolution, selfcheck, sweep, sweep_result, tables,
               take, verdicts, why)
from .evidence import NPS
from .model import BadInput


def write_json(path, what, indent=None):
    path.write_text(json.dumps(what, indent=indent) + "\n")


def report(arguments):
    from . import charts  # slow to import, and nothing else draws

    folder = Path(arguments.folder)
    result = load.read(folder)
    judged = verdicts.judge_all(result)
    seen = resolution.of_tables(result, judged.queries, judged.programs)
    write_json(folder / "context.json", result.context, 1)
    write_json(folder / "verdicts.json",
               verdicts.as_json(result, judged.queries))
    if judged.programs:
        write_json(folder / "programs.json",
                   verdicts.as_json(result, judged.programs))
        write_json(folder / "agreement.json",
                   agreement.as_json(judged.agreed))
    (folder / "verdicts.md").write_text(page.markdown(judged, seen),
                                        encoding="utf-8")
    drawn = charts.draw(judged, folder)
    (folder / "index.html").write_text(page.render(judged, seen, drawn),
                                       encoding="utf-8")
    at_floor = verdicts.at_floor(judged.queries)
    for line in at_floor:
        print(f"at or under the floor: {line}", file=sys.stderr)
    return 1 if at_floor else 0


def name(arguments):
    print(load.read(arguments.folder).name())
    return 0


def pick_strategies(arguments):
    results = load.read_all(arguments.folders, "pick")
    how = arguments.isa, arguments.table_budget
    sweeps = [sweep_result.read(f) for f in arguments.sweep]
    nps = arguments.nps
    if sweeps and nps == NPS:  # what the engine makes, if nobody says
        nps = sweeps[0].nps()
    picked = pick.pick(results, *how, nps, sweeps, arguments.eval)
    if arguments.json:
        print(json.dumps(pick.as_json(picked), indent=1))
    else:
        print(resolution.screen(results, sys.stdout))
        print(picktext.screen(results, picked, *how))
    if arguments.headers:
        written = headers.write_picks(arguments.headers, results,
                                      picked.choices)
        print(written, file=sys.stderr if arguments.json else sys.stdout)
    return 0


def program_picks(arguments):
    results = load.read_all(arguments.folders, "picks")
    print(pick.as_argument(results, pick.pick(results).choices))
    return 0


def summary(arguments):
    results = load.read_all(arguments.folders, "summary")
    print("\n\n".join(picktext.summary(r, pick.pick([r]), sys.stdout)
                      for r in results))
    return 0


def one_page(arguments):
    if not arguments.out:
        raise BadInput("page: no file to write: say --out FILE")
    return page.write_machines(load.read_all(arguments.folders, "page"),
                               Path(arguments.out))


def compare_two(arguments):
    return compare.run(load.read(arguments.old), load.read(arguments.new))


def speedups(arguments):
    results = load.read_all(arguments.folders, "perft")
    judged = [(r, verdicts.judge_programs(r)) for r in results]
    for result, found in judged:
        if not found:
            raise BadInput(f"{result.folder}: no whole program was run")
    for result, found in judged:
        print(result.machine())
        for table in found:
            print(tables.pull_requests(table))
    return 0


def node_rate(text):
    try:
        value = float(text)
    except ValueError:
        value = 0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text}: no number of nodes a "
                                         "second")
    return value


def byte_count(text):
    """Such as 32768, 32K or 1M."""
    found = re.fullmatch(r"([0-9]+)([KM]?)", text, re.ASCII | re.IGNORECASE)
    if not found:
        raise argparse.ArgumentTypeError(
            f"{text}: not a number of bytes, such as 32768 or 32K")
    return int(found[1]) << {"": 0, "K": 10, "M": 20}[found[2].upper()]


PICKING = {
    "--table-budget": {"type": byte_count, "metavar": "BYTES"},
    "--isa": {"default": "native", "metavar": "LEVEL"},
    "--nps": {"type": node_rate, "metavar": "N", "default": NPS,
              "help": "nodes that your engine makes in a second"}}
RESULTS = {"folders": {"metavar": "RESULT", "nargs": "*"}}
# What it is called, what it runs and is for, and its arguments.
COMMANDS = (
    ("report", report, "verdicts, charts and page of a raw result",
     {"folder": {}}),
    ("name", name, "what to call the folder of a raw result", {"folder": {}}),
    ("pack", pack.run, "put what bench wrote into a result",
     {"files": {"metavar": "FILE", "nargs": "+"}}),
    ("readme", readme.run, "what README.md and docs/ say of results",
     {"--check": {"action": "store_true", "help":
                  "change nothing; exit 1 if one is stale"},
      "folders": {"metavar": "FOLDER", "nargs": "*",
                  "help": "the chart is of the first"}}),
    ("selfcheck", selfcheck.run,
     "what a build's own runs say of its verdicts",
     {"--json": {"metavar": "FILE", "help": "write the figures there as well"},
      "--busy": {"action": "store_true",
                 "help": "another process was busy meanwhile"},
      "--normal": {"metavar": "FOLDER", "nargs": 2, "required": True,
                   "help": "two results of normal runs"},
      "folders": {"metavar": "FOLDER", "nargs": "*",
                  "help": "results of quick runs"}}),
    ("summary", summary, "what a run found, a line a question", RESULTS),
    ("why", why.run, "one row from raw ticks to the sentence about it",
     {"question": {"metavar": "QUESTION"},
      "strategy": {"metavar": "STRATEGY"},
      "folder": {"metavar": "RESULT", "nargs": "?",
                 "help": "the latest, if not said"}}),
    ("pick", pick_strategies,
     "what is worth changing in an engine, per question",
     {**PICKING,
      "--sweep": {"metavar": "FOLDER", "action": "append", "default": [],
                  "help": "decide by this sweep of your engine"},
      "--eval": {"choices": ["nnue", "classical"], "default": "nnue",
                 "help": "how your engine evaluates: nnue if not said"},
      "--headers": {"metavar": "FOLDER", "help":
                    "write each pick there as a header to drop in"},
      "--json": {"action": "store_true",
                 "help": "for programs: an object"}, **RESULTS}),
    ("picks", program_picks, "the picks as `make perft PICKS=...` takes them",
     RESULTS),
    ("perft", speedups, "speed-ups of whole programs, a line each", RESULTS),
    ("compare", compare_two,
     "two results, row by row; exit 1 if one is slower",
     {"old": {"metavar": "OLD"}, "new": {"metavar": "NEW"}}),
    ("ab", ab.main, "two commands in rounds: is B faster than A?",
     {"a": {"metavar": "A"}, "b": {"metavar": "B"},
      "--rounds": {"type": ab.round_count, "metavar": "N", "default": 40,
                   "help": "at most"},
      "--until": {"type": ab.share, "metavar": "PERCENT", "default": 0.005,
                  "help": "ends when it tells as little apart: 0.5%%"}}),
    ("sweep", sweep.main, "every choice in your own engine, built and timed",
     {"question": {"metavar": "QUESTION", "nargs": "?"},
      "--build": {"metavar": "COMMAND", "help":
                  "compiles and links by $FLAGS, and makes $OUT"},
      "--run": {"dest": "bench", "metavar": "COMMAND", "help":
                "runs $OUT, and prints the nodes it counts"},
      "--choices": {"metavar": "'NAME ...'"},
      "--layouts": {"type": sweep.layouts, "metavar": "N", "default": 16,
                    "help": "placements of each build"},
      "--minutes": {"type": float, "metavar": "N", "default": 20.0,
                    "help": "of timing, at most"},
      "--name": {"type": sweep.engine_name, "default": "engine",
                 "help": "of the engine and its revision"},
      "--also": {"metavar": "FLAGS", "default": "",
                 "help": "as much again, built with these as well"},
      "--copy": {"action": "store_true", "help":
                 "builds in a copy of the folder that BUILD names"},
      "--calls": {"action": "store_true", "help":
                  "count how often it asks these questions, and no more"},
      "--trace": {"metavar": "FILE",
                  "help": "and write there what it asks"},
      "--results": {"metavar": "RESULT", "nargs": "*", "default": [],
                    "help": "choose by these"},
      "--out": {"metavar": "FOLDER", "default": "results"},
      "--from": {"dest": "folder", "metavar": "FOLDER",
                 "help": "print what a sweep found"}}),
    ("best", own.best, "the fastest rows of a question, by a result",
     {"question": {"metavar": "QUESTION"}, "folder": {"metavar": "RESULT"}}),
    ("try", own.show, "what `make try` measured: a strategy beside ours",
     {"folder": {"metavar": "RESULT"}, "name": {"metavar": "STRATEGY"}}),
    ("page", one_page, "results of many machines side by side",
     {"--out": {"metavar": "FILE"}, **RESULTS}),
    ("header", headers.run, "a strategy as one header to drop into an engine",
     {"name": {"metavar": "QUESTION/STRATEGY"},
      "--from": {"dest": "results", "metavar": "RESULT", "action": "append",
                 "default": [], "help": "put into it what was measured there"},
      "--out": {"metavar": "FILE"}}),
    ("take", take.run, "one header for all that an engine takes",
     {"words": {"metavar": "QUESTION[=METHOD]", "nargs": "*"}, **PICKING,
      "--from": {"dest": "results", "metavar": "RESULT", "action": "append",
                 "default": [], "help": "pick there what has no method"},
      "--out": {"metavar": "FILE"}}),
)


def add_to(commands):
    for called, run, what_for, arguments in COMMANDS:
        command = commands.add_parser(called, help=what_for)
        for flag, how in arguments.items():
            command.add_argument(flag, **how)
        command.set_defaults(run=run)
