"""A drop-in header as text: its head, the code, and what is public of it.

clang-format lays the whole out.
"""
# SPDX-License-Identifier: MIT

import re
import subprocess
import textwrap

from .code import Code, prefixed
from .parts import (FILLS, FILLS_NOTHING, HEAD, INIT, PRAGMAS, STORAGE, TARGET,
                    as_comment, prose_of, wrapped)
from .row import PARTNERS
from .sources import Refused
from .tokens import Kind


class Text(Code):
    """The parts of the header."""

    def prototypes(self):
        """Each public function: what it returns, its name, its parameters;
        and the strategy's function that it calls."""
        for tail, function in self.row.parts[0].functions.items():
            item = self.row.sources.item(function.spelling)
            given = [p for p in function.get_arguments()
                     if p.type.spelling not in PARTNERS]
            words = [t for t in item.tokens()[item.declared - item.first:]
                     if t.text not in ("static", "inline", "ALWAYS_INLINE")]
            returns = self.code(item, words[0].start,
                                function.location.offset).strip()
            parameters = ", ".join(
                self.code(item, p.extent.start.offset, p.extent.end.offset)
                for p in given)
            yield (f"{returns} sightline_{self.question}{tail}"
                   f"({' '.join(parameters.split())})", function)

    def call(self, function):
        """What a public function does: pass on what it is given."""
        before, given = "", []
        for p in function.get_arguments():
            question = PARTNERS.get(p.type.spelling)
            answers = [prefixed(f.spelling) for part in self.row.parts[1:]
                       if part.question == question
                       for f in part.functions.values()]
            if question == "sliders":
                before = ("const struct sightline_slider_getter sliders = {"
                          + ", ".join(answers) + "};\n\n")
                answers = ["sliders"]
            given += answers or [p.spelling]
        back = "" if function.result_type.spelling == "void" else "return "
        return (f"{before}{back}{prefixed(function.spelling)}"
                f"({', '.join(given)});")

    def public(self):
        inits = dict.fromkeys(map(prefixed, self.row.inits()))
        yield INIT.format(question=self.question,
                          calls="".join(f"{i}();\n" for i in inits),
                          why=FILLS if inits else FILLS_NOTHING)
        for prototype, function in self.prototypes():
            yield f"static inline {prototype}\n{{\n{self.call(function)}\n}}"
        if self.question == "between":
            yield TARGET

    def includes(self):
        return "\n".join(f"#include <{name}>"
                         for name in sorted(self.row.sources.system))

    def target(self):
        """Refuses to compile where the target lacks what is needed."""
        if not self.row.needs:
            return []
        wanted = " && ".join(
            f"defined __{word.replace('_', '')}__"
            for word in self.row.needs.split())
        return [f"#if !({wanted})\n"
                f"#error \"{self.row.name} needs {self.row.needs}: "
                "-march=native, where the CPU has it\"\n#endif"]

    def around(self, code):
        """Before and after code with C99's initialisers, or with tables."""
        before, after = [], []
        if "SIGHTLINE_TABLE" in code:
            before.append(STORAGE)
        if any(map(has_c99_initialisers, self.kept)):
            before.append(PRAGMAS[0])
            after.append(PRAGMAS[1])
        return before, after

    def about(self):
        for part in self.row.parts:
            yield from wrapped(part.name, part.info["idea"])
            yield from wrapped("    source", part.info["source"])
        yield from wrapped("needs", self.row.needs or
                           "no instructions beyond the plain ones")

    def use(self):
        yield f"    void sightline_{self.question}_init(void)"
        for prototype, _ in self.prototypes():
            yield from textwrap.wrap(prototype, 76, initial_indent="    ",
                                     subsequent_indent="        ")
        if self.question == "between":
            yield "    uint64_t sightline_between_target(unsigned a, " \
                "unsigned b)"

    def head(self, measured):
        path = f"impl/{self.question}/{self.question}.h"
        contract = prose_of(self.comment(self.row.sources.files[path].prose()))
        return HEAD.format(
            question=self.question,
            asks=as_comment(wrapped(self.question, contract[0])),
            contract=as_comment(contract[2:]),
            about=as_comment(self.about()), row=self.row.name,
            use=as_comment(self.use()),
            measured="".join(as_comment([line]) + "\n"
                             for line in ["", *measured] if measured),
            guard=re.sub(r"\W", "_", self.row.name).upper(),
            strategy=f"SIGHTLINE_STRATEGY_OF_{self.question.upper()}")

    def whole(self, measured):
        code = "\n\n".join([*self.sections(), *self.public()])
        before, after = self.around(code)
        licence = (self.home / "LICENSE").read_text().splitlines()
        return "\n\n".join(
            [self.head(measured).rstrip(), *self.target(), self.includes(),
             *before, code, *after, "#endif\n#endif",
             "/*\n" + as_comment(licence) + "\n */"]) + "\n"


def has_c99_initialisers(item):
    """{.field = ..}, {[index] = ..} or (struct name){..}: no C++17."""
    code = [t.text for t in item.tokens() if not t.is_comment]
    return any(a in ("{", ",") and b in (".", "[")
               for a, b in zip(code, code[1:])) or any(
        c.kind == Kind.COMPOUND_LITERAL_EXPR
        for top in item.cursors for c in top.walk_preorder())


def laid_out(text, home):
    """The text as the project's sources are, but with names that are longer:
    rather a comment is broken than a declaration."""
    style = (home / ".clang-format").read_text().split("\n")
    style = ", ".join(filter(None, [*style, "PenaltyBreakComment: 10"]))
    try:
        return subprocess.run(
            ["clang-format", f"--style={{{style}}}",
             "--assume-filename=row.h"], input=text, capture_output=True,
            text=True, check=True).stdout
    except FileNotFoundError:
        raise Refused("no clang-format here: see tools/setup.sh "
                      "header") from None
    except subprocess.CalledProcessError as error:
        raise Refused(f"clang-format: {error.stderr.splitlines()[0]}"
                      ) from None


def text_of(row, measured=()):
    """The header of the row; lines on what was measured of it go into its
    first comment."""
    return laid_out(Text(row).whole(measured), row.home)
