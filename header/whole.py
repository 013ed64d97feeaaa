"""A drop-in header as text: of one row, or of all that a program takes.

clang-format lays the whole out.
"""
# SPDX-License-Identifier: MIT

import re
import subprocess

from .board import FOLDER
from .parts import (FILLS, FILLS_NOTHING, HEAD, INIT, INIT_ONCE, ONE, PIECE,
                    PRAGMAS, SET, STORAGE, TOGETHER, as_comment, hash_of)
from .text import Text, has_c99_initialisers
from .tokens import Refused


class Header:
    """Rows of different questions, in a file."""

    def __init__(self, rows, command):
        self.texts = [Text(row) for row in rows]
        self.command = command

    def includes(self):
        names = {"assert.h"}.union(*(t.row.sources.system
                                     for t in self.texts))
        return "\n".join(f"#include <{name}>" for name in sorted(names))

    def sections(self):
        """The code of all rows: each piece once, after those it stands on."""
        known = {text.contract()[0] for text in self.texts}
        pieces = set()
        for text in self.texts:
            for path, prose, code in text.sections():
                new = {key: c for key, c in code.items() if key not in pieces}
                pieces |= new.keys()
                if new and path not in known and self.explains(path):
                    yield ("/*\n" + as_comment([f"From {path}.", "", *prose])
                           + "\n */")
                known.add(path)
                for key, piece in new.items():
                    yield self.piece(key, piece)

    def explains(self, path):
        return True

    def around(self, code):
        """Before and after code with C99's initialisers, or with tables."""
        before, after = [], []
        if "SIGHTLINE_TABLE" in code:
            before.append(self.piece("SIGHTLINE_TABLE", STORAGE))
        if any(map(has_c99_initialisers,
                   (item for text in self.texts for item in text.kept))):
            before.append(PRAGMAS[0])
            after.append(PRAGMAS[1])
        return before, after

    def about(self):
        """The contracts, and what answers them."""
        known, needs = set(), {}
        for text in self.texts:
            yield from self.contract(text)
            about = [*text.about(known)]
            yield from ["", *about] if about else []
            yield ""
            known |= {(part.question, part.name) for part in text.row.parts}
            needs |= dict.fromkeys(text.row.needs.split())
        yield f"needs: {' '.join(needs) or self.PLAIN}"

    PLAIN = "no instructions beyond the plain ones"

    def contract(self, text):
        return text.contract()[1]

    def use(self):
        yield f"    void sightline_{self.init}(void)"
        for text in self.texts:
            yield from text.use()

    def head(self, measured):
        return HEAD.format(
            about=as_comment(self.about()), use=as_comment(self.use()),
            command=as_comment(self.command), this=self.this,
            measured=self.more + "".join(as_comment([line]) + "\n" for line
                                         in ["", *measured] if measured))

    def whole(self, measured):
        return laid_out(self.text(measured), self.texts[0].home, self.style)

    def text(self, measured):
        """As the sources have it, not laid out."""
        inits = dict.fromkeys(i for text in self.texts for i in text.inits())
        code = "\n\n".join([*self.sections(), (
            INIT_ONCE if inits else INIT).format(
            name=self.init, calls="".join(f"{i}();\n" for i in inits),
            why=FILLS if inits else FILLS_NOTHING),
            *(p for text in self.texts for p in text.public(self.init))])
        before, after = self.around(code)
        opening, closing = self.guards(hash_of(code))
        home = self.texts[0].home
        licence = (home / "LICENSE").read_text().splitlines()
        return "\n\n".join(
            [self.head(measured).rstrip() + "\n" + opening.rstrip(),
             *(t for text in self.texts for t in text.target()),
             self.includes(), *before, code, *after, closing,
             "/*\n" + as_comment(licence) + "\n */"]) + "\n"


class One(Header):
    """Of one row; a program may have others."""

    this, more = "any of these headers", TOGETHER
    style = "ColumnLimit: 80"

    def __init__(self, row):
        super().__init__([row], [f"    plot.py header {row.name}"])
        self.row, self.init = row, f"{row.question}_init"

    def piece(self, unit, code):
        name = unit.upper().removeprefix("SIGHTLINE_")
        return PIECE.format(guard=f"SIGHTLINE_HAS_{name}", code=code,
                            hash=hash_of(code))

    def guards(self, code):
        return [text.format(
            row=self.row.name, hash=code,
            guard=re.sub(r"\W", "_", self.row.name).upper(),
            strategy=f"SIGHTLINE_STRATEGY_OF_{self.row.question.upper()}")
            for text in ONE]


class Set(Header):
    """All that a program takes."""

    this, more, init = "this header", "", "init"
    # sightline_ makes lines longer
    style = ("ColumnLimit: 120, AllowShortFunctionsOnASingleLine: All, "
             "AllowShortIfStatementsOnASingleLine: WithoutElse, "
             "AllowShortLoopsOnASingleLine: true")

    def piece(self, key, code):
        return code

    def contract(self, text):
        """What engines use instead is left out: it has been chosen."""
        lines = text.contract()[1]
        last = next((n for n, line in enumerate(lines)
                     if line.startswith("What engines use: ")), len(lines))
        return lines[:last - 1]

    def explains(self, path):
        """The strategies, and what an engine has to say of its board."""
        return path.startswith(FOLDER) or any(
            path == f"impl/{part.question}/{part.name}.h"
            for text in self.texts for part in text.row.parts)

    def guards(self, code):
        return [text.format(hash=code, strategies="\n".join(
            f'#define SIGHTLINE_STRATEGY_OF_{t.question.upper()} '
            f'"{t.row.name}"' for t in self.texts)) for text in SET]


def laid_out(text, home, more):
    """The text as the project's sources are, but with names that are longer:
    rather a comment is broken than a declaration."""
    style = (home / ".clang-format").read_text().split("\n")
    style = ", ".join(filter(None, [*style, "PenaltyBreakComment: 10",
                                    more]))
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
