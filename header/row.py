"""A row of a question: its strategy, those it stands on, what they need.

Which partners a strategy takes is what its function's parameters say; what a
part needs of the target, and what fills its tables, its strategy_info.
"""
# SPDX-License-Identifier: MIT

import json
import platform
import re
from dataclasses import dataclass
from pathlib import Path

from .sources import Refused, Sources
from .tokens import Kind

HOME = Path(__file__).resolve().parent.parent

# Questions whose strategies have other functions than one named after them.
PIECES = {"sliders": ("rook", "bishop", "queen"), "gives_check": ("begin", "")}
WITHOUT = {"begin": "gives_check_no_facts"}  # for those who have none

# What stands for a partner among a function's parameters -> its question.
PARTNERS = {"struct slider_getter": "sliders", "between_fn *": "between"}


@dataclass
class Part:
    """A strategy."""

    question: str
    name: str
    info: dict  # field of its strategy_info -> text, or name of a function
    functions: dict  # by what follows the question's name -> cursor


class Row:
    """One row, as what its header is made of.

    If not shared, its code is for no program that has another header. Partners
    that the name leaves open are those of_question() names.
    """

    def __init__(self, name, home=HOME, shared=True, of_question=None):
        self.name, self.home, self.shared = name, Path(home), shared
        self.question, _, names = name.partition("/")
        self.names = names.split("+")
        self.needs, questions = self.likely()
        # What the strategy needs says how to read it; it says what it takes.
        while True:
            asked = self.needs, questions, self.names[1:]
            self.sources = Sources(self.home, self.paths(questions),
                                   flags(self.needs))
            self.parts = [self.part(*of) for of in zip(questions, self.names)]
            self.needs = " ".join(dict.fromkeys(
                word for part in self.parts
                for word in part.info.get("needs", "").split()))
            questions = [self.question, *self.partners()]
            if of_question and "+" not in self.name:
                self.names[1:] = map(of_question, questions[1:])
            if asked == (self.needs, questions, self.names[1:]):
                break
        if any(not part.functions for part in self.parts):
            raise self.refused("a part has no function of its own name")
        if len(questions) != len(self.names):
            named = [self.names[0], *map(self.engines, questions[1:])]
            raise self.refused(
                f"write {self.question}/{'+'.join(named)}"
                + f", or others of {' and of '.join(questions[1:])}"
                * (len(questions) > 1)
                + f": it stands on {len(questions) - 1}, not on "
                f"{len(self.names) - 1}")
        self.name = f"{self.question}/{'+'.join(self.names)}"
        self.kept = self.keep()

    def likely(self):
        """What the parts need, and the questions they answer, by their text:
        what is so read right is parsed once."""
        plain = "", [self.question]
        files = [self.home / f"impl/{self.question}/{self.names[0]}.h"]
        if not files[0].exists():
            return plain
        taken = (re.findall("|".join(map(re.escape, PARTNERS)), parameters)
                 for parameters in re.findall(r"_\w+\(([^)]*)\)",
                                              files[0].read_text()))
        questions = [self.question,
                     *map(PARTNERS.get, max(taken, key=len, default=[]))]
        files += [self.home / f"impl/{question}/{name}.h"
                  for question, name in zip(questions[1:], self.names[1:])]
        if not all(file.exists() for file in files):
            return plain
        needs = [re.findall(r'\.needs = "(.*)"', file.read_text())
                 for file in files]
        return " ".join(dict.fromkeys(" ".join(sum(needs, [])).split())
                        ), questions

    def engines(self, question):
        """The strategy that engines use, by the question's list."""
        lists = self.home / "impl" / question / "strategies.def"
        return re.search(r"^engines (\S+)", lists.read_text(), re.M)[1]

    def refused(self, why):
        return Refused(f"{self.name}: {why}")

    def paths(self, questions):
        """The contract, then the partners, for the strategy takes them."""
        found = [f"impl/{self.question}/{self.question}.h"]
        own, *partners = zip(questions, self.names)
        for question, name in *partners, own:
            for word in question, name:
                if not re.fullmatch(r"[a-z]\w*", word):
                    raise Refused(f"{self.name}: no name of a strategy: write "
                                  "QUESTION/STRATEGY")
            if not (self.home / f"impl/{question}/{question}.h").exists():
                raise Refused(f"{question}: no such question; there are: "
                              + ", ".join(sorted(
                                  p.parent.name for p in self.home.glob(
                                      "impl/*/strategies.def"))))
            path = f"impl/{question}/{name}.h"
            if not (self.home / path).exists():
                raise Refused(f"{question}/{name}: no such strategy, there is "
                              f"no {path}")
            found.append(path)
        return found

    def part(self, question, name):
        item = self.sources.item(f"{question}_{name}_info")
        if item is None:
            raise Refused(f"{question}/{name}: its header has no "
                          f"{question}_{name}_info")
        functions = {}
        for piece in PIECES.get(question, ("",)):
            tail = "_" + piece if piece else ""
            for own in f"{question}_{name}{tail}", WITHOUT.get(piece):
                found = self.sources.item(own)
                if found and tail not in functions:
                    functions[tail] = found.cursor(Kind.FUNCTION_DECL)
        if len(functions) < len(PIECES.get(question, ("",))):
            functions = {}  # this target lacks what it needs
        return Part(question, name, info(item), functions)

    def partners(self):
        """The questions of the partners, in the order they are taken in."""
        return max(([PARTNERS[p.type.spelling] for p in f.get_arguments()
                     if p.type.spelling in PARTNERS]
                    for f in self.parts[0].functions.values()),
                   key=len, default=[])

    def inits(self):
        return [p.info["init"] for p in self.parts if "init" in p.info]

    def keep(self):
        """The items that these need, and all that share an include guard."""
        together = {}
        for path, file in self.sources.files.items():
            set_units(path, file.items, self.shared)
        for file in self.sources.files.values():
            for item in file.items:
                together.setdefault(item.unit, []).append(item)
        todo = [self.sources.item(f.spelling)
                for part in self.parts for f in part.functions.values()]
        todo += map(self.sources.item, self.inits())
        kept = {}  # in which an item is a key: only to be found fast
        while todo:
            for item in together[todo.pop().unit]:
                if item not in kept:
                    kept[item] = list(self.sources.references(item))
                    todo += [self.sources.item(r.name, r.is_tag)
                             for r in kept[item]]
        return kept


