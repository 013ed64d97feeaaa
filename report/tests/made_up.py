"""Made-up times and results, where the right verdict is known."""
# SPDX-License-Identifier: MIT

import gzip
import json
import lzma
from pathlib import Path

import numpy as np

from measure.tests.helpers import Case, called as plot
from report import load, verdicts, windows
from report.model import Question, Strategy

HOME = Path(__file__).parent.parent.parent
ROLES = {"reference": "candidate", "base": "candidate", "aa": "aa",
         "planted": "planted", "quick": "candidate", "same": "candidate",
         "big": "candidate", "on_foot+wide": "candidate", "floor": "floor"}
TRUTH = {"reference": 9.0, "base": 2.0, "aa": 2.0, "planted": 2.2,
         "quick": 1.5, "same": 2.0, "big": 2.5, "on_foot+wide": 4.0,
         "floor": 0.5}
BYTES = {"base": 4096, "aa": 4096, "planted": 4096, "big": 8192,
         "same": 512}
FACTS = {"cpu": "Made-up CPU", "virtual": "no", "compiler": "gcc 1.0",
         "date": "2026-01-01T00:00:00", "flags": "-O3 -march=native",
         "revision": "abc", "layout.0": "-O3",
         "format": "4"}
NEEDS = {"quick": "AVX2", "big": "POPCNT"}


def made_up(rng, layouts=6, repetitions=5, layout_noise=0.01, noise=0.01):
    """Times as a run gives them: noise by layout, and by repetition."""
    times = {}
    for name, truth in TRUTH.items():
        by_layout = rng.normal(0, layout_noise, (layouts, 1))
        each = rng.normal(0, noise, (layouts, repetitions))
        times[name] = truth * np.exp(by_layout + each)
    return times


def strategies():
    return [Strategy(n, BYTES.get(n, 0), NEEDS.get(n, ""), role,
                     f"the idea of {n}", "this test", "")
            for n, role in ROLES.items()]


def question(times, baseline="base", mode="latency"):
    return Question("made_up", "nothing", baseline, strategies(),
                    {("set", mode): times})


def judge(times):
    return verdicts.judge_table(question(times), "set", "latency")


def summary(name, of_set, mode, times, alone=0.8):
    """What a result has of a table: of repetitions the fastest counts; alone:
    the share of clean windows, of all layouts or of each."""
    layouts = len(next(iter(times.values())))
    return windows.Summary(
        name, of_set, mode, list(range(layouts)),
        np.broadcast_to(alone, layouts).tolist(),
        {row: every.min(axis=1) for row, every in times.items()})


def write_result(folder, seed=1, change=None, name="made_up", sets=("set",),
                 modes=("latency", "cold_l2"), alone=0.8, **context):
    """A folder as `make bench` leaves it before the report.

    change(times, of_set, mode) may alter them in place.
    """
    rng = np.random.default_rng(seed)
    tables = []
    for of_set in sets:
        for mode in modes:
            times = made_up(rng, layout_noise=0.002, noise=0.002)
            if change:
                change(times, of_set, mode)
            tables.append(summary(name, of_set, mode, times, alone))
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
    write(folder / "raw" / "bench.json.gz", json.dumps({"context": facts}))
    write(folder / "raw" / "windows.tsv.xz", "".join(
        "\t".join(line) + "\n" for table in tables
        for line in windows.lines(table)))
    write(folder / "raw" / "symbols.txt.gz",
          f"0000 000000000000002a t {name}_on_foot_with_wide_of_kind\n")
    write(folder / "strategies.json.gz", json.dumps(listed))
    return folder


def write(path, text):
    """Packed as little as can be: thousands of files are written."""
    if path.suffix == ".xz":
        opened = lzma.open(path, "wt", preset=0)
    elif path.suffix == ".tsv":
        opened = open(path, "w", encoding="utf-8")
    else:
        opened = gzip.open(path, "wt", compresslevel=1)
    with opened as file:
        file.write(text)


