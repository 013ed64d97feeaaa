"""Reads what whole programs were measured to take.

    raw/PROGRAM.tsv              what could be chosen: `PROGRAM --list`
    raw/PROGRAM-blocks.tsv.xz    `PROGRAM time`, see pack.py
    raw/PROGRAM-picks-blocks.tsv.xz   likewise, of several choices at once
    raw/search-classical-blocks.tsv.xz   of search with a classical evaluation
    raw/calls.tsv                how often a program asks each question
    raw/whole.tsv                whole processes: what was run,
    raw/whole.json.gz            and what hyperfine said of it, round by round

Whole processes of several choices at once and of the defaults take turns: do they
confirm what one process says? Their time is CPU time, starting included.
"""
# SPDX-License-Identifier: MIT

import re
from dataclasses import dataclass

import numpy as np

from . import pack, stats
from .files import number, of_this_format, packed, read_json, read_lines
from .model import AA, SEVERAL, Axis, BadInput, Question, Strategy
from .names import ratio

PROGRAMS = ("perft", "search", "search-classical")
FORMAT = 2  # of whole.json.gz
DEFAULT = "none"
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


def lines_of_several(choices):
    """Nobody lists them."""
    return [{"choice": choice, "row": choice, "runs": "yes", "body": "",
             "default": "yes" if choice == DEFAULT else "no"}
            for choice in choices if not is_control(choice)]


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
        path, program, axis, [line for line in listed if line["axis"] == axis]
        or lines_of_several(own), own, measured)
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
    axes = {}
    for kind in ("", "-picks"):
        path = raw / f"{program}{kind}-blocks.tsv.xz"
        if path.exists():
            with of_this_format(path):
                axes.update(read_axes(listed, path, program))
    asked = {s["axis"]: s["question"] for s in listed}
    return [(asked.get(axis.name, SEVERAL), axis) for axis in axes.values()]


def add_calls(raw, by_name):
    """For each node, where they were counted."""
    path = packed(raw / "calls.tsv")
    for line in read_lines(path, "question program", calls="count",
                           nodes="positive count") if path.exists() else ():
        if question := by_name.get(line["question"]):
            question.calls[line["program"]] = line["calls"] / line["nodes"]


def of_several(axes):
    """Choices on several questions at once, as a question of their own; None
    where none was run."""
    rows = list(dict.fromkeys(n for axis in axes for n in axis.ns))
    return Question(
        SEVERAL, "choices on several questions at once", axes[0].default,
        [Strategy(n, 0, "", AA if n == AA else "candidate", "", "", "")
         for n in rows], {}, {axis.program: axis for axis in axes}
    ) if axes else None


def add_to(questions, folder):
    """Gives each question what whole programs say of it; returns the question
    of several choices at once, and what whole processes say of these."""
    raw = folder / "raw"
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
    return (of_several([axis for name, axis in asked if name == SEVERAL]),
            read_whole(raw))


@dataclass
class Whole:
    program: str
    choice: str
    rounds: int
    places: int  # of the code, of which a round has one
    logs: object  # Difference: of its time over that of the defaults

    def ratio(self):
        return self.logs.ratio(1 - stats.CONFIDENCE)

    def confirms(self, inside, doubt):
        """No further from what one process says than luck would have it."""
        both = stats.combined([self.logs, inside], [1, -1])
        _, low, high = both.interval(doubt)
        return low <= 0 <= high

    def contradicts(self, inside, doubt):
        """It differs from what one process says, and is not surely faster, nor
        slower as that is."""
        _, low, high = self.ratio()
        both_slower = low > 1 and inside.ratio(1 - stats.CONFIDENCE)[1] > 1
        return not self.confirms(inside, doubt) and high >= 1 and not both_slower


def seconds_of(runs, name, where):
    """Of the one run of a name in a round."""
    own = [run for run in runs if run["command"] == name]
    if len(own) != 1:
        raise BadInput(f"{where}: {name}: {len(own)} runs of it")
    if any(own[0]["exit_codes"]):
        raise BadInput(f"{where}: {name}: exit status "
                       f"{own[0]['exit_codes'][0]}: a wrong count")
    return number(own[0]["user"] + own[0]["system"], "time", name, where)


def by_place(logs, places):
    """The mean of each place's rounds: what the place is worth is the same in
    all of them. A result that knows no places has its rounds."""
    return logs if places == 1 else np.array(
        [logs[n::places].mean() for n in range(places)])


def judged(lines, rounds, places, path):
    """A Whole for each choice but the defaults."""
    places = min(places, len(rounds))
    logs = {}  # (program, choice) -> sum over its tasks, by round
    for line in lines:
        key = line["program"], line["choice"]
        logs[key] = logs.get(key, 0) + np.array([seconds_of(
            one["results"], line["name"], f"{path}: round {n}")
            for n, one in enumerate(rounds)])
    return [Whole(program, choice, len(rounds), places, stats.middle(by_place(
        np.log(own / logs[program, DEFAULT]), places)))
        for (program, choice), own in logs.items() if choice != DEFAULT]


def read_whole(raw):
    """Every Whole of a result; often none."""
    path = raw / "whole.json.gz"
    if not path.exists():
        return []
    said = read_json(path)
    lines = read_lines(packed(raw / "whole.tsv"), "name program choice "
                       "arguments", nodes="count")
    with of_this_format(path):
        if said["format"] > FORMAT:
            raise BadInput(f"{path}: format {said['format']} is newer than "
                           f"this sightline's, {FORMAT}")
        if len(said["rounds"]) < 2:
            raise BadInput(f"{path}: one round alone: nothing can be judged "
                           "by it")
        return judged(lines, said["rounds"], number(
            said.get("places", 1), "positive count", "places", path), path)


def beside_one_process(result):
    """Yields each Whole and the Difference that one process finds; None where
    the choice was not run there."""
    for one in result.whole:
        axis = result.several and result.several.programs.get(one.program)
        rows = {axis.choices.get(n): n for n in axis.ns} if axis else {}
        yield one, (stats.program_means(axis).difference(
            rows[one.choice], axis.default) if one.choice in rows else None)


def doubt_of(result):
    """Of each of its Wholes: all at once are as sure as any interval."""
    return stats.among(len(result.whole))


def contradicted(result):
    """The programs whose time in one process whole processes contradict."""
    return {one.program for one, inside in beside_one_process(result)
            if inside and one.contradicts(inside, doubt_of(result))}


def sentences(result):
    """What each says, beside what one process says."""
    for one, inside in beside_one_process(result):
        said = (f"{one.program}, {one.choice}: {ratio(*one.ratio())} of the "
                f"time of the defaults in {one.rounds} rounds of whole "
                "processes" + (f" with code in {one.places} places"
                               if one.places > 1 else ""))
        if not inside:
            yield f"{said}; not run in one process."
            continue
        yield (f"{said}; in one process "
               f"{ratio(*inside.ratio(1 - stats.CONFIDENCE))}: "
               + ("they agree." if one.confirms(inside, doubt_of(result))
                  else "they DISAGREE."))
