"""Runs the benchmark and the whole programs, and leaves one result.

Whole programs are timed where the build has them: not in quick; in normal those
by which something may be picked, for a minute; all, ten minutes, in full and in
perft, which else is as normal.
"""
# SPDX-License-Identifier: MIT

import hashlib
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, fields
from pathlib import Path

from lists import files
from lists.names import BadInput, described_revision
from lists.variants import Program

from . import build as building
from . import programs, result


@dataclass
class Size:
    """How much is measured."""

    flags: list  # of bench
    lookups: int = 0  # seconds that these take, about, on an idle machine
    programs: tuple = ()  # that are timed
    seconds: int = 0  # of them; 0: three blocks, to try it
    whole: bool = True  # every row is timed, and every choice in programs
    counted: bool = False  # instructions, too
    tables: str = ""  # a regular expression, where nobody says one
    race: object = None  # a Race, where slow rows leave early


@dataclass
class Race:
    """Lookups in two stages: see judge/racing.py."""

    visits: int  # of the first, to each of so many layouts
    layouts: int
    seconds: int  # of the second, about
    modes: dict  # name -> visits: what is timed beside throughput then


WHOLE = "perft", "search"
SIZES = {
    "smoke": Size(["--first-sets", "--modes=throughput,latency,cold_l1,cold_l2",
                   "--benchmark_repetitions=2", "--warm-up=0.00001",
                   "--patience=1e-9"], programs=WHOLE, tables="^between"),
    "quick": Size(["--first-sets", "--adapt", "--patience=0.001"], 45, whole=False,
                  race=Race(2, 4, 20, {})),
    "try": Size(["--modes=throughput,latency", "--benchmark_repetitions=3",
                 "--layouts=8"]),
    "trace": Size(["--modes=throughput,latency", "--benchmark_repetitions=2"],
                  whole=False),
    "normal": Size(["--adapt", "--patience=0.001"], 60,
                   ("search",), 75, whole=False,
                   race=Race(3, 4, 35, {"latency": 3})),
    "perft": Size(["--benchmark_repetitions=2", "--patience=0.001", "--adapt"],
                  360, WHOLE, 600, counted=True),
    "full": Size(["--benchmark_repetitions=3", "--patience=0.008", "--adapt"],
                 600, WHOLE, 600, counted=True),
}


@dataclass
class Wanted:
    """What to measure."""

    size: str
    minutes: int = 0  # of programs; 0: as the size says
    filter: str = ""  # a regular expression of the tables question/set/mode
    sets: str = ""
    modes: str = ""
    trace: str = ""  # a file of what an engine asked
    raw: bool = False  # times alone: no verdicts, charts, page

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

    def programs(self, build):
        """Those of its size that are there."""
        wanted = SIZES[self.size].programs
        there = [p for p in wanted if programs.is_there(build, p)]
        if wanted and not there:
            print(f"bench: {build} has no whole programs: they are left out",
                  file=sys.stderr)
        return there

    def then(self):
        """Seconds that a result takes once lookups are timed."""
        size = SIZES[self.size]
        return bool(size.programs) * (self.seconds() + programs.AFTER) + JUDGING

    def targets(self):
        """What is built for it, if not all."""
        size = SIZES[self.size]
        return [] if size.whole else ["bench", "ask"]


JUDGING = 15  # seconds, and drawing


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


def time_lookups(build, folder, wanted, context):
    """All at once, or in a race, where nobody names sets or modes: first every row
    in some layouts, then what is not surely slower in the others."""
    from judge import load, racing
    from judge import raw as recorded

    raw, how = folder / "raw", SIZES[wanted.size].race
    left = building.layouts(build) - (how.layouts if how else 0)
    if not how or left < how.layouts or wanted.sets or wanted.modes:
        result.run_bench(build, raw / "bench.json", wanted.flags(), context,
                         wanted.then())
        return
    screen, tables = raw / recorded.SCREEN, raw / "tables.txt"
    result.run_bench(build, screen, [
        *wanted.flags(), "--first-sets", "--modes=throughput", f"--layouts={how.layouts}",
        f"--benchmark_repetitions={how.visits}"], context,
        how.seconds + wanted.then())
    tables.write_text("".join(racing.plan(
        load.read_listed(folder / "strategies.json.gz"),
        *recorded.read_screen(raw), how.seconds, left, how.modes)))
    result.run_bench(build, raw / "bench.json", [
        *wanted.flags(), "--first-sets", f"--tables={tables}", f"--after-layout={how.layouts}"],
        context, wanted.then())
    tables.unlink()


