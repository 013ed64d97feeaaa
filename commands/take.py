"""Drop-in headers as files: one for all that an engine takes.

Each question is named with a method, or with none for the pick of the results;
methods that stand on sliders or in-between sets stand on those of the set.
"""
# SPDX-License-Identifier: MIT

import shlex
import sys
import textwrap
from functools import cached_property
from pathlib import Path

from judge import load
from judge.evidence import method
from judge.pick import pick
from lists import header
from lists.files import partial
from lists.names import BadInput
from show import picktext

OURS = "Made from sightline's own sources"


def write(path, made):
    """Writes the file whole, and over none that is not of our making."""
    try:
        if path.exists() and OURS not in path.read_text(errors="replace"):
            raise BadInput(f"{path}: is no header of ours: not overwritten")
        with partial(path.parent) as folder:
            new = folder / path.name
            new.write_text(made, encoding="utf-8")
            new.replace(path)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None


class Picks:
    """The picks of results, worked out where one is wanted."""

    def __init__(self, folders, *how):
        self.folders, self.how = folders, how

    @cached_property
    def picked(self):
        return pick(load.read_all(self.folders), *self.how)

    def of(self, question):
        say = f"say {question.upper()}=method"
        choice = next((c for c in self.picked.choices
                       if c.question == question), None)
        if choice is None or not choice.strategy:
            why = picktext.why(choice) if choice else "not in these results"
            raise BadInput(f"take: {question}: {why}: {say}")
        return method(choice.strategy.name)

    def all(self):
        """Every question that has a pick; says why others have none."""
        for c in self.picked.choices:
            if not c.strategy:
                print(f"take: {c.question}: left out: "
                      + picktext.why(c), file=sys.stderr)
        return dict.fromkeys(sorted(c.question for c in self.picked.choices
                                    if c.strategy))


def rows(asked, picks):
    """The rows of the set, those that others stand on first."""
    def of(question):
        return asked.get(question) or picks.of(question)

    return sorted((header.Row(f"{q}/{of(q)}", of_question=of) for q in asked),
                  key=lambda row: len(row.parts))


def take(arguments):
    picks = Picks(arguments.folders, arguments.isa, arguments.table_budget,
                  arguments.nps)
    taken = rows({**dict.fromkeys(arguments.questions), **dict(
        arguments.methods)} or picks.all(), picks)
    command = textwrap.wrap(
        "plot.py take " + " ".join(shlex.quote(row.name.replace("/", "=", 1))
                                   for row in taken), 72,
        break_on_hyphens=False, break_long_words=False)
    made = header.Header(taken, [
        "    " + "    " * (n > 0) + line + " \\" * (n < len(command) - 1)
        for n, line in enumerate(command)]).whole()
    if arguments.out == "-":
        sys.stdout.write(made)
        return 0
    write(Path(arguments.out), made)
    lines = made.count("\n")
    print(f"{arguments.out}: {lines} lines: "
          + " ".join(row.name for row in taken))
    return 0
