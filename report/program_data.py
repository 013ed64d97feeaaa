"""Reads what whole programs were measured to take.

    raw/PROGRAM.tsv              what could be chosen: `PROGRAM --list`
    raw/PROGRAM-blocks.npy.xz    `PROGRAM time`, see raw.py
    raw/search-classical-blocks.npy.xz   of search with a classical evaluation
    raw/calls.tsv                how often a program asks each question
    raw/hyperfine-PROGRAM.json   whole processes, as hyperfine exports them
"""
# SPDX-License-Identifier: MIT

import math
import re
from dataclasses import dataclass, replace

import numpy as np

from . import observations
from .counting import Axis
from .files import of_this_format, packed, read_json, read_lines
from .model import AA, BadInput

PROGRAMS = ("perft", "search", "search-classical")
OWN_COPIES = 3  # of the default, in an axis, or once those of all its body's


def is_control(choice):
    """aa, aa2, ...: the default once more."""
    return re.fullmatch(AA + r"\d*", choice)


def read_axis(path, name, lines, table):
    """lines: of the list, of one axis; what the Table of a program says of it."""
    rows = {line["choice"]: line["row"] for line in lines
            if line["runs"] == "yes"}
    rows[AA] = AA
    first = next(line for line in lines if line["default"] == "yes")
    at = {title.removeprefix(f"{name}/"): n for n, title
          in enumerate(table.rows) if title.startswith(f"{name}/")}
    for choice in (first["choice"], *rows):  # and the default twice
        if choice not in at:
            raise BadInput(f"{path}: {name}: no column of {choice}")
    shown = {choice: n for choice, n in at.items()
             if choice in rows or not is_control(choice)}
    copies = [n for choice, n in at.items()
              if choice == first["choice"] or is_control(choice)]
    return Axis(table.name, name, first["row"],
                {line["row"]: line["choice"] for line in lines},
                table.of_rows([*shown.values()],
                              [rows[choice] for choice in shown]),
                np.log(table.ns()[copies]))


def read_axes(listed, path, program):
    """name -> Axis, of one program and its processes."""
    (table,) = observations.read(path)
    if len(table.tasks) < 2:
        raise BadInput(f"{path}: one block alone: nothing can be judged by it")
    axes, bodies = {}, {}
    for name in dict.fromkeys(title.split("/")[0] for title in table.rows):
        lines = [line for line in listed if line["axis"] == name]
        axes[name] = read_axis(path, name, lines, replace(table, name=program))
        bodies[name] = lines[0]["body"]
    copies = {name: axis.copies for name, axis in axes.items()}
    for name, axis in axes.items():
        if len(axis.copies) < OWN_COPIES:
            axis.copies = np.concatenate([copies[other] for other in axes
                                          if bodies[other] == bodies[name]])
    return axes


def read_program(raw, program):
    """Every Axis of a program, and the question it is about."""
    listed = read_lines(packed(raw / f"{program.split('-')[0]}.tsv"),
                        "axis choice default runs "
                        "needs question row source body", table_bytes="count")
    path = raw / f"{program}-blocks.npy.xz"
    with of_this_format(path):
        axes = read_axes(listed, path, program)
    asked = {s["axis"]: s["question"] for s in listed}
    return [(asked[axis.name], axis) for axis in axes.values()]


def add_calls(raw, by_name):
    """For each node, where they were counted."""
    path = packed(raw / "calls.tsv")
    for line in read_lines(path, "question program", calls="count",
                           nodes="positive count") if path.exists() else ():
        if question := by_name.get(line["question"]):
            question.calls[line["program"]] = line["calls"] / line["nodes"]


def add_to(questions, raw):
    """Gives each question what whole programs say of it."""
    by_name = {q.name: q for q in questions}
    asked = [one for program in PROGRAMS
             if (raw / f"{program}-blocks.npy.xz").exists()
             for one in read_program(raw, program)]
    add_calls(raw, by_name)
    for name, axis in asked:
        if question := by_name.get(name):
            known = {s.name for s in question.strategies}
            for row in set(axis.table.rows) - known:
                raise BadInput(f"{raw}: {axis.program}/{axis.name}: {row}: "
                               "not in strategies.json")
            question.programs[axis.program] = axis


@dataclass
class Process:
    """A command, as hyperfine has timed it."""

    command: str
    runs: int
    mean: float  # seconds of wall time, and their standard deviation
    deviation: float
    ratio: float  # of the mean to the default's, and its deviation
    ratio_deviation: float


def read_processes(raw):
    """Every Process; of each program the default comes first."""
    found = []
    for path in sorted(raw.glob("hyperfine-*.json")):
        said = read_json(path)
        with of_this_format(path):
            base = said["results"][0]
            for own in said["results"]:
                ratio = own["mean"] / base["mean"]
                found.append(Process(
                    own["command"], len(own["times"]), own["mean"],
                    own["stddev"], ratio, ratio * math.hypot(
                        *(one["stddev"] / one["mean"] for one in (own, base)))
                    * (own is not base)))
    return found
