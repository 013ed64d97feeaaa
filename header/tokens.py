"""Files of C as libclang's tokens, and what they declare as items of these.

An item is one declaration, or macro, with the comments that belong to it: the
one before it, and the one at the end of its last line.
"""
# SPDX-License-Identifier: MIT

from bisect import bisect_right
from collections import namedtuple
from functools import cached_property

try:
    from clang import cindex
    from clang.cindex import CursorKind as Kind, TokenKind
except ImportError:  # said when a header is wanted
    cindex = Kind = TokenKind = None

TAGS = cindex and (Kind.STRUCT_DECL, Kind.UNION_DECL, Kind.ENUM_DECL)
TOP = cindex and (*TAGS, Kind.FUNCTION_DECL, Kind.VAR_DECL, Kind.TYPEDEF_DECL,
                  Kind.MACRO_DEFINITION)
REFERS = cindex and (Kind.DECL_REF_EXPR, Kind.TYPE_REF, Kind.MEMBER_REF,
                     Kind.MEMBER_REF_EXPR, Kind.LABEL_REF)

Token = namedtuple("Token", "start text is_comment is_word")

# A word of an item, what it refers to at file scope, and what stands in place
# of it: the name there, if not that alone.
Reference = namedtuple("Reference", "token name is_tag form", defaults=["{}"])

TOKENS = {}  # of a text: rows have most files in common


class Refused(Exception):
    """What was asked for cannot be had; says why in one line."""


class Item:
    """Tokens from first to last; declared starts after the comment."""

    def __init__(self, file, cursor, first, last):
        self.file, self.cursors = file, [cursor]
        self.first = self.declared = first
        self.last = last
        self.unit = ""  # what shares its include guard in a drop-in header

    def names(self):
        """What it declares at file scope: (name, is it a tag)."""
        for cursor in self.cursors:
            if self.file.names_word(cursor):
                yield cursor.spelling, cursor.kind in TAGS
            if cursor.kind == Kind.ENUM_DECL:
                for value in cursor.get_children():
                    yield value.spelling, False

    def tokens(self):
        return self.file.tokens[self.first:self.last + 1]

    def cursor(self, *kinds):
        return next((c for c in self.cursors if c.kind in kinds), None)

    def is_type(self):
        return all(c.kind in TAGS for c in self.cursors)

    @cached_property
    def nodes(self):
        """All that the parser sees in it; many ask, and a walk takes long."""
        return [c for top in self.cursors for c in top.walk_preorder()]

    def known(self):
        """By offset, what the parser says that a word there refers to."""
        found = {}
        for c in self.nodes:
            to = (c.referenced if c.kind in REFERS
                  else c if c.kind.is_declaration() else None)
            if to is not None and self.file.is_at(c, to.spelling):
                found[c.location.offset] = to
        return found


class File:
    """A file of a translation unit, as tokens."""

    def __init__(self, unit, path):
        with open(path, encoding="ascii") as opened:  # an offset is a byte's
            self.text = opened.read()
        if self.text not in TOKENS:
            TOKENS[self.text] = list(self.read(unit, unit.get_file(path)))
        self.tokens = TOKENS[self.text]
        self.starts = [t.start for t in self.tokens]
        self.path = path
        self.items = []

    def read(self, unit, source):
        ends = [cindex.SourceLocation.from_offset(unit, source, offset)
                for offset in (0, len(self.text))]
        for t in unit.get_tokens(
                extent=cindex.SourceRange.from_locations(*ends)):
            yield Token(t.extent.start.offset, t.spelling,
                        t.kind == TokenKind.COMMENT,
                        t.kind == TokenKind.IDENTIFIER)

    def index(self, offset):
        """Of the token that is there."""
        return bisect_right(self.starts, offset) - 1

    def end(self, i):
        """The offset after a token."""
        return self.tokens[i].start + len(self.tokens[i].text)

    def is_at(self, cursor, name):
        """Is that word where the cursor is? It is not in a macro's place."""
        where = cursor.location
        token = self.tokens[self.index(where.offset)]
        return (where.file is not None and where.file.name == self.path
                and token.start == where.offset and token.text == name)

    def names_word(self, cursor):
        return bool(cursor.spelling) and self.is_at(cursor, cursor.spelling)

    def prose(self):
        """The comment that opens the file."""
        first = self.tokens[:1]
        return first[0].text if first and first[0].is_comment else ""

    def begins_line(self, i):
        return i == 0 or "\n" in self.text[
            self.tokens[i - 1].start:self.tokens[i].start].removeprefix(
                self.tokens[i - 1].text)

    def alternatives(self):
        """First and last token of each #if that has an #else."""
        opened = []
        for i, token in enumerate(self.tokens):
            if token.text == "#" and self.begins_line(i):
                word = self.tokens[i + 1].text
                if word in ("if", "ifdef", "ifndef"):
                    opened.append([i, False])
                elif word in ("else", "elif"):
                    opened[-1][1] = True
                elif word == "endif":
                    start, other = opened.pop()
                    if other:
                        yield start, i + 1

    def add(self, cursor):
        """An item from the cursor's extent."""
        first = self.index(cursor.extent.start.offset)
        last = self.index(cursor.extent.end.offset - 1)
        if cursor.kind == Kind.MACRO_DEFINITION:
            if self.tokens[first - 3].text == cursor.spelling:
                return  # the file's include guard
            first -= 2
        self.items.append(Item(self, cursor, first, last))

    def finish(self):
        """One item where one lies within another; then their comments."""
        blocks = list(self.alternatives())
        for item in self.items:
            for first, last in blocks:
                if first <= item.first and item.last <= last:
                    item.first, item.last = first, last
        merged = []
        for item in sorted(self.items, key=lambda i: (i.first, -i.last)):
            if merged and item.first <= merged[-1].last:
                merged[-1].cursors += item.cursors
                merged[-1].last = max(merged[-1].last, item.last)
            else:
                merged.append(item)
        for item in merged:
            self.widen(item)
        self.items = merged

    def widen(self, item):
        """By the semicolon, and by comments before it and in its last line."""
        item.declared = item.first
        if item.first > 1 and self.tokens[item.first - 1].is_comment \
                and self.begins_line(item.first - 1):
            item.first -= 1
        after = self.tokens[item.last + 1:item.last + 3]
        if after and after[0].text == ";":
            item.last += 1
            after = after[1:]
        if after and after[0].is_comment \
                and not self.begins_line(item.last + 1):
            item.last += 1
