#!/usr/bin/python3
"""The front door of report/: what to do with measured results.

    plot.py report FOLDER          verdicts, charts and page of a raw result
    plot.py summary RESULT...      what a run can tell apart, and what it found
    plot.py why QUESTION STRATEGY [RESULT]
                                   one row, from raw ticks to the sentence
    plot.py pick [--nps N] [--table-budget BYTES] [--isa LEVEL]
                 [--headers FOLDER] [--sweep FOLDER] [--json] RESULT...
                                   what is worth changing in an engine
    plot.py header QUESTION/STRATEGY [--from RESULT] [--out FILE]
                                   a strategy as one header to drop in
    plot.py take [--from RESULT] [--out FILE] QUESTION[=METHOD]...
                                   all that an engine takes as one header
    plot.py picks RESULT...        the picks, for make perft PICKS=...
    plot.py perft RESULT...        speed-ups of whole programs, a line each
    plot.py compare OLD NEW        two results; exit 1 if a row is slower
    plot.py ab [--rounds N] [--until PERCENT] A B
                                   two commands in rounds: is B faster than A?
    plot.py sweep QUESTION --build COMMAND --run COMMAND
                                   every choice in your own engine
    plot.py sweep --from FOLDER    what a sweep found, once more
    plot.py best QUESTION RESULT   its fastest rows, for tools/try.sh, which
    plot.py try RESULT STRATEGY    shows what it measured by this
    plot.py page --out FILE RESULT...       machines side by side
    plot.py readme FOLDER          what README.md and docs/ say of it
    plot.py readme --check FOLDER  is it what that would write?
    plot.py selfcheck --normal ONE OTHER [--busy] -- QUICK...
                                   what a build's own runs say of its verdicts

Bad input: one line, exit status 2. A candidate at or under the floor: 1.
"""
# SPDX-License-Identifier: MIT

import argparse
import signal
import sys

from report import commands
from report.model import BadInput


class Parser(argparse.ArgumentParser):
    """Refuses in one line, as everything here does."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {message}; see plot.py --help\n")


def main(words=None):
    parser = Parser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    commands.add_to(parser.add_subparsers(required=True, metavar="COMMAND"))
    arguments = parser.parse_args(words)
    try:
        return arguments.run(arguments)
    except BadInput as error:
        print(f"plot.py: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` is no error
    sys.exit(main())
