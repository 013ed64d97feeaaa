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
import re
from pathlib import Path

from .names import HOME, BadInput
from .rows import Row, includes, infos, keep, only_if, value_of
from .strategies import Lists, logical_lines, macros_of, needs_of, run

MADE = "/* Made of lists of strategies by lists/variants.py. */\n"
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

# What a body asks is `static const struct parts chosen`.
PARTS = """\
{made}#ifndef GENERATED_PARTS_H
#define GENERATED_PARTS_H

{headers}
/* NULL: the body does not ask that. */
struct parts {{
{members}}};

#endif
"""

# Who includes it defines before HEAR(HEARD_QUESTION, FUNCTION, ARGUMENTS...)
# and is given the variant `heard` and heard_questions[], up to NULL, the
# questions that the body varies: those by which HEARD_QUESTION begins to count;
# hear_FUNCTION(ARGUMENTS...), which does nothing, if it has defined none; and
# heard_FUNCTION(), unless that is a macro: then it answers itself.
HEARD = """\
{made}#include "bench/programs/variant.h"
{headers}
enum {{ {enumerators}HEARD }};

{defaults}
{declarations}
{body}
static const struct code heard = {{
    .parts = {{{infos}}}, .init = init, .run = run}};
static const char *const heard_questions[] = {{{questions}NULL}};
"""


class Body:
    """A file that is compiled around a choice on each of its axes."""

    def __init__(self, words):
        self.name, self.path, *words = words
        group, said = None, {"decides": [], "varies": [], "with": []}
        for word in words:
            if word in said:
                group = said[word]
            else:
                group.append(word)
        self.decisive, self.varied = said["decides"], sum(
            [said["decides"], said["varies"]], [])
        self.axes = self.varied + said["with"]


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


def parts(program):
    """The type of what bodies ask: a member for each axis."""
    headers = members = ""
    for question in program.axes:
        listed = program.lists[question]
        headers += f'#include "impl/{question}/{question}.h"\n'
        if "as" in listed.common:
            kind = re.match(r".(.*?)[)]", listed.common["as"])[1]
            members += f"    {kind} {question};\n"
            continue
        functions = listed.functions(listed.reference)
        for tail in sorted(functions):
            members += f"    {functions[tail].head(f'(*{question}{tail})')};\n"
    return PARTS.format(made=MADE, headers=headers, members=members)


def with_body(body, rows, functions, traced=False):
    """A body, after what it asks."""
    text = ""
    for row in rows:
        # An expression without its type, as a constant must begin.
        value = re.sub(r"^\([^)]*\)", "", value_of(
            row.listed, row.strategy.name, traced))
        if row.partners and not traced:
            value = row.answer
        text += f"    .{row.question} = {value},\n"
        if "begins" in row.listed.common:
            text += f"    .{row.question}_begin = {row.begin},\n"
    return (f'#include "parts.h"\n\n{functions}\n'
            f"static const struct parts chosen = {{\n{text}}};\n\n"
            f'#include "bench/programs/{body.path}"\n')


def heard(program, body):
    """The body with the defaults, whose calls are heard on their way, those
    that strategies make of their partners too."""
    rows = dict(program.rows(body, {}, True))
    declarations = functions = defaults = ""
    for row in rows.values():
        for tail, function in row.functions.items():
            if tail == "_begin":
                continue
            name = row.question + tail
            head = f"static {function.head(f'heard_{name}')}"
            unheard = ", ".join(f"(void)({n})"
                                for n in function.names.split(", "))
            defaults += (f"#ifndef hear_{name}\n"
                         f"#define hear_{name}({function.names}) ({unheard})\n"
                         "#endif\n")
            declarations += f"{head};\n"
            functions += (
                f"\n#ifndef heard_{name}\n{head}\n{{\n"
                f"    HEAR(HEARD_{row.question.upper()}, {name}, "
                f"{function.names});\n    {function.call(row.answer + tail)}\n"
                "}\n#endif\n")
    return HEARD.format(
        made=MADE, headers=includes(rows.values()),
        enumerators="".join(f"HEARD_{row.question.upper()}, "
                            for row in rows.values()),
        defaults=defaults, declarations=declarations, body=with_body(
            body, rows.values(),
            "".join(row.bound() for row in rows.values()) + functions, True),
        infos=infos(row.strategy for row in rows.values()),
        questions="".join(f'"{rows[axis].question}", '
                          for axis in body.varied))


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
