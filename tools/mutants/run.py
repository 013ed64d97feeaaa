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
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from run import build as building
from run.trial import Linker, must, questions_of
from lists.names import BadInput, HOME
from run.processes import Progress
from lists.rows import rows_of, table_of

from . import asking
from .edits import Mutants, shown

SEED = 20261126
BATCH = 200  # mutants that are compiled together
FLAGS = ["-O1", "-w", "-std=c11", "-fno-lto", "-fmax-errors=0",
         "-fsanitize=address,bounds,builtin,shift",
         "-fsanitize-undefined-trap-on-error"]


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


def compiled(linker, source, target):
    """What the compiler says that is wrong."""
    return linker.compile(source, target, *FLAGS, capture_output=True,
                          text=True).stderr


def prepare(linker, mutants, named):
    """Writes all that is compiled, and compiles all but the question."""
    for name, mutant in named.items():
        (linker.work / f"impl/{mutants.question}/{name}.h").write_text(
            mutants.header(mutant, name))
    (linker.work / "questions.c").write_text(table_of([mutants.question]))
    for source, target in ((linker.work / "questions.c", "questions.o"),
                           ("tests/mutants.c", "mutants.o")):
        if said := compiled(linker, source, target):
            raise BadInput(f"mutants: {said}")


def rejected(said, named):
    """The mutants that a compiler's errors name."""
    for word in re.findall(r"\w+_m[0-9]+", "\n".join(
            re.findall(r"^.*\berror: .*", said, re.M))):
        for name in named:
            if word.endswith(name) or f"{name}_" in word:
                yield name


def judge(build, mutants, batch):
    """(mutant, what became of it) for each of a batch of one question."""
    question = mutants.question
    named = {f"{m.strategy}_m{i}": m for i, m in enumerate(batch)}
    done = []
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        linker = Linker(build, work, question)
        prepare(linker, mutants, named)
        said = "not compiled yet"
        while named and said:
            (work / f"generated/{question}_rows.h").write_text(
                rows_of(mutants.lists(named), question))
            said = compiled(linker, f"impl/{question}/{question}.c",
                            "question.o")
            wrong = set(rejected(said, named))
            if said and not wrong:
                raise BadInput(f"mutants: {question}: {said}")
            done += [(named.pop(name), "rejected") for name in wrong]
        if named:
            must(linker.link("mutants", *(work / f"{name}.o" for name in (
                "mutants", "questions", "question")), *linker.said["VERIFY"],
                 *FLAGS), f"mutants: {question}: cannot be linked")
            done += [(named[name], state) for name, state in (
                (row.split("+")[0], state) for row, state in asking.states(
                    work / "bin/mutants", question).items()) if name in named]
    return done


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
    built, chosen = questions_of(build), []
    for mutants in map(Mutants, [arguments.q] if arguments.q else built):
        some = mutants.all
        if arguments.n and arguments.n < len(some):
            # Those that are known to survive take longest, and show nothing.
            listed = equivalent(mutants.question)
            some = [m for m in some if not alike(listed, mutants, m)]
            some = sorted(random.Random(SEED).sample(
                some, min(arguments.n, len(some))))
        chosen.append((mutants, some, Log(build, mutants.question)))
    run(build, chosen, int(building.jobs()))
    return 0 if report(chosen, not arguments.n) else 1
