"""Reads a result folder as `make bench` writes it.

    raw/bench.json.gz   google-benchmark's own output, without its runs
    raw/windows.npy.xz  what they measured: see observations.py
    raw/rest.npy.xz     all of it, with slower visits; it is not committed
    raw/symbols.txt.gz  what `nm -S` said of the functions
    strategies.json.gz  what `ask --json --list` said
    raw/answers.tsv     instructions of answers, where they were counted
    raw/*-blocks.npy.xz whole programs, where they were run, and of search as well
                        with a classical evaluation
    raw/calls.tsv       how often a program asks each question
    raw/hyperfine-PROGRAM.json   whole processes, as hyperfine exports them

Anything unreadable raises BadInput, whose text is one line: where, what, why.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from lists.files import (number, of_this_format, packed, read_json, read_lines,
                         read_text)
from lists.names import MODES
from run.result import latest_or_refuse

from . import counting, observations
from .model import BadInput, Question, Result, Strategy, is_control

PROGRAMS = ("perft", "search", "search-classical")


def read_code(path):
    """Function name -> bytes of its first copy."""
    sizes = {}
    for n, line in enumerate(read_text(path).splitlines(), 1):
        words = line.split()
        if len(words) != 4:
            raise BadInput(f"{path}:{n}: want address, size, type and name")
        _, size = (number(word, "hexadecimal", words[3], path, n)
                   for word in words[:2])
        sizes.setdefault(words[3], size)
    return sizes


def add_costs(question, context, code, path):
    """What a strategy costs besides time and table. Its answers are functions
    called `question_name`, or `question_name_kind`."""
    key = f"init_us.{question.name}"
    init = dict(pair.split("=") for pair in context.get(key, "").split())
    named = {f"{question.name}_" + s.name.replace("+", "_with_", 1).replace(
        "+", "_and_") + "_": s for s in question.strategies}
    for function, size in code.items():
        owner = max((n for n in named if f"{function}_".startswith(n)),
                    key=len, default=None)
        if owner and not function.endswith("_init"):
            named[owner].code_bytes = max(named[owner].code_bytes, size)
    for s in question.strategies:
        s.init_us = number(init.get(s.name, 0), "count", f"{key}: {s.name}",
                           path)


def add_instructions(questions, raw):
    """For an answer of the first set, where they were counted."""
    known = {(q.name, q.sets()[0], s.name): s for q in questions
             for s in q.strategies if q.tables}
    path = packed(raw / "answers.tsv")
    for line in read_lines(
            path, "question set row", instructions="count",
            answers="positive count") if path.exists() else ():
        if s := known.get((line["question"], line["set"], line["row"])):
            s.instructions = line["instructions"] / line["answers"]


FORMAT = 5  # of a result, as run/result.py writes it
# Formats of old, and the last revision that reads each.
OLDER = {3: "fb276de", 4: "ab99b56"}


def read_context(path):
    raw = read_json(path)
    with of_this_format(path):
        context = raw["context"]
        for load in context.get("load_avg", []):
            number(load, "number", "load_avg", path)
        for cache in context.get("caches", []):
            number(cache["size"], "count", "caches: size", path)
    return context


def read_tables(raw):
    """(question, set, mode) or (question, axis, program) -> Table: of lookups
    more visits where they were measured. And the screens' Tables likewise."""
    files = [raw / f"{name}.npy.xz" for name in (
        "windows", "rest", *(f"{program}-blocks" for program in PROGRAMS))]
    found = {}, {}
    for path in files:
        if path == files[0] or path.exists():
            for t in observations.read(path):
                found["screen" in t.facts][tuple(t.name.split("/"))] = t
    return found


def check_format(raw, measured):
    if measured != FORMAT:
        raise BadInput(
            f"{raw}: format {measured} is "
            f"{'newer' if measured > FORMAT else 'older'} than this sightline's, "
            f"{FORMAT}" + (f": revision {OLDER[measured]} reads it" if measured
                           in OLDER else ": measure again"
                           if measured < FORMAT else ""))


def read_listed(path):
    """Every Question, without what was measured of it."""
    def strategy(s):
        number(s["table_bytes"], "count", f"{s['strategy']}: table_bytes", path)
        return Strategy(*(s[k] for k in (
            "strategy", "table_bytes", "needs", "role", "idea", "source",
            "skipped")))

    with of_this_format(path):
        return [Question(
            q["question"], q["asks"], q["baseline"],
            [strategy(s) for s in q["strategies"]], {},
            incumbents=q.get("incumbent", q["baseline"]).split())
            for q in read_json(path)]


def add_calls(raw, by_name):
    """For each node, where they were counted."""
    path = packed(raw / "calls.tsv")
    for line in read_lines(path, "question program", calls="count",
                           nodes="positive count") if path.exists() else ():
        if question := by_name.get(line["question"]):
            question.calls[line["program"]] = line["calls"] / line["nodes"]


def add_measured(questions, tables, screens, context, path):
    """Gives each question its tables. Everything measured must be listed; of a
    program's questions some may not have been asked."""
    by_name = {q.name: q for q in questions}
    for key, table in tables.items():
        question = by_name.get(key[0])
        if not question and key[2] in PROGRAMS:
            continue
        known = {s.name for s in question.strategies} if question else ()
        for row in table.rows:
            if row not in known and not is_control(row):
                raise BadInput(f"{table.path}: {key[0]}/{row}: measured, but "
                               "not in strategies.json.gz")
        if key[2] in MODES:
            question.tables[key[1:]] = counting.count(table, screens.get(key))
        else:
            question.programs[key[2]] = counting.axis_of(table, screens.get(key))
    measured = [q for q in questions if q.tables]
    if not measured:
        raise BadInput(f"{path}: holds no measurement")
    context["undisturbed"] = float(np.concatenate([
        t.shares for q in questions for t in q.tables.values()]).mean())
    traced = context.get("traced", "").split()
    asked = dict(said.split(":")
                 for said in context.get("trace_asks", "").split())
    for q in questions:
        q.asked = float(asked.get(q.name, 0)) or None
        own = [s for s in q.sets() if s in traced]
        mixed = [s for s in own if s.startswith("recorded_mix")]
        q.traced = dict.fromkeys(mixed or own, context.get("trace"))
    return measured


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


def read(folder):
    """A Result."""
    folder = Path(folder)
    path = folder / "raw" / "bench.json.gz"
    with of_this_format(path):
        context = read_context(path)
        check_format(folder / "raw", int(context.get("format", 1)))
        for key in ("sets", "cpu", "virtual", "compiler", "date"):
            context[key]
    tables, screens = read_tables(folder / "raw")
    listed = read_listed(folder / "strategies.json.gz")
    code = read_code(folder / "raw" / "symbols.txt.gz")
    with of_this_format(path):
        questions = add_measured(listed, tables, screens, context, path)
        for q in questions:
            add_costs(q, context, code, path)
    add_instructions(questions, folder / "raw")
    add_calls(folder / "raw", {q.name: q for q in questions})
    return Result(folder, context, questions, read_processes(folder / "raw"))


def read_all(folders):
    """Of the latest result on such a CPU, if none is said."""
    return [read(folder) for folder in folders or [latest_or_refuse()]]
