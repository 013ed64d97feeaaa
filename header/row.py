"""A row of a question: its strategy, those it stands on, what they need.

What its functions are, which partners they take and what they need of the target
is what its list says; what fills its tables, its strategy_info.
"""
# SPDX-License-Identifier: MIT

import re
from collections import namedtuple
from pathlib import Path

from report.lists import Lists, declared, needs_of
from report.names import HOME

from .sources import Refused, Sources, mentioned

# A strategy's function, as its list has it; it takes a strategy of each of these
# questions first, then its own parameters: (type, name).
Function = namedtuple("Function", "name taken returns own")

# A strategy: the fields of its strategy_info, texts or the name of a function, and
# its functions by what follows the question's name.
Part = namedtuple("Part", "question name info functions")


def functions_of(listed, strategy):
    """By what follows the question's name: each after what works before it."""
    own, found = f"{strategy.question}_{strategy.name}", {}
    if begin := listed.common.get("begins"):
        found["_begin"] = (
            Function(f"{own}_begin", strategy.takes, *declared(begin))
            if strategy.begins else
            Function(f"{strategy.question}_no_facts", [], *declared(begin)))
    for kind in listed.kinds or [""]:
        tail = f"_{kind}" * bool(kind)
        found[tail] = Function(own + tail, strategy.takes,
                               *declared(listed.common["answers"]))
    return found


def part_of(sources, listed, name):
    question = listed.question
    item = sources.item(f"{question}_{name}_info")
    functions = functions_of(listed, listed[name])
    for own in [item, *(sources.item(f.name) for f in functions.values())]:
        if own is None:
            raise Refused(f"{question}/{name}: its header has no "
                          f"{question}_{name}_info, or no function of its name")
    info = {field: "".join(re.findall(r'"((?:\\.|[^"\\])*)"', value)) or value
            for field, value in re.findall(
                r'\.(\w+) =\s*((?:"(?:\\.|[^"\\])*"\s*)+|\w+)', item.text)}
    return Part(question, name, info, functions)


def path_of(lists, question, name):
    for word in question, name:
        if not re.fullmatch(r"[a-z]\w*", word):
            raise Refused(f"{question}/{name}: no name of a strategy: write "
                          "QUESTION/STRATEGY")
    if question not in lists.questions():
        raise Refused(f"{question}: no such question; there are: " + ", ".join(
            lists.questions()))
    path = f"impl/{question}/{name}.h"
    if name not in lists[question].strategies:
        raise Refused(f"{question}/{name}: no such strategy, there is no "
                      f"{path}")
    return path


class Row:
    """One row, as what its header is made of.

    Partners that the name leaves open are those of_question() names.
    """

    def __init__(self, name, home=HOME, of_question=None):
        self.home, lists = Path(home), Lists(home)
        self.question, _, names = name.partition("/")
        names = names.split("+")
        own = path_of(lists, self.question, names[0])
        contract = f"impl/{self.question}/{self.question}.h"
        taken = lists[self.question][names[0]].takes
        if of_question and len(names) == 1:
            names += map(of_question, taken)
        if len(taken) != len(names) - 1:
            written = "+".join([names[0],
                                *(lists[q].engines[0] for q in taken)])
            raise Refused(
                f"{name}: write {self.question}/{written}"
                + f", or others of {' and of '.join(taken)}" * bool(taken)
                + f": it stands on {len(taken)}, not on {len(names) - 1}")
        self.name = f"{self.question}/{'+'.join(names)}"
        parts = [*zip([self.question, *taken], names)]
        self.sources = Sources(self.home, [
            contract, *(path_of(lists, *part) for part in parts[1:]), own])
        self.parts = [part_of(self.sources, lists[q], n) for q, n in parts]
        self.needs = needs_of(lists[q][n] for q, n in parts)
        self.inits = [p.info["init"] for p in self.parts if "init" in p.info]
        self.kept = self.sources.needed(
            mentioned(self.sources.files[contract].prose) | {
                (name, False) for name in self.inits + [
                    f.name for part in self.parts
                    for f in part.functions.values()]})
        self.makes_positions = any(i.makes_positions() for i in self.kept)
