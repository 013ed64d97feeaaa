"""Reads C by libclang: what files declare, and what each of it refers to.

Where the parser says what a word refers to, that holds; a word it does not see,
in a macro's body or in code for another compiler, refers to what has that name.
"""
# SPDX-License-Identifier: MIT

from . import board
from .tokens import TAGS, TOP, File, Kind, Reference, Refused, cindex

TAGGED = ("struct", "union", "enum")


class Sources:
    """Those files of a project, with all they include from it."""

    def __init__(self, home, paths, flags):
        if cindex is None:
            raise Refused("this python knows no clang.cindex: see "
                          "tools/setup.sh header")
        self.home = f"{home}/"
        self.unit = self.parse(paths, flags)
        self.files, self.owner, self.system = {}, {}, set()
        # Most of it is the system's. Macros last: so files come after what they
        # include.
        for cursor in sorted(
                (c for c in self.unit.cursor.get_children() if not
                 cindex.conf.lib.clang_Location_isInSystemHeader(c.location)),
                key=lambda c: c.kind.is_preprocessing()):
            self.take(cursor)
        for file in self.files.values():
            file.finish()
            for item in file.items:
                self.owner.update(dict.fromkeys(item.names(), item))

    def parse(self, paths, flags):
        whole = self.home + "row.c"
        try:
            unit = cindex.Index.create().parse(
                whole, ["-std=c11", "-O1", "-I", self.home + board.FOLDER,
                        "-I", self.home, *flags],
                [(whole, "".join(f'#include "{p}"\n' for p in paths))],
                cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
        except (cindex.LibclangError, cindex.TranslationUnitLoadError) as e:
            raise Refused(f"libclang: {' '.join(str(e).split())}; see "
                          "tools/setup.sh header") from None
        for said in unit.diagnostics:
            if said.severity >= cindex.Diagnostic.Error:
                raise Refused(f"{said.location.file or 'clang'}:"
                              f"{said.location.line}: {said.spelling}")
        return unit

    def take(self, cursor):
        """What stands at file scope, if it is of this project."""
        where = cursor.location.file
        if where is None or not where.name.startswith(self.home) \
                or where.name == self.home + "row.c":
            return
        path = where.name.removeprefix(self.home)
        if cursor.kind == Kind.INCLUSION_DIRECTIVE:
            included = cursor.get_included_file().name
            if not included.startswith(self.home):
                self.system.add(cursor.spelling)
        elif cursor.kind in TOP:
            self.file(path).add(cursor)

    def file(self, path):
        if path not in self.files:
            try:
                self.files[path] = File(self.unit, self.home + path)
            except UnicodeDecodeError as error:
                raise Refused(f"{path}: byte {error.start + 1}: "
                              "no ASCII") from None
        return self.files[path]

    def item(self, name, is_tag=False):
        return self.owner.get((name, is_tag))

    def is_ours(self, declaration):
        """Is it of file scope, in this project?"""
        named = declaration.spelling, declaration.kind in TAGS
        parent = declaration.semantic_parent
        if declaration.kind == Kind.ENUM_CONSTANT_DECL:
            parent = parent.semantic_parent
        return (named in self.owner and parent is not None
                and declaration.kind in (*TOP, Kind.ENUM_CONSTANT_DECL)
                and parent.kind == Kind.TRANSLATION_UNIT)

    def references(self, item):
        """Every word of the item that refers to, or declares, one of ours."""
        known = item.known()
        before = ""
        calls = {c.token.start: c for c in board.calls(item, self.owner)}
        yield from calls.values()
        within = {start for at, c in calls.items()
                  for start in range(at, at + len(c.token.text))}
        for token in item.tokens():
            to = known.get(token.start)
            if token.start in within:
                before = token.text
                continue
            if to is not None and self.is_ours(to):
                yield Reference(token, to.spelling, to.kind in TAGS)
            elif to is None and token.is_word and before not in (".", "->"):
                named = token.text, before in TAGGED
                if named in self.owner:
                    yield Reference(token, *named)
            before = before if token.is_comment else token.text
