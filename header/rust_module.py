"""What a module of Rust declares: types, constants, tables and functions.

Everything is translated when it is first asked for, and written in the order of
the sources. A table that a const fn can make is a constant; a larger one, or
one with pointers into itself, is filled at start, as in C.
"""
# SPDX-License-Identifier: MIT

from collections import namedtuple

from .constant import SMALL, is_const, refers
from .rust_code import Function, comment_lines
from .rust_expr import Expressions
from .rust_parts import BY_HAND
from .rust_type import INTEGERS, camel
from .tokens import Refused
from .tokens import Kind

Variable = namedtuple("Variable", "name type filled is_static")
ByHand = namedtuple("ByHand", "kinds result flags")


class Module:
    """The declarations that a row needs."""

    is_const = staticmethod(is_const)

    def __init__(self, row):
        self.row, self.sources = row, row.sources
        self.paths = list(self.sources.files)
        self.pieces = {}  # place in the sources -> text
        self.functions, self.variables, self.structs = {}, {}, {}
        self.makers = {}  # table -> the const fn that makes it
        self.arch = set()  # of core::arch
        self.aligned = False
        for init in row.inits():
            self.decide(self.sources.item(init).cursor(Kind.FUNCTION_DECL))

    # Where things stand.

    def put(self, item, text, order=0):
        place = (self.paths.index(self.path(item)),
                 item.file.tokens[item.first].start, order)
        self.pieces[place] = text

    def path(self, item):
        return item.file.path.removeprefix(self.sources.home)

    def comment_of(self, item):
        first = item.file.tokens[item.first]
        return comment_lines(first.text) if first.is_comment else []

    # Types.

    def type(self, t, parameter=False):
        t = t.get_canonical()
        kind = t.kind.name
        if kind in INTEGERS:
            return INTEGERS[kind]
        if kind == "VECTOR":
            self.arch.add(f"__m{8 * t.get_size()}i")
            return f"__m{8 * t.get_size()}i"
        if kind == "RECORD":
            return self.struct(t.get_declaration())
        if kind == "CONSTANTARRAY":
            return "&" * parameter + (f"[{self.type(t.element_type)}; "
                                      f"{t.element_count}]")
        if kind == "POINTER":
            return self.pointer(t.get_pointee(), parameter)
        raise Refused(f"{self.row.name}: no Rust of it: {t.spelling} is no "
                      "type that is known")

    def pointer(self, to, parameter):
        whole = to.get_canonical()
        if whole.kind.name == "FUNCTIONPROTO":
            given = ", ".join(map(self.type, whole.argument_types()))
            return f"impl Fn({given}) -> {self.type(whole.get_result())}"
        kind, constant = self.type(whole), is_const(whole)
        if whole.kind.name == "RECORD":
            return ("&" if constant else "&mut ") + kind
        if constant and parameter:
            return f"&[{kind}]"
        return ("*const " if constant else "*mut ") + kind

    def struct(self, declaration, name="", item=None):
        """Its name; without one of its own it has that of what it is of."""
        key = declaration.location.file.name, declaration.location.offset
        if key in self.structs:
            return self.structs[key]
        if not name:
            item = self.sources.item(declaration.spelling, True)
            name = camel(declaration.spelling)
        self.structs[key] = name
        fields = list(declaration.type.get_fields())
        lines = []
        for n, f in enumerate(fields):
            of = f.type.get_canonical()
            while of.kind.name == "CONSTANTARRAY":
                of = of.element_type.get_canonical()
            if of.kind.name == "RECORD" and not self.sources.item(
                    of.get_declaration().spelling, True):
                self.struct(of.get_declaration(), name + camel(f.spelling),
                            item)
            lines += [f"{f.spelling}: {self.type(f.type)},"
                      + self.said_of(item, f, fields[n + 1:])]
        whole = declaration.type.get_align()
        more = f", align({whole})" * (
            whole > max(f.type.get_align() for f in fields))
        self.put(item, "\n".join([
            *(self.comment_of(item) if item.is_type() else []),
            "#[derive(Clone, Copy)]", f"#[repr(C{more})]",
            f"struct {name} {{", *lines, "}"]), len(self.pieces) - 10**6)
        return name

    def said_of(self, item, field, others):
        """The comment after a field."""
        reader = Expressions(self)
        reader.file = item.file
        start = field.extent.end.offset
        end = (others[0].extent.start.offset if others
               else item.file.tokens[item.last].start)
        if end <= start or start < field.location.offset:
            return ""
        found = [t.text for t in reader.words(start, end)][:2]
        return "".join(" " + " ".join(comment_lines(t)) for t in found
                       if t.startswith("/*") and found[0] == ";")

    def zero(self, t):
        """What a table holds before it is filled: pointers that may be read."""
        t = t.get_canonical()
        kind = t.kind.name
        if kind == "CONSTANTARRAY":
            return f"[{self.zero(t.element_type)}; {t.element_count}]"
        if kind == "RECORD":
            fields = ", ".join(f"{f.spelling}: {self.zero(f.type)}"
                               for f in t.get_fields())
            return f"{self.type(t)} {{ {fields} }}"
        return {"BOOL": "false", "POINTER": "&0"}.get(kind, "0")

    # Constants and tables.

    def enumerator(self, cursor):
        name = cursor.spelling
        item = self.sources.item(name)
        if name not in self.variables:
            self.variables[name] = item
            self.put(item, "\n".join([
                *self.comment_of(item),
                f"const {name}: i32 = {cursor.enum_value};"]),
                cursor.location.offset)
        return name

    def variable(self, cursor):
        name = cursor.spelling
        if name not in self.variables:
            item = self.sources.item(name)
            if item is None:
                raise Refused(f"{self.row.name}: no Rust of it: {name} is not "
                              "known")
            self.variables[name] = (self.constant if is_const(cursor.type)
                                    else self.table_of)(
                item, item.cursor(Kind.VAR_DECL))
        return self.variables[name]

    def constant(self, item, cursor):
        reader = Expressions(self)
        reader.file = item.file
        value = [k for k in cursor.get_children()
                 if k.kind.is_expression()][-1]
        kind, name = self.type(cursor.type), cursor.spelling.upper()
        is_static = kind.startswith("[")
        self.put(item, "\n".join([
            *self.comment_of(item), f"{'static' if is_static else 'const'} "
            f"{name}: {kind} = {reader.expr(value).text};"]))
        return Variable(name, kind, False, is_static)

    def table_of(self, item, cursor):
        maker = self.makers.get(cursor.spelling)
        name, kind = cursor.spelling.upper(), self.named(item, cursor)
        value = f"{maker}()" if maker else self.zero(cursor.type)
        before, place = f"static {'mut ' * (not maker)}{name}", name
        whole = f"{before}: {kind} = {value};"
        if any(k.kind.name == "ALIGNED_ATTR" for k in cursor.get_children()):
            self.aligned, place = True, f"{name}.0"
            whole = f"{before}: Aligned<{kind}> = Aligned({value});"
        self.put(item, "\n".join([*self.comment_of(item), whole]), 1)
        return Variable(place, kind, not maker, True)

    def named(self, item, cursor):
        """The table's type, called after the table if it has no name."""
        of = cursor.type.get_canonical()
        if of.kind.name == "RECORD" and not self.sources.item(
                of.get_declaration().spelling, True):
            self.struct(of.get_declaration(), camel(cursor.spelling), item)
        return self.type(cursor.type)

    def filled(self):
        """Is any table filled at start?"""
        return any(isinstance(v, Variable) and v.filled
                   for v in self.variables.values())

    # Functions.

    def decide(self, cursor):
        """Which tables that it fills are constants?"""
        tables, called = refers(cursor, self.sources)
        fills = [f for f in called.values() if f.type.spelling == "void (void)"]
        for f in fills:
            self.decide(f)
        todo, seen = [f for f in called.values() if f not in fills], set()
        while todo:
            others, more = refers(todo.pop(), self.sources)
            if others.keys() & tables.keys():
                return
            todo += [f for n, f in more.items() if n not in seen]
            seen |= more.keys()
        for name, item in tables.items():
            variable = item.cursor(Kind.VAR_DECL)
            if len(tables) == 1 and variable.type.get_size() <= SMALL:
                self.named(item, variable)
                made = Function(self, cursor, name)
                if not made.flags:
                    self.makers[name] = cursor.spelling
                    self.put(made.item, made.text())

    def table(self, name):
        return self.sources.item(name).cursor(Kind.VAR_DECL)

    def is_constant_table(self, cursor):
        return cursor.spelling in self.makers.values()

    def function(self, cursor):
        """What is known of a function here; None if it is not ours."""
        name = cursor.spelling
        item = self.sources.item(name)
        if item is None:
            return None
        if name not in self.functions:
            if name in BY_HAND:
                text, kinds, result, flags = BY_HAND[name]
                made = ByHand(kinds, result, set(flags))
            else:
                made = Function(self, item.cursor(Kind.FUNCTION_DECL))
                text = made.text()
            self.functions[name] = made
            self.put(item, text)
        return self.functions[name]
