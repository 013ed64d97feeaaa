"""Writes a strategy, and all it stands on, as one header to drop in.

Nothing is written twice: the code is the strategy's own, with what it includes
from impl/ put before it, once each, and without what its answers do not need.
All names get the prefix sightline_ and no other, and what headers of several
questions have in common has include guards of its own (see set_units): so it
exists once, in whichever order headers are included. What is public is at the
end: sightline_QUESTION() and sightline_QUESTION_init().
"""
# SPDX-License-Identifier: MIT

import re
from dataclasses import dataclass
from pathlib import Path

from . import csource
from .model import BadInput

HOME = Path(__file__).parent.parent

# Questions whose strategies have other functions than one named after them.
PIECES = {"sliders": ("rook", "bishop", "queen"), "gives_check": ("begin", "")}

# What stands for a partner among a function's parameters -> its question.
PARTNERS = {"struct slider_getter": "sliders", "between_fn *": "between"}

# Standard headers, where they are wanted only for these names.
WANTED_FOR = {
    "stdalign.h": "alignas", "stdbool.h": "bool true false",
    "stddef.h": "size_t ptrdiff_t NULL", "stdlib.h": "abs",
    "string.h": "memcpy memset"}


@dataclass
class Function:
    """A function of a strategy, as its header has it."""

    name: str
    public: str  # what it is called by those who drop the header in
    returns: str
    parameters: list  # (type, name), without the partners
    partners: list  # questions of the partners, in the order it takes them


@dataclass
class Part:
    """The strategy, or one it stands on."""

    question: str
    name: str
    info: dict  # field of struct strategy_info -> its text

    def path(self):
        return f"impl/{self.question}/{self.name}.h"


def info_of(items, part):
    """The fields of a strategy's struct strategy_info."""
    name = f"{part}_info"
    for item in items:
        if name in item.names:
            fields = re.findall(r"\.(\w+) =\s*(.*?),\n", item.text, re.DOTALL)
            return {key: "".join(re.findall(r'"(.*?)"', value)) or value
                    for key, value in fields}
    raise BadInput(f"header: {part}: its header has no {name}")


def split_parameters(text):
    """`const struct position *p, square s` as types and names."""
    pairs = []
    for word in " ".join(text.split()).split(","):
        found = re.fullmatch(r"\s*(.*?)(\w+)((?:\[.*\])?)\s*", word)
        pairs.append((found[1], found[2] + found[3]))
    return pairs


def function_of(item, public):
    head = item.text.split("{")[0]
    found = re.match(r"(?:ALWAYS_INLINE|static inline|static)\s+(.*?)\s*"
                     r"\b(\w+)\((.*)\)\s*$", head, re.DOTALL)
    parameters = split_parameters(found[3])
    partners = [PARTNERS[t.strip()] for t, _ in parameters
                if t.strip() in PARTNERS]
    return Function(found[2], public, found[1],
                    [p for p in parameters if p[0].strip() not in PARTNERS],
                    partners)


def functions_of(items, question, name):
    """What a strategy answers with, under their public names."""
    by_name = {n: item for item in items for n in item.names
               if item.kind == "function"}
    found = []
    for piece in PIECES.get(question, ("",)):
        tail = "_" + piece if piece else ""
        own = f"{question}_{name}{tail}"
        if own not in by_name and piece == "begin":
            own = "gives_check_no_facts"  # for those that want none
        if own not in by_name:
            raise BadInput(f"header: {question}/{name}: its header has no "
                           f"function {own}")
        found.append(function_of(by_name[own], f"sightline_{question}{tail}"))
    return found


def find_part(question, name, home):
    for word in question, name:
        if not re.fullmatch(r"[a-z]\w*", word):
            raise BadInput(f"header: {word}: no name of a question or "
                           "strategy")
    if not (home / "impl" / question / f"{question}.h").exists():
        raise BadInput(f"header: {question}: no such question in impl/")
    path = home / "impl" / question / f"{name}.h"
    if not path.exists():
        raise BadInput(f"header: {question}/{name}: no such strategy, there "
                       f"is no impl/{question}/{name}.h")
    items = csource.read(home, f"impl/{question}/{name}.h").items
    info = info_of(items, f"{question}_{name}")
    return Part(question, name, info)


