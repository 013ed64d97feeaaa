"""A row of a question: its strategy, those it stands on, what they need.

Which partners a strategy takes is what its function's parameters say; what a
part needs of the target, and what fills its tables, its strategy_info.
"""
# SPDX-License-Identifier: MIT

import re
from dataclasses import dataclass
from pathlib import Path

from report.lists import Lists

from .sources import Refused, Sources, mentioned

HOME = Path(__file__).resolve().parent.parent

# Questions whose strategies have other functions than one named after them.
PIECES = {"sliders": ("rook", "bishop", "queen"), "gives_check": ("begin", "")}
WITHOUT = {"begin": "gives_check_no_facts"}  # for those who have none

# What stands for a partner among a function's parameters -> its question.
PARTNERS = {"struct slider_getter": "sliders", "between_fn *": "between"}


@dataclass
class Function:
    """A strategy's function, as its source has it."""

    name: str
    returns: str
    parameters: list  # each as (its type, its name)

    def partners(self):
        return [PARTNERS[of] for of, _ in self.parameters if of in PARTNERS]

    def own(self):
        return [p for p in self.parameters if p[0] not in PARTNERS]


def function_of(item, name):
    """The function of that name, which the item defines."""
    found = re.search(rf"^((?:\w+ )*)(\w[\w ]*?[ *]+){name}\(([^{{]*)\)\s*\{{",
                      item.text, re.MULTILINE)
    returns = re.sub(r"\b(?:static|inline|ALWAYS_INLINE)\s+", "",
                     found[1] + found[2]).strip()
    parameters = re.findall(r"([^,]*?)(\w+)\s*(?:,|$)",
                            " ".join(found[3].split()))
    return Function(name, returns, [(of.strip(), p) for of, p in parameters])


@dataclass
class Part:
    """A strategy."""

    question: str
    name: str
    info: dict  # field of its strategy_info -> text, or name of a function
    functions: dict  # by what follows the question's name


def part_of(sources, question, name):
    item = sources.item(f"{question}_{name}_info")
    if item is None:
        raise Refused(f"{question}/{name}: its header has no "
                      f"{question}_{name}_info")
    info = {field: "".join(re.findall(r'"((?:\\.|[^"\\])*)"', value)) or value
            for field, value in re.findall(
                r'\.(\w+) =\s*((?:"(?:\\.|[^"\\])*"\s*)+|\w+)', item.text)}
    functions = {}
    for piece in PIECES.get(question, ("",)):
        tail = "_" + piece if piece else ""
        for own in f"{question}_{name}{tail}", WITHOUT.get(piece):
            found = sources.item(own)
            if found and tail not in functions:
                functions[tail] = function_of(found, own)
    if len(functions) < len(PIECES.get(question, ("",))):
        raise Refused(f"{question}/{name}: a part has no function of its own "
                      "name")
    return Part(question, name, info, functions)


def path_of(home, question, name):
    for word in question, name:
        if not re.fullmatch(r"[a-z]\w*", word):
            raise Refused(f"{question}/{name}: no name of a strategy: write "
                          "QUESTION/STRATEGY")
    if not (home / f"impl/{question}/{question}.h").exists():
        raise Refused(f"{question}: no such question; there are: " + ", ".join(
            Lists(home).questions()))
    path = f"impl/{question}/{name}.h"
    if not (home / path).exists():
        raise Refused(f"{question}/{name}: no such strategy, there is no "
                      f"{path}")
    return path


class Row:
    """One row, as what its header is made of.

    Partners that the name leaves open are those of_question() names.
    """

    def __init__(self, name, home=HOME, of_question=None):
        self.home = Path(home)
        self.question, _, names = name.partition("/")
        names = names.split("+")
        own = path_of(self.home, self.question, names[0])
        contract = f"impl/{self.question}/{self.question}.h"
        taken = max((f.partners() for f in part_of(
            Sources(self.home, [contract, own]), self.question,
            names[0]).functions.values()), key=len)
        if of_question and len(names) == 1:
            names += map(of_question, taken)
        if len(taken) != len(names) - 1:
            lists = Lists(self.home)
            written = "+".join([names[0],
                                *(lists[q].engines[0] for q in taken)])
            raise Refused(
                f"{name}: write {self.question}/{written}"
                + f", or others of {' and of '.join(taken)}" * bool(taken)
                + f": it stands on {len(taken)}, not on {len(names) - 1}")
        self.name = f"{self.question}/{'+'.join(names)}"
        parts = [*zip([self.question, *taken], names)]
        self.sources = Sources(self.home, [
            contract, *(path_of(self.home, *part) for part in parts[1:]), own])
        self.parts = [part_of(self.sources, *part) for part in parts]
        self.needs = " ".join(dict.fromkeys(
            word for part in self.parts
            for word in part.info.get("needs", "").split()))
        self.inits = [p.info["init"] for p in self.parts if "init" in p.info]
        self.kept = self.sources.needed(
            mentioned(self.sources.files[contract].prose) | {
                (name, False) for name in self.inits + [
                    f.name for part in self.parts
                    for f in part.functions.values()]})
        self.makes_positions = any(i.makes_positions() for i in self.kept)
