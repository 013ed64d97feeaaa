#!/usr/bin/env python3
"""The front door of report/: what to do with measured results.

    plot.py report FOLDER          verdicts, charts and page of a raw result
    plot.py readme FOLDER          its table and chart into README.md
    plot.py readme --check FOLDER  is README.md what that would write?
    plot.py selfcheck FOLDER...    how far results of one build can be trusted

Bad input: one line, exit status 2. A candidate at or under the floor: 1.
"""
# SPDX-License-Identifier: MIT

import argparse
import sys

from report import commands
from report.load import BadInput


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", 1)[0],
        formatter_class=argparse.RawDescriptionHelpFormatter)
    commands.add_to(parser.add_subparsers(required=True, metavar="COMMAND"))
    arguments = parser.parse_args()
    try:
        return arguments.run(arguments)
    except BadInput as error:
        print(f"plot.py: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
