"""Runs the benchmark and the whole programs, and leaves one result.

Whole programs are timed where the build has them: not in quick, a minute
and a half in normal, ten minutes in full and in perft, which else is as normal.
"""
# SPDX-License-Identifier: MIT

import hashlib
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, fields
from pathlib import Path

from report import files
from report.names import BadInput, described_revision

from . import build as building
from . import programs, result

# Flags of bench, and how many seconds programs are timed.
SIZES = {
    "smoke": (["--first-sets", "--modes=throughput,latency,cold_l1,cold_l2",
               "--benchmark_repetitions=2", "--warm-up=0.00001",
               "--patience=1e-9"], 0),
    "quick": (["--first-sets", "--modes=throughput,latency",
               "--benchmark_repetitions=2", "--layouts=12",
               "--patience=0.001"], None),
    "try": (["--modes=throughput,latency", "--benchmark_repetitions=3",
             "--layouts=8"], None),
    "trace": (["--modes=throughput,latency", "--benchmark_repetitions=2"],
              None),
    "normal": (["--benchmark_repetitions=2", "--patience=0.001"], 90),
    "perft": (["--benchmark_repetitions=2", "--patience=0.001"], "minutes"),
    "full": (["--benchmark_repetitions=3", "--patience=0.008"], "minutes"),
}


@dataclass
class Wanted:
    """What to measure."""

    size: str
    minutes: int = 10  # of programs, where the size says none
    filter: str = ""  # a regular expression of the tables question/set/mode
    sets: str = ""
    modes: str = ""
    trace: str = ""  # a file of what an engine asked
    raw: bool = False  # times alone: no verdicts, charts, page

    def flags(self):
        return [*SIZES[self.size][0], *(
            f"--{name}={value}" for name, value in (
                ("trace", self.trace), ("sets", self.sets),
                ("modes", self.modes), ("benchmark_filter", self.filter or (
                    "^between" if self.size == "smoke" else "")))
            if value)]

    def seconds(self, build):
        """Of programs; None: they are not timed."""
        seconds = SIZES[self.size][1]
        if seconds is not None and not programs.there(build):
            print(f"bench: {build} has no whole programs: they are left out",
                  file=sys.stderr)
            return None
        return 60 * self.minutes if seconds == "minutes" else seconds


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


def measure(build, results, wanted):
    """The folder of the new result."""
    from report import commands, load, pack

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
    seconds = wanted.seconds(build)
    if seconds is not None and not shutil.which("hyperfine"):
        raise BadInput("no hyperfine here: see tools/setup.sh")
    with files.partial(Path(results)) as folder:
        (folder / "raw").mkdir()
        result.run_bench(build, folder / "raw", wanted.flags(), context)
        result.describe(build, folder)
        result.add_calls(folder / "raw")
        if seconds is not None:
            programs.time_all(build, seconds, folder / "raw")
            programs.time_processes(build, seconds, folder)
        if wanted.size in ("perft", "full"):
            count_instructions(build, wanted, folder / "raw")
        pack.pack_folder(folder / "raw")
        if not wanted.raw:
            print("bench: judging and drawing", file=sys.stderr)
            judged, _ = commands.draw(folder)
            if commands.at_floor(judged.queries, sys.stderr) and (
                    wanted.size != "smoke"):
                raise result.Failed("")
        return files.keep(folder, Path(results) / load.read(folder).name())


def run(arguments):
    from report import foreseen, load, picktext, verdicts
    from report.pick import by_kind

    quick = arguments.size == "quick"
    build = building.made(arguments, *(["bench", "ask"] if quick else []))
    folder = measure(build, arguments.results, Wanted(**{
        own.name: getattr(arguments, own.name) for own in fields(Wanted)}))
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
    from report import commands

    if not arguments.trace:
        return commands.pick_by(arguments.folders, arguments)
    build = building.made(arguments, "bench", "ask")
    with tempfile.TemporaryDirectory() as work:
        def timed(size, **how):
            return measure(build, Path(work, size), Wanted(
                size, filter=arguments.filter, raw=True, **how))

        own = timed("trace", trace=arguments.trace)
        folders = arguments.folders or [timed("quick")]
        return commands.pick_by([*folders, own], arguments)
