"""A row of a question: its strategy, those it stands on, what they need.

What its functions are, which partners they take and what they need of the target
is what its list says; what fills its tables, its strategy_info.
"""
# SPDX-License-Identifier: MIT

import re
from collections import namedtuple

from lists.names import BadInput
from lists.strategies import Lists, needs_of

from .sources import Sources, mentioned

# A strategy: the fields of its strategy_info, texts or the name of a function,
# and its functions by what follows the question's name.
Part = namedtuple("Part", "question name info functions")


def part_of(sources, listed, name):
    question = listed.question
    functions = listed.functions(listed[name])
    item, *own = [sources.owner.get((wanted, False)) for wanted in (
        f"{question}_{name}_info", *(f.name for f in functions.values()))]
    if not item or None in own:
        raise BadInput(f"{question}/{name}: its header has no "
                       f"{question}_{name}_info, or no function of its name")
    info = {field: "".join(re.findall(r'"((?:\\.|[^"\\])*)"', value)) or value
            for field, value in re.findall(
                r'\.(\w+) =\s*((?:"(?:\\.|[^"\\])*"\s*)+|\w+)', item.text)}
    return Part(question, name, info, functions)


class Row:
    """One row, as what its header is made of.

    Partners that the name leaves open are those of_question() names.
    """

    def __init__(self, name, of_question=None):
        lists = Lists()
        self.question, _, names = name.partition("/")
        names = names.split("+")
        taken = strategy_of(lists, self.question, names[0]).takes
        if of_question and len(names) == 1:
            names += map(of_question, taken)
        if len(taken) != len(names) - 1:
            written = "+".join([names[0],
                                *(lists[q].engines[0] for q in taken)])
            raise BadInput(
                f"{name}: write {self.question}/{written}"
                + f", or others of {' and of '.join(taken)}" * bool(taken)
                + f": it stands on {len(taken)}, not on {len(names) - 1}")
        self.name = f"{self.question}/{'+'.join(names)}"
        parts = [*zip([self.question, *taken], names)]
        self.needs = needs_of(strategy_of(lists, *part) for part in parts)
        contract = f"impl/{self.question}/{self.question}.h"
        self.sources = Sources([contract, *(
            f"impl/{q}/{n}.h" for q, n in parts[1:] + parts[:1])])
        self.parts = [part_of(self.sources, lists[q], n) for q, n in parts]
        self.inits = [p.info["init"] for p in self.parts if "init" in p.info]
        self.kept = self.sources.needed(
            mentioned(self.sources.files[contract].prose) | {
                (name, False) for name in self.inits + [
                    f.name for part in self.parts
                    for f in part.functions.values()]})
        self.makes_positions = any(i.makes_positions() for i in self.kept)


def strategy_of(lists, question, name):
    if name not in lists[question].strategies:
        raise BadInput(f"{question}/{name}: no such strategy, there is no "
                       f"impl/{question}/{name}.h")
    return lists[question][name]