def flags(needs):
    """For a target that has these; plain ones else."""
    if needs and platform.machine() not in ("x86_64", "AMD64", "i686"):
        raise Refused(f"{needs}: an x86 CPU's, and this is none")
    return [f"-m{word.replace('_', '').lower()}" for word in needs.split()]


def info(item):
    """The fields of a strategy_info: texts, functions by their names, and that
    there are others."""
    fields = {}
    values = [c for c in item.cursors[0].get_children()
              if c.kind == Kind.INIT_LIST_EXPR]
    for value in values[0].get_children():
        within = list(value.walk_preorder())
        name = next(c.spelling for c in within if c.kind == Kind.MEMBER_REF)
        fields[name] = None
        for c in within:
            if c.kind == Kind.STRING_LITERAL:
                fields[name] = json.loads(c.spelling)
            elif c.kind == Kind.DECL_REF_EXPR:
                fields[name] = c.spelling
    return fields


def set_units(path, items, shared):
    """Which items go together, and share an include guard if others may have
    them too, whatever the header needs of them.

    A strategy's file goes whole if so, all else item by item; but with one of
    types that follow one another goes what is said in its terms.
    """
    top, *folders, file = path.removesuffix(".h").split("/")
    folders = folders if top == "impl" else []
    whole = (shared and folders and folders != [file]
             and f"{folders[0]}_{file}_h")
    run = None
    for item in items:
        names = [name for name, _ in item.names()]
        item.unit = names[0]
        run = (run or item.unit) if item.is_type() else None
        if whole and item.unit != f"{folders[0]}_{file}_info":
            item.unit = whole
        elif run and not folders:
            item.unit = run
        if not shared:
            item.unit = path, item.unit, item.is_type()
