"""A drop-in header as text: names made its own, prose kept, entry points.

Nothing is written twice: the code is the strategy's own, with what it stands on
put before it, once each, and without what its answers do not need. All names of
file scope get the prefix sightline_ and no other, and what headers of several
questions have in common has include guards of its own: so it exists once, in
whichever order headers are included. clang-format lays the whole out.
"""
# SPDX-License-Identifier: MIT

import re
import subprocess
from itertools import groupby

from .parts import (FILLS, FILLS_NOTHING, HEAD, INIT, PRAGMAS, STORAGE, TARGET,
                    as_comment, prose_of, wrapped)
from .row import PARTNERS, Row
from .sources import Kind, Refused

TYPES = {"bitboard": "uint64_t", "square": "unsigned"}
SMALL = 64  # values of a constant that stays in each file: compilers fold it


def prefixed(name):
    return ("SIGHTLINE_" if name.isupper() else "sightline_") + name


class Text:
    def __init__(self, row):
        self.row, self.home = row, row.home
        self.question = row.question
        self.kept = [i for i in row.kept
                     if not {name for name, _ in i.names()} & set(TYPES)]

    def new_name(self, name, is_tag):
        """A question's function is named after it; so its struct is not."""
        if is_tag:
            return prefixed(name) + "_answer" * (
                self.home / "impl" / name).is_dir()
        return TYPES.get(name) or prefixed(name)

    # Items

    def code(self, item, start, end):
        """The file's text from one offset to another, under its new names."""
        edits = {r.token.start: (r.token.text, self.new_name(r.name, r.is_tag))
                 for r in self.row.kept[item]}
        edits.update((t.start, (t.text, self.comment(t.text)))
                     for t in item.tokens() if t.is_comment)
        out, at = [], start
        for offset in sorted(o for o in edits if start <= o < end):
            old, new = edits[offset]
            out += [item.file.text[at:offset], new]
            at = offset + len(old)
        return "".join([*out, item.file.text[at:end]])

    def comment(self, text):
        """A comment follows where it plainly names something: `enum color`,
        `leapers_init`, `NO_SQUARE`."""
        def named(found):
            kind, word, after = found.groups()
            is_tag = bool(kind)
            plain = "_" not in word and not word.isupper() and after != "("
            known = self.row.sources.item(word, is_tag) in self.row.kept
            if not known or word in TYPES or plain and not is_tag:
                return found[0]
            return (kind or "") + self.new_name(word, is_tag) + after

        return re.sub(r"((?:struct|enum) )?\b([A-Za-z_]\w*)\b(\(?)", named,
                      text)

    def item_text(self, item):
        file, variable = item.file, item.cursor(Kind.VAR_DECL)
        start = file.tokens[item.declared].start
        last = file.tokens[item.last]
        end = last.start + len(last.text)
        before = self.code(item, file.tokens[item.first].start, start)
        if variable:
            return before + self.shared(item, variable, start, end)
        first, second = file.tokens[item.declared:item.declared + 2]
        if first.text == "static" and second.text != "inline":
            before += "static inline"
            start += len("static")
        return before + self.code(item, start, end)

    def shared(self, item, variable, start, end):
        """The declaration, static until now, of one for the whole program.

        In C it is defined in the file that defines SIGHTLINE_IMPLEMENTATION,
        and declared in the others; in C++17 it is inline.
        """
        within = item.file.tokens[item.declared:item.last + 1]
        equals = next((t.start for t in within if t.text == "="
                       and t.start > variable.location.offset), None)
        kind, type_of = "", item.cursor(Kind.STRUCT_DECL)
        if equals and is_small_constant(variable):
            return self.code(item, start, end)
        if type_of:
            begin, close = (type_of.extent.start.offset,
                            type_of.extent.end.offset)
            named = item.file.names_word(type_of)
            tag = "struct " + self.new_name(
                (type_of if named else variable).spelling, True)
            brace = next(t.start for t in within if t.text == "{")
            kind = tag + " " + self.code(item, brace, close) + ";\n\n"
            head = self.code(item, start, begin) + tag
            start = close
        else:
            head = ""
        head += self.code(item, start, equals or end)
        head = head.replace("static ", "SIGHTLINE_TABLE ", 1).rstrip("; ")
        if not equals:
            return f"{kind}{head};"
        return (f"{kind}#ifdef SIGHTLINE_DECLARES\n{head};\n#else\n"
                f"{head} {self.code(item, equals, end)}\n#endif")

    def section(self, path, file):
        items = [i for i in file.items if i in self.kept]
        if not items:
            return
        if path != f"impl/{self.question}/{self.question}.h":
            prose = prose_of(self.comment(file.prose()))
            yield ("/*\n" + as_comment([f"From {path}.", "", *prose])
                   + "\n */")
        for unit, of_unit in groupby(items, lambda i: i.unit):
            guard = f"SIGHTLINE_HAS_{unit.upper()}"
            yield (f"#ifndef {guard}\n#define {guard}\n"
                   + "\n\n".join(map(self.item_text, of_unit)) + "\n#endif")

    # What is public

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

    # The whole

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
            yield from wrapped("", prototype, "    ", "        ")
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
        body = [part for path, file in self.row.sources.files.items()
                for part in self.section(path, file)]
        code = "\n\n".join([*body, *self.public()])
        before, after = self.around(code)
        licence = (self.home / "LICENSE").read_text().splitlines()
        return "\n\n".join(
            [self.head(measured).rstrip(), *self.target(), self.includes(),
             *before, code, *after, "#endif\n#endif",
             "/*\n" + as_comment(licence) + "\n */"]) + "\n"


def is_small_constant(variable):
    """Does a compiler fold it?"""
    of = variable.type
    count = 1
    while of.kind.name == "CONSTANTARRAY":
        count *= of.element_count
        of = of.element_type
    return of.is_const_qualified() and count <= SMALL


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
