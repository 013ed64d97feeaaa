"""What plot.py can be told to do."""
# SPDX-License-Identifier: MIT

import json
import sys
from pathlib import Path

from . import charts, load, page, readme, selfcheck, tables, verdicts


def report(arguments):
    folder = Path(arguments.folder)
    result = load.read(folder)
    judged = verdicts.judge(result)
    (folder / "context.json").write_text(
        json.dumps(result.context, indent=1) + "\n")
    (folder / "verdicts.json").write_text(
        json.dumps(verdicts.as_json(result, judged), indent=1) + "\n")
    (folder / "verdicts.md").write_text(tables.verdicts_page(result, judged))
    drawn = charts.draw(result, judged, folder)
    (folder / "index.html").write_text(
        page.render(result, judged, drawn, folder))
    for line in verdicts.at_floor(judged):
        print(f"at or under the floor: {line}", file=sys.stderr)
    return 1 if verdicts.at_floor(judged) else 0


def name(arguments):
    print(load.read(arguments.folder).name())
    return 0


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
        "readme", help="table and chart of a result into README.md")
    command.add_argument("--check", action="store_true",
                         help="change nothing; exit 1 if README.md is stale")
    command.add_argument("folder")
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
