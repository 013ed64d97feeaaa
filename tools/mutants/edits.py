"""The changes of one token that a header allows, by what clang parses; and the
mutants of a question: strategies more, by names of their own."""
# SPDX-License-Identifier: MIT

import re
from collections import namedtuple
from dataclasses import replace
from pathlib import Path

from clang import cindex
from clang.cindex import CursorKind as Kind, TokenKind

from lists.strategies import Lists
from lists.names import BadInput, HOME

# What becomes of an operator; of a term that is dropped the other remains.
SWAPPED = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "<<": ">>",
           ">>": "<<", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
           "==": "!=", "!=": "==", "+=": "-=", "-=": "+=", "<<=": ">>=",
           ">>=": "<<=", "|=": "=", "&=": "=", "^=": "=", "*=": "="}
DROPPED = ("|", "&", "^", "&&", "||")
PAIRS = {"WHITE": "BLACK", "BISHOP": "ROOK", "FILE_A": "FILE_H",
         "true": "false", "us": "them", "from": "to", "before": "after", "rook": "bishop",
         "orthogonal_sliders": "diagonal_sliders"}
NAMES = {**PAIRS, **{b: a for a, b in PAIRS.items()}, "PAWN": "KNIGHT",
         "KNIGHT": "BISHOP", "QUEEN": "ROOK", "KING": "QUEEN"}
VECTORS = (("andnot", "and"), ("and", "or"), ("or", "and"), ("xor", "or"),
           ("add", "sub"), ("sub", "add"), ("sll", "srl"), ("srl", "sll"),
           ("cmpeq", "cmpgt"), ("cmpgt", "cmpeq"), ("test", "testn"),
           ("testn", "test"), ("min", "max"), ("max", "min"),
           ("maskz_mov", "mov"), ("unpacklo", "unpackhi"),
           ("unpackhi", "unpacklo"), ("lzcnt", "popcnt"), ("rol", "ror"))
SYMMETRIC = re.compile(  # a call whose arguments can be exchanged
    r"between|aligned|_(and|or|xor|add|cmpeq|min|max|testz?)_\w*\(\s*$")
BINARY = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)
ACTS = (*BINARY, Kind.CALL_EXPR, Kind.UNARY_OPERATOR)
HAVE_BODIES = (Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.FOR_STMT, Kind.WHILE_STMT)


