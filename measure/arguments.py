"""What words on a command line, or variables of make, may say: each type
refuses in a line that ends with what was said."""
# SPDX-License-Identifier: MIT

import argparse
import re
import shutil
import subprocess
from pathlib import Path

from report.names import HOME, LEVELS, MODES, BadInput


def refuse(why, said):
    raise argparse.ArgumentTypeError(f"{why}: {said}")


def checked(is_right, why):
    """A type of words that are taken as they are."""
    def read(said):
        if not is_right(said):
            refuse(why, said)
        return said
    return read


compiler = checked(shutil.which, "no such compiler")
engine_name = checked(re.compile("[a-z0-9][a-z0-9._-]{0,40}").fullmatch,
                      "want small letters, digits, and . _ - between them")
level = checked(LEVELS.__contains__, f"no level, such as {' '.join(LEVELS)}")
sweep_folder = checked(lambda said: Path(said, "sweep.json").is_file(),
                       "no sweep")


def number(least, most):
    def read(said):
        if not re.fullmatch(r"[1-9][0-9]{0,5}", said) or not (
                least <= int(said) <= most):
            refuse(f"no number from {least} to {most}", said)
        return int(said)
    return read


minutes = number(1, 999)


def node_rate(said):
    try:
        value = float(said)
    except ValueError:
        value = 0
    if not 0 < value < float("inf"):
        refuse("no number of nodes a second", said)
    return value


def byte_count(said):
    """Such as 32768, 32K or 1M."""
    found = re.fullmatch(r"([0-9]+)([KM]?)", said, re.ASCII | re.IGNORECASE)
    if not found:
        refuse("no number of bytes, such as 32768 or 32K", said)
    return int(found[1]) << {"": 0, "K": 10, "M": 20}[found[2].upper()]


def share(said):
    """0.5% or 0.5, as a share of one."""
    found = re.fullmatch(r"([0-9]*\.?[0-9]+) ?%?", said)
    if not found or not 0 < float(found[1]) < 100:
        refuse("no share, such as 0.5%", said)
    return float(found[1]) / 100


def modes(said):
    for word in said.split(","):
        if said and word not in MODES:
            refuse(f"no such mode, such as {' '.join(MODES)}", word)
    return said


def expression(said):
    try:
        re.compile(said)
    except re.error:
        refuse("no regular expression", said)
    return said


def file(said):
    try:
        with open(said, "rb"):
            return said
    except OSError:
        refuse("no such file", said)


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
    if not (HOME / f"impl/{said}/strategies.def").is_file():
        raise argparse.ArgumentTypeError(f"{said}: no such question")
    return said


def questions(said):
    for one in said.split():
        question(one)
    return said


def picks(said):
    from .programs import check_picks

    try:
        if said:
            check_picks(said)
    except BadInput as why:
        raise argparse.ArgumentTypeError(
            str(why).removeprefix("PICKS: ")) from None
    return said


def trace(said):
    """The first that is plainly wrong; bench knows queries, once built."""
    known = {path.parent.name for path in HOME.glob("impl/*/strategies.def")}
    queries = 0
    with open(file(said), encoding="utf-8", errors="replace") as lines:
        for n, line in enumerate(lines, 1):
            words = line.split()
            if not words or line.startswith("#"):
                continue
            queries += 1
            if words[0] not in known:
                raise argparse.ArgumentTypeError(
                    f"{said}:{n}: no such question: {words[0]}")
    if not queries:
        raise argparse.ArgumentTypeError(f"{said} holds no query")
    return said


def linked(said):
    """What is linked besides."""
    for one in said.split():
        if not one.startswith("-"):
            file(one)
    return said


def check_target(arguments):
    """The compiler knows what it can be told."""
    if arguments.isa != "native" and shutil.which(arguments.cc) and (
            subprocess.run([arguments.cc, f"-march={arguments.isa}", "-E", "-"],
                           check=False, stdin=subprocess.DEVNULL,
                           capture_output=True).returncode):
        raise BadInput(f"ISA: no target of {arguments.cc}: {arguments.isa}")


def check_strategies(question_name, names):
    for name in names:
        method = name.partition("+")[0]
        if not (HOME / f"impl/{question_name}/{method}.h").is_file():
            raise BadInput(f"{question_name}: no such strategy: {method}")
