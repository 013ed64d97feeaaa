"""What a drop-in header says of a row, and what is public of it."""
# SPDX-License-Identifier: MIT

import textwrap

from .board import is_of_one_board, makes_positions
from .code import Code, prefixed
from .parts import CHECK, NO_BOARD, ONE_BOARD, TARGET, prose_of, wrapped
from .row import PARTNERS
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
            if any(map(makes_positions, self.kept)):
                parameters = parameters.replace("SIGHTLINE_BOARD",
                                                "struct sightline_position")
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

    def inits(self):
        return map(prefixed, self.row.inits())

    def public(self, init):
        """init: the function, without its prefix, that fills the tables."""
        check = CHECK.format(name=init) if self.row.inits() else ""
        for prototype, function in self.prototypes():
            yield (f"static inline {prototype}\n{{\n{check}"
                   f"{self.call(function)}\n}}")
        if self.question == "between":
            yield TARGET

    def target(self):
        """Refuses to compile where the target lacks what is needed, or the
        board is an engine's own and cannot be."""
        if self.row.needs:
            wanted = " && ".join(
                f"defined __{word.replace('_', '')}__"
                for word in self.row.needs.split())
            yield (f"#if !({wanted})\n"
                   f"#error \"{self.row.name} needs {self.row.needs}: "
                   "-march=native, where the CPU has it\"\n#endif")
        if any(map(makes_positions, self.kept)):
            yield NO_BOARD.format(row=self.row.name)
        if any(map(is_of_one_board, self.kept)):
            yield ONE_BOARD.format(row=self.row.name)

    def contract(self):
        path = f"impl/{self.question}/{self.question}.h"
        lines = prose_of(self.comment(self.row.sources.files[path].prose()))
        return path, [*wrapped(self.question, lines[0]), *lines[1:]]

    def about(self, known=()):
        """Of each part that is not known yet."""
        for part in self.row.parts:
            if (part.question, part.name) not in known:
                yield from wrapped(part.name, part.info["idea"])
                yield from wrapped("    source", part.info["source"])

    def use(self):
        for prototype, _ in self.prototypes():
            yield from textwrap.wrap(prototype, 76, initial_indent="    ",
                                     subsequent_indent="        ")
        if self.question == "between":
            yield "    uint64_t sightline_between_target(unsigned a, " \
                "unsigned b)"


def has_c99_initialisers(item):
    """{.field = ..}, {[index] = ..} or (struct name){..}: no C++17."""
    code = [t.text for t in item.tokens() if not t.is_comment]
    return any(a in ("{", ",") and b in (".", "[")
               for a, b in zip(code, code[1:])) or any(
        c.kind == Kind.COMPOUND_LITERAL_EXPR for c in item.nodes)
