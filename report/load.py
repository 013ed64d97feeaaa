"""Reads a result folder as `make bench` writes it.

    raw/bench.json.gz   google-benchmark's own output
    raw/symbols.txt     what `nm -S` said of the functions
    strategies.json     what `ask --json --list` said

Anything unreadable raises BadInput, whose text is one line: where, what, why.
"""
# SPDX-License-Identifier: MIT

import gzip
import json
import re
import zlib
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import numpy as np


class BadInput(Exception):
    """The user's files are not what they should be."""


@dataclass
class Strategy:
    name: str
    table_bytes: int
    needs: str
    role: str  # candidate, aa, planted or floor
    idea: str
    source: str
    skipped: str  # why it was not measured; empty if it was
    code_bytes: int = 0  # of its longest answer, not inlined
    init_us: int = 0  # how long filling its tables took


@dataclass
class Question:
    name: str
    asks: str
    baseline: str
    strategies: list  # of Strategy, in the list's own order
    times: dict  # (set, mode) -> strategy name -> ns, [layout, repetition]

    def sets(self):
        return list(dict.fromkeys(s for s, _ in self.times))


@dataclass
class Result:
    folder: Path
    context: dict  # google-benchmark's, with ours in it
    questions: list

    def machine(self):
        """One line that says where the figures come from."""
        c = self.context
        return ", ".join(
            [
                c["cpu"] + (" (virtual)" if c["virtual"] == "yes" else ""),
                c["compiler"].split(" (")[0],
                c["date"][:10],
                c.get("revision", "revision unknown"),
            ]
        )

    def name(self):
        """date-cpu-compiler-revision, fit for a folder."""
        c = self.context
        parts = [c["date"][:10], c["cpu"], c["compiler"].split(" (")[0],
                 c.get("revision", "unknown")]
        return "-".join(
            re.sub(r"[^a-z0-9.]+", "-",
                   re.sub(r"\((R|TM)\)|@|CPU|Processor|version|Debian", "", p)
                   .strip().lower()).strip("-")
            for p in parts)


def read_json(path):
    opened = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "rt", encoding="utf-8") as file:
            return json.load(file)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from None
    except (ValueError, EOFError, zlib.error) as error:
        raise BadInput(f"{path}: not whole JSON: {error}") from None


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


def add_costs(question, context, code):
    """What a strategy costs besides time and table."""
    init = dict(pair.split("=") for pair in context.get(
        f"init_us.{question.name}", "").split())
    for s in question.strategies:
        name = f"{question.name}_{s.name}"
        s.code_bytes = max((size for function, size in code.items()
                            if function in (name, f"{name}_rook",
                                            f"{name}_bishop",
                                            f"{name}_queen")), default=0)
        s.init_us = int(init.get(s.name, 0))


UNITS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


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


MODES = ("throughput", "two_threads", "latency", "cold_l1", "cold_l2")


def in_order(times, sets):
    """Tables by set and mode; they were measured in random order."""
    return dict(sorted(times.items(), key=lambda item: (
        sets.index(item[0][0]), MODES.index(item[0][1]))))


def read(folder):
    folder = Path(folder)
    path = folder / "raw" / "bench.json.gz"
    raw = read_json(path)
    listed = read_json(folder / "strategies.json")
    try:
        times = read_times(raw, path)
        sets = raw["context"]["sets"].split()
        questions = [
            Question(
                q["question"],
                q["asks"],
                q["baseline"],
                [
                    Strategy(*(s[k] for k in (
                        "strategy", "table_bytes", "needs", "role", "idea",
                        "source", "skipped")))
                    for s in q["strategies"]
                ],
                {
                    key: {
                        name: as_array(layouts, path, f"{name} {key}")
                        for name, layouts in by_strategy.items()
                    }
                    for key, by_strategy in in_order(
                        times[q["question"]], sets).items()
                },
            )
            for q in listed
            if q["question"] in times
        ]
        context = raw["context"]
        code = read_code(folder / "raw" / "symbols.txt")
        for question in questions:
            add_costs(question, context, code)
        for key in ("cpu", "virtual", "compiler", "date"):
            context[key]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(f"{path}: not a result of this format: {error!r}")
    if not questions:
        raise BadInput(f"{path}: holds no measurement")
    return Result(folder, context, questions)
