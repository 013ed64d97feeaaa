"""What plot.py can be told to do."""
# SPDX-License-Identifier: MIT

import argparse
import json
import sys
from pathlib import Path

from . import (agreement, compare, headers, load, machines, page, pick,
               picktext, readme, resolution, selfcheck, tables, verdicts)
from .model import BadInput


def write_json(path, what):
    path.write_text(json.dumps(what, indent=1) + "\n")


def report(arguments):
    from . import charts  # slow to import, and nothing else draws

    folder = Path(arguments.folder)
    result = load.read(folder)
    if said := result.context.get("programs_left_out"):
        print(said, file=sys.stderr)
    judged = verdicts.judge_all(result)
    seen = resolution.of_tables(result, judged.queries, judged.programs)
    write_json(folder / "context.json", result.context)
    write_json(folder / "verdicts.json",
               verdicts.as_json(result, judged.queries))
    if judged.programs:
        write_json(folder / "programs.json", verdicts.as_json(
            result, judged.programs,
            agreement=agreement.as_json(judged.agreed)))
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
    choices = pick.pick(results, *how)
    if arguments.json:
        print(json.dumps(pick.as_json(choices), indent=1))
    else:
        print(resolution.screen(results, sys.stdout))
        print(picktext.screen(results, choices, *how))
    if arguments.headers:
        written = headers.write_picks(arguments.headers, results, choices)
        print(written, file=sys.stderr if arguments.json else sys.stdout)
    return 0


def program_picks(arguments):
    results = load.read_all(arguments.folders, "picks")
    print(pick.as_argument(results, pick.pick(results)))
    return 0


def summary(arguments):
    results = load.read_all(arguments.folders, "summary")
    print("\n\n".join(picktext.summary(r, pick.pick([r]), sys.stdout)
                      for r in results))
    return 0


def one_page(arguments):
    if not arguments.out:
        raise BadInput("page: no file to write: say --out FILE")
    return machines.write(load.read_all(arguments.folders, "page"),
                          Path(arguments.out))


def compare_two(arguments):
    return compare.run(load.read(arguments.old), load.read(arguments.new))


def speedups(arguments):
    results = load.read_all(arguments.folders, "perft")
    judged = [(r, verdicts.judge_programs(r)) for r in results]
    for result, found in judged:
        if not found:
            raise BadInput(f"{result.folder}: " + result.context.get(
                "programs_left_out", "no whole program was run"))
    for result, found in judged:
        print(result.machine())
        for table in found:
            print(tables.pull_requests(table))
    return 0


def byte_count(text):
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text}: not a number of bytes")
    return int(text)


def add_readers(commands):
    """The commands that compare and choose."""
    command = commands.add_parser(
        "summary", help="what a run found, a line a question")
    command.add_argument("folders", metavar="RESULT", nargs="*")
    command.set_defaults(run=summary)

    command = commands.add_parser(
        "pick", help="what is worth changing in an engine, per question")
    command.add_argument("--table-budget", type=byte_count, metavar="BYTES")
    command.add_argument("--isa", default="native", metavar="LEVEL")
    command.add_argument("--headers", metavar="FOLDER",
                         help="write each pick there as a header to drop in")
    command.add_argument("--json", action="store_true",
                         help="for programs: a list of objects")
    command.add_argument("folders", metavar="RESULT", nargs="*")
    command.set_defaults(run=pick_strategies)

    command = commands.add_parser(
        "picks", help="the picks as `make perft PICKS=...` takes them")
    command.add_argument("folders", metavar="RESULT", nargs="*")
    command.set_defaults(run=program_picks)

    command = commands.add_parser(
        "perft", help="speed-ups of whole programs, a line each")
    command.add_argument("folders", metavar="RESULT", nargs="*")
    command.set_defaults(run=speedups)

    command = commands.add_parser(
        "compare", help="two results, row by row; exit 1 if one is slower")
    command.add_argument("old", metavar="OLD")
    command.add_argument("new", metavar="NEW")
    command.set_defaults(run=compare_two)

    command = commands.add_parser(
        "page", help="results of many machines side by side")
    command.add_argument("--out", metavar="FILE")
    command.add_argument("folders", metavar="RESULT", nargs="*")
    command.set_defaults(run=one_page)

    command = commands.add_parser(
        "header", help="a strategy as one header to drop into an engine")
    command.add_argument("name", metavar="QUESTION/STRATEGY")
    command.add_argument("--from", dest="results", metavar="RESULT",
                         action="append", default=[],
                         help="put into it what was measured there")
    command.add_argument("--out", metavar="FILE")
    command.set_defaults(run=headers.run)


def add_to(commands):
    command = commands.add_parser(
        "report", help="verdicts, charts and page of a raw result")
    command.add_argument("folder")
    command.set_defaults(run=report)

    command = commands.add_parser(
        "name", help="what to call the folder of a raw result")
    command.add_argument("folder")
    command.set_defaults(run=name)

    command = commands.add_parser(
        "readme", help="a chart and the picks of results into README.md")
    command.add_argument("--check", action="store_true",
                         help="change nothing; exit 1 if README.md is stale")
    command.add_argument("folders", metavar="FOLDER", nargs="*",
                         help="the chart is of the first")
    command.set_defaults(run=readme.run)

    command = commands.add_parser(
        "selfcheck", help="how far results of one build can be trusted")
    command.add_argument("--json", metavar="FILE",
                         help="write the figures there as well")
    command.add_argument("--full", metavar="FOLDER", nargs=2,
                         help="two results to compare the ranks of")
    command.add_argument("folders", metavar="FOLDER", nargs="*",
                         help="results to count the controls' verdicts of")
    command.set_defaults(run=selfcheck.run)
    add_readers(commands)
