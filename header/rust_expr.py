"""An expression of C as one of Rust, by libclang's tree.

Integers keep width and sign, and what wraps in C wraps in Rust. What is none of
what strategies are written in is refused, never guessed.
"""
# SPDX-License-Identifier: MIT

import re
from dataclasses import replace

from .rust_parts import INTRINSICS, METHODS
from .rust_type import (ADD, AS, ATOM, CHOICE, COMPARE, LAND, LEVELS, LOR, OR,
                        SHIFT, UNARY, WRAPS, Expr, element, is_signed)
from .tokens import Refused
from .tokens import Kind


class Expressions:
    """Of one function; `of` is the module that it is for."""

    def __init__(self, of):
        self.of, self.file = of, None
        # "runtime": no const fn; "unsafe": holds what Rust calls so; "trusts":
        # calls what does. None: a const fn.
        self.flags = set()
        self.types = {}  # of a variable here -> Rust's type
        self.alias = {}  # pointer to a struct -> the place that it stands for
        self.after = []  # what is done when the statement is
        self.table = None  # the name of one that this function makes

    def refused(self, cursor, why):
        where = cursor.location
        return Refused(f"{self.of.row.name}: no Rust of it: "
                       f"{self.file.path}:{where.line}: {why}")

    def words(self, start, end):
        """The tokens between two offsets."""
        at = self.file.index(start)
        while at < len(self.file.tokens):
            token = self.file.tokens[at]
            if token.start >= end:
                return
            if token.start >= start:
                yield token
            at += 1

    def operator(self, left, right):
        found = [t.text for t in self.words(left.extent.end.offset,
                                            right.extent.start.offset)
                 if t.text in LEVELS or t.text[:-1] in LEVELS]
        if len(found) != 1:
            raise self.refused(left, "no operator is found after this")
        return found[0]

    def expr(self, c):
        how = getattr(self, c.kind.name.lower(), None)
        if how is None:
            raise self.refused(c, f"{c.kind.name.lower()} is not known")
        return how(c)

    def inner(self, c):
        return [k for k in c.get_children() if k.kind.is_expression()]

    # Numbers and names.

    def integer_literal(self, c):
        start = c.extent.start.offset
        token = next(t.text for t in self.words(start, start + 200)
                     if t.text[0].isdigit())
        digits = re.sub(r"[uUlL]+$", "", token)
        if len(digits) == 18:  # in groups of 16 bits
            digits = "_".join(re.findall(r"0x\w{4}|\w{4}", digits))
        return Expr(digits, self.of.type(c.type), literal=True)

    def decl_ref_expr(self, c):
        to = c.referenced
        if to.kind == Kind.FUNCTION_DECL:
            self.of.function(to)
            return Expr(to.spelling, "fn")
        if to.kind == Kind.ENUM_CONSTANT_DECL:
            return Expr(self.of.enumerator(to), "i32")
        if to.hash in self.alias:
            return self.alias[to.hash]
        if to.hash in self.types:
            return Expr(self.name(to), self.types[to.hash])
        if self.table == to.spelling:
            return Expr("table", self.of.type(to.type))
        found = self.of.variable(to)
        if found.filled:
            self.flags.add("unsafe")
        if found.is_static:
            self.flags.add("runtime")
        return Expr(found.name, found.type, filled=found.filled)

    def name(self, variable):
        """Constants of a function are written in capitals."""
        word = variable.spelling
        return word.upper() if variable.storage_class.name == "STATIC" \
            else word

    # Conversions: C's are all in the tree, those not written as well.

    def paren_expr(self, c):
        return self.expr(self.inner(c)[-1])

    def unexposed_expr(self, c):
        inner = self.inner(c)[-1]
        e, t = self.expr(inner), c.type.get_canonical()
        if t.kind.name == "POINTER":
            return self.pointer(e, t)
        if t.kind.name in ("VECTOR", "CONSTANTARRAY", "RECORD") \
                or e.is_pointer():  # an address as a number: see opaque
            return e
        return self.integer(e, self.of.type(t))

    cstyle_cast_expr = unexposed_expr

    def integer(self, e, to):
        """The number as one of that type."""
        if e.type == to:
            return e
        if to == "bool":
            return Expr(f"{e.at(OR)} != 0", "bool", COMPARE)
        if e.literal and (not re.fullmatch(r"\w+", e.text) or int(
                e.text, 0) < 1 << int(to[1:].replace("size", "64"))
                - is_signed(to)):
            return replace(e, type=to)
        return Expr(f"{e.typed(AS)} as {to}", to, AS)

    def pointer(self, e, t):
        to = t.get_pointee().get_canonical()
        if e.type == "fn" or to.kind.name == "FUNCTIONPROTO" \
                or not e.is_pointer():  # & of a struct: the place itself
            return e
        wanted = self.of.type(to)
        if element(e.type) == wanted:
            return e
        return Expr(f"{self.raw(e).at(ATOM)}.cast::<{wanted}>()",
                    ("*const " if self.of.is_const(to) else "*mut ") + wanted)

    def raw(self, e):
        """As a raw pointer."""
        if e.type.startswith("*"):
            return e
        if e.filled:
            self.flags.add("unsafe")
            return Expr(f"core::ptr::addr_of_mut!({e.text})"
                        f".cast::<{element(e.type)}>()",
                        "*mut " + element(e.type))
        return Expr(f"{e.at(ATOM)}.as_ptr()", "*const " + element(e.type))

    def given(self, e, wanted):
        """The text where a value of that type is wanted."""
        if wanted.startswith("*"):
            return self.raw(e).text
        if not wanted.startswith("&"):
            return e.text if wanted.startswith("impl") or not re.fullmatch(
                r"bool|[iu]\d+", wanted) else self.integer(e, wanted).text
        if e.type.startswith("&"):
            return e.text
        changes = wanted.startswith("&mut ")
        if not e.filled:
            return ("&mut " if changes else "&") + e.at(UNARY)
        self.flags.add("unsafe")
        return (f"&mut *core::ptr::addr_of_mut!({e.text})" if changes
                else f"&*core::ptr::addr_of!({e.text})")

    # Places.

    def member_ref_expr(self, c):
        e = self.expr(self.inner(c)[0])
        return Expr(f"{e.at(ATOM)}.{c.spelling}", self.of.type(c.type),
                    filled=e.filled)

    def array_subscript_expr(self, c):
        base, index = self.inner(c)
        e, i = self.expr(base), self.integer(self.expr(index), "usize").text
        if not e.type.startswith("*"):
            return Expr(f"{e.at(ATOM)}[{i}]", element(e.type), ATOM,
                        filled=e.filled)
        self.flags.add("unsafe")
        return Expr(f"*{e.at(ATOM)}.add({i})", element(e.type), UNARY)

    # Operators.

    def unary_operator(self, c):
        inner = self.inner(c)[0]
        sign = self.file.tokens[self.file.index(c.extent.start.offset)].text
        if inner.extent.start.offset == c.extent.start.offset:
            self.after += self.effect(c)  # x++, within a statement
            return self.expr(inner)
        e = self.expr(inner)
        if sign == "*":
            self.flags.add("unsafe")
            return Expr(f"*{e.at(UNARY)}", element(e.type), UNARY)
        if sign == "&":
            return e
        if sign == "!":
            return self.negated(e)
        kind = self.of.type(c.type)
        e = self.integer(e, kind)
        if sign == "~":
            return Expr(f"!{e.typed(UNARY)}", kind, UNARY)
        if sign == "-" and not is_signed(kind):
            return Expr(f"{e.typed(ATOM)}.wrapping_neg()", kind)
        if sign == "-":
            return Expr(f"-{e.at(UNARY)}", kind, UNARY, e.literal)
        raise self.refused(c, f"{sign} within an expression")

    def condition(self, c):
        return self.integer(self.expr(c), "bool")

    def negated(self, e):
        if e.type == "bool":
            return Expr(f"!{e.at(UNARY)}", "bool", UNARY)
        return Expr(f"{e.at(OR)} == 0", "bool", COMPARE)

    def binary_operator(self, c):
        left, right = self.inner(c)
        sign = self.operator(left, right)
        level = LEVELS[sign]
        if level in (LAND, LOR):
            return Expr(f"{self.condition(left).at(level)} {sign} "
                        f"{self.condition(right).at(level + 1)}", "bool",
                        level)
        if level == CHOICE:
            raise self.refused(c, f"{sign} within an expression")
        a, b = self.expr(left), self.expr(right)
        if level == COMPARE and a.type == b.type == "bool":
            return Expr(f"{a.at(OR)} {sign} {b.at(OR)}", "bool", COMPARE)
        if a.is_pointer():
            return self.moved(c, a, sign, b)
        kind = self.of.type(right.type if level == COMPARE else c.type)
        a = self.integer(a, kind)
        if level == SHIFT:
            literal = a.literal and b.literal and kind == "i32"
            text = a.at(SHIFT) if literal else a.typed(SHIFT)
            return Expr(f"{guarded(text, sign)} {sign} {b.at(ADD)}", kind,
                        SHIFT, literal)
        b = self.integer(b, kind)
        literal = a.literal and b.literal
        if level == COMPARE:
            return Expr(f"{guarded(a.at(OR), sign)} {sign} {b.at(OR)}",
                        "bool", COMPARE)
        if sign in WRAPS and not is_signed(kind) and not literal:
            if a.literal and sign != "-":
                a, b = b, a
            return Expr(f"{a.typed(ATOM)}.wrapping_{WRAPS[sign]}({b.text})",
                        kind)
        return Expr(f"{a.at(level)} {sign} {b.at(level + 1)}", kind, level,
                    literal)

    def moved(self, c, a, sign, b):
        """Arithmetic of pointers."""
        self.flags.add("unsafe")
        a = self.raw(a)
        if b.is_pointer() and sign == "-":
            return Expr(f"{a.at(ATOM)}.offset_from({self.raw(b).text}) as i64",
                        "i64", AS)
        if sign not in "+-" or b.is_pointer():
            raise self.refused(c, f"{sign} of pointers")
        if is_signed(b.type) and not b.literal:
            if sign == "-":
                raise self.refused(c, "a signed number less than a pointer")
            return Expr(f"{a.at(ATOM)}.offset({self.integer(b, 'isize').text})",
                        a.type)
        how = "add" if sign == "+" else "sub"
        return Expr(f"{a.at(ATOM)}.{how}({self.integer(b, 'usize').text})",
                    a.type)

    def conditional_operator(self, c):
        when, a, b = self.inner(c)
        condition, a, b = self.condition(when), self.expr(a), self.expr(b)
        kind = self.of.type(c.type)
        a, b = self.integer(a, kind), self.integer(b, kind)
        return Expr(f"if {condition.text} {{ {a.text} }} else {{ {b.text} }}",
                    kind, CHOICE, a.literal and b.literal)

    def init_list_expr(self, c):
        values = self.inner(c)
        kind, whole = self.of.type(c.type), c.type.get_canonical()
        fields = (list(whole.get_fields()) if whole.kind.name == "RECORD"
                  else [])
        if fields and len(values) == len(fields):
            return Expr(f"{kind} {{ " + ", ".join(
                f"{f.spelling}: {self.given(self.expr(v), self.of.type(f.type))}"
                for f, v in zip(fields, values)) + " }", kind)
        if not kind.endswith(f"; {len(values)}]"):
            raise self.refused(c, "a list that leaves something out")
        return Expr("[" + ", ".join(self.given(self.expr(v), element(kind))
                                    for v in values) + "]", kind)

    def compound_literal_expr(self, c):
        return self.expr(self.inner(c)[-1])

    # Calls.

    def call_expr(self, c):
        name, to = INTRINSICS.get(c.spelling, c.spelling), c.referenced
        given = list(c.get_arguments())
        if name == "opaque":  # a hint to compilers of C alone
            return self.expr(given[0])
        if name in METHODS:
            method, kind = METHODS[name]
            return Expr(f"{self.expr(given[0]).typed(ATOM)}.{method}()", kind)
        if to.kind == Kind.PARM_DECL:
            self.flags.add("runtime")
            words = [self.expr(g).text for g in given]
            return Expr(f"{self.name(to)}({', '.join(words)})",
                        self.of.type(c.type))
        if re.match(r"_mm|_p(ext|dep)_u64$", name):
            self.flags.add("unsafe")
            self.of.arch.add(name)
            words = [self.expr(g) for g in given]
            words = [(self.raw(e) if e.is_pointer() else e).text
                     for e in words]
            return Expr(f"{name}({', '.join(words)})", self.of.type(c.type))
        called = self.of.function(to)
        if called is None:
            raise self.refused(c, f"{name}() is not known")
        if called.flags:
            self.flags.add("runtime")
        if called.flags & {"unsafe", "trusts"}:
            self.flags.add("trusts")
        words = [self.given(self.expr(g), kind)
                 for g, kind in zip(given, called.kinds)]
        return Expr(f"{name}({', '.join(words)})", called.result)


def guarded(text, sign):
    """`x as u64 < y` would read as a list of types."""
    return f"({text})" if sign[0] == "<" and re.search(
        r" as \w+$", text) else text
