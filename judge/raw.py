"""What bench and the programs print, made the Tables of a result's raw/.

bench labels each run, which is a visit to a table in a layout, with the answers of
its windows and the ticks of every row:

    answers 256 256; ray_walk 5512; pext 1014 1040!

`!`: the probe found interference; a reference has its first window alone. `PROGRAM
time` prints a line a block: its number, task, depth, nodes and the nanoseconds of
each choice on each axis.
"""
# SPDX-License-Identifier: MIT

import json
from dataclasses import replace
from pathlib import Path

import numpy as np

from lists.files import (number, numbered, of_this_format, parse_table,
                         read_json, zip_file)
from lists.names import MODES

from . import counting, observations
from .model import AA, BadInput, is_control
from .observations import Table

KEYS = {"block": "count", "depth": "count", "nodes": "positive count"}
OWN_COPIES = 3  # of the default, on an axis, or once those of all its source's


def table_of_labels(name, labels, tick, path):
    """A Table of lookups; labels: (layout, visit) -> what a run said."""
    keys, rows = sorted(labels), {}
    for n, key in enumerate(keys):
        head, *own = map(str.split, labels[key].split("; "))
        sizes = [number(text, "positive count", f"{name}: answers", path)
                 for text in head[1:]]
        for row, *ticks in own:
            if len(ticks) > len(sizes):
                raise BadInput(f"{path}: {name}: {row}: more windows than "
                               "answers")
            values, clean = rows.setdefault(row, (
                np.full((len(keys), len(sizes)), np.nan),
                np.zeros((len(keys), len(sizes)))))
            values[n, :len(ticks)] = [float(t.rstrip("!")) for t in ticks]
            clean[n, :len(ticks)] = ["!" not in t for t in ticks]
    layouts, visits = np.repeat(np.array(keys).T, len(sizes), axis=1)
    return Table(name, list(rows), layouts, visits,
                 np.tile(np.arange(len(sizes)), len(keys)), np.array(sizes),
                 *(np.array([own.ravel() for own in kind])
                   for kind in zip(*rows.values())), tick, path=path)


def read_runs(path):
    """Every Table of google-benchmark's runs, and what else it said."""
    raw, labels = read_json(path), {}
    with of_this_format(path):
        for run in raw["benchmarks"]:
            if run.get("error_occurred"):
                raise BadInput(f"{run['name']}: {run['error_message']}")
            if "label" in run:
                *name, layout = run["name"].split("/")[:4]
                labels.setdefault("/".join(name), {})[
                    int(layout), run["repetition_index"]] = run["label"]
        tick = float(raw["context"]["tick_ns"])
        tables = [table_of_labels(*own, tick, path) for own in labels.items()]
        orders = raw["context"]["sets"].split(), list(MODES)
        tables.sort(key=lambda t: [order.index(word) for order, word in zip(
            orders, t.name.split("/")[1:])])
    return tables, raw


def decides(table, tables, traced):
    """Does a pick go by it? By throughput, of a question's first set, or of a
    trace of the reader's engine."""
    question, of_set, mode = table.name.split("/")
    first = next(t for t in tables if t.name.split("/")[0] == question)
    return mode == "throughput" and (
        of_set in traced or of_set == first.name.split("/")[1])


SCREEN = "screen.json"  # what bench wrote of a first run, if there were two


def read_screen(folder):
    """Every Table of a first run, and what a pass of each set answers."""
    tables, raw = read_runs(folder / SCREEN)
    return tables, {
        key.partition(".")[2]: int(text.split()[0])
        for key, text in raw["context"].items() if key.startswith("set.")}


