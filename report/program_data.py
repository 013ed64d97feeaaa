"""Reads what whole programs were measured to take.

    raw/PROGRAM.tsv              what could be chosen: `PROGRAM --list`
    raw/PROGRAM-blocks.tsv.xz    `PROGRAM time`, see pack.py
    raw/search-classical-blocks.tsv.xz   of search with a classical evaluation
    raw/calls.tsv                how often a program asks each question
    raw/hyperfine-PROGRAM.json   whole processes, as hyperfine exports them
"""
# SPDX-License-Identifier: MIT

import math
import re
from dataclasses import dataclass

import numpy as np

from . import pack
from .files import of_this_format, packed, read_json, read_lines
from .model import AA, Axis, BadInput

PROGRAMS = ("perft", "search", "search-classical")
OWN_COPIES = 3  # of the default, in an axis, or once those of all its body's


def is_control(choice):
    """aa, aa2, ...: the default once more."""
    return re.fullmatch(AA + r"\d*", choice)


def read_axis(path, program, name, lines, own, measured):
    """lines: of the list, of one axis; own: choice -> its ns a node."""
    rows = {line["choice"]: line["row"] for line in lines
            if line["runs"] == "yes"}
    rows[AA] = AA
    first = next(line for line in lines if line["default"] == "yes")
    for choice in (first["choice"], *rows):  # and the default twice
        if choice not in own:
            raise BadInput(f"{path}: {name}: no column of {choice}")
    return Axis(program, name, first["body"], measured.facts["clock"],
                first["row"], measured.tasks,
                np.cumsum(measured.numbers == 0),  # a process counts from 0
                {rows[choice]: times for choice, times in own.items()
                 if choice in rows or not is_control(choice)},
                {line["row"]: line["choice"] for line in lines},
                np.array([times for choice, times in own.items()
                          if choice == first["choice"] or is_control(choice)]))


def read_axes(listed, path, program):
    """name -> Axis, of one program and its processes."""
    measured = pack.read_blocks(path)
    if len(measured.ns) < 2:
        raise BadInput(f"{path}: one block alone: nothing can be judged by it")
    times = {}  # axis -> choice -> ns a node
    for title, ns in zip(measured.columns, measured.ns.T):
        axis, choice = title.split("/", 1)
        times.setdefault(axis, {})[choice] = ns / measured.nodes
    axes = {axis: read_axis(
        path, program, axis, [line for line in listed if line["axis"] == axis],
        own, measured)
        for axis, own in times.items()}
    copies = {name: axis.copies for name, axis in axes.items()}
    for axis in axes.values():
        if len(axis.copies) < OWN_COPIES:
            axis.copies = np.concatenate([copies[name] for name in axes if
                                          axes[name].body == axis.body])
    return axes


def read_program(raw, program):
    """Every Axis of a program, and the question it is about."""
    listed = read_lines(packed(raw / f"{program.split('-')[0]}.tsv"),
                        "axis choice default runs "
                        "needs question row source body", table_bytes="count")
    path = raw / f"{program}-blocks.tsv.xz"
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
             if (raw / f"{program}-blocks.tsv.xz").exists()
             for one in read_program(raw, program)]
    add_calls(raw, by_name)
    for name, axis in asked:
        if question := by_name.get(name):
            known = {s.name for s in question.strategies}
            for row in axis.ns.keys() - known:
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
