"""One header for all that an engine takes: what it names, or what was picked.

Each question is named with a method, or with none for the pick of the results;
methods that stand on sliders or in-between sets stand on those of the set.
"""
# SPDX-License-Identifier: MIT

import shlex
import sys
import textwrap
from pathlib import Path

import header

from . import headers, load, pick
from .names import BadInput, questions, wanted


class Picks:
    """The picks of results, worked out where one is wanted."""

    def __init__(self, folders, isa, budget, nps):
        self.folders, self.how = folders, (isa, budget, nps)
        self.found = None

    def read(self):
        if self.found is None:
            picked = pick.pick(load.read_all(self.folders, "take"), *self.how)
            self.found = {c.question: c for c in picked.choices}
            self.engine = {j.question: j.pick for j in picked.joints if j.pick}
        return self.found

    def method(self, question, whole=False):
        """The pick: its method alone or, for what others stand on, whole."""
        say = f"say {question.upper()}=method"
        if not self.folders:
            raise BadInput(f"take: {question}: no result to pick from: {say}")
        choice = self.read().get(question)
        if question in self.engine:
            return self.engine[question]
        if choice is None or not choice.strategy:
            why = choice.why if choice else "not in these results"
            raise BadInput(f"take: {question}: {why}: {say}")
        return pick.method(choice.strategy.name)

    def all(self):
        """Every question that has a pick, and why others have none."""
        chosen = {q for q, c in self.read().items() if c.strategy}
        for q, c in self.read().items():
            if q not in chosen:
                print(f"take: {q}: left out: {c.why}", file=sys.stderr)
        return dict.fromkeys(q for q in questions() if q in chosen)


def rows(asked, picks):
    """The rows of the set, those that others stand on first."""
    def of(question):
        return asked.get(question) or picks.method(question)

    try:
        made = [header.Row(f"{q}/{of(q)}", of_question=of) for q in asked]
    except header.Refused as why:
        raise BadInput(f"take: {why}") from None
    return sorted(made, key=lambda row: len(row.parts))


def run(arguments):
    picks = Picks(arguments.folders, arguments.isa, arguments.table_budget,
                  arguments.nps)
    taken = rows(wanted(arguments.words) or picks.all(), picks)
    command = textwrap.wrap(
        "plot.py take " + " ".join(shlex.quote(row.name.replace("/", "=", 1))
                                   for row in taken), 72,
        break_on_hyphens=False, break_long_words=False)
    made = header.Header(taken, [
        "    " + "    " * (n > 0) + line + " \\" * (n < len(command) - 1)
        for n, line in enumerate(command)]).whole()
    if not arguments.out:
        sys.stdout.write(made)
        return 0
    headers.write(Path(arguments.out), made)
    lines = made.count("\n")
    print(f"{arguments.out}: {lines} lines: "
          + " ".join(row.name for row in taken))
    return 0
