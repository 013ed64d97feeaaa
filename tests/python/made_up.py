"""Made-up times and results, where the right verdict is known."""
# SPDX-License-Identifier: MIT

import gzip
import json
from itertools import product
from pathlib import Path

import numpy as np

from judge import counting, load, observations, tables
from judge.model import Question, Strategy

from . import helpers

Case, plot = helpers.Case, helpers.called
HOME = Path(__file__).parent.parent.parent
# role, ns, bytes of tables, needs
ROWS = {"reference": ("candidate", 9.0, 0, ""),
        "base": ("candidate", 2.0, 4096, ""), "aa": ("aa", 2.0, 4096, ""),
        "planted": ("planted", 2.2, 4096, ""),
        "quick": ("candidate", 1.5, 0, "AVX2"),
        "same": ("candidate", 2.0, 512, ""),
        "big": ("candidate", 2.5, 8192, "POPCNT"),
        "on_foot+wide": ("candidate", 4.0, 0, ""), "floor": ("floor", 0.5, 0, "")}
TRUTH = {name: row[1] for name, row in ROWS.items()}
FACTS = {"cpu": "Made-up CPU", "virtual": "no", "compiler": "gcc 1.0",
         "date": "2026-01-01T00:00:00", "flags": "-O3 -march=native",
         "revision": "abc", "layout.0": "-O3",
         "format": "5"}


def made_up(rng, layouts=6, repetitions=5, layout_noise=0.01, noise=0.01):
    """Times as a run gives them: noise by layout, and by repetition."""
    return {name: truth * np.exp(
        rng.normal(0, layout_noise, (layouts, 1))
        + rng.normal(0, noise, (layouts, repetitions)))
        for name, truth in TRUTH.items()}


def strategies():
    return [Strategy(n, size, needs, role, f"the idea of {n}", "this test", "")
            for n, (role, _, size, needs) in ROWS.items()]


def table(name, times, clean=1.0, **facts):
    """times: row -> ns, [layout, visit]; clean: the share of all layouts or of
    each."""
    layouts, visits = next(iter(times.values())).shape
    replicates = np.repeat(np.arange(layouts), visits)
    return observations.Table(
        name, list(times), replicates, np.tile(np.arange(visits), layouts),
        0 * replicates, np.array([1]),
        1e6 * np.array([t.ravel() for t in times.values()]),
        np.broadcast_to(np.broadcast_to(clean, layouts)[replicates],
                        (len(times), layouts * visits)), 1e-6, 2000, facts)


def lookups(times, clean=1.0, **facts):
    return counting.count(table("made_up", times, clean, **facts))


def question(times, mode="latency", clean=1.0):
    return Question("made_up", "nothing", "base", strategies(),
                    {("set", mode): lookups(times, clean)})


def judge(times):
    return tables.judge_table(question(times), "set", "latency")


def write_result(folder, seed=1, change=None, name="made_up", sets=("set",),
                 modes=("latency", "cold_l2"), alone=0.8, **context):
    """A folder as `make bench` leaves it before the report.

    change(times, of_set, mode) may alter them in place; alone: the share of clean
    windows, of all layouts or of each; of repetitions the fastest counts.
    """
    rng, tables = np.random.default_rng(seed), []
    for of_set, mode in product(sets, modes):
        times = made_up(rng, layout_noise=0.002, noise=0.002)
        if change:
            change(times, of_set, mode)
        tables.append(counting.summary(table(
            f"{name}/{of_set}/{mode}", times, alone)))
    facts = {**FACTS, "sets": " ".join(sets),
             **{f"set.{s}": "100 queries, hash 1: made up" for s in sets},
             **context}
    listed = [{
        "question": name, "asks": "nothing", "baseline": "base",
        "strategies": [
            {"strategy": s.name, **{k: getattr(s, k) for k in (
                "table_bytes", "needs", "role", "idea", "source", "skipped")}}
            for s in strategies()]}]
    (folder / "raw").mkdir(parents=True)
    write(folder / "raw/bench.json.gz", json.dumps({"context": facts}))
    observations.write(folder / "raw/windows.npy.xz", tables)
    write(folder / "raw/symbols.txt.gz",
          f"0000 000000000000002a t {name}_on_foot_with_wide_of_kind\n")
    write(folder / "strategies.json.gz", json.dumps(listed))
    return folder


def scaled(factors):
    """A change: rows that take so many times as long."""
    def change(times, _set, _mode):
        for name, factor in factors.items():
            times[name] *= factor
    return change


def layouts_apart(deviation):
    """A change: what each layout does to each row."""
    def change(times, _set, _mode):
        rng = np.random.default_rng(3)
        for name in times:
            times[name] *= np.exp(rng.normal(0, deviation, (6, 1)))
    return change


def write(path, text):
    """Packed as little as can be: thousands of files are written."""
    if path.suffix in (".tsv", ".json"):
        opened = open(path, "w", encoding="utf-8")
    else:
        opened = gzip.open(path, "wt", compresslevel=1)
    with opened as file:
        file.write(text)


def write_processes(folder, truth):
    """What hyperfine exports of whole processes of search; truth: command ->
    seconds."""
    (folder / "raw/hyperfine-search.json").write_text(json.dumps({"results": [
        {"command": command, "mean": mean, "stddev": mean / 100, "times": [
            mean] * 3} for command, mean in truth.items()]}, indent=1))


def write_programs(folder, truth, program="search", blocks=40, noise=0.001,
                   calls=None, luck=0.0, processes=8, tasks=4):
    """What a program was measured to take, beside a result: truth is row ->
    ns for a node, the default first, which was run eight times. calls: for each
    node; luck: what a process is worth to each row. A choice is called as its
    method."""
    rng, home = np.random.default_rng(3), folder / "raw"
    default = next(iter(truth))
    rows = {**truth, **dict.fromkeys(
        ["aa", *(f"aa{n}" for n in range(2, 8))], truth[default])}
    process, block = (own.ravel() for own in np.indices(
        (processes, -(-blocks // processes))))
    ns = (np.array([*rows.values()])[:, None] * 1.5 ** (block % tasks)
          * np.exp(rng.normal(0, 0.01, len(block)))
          * np.exp(rng.normal(0, noise, (len(rows), len(block))))
          * np.exp(luck * np.random.default_rng(4).normal(
              0, 1, (len(rows), processes)))[:, process])
    facts = {"clock": "wall time", "default": default,
             "choices": {row: row.split("+")[0] for row in truth}}
    observations.write(home / f"{program}-blocks.npy.xz", [observations.Table(
        f"{question}/{axis}/{program}", list(rows), process, block, block % tasks,
        np.full(tasks, 1000), 1000 * ns, np.ones(ns.shape), 1.0, 1000, facts)
        for question, axis in (("made_up", "way"), ("elsewhere", "other"))])
    if calls:
        path = home / "calls.tsv"
        said = path.read_text() if path.exists() else (
            "program\tquestion\tcalls\tnodes\n")
        path.write_text(f"{said}{program}\tmade_up\t"
                        f"{round(1000 * calls)}\t1000\n")
    return folder


def read_result(folder, **what):
    return load.read(write_result(folder, **what))


def published():
    """The results that documents are made from; a user's own may lie beside
    them."""
    text = (HOME / "results/FINDINGS.md").read_text("utf-8")
    line = text.split("    ./plot.py readme ")[1].splitlines()[0]
    return [HOME / name for name in line.split()]
