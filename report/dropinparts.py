"""Fixed parts of a drop-in header, and how its comments are made."""
# SPDX-License-Identifier: MIT

import re
import textwrap

HEAD = """\
/*
 * {asks}
 *
{contract}
 *
{about}
 *
 * Made from sightline's own sources by: plot.py header {row}
 * C11 and C++17, gcc and clang; depends on nothing else. Headers of several
 * questions can be included together. Functions for use are at the end:
 *
{use}
{measured} *
 * SPDX-License-Identifier: MIT
 */
#ifndef {guard}
#define {guard}
"""

INIT = """\
/* {why} */
static inline void sightline_{question}_init(void)
{{{calls}
}}"""

PRAGMAS = ["""\
#ifdef __cplusplus /* gcc and clang know C99's initialisers in C++ as well */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#ifdef __clang__
#pragma GCC diagnostic ignored "-Wc99-designator"
#elif __GNUC__ >= 12
#pragma GCC diagnostic ignored "-Wc++20-extensions"
#endif
#endif"""], ["""\
#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif"""]

TARGET = """\
/* The other contract: b is always in it, whether on a line with a or not. */
static inline uint64_t sightline_between_target(unsigned a, unsigned b)
{
    return sightline_between(a, b) | UINT64_C(1) << b;
}"""


def prose_of(comment):
    """The text of a comment: lines without its signs and the licence."""
    lines = [re.sub(r"^\s*(/\*|\*/|\*)? ?", "", line).rstrip()
             for line in comment.removesuffix("*/").splitlines()]
    lines = [line for line in lines if not line.startswith("SPDX-")]
    return "\n".join(lines).strip("\n").splitlines()


def as_comment(lines):
    return "\n".join((" * " + line).rstrip() for line in lines)


def wrapped(label, text):
    """`label: text` over as many lines as it takes."""
    return textwrap.wrap(f"{label}: {text}", 76,
                         subsequent_indent=" " * (len(label) + 2))


def joined(pairs):
    return ", ".join(t + n for t, n in pairs) or "void"
