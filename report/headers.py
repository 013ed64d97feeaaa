"""Drop-in headers as files, with what was measured of them."""
# SPDX-License-Identifier: MIT

import sys
import textwrap
from pathlib import Path

import header

from . import load, verdicts
from .model import MODES, BadInput

OURS = "Made from sightline's own sources"


def figures(result, question, row):
    """What a result says of the row, as lines of a comment."""
    q = result.question(question)
    of_set = q.sets()[0] if q else None
    tables = [verdicts.judge_table(q, of_set, mode) for mode in MODES
              if q and row in q.times.get((of_set, mode), {})]
    if not tables:
        raise BadInput(f"{result.folder}: {question}/{row} was not measured "
                       "there")
    yield from textwrap.wrap(
        f"Measured on {result.machine()}, -march={result.target()}: ns per "
        f"query on {of_set}, and times the baseline's, {q.baseline}, with "
        "the interval of 95 %:", 76)
    for table in tables:
        r = table.row(row)
        yield (f"    {MODES[table.mode]:<25}{r.ns:>8.2f}  x{r.ratio:.2f} "
               f"({r.ratio_low:.2f}..{r.ratio_high:.2f})"
               + f"  {r.verdict}" * bool(r.verdict)).rstrip()
    s = q.strategy(row)
    yield (f"    {s.table_bytes:,} bytes of table, filled in {s.init_us:,} "
           f"us; {s.code_bytes:,} bytes of code")


def text(name, results=()):
    """The header of a row such as "sliders/pext"."""
    question, _, row = name.partition("/")
    lines = []
    for result in results:
        lines += [*([""] if lines else []), *figures(result, question, row)]
    try:
        return header.made(name, lines)
    except header.Refused as why:
        raise BadInput(f"header: {why}") from None


def write(path, made):
    """Writes the file whole, and over none that is not of our making."""
    try:
        if path.exists() and OURS not in path.read_text(errors="replace"):
            raise BadInput(f"{path}: is no header of ours: not overwritten")
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_name(f".partial-{path.name}")
        try:
            partial.write_text(made, encoding="utf-8")
            partial.replace(path)
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None


def write_picks(folder, results, choices):
    """A header for every pick, with what each result says that has its
    question; returns a line for the screen."""
    written = []
    for choice in choices:
        if choice.strategy and choice.strategy.role != "own":
            name = f"{choice.question}/{choice.strategy.name}"
            path = Path(folder) / f"{choice.question}.h"
            write(path, text(name, [r for r in results
                                    if r.question(choice.question)]))
            written.append(str(path))
    return "headers to drop in: " + (", ".join(written) or "none")


def run(arguments):
    made = text(arguments.name, [load.read(f) for f in arguments.folders])
    if arguments.out:
        write(Path(arguments.out), made)
    else:
        sys.stdout.write(made)
    return 0