def pack(folder):
    """What bench wrote there: the fastest visits of what decides, or all where
    neighbours are busy, what the rules made of the other tables and of a screen,
    all visits in a file that is not committed; of turns what the rules made of
    each. Whose machine it was is nobody's business."""
    screen = folder / SCREEN
    screened = read_screen(folder)[0] if screen.exists() else []
    screen.unlink(missing_ok=True)
    paths = sorted(folder.glob("bench*.json"))
    (tables, raw), *more = map(read_runs, paths)
    traced = raw["context"].get("traced", "").split()
    if more:
        kept = [counting.in_turns([*map(counting.summary, turns)])
                for turns in zip(tables, *(own for own, _ in more))]
    else:
        kept = [counting.kept_visits(t) if decides(t, tables, traced)
                else counting.summary(t) for t in tables]
        observations.write(folder / "rest.npy.xz", tables, 1)
    observations.write(folder / "windows.npy.xz", [*kept, *(
        replace(s, facts={**s.facts, "screen": True})
        for s in map(counting.summary, screened))])
    for path in paths:
        path.unlink()
    raw["benchmarks"] = []
    raw["context"].update(host_name="", executable=Path(
        raw["context"].get("executable", "")).name)
    (folder / "bench.json").write_text(json.dumps(raw, indent=1))
    zip_file(folder / "bench.json")


def pack_folder(raw):
    for path in raw.glob("*.tsv"):
        zip_file(path)


def table_of_blocks(texts):
    """Of what a program printed in each of its placements; rows are AXIS/CHOICE."""
    found = []
    for placement, text in enumerate(texts):
        facts, head, rows = parse_table(text)
        found += [{**row, "placement": placement} for row in numbered(
            "time", head, rows, {**KEYS, **dict.fromkeys(head[4:], "time")})]
    tasks = {row["task"]: row["nodes"] for row in found}
    place = {task: n for n, task in enumerate(tasks)}
    values = np.array([[row[c] for row in found] for c in head[4:]])
    return Table("", head[4:], *(np.array(own) for own in (
        [row["placement"] for row in found], [row["block"] for row in found],
        [place[row["task"]] for row in found], list(tasks.values()))),
        values, np.ones(values.shape), codes=4, facts=facts)


def choices(listed):
    """AXIS/CHOICE of each that `PROGRAM --list` said."""
    _, head, lines = parse_table(listed)
    return {f"{line['axis']}/{line['choice']}"
            for line in (dict(zip(head, own)) for _, own in lines)}


def axes_of(program, table, listed):
    """A Table of each axis, whose rows are its question's, and `aa`, `aa2`, ... for
    the default as often as it was run: where that is seldom, as often as on all
    axes of one source. listed: what `PROGRAM --list` said."""
    _, head, lines = parse_table(listed)
    at, by_axis = {}, {}
    for n, title in enumerate(table.rows):
        axis, choice = title.split("/", 1)
        at.setdefault(axis, {})[choice] = n
    for line in (dict(zip(head, line)) for _, line in lines):
        by_axis.setdefault(line["axis"], []).append(line)
    defaults = {axis: next(line for line in by_axis[axis]
                           if line["default"] == "yes") for axis in at}
    copies = {axis: [n for choice, n in at[axis].items() if is_control(choice)
                     or choice == own["choice"]] for axis, own in defaults.items()}
    for axis, own in defaults.items():
        places = {line["row"]: at[axis][line["choice"]] for line in by_axis[axis]
                  if line["choice"] in at[axis]}
        again = [n for n in copies[axis] if n != places[own["row"]]]
        if len(copies[axis]) < OWN_COPIES:
            again += [n for other in at if other != axis for n in copies[other]
                      if defaults[other]["body"] == own["body"]]
        names = [AA + f"{n}" * (n > 1) for n in range(1, 1 + len(again))]
        yield table.of_rows(
            [*places.values(), *again], [*places, *names],
            name=f"{own['question']}/{axis}/{program}",
            facts={**table.facts, "default": own["row"], "choices": {
                line["row"]: line["choice"] for line in by_axis[axis]}})


def tables_of_blocks(path, listed, texts, **facts):
    """Of what `PROGRAM --list` and `PROGRAM time` said, for PROGRAM-blocks there."""
    with of_this_format(path):
        return [replace(t, facts={**t.facts, **facts}) for t in axes_of(
            path.name.removesuffix("-blocks.npy.xz"), table_of_blocks(texts),
            listed)]
