"""What a result has of what was measured, in less room: windows.tsv.xz for
google-benchmark's runs, and blocks of whole programs.

`PROGRAM time` writes block, task, depth, nodes and the nanoseconds of each column,
a line a block. In a result the tasks come first, each with the middle time of each
column; then a line a block: its number, its task's, and a character a column, for
what it takes more than that middle. A character is as in windows.py, but finer: a
time is rounded by half a per cent, of which a block's noise is several.
"""
# SPDX-License-Identifier: MIT

import json
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from . import stats, windows
from .files import (check_length, number, numbered, of_this_format, packed,
                    read_json, read_table, read_text, zip_file)
from .model import BadInput

STEPS = 0.01, 4  # of a character, see windows.py
KEYS = ["block", "task", "depth", "nodes"]  # what comes before the times


def decides(table, tables, traced):
    """Does a pick go by it? By throughput, of a question's first set, or of a
    trace of the reader's engine."""
    first = next(t for t in tables if t.question == table.question)
    return table.mode == "throughput" and (
        table.set in traced or table.set == first.set)


def pack_windows(path, raw, name):
    with of_this_format(path):
        for run in raw["benchmarks"]:
            if run.get("error_occurred"):
                raise BadInput(f"{run['name']}: {run['error_message']}")
        tables = windows.read_runs(raw["benchmarks"], path)
        context = raw["context"]
        order = context["sets"].split()
        tables.sort(key=lambda t: order.index(t.set))
        traced = context.get("traced", "").split()
        tick_ns = float(context["tick_ns"])
    windows.write(path.with_name(f"windows{name}.tsv.xz"), [
        t.fastest() if decides(t, tables, traced) else
        stats.sum_windows(t, tick_ns, path) for t in tables])
    windows.write(path.with_name(f"rest{name}.tsv.xz"), tables)
    raw["benchmarks"] = []


def pack(path):
    """path: bench.json, or of a turn bench-2.json. Whose machine it was is
    nobody's business."""
    raw = read_json(path)
    name = re.sub(r"^bench|\.json$", "", path.name)
    pack_windows(path, raw, name)
    raw["context"].update(host_name="", executable=Path(
        raw["context"].get("executable", "")).name)
    path.write_text(json.dumps(raw, indent=1))
    zip_file(path)


def pack_folder(raw):
    """What else is there: tables, and functions without their addresses, which
    nobody asks for and no two builds have alike."""
    path = raw / "symbols.txt"
    path.write_text("".join(
        " ".join(["0", *line.split()[1:]]) + "\n"
        for line in read_text(packed(path)).splitlines()))
    for path in [path, *raw.glob("*.tsv")]:
        zip_file(path)


@dataclass
class Blocks:
    facts: dict
    columns: list
    numbers: np.ndarray  # of a block in its process
    tasks: np.ndarray
    depths: np.ndarray
    nodes: np.ndarray
    ns: np.ndarray  # [block, column]


def read_plain(path, facts, head, rows):
    if head[:4] != KEYS:
        raise BadInput(f"{path}: no columns {', '.join(KEYS)}")
    kinds = {"block": "count", "depth": "count", "nodes": "positive count",
             **dict.fromkeys(head[4:], "time")}
    cells = numbered(path, head, rows, kinds)
    return Blocks(facts, head[4:], *(
        np.array([row[key] for row in cells]) for key in KEYS), np.array(
            [[row[column] for column in head[4:]] for row in cells]))


def read_packed(path, facts, head, rows):
    middles, lines = {}, []
    kinds = ["count", "positive count"] + ["time"] * (len(head) - 3)
    for n, row in rows:
        if len(row) == 3:
            check_length(row[2], head[3:], path, n)
            lines.append((*(number(cell, "count", "block", path, n)
                            for cell in row[:2]), row[2].encode()))
        else:
            check_length(row, head, path, n)
            middles[row[0]] = [number(*what, path, n) for what in
                               zip(row[1:], kinds, head[1:])]
    numbers, at = np.array([line[:2] for line in lines]).reshape(-1, 2).T
    of_task = np.array(list(middles.values()))[at]
    codes = np.array([np.frombuffer(line[2], np.uint8) for line in lines])
    return Blocks(facts, head[3:], numbers, np.array(list(middles))[at],
                  *of_task.T[:2], of_task[:, 2:] * np.exp(
                      windows.difference_of(codes, *STEPS)))


def read_blocks(path):
    with of_this_format(path):
        facts, head, rows = read_table(path)
        return (read_plain if head[:1] == KEYS[:1] else read_packed)(
            path, facts, head, rows)


def lines_of(blocks):
    for fact in blocks.facts.items():
        yield "# {}: {}".format(*fact)
    yield "\t".join([*KEYS[1:], *blocks.columns])
    names = list(dict.fromkeys(blocks.tasks))
    left = np.zeros(blocks.ns.shape)
    for name in names:
        own = blocks.tasks == name
        middle = np.round(np.median(blocks.ns[own], axis=0))
        left[own] = np.log(blocks.ns[own] / middle)
        first = np.flatnonzero(own)[0]
        yield "\t".join(map(str, (name, int(blocks.depths[first]),
                                  int(blocks.nodes[first]),
                                  *middle.astype(int))))
    for number_, task, text in zip(blocks.numbers, blocks.tasks,
                                   windows.character_of(left, *STEPS)):
        yield f"{int(number_)}\t{names.index(task)}\t{text.tobytes().decode()}"


def write_blocks(path, blocks):
    windows.write_lines(path, lines_of(blocks))


def pack_blocks(path):
    write_blocks(f"{path}.xz", read_blocks(path))
    path.unlink()
