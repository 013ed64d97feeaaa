"""Reads headers of impl/ as what they declare: comment, names and text each.

Not a C parser: it leans on how the sources are laid out. What a file declares
starts in the first column, ends in ; or } at depth 0, and the comment before
it is its own. Anything else raises BadInput.
"""
# SPDX-License-Identifier: MIT

import posixpath
import re
from dataclasses import dataclass, field

from .model import BadInput

WORD = re.compile(r"\b[A-Za-z_]\w*\b")
NOT_CODE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'',
                      re.DOTALL)
TAG = re.compile(r"^(?:static |const )*(?:struct|enum) (\w+)\s*\{")
ATTRIBUTES = re.compile(r"__attribute__\s*\(\(.*?\)\)|alignas\(\w+\)")


@dataclass
class Item:
    """One declaration, definition or macro."""

    text: str
    comment: str  # of its own, with its delimiters; or empty
    kind: str  # function, object, type or macro
    names: list  # what it declares at file scope
    conditions: tuple  # what #if around it say
    path: str = ""
    unit: str = ""  # what shares its include guard in a drop-in header

    def tags(self):
        """Names that stand after struct or enum alone."""
        if self.kind not in ("type", "object"):
            return []
        return TAG.findall(ATTRIBUTES.sub(" ", code_of(self.text)).strip())

    def uses(self):
        return set(WORD.findall(code_of(self.text)))


@dataclass
class Source:
    """A file: its prose, what it includes, what it declares."""

    path: str
    prose: str = ""
    system: list = field(default_factory=list)  # <...> it includes
    project: list = field(default_factory=list)  # "..." it includes
    items: list = field(default_factory=list)


def code_of(text):
    """The text without comments, strings and characters."""
    return NOT_CODE.sub(" ", text)


def depth_of(text):
    code = code_of(text)
    return sum(code.count(c) for c in "({") - sum(code.count(c) for c in ")}")


def enumerators(code):
    body = code[code.index("{") + 1:code.rindex("}")]
    return re.findall(r"(?:^|,)\s*([A-Za-z_]\w*)", body)


def classify(text):
    """Kind of item, and the names it declares."""
    code = ATTRIBUTES.sub(" ", code_of(text)).strip()
    if code.startswith("#"):
        return "macro", re.findall(r"^#define (\w+)", code, re.MULTILINE)
    head = re.split(r"[{=]", code, maxsplit=1)[0]
    if code.startswith("typedef"):
        word = re.search(r"(\w+)\s*(?:\(|;)", code)
        return "type", [word[1]]
    if "(" in head:
        return "function", [re.search(r"(\w+)\s*\(", head)[1]]
    tags = TAG.findall(code)
    if re.match(r"enum\b", code):
        return "type", tags + enumerators(code)
    if re.search(r"\}\s*;\s*$", code) and re.match(r"struct\b", code):
        return "type", tags
    return "object", tags + [object_name(code)]


def object_name(code):
    """Of `static T name[..] = ..;`, where T may be a struct { .. }."""
    flat, depth = "", 0
    for c in code:
        depth += c in "{[("
        if depth == 0:
            flat += c
        depth -= c in "}])"
    return WORD.findall(flat.split("=")[0])[-1]


def found_from(path, name):
    """What a file of that path means by #include "name"."""
    if not name.startswith("."):
        return name
    beside = posixpath.join(posixpath.dirname(path), name)
    return posixpath.normpath(beside)


class Reader:
    """Cuts one file into its items."""

    def __init__(self, path, text):
        self.source = Source(path)
        self.conditions = []
        self.comment = ""
        self.lines = text.splitlines()
        self.n = 0

    def refuse(self, why, text):
        raise BadInput(f"{self.source.path}:{self.n}: {why}: {text}")

    def gather(self, whole):
        """The lines from the next one on, until they are whole."""
        text = self.lines[self.n]
        self.n += 1
        start = self.n
        while not whole(text):
            if self.n == len(self.lines):
                self.n = start
                self.refuse("no end", text.splitlines()[0])
            text += "\n" + self.lines[self.n]
            self.n += 1
        return text

    def take(self, text):
        kind, names = classify(text)
        self.source.items.append(
            Item(text, self.comment, kind, names, tuple(self.conditions),
                 self.source.path))
        self.comment = ""

    def alternatives(self):
        """#if to #endif of the block that starts here, if it has an #else."""
        depth, other = 0, False
        for end in range(self.n, len(self.lines)):
            word = self.lines[end].split(" ")[0]
            depth += word in ("#if", "#ifdef", "#ifndef")
            other |= depth == 1 and word in ("#else", "#elif")
            depth -= word == "#endif"
            if depth == 0:
                break
        return end + 1 if other else None

    def directive(self):
        end = self.alternatives()
        if end:
            text = "\n".join(self.lines[self.n:end])
            self.n = end
            self.take(text)
            return
        text = self.gather(lambda t: not t.endswith("\\"))
        word, _, rest = text.partition(" ")
        if word == "#include":
            if rest[0] == '"':
                self.source.project.append(found_from(self.source.path,
                                                      rest[1:-1]))
            else:
                self.source.system.append(rest[1:-1])
        elif word == "#define":
            self.take(text)
        elif word in ("#ifdef", "#ifndef"):
            self.conditions.append(
                ("!" if word == "#ifndef" else "") + "defined " + rest)
        elif word == "#if":
            self.conditions.append(
                re.sub(r"\s*\\\n\s*", " ", rest))
        elif word == "#endif":
            self.conditions.pop()
        else:
            self.refuse("no such directive is understood here", text)

    def comments(self):
        text = self.gather(lambda t: t.rstrip().endswith("*/"))
        if not self.source.prose and not self.source.items:
            self.source.prose = text
        else:
            self.comment = text

    def read(self):
        while self.n < len(self.lines):
            line = self.lines[self.n]
            if not line.strip():
                self.n += 1
            elif line.startswith("/*"):
                self.comments()
            elif line.startswith("#"):
                self.directive()
            else:
                self.take(self.gather(
                    lambda t: depth_of(t) == 0 and code_of(t).rstrip()
                    .endswith((";", "}"))))
        return self.source


def read(home, path):
    """The file PATH; without its include guard."""
    try:
        text = (home / path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
    text = re.sub(r"^#ifndef (\w+)\n#define \1\n", "\n\n", text, count=1,
                  flags=re.MULTILINE)
    text = text.rstrip().removesuffix("#endif")
    return Reader(path, text).read()


def read_all(home, paths):
    """Those files and all they include, each once, after what it includes."""
    found = {}

    def visit(path):
        if path not in found:
            source = read(home, path)
            found[path] = None  # so that no loop of includes is endless
            for other in source.project:
                visit(other)
            del found[path]
            found[path] = source

    for path in paths:
        visit(path)
    return [s for s in found.values() if s]
