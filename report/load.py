"""Reads a result folder as `make bench` writes it.

    raw/bench.json.gz   google-benchmark's own output
    raw/bench-2.json.gz likewise of the second turn, if measured in turns
    raw/windows.tsv.gz  every window that was timed, see bench/visits.h
    raw/symbols.txt     what `nm -S` said of the functions
    strategies.json     what `ask --json --list` said
    raw/*-blocks.tsv.gz whole programs, where they were run; see rounds.py

Anything unreadable raises BadInput, whose text is one line: where, what, why.
"""
# SPDX-License-Identifier: MIT

import json
from collections import defaultdict
from pathlib import Path

import numpy as np

from . import rounds
from .files import no_time, read_json
from .model import (
    MODES, RENAMED, BadInput, Question, Result, Strategy)


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


def add_costs(question, measured_as, context, code):
    """What a strategy costs besides time and table."""
    init = dict(pair.split("=") for pair in context.get(
        f"init_us.{measured_as}", "").split())
    named = {s.name.replace("+", "_with_", 1).replace("+", "_and_"): s
             for s in question.strategies}
    start = measured_as + "_"
    for function, size in code.items():
        owner = (code_owner(function[len(start):], named)
                 if function.startswith(start) else None)
        if owner:
            named[owner].code_bytes = max(named[owner].code_bytes, size)
    for s in question.strategies:
        s.init_us = int(init.get(s.name, 0))


FORMAT = 2  # of a result, as tools/bench.sh writes it
UNITS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


def runs_of_rows(runs):
    """Format 1: each run is a row's. Yields the name's parts, and ns per
    query."""
    for run in runs:
        question, strategy, of_set, mode, layout = run["name"].split("/")[:5]
        manual = "/manual_time" in run["name"]
        time = run["real_time" if manual else "cpu_time"]
        yield (question, of_set, mode, layout, strategy,
               time * UNITS[run["time_unit"]] / run["queries"])


def runs_of_tables(runs):
    """Each run is a visit to a table; the last one has its rows' times."""
    for run in runs:
        question, of_set, mode, layout = run["name"].split("/")[:4]
        for key, ns in run.items():
            if key.startswith("ns/"):
                yield question, of_set, mode, layout, key[3:], ns


def read_times(raw, path):
    """question -> (set, mode) -> strategy -> layout -> [ns per query]"""
    times = defaultdict(
        lambda: defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    )
    runs = [r for r in raw["benchmarks"] if r["run_type"] == "iteration"]
    for run in runs:
        if run.get("error_occurred"):
            raise BadInput(f"{path}: {run['name']}: {run['error_message']}")
    of_format = (runs_of_rows if int(raw["context"].get("format", 1)) == 1
                 else runs_of_tables)
    for question, of_set, mode, layout, row, ns in of_format(runs):
        if no_time(ns) or ns == 0:
            raise BadInput(f"{path}: {question}/{of_set}/{mode}/{layout}: "
                           f"{row}: no time: {ns}")
        table = times[RENAMED.get(question, question)][of_set, mode]
        table[row][int(layout)].append(ns)
    return times


def undisturbed(raw):
    """The share of visits that took what the best of their windows do; None
    where it was not counted."""
    shares = [r["undisturbed"] for r in raw["benchmarks"]
              if r["run_type"] == "iteration" and "undisturbed" in r]
    return float(np.mean(shares)) if shares else None


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


def read_listed(path):
    """What was there to measure, by today's names; `measured_as` has the
    name that it was measured by."""
    listed = read_json(path)
    for q in listed:
        q["measured_as"] = q["question"]
        q["question"] = RENAMED.get(q["question"], q["question"])
    return listed


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


def read(folder):
    """A Result."""
    folder = Path(folder)
    path = folder / "raw" / "bench.json.gz"
    listed = read_listed(folder / "strategies.json")
    try:
        raw = read_turns(path)
        context = raw["context"]
        check_format(folder, context)
        context["undisturbed"] = undisturbed(raw)
        times = read_times(raw, path)
        check_listed(times, listed, path)
        sets = context["sets"].split()
        questions = [read_question(q, times[q["question"]], sets, path)
                     for q in listed if q["question"] in times]
        code = read_code(folder / "raw" / "symbols.txt")
        for question in questions:
            add_costs(question, next(q["measured_as"] for q in listed
                                     if q["question"] == question.name),
                      context, code)
        for key in ("cpu", "virtual", "compiler", "date"):
            context[key]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(
            f"{path}: not a result of this format: {error!r}") from None
    if not questions:
        raise BadInput(f"{path}: holds no measurement")
    several, whole, left_out = rounds.add_to(questions, folder)
    if left_out:
        context["programs_left_out"] = left_out
    return Result(folder, context, questions, several, whole)


def read_all(folders, command):
    if not folders:
        raise BadInput(f"{command}: no result to read: name its folder")
    return [read(folder) for folder in folders]
