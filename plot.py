#!/usr/bin/env python3
"""All commands: `make GOAL NAME=value` installs what is missing and runs
`plot.py GOAL --name value`.

Exit status 2: bad input, told in one line. 1: a wrong answer, or a candidate
as fast as the empty loop.
"""
# SPDX-License-Identifier: MIT

import argparse
import importlib.util
import os
import re
import signal
import subprocess
import sys

from lists.names import HOME, BadInput
from run.arguments import GOALS, arguments_of, leave_make
from run.commands import COMMANDS
from run.result import Failed

PACKAGES = "jinja2", "matplotlib", "numpy", "scipy"


def modules(sort):
    return *PACKAGES, *{"test": ["clang.cindex"], "prove": ["z3"]}.get(sort, [])


def has(module):
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def install(sort):
    """As tools/setup.sh has it; ends where that cannot."""
    status = subprocess.run([HOME / "tools/setup.sh", *filter(None, [sort])],
                            check=False).returncode
    if status:
        sys.exit(status)


def go_on(sort, words):
    """Runs these words anew by a python3 that has all, if this has not."""
    wanted = modules(sort)
    if all(map(has, wanted)):
        return
    found = subprocess.run([HOME / "tools/python.sh", ",".join(wanted)],
                           check=False, text=True, stdout=subprocess.PIPE)
    python = found.stdout.strip()
    if found.returncode:
        sys.exit(found.returncode)
    os.environ["SIGHTLINE_IS_SET_UP"] = "1"
    sys.stdout.flush()
    os.execvp(python, [python, __file__, *words])


class Parser(argparse.ArgumentParser):
    """Refuses in one line, as everything here does."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {message}; see plot.py --help\n")


class MakeParser(argparse.ArgumentParser):
    """The same, of variables of make."""

    def error(self, message):
        raise BadInput(message)


def parsed(words, kind=Parser, goal=None):
    """The arguments, looked at before anything is installed."""
    parser = kind(prog="plot.py", description=__doc__,
                  formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, metavar="COMMAND",
                                     dest="command")
    for name, command in COMMANDS.items():
        command.add_to(commands.add_parser(name, help=command.about,
                                           description=command.about))
    arguments = parser.parse_args(words)
    arguments.goal = goal
    if not getattr(arguments, "built", None):
        for check in COMMANDS[arguments.command].check:
            check(arguments)
    return arguments


def parsed_goal(goal):
    """What make was told."""
    command = COMMANDS[GOALS.get(goal, (goal,))[0]]
    try:
        words = arguments_of(goal, command.options)
        return words, parsed(words, MakeParser, goal)
    except BadInput as why:
        said = re.sub(r"^argument ([^:]+): ", lambda found: command.variable_of(
            found[1]) + ": ", str(why))
        raise BadInput(f"{goal}: {said}") from None


def run(words, arguments):
    command = COMMANDS[arguments.command]
    if (arguments.goal or command.builds) and not getattr(
            arguments, "built", None) and (
            "SIGHTLINE_IS_SET_UP" not in os.environ):
        install(command.setup)
    go_on(command.setup, words)
    return command.function()(arguments)


def run_goals(goals):
    """Every goal is looked at before anything is installed; the first runs."""
    known = [g for g in dict.fromkeys(goals)
             if GOALS.get(g, (g,))[0] in COMMANDS]
    all_of = [parsed_goal(goal) for goal in known]
    leave_make()
    return run(*all_of[0])


def main(words=None):
    words = sys.argv[1:] if words is None else words
    made = bool(words) and words[0] == "make"
    name = "make" if made else "plot.py"
    try:
        if made:
            return run_goals(words[1:])
        return run(words, parsed(words))
    except (BadInput, Failed, subprocess.CalledProcessError) as why:
        if str(why):
            print(f"{name} {why}" if made else f"{name}: {why}",
                  file=sys.stderr)
        return 2 if isinstance(why, BadInput) else 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` is no error
    for one in signal.SIGTERM, signal.SIGHUP:  # as ^C: nothing half is left
        if signal.getsignal(one) == signal.SIG_DFL:
            signal.signal(one, signal.default_int_handler)
    sys.exit(main())
