"""What a node of search costs, beside engines.

Runs callgrind on `search bench` to two depths for each evaluation and takes the
shallower from the deeper; calls of questions are those of `calls`. Writes the
table of docs/PROGRAMS.md, and names what is out of the range of the engines of
its kind by more than a factor: of misses 2, of others 1.5.
"""
# SPDX-License-Identifier: MIT

import collections
import csv
import platform
import re
import tempfile

from report import readme
from report.names import HOME

from . import build as building
from .result import output_of

ENGINES = HOME / "results/engines/2026-11-25-node.tsv"
PAGE = HOME / "docs/PROGRAMS.md"
BEGIN, END = "<!-- made by `make calibrate` -->\n", "<!-- end of calibrate -->\n"
DEPTHS = 8, 11
CACHES = ["--cache-sim=yes", "--branch-sim=yes", "--I1=32768,8,64",
          "--D1=32768,8,64", "--LL=1048576,8,64"]
EVENTS = {"instructions": ["Ir"], "branches": ["Bc"], "mispredicted": ["Bcm"],
          "I1": ["I1mr"], "D1": ["D1mr", "D1mw"], "LL": ["DLmr", "DLmw"]}
FUNCTIONS = {"legal": ["picker_legal", "picker_playable"], "probes": ["table_find"],
             "evaluations": ["nnue_evaluate", "evaluate_classical"]}
QUESTIONS = ["sliders", "see_ge", "gives_check", "is_pseudo_legal",
             "checks_and_pins"]
MISSES = {"I1", "D1", "LL"}


def profile(build, evaluation, depth):
    """Events and calls of a whole run, and its nodes."""
    with tempfile.NamedTemporaryFile("r") as out:
        text = output_of("valgrind", "-q", "--tool=callgrind", *CACHES,
                         f"--callgrind-out-file={out.name}",
                         build / "bin/search", "--hash", "16", "--eval",
                         evaluation, "bench", "--max-depth", str(depth))
        return count(out.read(), int(text.split()[0]))


def count(written, nodes):
    totals = collections.Counter(nodes=nodes)
    events = re.search(r"^events: (.*)$", written, re.M)[1].split()
    sums = re.search(r"^(?:totals|summary): (.*)$", written, re.M)[1].split()
    totals.update(dict(zip(events, map(int, sums))))
    names, callee = {}, None
    for line in written.splitlines():
        if found := re.match(r"c?fn=\((\d+)\)(?: (\S+))?", line):
            if found[2]:
                names[found[1]] = re.sub(r"(\.|').*", "", found[2])
            callee = names[found[1]]
        elif line.startswith("calls="):
            totals[callee] += int(line[6:].split()[0])
    return totals


def row_of(build, evaluation, calls):
    low, high = (profile(build, evaluation, depth) for depth in DEPTHS)
    nodes = high["nodes"] - low["nodes"]

    def each(names):
        return sum(high[name] - low[name] for name in names) / nodes

    row = {name: each(which)
           for name, which in {**EVENTS, **FUNCTIONS}.items()}
    program = "search" if evaluation == "nnue" else f"search-{evaluation}"
    row.update({name: calls[program, name] for name in QUESTIONS})
    stats = output_of(build / "bin/search", "--hash", "16", "--eval",
                      evaluation, "--stats", "bench")
    row["hits"] = float(re.search(r"hits ([0-9.]+)", stats)[1]) / 100
    return row


def rows_of(text):
    return list(csv.DictReader((line for line in text.splitlines()
                                if line[:1] != "#"), delimiter="\t"))


def out_of_range(name, value, engines):
    """By the factor, beside the engines that have been counted."""
    known = [float(e[name]) for e in engines if e[name] != "-"]
    factor = 2 if name in MISSES else 1.5
    return known and not (min(known) / factor <= value <=
                          max(known) * factor)


def figure(value):
    return f"{value:.0f}" if value >= 100 else \
        f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def table(engines, ours):
    def cell(name, kind, value):
        alike = [e for e in engines if e["evaluation"] == kind]
        out = out_of_range(name, value, alike)
        return f"**{figure(value)}**" if out else figure(value)

    return readme.table(
        ["a node", *(f"{e['program']}, {e['evaluation']}" for e in engines),
         *(f"`search --eval {kind}`" for kind in ours)],
        [[name, *(e[name] for e in engines),
          *(cell(name, kind, row[name]) for kind, row in ours.items())]
         for name in list(engines[0])[2:]], "---") + "\n"


def run(arguments):
    if arguments.isa in ("native", "x86-64-v4") and (
            platform.machine() == "x86_64"):
        arguments.isa = "x86-64-v3"  # valgrind knows no AVX-512
    build = building.made(arguments, "search", "calls")
    calls = {(row["program"], row["question"]):
             int(row["calls"]) / int(row["nodes"])
             for row in rows_of(output_of(build / "bin/calls"))}
    made = table(rows_of(ENGINES.read_text()), {
        kind: row_of(build, kind, calls) for kind in ("nnue", "classical")})
    before, rest = PAGE.read_text().split(BEGIN)
    PAGE.write_text(before + BEGIN + made + END + rest.split(END)[1])
    print(made, end="")
    return 0
