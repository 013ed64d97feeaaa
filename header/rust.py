"""A strategy as a module of Rust: its head, the code, and what is public.

The code is translated from the strategy's own, see rust_expr.py and
rust_code.py; rustfmt lays it out, where there is one.
"""
# SPDX-License-Identifier: MIT

import subprocess
from itertools import groupby

from .parts import prose_of, wrapped
from .rust_module import Module
from .rust_parts import (ALIGNED, BETWEEN_TARGET, CONSTANT, FEATURES, FILLED,
                         FILLS, FILLS_NOTHING, HEAD, INIT, TARGET)
from .tokens import Refused

QUESTIONS = ("sliders", "between")


def as_comment(lines):
    return "\n".join(f"// {line}".rstrip() for line in lines)


class Text:
    """The parts of the module."""

    def __init__(self, row):
        self.row, self.question = row, row.question
        if self.question not in QUESTIONS:
            raise Refused(f"{row.name}: no Rust of it: there is for "
                          f"{' and '.join(QUESTIONS)}")
        lacks = [w for w in row.needs.split() if w not in FEATURES]
        if lacks:
            raise Refused(f"{row.name}: no Rust of it: {' '.join(lacks)}: not "
                          "in core::arch of Rust 1.63")
        self.module = Module(row)
        self.functions = {
            (tail or self.question).lstrip("_"): self.module.function(f)
            for tail, f in row.parts[0].functions.items()}
        items = map(row.sources.item, row.inits())
        self.fills = [i.cursors[0] for i in items
                      if not self.module.is_constant_table(i.cursors[0])]
        for f in self.fills:
            self.module.function(f)

    def prototypes(self):
        for name, f in self.functions.items():
            given = ", ".join(f"{p.spelling}: {kind}"
                              for p, kind in zip(f.parameters, f.kinds))
            yield (name, f, f"{'const ' * (not f.flags)}fn {name}({given}) -> "
                   f"{f.result}")

    def public(self):
        why, safety = FILLS if self.fills else FILLS_NOTHING
        yield INIT.format(why=why, safety=safety, calls="".join(
            f"{f.spelling}();\n" for f in self.fills))
        for name, f, prototype in self.prototypes():
            squares = [p.spelling for p, kind in zip(f.parameters, f.kinds)
                       if kind == "u32"]
            checks = "".join(f"assert!({s} < 64);\n" for s in squares) \
                if f.flags & {"unsafe", "trusts"} else ""
            call = ", ".join(p.spelling for p in f.parameters)
            yield (f"/// As the contract above says.\n#[inline(always)]\n"
                   f"pub {prototype} {{\n{checks}{f.cursor.spelling}({call})"
                   "\n}")
        if self.question == "between":
            yield BETWEEN_TARGET.format(
                const="const " * (not self.functions["between"].flags))

    def about(self):
        for part in self.row.parts:
            yield from wrapped(part.name, part.info["idea"])
            yield from wrapped("    source", part.info["source"])
        yield from wrapped("needs", self.row.needs or
                           "no instructions beyond the plain ones")

    def head(self, measured):
        path = f"impl/{self.question}/{self.question}.h"
        contract = prose_of(self.row.sources.files[path].prose())
        use = ["unsafe fn init()", *(p for _, _, p in self.prototypes())]
        if self.question == "between":
            use.append("fn between_target(a: u32, b: u32) -> u64")
        return HEAD.format(
            asks=f"{self.question}: {contract[0]}",
            contract=as_comment(contract[2:]), about=as_comment(self.about()),
            row=self.row.name, question=self.question,
            tables=FILLED if self.fills else CONSTANT,
            use=as_comment("    " + line for line in use),
            measured="".join(as_comment([line]) + "\n"
                             for line in ["", *measured] if measured))

    def target(self):
        if self.row.needs:
            yield TARGET.format(
                row=self.row.name, needs=self.row.needs,
                features=", ".join(f'target_feature = "{FEATURES[w]}"'
                                   for w in self.row.needs.split()),
                names=", ".join(sorted(self.module.arch)))
        if self.module.aligned:
            yield ALIGNED

    def sections(self):
        """The code, file by file, after what each file says first."""
        module = self.module
        for n, pieces in groupby(sorted(module.pieces), lambda p: p[0]):
            path = module.paths[n]
            if path != f"impl/{self.question}/{self.question}.h":
                prose = prose_of(self.row.sources.files[path].prose())
                yield as_comment([f"From {path}.", "", *prose])
            for piece in pieces:
                yield module.pieces[piece]

    def whole(self, measured):
        licence = (self.row.home / "LICENSE").read_text().splitlines()
        return "\n\n".join([self.head(measured).rstrip(), *self.target(),
                            *self.sections(), *self.public(),
                            as_comment(licence)]) + "\n"


def laid_out(text):
    try:
        said = subprocess.run(["rustfmt", "--edition", "2021"], input=text,
                              capture_output=True, text=True)
    except FileNotFoundError:
        return text
    return text if said.returncode else said.stdout


def text_of(row, measured=()):
    """The module of the row; lines on what was measured of it go into its
    first comment."""
    return laid_out(Text(row).whole(measured))
