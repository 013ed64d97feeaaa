"""What plot.py can be told to do."""
# SPDX-License-Identifier: MIT

import json
import sys
from pathlib import Path

from . import (agreement, compare, headers, load, page, pick, picktext,
               resolution, sweep_result, tables, verdicts)
from .evidence import NPS
from .model import BadInput


def write_json(path, what, indent=None):
    path.write_text(json.dumps(what, indent=indent) + "\n")


def report(arguments):
    return draw(Path(arguments.folder))


def draw(folder):
    """All that is made from raw times; 1 if a candidate was as fast as
    nothing."""
    from . import charts  # slow to import, and nothing else draws

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


def pick_by(folders, arguments):
    results = load.read_all(folders, "pick")
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


def picks_of(folders):
    results = load.read_all(folders, "picks")
    return pick.as_argument(results, pick.pick(results).choices)


def program_picks(arguments):
    print(picks_of(arguments.folders))
    return 0


def summary_of(folders, screen):
    return "\n\n".join(picktext.summary(r, pick.pick([r]), screen)
                       for r in load.read_all(folders, "summary"))


def summary(arguments):
    print(summary_of(arguments.folders, sys.stdout))
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
