"""Gives file-scope names of C code a prefix, and keeps its layout.

Only names of file scope are changed: tags after struct, enum or union, and
functions, objects, typedefs, enumerators and macros where the code means
these. Fields, parameters, locals and labels keep their names, also where they
are spelt alike. A comment follows where it plainly names one: `enum color`,
`leapers_init`, `NO_SQUARE`.
"""
# SPDX-License-Identifier: MIT

import re
from dataclasses import dataclass

from .clayout import laid_out, wrapped_comment

TOKEN = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\''
                   r"|[A-Za-z_]\w*|\d\w*|->|##|&&|\|\||<<=?|>>=?"
                   r"|[-+*/%&|^=<>!]=|\n[ \t]*|[ \t]+|.", re.DOTALL)
WORD = re.compile(r"[A-Za-z_]\w*")
ENDS = (",", ";", "=", "[", ")", ":")  # what follows a declared name
TAGGED = ("struct", "enum", "union")
BASIC = {"bool", "char", "double", "float", "int", "long", "short", "signed",
         "unsigned", "void"}


@dataclass
class Names:
    """What file-scope names become: tags, and all others."""

    tags: dict
    others: dict
    types: set  # those of the others that are typedefs

    def is_type(self, words, i):
        """Does a type's name end with the word of that index?"""
        return i >= 0 and WORD.match(words[i]) is not None and (
            words[i] in BASIC or words[i] in self.types
            or re.fullmatch(r"\w+_t|__m\d+i", words[i]) is not None
            or i > 0 and words[i - 1] in TAGGED)

    def own(self, words):
        """Indices of the names that are declared within: no file scope's."""
        found, depth, declaring, bodies = set(), 0, {}, {}
        for i, word in enumerate(words):
            after = words[i + 1] if i + 1 < len(words) else ""
            if word in "({[":
                depth += 1
                declaring[depth] = False
                bodies[depth] = word == "{" and begins_body(words, i)
            elif word in ")}]":
                depth -= 1
            elif word == ";":
                declaring[depth] = False
            elif depth and WORD.match(word) and after in ENDS \
                    and word not in BASIC | self.types:
                start = i - 1
                while words[start] in ("*", "const") or (
                        words[start] == "(" and words[start + 1] == "*"):
                    start -= 1
                body = words[start] == "}" and bodies.get(depth + 1)
                more = words[start] == "," and declaring[depth]
                label = after == ":" and words[start] in (";", "{", "}")
                if self.is_type(words, start) or body or more or label:
                    found.add(i)
                    declaring[depth] = not label
        return found

    def code(self, tokens):
        """The tokens under their new names."""
        places = [i for i, t in enumerate(tokens)
                  if not t.isspace() and not t.startswith("/*")]
        words = [tokens[i] for i in places]
        own = self.own(words)
        local = {words[i] for i in own}
        if begins_body(words, words.index("{") if "{" in words else 0):
            local = set()  # fields hide nothing
        out = list(tokens)
        for i, word in enumerate(words):
            before = words[i - 1] if i else ""
            if before in TAGGED:
                out[places[i]] = self.tags.get(word, word)
            elif before not in (".", "->") and i not in own \
                    and word not in local:
                out[places[i]] = self.others.get(word, word)
        return [self.comment(t) if t.startswith("/*") else t for t in out]

    def comment(self, text):
        def named(found):
            kind, word, after = found.groups()
            if kind:
                return kind + self.tags.get(word, word) + after
            plain = "_" not in word and not word.isupper() and after != "("
            new = word if plain or word in self.types else \
                self.others.get(word, word)
            return new + after

        return re.sub(r"((?:struct|enum) )?\b([A-Za-z_]\w*)\b(\(?)", named,
                      text)

    def renamed(self, text):
        """Declarations or definitions under their new names."""
        old = TOKEN.findall(text)
        return laid_out(old, self.code(old))

    def renamed_macro(self, text):
        return "".join(self.code(TOKEN.findall(text)))

    def renamed_comment(self, text):
        return wrapped_comment(self.comment(text))


def begins_body(words, i):
    """Is the { of that index one of a struct or union?"""
    return i > 0 and (words[i - 1] in ("struct", "union")
                      or i > 1 and words[i - 2] in ("struct", "union"))
