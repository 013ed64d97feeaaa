"""Builds mutants as `make try` builds a strategy, and judges them."""
# SPDX-License-Identifier: MIT

import re
import subprocess
import tempfile
from pathlib import Path

from edits import ROOT, refuse
from measure.trial import read_flags
from report.rows import rows_of, table_of


class Build:
    """What `make try` builds with."""

    def __init__(self, folder):
        self.said = read_flags(folder)
        self.flags = [
            *(f for f in self.said["FLAGS"] if not f.startswith("-O")),
            "-O1", "-w", "-std=c11", "-fno-lto",
            "-fsanitize=address,bounds,builtin,shift",
            "-fsanitize-undefined-trap-on-error"]

    def compile(self, work, source, target):
        """Returns what the compiler says that is wrong."""
        return subprocess.run(
            [*self.said["CC"], *self.flags, "-fmax-errors=0", "-I", work, "-I",
             ROOT, "-c", source, "-o", work / target], check=False,
            capture_output=True, text=True, cwd=ROOT).stderr

    def link(self, work):
        subprocess.run(
            [*self.said["CC"], *self.flags, "-o", work / "mutants",
             *(work / f"{name}.o" for name in ("mutants", "questions",
                                               "question")),
             *self.said["VERIFY"], "-Wl,--start-group",
             *self.said["LIBRARIES"], "-Wl,--end-group"],
            check=True, cwd=ROOT)


def prepare(work, build, mutants, named):
    """Writes all that is compiled, and compiles all but the question."""
    for folder in ("generated", f"impl/{mutants.question}"):
        (work / folder).mkdir(parents=True)
    for name, mutant in named.items():
        (work / f"impl/{mutants.question}/{name}.h").write_text(
            mutants.header(mutant, name))
    (work / "questions.c").write_text(table_of([mutants.question]))
    for source, target in ((work / "questions.c", "questions.o"),
                           ("tests/mutants.c", "mutants.o")):
        if said := build.compile(work, source, target):
            refuse(said)


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
        prepare(work, build, mutants, named)
        said = "not compiled yet"
        while named and said:
            (work / f"generated/{question}_rows.h").write_text(
                rows_of(mutants.lists(named), question))
            said = build.compile(work, f"impl/{question}/{question}.c",
                                 "question.o")
            wrong = set(rejected(said, named))
            if said and not wrong:
                refuse(f"{question}: {said}")
            done += [(named.pop(name), "rejected") for name in wrong]
        if named:
            build.link(work)
            out = subprocess.run([work / "mutants", question], check=True,
                                 capture_output=True, text=True).stdout
            states = dict(line.split("\t") for line in out.splitlines())
            done += [(named[name], state) for name, state in (
                (row.split("+")[0], state) for row, state in states.items())
                     if name in named]
    return done
