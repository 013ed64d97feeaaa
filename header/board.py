"""Reads of a position, as calls of what header/board/ has in its place.

A strategy says `p->of[us]` of a `const struct position *p`. In a header that is
`position_of(p, us)` of a `const SIGHTLINE_BOARD *p`, and so for each field with
such a function: the board is then an engine's own. Code that writes a position
makes its own, which is no other engine's.
"""
# SPDX-License-Identifier: MIT

from .tokens import Kind, Reference, Refused, Token

FOLDER = "header/board"  # of the files that stand in place of the project's


def is_field_of_position(cursor):
    to = cursor.kind == Kind.MEMBER_REF_EXPR and cursor.referenced
    return to and to.semantic_parent.spelling == "position"


def accesses(item):
    """(MEMBER_REF_EXPR, the base's cursor, does it only read) each, where the
    code and not a macro's body has it."""
    for c in item.nodes:
        if is_field_of_position(c) and item.file.is_at(c, c.spelling):
            base = next(c.get_children())
            yield c, base, base.type.get_pointee().is_const_qualified()


def makes_positions(item):
    return any(not reads for *_, reads in accesses(item))


def is_of_one_board(item):
    """Is it a type of functions on a board? C++ has none of their templates."""
    of = item.cursor(Kind.TYPEDEF_DECL)
    return of and "struct position" in of.underlying_typedef_type.spelling


def of_text(file, first, last, *named):
    """What is from one token to another, as a reference."""
    start, end = file.tokens[first].start, file.tokens[last]
    text = file.text[start:end.start + len(end.text)]
    return Reference(Token(start, text, False, False), *named)


def closing(file, i):
    """The token that closes the bracket at i."""
    depth = 0
    while True:
        depth += {"[": 1, "]": -1}.get(file.tokens[i].text, 0)
        if not depth:
            return i
        i += 1


def calls(item, owner):
    """References in place of the item's reads, and of the type's name."""
    file = item.file
    for c, base, reads in accesses(item):
        function = f"position_{c.spelling}"
        if not reads or (function, False) not in owner:
            continue
        i = file.index(c.location.offset)
        if file.tokens[i - 2].start != base.extent.start.offset:
            raise Refused(f"{file.path}: {c.location.line}: reads a position "
                          "by what is no plain name")
        p = file.tokens[i - 2].text
        if file.tokens[i + 1].text != "[":
            yield of_text(file, i - 2, i, function, False, f"{{}}({p})")
            continue
        close = closing(file, i + 1)
        cast = ("", "") if file.tokens[i + 2].text.isupper() else (
            "(unsigned)(", ")")
        yield of_text(file, i - 2, i + 1, function, False,
                      f"{{}}({p}, {cast[0]}")
        yield of_text(file, close, close, function, False, f"){cast[1]}")
    for i in range(item.first, item.last - 1):
        if [t.text for t in file.tokens[i:i + 3]] == [
                "const", "struct", "position"]:
            yield of_text(file, i + 1, i + 2, "SIGHTLINE_BOARD", False)
