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
from lists.names import BadInput

from . import build as building
from . import result
from .bench import Wanted, recorded_sets


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
    done = subprocess.run([work / "bin/test_question", question, "verify"], check=False,
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
    besides = [word if word.startswith("-") else str(Path(word).resolve())
               for word in shlex.split(arguments.with_)]
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        name = write_rows(work, arguments.q, arguments.file, arguments.line,
                          best_rows(arguments.q, arguments.folder))
        said = building.link_again(
            build, work, [arguments.q], ["test_question", "bench", "ask"],
            f"-DEXTRA={';'.join(besides)}")
        if said:
            print(end=said, file=sys.stderr)
            raise BadInput(f"{arguments.file}: cannot be compiled")
        judge(work, arguments.q, name)
        measured = measure(work, work / "results", Wanted(
            "try", sets=recorded_sets(work), raw=True))
        return trial.show_own(measured, name)
