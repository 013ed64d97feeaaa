"""A drop-in header: what rows need of the sources, in their order.

All names of file scope get the prefix sightline_ and no other. A strategy reads
a `const struct position`: in the header that is a SIGHTLINE_BOARD, an engine's
own. What has a position of its own to make moves on keeps struct position.
"""
# SPDX-License-Identifier: MIT

import re
import subprocess
import textwrap

from lists.names import HOME, BadInput
from lists.strategies import macros_of

from .parts import (CLOSING, HEAD, INIT, NO_BOARD, OPENING, STORAGE, TARGET,
                    TARGET_OF, as_comment, hash_of, prose_of, wrapped)
from .sources import Item, is_comment

TYPES = {"bitboard": "uint64_t", "square": "unsigned"}
ANY_BOARD = "const struct sightline_position *", "const SIGHTLINE_BOARD *"
OWN_TYPES = {("TABLE", False), *((name, False) for name in TYPES)}


class Header:
    """Rows of different questions, in a file. stem: its name, where several may be
    in a program; what is not asked has it in its own. facts: what to say of it."""

    def __init__(self, rows, command, stem="", facts=()):
        self.rows, self.command, self.facts = rows, command, facts
        self.files, self.kept, self.known = {}, set(), set()
        for row in rows:
            self.files |= row.sources.files
            self.kept |= row.kept
            self.known |= row.sources.owner.keys()
        self.named = {name for item in self.kept
                      for name in item.names} - OWN_TYPES
        # A board's types are an engine's to use, by one name.
        self.own = f"{stem}_" * (bool(stem) and
                                 ("position", True) not in self.named)
        self.init = "sightline_init" + f"_{stem}" * bool(self.own)
        self.guard = f"SIGHTLINE_{stem.upper()}_H".replace("__", "_")

    def new_name(self, name, is_tag=False):
        """A question's function is named after it; so its struct is not."""
        if is_tag and (HOME / "impl" / name).is_dir():
            name += "_answer"
        if name.lower().startswith("sightline_"):
            return name
        own = self.own * (name != "TABLE" and not name.startswith(self.own))
        return TYPES.get(name) or (f"SIGHTLINE_{own.upper()}{name}"
                                   if name.isupper() else f"sightline_{own}{name}")

    def renamed(self, item):
        tokens = [self.comment(t) if is_comment(t) else t for t in item.tokens]
        for n, word, is_tag in item.words():
            if (word, is_tag) in self.known:
                tokens[n] = self.new_name(word, is_tag)
        return tokens

    def comment(self, text):
        """A comment follows where it plainly names something: `enum color`,
        `leapers_init`, `NO_SQUARE`."""
        def named(found):
            kind, word, after = found.groups()
            plain = "_" not in word and not word.isupper() and after != "("
            if (word, bool(kind)) not in self.named or plain and not kind:
                return found[0]
            return (kind or "") + self.new_name(word, bool(kind)) + after

        return re.sub(r"((?:struct|enum) )?\b([A-Za-z_]\w*)\b(\(?)", named,
                      text)

    def item(self, item):
        tokens = self.renamed(item)
        first = item.tokens.index(item.code[0])
        about, text = "".join(tokens[:first]), "".join(tokens[first:])
        if not item.makes_positions():
            text = text.replace(*ANY_BOARD)
        if item.code[0] == "static" and item.code[-1] == "}":
            text = re.sub("^static (?!inline)", "static inline ", text)
        return about + text

    def sections(self):
        """The code: before a strategy's, its idea."""
        for path, file in self.files.items():
            items = [i for i in file.items
                     if i in self.kept and not i.names & OWN_TYPES]
            if items and self.explains(path):
                yield ("/*\n" + as_comment(
                    [f"From {path}.", "", *prose_of(self.comment(file.prose))])
                    + "\n */")
            for item in file.items if items else ():
                includes = re.match("#if.*\n(#include <.*>\n)+", item.text)
                if item in items:
                    yield self.item(item)
                elif includes:  # what follows may stand on these
                    yield includes[0] + "#endif"

    def explains(self, path):
        """A strategy, or what an engine has to say of its board?"""
        return path == "chess/position.h" or any(
            path == f"impl/{part.question}/{part.name}.h"
            for row in self.rows for part in row.parts)

    def prototype(self, row, tail, function):
        head = function.head(f"sightline_{row.question}{tail}")
        head = "".join(self.renamed(Item(f"{head};")))[:-1]
        return head if row.makes_positions else head.replace(*ANY_BOARD)

    def public(self, row):
        """A row's functions, which pass on what they are given."""
        for tail, function in row.parts[0].functions.items():
            before, first = "", []
            for part in row.parts[1:][:len(function.takes)]:
                answers = [self.new_name(f.name)
                           for f in part.functions.values()]
                if len(answers) > 1:
                    before += ("const struct sightline_slider_getter sliders "
                               f"= {{{', '.join(answers)}}};\n\n")
                    answers = ["sliders"]
                first += answers
            yield (f"static inline {self.prototype(row, tail, function)}\n"
                   f"{{\n{before}"
                   f"{function.call(self.new_name(function.name), *first)}\n}}")
        if row.question == "between":
            yield TARGET

    def use(self):
        for row in self.rows:
            lines = [self.prototype(row, *of)
                     for of in row.parts[0].functions.items()]
            for line in lines + [TARGET_OF] * (row.question == "between"):
                yield from textwrap.wrap(line, 76, initial_indent="    ",
                                         subsequent_indent="        ")

    def about(self):
        """The contracts, and what answers them."""
        known = set()
        for row in self.rows:
            prose = row.sources.files[
                f"impl/{row.question}/{row.question}.h"].prose
            first, *more = prose_of(self.comment(prose))
            yield from [*wrapped(row.question, first), *more, ""]
            for part in row.parts:
                if (part.question, part.name) not in known:
                    yield from wrapped(part.name, part.info["idea"])
                    yield from wrapped("    source", part.info["source"])
                known.add((part.question, part.name))
            yield ""

    def targets(self):
        """Refuses to compile where the target lacks what is needed, or the
        board is an engine's own and cannot be."""
        for row in self.rows:
            if row.needs:
                wanted = " && ".join(f"defined {m}"
                                     for m in macros_of(row.needs))
                yield (f"#if !({wanted})\n#error \"{row.name} needs "
                       f"{flagged(row.needs)}\"\n#endif")
            if row.makes_positions:
                yield NO_BOARD.format(row=row.name)

    def head(self):
        facts = ["Needs: " + flagged(" ".join(r.needs for r in self.rows)),
                 *self.facts]
        return HEAD.format(
            use=as_comment(self.use()), init=self.init, facts=as_comment(
                line for fact in facts for line in textwrap.wrap(
                    fact, 76, subsequent_indent="    ", break_on_hyphens=False,
                    break_long_words=False)),
            about=as_comment([*self.about()][:-1]),
            command=as_comment(self.command))

    def text(self):
        """As the sources have it, not laid out."""
        inits = dict.fromkeys(i for row in self.rows for i in row.inits)
        code = "\n\n".join([*self.sections(), INIT.format(
            init=self.init, calls="".join(f"{self.new_name(i)}();\n"
                                          for i in inits)), *(p for row in self.rows for p in self.public(row))])
        of = {f"SIGHTLINE_STRATEGY_OF_{row.question.upper()}": row.name
              for row in self.rows}
        around = {"hash": hash_of(code), "guard": self.guard}
        system = {"assert.h", "stdbool.h"}.union(
            *(file.system for file in self.files.values()))
        return "\n\n".join([
            self.head().rstrip() + "\n" + OPENING.format(
                **around, others=" || ".join(f"defined {name}" for name in of),
                strategies="\n".join(f'#define {name} "{row}"'
                                     for name, row in of.items())).rstrip(),
            *self.targets(),
            "\n".join(f"#include <{name}>" for name in sorted(system)),
            STORAGE, code, CLOSING.format(**around),
            "/*\n" + as_comment((HOME / "LICENSE").read_text()
                                .splitlines()) + "\n */"]) + "\n"

    def whole(self):
        return laid_out(self.text())


def flagged(needs):
    """The instructions, and what the compiler is told of them."""
    words = [*dict.fromkeys(needs.split())]
    flags = " ".join("-m" + word.replace("_", "").lower() for word in words)
    return (f"{' '.join(words)}: add {flags} or -march=native" if words else
            "no instructions beyond the plain ones")


def laid_out(text):
    """The text as the project's sources are, but with names that are longer:
    rather a comment is broken than a declaration."""
    style = dict(line.split(": ") for line in (
        HOME / ".clang-format").read_text().splitlines())
    style |= {"PenaltyBreakComment": 10, "ColumnLimit": 120,
              "AllowShortFunctionsOnASingleLine": "All",
              "AllowShortIfStatementsOnASingleLine": "WithoutElse",
              "AllowShortLoopsOnASingleLine": "true"}
    said = ", ".join(f"{option}: {value}" for option, value in style.items())
    try:
        return subprocess.run(
            ["clang-format", f"--style={{{said}}}",
             "--assume-filename=row.h"], input=text, capture_output=True,
            text=True, check=True).stdout
    except FileNotFoundError:
        return text
    except subprocess.CalledProcessError as error:
        raise BadInput(f"clang-format: {error.stderr.splitlines()[0]}") from None
