"""Tries a strategy of one's own: is it right, and how fast is it?

All of a build is used but the question itself, which is compiled with the new
strategy, the reference, the baseline, what engines use and the best of a result;
what these take is chosen likewise. Every row is compared with what is right, and
timed in the build's layouts as make bench does. Nothing is left.
"""
# SPDX-License-Identifier: MIT

import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from report import rows
from report.names import HOME, BadInput

from . import build as building
from . import result
from .bench import Wanted, measure, recorded_sets


def name_in(question, file):
    """The strategy that a header has."""
    names = sorted(set(re.findall(
        rf"\bstrategy_info\s+{question}_([a-z][a-z0-9_]*)_info\b",
        Path(file).read_text(encoding="utf-8", errors="replace"))))
    if not names:
        raise BadInput(f"{file}: no strategy: no \"struct strategy_info "
                       f"{question}_NAME_info\"")
    if len(names) > 1:
        raise BadInput(f"{file}: more than one strategy: {' '.join(names)}")
    return names[0]


class Trial:
    """A question with one strategy more, in a folder of its own."""

    def __init__(self, work, question, file, line):
        self.work, self.question, self.file = work, question, Path(file)
        self.name, self.line = name_in(question, file), line
        for part in ("bin", "generated", f"impl/{question}"):
            (work / part).mkdir(parents=True)

    def write_rows(self, best=()):
        """Sources as the build wants them: ours, but for what is in work."""
        rows.write_with(self.work / "generated", self.question,
                       f"ANY {self.name} {self.line}", best)
        (self.work / f"impl/{self.question}/{self.name}.h").write_text(
            f'#include "{self.file.resolve()}"\n')


def read_flags(build):
    """name -> words, as the build compiles and links: see try.env in bench's
    CMakeLists.txt."""
    return {name: value.split() for name, value in re.findall(
        r"^(\w+)='(.*)'$", (build / "try.env").read_text(), re.M)}


class Linker:
    """Compiles and links as the build did."""

    def __init__(self, build, trial):
        self.said = read_flags(build)
        for library in (*self.said["VERIFY"], *self.said["LIBRARIES"]):
            if not Path(library).exists():
                raise BadInput(f"{library}: not built: see make build")
        self.trial, self.work = trial, trial.work
        self.others = []

    def run(self, what, command, cwd=HOME):
        if subprocess.run(command, check=False, cwd=cwd).returncode:
            raise BadInput(what)

    def compile(self, compiler, source, target, *flags):
        self.run(f"{source}, with {self.trial.file}: cannot be compiled", [
            *self.said[compiler], *self.said["FLAGS"], "-Wall", "-Wextra",
            *flags, "-I", self.work, "-I", HOME, "-c", source, "-o",
            self.work / target])

    def add(self, other):
        """What is linked besides: a source, an object, a library."""
        path = Path(other)
        target = self.work / f"{path.name}.o"
        if path.suffix == ".c":
            self.compile("CC", path.resolve(), target, "-std=c11")
        elif path.suffix in (".cc", ".cpp", ".cxx"):
            self.compile("CXX", path.resolve(), target, "-std=c++20")
        else:
            target = other if other.startswith("-") else path.resolve()
        self.others.append(target)

    def compile_all(self, others):
        question = self.trial.question
        (self.work / "questions.c").write_text(
            rows.table_of([question], int(*self.said["LAYOUTS"])))
        self.compile("CC", f"impl/{question}/{question}.c", "question.o",
                     "-std=c11", "-ffunction-sections", "-fdata-sections",
                     "-fno-lto")
        self.compile("CC", self.work / "questions.c", "questions.o",
                     "-std=c11")
        for other in others:
            self.add(other)
        self.run(f"{question}: cannot be placed", [
            sys.executable, HOME / "report/layouts.py", *self.said["CC"],
            *self.said["OBJDUMP"], *self.said["OBJCOPY"], "question.o",
            question, *self.said["LAYOUTS"]], self.work)

    def link(self, program, variable):
        self.run(f"{self.trial.file}: cannot be linked", [
            *self.said["CXX"], *self.said["FLAGS"], "-o",
            self.work / "bin" / program, *self.said[variable],
            self.work / "questions.o",
            *sorted(self.work.glob(f"{self.trial.question}_layout_*.o")),
            *self.others, "-Wl,--start-group", *self.said["LIBRARIES"],
            "-Wl,--end-group"])


def check(arguments):
    """Refuses what is plainly wrong, before anything is built."""
    with tempfile.TemporaryDirectory() as work:
        Trial(Path(work), arguments.q, arguments.file,
              arguments.line).write_rows()


def best_rows(question, folder):
    """The fastest in a result; of the latest, which may not be readable."""
    from report import commands, files

    if folder:
        return commands.best_rows(question, folder)
    latest = files.latest()
    try:
        return commands.best_rows(question, latest) if latest else []
    except BadInput:
        return []


def judge(linker, trial):
    """Is it right? Says so."""
    linker.link("verify", "VERIFY")
    done = subprocess.run([trial.work / "bin/verify", trial.question],
                          check=False, text=True, stdout=subprocess.PIPE)
    if done.returncode < 0 or done.returncode > 128:
        print(f"try: {trial.name}: it crashed", file=sys.stderr)
    if done.returncode:
        raise result.Failed("")
    said = done.stdout.removeprefix(f"{trial.question}: ")
    print(f"{trial.name} is right: "
          + re.sub(r", [0-9]* s$", "", said, flags=re.M).rstrip(), flush=True)


def run(arguments):
    from report import commands

    build = building.made(arguments, "bench", "ask", "verify").resolve()
    if not (build / "try.env").exists():
        raise BadInput(f"{arguments.built}: not built: see make build")
    if f"&{arguments.q}_layout_0," not in (
            build / "generated/questions.c").read_text():
        raise BadInput(f"{arguments.q}: no such question in {build}")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        trial = Trial(work, arguments.q, arguments.file, arguments.line)
        trial.write_rows(best_rows(arguments.q, arguments.folder))
        linker = Linker(build, trial)
        linker.compile_all(shlex.split(arguments.with_))
        judge(linker, trial)
        linker.link("bench", "BENCH")
        linker.link("ask", "ASK")
        measured = measure(work, work / "results", Wanted(
            "try", sets=recorded_sets(work), raw=True))
        return commands.show_own(measured, trial.name)
