"""A drop-in header as text: names made its own, prose kept, entry points."""
# SPDX-License-Identifier: MIT

import re
import textwrap

from . import csource, dropin as made
from .model import BadInput

TYPES = {"bitboard": "uint64_t", "square": "unsigned"}

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


class Text:
    def __init__(self, dropin):
        self.dropin = dropin
        self.question = dropin.question
        self.names = self.new_names()

    def own(self, name, taken):
        """The name, made the question's own unless it is already."""
        if re.match(self.question + r"(_|$)", name, re.IGNORECASE):
            return name
        own = f"{self.question}_{name}"
        if own in taken:
            own = f"{self.question}_common_{name}"
        return own.upper() if name.isupper() else own

    def new_names(self):
        names, taken = {}, {n for i in self.kept() for n in i.names}
        for item in self.kept():
            common = made.shared(item.path) and self.is_plain_type(item)
            for n in item.names:
                start = "SIGHTLINE_" if n.isupper() else "sightline_"
                names[n] = start + n if common else self.own(n, taken)
        return {**names, **TYPES}

    def kept(self):
        return [i for i in self.dropin.items() if id(i) in self.dropin.kept
                and i.names[0] not in TYPES]

    @staticmethod
    def is_plain_type(item):
        return item.kind == "type" and not item.text.startswith("typedef")

    def renamed(self, text):
        """Code under its new names; comments and texts as they were."""
        def rename(code):
            return csource.WORD.sub(
                lambda w: self.names.get(w[0], w[0]), code)

        out, end = "", 0
        for found in csource.NOT_CODE.finditer(text):
            out += rename(text[end:found.start()]) + found[0]
            end = found.end()
        return out + rename(text[end:])

    def item_text(self, item):
        """What only fills tables is nothing that must be inlined."""
        text = item.text
        if item.kind == "function":
            forced = "|ALWAYS_INLINE" * (id(item) not in self.dropin.asked)
            text = re.sub(rf"^(static(?! inline){forced})\b", "static inline",
                          text)
        text = self.renamed(text)
        return (item.comment + "\n" if item.comment else "") + text

    def run_text(self, run):
        """Types that other headers of sightline define as well."""
        guard = f"SIGHTLINE_HAS_{run[0].names[0].upper()}"
        return "\n\n".join([f"#ifndef {guard}\n#define {guard}",
                            *(self.item_text(i) for i in run), "#endif"])

    def section(self, source):
        items = [i for i in source.items if id(i) in self.dropin.kept
                 and i.names[0] not in TYPES]
        if not items:
            return []
        parts = []
        if not source.path.endswith(f"/{self.question}.h"):
            parts.append("/*\n" + as_comment(
                [f"From {source.path}.", "", *prose_of(source.prose)])
                + "\n */")
        runs = {id(run[0]): run for run in made.runs_of_types(source.items)
                if made.shared(source.path)
                and id(run[0]) in self.dropin.kept}
        in_runs = {id(i) for run in runs.values() for i in run}
        for item in items:
            if id(item) in runs:
                parts.append(self.run_text(runs[id(item)]))
            elif id(item) not in in_runs:
                parts.append(self.item_text(item))
        return parts

    def call(self, function):
        """What a public function does: pass on what it is given."""
        partners, before = [], ""
        for question in function.partners:
            answers = [self.names[f.name]
                       for f in self.dropin.answers[question]]
            if question == "sliders":
                before = (f"    const struct {self.names['slider_getter']} "
                          "sliders = {\n        "
                          + ",\n        ".join(answers) + "};\n\n")
                answers = ["sliders"]
            partners += answers
        given = partners + [re.sub(r"\[.*", "", n)
                            for _, n in function.parameters]
        back = "" if function.returns == "void" else "return "
        return (f"{before}    {back}{self.names[function.name]}"
                f"({', '.join(given)});")

    def prototype(self, function):
        return self.renamed(f"{function.returns} ") + (
            f"{function.public}({self.renamed(joined(function.parameters))})")

    def public(self):
        calls = "".join(f"\n    {self.names[i]}();"
                        for i in dict.fromkeys(self.dropin.inits))
        yield INIT.format(
            question=self.question, calls=calls,
            why="Fills the tables: call it once, before anything is asked."
            if calls else "Nothing to fill here: for those who exchange "
            "one header for another.")
        for function in self.dropin.functions:
            yield (f"static inline {self.prototype(function)}\n"
                   f"{{\n{self.call(function)}\n}}")
        if self.question == "between":
            yield TARGET

    def target(self):
        """Refuses to compile where the target lacks what is needed."""
        wanted = sorted({c for i in self.kept() for c in i.conditions})
        for condition in wanted:
            if re.search(r"!|\b(?!__\w+__)(?!defined\b)[A-Za-z_]\w*",
                         condition):
                raise BadInput(f"header: {self.dropin.row}: #if {condition}: "
                               "not about the target's instructions")
        if not wanted:
            return []
        return [f"#if !({' && '.join(wanted)})\n"
                f"#error \"{self.dropin.row} needs {self.dropin.needs}: "
                "-march=native, where the CPU has it\"\n#endif"]

    @staticmethod
    def c99(code):
        """Around C99's initialisers, which C++17 has as an extension."""
        if not re.search(r"[{,]\s*(\.\w+|\[\w+\]) =|\(struct \w+\)\{", code):
            return "", ""
        return PRAGMAS

    def includes(self, code):
        lines = []
        for name in made.system_headers(self.dropin, code):
            line = f"#include <{name}>"
            if name in ("stdalign.h", "stdbool.h"):  # words of C++ itself
                line = f"#ifndef __cplusplus\n{line}\n#endif"
            lines.append(line)
        return "\n".join(lines)

    def about(self):
        for part in (self.dropin.part, *self.dropin.partners):
            yield from wrapped(part.name, part.info["idea"])
            yield from wrapped("    source", part.info["source"])
        yield from wrapped("needs", self.dropin.needs or
                           "no instructions beyond the plain ones")

    def use(self):
        yield f"    void sightline_{self.question}_init(void)"
        for function in self.dropin.functions:
            yield from textwrap.wrap(
                self.prototype(function), 76, initial_indent="    ",
                subsequent_indent="        ")
        if self.question == "between":
            yield "    uint64_t sightline_between_target(unsigned a, " \
                "unsigned b)"

    def head(self, measured):
        contract = prose_of(self.dropin.sources_contract().prose)
        return HEAD.format(
            asks=f"{self.question}: {contract[0]}",
            contract=as_comment(contract[2:]),
            about=as_comment(self.about()), row=self.dropin.row,
            use=as_comment(self.use()),
            measured="".join(as_comment([line]) + "\n"
                             for line in ["", *measured] if measured),
            guard=f"SIGHTLINE_{self.question.upper()}_H")

    def whole(self, measured):
        body = [part for source in self.dropin.sources
                for part in self.section(source)]
        body += self.public()
        code = "\n\n".join(body)
        before, after = self.c99(code)
        licence = (made.HOME / "LICENSE").read_text().splitlines()
        return "\n\n".join(
            [self.head(measured).rstrip(), *self.target(),
             self.includes(code), *before, code, *after, "#endif", "/*\n" + as_comment(licence) + "\n */"]) + "\n"
