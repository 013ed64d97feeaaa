"""What a result is, once it has been read."""
# SPDX-License-Identifier: MIT

import re
from dataclasses import dataclass, field
from pathlib import Path

from lists.names import LEVELS, BadInput  # who reads results has this too
from run import cpus

AA = "aa"  # the row that is the baseline once more


def is_control(row):
    """aa, aa2, ...: the default of a program once more."""
    return re.fullmatch(AA + r"\d*", row)


def height(level):
    """The place of a level in LEVELS."""
    if level not in LEVELS:
        raise BadInput(f"--isa {level}: no such level: want one of "
                       + ", ".join(LEVELS))
    return list(LEVELS).index(level)


@dataclass
class Strategy:
    name: str
    table_bytes: int
    needs: str
    role: str  # candidate, aa, planted or floor
    idea: str
    source: str
    skipped: str  # why it was not measured; empty if it was
    code_bytes: int = 0  # of its longest answer, not inlined
    instructions: float = 0.0  # for an answer of the first set; 0: not counted
    init_us: int = 0  # how long filling its tables took

    def level(self):
        """The lowest level that has all it needs; native where none has."""
        missing = set(self.needs.upper().split())
        for name, adds in LEVELS.items():
            missing -= set(adds.split())
            if not missing:
                return name
        return "native"

    def runs_on(self, level):
        return height(self.level()) <= height(level)


@dataclass
class Question:
    name: str
    asks: str
    baseline: str
    strategies: list  # of Strategy, in the list's own order
    tables: dict  # (set, mode) -> counting.Lookups
    programs: dict = field(default_factory=dict)  # name -> counting.Axis
    calls: dict = field(default_factory=dict)  # program -> for each node
    # Names of what engines use, in order of preference.
    incumbents: list = field(default_factory=list)
    asked: float = None  # for each node, of the engine that was traced
    # set -> the trace of another engine that it came from
    traced: dict = field(default_factory=dict)

    def sets(self):
        return list(dict.fromkeys(s for s, _ in self.tables))

    def strategy(self, name):
        return next(s for s in self.strategies if s.name == name)

    def candidates(self):
        """What is compared; the first is the reference."""
        return [s for s in self.strategies if s.role == "candidate"]

    def skipped(self):
        """What was not measured, with the reason."""
        return [f"{s.name} needs {s.needs}, {s.skipped}"
                for s in self.strategies if s.skipped]


def bare(cpu):
    """A CPU's name without marks and words that all have."""
    return re.sub(r"\((R|TM)\)|(?<=\w\)) (CPU|Processor)\b", "", cpu)


@dataclass
class Result:
    folder: Path
    context: dict  # google-benchmark's, with ours in it
    questions: list
    processes: list = field(default_factory=list)  # of load.Process

    def cpu(self):
        c = self.context
        known = [c["design"]] if c.get("design") not in (None, c["cpu"]) else []
        known += ["virtual"] * (c["virtual"] == "yes")
        return bare(c["cpu"]) + (f" ({', '.join(known)})" if known else "")

    def compiler(self):
        return self.context["compiler"].split(" (")[0]

    def revision(self):
        return self.context.get("revision", "revision unknown")

    def target(self):
        """What -march said."""
        found = re.search(r"-march=(\S+)", self.context.get("flags", ""))
        return found[1] if found else "the compiler's default"

    def machine(self):
        """One line that says where the figures come from."""
        trace = self.context.get("trace")
        return ", ".join([self.cpu(), self.compiler(),
                          self.context["date"][:10], self.revision()]
                         + [f"queries of {trace}"] * bool(trace))

    def question(self, name):
        return next((q for q in self.questions if q.name == name), None)

    def ids(self):
        return cpus.ids(self.context)

    def name(self):
        """date-cpu-ids-target-compiler-revision, fit for a folder. The target
        is what the compiler made of -march, without its further words."""
        c = self.context
        cpu = list(dict.fromkeys([c["cpu"], c.get("design", c["cpu"])]))
        target = c.get("target", "").split("+")[0]
        parts = [c["date"][:10], *cpu, self.ids(), target, self.compiler(),
                 c.get("revision", "unknown")]
        return "-".join(
            re.sub(r"[^a-z0-9.]+", "-",
                   re.sub(r"\((R|TM)\)|@|CPU|Processor|version|Debian", "", p)
                   .strip().lower()).strip("-")
            for p in parts if p)