def count_instructions(build, wanted, raw):
    """Of each answer, once in full and in perft."""
    path = raw / "answers.tsv"
    with path.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            [build / "bin/bench", "--count", "--first-sets", "--layouts=1",
             "--modes=throughput", f"--benchmark_filter={wanted.filter or '.'}"],
            check=False, stdout=out)
    if done.returncode:
        path.unlink()
        print("bench: instructions were not counted: bench --count ended by "
              f"{done.returncode}", file=sys.stderr)


def worth_a_search(folder):
    """The axes of search that a race of lookups leaves to it."""
    from judge import load, racing
    from judge.pick import pick

    found = load.read(folder)
    left = {c.question for c in pick([found]).choices
            if racing.is_worth_a_search(c, found.question(c.question))}
    return [axis for axis, question in Program("search").questions.items()
            if question in left]


def time_programs(build, folder, wanted, made):
    """What whole programs say; after a race of lookups of what these left to them,
    which is made now."""
    size, axes = SIZES[wanted.size], None
    if size.race:
        axes = worth_a_search(folder)
        if axes:
            made(axes)
    if timed := wanted.programs(build):
        if not shutil.which("hyperfine"):
            raise BadInput("no hyperfine here: see tools/setup.sh")
        programs.time_all(build, timed, wanted.seconds(), folder / "raw",
                          programs.AFTER + JUDGING, axes)
        programs.time_processes(build, wanted.seconds(), folder)


def measure(build, results, wanted, made=lambda axes: None):
    """The folder of the new result. made(axes) builds search as a race wants it."""
    from judge import load, raw
    from show import commands

    result.require_built(build, "bench", "ask")
    context = {"revision": described_revision()}
    if wanted.trace:
        context["trace_asks"] = " ".join(
            f"{name}:{often:.6g}" for name, often
            in asked_in(Path(wanted.trace)).items())
        wanted.sets = recorded_sets(
            build, f"--trace={wanted.trace}",
            f"--benchmark_filter={wanted.filter or '.'}")
        context["trace_sha256"] = hashlib.sha256(
            Path(wanted.trace).read_bytes()).hexdigest()
    with files.partial(Path(results)) as folder:
        (folder / "raw").mkdir()
        result.describe(build, folder)
        time_lookups(build, folder, wanted, context)
        raw.pack(folder / "raw")
        result.add_calls(folder / "raw")
        if SIZES[wanted.size].programs:
            time_programs(build, folder, wanted, made)
        if SIZES[wanted.size].counted:
            count_instructions(build, wanted, folder / "raw")
        raw.pack_folder(folder / "raw")
        if not wanted.raw:
            print("bench: judging and drawing", file=sys.stderr)
            judged, _ = commands.draw(folder)
            if commands.at_floor(judged.queries, sys.stderr) and (
                    wanted.size != "smoke"):
                raise result.Failed("")
        return files.keep(folder, Path(results) / load.read(folder).name())


def run(arguments):
    from judge import load, verdicts
    from judge.pick import by_kind
    from show import foreseen, picktext

    wanted = Wanted(**{own.name: getattr(arguments, own.name)
                       for own in fields(Wanted)})
    size = SIZES[wanted.size]

    def made(axes):
        return building.made(
            arguments, "search_placed", then=wanted.then(), how=(
                building.GROUPED, "-DAXES=" + ";".join(["decisive", *axes])))

    build = building.made(
        arguments, *wanted.targets(),
        how=building.WHOLE if size.whole else [building.GROUPED],
        then=size.lookups + wanted.then())
    folder = measure(build, arguments.results, wanted, made)
    print(folder, flush=True)
    if not arguments.raw:
        found = load.read(folder)
        print(picktext.summary(verdicts.Judged(found), by_kind(found), folder,
                               foreseen.on_such_a_cpu(found)),
              file=sys.stderr)
    return 0


def pick(arguments):
    """By a trace: of the questions that it asks its own result; for the others
    those that are said or, where none is, a quick one. Nothing is kept: see
    docs/TRACE.md."""
    from show import commands

    if not arguments.trace:
        return commands.pick_by(arguments.folders, arguments)
    build = building.made(arguments, "bench", "ask", how=[building.GROUPED])
    with tempfile.TemporaryDirectory() as work:
        def timed(size, **how):
            return measure(build, Path(work, size), Wanted(
                size, filter=arguments.filter, raw=True, **how))

        own = timed("trace", trace=arguments.trace)
        folders = arguments.folders or [timed("quick")]
        return commands.pick_by([*folders, own], arguments)
