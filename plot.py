#!/usr/bin/env python3
"""All commands. NAME=value, as `make GOAL NAME=value` has it, is --name value.

Exit status 2: bad input, told in one line. 1: a wrong answer, or a candidate
as fast as the empty loop.
"""
# SPDX-License-Identifier: MIT

import argparse
import codecs
import importlib.util
import locale
import os
import re
import signal
import subprocess
import sys

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__))]  # if it is "safe"
from lists.names import HOME, BadInput  # first: it refuses an old Python
from commands.table import COMMANDS
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
    os.environ.update(SIGHTLINE_IS_SET_UP="1",
                      PYTHONIOENCODING=sys.stdout.encoding)
    sys.stdout.flush()
    os.execvp(python, [python, __file__, *words])


class Parser(argparse.ArgumentParser):
    """Refuses in one line, as everything here does."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def options_of(words):
    """NAME=value is --name=value, and nothing where it is empty."""
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not re.fullmatch("[A-Za-z][A-Za-z_]*", name):
            yield word
        elif value.strip():
            yield f"--{name.lower().replace('_', '-')}={value.strip()}"


def parsed(words):
    """The arguments, looked at before anything is installed."""
    parser = Parser(prog="plot.py", description=__doc__,
                    formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, metavar="COMMAND",
                                     dest="command")
    for name, command in COMMANDS.items():
        own = commands.add_parser(name, help=command.about, allow_abbrev=False,
                                  description=command.about)
        for option, how in command.options.items():
            own.add_argument(option, **how)
    arguments = parser.parse_args([*options_of(words)])
    if not getattr(arguments, "built", None):
        for check in COMMANDS[arguments.command].check:
            check(arguments)
    return arguments


def run(words, arguments):
    command = COMMANDS[arguments.command]
    if not getattr(arguments, "built", None) and (
            "SIGHTLINE_IS_SET_UP" not in os.environ) and (
            command.builds or not all(map(has, modules(command.setup)))):
        install(command.setup)
    go_on(command.setup, words)
    return command.function()(arguments)


def main(words=None):
    words = sys.argv[1:] if words is None else words
    try:
        status = run(words, parsed(words))
        sys.stdout.flush()
        return status
    except OSError as why:  # a full disk, no right to write
        if not why.filename:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        print(f"plot.py: {why.filename or 'standard output'}: {why.strerror}",
              file=sys.stderr)
        return 2
    except (BadInput, Failed, subprocess.CalledProcessError) as why:
        if str(why):
            print(f"plot.py: {why}", file=sys.stderr)
        return 2 if isinstance(why, BadInput) else 1
    except KeyboardInterrupt:
        return 130


SIGNS = {"−": "-", "–": "-", "≥": ">=", "≤": "<=", "→": "->", "±": "+-",
         "×": "x"}


def leave_environment():
    """Files are UTF-8 in every environment, and a terminal of another encoding
    gets other signs."""
    if locale.getpreferredencoding(False).upper() != "UTF-8":
        os.environ.update(PYTHONUTF8="1", PYTHONIOENCODING=sys.stdout.encoding)
        os.execv(sys.executable, [sys.executable, *sys.argv])
    for name in "PYTHONIOENCODING", "PYTHONSAFEPATH":
        os.environ.pop(name, None)
    codecs.register_error("spell", lambda error: ("".join(
        SIGNS.get(c, "?") for c in error.object[error.start:error.end]),
        error.end))
    for stream in sys.stdout, sys.stderr:
        stream.reconfigure(errors="spell")


if __name__ == "__main__":
    leave_environment()
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` is no error
    for one in signal.SIGTERM, signal.SIGHUP:  # as ^C: nothing half is left
        if signal.getsignal(one) == signal.SIG_DFL:
            signal.signal(one, signal.default_int_handler)
    sys.exit(main())
