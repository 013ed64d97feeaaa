"""Lays C code out again after its names have grown.

The code was laid out by clang-format. A line that was aligned with something
above it still is; comments at the ends of lines still begin in one column; a
line that is now too long is broken where clang-format might break it.
"""
# SPDX-License-Identifier: MIT

import re
import textwrap
from functools import cache
from itertools import groupby

WIDTH = 80
OPEN, CLOSE = ("(", "[", "{"), (")", "]", "}")
ASSIGN = ("=", "|=", "&=", "^=", "+=", "-=")
# What it costs to break a line: after these, or before ? and :.
COSTS = {",": 0, ";": 0, "&&": 0, "||": 0, "?": 2, ":": 1, "|": 5, "^": 5,
         "&": 5, "+": 6, "-": 6, "*": 8, "<<": 8, ">>": 8, "(": 30, "[": 110}
COSTS.update(dict.fromkeys(ASSIGN, 25))
BETWEEN_WORDS, DEEPER, TOO_LONG = 90, 10, 1000


def breaks(tokens, indent, inside):
    """Where a line, or one inside of brackets, may be broken.

    Yields the cost, the tokens before that, the indent of what follows, and
    whether that is inside of brackets.
    """
    column, starts = indent, [indent]
    texts = [t for t, _ in tokens] + ["", ""]
    for n, text in enumerate(texts[:-2]):
        column += len(text)
        if column > WIDTH:
            return
        spaced, then = texts[n + 1].isspace(), texts[n + 2]
        if text in OPEN:
            starts.append(column + spaced)
        elif text in CLOSE:
            starts = starts[:-1] or [indent]
        elif text in ("return", *ASSIGN) and spaced and len(starts) == 1:
            starts = [column + 1]
        word = then if then in ("?", ":") else text
        deeper, within = DEEPER * len(starts), inside or len(starts) > 1
        if word in ("(", "[") and texts[n + 1] not in CLOSE:
            yield COSTS[word] + deeper, n + 1, indent + 4, True
        elif spaced and word in COSTS and (then in ("?", ":")
                                           or text not in ("?", ":")):
            further = word in ASSIGN or word == "," and not within
            yield COSTS[word] + deeper, n + 1, \
                indent + 4 if further else starts[-1], within
        elif spaced and re.match(r"\w+ \w", text + " " + then):
            yield BETWEEN_WORDS + deeper, n + 1, indent + 4, within


def best_lines(tokens, indent, inside):
    """What it costs, and the tokens and the indent of each line."""
    @cache
    def best(start, indent, inside):
        left = tokens[start:]
        width = indent + sum(len(text) for text, _ in left)
        found = max(0, TOO_LONG * (width - WIDTH)), [(left, indent)]
        if width <= WIDTH:
            return found
        for cost, count, *after in breaks(left, indent, inside):
            then = start + count + left[count][0].isspace()
            more, lines = best(then, *after)
            # At the same cost the later break is the better one.
            if cost + more <= found[0]:
                found = cost + more, [(left[:count], indent), *lines]
        return found

    if tokens[-1][0].startswith("/*") or tokens[0][0] == "#":
        return 0, [(tokens, indent)]
    return best(0, indent, inside)


def wrapped_comment(text, column=0):
    """A comment that begins there, on as many lines as it takes."""
    if "\n" in text:
        return "\n".join(wrapped_paragraphs(text.splitlines()))
    if column + len(text) <= WIDTH:
        return text
    words = textwrap.wrap(text[3:-3], WIDTH - column - 6)
    return "/* " + ("\n" + " " * column + " * ").join(words) + " */"


def wrapped_paragraphs(lines):
    """The lines of a comment; a paragraph with one too long is filled anew."""
    starts = [n for n, line in enumerate(lines)
              if n and (line.strip() in ("*", "*/")
                        or line.startswith((" *   - ", " * - ")))]
    for start, end in zip([0, *starts], [*starts, len(lines)]):
        first = start + (lines[start].strip() in ("/*", "*", "*/"))
        text = lines[first:end]
        yield from lines[start:first]
        if max(map(len, text), default=0) <= WIDTH:
            yield from text
        else:
            indents = [re.match(r" \* *", line)[0] for line in text]
            yield from textwrap.wrap(
                " ".join(line[3:].strip() for line in text), WIDTH,
                initial_indent=indents[0], subsequent_indent=indents[-1])


class Layout:
    """Writes line after line, and knows where each token has gone to."""

    def __init__(self):
        self.lines = []
        self.moved = {}  # of this statement: old column -> new column
        self.comments = []  # (line, old column, text) at the ends of lines

    def write(self, tokens, indent):
        """Writes tokens, (text, old column), as one line."""
        line = " " * indent
        for text, old in tokens:
            self.moved[old] = len(line)
            line += text
        text, old = tokens[-1]
        if text.startswith("/*"):
            self.comments.append((len(self.lines), old, text))
        self.lines.append(line.rstrip())

    def put(self, lines):
        """Lines where they are to be now; returns what breaking them costs."""
        total = 0
        for n, tokens in enumerate(lines):
            old = tokens[0][1]
            cost, parts = best_lines(tokens, self.moved.get(old, old), n > 0)
            total += cost
            for part, indent in parts:
                self.write(part, indent)
        return total

    def part(self, lines, before):
        """Lines that belong together, and the last word before them."""
        if before in (None, ";", "{", "}"):
            self.moved = {}
        start, moved = len(self.lines), dict(self.moved)
        cost = self.put(lines)
        if cost and len(lines) > 1 and not any(
                text.startswith("/*") for line in lines for text, _ in line):
            del self.lines[start:]
            self.moved = moved
            self.put([joined(lines)])

    def text(self):
        """All lines; comments of adjacent ones begin in one column."""
        for _, group in groupby(
                enumerate(self.comments),
                lambda c: (c[1][0] - c[0], c[1][1])):
            found = [(n, self.lines[n].removesuffix(text), text)
                     for _, (n, _, text) in group]
            column = max(len(code.rstrip()) + bool(code.strip())
                         or len(code) for _, code, _ in found)
            for n, code, text in found:
                self.lines[n] = code.rstrip().ljust(column) + \
                    wrapped_comment(text, column)
        return "\n".join(self.lines)


def joined(lines):
    """The tokens of lines as those of one."""
    whole = []
    for tokens in lines:
        if whole and whole[-1][0] not in OPEN and \
                tokens[0][0] not in (*CLOSE, "["):
            whole.append((" ", -1))
        whole += tokens
    return whole


def parts(old, new):
    """Lines of (new token, old column), with those that continue them."""
    part, line, column, depth = [], [], 0, 0
    for was, now in zip([*old, "\n"], [*new, "\n"]):
        if not was.startswith("\n"):
            if not was.isspace() or line:
                line.append((now, column))
            column += len(was)
            depth += (was in ("(", "[")) - (was in (")", "]"))
            continue
        if line:
            part.append(line)
        if depth == 0 and not (line and line[-1][0] in COSTS
                               and line[-1][0] not in (";", ":")):
            yield part
            part = []
        line, column = [], len(was) - 1


def laid_out(old, new):
    """The new tokens as text, laid out as the old ones were."""
    layout, before = Layout(), None
    for part in parts(old, new):
        if part:
            layout.part(part, before)
            words = [t for t, _ in part[-1]
                     if not t.isspace() and not t.startswith("/*")]
            before = words[-1] if words else before
        else:
            layout.lines.append("")
    return layout.text()
