"""The mutants of a question: strategies more, by names of their own."""
# SPDX-License-Identifier: MIT

import re
from collections import namedtuple
from dataclasses import replace
from pathlib import Path

from report.lists import Lists

from .edits import Source

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
        text, names = bare(host), set(host.names())
        changed = self.source(mutant.file)
        edited = (changed.text[:mutant.start] + mutant.text
                  + changed.text[mutant.end:])
        if changed is host:
            text = bare(host, edited)
        else:
            names.update(changed.names())
            text = text.replace(f'#include "{mutant.file}"',
                                bare(changed, edited))
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


def bare(source, text=None):
    """Without its include guard."""
    text = re.sub(rf"^#(ifndef|define) {source.guard}\n", "",
                  source.text if text is None else text, flags=re.M)
    return text.rstrip().removesuffix("#endif")


def shown(mutants, mutant):
    """What identifies it to a reader: the lines it is in, before and after."""
    text = mutants.source(mutant.file).text
    first = text.rfind("\n", 0, mutant.start) + 1
    last = text.find("\n", mutant.end)
    before, after = text[first:last], (
        text[first:mutant.start] + mutant.text + text[mutant.end:last])
    return [Path(mutant.file).stem, mutant.function,
            *(" ".join(t.split()) for t in (before, after))]
