"""The bodies of programs, and what is made for them to ask; variants.py compiles
them.
"""
# SPDX-License-Identifier: MIT

import re

from .rows import includes, infos, value_of

MADE = "/* Made of lists of strategies by lists/variants.py. */\n"

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
