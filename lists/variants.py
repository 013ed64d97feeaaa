"""Makes a program's variants: its body compiled around one choice each.

Of bench/programs/variants.def and the lists of strategies. Writes FOLDER/*.c: the
code of every variant, once where several have the same, and the table of them;
FOLDER/parts.h, what bodies ask; and for each body FOLDER/BODY_heard.h, the
defaults of all axes with somebody who listens. Prints the files with semicolons
between, and COPY:CODE for what is to be made of another's object, with functions
and tables of its own. Without FOLDER it prints all axes.
"""
# SPDX-License-Identifier: MIT

import argparse
import math
from pathlib import Path

from .bodies import MADE, Body, heard, parts, with_body
from .names import HOME, BadInput
from .rows import Row, includes, infos, keep, only_if
from .strategies import Lists, logical_lines, macros_of, needs_of, run

DEFINED = "bench/programs/variants.def"

CODE = """\
{made}#include "bench/programs/variant.h"
{headers}
{body}
extern const struct code {symbol};
const struct code {symbol} = {{
    .parts = {{{infos}}},
{run}}};
"""

ENTRY = """\
    {{.axis = "{axis}", .choice = "{choice}", .is_default = {is_default},
     .copy = {copy}, .question = "{question}", .row = "{row}",
     .body = "{body}", .needs = "{needs}", .part = {part}, .code = &{code}}},
"""

TABLE = """\
/* Made by lists/variants.py. */
#include "bench/programs/variant.h"

extern const struct code {declared};
const struct variant variants[] = {{
{entries}}};
const size_t variant_count = sizeof variants / sizeof variants[0];
"""


def copies(count):
    """How often a default is there again, with which so many are compared: as
    often as it is to be run (Dunnett 1955), each time by code of its own."""
    return max(3, math.ceil(math.sqrt(count)))


class Program:
    def __init__(self, name, targets=""):
        self.name, self.lists = name, Lists()
        self.questions, self.bodies, self.defaults = {}, [], {}
        for _, line in logical_lines((HOME / DEFINED).read_text(
                encoding="utf-8")):
            word, *words = line.split()
            if word == "axis":
                self.questions[words[0]] = words[1]
            elif words[1].startswith(f"{name}/"):
                self.bodies.append(Body(words))
        self.axes = {question: axis
                     for axis, question in self.questions.items()}
        self.targets = set(targets.split())
        for axis, question in self.questions.items():
            listed = self.lists[question]
            self.defaults[axis] = next(
                (name for name in listed.engines
                 if self.can_run([listed[name]])), None)

    def can_run(self, strategies):
        return set(macros_of(needs_of(strategies))) <= self.targets

    def variants(self, axes):
        """All there are; of an axis that has no other choice its default
        alone."""
        for body in self.bodies:
            for axis in body.varied:
                choices = list(self.choices(body, axis, axes))
                yield from choices
                if not choices[1:]:
                    continue
                for n in range(1, copies(sum(v.runs for v in choices))):
                    yield Variant(self, body, axis, self.defaults[axis], n)

    def choices(self, body, axis, axes):
        """Those of an axis: all, if it is among the axes."""
        _, *rest = self.lists[self.questions[axis]]
        default = self.defaults[axis]
        decisive = axes[0] == "decisive"
        varied = axes == ["all"] or (
            axis in body.decisive and axis in (axes[1:] or body.decisive)
            if decisive else axis in axes)
        left_out = decisive and default == self.lists[
            self.questions[axis]].engines[0]
        return [Variant(self, body, axis, s.name) for s in rest
                if varied and not (left_out and s.slow) or s.name == default]

    def rows(self, body, chosen, traced=False):
        """(axis, row) for each axis of a body; its partners are chosen too."""
        chosen = {**self.defaults, **chosen}
        for axis in body.axes:
            strategy = self.lists[self.questions[axis]][chosen[axis]]
            yield axis, Row(self.lists, strategy, [
                self.lists[question][chosen[self.axes[question]]]
                for question in strategy.takes], traced)


class Variant:
    """A body compiled around one choice; or once more around its axis's default,
    as a copy that has a number."""

    def __init__(self, program, body, axis, choice, copy=0):
        self.program, self.body, self.copy = program, body, copy
        self.axis, self.choice = axis, choice
        self.is_default = not copy and choice == program.defaults[axis]
        self.symbol = f"{program.name}_{axis}_{choice}" + (
            f"_copy{copy}" if copy else "")
        if self.is_default and axis == body.varied[0]:  # whatever it is here
            self.symbol = f"{program.name}_{body.name}"
        self.rows = dict(program.rows(body, {axis: choice}))
        self.strategies = tuple(row.strategy for row in self.rows.values())
        self.runs = program.can_run(self.strategies)

    def code(self):
        needed = needs_of(self.strategies)
        rows = self.rows.values()
        return CODE.format(
            made=MADE, headers=includes(rows), symbol=self.symbol,
            body=only_if(needed, with_body(
                self.body, rows, "".join(row.bound() for row in rows))),
            infos=infos(self.strategies),
            run=only_if(needed, "    .init = init,\n    .run = run,\n"))

    def entry(self):
        chosen = self.rows[self.axis]
        return ENTRY.format(
            axis=self.axis, choice=self.choice, copy=self.copy,
            is_default=str(self.is_default).lower(), body=self.body.name,
            question=chosen.question, row=chosen.title,
            needs=needs_of([chosen.strategy]),
            part=[*self.rows].index(self.axis), code=self.symbol)


def write(program, folder, axes):
    """Returns the files that are to be compiled, and what is made of these."""
    variants, made = [*program.variants(axes)], {}
    files, copied = [], []
    for variant in variants:
        like = made.setdefault((variant.body, variant.strategies),
                               variant.symbol)
        if like == variant.symbol:
            files.append(folder / f"{variant.symbol}.c")
            keep(files[-1], variant.code())
        else:
            copied.append(f"{variant.symbol}:{like}")
    for body in program.bodies:
        keep(folder / f"{body.name}_heard.h", heard(program, body))
    keep(folder / "parts.h", parts(program))
    table = folder / f"{program.name}_variants.c"
    keep(table, TABLE.format(
        declared=",\n    ".join(variant.symbol for variant in variants),
        entries="".join(variant.entry() for variant in variants)))
    return [*files, table, *copied]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--axes", default="all", help="those that have more than "
                        'the default; "decisive": those by which something may '
                        'be picked, or those of them that follow, without what '
                        'lists call slow')
    parser.add_argument("--targets", default="",
                        help="what a compiler defines for the target")
    said = parser.parse_args()
    axes = said.axes.split()
    program = Program(said.program, said.targets)
    for axis in axes:
        if axis not in (*program.questions, "all", "decisive"):
            raise BadInput(f"AXES: no such axis: {axis}")
    print(*write(program, said.folder, axes) if said.folder
          else program.questions, sep=";")


if __name__ == "__main__":
    run(main)