def whole_runs(rng, commands, rounds, noise=0.001):
    """What hyperfine would have said: a list of runs for each round."""
    for _ in range(rounds):
        yield {"results": [
            {"command": name, "user": 0.9 * time, "system": 0.1 * time,
             "mean": 3 * time, "times": [3 * time], "exit_codes": [0]}
            for name, seconds in commands.items()
            for time in [seconds * np.exp(rng.normal(0, noise))]]}


def write_whole(folder, truth, program="search", rounds=12, places=1):
    """Whole processes; truth: choice -> seconds, the defaults' as `none`."""
    lines = ["name\tprogram\tchoice\tnodes\targuments", *(
        f"{choice}/0\t{program}\t{choice}\t9\t--picks {choice} 'fen' 5"
        for choice in truth)]
    raw = {"format": 2, "places": places, "rounds": list(whole_runs(
        np.random.default_rng(4), {f"{c}/0": s for c, s in truth.items()},
        rounds))}
    (folder / "raw" / "whole.tsv").write_text("\n".join(lines) + "\n")
    write(folder / "raw" / "whole.json.gz", json.dumps(raw))


def listed(axis, question, rows, default):
    """What a program lists of an axis; a choice is called as its method."""
    for row in rows:
        yield "\t".join((
            axis, row.split("+")[0], "yes" if row == default else "no", "yes",
            "64", "", question, row, "this test", "one"))


def write_blocks(path, columns, blocks, noise, rng, *, luck=0.0, processes=8,
                 tasks=4, nodes=1000):
    """columns: name -> ns for a node; luck: what a process is worth to each."""
    lines = ["# seed: 1", "# clock: wall time", "# table: 4 MiB",
             "\t".join(("block", "task", "depth", "nodes", *columns))]
    per_process = -(-blocks // processes)
    places = np.exp(luck * np.random.default_rng(4).normal(
        0, 1, (processes, len(columns))))
    for n in range(blocks):
        slow = nodes * 1.5 ** (n % tasks) * np.exp(rng.normal(0, 0.1))
        lines.append("\t".join(map(str, (
            n % per_process, f"fen {n % tasks} w - -", 5, nodes, *(
                round(1000 * slow * ns * np.exp(rng.normal(0, noise))) / 1000
                for ns in places[n // per_process] * list(columns.values()))))))
    write(path, "\n".join(lines) + "\n")


def write_programs(folder, truth, program="search", blocks=40, noise=0.001,
                   several=None, calls=None, **how):
    """What a program was measured to take, beside a result: truth is row ->
    ns for a node.

    The first row is the default; other axes, on questions that are not there,
    have the default as well. several: row -> ns, of choices on more than one
    question, in processes of their own. calls: for each node; how: of
    write_blocks().
    """
    rng = np.random.default_rng(3)
    default = next(iter(truth))
    axes = {"way": ("made_up", truth), **{
        f"other{n}": ("elsewhere", {default: truth[default]})
        for n in range(3)}}
    picks = {"none": truth[default], **(several or {})}
    lines = ["axis\tchoice\tdefault\truns\ttable_bytes\tneeds\tquestion\trow\t"
             "source\tbody"]
    columns = {}
    for axis, (question, rows) in axes.items():
        lines += listed(axis, question, rows, default)
        columns.update({f"{axis}/{row.split('+')[0]}": ns
                        for row, ns in rows.items()})
        columns[f"{axis}/aa"] = rows[default]
    raw = folder / "raw"
    (raw / f"{program}.tsv").write_text("\n".join(lines) + "\n")
    write_blocks(raw / f"{program}-blocks.tsv.xz", columns, blocks, noise, rng,
                 **how)
    if several:
        write_blocks(raw / f"{program}-picks-blocks.tsv.xz", {
            f"picks/{row}": ns for row, ns in
            {**picks, "aa": picks["none"]}.items()}, blocks, noise, rng)
    if calls:
        path = raw / "calls.tsv"
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
    text = (HOME / "docs" / "FINDINGS.md").read_text("utf-8")
    line = text.split("make readme FROM=")[1].splitlines()[0]
    return [HOME / name for name in line.strip('"').split()]
