"""Reads a result folder as `make bench` writes it.

    raw/bench.json.gz   google-benchmark's own output
    raw/bench-2.json.gz likewise of the second turn, if measured in turns
    raw/symbols.txt     what `nm -S` said of the functions
    strategies.json     what `ask --json --list` said
    raw/programs.*      whole programs, where they were run; see rounds.py

Anything unreadable raises BadInput, whose text is one line: where, what, why.
"""
# SPDX-License-Identifier: MIT

import json
from collections import defaultdict
from pathlib import Path

import numpy as np

from . import pace, rounds
from .files import no_time, read_json
from .model import MODES, BadInput, Question, Result, Strategy


def read_code(path):
    """Function name -> bytes of its first copy."""
    sizes = {}
    try:
        for line in path.read_text().splitlines():
            words = line.split()
            if len(words) == 4 and words[2] in "tT":
                sizes.setdefault(words[3], int(words[1], 16))
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: {error}") from None
    return sizes


def code_owner(function, names):
    """The strategy whose answer the function is: `name`, or `name_kind`."""
    owners = [n for n in names
              if function == n or function.startswith(n + "_")]
    return None if function.endswith("_init") else max(
        owners, key=len, default=None)


def add_costs(question, context, code):
    """What a strategy costs besides time and table."""
    init = dict(pair.split("=") for pair in context.get(
        f"init_us.{question.name}", "").split())
    named = {s.name.replace("+", "_with_", 1).replace("+", "_and_"): s
             for s in question.strategies}
    start = question.name + "_"
    for function, size in code.items():
        owner = (code_owner(function[len(start):], named)
                 if function.startswith(start) else None)
        if owner:
            named[owner].code_bytes = max(named[owner].code_bytes, size)
    for s in question.strategies:
        s.init_us = int(init.get(s.name, 0))


def check_run(run, path):
    for key in ("real_time", "cpu_time"):
        if no_time(run[key]):
            raise BadInput(f"{path}: {run['name']}: {key} {run[key]}: no time")
    if no_time(run["queries"]) or not run["queries"]:
        raise BadInput(f"{path}: {run['name']}: {run['queries']} queries")


def mend_clocks(raw, path):
    """On a virtual machine the clock of CPU time stands still at times, for as
    long as a run takes. Such a run is taken to be as its case mostly is: that
    moves no median and says nothing of the pace. Returns how often it did.
    """
    runs_of = defaultdict(list)
    for run in raw["benchmarks"]:
        if run["run_type"] == "iteration" and not run.get("error_occurred"):
            check_run(run, path)
            runs_of[run["name"]].append(run)
    stood = 0
    for name, runs in runs_of.items():
        for key in ("real_time", "cpu_time"):
            moved = [run[key] for run in runs if run[key] > 0]
            if not moved:
                raise BadInput(f"{path}: {name}: took no time at all")
            for run in runs:
                if run[key] <= 0:
                    run[key] = float(np.median(moved))
                    stood += 1
    return stood


BESIDE = 8  # runs on either side, of a millisecond, say what the pace was
FORMAT = 1  # of a result, as tools/bench.sh writes it
UNITS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


def at_one_pace(raw):
    """Takes out the machine's pace, see pace.py: mode by mode, for who shares
    our core slows independent queries more than others. Only of results that
    say when a case ran, and ran each more than once and equally often."""
    by_mode = {}
    for run in raw["benchmarks"]:
        if run["run_type"] == "iteration" and "at" in run:
            by_mode.setdefault(run["name"].split("/")[3], []).append(run)
    for runs in by_mode.values():
        runs.sort(key=lambda run: run["at"])
        number = {name: n for n, name in enumerate(
            sorted({run["name"] for run in runs}))}
        case = np.array([number[run["name"]] for run in runs])
        if len(runs) == len(number) or len(set(np.bincount(case))) > 1:
            continue
        for key in ("real_time", "cpu_time"):
            logs = np.log([run[key] for run in runs])
            left = np.exp(pace.at_one_pace(logs, case, BESIDE))
            for run, time in zip(runs, left):
                run[key] = time


def read_times(raw, path):
    """question -> (set, mode) -> strategy -> layout -> [ns per query]"""
    times = defaultdict(
        lambda: defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    )
    for run in raw["benchmarks"]:
        if run["run_type"] != "iteration":
            continue
        if run.get("error_occurred"):
            raise BadInput(f"{path}: {run['name']}: {run['error_message']}")
        question, strategy, of_set, mode, layout = run["name"].split("/")[:5]
        manual = "/manual_time" in run["name"]
        time = run["real_time" if manual else "cpu_time"]
        times[question][of_set, mode][strategy][int(layout)].append(
            time * UNITS[run["time_unit"]] / run["queries"]
        )
    return times