class DropIn:
    """One row of one question, on its way to a header."""

    def __init__(self, row, home=HOME):
        self.row = row
        self.question, _, names = row.partition("/")
        first, *others = names.split("+")
        self.part = find_part(self.question, first, home)
        self.sources = self.read(home, [self.part.path()])
        self.functions = functions_of(self.items(), self.question, first)
        wanted = max((f.partners for f in self.functions), key=len)
        if len(wanted) != len(others):
            raise BadInput(f"header: {row}: stands on {len(wanted)} others"
                           + "".join(f", one of {q}" for q in wanted)
                           + f", not on {len(others)}")
        self.partners = [find_part(q, n, home)
                         for q, n in zip(wanted, others)]
        self.sources = self.read(
            home, [p.path() for p in (*self.partners, self.part)])
        self.answers = {p.question: functions_of(self.items(), p.question,
                                                 p.name)
                        for p in self.partners}
        self.inits = [p.info["init"] for p in (self.part, *self.partners)
                      if "init" in p.info]
        self.needs = " ".join(dict.fromkeys(
            word for p in (self.part, *self.partners)
            for word in p.info.get("needs", "").split()))
        self.references = set(references(home))
        self.kept = self.keep([*self.answer_names(), *self.inits])

    def read(self, home, paths):
        """The contract and those files, with all they include."""
        sources = csource.read_all(
            home, [f"impl/{self.question}/{self.question}.h", *paths])
        for source in sources:
            set_units(source)
        return sources

    def sources_contract(self):
        return next(s for s in self.sources
                    if s.path == f"impl/{self.question}/{self.question}.h")

    def items(self):
        return [i for s in self.sources for i in s.items]

    def answer_names(self):
        """What answers, and what their callers name."""
        names = [f.name for f in self.functions]
        for functions in self.answers.values():
            names += [f.name for f in functions]
        if "sliders" in self.answers:
            names.append("slider_getter")
        for f in self.functions:
            names += csource.WORD.findall(
                " ".join([f.returns, *(t for t, _ in f.parameters)]))
        return names

    def keep(self, names):
        """The items these need, and all that share an include guard."""
        owner, together = {}, {}
        for item in self.items():
            together.setdefault(item.unit, []).append(item)
            for name in item.names:
                owner.setdefault(name, []).append(item)
        kept, todo = set(), list(names)
        while todo:
            for item in owner.get(todo.pop(), ()):
                for i in together[item.unit]:
                    if id(i) not in kept:
                        kept.add(id(i))
                        todo += i.uses()
        return kept


def set_units(source):
    """Which items share an include guard, whatever the header needs of them.

    On the ground floor those are types that follow one another: with one of
    them goes what is said in its terms. A strategy's file goes whole, all else
    item by item.
    """
    _, *folders, file = source.path.split("/")
    file = file.removesuffix(".h")
    whole = "".join(folders) not in ("", file) and f"{folders[0]}_{file}_h"
    run = None
    for item in source.items:
        item.unit = item.names[0]
        plain = item.kind == "type" and not item.text.startswith("typedef")
        run = (run or item.unit) if plain and not folders else None
        if whole and item.unit != f"{folders[0]}_{file}_info":
            item.unit = whole
        elif run:
            item.unit = run


def references(home):
    """Units of what questions are verified with: by it others fill tables."""
    for path in (home / "impl").glob("*/list.h"):
        first = re.search(r"_STRATEGIES\(.*?X\(\w+, user, (\w+)",
                          path.read_text(), re.DOTALL)
        yield f"{path.parent.name}_{first[1]}_h"


def system_headers(dropin, code):
    """What to #include <...>, in order."""
    words = set(csource.WORD.findall(csource.code_of(code)))
    other = {h for s in dropin.sources for h in s.system
             if any(id(i) in dropin.kept for i in s.items)} - set(WANTED_FOR)
    return sorted(other | {h for h, names in WANTED_FOR.items()
                           if words & set(names.split())})
