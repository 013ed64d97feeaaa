"""Which changes of a strategy does no test reject?

Each mutant is a strategy more, under a name of its own, in a list of its question
that `make try` would build; a few hundred are compiled together, and
tests/mutants.c asks each what the tests of the question ask. A survivor either
shows what the tests lack, or is in impl/QUESTION/equivalent.tsv: see
docs/STRATEGIES.md. BUILD/mutants/ keeps what became of each, by the state of the
sources: a run that was stopped is gone on with by the same call. Exits 1 if a
survivor is not listed, or if what is listed did not survive.
"""
# SPDX-License-Identifier: MIT

import hashlib
import json
import random
import re
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from run import build as building
from lists.names import BadInput, HOME
from run.processes import Progress
from lists.rows import keep, rows_of
from lists.strategies import Lists

from . import asking
from .edits import Mutants, shown

SEED = 20261126
BATCH = 200  # mutants that are compiled together
FLAGS = ["-DCMAKE_BUILD_TYPE=None", "-DLAYOUTS=0", "-DCMAKE_C_FLAGS=-O0 -w "
         "-fmax-errors=0 -fsanitize=address,bounds,builtin,shift "
         "-fsanitize-undefined-trap-on-error",
         "-DCMAKE_CXX_FLAGS=-fsanitize=address,undefined"]


class Log:
    """What became of each mutant of a question, a line each, as text."""

    def __init__(self, build, question):
        self.path = (build / "mutants"
                     / f"{question}-{state_of_sources(question)}.tsv")
        self.path.parent.mkdir(exist_ok=True)
        self.path.touch()
        self.states = dict(line.rsplit("\t", 1) for line in
                           self.path.read_text().splitlines())

    def add(self, states):
        self.states.update(states)
        with self.path.open("a", encoding="ascii") as opened:
            opened.writelines(f"{key}\t{state}\n"
                              for key, state in states.items())


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
    return json.dumps(m[2:])


def rejected(said, named):
    """The mutants that a compiler's errors name."""
    for word in re.findall(r"\w+_m[0-9]+", "\n".join(
            re.findall(r"^.*\berror: .*", said, re.M))):
        for name in named:
            if word.endswith(name) or f"{name}_" in word:
                yield name


def compile_all(build, work, named, of):
    """Builds tests/mutants.c with these; returns those that do not compile."""
    done, questions = [], {m.question for m in named.values()}
    for name, m in named.items():
        folder = work / f"impl/{m.question}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.h").write_text(of[m.question].header(m, name))
    (work / "generated").mkdir()
    said = "not compiled yet"
    while said:
        for question in questions:
            keep(work / f"generated/{question}_rows.h", rows_of(
                of[question].lists({name: m for name, m in named.items()
                                    if m.question == question}), question))
        said = building.link_again(build, work, sorted(questions), ["mutants"],
                                   *FLAGS)
        wrong = set(rejected(said, named))
        if said and not wrong:
            raise BadInput(f"mutants: {said}")
        done += [named.pop(name) for name in wrong]
    return done


def judge(build, batch, of, pool):
    """(mutant, what became of it) for each of a batch."""
    named = {f"{m.strategy}_m{i}": m for i, m in enumerate(batch)}
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        yield from ((m, "rejected")
                    for m in compile_all(build, work, named, of))
        for states in pool.map(
                lambda question: asking.states(work / "bin/mutants", question),
                sorted({m.question for m in named.values()})):
            for row, state in states.items():
                if (name := row.split("+")[0]) in named:
                    yield named[name], state


def run(build, chosen):
    """Judges what is in no log; chosen: (mutants, those of them, log). A batch
    has some of every question."""
    left = {log: [m for m in some if key_of(m) not in log.states]
            for _, some, log in chosen}
    of = {mutants.question: mutants for mutants, _, _ in chosen}
    logs = {mutants.question: log for mutants, _, log in chosen}
    todo = sum(map(len, left.values()))
    done, progress = 0, Progress()
    with ThreadPoolExecutor(int(building.jobs())) as pool:
        while batch := [m for some in left.values() for m in some[:BATCH]]:
            for log, some in left.items():
                del some[:BATCH]
            for m, state in judge(build, batch, of, pool):
                logs[m.question].add({key_of(m): state})
                done += 1
            progress.share("mutants", done / todo)
    progress.end()


def equivalent(question):
    """Lines of what cannot be told from the strategy: its path and number ->
    file, function, before, after."""
    path, found = f"impl/{question}/equivalent.tsv", {}
    text = (HOME / path).read_text() if (HOME / path).exists() else ""
    for n, line in enumerate(text.splitlines(), 1):
        *of, why = line.split("\t")
        if len(of) != 4 or not why:
            raise BadInput(f"mutants: {path}:{n}: want file, function, before, "
                           "after, reason; with tabs")
        found[f"{path}:{n}"] = of
    return found


def alike(listed, mutants, m):
    """The lines of what is equivalent that name this mutant."""
    words = shown(mutants, m)
    return [n for n, of in listed.items()
            if all(a in ("*", b) for a, b in zip(of, words))]


def report(chosen, whole):
    """Prints the table, and what is wrong; returns whether nothing is."""
    print("| question | mutants | killed | crashed | hung | equivalent | "
          "survivors |\n|---|---:|---:|---:|---:|---:|---:|")
    total = Counter()
    wrong = []
    for mutants, some, log in chosen:
        listed, used, count = equivalent(mutants.question), set(), Counter()
        for m in some:
            state = log.states[key_of(m)]
            if state == "survived":
                like = alike(listed, mutants, m)[:1]
                used.update(like)
                if like:
                    state = "equivalent"
                else:
                    wrong.append("\t".join(["survived", mutants.question,
                                            *shown(mutants, m)]))
            count[state] += 1
        count["made"] = len(some) - count["rejected"] - count["skipped"]
        if whole:
            wrong += [f"{n}: no such survivor"
                      for n in listed if n not in used]
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
    building.require_library(build)
    chosen = []
    for mutants in map(Mutants, [arguments.q] if arguments.q
                       else Lists().questions()):
        some = mutants.all
        if arguments.n and arguments.n < len(some):
            # Those that are known to survive take longest, and show nothing.
            listed = equivalent(mutants.question)
            some = [m for m in some if not alike(listed, mutants, m)]
            some = sorted(random.Random(SEED).sample(
                some, min(arguments.n, len(some))))
        chosen.append((mutants, some, Log(build, mutants.question)))
    run(build, chosen)
    return 0 if report(chosen, not arguments.n) else 1
