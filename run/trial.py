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

from lists import rows
from lists.names import HOME, BadInput

from . import build as building
from . import result
from .bench import Wanted, recorded_sets

STANDARDS = {".c": "-std=c11", ".cc": "-std=c++20", ".cpp": "-std=c++20",
             ".cxx": "-std=c++20"}  # of what is linked besides


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


def write_rows(work, question, file, line, best=()):
    """Sources as the build wants them: ours, but for what is in work, a question
    with one strategy more; returns its name."""
    name = name_in(question, file)
    for part in "generated", f"impl/{question}":
        (work / part).mkdir(parents=True, exist_ok=True)
    rows.write_with(work / "generated", question, f"ANY {name} {line}", best)
    (work / f"impl/{question}/{name}.h").write_text(
        f'#include "{Path(file).resolve()}"\n')
    return name


def check(arguments):
    """Refuses what is plainly wrong, before anything is built."""
    with tempfile.TemporaryDirectory() as work:
        write_rows(Path(work), arguments.q, arguments.file, arguments.line)


def questions_of(build):
    try:
        return re.findall(r"&(\w+)_layout_0,", (
            build / "generated/questions.c").read_text())
    except OSError:
        raise BadInput(f"{build}: not built: see plot.py build") from None


class Linker:
    """Compiles a question in a folder, and links it with the rest of a build, as
    the build did: see try.env in bench's CMakeLists.txt."""

    def __init__(self, build, work, question):
        if question not in questions_of(build):
            raise BadInput(f"{question}: no such question in {build}")
        self.work, self.question = work, question
        self.said = {name: value.split() for name, value in re.findall(
            r"^(\w+)='(.*)'$", (build / "try.env").read_text(), re.M)}
        for library in (*self.said["VERIFY"], *self.said["LIBRARIES"]):
            if not Path(library).exists():
                raise BadInput(f"{library}: not built: see plot.py build")
        for part in "bin", "generated", f"impl/{question}":
            (work / part).mkdir(parents=True)

    def compile(self, source, target, *flags, **how):
        compiler = "CC" if "-std=c11" in flags else "CXX"
        return subprocess.run(
            [*self.said[compiler], *self.said["FLAGS"], *flags, "-I", self.work,
             "-I", HOME, "-c", source, "-o", self.work / target], check=False,
            cwd=HOME, **how)

    def link(self, program, *words):
        return subprocess.run(
            [*self.said["CXX"], *self.said["FLAGS"], "-o",
             self.work / "bin" / program, *words, "-Wl,--start-group",
             *self.said["LIBRARIES"], "-Wl,--end-group"], check=False, cwd=HOME)


def must(done, what):
    if done.returncode:
        raise BadInput(what)


def compile_all(linker, file, others):
    """The question in its layouts, and what is linked besides: a source, an
    object, a library. Returns what to link."""
    work, question, said = linker.work, linker.question, linker.said
    (work / "questions.c").write_text(
        rows.table_of([question], int(*said["LAYOUTS"])))
    sources = [
        (f"impl/{question}/{question}.c", "question.o", "-std=c11",
         "-ffunction-sections", "-fdata-sections", "-fno-lto"),
        (work / "questions.c", "questions.o", "-std=c11")]
    besides = []
    for path in map(Path, others):
        if path.suffix in STANDARDS:
            besides.append(work / f"{path.name}.o")
            sources.append((path.resolve(), besides[-1],
                            STANDARDS[path.suffix]))
        else:
            besides.append(path if str(path).startswith("-")
                           else path.resolve())
    for source, target, *flags in sources:
        must(linker.compile(source, target, "-Wall", "-Wextra", *flags),
             f"{source}, with {file}: cannot be compiled")
    must(subprocess.run(
        [sys.executable, HOME / "lists/layouts.py", *said["CC"],
         *said["OBJDUMP"], *said["OBJCOPY"], "question.o", question,
         *said["LAYOUTS"]], check=False, cwd=work),
         f"{question}: cannot be placed")
    return [work / "questions.o", *sorted(work.glob(
        f"{question}_layout_*.o")), *besides]


def best_rows(question, folder):
    """The fastest in a result; of the latest, which may not be readable."""
    from commands import trial
    from lists import files

    if folder:
        return trial.best_rows(question, folder)
    latest = files.latest()
    try:
        return trial.best_rows(question, latest) if latest else []
    except BadInput:
        return []


def judge(work, question, name):
    """Is it right? Says so."""
    done = subprocess.run([work / "bin/verify", question, "verify"], check=False,
                          text=True, stdout=subprocess.PIPE)
    if done.returncode < 0 or done.returncode > 128:
        print(f"try: {name}: it crashed", file=sys.stderr)
    if done.returncode:
        raise result.Failed("")
    said = done.stdout.removeprefix(f"{question}: ")
    print(f"{name} is right: "
          + re.sub(r", [0-9]* s$", "", said, flags=re.M).rstrip(), flush=True)


def run(arguments):
    from commands import trial
    from commands.bench import measure

    build = building.made(arguments, "bench", "ask", "verify",
                          how=[building.GROUPED])
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        linker = Linker(build, work, arguments.q)
        name = write_rows(work, arguments.q, arguments.file, arguments.line,
                          best_rows(arguments.q, arguments.folder))
        objects = compile_all(linker, arguments.file,
                              shlex.split(arguments.with_))

        def link(program):
            must(linker.link(program, *linker.said[program.upper()], *objects),
                 f"{arguments.file}: cannot be linked")

        link("verify")
        judge(work, arguments.q, name)
        link("bench")
        link("ask")
        measured = measure(work, work / "results", Wanted(
            "try", sets=recorded_sets(work), raw=True))
        return trial.show_own(measured, name)