class Source:
    """A header, what it declares at file scope, and its mutants' edits."""

    def __init__(self, path):
        self.path = path
        self.text = (HOME / path).read_text(encoding="ascii")
        unit = cindex.Index.create().parse(
            str(HOME / path), ["-xc", "-std=c11", "-march=native", f"-I{HOME}"],
            options=cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
        errors = [d for d in unit.diagnostics if d.severity >= d.Error]
        if errors:
            raise BadInput(f"mutants: {path}: {errors[0].spelling}")
        self.top = [c for c in unit.cursor.get_children() if c.location.file
                    and c.location.file.name == str(HOME / path)]

    def names(self):
        """Its include guard among them."""
        for c in self.top:
            if c.kind == Kind.ENUM_DECL:
                yield from (e.spelling for e in c.get_children())
            if c.spelling and (c.kind.is_declaration()
                               or c.kind == Kind.MACRO_DEFINITION):
                yield c.spelling

    def edits(self):
        """(function, start, end, text), each once."""
        seen = set()
        for top in self.top:
            if top.kind not in (Kind.FUNCTION_DECL, Kind.VAR_DECL) \
                    or top.spelling.endswith("_info"):
                continue
            for start, end, text in self.edits_in(top):
                if (start, end, text) not in seen:
                    seen.add((start, end, text))
                    yield top.spelling, start, end, text

    def edits_in(self, top):
        """A table may be larger than it must: of bounds numbers alone."""
        start, end = span(top)
        value = end if top.kind == Kind.VAR_DECL else start
        if top.kind == Kind.VAR_DECL and "=" in self.text[start:end]:
            value = self.text.index("=", start)
        for c in top.walk_preorder():
            if span(c)[0] >= value:
                yield from self.of_cursor(c)
        for t in top.get_tokens():
            start, end = t.extent.start.offset, t.extent.end.offset
            new = (of_literal(t.spelling) if t.kind == TokenKind.LITERAL
                   else of_name(t.spelling))
            if new and self.text[start:end] == t.spelling and (
                    start >= value or t.spelling not in ("0", "1")):
                yield start, end, new

    def of_cursor(self, c):
        start, end = span(c)
        below = list(c.get_children())
        if c.kind in BINARY:
            (_, left), (right, _) = map(span, below)
            sign = self.text[left:right].strip()
            at = self.text.find(sign, left)
            if sign in SWAPPED:
                yield at, at + len(sign), SWAPPED[sign]
            if sign in DROPPED:
                yield left, end, ""
                yield start, right, ""
        elif c.kind == Kind.UNARY_OPERATOR:
            sign = self.text[start:span(below[0])[0]]
            if sign in ("!", "~", "-"):
                yield start, start + 1, ""
            elif sign in ("++", "--"):
                yield start, start + 2, "--" if sign == "++" else "++"
            elif self.text[end - 2:end] in ("++", "--"):
                yield end - 2, end, ("--" if self.text[end - 2:end] == "++"
                                     else "++")
        elif c.kind == Kind.CONDITIONAL_OPERATOR:
            of, yes, no = map(span, below)
            yield of[0], yes[0], ""
            yield of[0], no[0], ""
        elif c.kind == Kind.CALL_EXPR:
            given = list(c.get_arguments())
            for a, b in zip(given, given[1:]):
                (at, first), (second, last) = span(a), span(b)
                one, other = self.text[at:first], self.text[second:last]
                if a.type.get_canonical() == b.type.get_canonical() \
                        and first <= second and one != other \
                        and not SYMMETRIC.search(self.text[start:at]):
                    yield at, last, f"{other}, {one}"
        elif c.kind == Kind.IF_STMT:
            of = span(below[0])
            yield *of, f"!({self.text[slice(*of)]})"
        if c.kind in HAVE_BODIES:
            for one in below if c.kind == Kind.COMPOUND_STMT else below[-1:]:
                if one.kind in ACTS and self.text[span(one)[1]] == ";" \
                        and not self.text.startswith("(void)", span(one)[0]):
                    yield *span(one), "(void)0"


def span(cursor):
    return cursor.extent.start.offset, cursor.extent.end.offset


def of_literal(text):
    """One less, or without its last bit; of 0 and 1 one more."""
    found = re.fullmatch(r"(0x[0-9A-Fa-f]+|[0-9]+)([uUlL]*)", text)
    if not found:
        return None
    n = int(found[1], 0)
    if n > 1 and found[1].startswith("0x"):
        return hex(n & n - 1) + found[2]
    return str(n - 1 if n > 1 else n + 1) + found[2]


def of_name(text):
    """What is like it: the other colour, piece or vector instruction."""
    for old, new in VECTORS:
        if re.fullmatch(rf"_mm\d*_(mask_|maskz_)?{old}(_|v_|i_).*", text):
            return text.replace(old, new, 1)
    for old, new in ("_rook", "_bishop"), ("_bishop", "_rook"):
        if text.endswith(old):
            return text.removesuffix(old) + new
    return NAMES.get(text)


Mutant = namedtuple("Mutant", "question strategy file function start end text")


class Mutants:
    """All there are of a question, in the order of its list."""

    def __init__(self, question):
        self.question, self.listed = question, Lists()[question]
        self.sources, users = {}, {}
        for strategy in self.listed.strategies:
            own = f"impl/{question}/{strategy}.h"
            for path in [own, *self.helpers(own)]:
                users.setdefault(path, []).append(strategy)
        self.all = [Mutant(question, self.user(users[path], edit[0]), path,
                           *edit)
                    for path in users for edit in self.source(path).edits()]

    def source(self, path):
        if path not in self.sources:
            self.sources[path] = Source(path)
        return self.sources[path]

    def user(self, strategies, function):
        """The first that calls a function of what it includes, if one does."""
        return next((s for s in strategies if re.search(
            rf"\b{function}\b", self.source(
                f"impl/{self.question}/{s}.h").text)), strategies[0])

    def helpers(self, path):
        """What it includes of impl/ that is no strategy's and no contract."""
        for included in re.findall(r'^#include "(impl/.*\.h)"',
                                   self.source(path).text, re.M):
            folder, name = Path(included).parent.name, Path(included).stem
            if folder == self.question and name != folder \
                    and name not in self.listed.strategies:
                yield included

    def header(self, mutant, name):
        """The strategy's header with the change, all it declares renamed."""
        host = self.source(f"impl/{mutant.question}/{mutant.strategy}.h")
        changed = self.source(mutant.file)
        names = {*host.names(), *changed.names()}
        text = (changed.text[:mutant.start] + mutant.text
                + changed.text[mutant.end:])
        if changed is not host:
            text = host.text.replace(f'#include "{mutant.file}"', text)
        own = f"{mutant.question}_{mutant.strategy}"
        new = f"{mutant.question}_{name}"
        return re.sub(r"\b[A-Za-z_]\w*\b", lambda m: m[0] if m[0] not in names
                      else new + m[0].removeprefix(own)
                      if re.match(own + r"(_|$)", m[0])
                      else f"{m[0]}_{name}", text)

    def lists(self, named):
        """Of each question the reference and the baseline, whatever others
        want of it; and of this one those that are NAMED."""
        lists = Lists()
        for question in lists.questions():
            listed = lists[question]
            listed.engines = [listed.baseline.name]
            listed.strategies = {s.name: alone(s) for s in (
                listed.reference, listed.baseline)}
        lists[self.question].strategies.update(
            (name, replace(alone(self.listed[mutant.strategy]), name=name))
            for name, mutant in named.items())
        return lists


def alone(strategy):
    """In no group, and with one of each question that it takes."""
    return replace(strategy, group="",
                   groups=["candidates"] if strategy.takes else [])


def shown(mutants, mutant):
    """What identifies it to a reader: the lines it is in, before and after."""
    text = mutants.source(mutant.file).text
    first = text.rfind("\n", 0, mutant.start) + 1
    last = text.find("\n", mutant.end)
    before, after = text[first:last], (
        text[first:mutant.start] + mutant.text + text[mutant.end:last])
    return [Path(mutant.file).stem, mutant.function,
            *(" ".join(t.split()) for t in (before, after))]
