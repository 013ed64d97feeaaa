#!/usr/bin/python3
"""What a node of search costs, beside engines: tools/calibrate.py BUILD

Runs callgrind on `search bench` to two depths for each evaluation and takes the
shallower from the deeper; calls of questions are those of `calls`. Writes the
table of docs/PROGRAMS.md, and names what is out of the range of the engines of
its kind by more than a factor: of misses 2, of others 1.5. BUILD is one that
valgrind can run, as ISA=x86-64-v3. Bad input: one line, exit 2.
"""
# SPDX-License-Identifier: MIT

import collections
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = ROOT / "results/engines/2026-11-25-node.tsv"
PAGE = ROOT / "docs/PROGRAMS.md"
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


def said_by(command):
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        print(f"calibrate: {command[0]}: {run.stderr.strip()}",
              file=sys.stderr)
        sys.exit(2)
    return run.stdout


def profile(build, evaluation, depth):
    """Events and calls of a whole run, and its nodes."""
    with tempfile.NamedTemporaryFile("r") as out:
        text = said_by(["valgrind", "-q", "--tool=callgrind", *CACHES,
                        f"--callgrind-out-file={out.name}",
                        f"{build}/bin/search", "--hash", "16", "--eval",
                        evaluation, "bench", "--max-depth", str(depth)])
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
    stats = said_by([f"{build}/bin/search", "--hash", "16", "--eval",
                     evaluation, "--stats", "bench"])
    row["hits"] = float(re.search(r"hits ([0-9.]+)", stats)[1]) / 100
    return row


def read_engines():
    lines = [line.split("\t") for line in ENGINES.read_text().splitlines()
             if not line.startswith("#")]
    return [dict(zip(lines[0], line)) for line in lines[1:]]


def read_calls(build):
    """Calls a node, by program and question."""
    lines = said_by([f"{build}/bin/calls"]).splitlines()[1:]
    return {tuple(words[:2]): int(words[2]) / int(words[3])
            for words in map(str.split, lines)}


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
    columns = [(f"{e['program']}, {e['evaluation']}", e) for e in engines]
    columns += [(f"`search --eval {kind}`", row)
                for kind, row in ours.items()]
    lines = ["| a node | " + " | ".join(name for name, _ in columns) + " |",
             "|---" * (len(columns) + 1) + "|"]
    for name in list(engines[0])[2:]:
        cells = []
        for kind, row in [(None, e) for e in engines] + list(ours.items()):
            text = row[name] if kind is None else figure(row[name])
            alike = [e for e in engines if e["evaluation"] == kind]
            cells.append(f"**{text}**" if kind and out_of_range(
                name, row[name], alike) else text)
        lines.append("| " + " | ".join([name, *cells]) + " |")
    return "\n".join(lines) + "\n"


def main(words):
    if words == ["--help"]:
        print(__doc__.strip())
        return 0
    if len(words) != 1 or not pathlib.Path(words[0], "bin/calls").exists():
        print("calibrate: usage: tools/calibrate.py BUILD, with bin/search and"
              " bin/calls", file=sys.stderr)
        return 2
    engines, calls = read_engines(), read_calls(words[0])
    ours = {kind: row_of(words[0], kind, calls)
            for kind in ("nnue", "classical")}
    made = table(engines, ours)
    before, rest = PAGE.read_text().split(BEGIN)
    PAGE.write_text(before + BEGIN + made + END + rest.split(END)[1])
    print(made, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
