"""A new strategy among ours: its rows, and whether it is right."""
# SPDX-License-Identifier: MIT

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from lists import rows
from lists.names import BadInput

from . import result


def name_in(question, file):
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


def judge(work, question, name):
    done = subprocess.run([work / "bin/test_question", question, "verify"],
                          check=False, text=True, stdout=subprocess.PIPE)
    if done.returncode < 0 or done.returncode > 128:
        print(f"try: {name}: it crashed", file=sys.stderr)
    if done.returncode:
        raise result.Failed("")
    said = done.stdout.removeprefix(f"{question}: ")
    print(f"{name} is right: "
          + re.sub(r", [0-9]* s$", "", said, flags=re.M).rstrip(), flush=True)
