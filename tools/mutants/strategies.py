"""The mutants of a question: strategies more, by names of their own."""
# SPDX-License-Identifier: MIT

import re
from collections import namedtuple
from pathlib import Path

from edits import ROOT, Source

Mutant = namedtuple("Mutant", "question strategy file function start end text")


class List:
    """A question's list of strategies, as suite/strategies.awk has it."""

    def __init__(self, question):
        text = (ROOT / f"impl/{question}/strategies.def").read_text()
        self.common = re.sub(r"^(#|engines |[A-Z]).*\n", "", text, flags=re.M)
        self.lines = {line.split()[1]: line.split() for line in
                      re.findall(r"^[A-Z].*", text, re.M)}

    def short(self, lines=()):
        """The reference, and the baseline, whatever others want of it."""
        first, base = list(self.lines)[:2]
        return "\n".join([f"engines {base}", self.common,
                          *(self.line(name, name) for name in (first, base)),
                          *lines, ""])

    def line(self, strategy, name):
        words = self.lines[strategy]
        words = [words[0], name, *words[2:]]
        if "in" in words:
            del words[words.index("in"):][:2]
        if "with" in words:
            words[words.index("with") + 1] = "candidates"
        return " ".join(words)


class Mutants:
    """All there are of a question, in the order of its list."""

    def __init__(self, question):
        self.question, self.list = question, List(question)
        self.sources, users = {}, {}
        for strategy in self.list.lines:
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
                    and name not in self.list.lines:
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
