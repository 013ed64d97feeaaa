"""How much `make bench` measures.

Whole programs are timed where the build has them: not in quick; in normal those
by which something may be picked, for 90 seconds; all, ten minutes, in full.
"""
# SPDX-License-Identifier: MIT

import subprocess
import sys
from dataclasses import dataclass

from lists.names import BadInput

from . import programs
from .processes import Progress


@dataclass
class Size:
    flags: list  # of bench
    lookups: int = 0  # seconds that these take, about, on an idle machine
    programs: tuple = ()  # that are timed
    seconds: int = 0  # of them; 0: three blocks, to try it
    whole: bool = True  # every row is timed, and every choice in programs
    counted: bool = False  # instructions, too
    after: int = 15  # seconds about: whole processes, counting, judging, drawing
    tables: str = ""  # a regular expression, where nobody says one
    race: object = None  # a Race, where slow rows leave early


@dataclass
class Race:
    """Lookups in two stages: see judge/racing.py."""

    visits: int  # of the first, to each of so many layouts
    layouts: int
    seconds: int  # of throughput in the second, about
    loud: int  # likewise, where neighbours are busy
    modes: dict  # name -> visits: what is timed beside throughput then


WHOLE = "perft", "search"
SIZES = {
    "smoke": Size(["--first-sets", "--modes=throughput,latency,cold_l1,cold_l2",
                   "--benchmark_repetitions=2", "--warm-up=0.00001",
                   "--patience=1e-9"], programs=WHOLE, tables="^between"),
    "quick": Size(["--first-sets", "--adapt=1", "--patience=0.001"], 45, whole=False,
                  race=Race(2, 4, 20, 20, {})),
    "try": Size(["--modes=throughput,latency", "--benchmark_repetitions=3",
                 "--layouts=8"]),
    "trace": Size(["--modes=throughput,latency", "--benchmark_repetitions=2"],
                  whole=False),
    "normal": Size(["--adapt=1", "--patience=0.001"], 60,
                   ("search",), 90, whole=False, after=45,
                   race=Race(3, 4, 26, 70, {"latency": 2})),
    "full": Size(["--benchmark_repetitions=3", "--patience=0.008", "--adapt=5"],
                 360, WHOLE, 600, counted=True, after=400),
}


@dataclass
class Wanted:
    size: str
    minutes: int = 0  # of programs; 0: as the size says
    filter: str = ""  # a regular expression of the tables question/set/mode
    sets: str = ""
    modes: str = ""
    trace: str = ""  # a file of what an engine asked
    raw: bool = False  # times alone: no verdicts, charts, page

    def __post_init__(self):
        if self.trace:
            self.size = "trace"

    def flags(self):
        size = SIZES[self.size]
        return [*size.flags, *(
            f"--{name}={value}" for name, value in (
                ("trace", self.trace), ("sets", self.sets),
                ("modes", self.modes),
                ("benchmark_filter", self.filter or size.tables)) if value)]

    def seconds(self):
        """Of programs."""
        return 60 * self.minutes or SIZES[self.size].seconds

    def wants_programs(self):
        """In one place alone they resolve nothing."""
        return bool(SIZES[self.size].programs) and (
            self.size == "smoke" or programs.can_shuffle())

    def programs(self, build):
        """Those of its size that are there."""
        there = [p for p in SIZES[self.size].programs
                 if programs.is_there(build, p)]
        if not there:
            print(f"bench: {build} has no whole programs: they are left out",
                  file=sys.stderr)
        return there

    def then(self):
        """Seconds that a result takes once lookups are timed."""
        return self.wants_programs() * self.seconds() + SIZES[self.size].after

    def targets(self):
        """What is built for it, if not all."""
        return [] if SIZES[self.size].whole else ["bench", "ask"]


def asked_in(trace):
    """question -> how often a node the engine asked it, of those of which its
    trace says so."""
    counts = {}
    for n, line in enumerate(trace.read_text(errors="replace").splitlines(), 1):
        words = line.split()
        if words[:1] == ["#"] and words[1:2] in (["nodes"], ["asked"]):
            *name, count = words[1:] if words[2:] else (*words[1:], "")
            if not count.isdecimal() or len(name) != 1 + (name[0] == "asked"):
                raise BadInput(f"{trace}:{n}: {line}: say '# nodes N' or "
                               "'# asked QUESTION N'")
            counts[name[-1]] = int(count)
    nodes = counts.pop("nodes", 0)
    if counts and not nodes:
        raise BadInput(f"{trace}: '# asked' without '# nodes N' before it: how "
                       "many nodes?")
    return {name: count / nodes for name, count in counts.items()}


def recorded_sets(build, *flags):
    """Those that a search asked, or a trace fills."""
    done = subprocess.run(
        [build / "bin/bench", "--benchmark_list_tests=true", *flags],
        check=False, text=True, stdout=subprocess.PIPE)
    sets = sorted({line.split("/")[1] for line in done.stdout.splitlines()
                   if "/recorded" in line})
    if done.returncode or flags and not sets:
        raise SystemExit(2)  # bench has said why
    return ",".join(sets)


def count_instructions(build, wanted, raw):
    """Of each answer, once in full; a step takes 1 µs, on some machines 30."""
    path, say = raw / "answers.tsv", Progress()
    command = [build / "bin/bench", "--count", "--first-sets", "--layouts=1",
               "--modes=throughput", f"--benchmark_filter={wanted.filter or '.'}"]
    with (path.open("w", encoding="utf-8") as out,
          subprocess.Popen(command, text=True, stdout=subprocess.PIPE) as done):
        for line in done.stdout:
            out.write(line)
            say(f"bench: counting instructions: {line.split()[0]}")
    say.end()
    if done.returncode:
        path.unlink()
        print("bench: instructions were not counted: bench --count ended by "
              f"{done.returncode}", file=sys.stderr)
