"""Objects of a drop-in header: one of each in a program of many files.

In C they are defined in the file that defines SIGHTLINE_IMPLEMENTATION, and
declared in the others; in C++17 they are inline. Small constants stay in each
file: compilers fold them.
"""
# SPDX-License-Identifier: MIT

import re

from .csource import code_of, object_name

SMALL = 64  # values of a constant

STORAGE = """\
/* One of each table in a program: C++17 has inline, C one file for them. */
#ifndef SIGHTLINE_TABLE
#ifdef __cplusplus
#define SIGHTLINE_TABLE inline
#elif defined SIGHTLINE_IMPLEMENTATION
#define SIGHTLINE_TABLE
#else
#define SIGHTLINE_DECLARES
#define SIGHTLINE_TABLE extern __attribute__((visibility("hidden")))
#endif
#endif
#if defined SIGHTLINE_DECLARES && defined SIGHTLINE_IMPLEMENTATION
#error "SIGHTLINE_IMPLEMENTATION must be before all of sightline's headers"
#endif"""


def shared(text):
    """The object's declaration, static until now, for the whole program."""
    head, equals, values = text.partition(" = ")
    if equals and "const" in head and code_of(values).count(",") < SMALL:
        return text
    kind, head = named_type(re.sub(r"\bstatic\b", "SIGHTLINE_TABLE", head,
                                   count=1).rstrip(";"))
    if not equals:
        return f"{kind}{head};"
    return (f"{kind}#ifdef SIGHTLINE_DECLARES\n{head};\n#else\n"
            f"{head} = {values}\n#endif")


def named_type(head):
    """Its struct, if it brings one, and the declaration without that."""
    found = re.match(r"(.*?)\bstruct (\w+ )?(\{.*\}) ", head, re.DOTALL)
    if not found:
        return "", head
    tag = (found[2] or object_name(code_of(head))).strip()
    return (f"struct {tag} {found[3]};\n\n",
            f"{found[1]}struct {tag} {head[found.end():]}")


def new_tag(text):
    """The tag that shared() gives to a struct without one."""
    if re.match(r"(alignas\(\w+\) )?static struct \{", text):
        return [object_name(code_of(text))]
    return []
