"""What a C++20 compiler works out: functions, and tables that they fill.

A function is constexpr that stays within what it is given, constants, and such
functions. A table is a constant where one of these fills it and nothing else,
and it is small: clang gives up after a million steps. Pairs of squares
take a tenth of that; PEXT's table takes over five times as many, and ten
seconds of each file.
"""
# SPDX-License-Identifier: MIT

from .tokens import Kind

SMALL = 32 * 1024  # bytes


def is_const(t):
    while t.kind.name == "CONSTANTARRAY":
        t = t.element_type
    return t.is_const_qualified()


def refers(cursor, sources):
    """Tables and functions of ours that a function names, by name."""
    tables, called = {}, {}
    for c in cursor.walk_preorder():
        to = c.referenced if c.kind == Kind.DECL_REF_EXPR else None
        item = to and sources.item(to.spelling)
        if not item or to.semantic_parent.kind != Kind.TRANSLATION_UNIT:
            continue
        if to.kind == Kind.FUNCTION_DECL:
            called[to.spelling] = item.cursor(Kind.FUNCTION_DECL)
        elif to.kind == Kind.VAR_DECL and not is_const(to.type):
            tables[to.spelling] = item
    return tables, called


def is_plain(c, called):
    """Is the expression, statement or declaration one for constants? It may
    call these."""
    of = c.type.get_canonical()
    kind = of.kind.name
    if c.kind in (Kind.ASM_STMT, Kind.GOTO_STMT) or kind == "VECTOR":
        return False
    if c.kind == Kind.PARM_DECL:
        return "struct position" not in of.spelling
    if c.kind == Kind.CSTYLE_CAST_EXPR:
        given = [*c.get_children()][-1].type.get_canonical().kind.name
        return (kind == "POINTER") == (given in ("POINTER", "CONSTANTARRAY"))
    to = c.referenced if c.kind == Kind.DECL_REF_EXPR else None
    if to is None or to.semantic_parent.kind != Kind.TRANSLATION_UNIT:
        return True
    if to.kind == Kind.FUNCTION_DECL:
        return to.spelling in called or (
            to.spelling.startswith("__builtin_")
            and not to.spelling.startswith("__builtin_ia32_"))
    return kind not in ("CONSTANTARRAY", "RECORD") or not is_const(to.type)


class Constants:
    """Those of sources: tables that are constants, and functions. A file that
    two rows have is the same in both, whatever else they need."""

    def __init__(self, sources):
        self.sources = sources
        self.tables = {}  # item of a table -> of the function that fills it
        self.known = {}  # name of a function -> is it for constants?
        for file in sources.files.values():
            for item in file.items:
                function = item.cursor(Kind.FUNCTION_DECL)
                if function and function.type.spelling == "void (void)":
                    self.decide(item)

    def decide(self, init):
        """Is what it fills a constant?"""
        tables, _ = refers(init.cursor(Kind.FUNCTION_DECL), self.sources)
        own = [item for item in tables.values() if item not in self.tables]
        if len(own) == 1 and own[0].file is init.file \
                and own[0].cursor(Kind.VAR_DECL).type.get_size() <= SMALL \
                and self.works_out(init, own[0]):
            self.tables[own[0]] = init
            self.known = {}

    def made_by(self, init):
        """The table that the function makes a constant of."""
        return next((t for t, by in self.tables.items() if by is init), None)

    def has(self, item):
        """Is the function one for constants?"""
        name = next((name for name, _ in item.names()), "")
        if name not in self.known:
            self.known[name] = self.works_out(item)
        return self.known[name]

    def works_out(self, item, own=None):
        """Is it, if it fills that table?"""
        function = item.cursor(Kind.FUNCTION_DECL)
        if function is None or self.made_by(item):
            return function is not None
        if any(t.text == "IS_CONSTANT" for t in item.tokens()):
            return True
        tables, called = refers(function, self.sources)
        return (all(t is own or t in self.tables for t in tables.values())
                and all(is_plain(c, called) for c in function.walk_preorder())
                and all(self.has(self.sources.item(name)) for name in called
                        if name != function.spelling))
