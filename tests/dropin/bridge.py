"""C that lets the suite ask drop-in headers, as it asks any strategy.

A header has types of its own, laid out as the suite's: a file that includes it
says so by assertions, and copies arguments and results byte by byte. The suite
sees a strategy for each file that includes a header.
"""
# SPDX-License-Identifier: MIT

import re
from dataclasses import dataclass

from header.code import Code
from header.row import PARTNERS
from header.tokens import Kind

CALL = "(void *result, const void *const *given)"

# A file of the program, C11 and C++17; NAMED(f) is said where it is compiled.
# FIRST alone fills the tables: twice, for that is to do no harm.
ASKER = """\
#ifdef FIRST
{forth}
#else
{back}
#endif

#include <stddef.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {{
#else
#define static_assert _Static_assert
#endif

{body}
#ifdef __cplusplus
}}
#endif
"""

STRATEGY = """\
#include <string.h>

#include "impl/{question}/{question}.h"

void {filled_by}_{question}_init(void);

{body}
static const struct strategy_info {question}_{name}_info = {{
    .idea = "a drop-in header",
    .init = {filled_by}_{question}_init,
    .follows_move = {follows},
}};
"""


@dataclass
class Asker:
    """A file that includes a header."""

    name: str  # what NAMED() puts before all names there
    filled_by: str  # that of the file of its program that is FIRST


def functions(row):
    """(what follows the question's name, function, its own arguments)."""
    for tail, f in row.parts[0].functions.items():
        yield tail, f, [p for p in f.get_arguments()
                        if p.type.spelling not in PARTNERS]


def laid_out_as_ours(code):
    """Assertions for every struct that the header shares with the suite."""
    for item in code.kept:
        struct = item.cursor(Kind.STRUCT_DECL)
        if struct is None or not item.file.names_word(struct):
            continue
        own = "struct " + code.new_name(struct.spelling, True)
        yield f"static_assert(sizeof({own}) == {struct.type.get_size()}, \"\");"
        for field in struct.type.get_fields():
            yield (f"static_assert(offsetof({own}, {field.spelling}) == "
                   f"{field.get_field_offsetof() // 8}, \"\");")


def asker_of(row):
    """What asks one header."""
    code = Code(row)

    def own(spelling):
        """A type of the suite as the header names it, in C and C++."""
        def named(found):
            kind, word = found.groups()
            if row.sources.item(word, bool(kind)) is None:
                return found[0]
            return f"{kind or ''}{code.new_name(word, bool(kind))}"

        return re.sub(r"(struct |enum )?\b(\w+)", named,
                      spelling.replace("_Bool", "bool"))

    yield from laid_out_as_ours(code)
    init = f"void NAMED({row.question}_init)(void)"
    yield f"#ifdef FIRST\n{init};\n{init}\n{{"
    yield from [f"    sightline_{row.question}_init();"] * 2
    yield "}\n#endif"
    for tail, function, arguments in functions(row):
        name = f"NAMED({row.question}{tail}){CALL}"
        yield f"void {name};\nvoid {name}\n{{"
        for n, a in enumerate(arguments):
            yield (f"    {own(a.type.spelling)} {a.spelling};\n    memcpy(&"
                   f"{a.spelling}, given[{n}], sizeof {a.spelling});")
        call = (f"sightline_{row.question}{tail}"
                f"({', '.join(a.spelling for a in arguments)})")
        result = function.result_type.spelling
        if result == "void":
            yield f"    (void)result;\n    {call};\n}}\n"
        else:
            yield (f"    const {own(result)} answer = {call};\n"
                   "    memcpy(result, &answer, sizeof answer);\n}\n")


def asker(rows):
    """What asks headers: (path, row) each; the files include them in
    different orders."""
    includes = [f'#include "{path}"' for path, _ in rows]
    return ASKER.format(
        forth="\n".join(includes), back="\n".join(reversed(includes)),
        body="\n".join(line for _, row in rows for line in asker_of(row)))


def strategy_body(row, name):
    for tail, function, arguments in functions(row):
        given = ", ".join(f"&{a.spelling}" for a in arguments)
        result = function.result_type.spelling
        call = f"{name}_{row.question}{tail}"
        parameters = ", ".join(f"{a.type.spelling} {a.spelling}"
                               for a in arguments)
        yield (f"void {call}{CALL};\n"
               f"ALWAYS_INLINE {result} {row.question}_{name}{tail}"
               f"({parameters})\n{{\n"
               f"    const void *const given[] = {{{given}}};\n")
        if result == "void":
            yield f"    {call}(NULL, given);\n}}\n"
        else:
            yield (f"    {result} answer;\n    {call}(&answer, given);\n"
                   "    return answer;\n}\n")


def write_strategies(folder, asked):
    """A question's list, with the reference and each (row, Asker), and their
    headers: FOLDER is a root of sources before the suite's."""
    row = asked[0][0]
    home = folder / "impl" / row.question
    home.mkdir(parents=True)
    for own, file in asked:
        (home / f"{file.name}.h").write_text(STRATEGY.format(
            question=row.question,
            body="\n".join(strategy_body(own, file.name)),
            follows=str("follows_move" in own.parts[0].info).lower(),
            **vars(file)))
    listed = (row.home / "impl" / row.question / "strategies.def"
              ).read_text().splitlines()
    common = [line for line in listed
              if line[:1] in ("", " ", "#") or line[:1].islower()
              and not line.startswith("engines ")]
    reference = next(line.split()[1] for line in listed
                     if line.startswith("ANY "))
    begins = " begins" * ("_begin" in row.parts[0].functions)
    reading = {words[1] for words in map(str.split, listed)
               if "bytes" in words[2:]}
    (home / "strategies.def").write_text("\n".join(
        [*common, f"engines {reference}", f"ANY {reference}",
         *(f"ANY {file.name}{begins}"
           + " bytes" * (own.parts[0].name in reading)
           for own, file in asked), ""]))