def as_array(layouts, path, what):
    """[layout, repetition], which only a whole run fills evenly."""
    rows = [layouts[n] for n in sorted(layouts)]
    if len({len(row) for row in rows}) != 1:
        raise BadInput(f"{path}: {what}: repetitions are missing")
    return np.array(rows)


def in_order(times, sets, path):
    """Tables by set and mode; they were measured in random order."""
    for of_set, mode in times:
        if of_set not in sets or mode not in MODES:
            raise BadInput(f"{path}: {of_set}/{mode}: no such set or mode")
    return dict(sorted(times.items(), key=lambda item: (
        sets.index(item[0][0]), list(MODES).index(item[0][1]))))


def check_format(folder, context):
    """Neither the times nor the verdicts may be of a later sightline."""
    path = folder / "verdicts.json"
    try:
        judged = json.loads(path.read_text(encoding="utf-8"))["format"]
    except (OSError, ValueError, KeyError, TypeError):
        judged = FORMAT  # what is made from the times can be made again
    for where, said in ((folder / "raw", context.get("format", FORMAT)),
                        (path, judged)):
        if int(said) > FORMAT:
            raise BadInput(f"{where}: format {said} is newer than this "
                           f"sightline's, {FORMAT}")


def check_listed(times, listed, path):
    """Everything measured must be among the strategies that were listed."""
    known = {q["question"]: {s["strategy"] for s in q["strategies"]}
             for q in listed}
    for question, tables in times.items():
        if question not in known:
            raise BadInput(f"{path}: question {question}: measured, but not "
                           "in strategies.json")
        for name in {n for table in tables.values() for n in table}:
            if name not in known[question]:
                raise BadInput(f"{path}: {question}/{name}: measured, but "
                               "not in strategies.json")


def read_question(q, times, sets, path):
    strategies = [
        Strategy(*(s[k] for k in ("strategy", "table_bytes", "needs", "role",
                                  "idea", "source", "skipped")))
        for s in q["strategies"]]
    return Question(
        q["question"], q["asks"], q["baseline"], strategies,
        {key: {name: as_array(layouts, path, f"{name} {key}")
               for name, layouts in by_strategy.items()}
         for key, by_strategy in in_order(times, sets, path).items()},
        incumbents=q.get("incumbent", q["baseline"]).split())


def read_turns(path):
    """What google-benchmark said. A result that was measured in turns with
    another has a file for each, so that a row's repetitions are its turns."""
    raw = read_json(path)
    turn, turns = raw["context"].get("turn", "1/1").split("/")
    for n in range(1, int(turns) + 1):
        if n > 1:
            path = path.with_name(f"bench-{n}.json.gz")
            more = read_json(path)
            raw["benchmarks"] += more["benchmarks"]
            turn = more["context"]["turn"].split("/")[0]
            if more["context"]["turns"] != raw["context"]["turns"]:
                raise BadInput(f"{path}: of another run than bench.json.gz")
        if int(turn) != n:
            raise BadInput(f"{path}: turn {turn} where {n} should be")
    return raw


def read(folder, as_it_ran=False):
    """A Result; as it ran, if the machine's pace shall be left in its times."""
    folder = Path(folder)
    path = folder / "raw" / "bench.json.gz"
    listed = read_json(folder / "strategies.json")
    try:
        raw = read_turns(path)
        context = raw["context"]
        check_format(folder, context)
        if stood := mend_clocks(raw, path):
            context["clock_stood_still"] = stood
        if not as_it_ran:
            at_one_pace(raw)
        times = read_times(raw, path)
        check_listed(times, listed, path)
        sets = context["sets"].split()
        questions = [read_question(q, times[q["question"]], sets, path)
                     for q in listed if q["question"] in times]
        code = read_code(folder / "raw" / "symbols.txt")
        for question in questions:
            add_costs(question, context, code)
        for key in ("cpu", "virtual", "compiler", "date"):
            context[key]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(
            f"{path}: not a result of this format: {error!r}") from None
    if not questions:
        raise BadInput(f"{path}: holds no measurement")
    picks, left_out = rounds.add_to(questions, folder)
    if left_out:
        context["programs_left_out"] = "; ".join(left_out)
    return Result(folder, context, questions, picks)


def read_all(folders, command):
    if not folders:
        raise BadInput(f"{command}: no result to read: name its folder")
    return [read(folder) for folder in folders]
