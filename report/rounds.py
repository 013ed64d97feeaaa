"""Reads what tools/programs.sh measured of whole programs.

    raw/programs.tsv        what was run
    raw/programs.json.gz    what hyperfine said of it, round by round
    raw/instructions.tsv    instructions, where they were counted

Time is CPU time. What starting takes, a choice's median over rounds of running
with next to nothing to do, is taken off: an engine fills its tables once, and
here that would be up to 3 % of a run.

The machine's drift is taken off by the nearest neighbours, as in field trials
(Papadakis 1937). A shared machine is slower for seconds at a time, by half and
more, and a run takes less than a tenth of one: so the runs just before and
after say how slow it was, and what they took more than their own commands
mostly take is taken off. They are other commands each time, for the order is
drawn anew, so that this favours none; and the controls, which are treated
alike, show what is left.
"""
# SPDX-License-Identifier: MIT

import re
from collections import Counter

import numpy as np

from .files import no_time, read_json, read_lines
from .model import AA, RENAMED, SEVERAL, Axis, BadInput, Question, Strategy

FORMAT = 1
PASSES = 5  # enough for what is typical and what is drift to settle


def read_rounds(raw, commands, path):
    """command -> [round, (CPU time, wall time)]"""
    if raw["format"] > FORMAT:
        raise BadInput(f"{path}: format {raw['format']} is newer than this "
                       f"sightline's, {FORMAT}")
    seconds = {name: [] for name in commands}
    for n, one in enumerate(raw["rounds"]):
        for run in one["results"]:
            name = run["command"]
            if any(run["exit_codes"]):
                raise BadInput(f"{path}: round {n}: {name}: exit status "
                               f"{run['exit_codes'][0]}: a wrong count")
            if name not in seconds:
                raise BadInput(f"{path}: {name}: not in programs.tsv")
            for key in ("user", "system", "mean"):
                if no_time(run[key]):
                    raise BadInput(f"{path}: round {n}: {name}: {key} "
                                   f"{run[key]}: no time")
            seconds[name].append((run["user"] + run["system"], run["mean"]))
        found = Counter(run["command"] for run in one["results"])
        for name in commands:
            if found[name] != 1:
                raise BadInput(f"{path}: round {n}: {name}: "
                               f"{found[name]} runs of it")
    if len(raw["rounds"]) < 2:
        raise BadInput(f"{path}: one round alone: nothing can be judged by it")
    return {name: np.array(s, float) for name, s in seconds.items()}


def choose_clock(seconds, path):
    """CPU time, where the kernel counts it finer than in ticks."""
    cpu = 1e3 * np.concatenate([s[:, 0] for s in seconds.values()])
    ticks = np.abs(cpu - cpu.round()).max() < 1e-6
    chosen = {n: s[:, 1 if ticks else 0] for n, s in seconds.items()}
    for name, times in chosen.items():
        if not is_start(name) and not times.all():
            raise BadInput(f"{path}: {name}: took no time at all")
    return ("wall time, since CPU time comes in whole ticks here" if ticks
            else "CPU time"), chosen


def is_start(command):
    return command.endswith("/start")


def beside(values):
    """The mean of the value before each and the one after it."""
    padded = np.concatenate(([np.nan], values, [np.nan]))
    return np.nanmean([padded[:-2], padded[2:]], axis=0)


def without_neighbours(logs, case):
    """The nearest-neighbour adjustment. logs: of runs' times, in the order they
    ran; case: what each of them ran, by number from 0, each as often as any
    other. Returns the logs that are left."""
    runs_of = np.argsort(case, kind="stable").reshape(case.max() + 1, -1)
    drift = np.zeros(len(logs))
    for _ in range(PASSES):
        typical = np.median((logs - drift)[runs_of], axis=1)
        drift = beside(logs - typical[case])
    return logs - drift


def without_drift(raw, seconds):
    """Starts are too short to show the machine's drift, or to suffer by it."""
    names = [name for name in seconds if not is_start(name)]
    number = {name: n for n, name in enumerate(names)}
    order = np.array([[number[run["command"]] for run in one["results"]
                       if run["command"] in number] for one in raw["rounds"]])
    logs = np.log([seconds[name] for name in names]).T
    in_time = np.take_along_axis(logs, order, axis=1)
    left = without_neighbours(in_time.ravel(), order.ravel())
    np.put_along_axis(logs, order, left.reshape(order.shape), axis=1)
    return {**seconds, **dict(zip(names, np.exp(logs).T))}


def task_of(arguments):
    """Without the choice and the count that it is checked with."""
    return re.sub(r"^--\S+ \S+ (--expect \d+ )?", "", arguments)


