"""What words on a command line may say: each type refuses in a line that ends with
what was said."""
# SPDX-License-Identifier: MIT

import argparse
import re
import shutil
import subprocess
from math import inf
from pathlib import Path

from lists import names
from lists.names import HOME, LEVELS, MODES, BadInput


def refuse(*parts):
    raise argparse.ArgumentTypeError(": ".join(parts))


def read_as(convert, why, is_right=lambda value: True):
    def read(said):
        try:
            value = convert(said)
            if is_right(value):
                return value
        except (TypeError, ValueError, OSError, re.error):
            pass
        return refuse(why, said)
    return read


def number(least, most):
    return read_as(lambda said: int(re.fullmatch("[1-9][0-9]{0,5}", said)[0]),
                   f"no number from {least} to {most}",
                   lambda value: least <= value <= most)


def bytes_of(said):
    found = re.fullmatch(r"([0-9]+)([KM]?)", said, re.ASCII | re.IGNORECASE)
    return int(found[1]) << {"": 0, "K": 10, "M": 20}[found[2].upper()]


minutes = number(1, 999)
compiler = read_as(str, "no such compiler", shutil.which)
engine_name = read_as(
    str, "want small letters, digits, and . _ - between them",
    re.compile("[a-z0-9][a-z0-9._-]{0,40}").fullmatch)
level = read_as(str, f"no level, such as {' '.join(LEVELS)}",
                LEVELS.__contains__)
sweep_folder = read_as(str, "no sweep",
                       lambda said: Path(said, "sweep.json").is_file())
expression = read_as(str, "no regular expression", re.compile)
node_form = read_as(lambda said: re.compile(said, re.M),
                    "want a regular expression with one group, the number",
                    lambda form: form.groups == 1)
file = read_as(str, "no such file",
               lambda said: open(said, "rb").close() is None)
mode = read_as(str, f"no such mode, such as {' '.join(MODES)}",
               MODES.__contains__)
node_rate = read_as(float, "not a number of nodes per second",
                    lambda value: 0 < value < inf)
yes = read_as("1".__eq__, "want 1 or nothing", bool)
byte_count = read_as(bytes_of, "no number of bytes, such as 32768 or 32K")
share = read_as(  # of one
    lambda said: float(re.fullmatch(r"([0-9]*\.?[0-9]+) ?%?", said)[1]) / 100,
    "no share, such as 0.5%", lambda value: 0 < value < 1)


def each_of(check, by=None):
    """A type of words, or none."""
    def read(said):
        for one in said.split(by) if said else ():
            check(one)
        return said
    return read


def list_of(check):
    """Words, each as it is read."""
    return lambda said: [*map(check, said.split())]


def result_folder(said):
    folder = Path(said)
    if not folder.is_dir():
        refuse("no such folder", said)
    if not (folder / "raw").is_dir():
        held = sorted(str(p.parent) for p in folder.glob("*/raw"))
        refuse("no result", said + f"; say one of: {' '.join(held)}"
               * bool(held))
    return said


def question(said):
    if said not in names.questions():
        refuse(said, "no such question")
    return said


def trace(said):
    """The first that is plainly wrong; bench knows queries, once built."""
    known, queries = names.questions(), 0
    with open(file(said), encoding="utf-8", errors="replace") as lines:
        for n, line in enumerate(lines, 1):
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            queries += 1
            if words[0] not in known:
                refuse(f"{said}:{n}", "no such question", words[0])
    if not queries:
        refuse(f"{said} holds no query")
    return said


def has_strategy(name, strategy):
    return (HOME / f"impl/{name}/{strategy.partition('+')[0]}.h").is_file()


def method_of(name):
    """A type: a method of that question, and on what it stands."""
    return lambda said: (name, said) if has_strategy(name, said) else refuse(
        "no such strategy", said)


modes = each_of(mode, ",")
questions = each_of(question)
linked = each_of(lambda one: one.startswith("-") or file(one))


def check_target(arguments):
    """The compiler knows what it can be told."""
    if arguments.isa != "native" and shutil.which(arguments.cc) and (
            subprocess.run([arguments.cc, f"-march={arguments.isa}", "-E", "-"],
                           check=False, stdin=subprocess.DEVNULL,
                           capture_output=True).returncode):
        raise BadInput(f"--isa: no target of {arguments.cc}: {arguments.isa}")
