"""A drop-in header as text: names made its own, prose kept, entry points."""
# SPDX-License-Identifier: MIT

import re
import textwrap
from itertools import groupby

from . import cobjects, dropin as made
from .cnames import Names
from .dropinparts import (FILLS, FILLS_NOTHING, HEAD, INIT, PRAGMAS, TARGET,
                          as_comment, joined, prose_of, wrapped)
from .model import BadInput

TYPES = {"bitboard": "uint64_t", "square": "unsigned"}


def prefixed(name):
    return ("SIGHTLINE_" if name.isupper() else "sightline_") + name


def tag_of(name):
    """A question's function is named after it; so its struct is not."""
    answer = "_answer" * (made.HOME / "impl" / name).is_dir()
    return prefixed(name) + answer


class Text:
    def __init__(self, dropin):
        self.dropin = dropin
        self.question = dropin.question
        self.names = self.new_names()

    def new_names(self):
        tags, others, types = {}, dict(TYPES), set(TYPES)
        for item in self.kept():
            own = item.tags() + cobjects.new_tag(item.text)
            tags.update((n, tag_of(n)) for n in own)
            others.update((n, prefixed(n)) for n in item.names
                          if n not in own or item.kind == "object")
            if item.text.startswith("typedef"):
                types.update(item.names)
        return Names(tags, others, types)

    def kept(self):
        return [i for i in self.dropin.items() if self.is_kept(i)]

    def is_kept(self, item):
        return id(item) in self.dropin.kept and item.names[0] not in TYPES

    def item_text(self, item):
        text = item.text
        if item.kind == "function":
            # To fill tables a reference is handed on as a pointer, which no
            # compiler is sure to see through.
            forced = "|ALWAYS_INLINE" * (item.unit in self.dropin.references)
            text = re.sub(rf"^(static(?! inline){forced})\b", "static inline",
                          text)
        if item.kind == "object":
            text = cobjects.shared(text)
        text = (self.names.renamed_macro(text) if item.kind == "macro"
                else self.names.renamed(text))
        comment = self.names.renamed_comment(item.comment)
        return comment + "\n" * bool(comment) + text

    def unit_text(self, unit, items):
        """What other headers may have as well, once for all of them."""
        guard = f"SIGHTLINE_HAS_{unit.upper()}"
        return (f"#ifndef {guard}\n#define {guard}\n"
                + "\n\n".join(self.item_text(i) for i in items) + "\n#endif")

    def section(self, source):
        items = [i for i in source.items if self.is_kept(i)]
        if not items:
            return
        if not source.path.endswith(f"/{self.question}.h"):
            prose = prose_of(self.names.renamed_comment(source.prose))
            yield ("/*\n" + as_comment([f"From {source.path}.", "", *prose])
                   + "\n */")
        for unit, of_unit in groupby(items, lambda i: i.unit):
            yield self.unit_text(unit, of_unit)

    def call(self, function):
        """What a public function does: pass on what it is given."""
        partners, before = [], ""
        for question in function.partners:
            answers = [f.name for f in self.dropin.answers[question]]
            if question == "sliders":
                before = ("    const struct slider_getter sliders = {\n"
                          "        " + ",\n        ".join(answers)
                          + "};\n\n")
                answers = ["sliders"]
            partners += answers
        given = partners + [re.sub(r"\[.*", "", n)
                            for _, n in function.parameters]
        back = "" if function.returns == "void" else "return "
        return (f"{before}    {back}{function.name}"
                f"({', '.join(given)});")

    @staticmethod
    def prototype(function):
        return (f"{function.returns} {function.public}"
                f"({joined(function.parameters)})")

    def public(self):
        calls = "".join(f"\n    {i}();"
                        for i in dict.fromkeys(self.dropin.inits))
        yield self.names.renamed(INIT.format(
            question=self.question, calls=calls,
            why=FILLS if calls else FILLS_NOTHING))
        for function in self.dropin.functions:
            yield self.names.renamed(
                f"static inline {self.prototype(function)}\n"
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
        together = " && \\\n      ".join(" && ".join(wanted).split(" && "))
        return [f"#if !({together})\n"
                f"#error \"{self.dropin.row} needs {self.dropin.needs}: "
                "-march=native, where the CPU has it\"\n#endif"]

    @staticmethod
    def around(code):
        """Before and after code with C99's initialisers, or with tables."""
        before, after = [], []
        if "SIGHTLINE_TABLE" in code:
            before.append(cobjects.STORAGE)
        if re.search(r"[{,]\s*(\.\w+|\[\w+\]) =|\(struct \w+\)\{", code):
            before.append(PRAGMAS[0])
            after.append(PRAGMAS[1])
        return before, after

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
                " ".join(self.names.renamed(self.prototype(function)).split())
                .replace("( ", "("), 76, initial_indent="    ",
                subsequent_indent="        ")
        if self.question == "between":
            yield "    uint64_t sightline_between_target(unsigned a, " \
                "unsigned b)"

    def head(self, measured):
        contract = prose_of(self.names.renamed_comment(
            self.dropin.sources_contract().prose))
        return HEAD.format(
            question=self.question,
            asks=as_comment(wrapped(self.question, contract[0])),
            contract=as_comment(contract[2:]),
            about=as_comment(self.about()), row=self.dropin.row,
            use=as_comment(self.use()),
            measured="".join(as_comment([line]) + "\n"
                             for line in ["", *measured] if measured),
            guard=re.sub(r"\W", "_", self.dropin.row).upper(),
            strategy=f"SIGHTLINE_STRATEGY_OF_{self.question.upper()}")

    def whole(self, measured):
        body = [part for source in self.dropin.sources
                for part in self.section(source)]
        body += self.public()
        code = "\n\n".join(body)
        before, after = self.around(code)
        licence = (made.HOME / "LICENSE").read_text().splitlines()
        return "\n\n".join(
            [self.head(measured).rstrip(), *self.target(),
             self.includes(code), *before, code, *after, "#endif\n#endif",
             "/*\n" + as_comment(licence) + "\n */"]) + "\n"
