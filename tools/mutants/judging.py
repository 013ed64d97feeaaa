"""Builds mutants as `make try` builds a strategy, and judges them."""
# SPDX-License-Identifier: MIT

import re
import subprocess
import tempfile
from pathlib import Path

from measure.trial import Linker
from report.names import BadInput
from report.rows import rows_of, table_of

FLAGS = ["-O1", "-w", "-std=c11", "-fno-lto", "-fmax-errors=0",
         "-fsanitize=address,bounds,builtin,shift",
         "-fsanitize-undefined-trap-on-error"]


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
            linker.link("mutants", *(work / f"{name}.o" for name in (
                "mutants", "questions", "question")), *linker.said["VERIFY"],
                *FLAGS, check=True)
            out = subprocess.run([work / "bin/mutants", question], check=True,
                                 capture_output=True, text=True).stdout
            states = dict(line.split("\t") for line in out.splitlines())
            done += [(named[name], state) for name, state in (
                (row.split("+")[0], state) for row, state in states.items())
                     if name in named]
    return done
