"""`make GOAL NAME=value` is `plot.py GOAL --name value`."""
# SPDX-License-Identifier: MIT

import os
import re

from report import files
from report.names import BadInput

from .arguments import result_folder

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
