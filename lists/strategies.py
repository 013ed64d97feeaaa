"""The lists of strategies, impl/QUESTION/strategies.def, read once for all
that is made of them: rows, variants of programs, headers, what tests need.

The first strategy of a list is the reference, the second the baseline, which
stands for the question where strategies of others are varied. A line each:

  NEEDS NAME [takes QUESTION,...] [with GROUP,...] [begins] [bytes] [in GROUP]
             [slow]

NEEDS is what the target must have, a word of TARGETS below; NAME that of the
header, impl/QUESTION/NAME.h, and of what is in it, QUESTION_NAME.
  takes   its first arguments are strategies of these questions. There is a
          row with each of one question that is in a GROUP, and the baselines
          of the others; "candidates" are all but the reference.
  begins  it works at the node first: QUESTION_NAME_begin.
  bytes   it reads the bytes beside a position: see chess/byteboard.h.
  in      is of that group.
  slow    it costs our search a per cent or more beside the first of `engines`,
          on every CPU in results/: where the target runs that one, `make bench`
          builds no search around this.

Before them stands what all strategies of the question have in common:

  asks TEXT                  the contract in one line
  engines NAME...            what engines use, best first
  answers TYPE (PARAMETERS)  how a strategy is declared, after what it takes
  begins TYPE (PARAMETERS)   a row has a second function: QUESTION_no_facts if
                             its strategy does not begin
  bytes                      the loops are told, last, whether a row reads these
  list                       the answer is a list, for which no other query
                             waits: there is no loop of latency
  kinds WORD...              a strategy is one function for each kind of query,
                             and QUESTION_mix() asks it queries of all kinds
  as EXPRESSION              what others are handed of NAME, which is * here
  rows TYPE                  of a row, if it is not QUESTION_strategy

A line that begins with a space goes on with the last one, # with a comment.
"""
# SPDX-License-Identifier: MIT

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from .names import HOME, BadInput

# What the compiler's target must have for what needs such a word.
TARGETS = {
    "ANY": "", "BMI2": "BMI2", "AVX2": "AVX2", "GFNI": "AVX2 GFNI",
    "AVX512": "AVX512F AVX512VL AVX512CD AVX512BW AVX512DQ",
    "AVX512_GFNI": "AVX512F AVX512BW GFNI",
    "BITALG": "AVX512BW AVX512VL AVX512_BITALG BMI2",
    "VBMI": "AVX512BW AVX512VBMI BMI2",
    "VBMI2": "AVX512BW AVX512VL AVX512VBMI2 BMI2",
}
COMMON = "asks engines answers begins bytes list kinds as rows".split()


@dataclass
class Function:
    """In C; a list declares it as "TYPE (PARAMETERS)". What is handed to it
    before these is a strategy of each question that it takes."""

    name: str
    declared: str
    takes: list = field(default_factory=list)

    def __post_init__(self):
        self.returns, parameters = re.fullmatch(r"(.*?) *\((.*)\)",
                                                self.declared).groups()
        self.parameters = " ".join(parameters.split())
        self.names = ", ".join(re.findall(r"(\w+)(?:,|$)", self.parameters))

    def head(self, name):
        return f"{self.returns} {name}({self.parameters})"

    def call(self, name, *first):
        """A statement: one of that name does it, and is handed these first."""
        back = "return " * (self.returns != "void")
        return f"{back}{name}({', '.join([*first, self.names])});"


@dataclass(eq=False)
class Strategy:
    """A line of a list."""

    question: str
    name: str
    needs: str
    place: str
    takes: list = field(default_factory=list)
    groups: list = field(default_factory=list)
    begins: bool = False
    bytes: bool = False
    slow: bool = False
    group: str = ""

    def read(self, words):
        words = iter(words)
        for word in words:
            if word in ("begins", "bytes", "slow"):
                setattr(self, word, True)
            elif word in ("takes", "with", "in") and (of := next(words, "")):
                if word == "in":
                    self.group = of
                else:
                    setattr(self, {"with": "groups"}.get(word, word),
                            of.split(","))
            else:
                raise BadInput(f"{self.place}: no such word: {word}")
        if bool(self.takes) != bool(self.groups):
            raise BadInput(f"{self.place}: what it takes, and with which: say "
                           "both or neither")


