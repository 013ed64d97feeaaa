"""Which changes of a strategy does no test reject?

Changes one token of a strategy at a time: an operator, a constant, a table's
bound, a term or a statement dropped. Each mutant is a strategy more, under a
name of its own, in a list of its question that `make try` would build; a few
hundred are compiled together, and tests/mutants.c asks each what the tests of
the question ask. One that gives a wrong answer, crashes (as do accesses out of
bounds and what is undefined here) or does not end is killed. A survivor either
shows what the tests lack, or is equivalent: it cannot give another answer. Those
are in impl/QUESTION/equivalent.tsv, with the reason.

BUILD/mutants/ keeps what became of each, by the state of the sources: a run
that was stopped is gone on with by the same call. Exits 1 if a survivor is not
listed, or if what is listed did not survive.
"""
# SPDX-License-Identifier: MIT

import csv
import hashlib
import random
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed

from measure import build as building
from measure.trial import questions_of
from report.names import HOME, BadInput
from report.processes import Progress

from .judging import judge
from .strategies import Mutants, shown

SEED = 20261126
BATCH = 200  # mutants that are compiled together


class Log:
    """What became of each mutant of a question, a line each, as text."""

    def __init__(self, build, question):
        folder = build / "mutants"
        self.path = folder / f"{question}-{state_of_sources(question)}.tsv"
        self.states = {}
        folder.mkdir(exist_ok=True)
        if self.path.exists():
            with self.path.open(encoding="ascii", newline="") as opened:
                for *key, state in csv.reader(opened, delimiter="\t"):
                    self.states[tuple(key)] = state

    def add(self, keys):
        self.states.update(keys)
        with self.path.open("a", encoding="ascii", newline="") as opened:
            csv.writer(opened, delimiter="\t", lineterminator="\n").writerows(
                [*key, state] for key, state in keys.items())


def state_of_sources(question):
    """Of all that decides what becomes of a question's mutants."""
    state = hashlib.sha256()
    for pattern in ("chess/*", "suite/*", "tests/*", "bench/positions/*",
                    "impl/*/*.h", "impl/*/*.def", f"impl/{question}/*.c",
                    "tools/mutants/*"):
        for path in sorted(HOME.glob(pattern)):
            if path.suffix in (".c", ".h", ".epd", ".def", ".py"):
                state.update(path.name.encode() + path.read_bytes())
    return state.hexdigest()[:12]


def key_of(m):
    return m.file, m.function, str(m.start), str(m.end), m.text


def run(build, chosen, jobs):
    """Judges what is in no log; chosen: (mutants, those of them, log)."""
    batches = []
    for mutants, some, log in chosen:
        left = [m for m in some if key_of(m) not in log.states]
        batches += [(mutants, left[i:i + BATCH], log)
                    for i in range(0, len(left), BATCH)]
    todo = sum(len(batch) for _, batch, _ in batches)
    began, done, progress = time.monotonic(), 0, Progress()
    with ThreadPoolExecutor(jobs) as pool:
        runs = {pool.submit(judge, build, mutants, batch): log
                for mutants, batch, log in batches}
        for ended in as_completed(runs):
            states = ended.result()
            runs[ended].add({key_of(m): state for m, state in states})
            done += len(states)
            left = int((time.monotonic() - began) * (todo / done - 1))
            progress(f"mutants: {100 * done // todo} %, "
                     f"{left // 60}:{left % 60:02} left")
    progress.end()


class Listed:
    """A question's mutants that cannot be told from the strategy, and why."""

    def __init__(self, question):
        self.path = HOME / f"impl/{question}/equivalent.tsv"
        self.lines = []
        if self.path.exists():
            for n, line in enumerate(self.path.read_text().splitlines(), 1):
                *of, why = line.split("\t")
                if len(of) != 4 or not why:
                    raise BadInput(
                        f"mutants: {self.path.relative_to(HOME)}:{n}: want "
                        "file, function, before, after, reason; with tabs")
                self.lines.append((n, of))
        self.used = set()

    def has(self, shown_as):
        for n, of in self.lines:
            if all(a in ("*", b) for a, b in zip(of, shown_as)):
                self.used.add(n)
                return True
        return False


def report(chosen, whole):
    """Prints the table, and what is wrong; returns whether nothing is."""
    print("| question | mutants | killed | crashed | hung | equivalent | "
          "survivors |\n|---|---:|---:|---:|---:|---:|---:|")
    total = Counter()
    wrong = []
    for mutants, some, log in chosen:
        listed, count = Listed(mutants.question), Counter()
        for m in some:
            state = log.states[key_of(m)]
            if state == "survived":
                if listed.has(shown(mutants, m)):
                    state = "equivalent"
                else:
                    wrong.append("\t".join(["survived", mutants.question,
                                            *shown(mutants, m)]))
            count[state] += 1
        count["made"] = len(some) - count["rejected"] - count["skipped"]
        if whole:
            wrong += [f"{listed.path.relative_to(HOME)}:{n}: no such survivor"
                      for n, _ in listed.lines if n not in listed.used]
        print(row(mutants.question, count))
        total += count
    print(row("all", total))
    for line in wrong:
        print(line, file=sys.stderr)
    return not wrong


def row(name, count):
    return " | ".join([f"| {name}", *(f"{count[c]:,}" for c in (
        "made", "killed", "crashed", "hung", "equivalent", "survived"))]) + " |"


def main(arguments):
    build = building.made(arguments, "verify")
    chosen = []
    for mutants in map(Mutants, [arguments.q] if arguments.q
                       else questions_of(build)):
        some = mutants.all
        if arguments.n and arguments.n < len(some):
            some = sorted(random.Random(SEED).sample(some, arguments.n))
        chosen.append((mutants, some, Log(build, mutants.question)))
    run(build, chosen, int(building.jobs()))
    return 0 if report(chosen, not arguments.n) else 1
