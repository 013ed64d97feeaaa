"""Fixed parts of a drop-in header, and how its comments are made."""
# SPDX-License-Identifier: MIT

import re
import textwrap
import zlib

HEAD = """\
/*
{about}
 *
 * Made from sightline's own sources by:
{command}
 * C11 and C++17, gcc and clang; depends on nothing else. At its end are
 *
 *     void sightline_init(void)
{use}
 *
 * In C one file of the program, and no other, has a line
 *
 *     #define SIGHTLINE_IMPLEMENTATION
 *
 * before it includes this header: the tables are defined there. One file calls
 * the first of these functions before anything is asked and before threads
 * start; where NDEBUG is not defined, an assertion fails if none did. C++17
 * needs neither: it fills the tables before any static initialiser behind the
 * header. To call it again does no harm. After that tables are only read.
 *
 * A program has one header, of all that it takes.
 *
 * SPDX-License-Identifier: MIT
 */
"""

# Around the code. A hash of it tells it from others: of another version, or
# with other methods.
OPENING = """\
#if defined SIGHTLINE_DECLARES && defined SIGHTLINE_IMPLEMENTATION
#error "SIGHTLINE_IMPLEMENTATION must be before all of sightline's headers"
#elif !defined SIGHTLINE_H
#define SIGHTLINE_H {hash}
{strategies}
"""
CLOSING = """\
#elif SIGHTLINE_H != {hash}
#error "another of sightline's headers is included already: take all into one"
#endif"""

NO_BOARD = """\
#ifdef SIGHTLINE_BOARD
#error "{row} makes moves on a board: struct sightline_position alone will do"
#endif"""

INIT = """\
SIGHTLINE_TABLE bool sightline_init_done;

/* Fills the tables: call it before anything is asked. */
static inline void sightline_init(void)
{{
if (sightline_init_done)
    return;
{calls}sightline_init_done = true;
}}

#ifdef __cplusplus /* before any static initialiser behind this header */
[[maybe_unused]] static const bool sightline_init_made =
    (sightline_init(), true);
#endif"""

# For what exchanges headers of a question.
INIT_OF = """\
static inline void sightline_{question}_init(void)
{{
    sightline_init();
}}"""

# In a public function: found where NDEBUG is not defined.
CHECK = """\
assert(sightline_init_done && "sightline_init() was not called");
"""

STORAGE = """\
/* One of each table in a program: C++17 has inline, C one file for them. */
#ifdef __cplusplus
#define SIGHTLINE_TABLE inline
#elif defined SIGHTLINE_IMPLEMENTATION
#define SIGHTLINE_TABLE
#else
#define SIGHTLINE_DECLARES
#define SIGHTLINE_TABLE extern __attribute__((visibility("hidden")))
#endif"""

PRAGMAS = ("""\
#ifdef __cplusplus /* gcc and clang know C99's initialisers in C++ as well */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#ifdef __clang__
#pragma GCC diagnostic ignored "-Wc99-designator"
#elif __GNUC__ >= 12
#pragma GCC diagnostic ignored "-Wc++20-extensions"
#endif
#endif""", """\
#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif""")

TARGET_OF = "uint64_t sightline_between_target(unsigned a, unsigned b)"
TARGET = """\
/* The other contract: b is always in it, whether on a line with a or not. */
static inline uint64_t sightline_between_target(unsigned a, unsigned b)
{
    return sightline_between(a, b) | UINT64_C(1) << b;
}"""


def hash_of(code):
    """For #if: other code, another number, whatever comments say."""
    code = re.sub(r"/\*.*?\*/", "", code, flags=re.DOTALL)
    return f"0x{zlib.crc32(' '.join(code.split()).encode()):08x}"


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
