"""Fixed parts of a drop-in header, and how its comments are made."""
# SPDX-License-Identifier: MIT

import re
import textwrap
import zlib

# What ready/ has: a file's name, and its rows.
READY = {
    "sliders_pext": ["sliders/pext"],
    "sliders_pext_pdep": ["sliders/pext_pdep"],
    "sliders_hyperbola_dual": ["sliders/hyperbola_dual"],
    "sliders_lzcnt_avx512": ["sliders/lzcnt_avx512"],
    "sliders_magic_fancy": ["sliders/magic_fancy"],
    "between_rectangular": ["between/rectangular"],
    "checks_pins_pext": [
        "sliders/pext", "between/rectangular",
        "checks_and_pins/snipers+rectangular",
        "gives_check/flagged+pext+rectangular"]}

HEAD = """\
/*
{use}
 *
{facts}
 *
{about}
 *
 * Made from sightline's own sources by:
{command}
 * C11 and C++17, gcc and clang; depends on nothing else. Nothing is to be called:
 * tables are filled before main(), before an engine's own constructors and static
 * initialisers, and after that only read. Who asks still earlier calls
 * {init}() first.
 *
 * SPDX-License-Identifier: MIT
 */
"""

# Around the code. A hash of it tells it from others: of another version, or with
# other methods. An engine's own warnings are about its code: it may ask for casts,
# shadowing and conversions that this was not written for.
SILENT = "#pragma GCC system_header\n"
OPENING = """\
#if defined __cplusplus ? __cplusplus < 201703L : __STDC_VERSION__ < 201112L
#error "sightline's headers are C11 and C++17: -std=c11, -std=c++17 or later"
#elif !defined {guard} && ({others})
#error "another of sightline's headers answers that already: take all into one"
#elif !defined {guard}
#define {guard} {hash}
{strategies}
""" + SILENT
CLOSING = """\
#elif {guard} != {hash}
#error "another of sightline's headers is included already: take all into one"
#endif"""

NO_BOARD = """\
#ifdef SIGHTLINE_BOARD
#error "{row} makes moves on a board: struct sightline_position alone will do"
#endif"""

INIT = """\
SIGHTLINE_TABLE bool {init}_done;

/* Fills the tables, if nobody has. */
static inline void {init}(void)
{{
if ({init}_done)
    return;
{calls}{init}_done = true;
}}

__attribute__((constructor(101))) static void {init}_early(void)
{{
    {init}();
}}"""

STORAGE = """\
/* One of each table in a program; on Windows one in each file of C. */
#ifdef __cplusplus
#define SIGHTLINE_TABLE inline
#elif defined _WIN32
#define SIGHTLINE_TABLE static
#else
#define SIGHTLINE_TABLE __attribute__((weak, visibility("hidden")))
#endif"""

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
