"""The code of a drop-in header: the strategy's own, under names of its own.

Nothing is written twice: what the answers need is put together, each item once,
and all names of file scope get the prefix sightline_ and no other. What headers
of several questions have in common has include guards of its own: so it exists
once, in whichever order headers are included.
"""
# SPDX-License-Identifier: MIT

import re
from itertools import groupby

from .parts import prose_of
from .tokens import Kind

TYPES = {"bitboard": "uint64_t", "square": "unsigned"}


def prefixed(name):
    if name.startswith("SIGHTLINE_"):
        return name
    return ("SIGHTLINE_" if name.isupper() else "sightline_") + name


class Code:
    """What is kept of the sources for a row."""

    def __init__(self, row):
        self.row, self.home = row, row.home
        self.question = row.question
        self.kept = [i for i in row.kept
                     if not {name for name, _ in i.names()}
                     & {"TABLE", *TYPES}]

    def new_name(self, name, is_tag):
        """A question's function is named after it; so its struct is not."""
        if is_tag:
            return prefixed(name) + "_answer" * (
                self.home / "impl" / name).is_dir()
        return TYPES.get(name) or prefixed(name)

    def code(self, item, start, end):
        """The file's text from one offset to another, under its new names."""
        edits = {r.token.start: (
            r.token.text, r.form.format(self.new_name(r.name, r.is_tag)))
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
        before = self.code(item, file.tokens[item.first].start, start)
        if variable and "TABLE" in [t.text for t in item.tokens()]:
            return before + self.shared(item, *self.declared(item, variable))
        first, second = file.tokens[item.declared:item.declared + 2]
        if first.text == "static" and second.text != "inline" and not variable:
            before += "static inline"
            start += len("static")
        return before + self.code(item, start, file.end(item.last))

    def declared(self, item, variable):
        """A variable's declaration up to its value: its type, where that has no
        name, made one of its own; what comes after that; where its value is."""
        file = item.file
        start = file.tokens[item.declared].start
        within = file.tokens[item.declared:item.last + 1]
        value = next((t.start for t in within if t.text == "="
                      and t.start > variable.location.offset), None)
        kind, type_of = "", item.cursor(Kind.STRUCT_DECL)
        if type_of:
            begin, close = (type_of.extent.start.offset,
                            type_of.extent.end.offset)
            named = file.names_word(type_of)
            tag = "struct " + self.new_name(
                (type_of if named else variable).spelling, True)
            brace = next(t.start for t in within if t.text == "{")
            kind = tag + " " + self.code(item, brace, close) + ";\n\n"
            head = self.code(item, start, begin) + tag
            start = close
        else:
            head = ""
        head += self.code(item, start, value or file.end(item.last))
        return kind, head.rstrip("; "), value

    def shared(self, item, kind, head, value):
        """The declaration, static until now, of one for the whole program.

        In C it is defined in the file that defines SIGHTLINE_IMPLEMENTATION,
        and declared in the others; in C++17 it is inline.
        """
        end = item.file.end(item.last)
        if not value:
            return f"{kind}{head};"
        return (f"{kind}#ifdef SIGHTLINE_DECLARES\n{head};\n#else\n"
                f"{head} {self.code(item, value, end)}\n#endif")

    def sections(self):
        """Of each file: its path, its prose, and its code by what makes up a
        piece of it that is there once."""
        for path, file in self.row.sources.files.items():
            items = [i for i in file.items if i in self.kept]
            if items:
                yield (path, prose_of(self.comment(file.prose())),
                       {unit: "\n\n".join(map(self.item_text, of_unit))
                        for unit, of_unit in groupby(items, lambda i: i.unit)})