class List:
    def __init__(self, question, path, place):
        self.question, self.place = question, place
        self.common, self.at, self.strategies = {}, {}, {}
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise BadInput(f"{place}: no such list") from None
        for at, line in logical_lines(text):
            self.add(line, f"{place}:{at}")
        ready = [*self][:2]
        if len(ready) < 2 or any(s.needs != "ANY" for s in ready):
            raise BadInput(f"{place}: want a reference and a baseline that any "
                           "target has")
        for word, what in (("asks", "is asked"), ("engines", "engines use"),
                           ("answers", "it answers")):
            if not self.common.get(word):
                raise BadInput(f"{place}: does not say what {what}: no line "
                               f"\"{word} ...\"")
        self.engines = self.common["engines"].split()
        for name in self.engines:
            if name not in self.strategies:
                raise BadInput(f"{self.at['engines']}: engines: no such "
                               f"strategy: {name}")

    def add(self, line, place):
        """A line of the list, or one that is to be its last."""
        word, *words = line.split()
        if word[0].islower():
            if word not in COMMON or word in self.common:
                raise BadInput(f"{place}: no such word, or a second time: "
                               f"{word}")
            self.common[word] = re.sub(r"^\S+ *", "", line)
            self.at[word] = place
            return
        if word not in TARGETS:
            raise BadInput(f"{place}: no such target in lists/strategies.py: {word}")
        name = words[0] if words else ""
        if not re.fullmatch("[a-z][a-z0-9_]*", name) or (
                name in self.strategies):
            raise BadInput(f"{place}: no name, or a second time: {name}")
        made = self.strategies[name] = Strategy(self.question, name, word,
                                                place)
        made.read(words[1:])
        for word in "begins", "bytes":
            if getattr(made, word) and word not in self.common:
                raise BadInput(f"{place}: the list does not say before: {word}")

    def keep(self, names):
        self.strategies = {s.name: s for s in self if s.name in names}

    def __iter__(self):
        return iter(self.strategies.values())

    def __getitem__(self, name):
        return self.strategies[name]

    @property
    def reference(self):
        return next(iter(self))

    @property
    def baseline(self):
        return [*self][1]

    @property
    def loops(self):
        """Of its queries, as C names them."""
        return ["throughput"] + ["latency"] * ("list" not in self.common)

    @property
    def kinds(self):
        return self.common.get("kinds", "").split()

    @property
    def no_begin(self):
        """What works before an answer of a strategy that does not begin."""
        return f"{self.question}_no_facts" * ("begins" in self.common)

    def functions(self, strategy):
        """By what follows the question's name; first what works before."""
        own, found = f"{self.question}_{strategy.name}", {}
        if "begins" in self.common:
            name, takes = ((f"{own}_begin", strategy.takes) if strategy.begins
                           else (self.no_begin, []))
            found["_begin"] = Function(name, self.common["begins"], takes)
        for tail in [f"_{kind}" for kind in self.kinds] or [""]:
            found[tail] = Function(own + tail, self.common["answers"],
                                   strategy.takes)
        return found

    def candidates(self, group, grouped=False):
        """Those that others take; if grouped, few are in "candidates"."""
        _, *rest = self
        if group != "candidates":
            return [s for s in rest if s.group == group]
        return [s for s in rest
                if s is self.baseline or s.group or not grouped]


class Lists:
    """Those of a folder of sources; each is read when it is asked for."""

    def __init__(self, home=HOME, grouped=False):
        self.home, self.grouped, self.read = Path(home), grouped, {}

    def questions(self):
        return sorted(path.parent.name
                      for path in self.home.glob("impl/*/strategies.def"))

    def __getitem__(self, question):
        if question not in self.read:
            place = f"impl/{question}/strategies.def"
            self.read[question] = List(question, self.home / place, place)
        return self.read[question]

    def partners(self, strategy):
        """What it has rows with: a strategy of each question that it takes."""
        taken = [self[question] for question in strategy.takes]
        baselines = [listed.baseline for listed in taken]
        found = [[listed.candidates(group, self.grouped) for listed in taken]
                 for group in strategy.groups]
        for group, members in zip(strategy.groups, found):
            if not any(members):
                raise BadInput(f"{strategy.place}: nothing is in the group: "
                               f"{group}")
        return [[*baselines[:i], partner, *baselines[i + 1:]]
                for i in range(len(taken)) for members in found
                for partner in members[i]
                if not (i and partner is baselines[i])] or [[]]

    def incumbents(self, question):
        """What engines use, as rows: each with its partners as engines have
        them, best first."""
        rows = []
        for name in self[question].engines:
            names = [name]
            for other in self[question][name].takes:
                names = [f"{row}+{partner}" for row in names
                         for partner in self[other].engines]
            rows += names
        return rows


def logical_lines(text):
    """(its number, a line with those that go on with it), without comments."""
    lines = []
    for at, line in enumerate(text.splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        if line[0] == " " and lines:
            lines[-1][1] += " " + line.strip()
        else:
            lines.append([at, line])
    return lines


def needs_of(strategies):
    """All that the target must have for these, words with spaces between."""
    return " ".join(dict.fromkeys(
        word for s in strategies for word in TARGETS[s.needs].split()))


def macros_of(needs):
    """What a compiler defines whose target has that."""
    return [f"__{word.replace('_', '')}__" for word in needs.split()]


def run(main):
    """A program that reads lists: a bad one is said, and the status is 2."""
    try:
        main()
    except BadInput as error:
        print(error, file=sys.stderr)
        sys.exit(2)
