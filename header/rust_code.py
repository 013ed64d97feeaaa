"""A function of C as one of Rust: its statements, and what it returns.

A function that touches no memory but its own is a const fn: so are those that
fill small tables, which then are constants.
"""
# SPDX-License-Identifier: MIT

from .parts import prose_of
from .rust_expr import Expressions
from .rust_type import ATOM, Expr, is_signed
from .tokens import Kind

CHANGES = ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR", "UNARY_OPERATOR")


def comment_lines(token):
    """A comment of C as lines of Rust's."""
    return [f"// {line}".rstrip() for line in prose_of(token)]


class Function(Expressions):
    """One function; a table's name makes it return that table, filled."""

    def __init__(self, of, cursor, table=None):
        super().__init__(of)
        self.cursor, self.table = cursor, table
        self.item = of.sources.item(cursor.spelling)
        self.file = self.item.file
        self.parameters = list(cursor.get_arguments())
        self.kinds = [of.type(p.type, True) for p in self.parameters]
        self.types = {p.hash: k for p, k in zip(self.parameters, self.kinds)}
        result = cursor.result_type
        self.result = "" if result.kind.name == "VOID" else of.type(result)
        self.body = next(k for k in cursor.get_children()
                         if k.kind == Kind.COMPOUND_STMT)
        self.changed = {v.hash for v in self.changes(self.body)}
        # Once as a const fn, to see if it is one; and else by ranges.
        self.constant = True
        self.lines = self.translated()
        if self.flags:
            self.constant = False
            self.lines = self.translated()

    def translated(self):
        if any(k.startswith("impl") for k in self.kinds):
            self.flags.add("runtime")
        return self.block(self.body, not self.table)

    # What is changed.

    def changes(self, c):
        """Every variable that is assigned to, as often as it is."""
        for k in c.walk_preorder():
            if k.kind.name not in CHANGES:
                continue
            inner = self.inner(k)
            start = self.file.tokens[
                self.file.index(k.extent.start.offset)].text
            last = self.file.tokens[
                self.file.index(k.extent.end.offset - 1)].text
            if k.kind.name == "BINARY_OPERATOR" and self.operator(
                    *inner) != "=" or k.kind.name == "UNARY_OPERATOR" \
                    and not {"++", "--"} & {start, last}:
                continue
            root = self.root(inner[0])
            if root is not None:
                yield root

    def root(self, c):
        """The variable that a place is part of; None behind a pointer."""
        while c.kind.name != "DECL_REF_EXPR":
            inner = self.inner(c)
            if c.kind.name == "UNARY_OPERATOR" or c.kind.name in (
                    "MEMBER_REF_EXPR", "ARRAY_SUBSCRIPT_EXPR") \
                    and inner[0].type.get_canonical().kind.name == "POINTER" \
                    and not self.decays(inner[0]):
                return None
            c = inner[0]
        return c.referenced

    def decays(self, c):
        return c.kind.name == "UNEXPOSED_EXPR" and self.inner(
            c)[0].type.get_canonical().kind.name == "CONSTANTARRAY"

    # Statements, as lines.

    def block(self, c, returns=False):
        """The statements of a block, with the comments between them."""
        lines, at = [], c.extent.start.offset
        inner = (list(c.get_children()) if c.kind == Kind.COMPOUND_STMT
                 else [c])
        for n, statement in enumerate(inner):
            start = statement.extent.start.offset
            self.comment(lines, at, start)
            tail = returns and n == len(inner) - 1
            lines += self.statement(statement, tail)
            at = statement.extent.end.offset
        self.comment(lines, at, c.extent.end.offset)
        return lines

    def comment(self, lines, start, end):
        """Adds what is said between two statements, in the line of the first
        if it is there."""
        for t in self.words(start, end):
            if t.is_comment and lines \
                    and "\n" not in self.file.text[start:t.start]:
                lines[-1] += " " + " ".join(
                    ["//", *(x[3:] for x in comment_lines(t.text))])
            elif t.is_comment:
                lines += comment_lines(t.text)

    def statement(self, c, tail=False):
        how = getattr(self, c.kind.name.lower(), None)
        if c.kind.is_expression():
            return self.effect(c)
        if how is None:
            raise self.refused(c, f"{c.kind.name.lower()} is not known")
        return how(c, tail) if c.kind == Kind.RETURN_STMT else how(c)

    def return_stmt(self, c, tail):
        e = self.given(self.expr(self.inner(c)[0]), self.result)
        return [e if tail else f"return {e};"]

    def break_stmt(self, _):
        return ["break;"]

    def compound_stmt(self, c):
        return ["{", *self.block(c), "}"]

    def decl_stmt(self, c):
        return [line for v in c.get_children() for line in self.declared(v)]

    def declared(self, v):
        within = [t.text for t in self.words(v.extent.start.offset,
                                             v.extent.end.offset)]
        if v.kind != Kind.VAR_DECL or "=" not in within:
            raise self.refused(v, "a variable that is not set")
        value = self.expr([k for k in v.get_children()
                           if k.kind.is_expression()][-1])
        t = v.type.get_canonical()
        kind = self.of.type(t)
        if v.storage_class.name == "STATIC":
            self.types[v.hash] = kind
            return [f"const {self.name(v)}: {kind} = {value.text};"]
        if t.kind.name == "POINTER" and kind[0] == "&":
            if self.table and not value.is_pointer():
                self.alias[v.hash] = value
                return []
            self.types[v.hash] = kind
            return [f"let {v.spelling} = {self.given(value, kind)};"]
        text = self.given(value, kind)
        if kind.startswith("*"):
            kind = self.raw(value).type
        self.types[v.hash] = kind
        said = f": {kind}" if value.literal or kind[0] == "[" else ""
        mut = "mut " * (v.hash in self.changed)
        return [f"let {mut}{v.spelling}{said} = {text};"]

    def if_stmt(self, c):
        when, then, *other = c.get_children()
        lines = [f"if {self.condition(when).text} {{", *self.block(then), "}"]
        if other:
            lines[-1] = "} else {"
            lines += [*self.block(other[0]), "}"]
        return lines

    def while_stmt(self, c):
        when, body = c.get_children()
        return [f"while {self.condition(when).text} {{", *self.block(body),
                "}"]

    def do_stmt(self, c):
        body, when = c.get_children()
        return ["loop {", *self.block(body),
                f"if {self.negated(self.expr(when)).text} {{",
                "break;", "}", "}"]

    def for_parts(self, c):
        """Its first statement, its condition, its step, and its body."""
        ends, depth = [], 0
        for t in self.words(c.extent.start.offset, c.extent.end.offset):
            depth += (t.text == "(") - (t.text == ")")
            if depth == 1 and t.text == ";" or depth == 0 and t.text == ")":
                ends.append(t.start)
            if len(ends) == 3:
                break
        parts = [None] * 4
        for k in c.get_children():
            start = k.extent.start.offset
            parts[sum(start > end for end in ends)] = k
        return parts

    def for_stmt(self, c):
        first, when, step, body = self.for_parts(c)
        if any(k.kind.name == "CONTINUE_STMT" for k in body.walk_preorder()):
            raise self.refused(c, "continue within for")
        if not self.constant and self.is_range(first, when, step, body):
            return self.range(first, when, body)
        lines = self.statement(first) if first is not None else []
        lines.append(f"while {self.condition(when).text} {{")
        return [*lines, *self.block(body), *self.effect(step), "}"]

    def is_range(self, first, when, step, body):
        if first is None or first.kind != Kind.DECL_STMT \
                or when.kind.name != "BINARY_OPERATOR" \
                or step.kind.name != "UNARY_OPERATOR":
            return False
        variables = list(first.get_children())
        left, right = self.inner(when)
        return (len(variables) == 1 and self.operator(left, right) == "<"
                and self.root(left) == self.root(self.inner(step)[0])
                == variables[0] and self.operator_of_step(step) == "++"
                and variables[0].hash not in {
                    v.hash for v in self.changes(body)})

    def operator_of_step(self, c):
        found = self.words(c.extent.start.offset, c.extent.end.offset)
        return next(t.text for t in found if t.text in ("++", "--"))

    def range(self, first, when, body):
        v = next(first.get_children())
        start = self.expr(self.inner(v)[-1])
        end = self.expr(self.inner(when)[1])
        kind = self.types[v.hash] = self.of.type(v.type)
        start, end = self.integer(start, kind), self.integer(end, kind)
        to = end.typed(end.level) if start.literal else end.text
        used = any(k.kind == Kind.DECL_REF_EXPR and k.referenced == v
                   for k in body.walk_preorder())
        name = v.spelling if used else "_"
        return [f"for {name} in {start.text}..{to} {{", *self.block(body),
                "}"]

    # Expressions for what they do.

    def effect(self, c):
        self.after, before = [], self.after
        lines = self.done(c)
        lines += self.after
        self.after = before
        return lines

    def done(self, c):
        kind = c.kind.name
        inner = self.inner(c)
        if kind == "PAREN_EXPR":
            return self.done(inner[0])
        if kind == "CALL_EXPR":
            if self.of.is_constant_table(c.referenced):
                return []
            return [self.expr(c).text + ";"]
        if kind == "UNARY_OPERATOR":
            sign, to = self.operator_of_step(c)[0], self.expr(inner[0])
            return [self.assigned(to, sign, Expr("1", to.type, literal=True),
                                  True)]
        sign = self.operator(*inner)
        if sign == ",":
            return self.done(inner[0]) + self.done(inner[1])
        to = self.expr(inner[0])
        if sign == "=":
            return [f"{to.text} = {self.given(self.expr(inner[1]), to.type)};"]
        value = inner[1]
        while value.kind.name == "UNEXPOSED_EXPR":  # to where C calculates
            value = self.inner(value)[-1]
        return [self.assigned(to, sign[:-1], self.expr(value))]

    def assigned(self, to, sign, value, counts=False):
        """`to` with what the operator makes of it; counters do not wrap."""
        if to.is_pointer():
            self.flags.add("unsafe")
            how = {"+": "add", "-": "sub"}[sign]
            return (f"{to.text} = {to.text}.{how}"
                    f"({self.integer(value, 'usize').text});")
        value = self.integer(value, to.type)
        if sign in "+-*" and not is_signed(to.type) and not counts:
            how = {"+": "add", "-": "sub", "*": "mul"}[sign]
            return f"{to.text} = {to.at(ATOM)}.wrapping_{how}({value.text});"
        return f"{to.text} {sign}= {value.text};"

    # The whole.

    def text(self):
        words = [t.text for t in self.item.tokens()]
        inline = ("#[inline(always)]\n" if "ALWAYS_INLINE" in words
                  else "#[inline]\n" * ("inline" in words))
        given = ", ".join(
            f"{'mut ' * (p.hash in self.changed)}{p.spelling}: {kind}"
            for p, kind in zip(self.parameters, self.kinds))
        result, lines = self.result, self.lines
        if self.table:
            result = self.of.type(self.of.table(self.table).type)
            zero = self.of.zero(self.of.table(self.table).type)
            lines = [f"let mut table: {result} = {zero};", *lines, "table"]
        if "unsafe" in self.flags:
            lines = ["unsafe {", *lines, "}"]
        arrow = f" -> {result}" * bool(result)
        return "\n".join([
            *self.of.comment_of(self.item),
            f"{inline}{'const ' * (not self.flags)}fn "
            f"{self.cursor.spelling}({given}){arrow} {{", *lines, "}"])
