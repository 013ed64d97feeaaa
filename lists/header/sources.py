"""C sources as items: what each declares at file scope, and what it refers to.

The sources are read as text, with all that compilers might choose by #if: so an
item's names are what any of them sees. Words are enough: a local name that is
one of file scope as well, -Wshadow refuses.
"""
# SPDX-License-Identifier: MIT

import re
from functools import cached_property, lru_cache

from lists.names import HOME, BadInput

TAGGED = ("struct", "union", "enum")
OPEN, CLOSE = ("(", "[", "{"), (")", "]", "}")
TOKEN = re.compile(r"""/\*.*?\*/ | "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*'
    | [A-Za-z_]\w* | \.?\d(?:[eEpP][+-]|[\w.])* | \\\n | \s+ | -> | .""",
                   re.VERBOSE | re.DOTALL)
FILE = re.compile(r"(?:/\*(.*?)\*/\s*)?#ifndef (\w+)\n#define \2\n(.*)#endif"
                  r"\s*", re.DOTALL)


def is_word(token):
    return re.match(r"[A-Za-z_]", token) is not None


def is_comment(token):
    return token.startswith("/*")


def code_of(tokens):
    return [t for t in tokens if not t.isspace() and not is_comment(t)]


def mentioned(prose):
    """What it plainly names: `enum color`, `NO_SQUARE`."""
    return {(word, bool(kind)) for kind, word in re.findall(
        r"(enum )?\b(\w+)", prose) if kind or word.isupper()}


def blanked(text):
    """The code alone: comments and texts are spaces."""
    return re.sub(r"""/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'""",
                  lambda found: re.sub(r"[^\n]", " ", found[0]), text,
                  flags=re.DOTALL)


def split(text):
    """The items, each with its comments: before it, and in its last line. A line
    ends a declaration with ; or } outside of brackets, and a directive; an #if
    ends with the line of its #endif."""
    item, directive, depth = "", None, 0
    for line, code in zip(text.splitlines(True), blanked(text).splitlines()):
        item, code = item + line, code.strip()
        if not code:
            continue
        if directive is None:
            directive = code[0] == "#"
        if directive:
            depth += code.startswith("#if") - code.startswith("#endif")
            ended = depth <= 0 and code[-1] != "\\"
        else:
            depth += sum((c in OPEN) - (c in CLOSE) for c in code)
            ended = not depth and code[-1] in ";}"
        if ended:
            yield item.strip()
            item, directive, depth = "", None, 0


def outside(code):
    """The code outside of brackets, of which the opening ones stay."""
    depth, kept = 0, []
    for token in code:
        kept += [token] * (not depth)
        depth += (token in OPEN) - (token in CLOSE)
    return " ".join(kept)


def declared(text):
    """(name, is it a tag) of all that an item declares."""
    code = blanked(text).strip()
    found = {(name, False) for name in re.findall(r"# *define (\w+)", code)}
    if code.startswith("#if"):
        for item in split(re.split(r"(?<!\\)\n", code, maxsplit=1)[1]):
            found |= declared(item)
    if code.startswith(("#", "_Static_assert")):
        return found
    found |= {(tag, True) for tag in re.findall(
        rf"\b(?:{'|'.join(TAGGED)})\s+(\w+)\s*{{", code)}
    for body in re.findall(r"\benum(?:\s+\w+)?\s*{(.*?)}", code, re.DOTALL):
        found |= {(name, False)
                  for name in re.findall(r"(?:^|,)\s*(\w+)", body)}
    flat = re.sub(r"(__attribute__|alignas) \(|(?<==)[^,;]*", "",
                  outside(code_of(TOKEN.findall(code))))
    return found | {(name, False)
                    for name in re.findall(r"([A-Za-z_]\w*) +[([=;,]", flat)}


class Item:
    """A declaration, macro or block of #if, with its comments."""

    def __init__(self, text):
        self.tokens = TOKEN.findall(text)
        self.code = code_of(self.tokens)
        self.names = declared(text)

    @cached_property
    def text(self):
        return "".join(t for t in self.tokens if not is_comment(t))

    def words(self):
        """(index of the token, word, is it a tag) of all that may refer to
        something at file scope."""
        code = [(n, t) for n, t in enumerate(self.tokens) if code_of([t])]
        opened, earlier, before = [], "", ""
        for (n, token), (_, after) in zip(code, [*code[1:], (0, "")]):
            if token in OPEN:
                opened.append(token == "{" and bool(
                    {earlier, before} & {"struct", "union"}))
            elif token in CLOSE:
                opened.pop()
            is_field = before in (".", "->") or (
                opened and opened[-1] and after in (";", ",", "[", ":"))
            if is_word(token) and not is_field:
                yield n, token, before in TAGGED
            earlier, before = before, token

    @cached_property
    def refers(self):
        """Of a type also what its comments mention."""
        said = " ".join(filter(is_comment, self.tokens)) * any(
            is_tag for _, is_tag in self.names)
        return {(word, is_tag) for _, word, is_tag in self.words()
                } | mentioned(said)

    def makes_positions(self):
        """Has it a position of its own, and not an engine's?"""
        return "SIGHTLINE_BOARD" not in self.text and re.search(
            r"(?<!const )\bstruct position\b(?! \{)", self.text) is not None


class File:
    """A file's prose, what it includes, and its items."""

    def __init__(self, path):
        try:
            text = (HOME / path).read_text("ascii")
        except UnicodeDecodeError as error:
            raise BadInput(f"{path}: byte {error.start + 1}: no ASCII") from None
        found = FILE.fullmatch(text)
        if not found:
            raise BadInput(f"{path}: no header with an include guard")
        self.prose = found[1] or ""
        self.includes, self.system, self.items = [], set(), []
        for text in split(found[3]):
            item = Item(text)
            if item.code[:2] != ["#", "include"]:
                self.items.append(item)
            elif item.code[2].startswith('"'):
                self.includes.append(item.code[2].strip('"'))
            else:
                self.system.add("".join(item.code[2:]).strip("<>"))


read_file = lru_cache(maxsize=None)(File)


class Sources:
    """These files with all they include, each once, after what it includes."""

    def __init__(self, paths):
        self.files, self.owner = {}, {}
        for path in paths:
            self.add(path)
        for file in self.files.values():
            for item in file.items:
                self.owner.update(dict.fromkeys(item.names, item))

    def add(self, path):
        if path not in self.files:
            file = read_file(path)
            for included in file.includes:
                self.add(included)
            self.files[path] = file

    def needed(self, names):
        """All items that these and one another refer to."""
        todo, found = list(names), set()
        while todo:
            item = self.owner.get(todo.pop())
            if item and item not in found:
                found.add(item)
                todo += item.refers
        return found
