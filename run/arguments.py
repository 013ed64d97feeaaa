"""What words on a command line may say: each type refuses in a line that ends with
what was said. And `make GOAL NAME=value` is `plot.py GOAL --name value`."""
# SPDX-License-Identifier: MIT

import argparse
import os
import re
import shutil
import subprocess
from math import inf
from pathlib import Path

from lists import files, names
from lists.names import HOME, LEVELS, MODES, BadInput


def refuse(*parts):
    raise argparse.ArgumentTypeError(": ".join(parts))


def read_as(convert, why, is_right=lambda value: True):
    """A type: what is converted, and right."""
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
            if not words or line.startswith("#"):
                continue
            queries += 1
            if words[0] not in known:
                refuse(f"{said}:{n}", "no such question", words[0])
    if not queries:
        refuse(f"{said} holds no query")
    return said


modes = each_of(mode, ",")
questions = each_of(question)
linked = each_of(lambda one: one.startswith("-") or file(one))


def check_target(arguments):
    """The compiler knows what it can be told."""
    if arguments.isa != "native" and shutil.which(arguments.cc) and (
            subprocess.run([arguments.cc, f"-march={arguments.isa}", "-E", "-"],
                           check=False, stdin=subprocess.DEVNULL,
                           capture_output=True).returncode):
        raise BadInput(f"ISA: no target of {arguments.cc}: {arguments.isa}")


def check_strategies(question_name, strategies):
    for name in strategies:
        method = name.partition("+")[0]
        if not (HOME / f"impl/{question_name}/{method}.h").is_file():
            raise BadInput(f"{question_name}: no such strategy: {method}")


# Goals that are another command's, or have words of their own.
GOALS = {"bench-quick": ("bench", "--size=quick"),
         "bench-full": ("bench", "--size=full"),
         "perft": ("bench", "--size=perft"),
         "take": ("take", "--out=take/sightline.h")}
FROM_LATEST = {"pick", "take", "sweep"}  # where nobody says
SETTINGS = {"CC", "FROM", "ISA", "NPS", "OUT", "TABLE_BUDGET"}  # of take


def said_to_make():
    """What stands on make's command line, as make hands it on: blanks and
    backslashes have a backslash before them, and a dollar another."""
    flags = os.environ.get("MAKEFLAGS", "")
    _, _, words = f" {flags}".partition(" -- ")
    pairs = (re.sub(r"\\(.)", r"\1", word.replace("$$", "$"), flags=re.S)
             .partition("=") for word in re.findall(
                 r"(?:[^ \t\\]|\\.)+", words, re.S))
    return {name: value for name, _, value in pairs}


def leave_make():
    """What this starts is not a part of make's own run."""
    for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES"):
        os.environ.pop(name, None)


def takes_several(how):
    return how.get("nargs") == "*" or how.get("action") == "append"


def words_for_option(flag, how, value):
    """As argparse has them."""
    if how.get("action") == "store_true":
        if value != "1":
            raise BadInput(f"{how['make']}: want 1 or nothing: {value}")
        return [flag]
    if how.get("action") == "append":
        return [f"{flag}={word}" for word in value.split()]
    if how.get("nargs") == "*" and flag.startswith("--"):
        return [flag, *value.split()]
    return [f"{flag}={value}"]


def arguments_of(goal, options):
    """The words that this command would be typed with."""
    command, *words = GOALS.get(goal, (goal,))
    said = said_to_make()
    variables = {**os.environ, **said}
    if command == "sweep" and variables.get("TRACE"):
        variables["TRACE"] = variables.get("NAME", "engine") + "-trace.txt"
    if command in FROM_LATEST and not variables.get("FROM", "").strip():
        variables["FROM"] = str(files.latest() or "")
    positional = []
    for flag, how in options.items():
        value = variables.get(how["make"] or "", "").strip()
        if not value:
            if how["say"]:
                raise BadInput(f"say {how['make']}={how['say']}")
        elif how.get("type") is result_folder and (
                not takes_several(how) and " " in value):
            raise BadInput(f"{how['make']}: want one result: {value}")
        elif flag.startswith("--"):
            words += words_for_option(flag, how, value)
        else:
            positional += value.split() if takes_several(how) else [value]
    if command == "take":
        positional += [f"{name}={value}" for name, value in said.items()
                       if name not in SETTINGS]
    return [command, *words, *(["--", *positional] if positional else [])]