def read_axis(lines, seconds, clock):
    """lines: of programs.tsv, of one axis of one program."""
    first = lines[0]
    tasks = {}  # row -> [command]
    start = {}
    for line in lines:
        if is_start(line["name"]):
            start[line["row"]] = float(np.median(seconds[line["name"]]))
        else:
            tasks.setdefault(line["row"], []).append(line)
    default = next(line["row"] for line in lines if line["default"] == "yes")
    own = tasks[default]
    start[AA] = start[default]
    return Axis(
        first["program"], first["axis"], first["kind"], clock, default,
        "; ".join(task_of(line["arguments"]) for line in own),
        sum(int(line["nodes"]) for line in own),
        {row: np.sum([seconds[line["name"]] - start[row] for line in of_row],
                     axis=0)
         for row, of_row in tasks.items()},
        start)


def check_axis(axis, question, path):
    where = f"{path}: {axis.program}/{axis.name}"
    known = {s.name for s in question.strategies}
    for row in axis.seconds:
        if row not in known:
            raise BadInput(f"{where}: {row}: not in strategies.json")


def add_instructions(folder, axes):
    path = folder / "raw" / "instructions.tsv"
    if not path.exists():
        return
    for line in read_lines(path):
        axis = axes.get((line["program"], line["axis"]))
        if axis:
            axis.instructions[line["row"]] = (
                int(line["instructions"]) / int(line["nodes"]))


def read_axes(folder):
    """(program, axis) -> Axis, and the question each is about."""
    path = folder / "raw" / "programs.json.gz"
    raw = read_json(path)
    lines = read_lines(folder / "raw" / "programs.tsv")
    try:
        clock, seconds = choose_clock(read_rounds(
            raw, [line["name"] for line in lines], path), path)
        seconds = without_drift(raw, seconds)
        by_axis = {}
        for line in lines:
            by_axis.setdefault((line["program"], line["axis"]), []).append(
                line)
        axes = {key: read_axis(of_axis, seconds, clock)
                for key, of_axis in by_axis.items()}
        add_instructions(folder, axes)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError,
            StopIteration, ZeroDivisionError) as error:
        raise BadInput(
            f"{path}: not a result of this format: {error!r}") from None
    return axes, {key: RENAMED.get(of_axis[0]["question"],
                                   of_axis[0]["question"])
                  for key, of_axis in by_axis.items()}


def add_places(axes, path):
    """Gives each axis the default's times in every place of its program."""
    by_kind = {}
    for axis in axes:
        if AA not in axis.seconds:
            raise BadInput(f"{path}: {axis.program}/{axis.name}: the default "
                           "was not run again")
        by_kind.setdefault((axis.program, axis.kind), []).append(
            [axis.seconds[axis.default], axis.seconds[AA]])
    for axis in axes:
        axis.places = np.array(by_kind[axis.program, axis.kind])
        axis.every_place = [
            np.array(places) for (program, _), places in by_kind.items()
            if program == axis.program]


def too_short(axes):
    """Takes out the axes that cannot be measured, since a row ran no longer
    than it takes to start; returns a line for each."""
    said = []
    for key, axis in list(axes.items()):
        rows = [n for n, s in axis.seconds.items() if not (s > 0).all()]
        if rows:
            del axes[key]
            said.append(f"{axis.program} --{axis.name}: too short to measure: "
                        f"{rows[0]} ran no longer than it takes to start")
    return said


def of_several(axes):
    """Choices on several questions at once, as a question of their own; None
    where none was run."""
    rows = list(dict.fromkeys(n for axis in axes for n in axis.seconds))
    return Question(
        SEVERAL, "choices on several questions at once", axes[0].default,
        [Strategy(n, 0, "", AA if n == AA else "candidate", "", "", "")
         for n in rows], {}, {axis.program: axis for axis in axes}
    ) if axes else None


def add_to(questions, folder):
    """Gives each question what whole programs say of it; returns the question
    of several choices at once, and a line for each axis left out."""
    path = folder / "raw" / "programs.json.gz"
    if not path.exists() and not (folder / "raw" / "programs.tsv").exists():
        return None, []
    axes, asked = read_axes(folder)
    left_out = too_short(axes)
    add_places(axes.values(), path)
    by_name = {q.name: q for q in questions}
    for key, axis in axes.items():
        if question := by_name.get(asked[key]):
            check_axis(axis, question, path)
            question.programs[axis.program] = axis
    return of_several([axis for key, axis in axes.items()
                       if asked[key] == SEVERAL]), left_out
