"""Every choice for a question in the reader's own engine, built and timed.

All builds, each in several placements, are run round by round in an order drawn
anew, in turns with the engine as it is, and what they count is compared in every
run. How they are built stands in
sweep_build.py, how they are judged in sweep_result.py.
"""
# SPDX-License-Identifier: MIT

import hashlib
import math
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from datetime import datetime
from pathlib import Path

from judge import load
from judge.evidence import partners
from judge.pick import pick
from judge.sweep_runs import HEADER, Run, read_runs
from lists.files import read_text
from lists.names import HOME, BadInput, described_revision
from show import sweep_result
from show.sweep_result import Sweep

from . import ab
from .processes import Progress
from .sweep_build import (AGAIN, OWN, SEARCH, Builder, Built, asked, header_of,
                          run_engines)

MOST = 8  # choices, where none are said
RESOLVED = 0.005  # of the time: then it ends
WORK = HOME / "build-sweep"


def choices_of(question, said, folders):
    """Those that are said, or what ties with the best in the results."""
    if said:
        return list(dict.fromkeys(said.split()))
    if not folders:
        raise BadInput(f"sweep: {question}: no result to choose by: say "
                       "CHOICES='...'")
    results = load.read_all(folders, "sweep")
    choice = next((c for c in pick(results).choices
                   if c.question == question and c.strategy), None)
    if choice is None:
        raise BadInput(f"sweep: {question}: no pick in these results: say "
                       "CHOICES='...'")
    found = choice.decided_by
    first = [n for n in (choice.incumbent, choice.strategy.name) if n]
    others = sorted(found.not_beaten(found.rows, found.rows),
                    key=lambda n: found.worth(n, first[0], 1)[0])
    runs = {s.name for s in results[0].question(question).strategies
            if s.runs_on("native") and not s.skipped
            and partners(s.name) <= partners(first[0])}
    return list(dict.fromkeys([*first, *(n for n in others if n in runs)])
                )[:MOST]


def compiler_of(program):
    """What its compiler left in it."""
    said = subprocess.run(
        ["readelf", "-p", ".comment", program], check=False,
        capture_output=True, text=True).stdout
    found = [line for line in re.findall(r"\]\s+(\S.*)", said)
             if not line.startswith("mold")]
    return re.sub(r"GCC: \(.*\)", "gcc", found[0]
                  ) if found else "compiler unknown"


def fresh_copies(programs, folder):
    """Of files, made in an order drawn anew, with names of one length: a build
    that runs seldom starts later than one that ran lately."""
    copies = [folder / str(n) for n in range(len(programs))]
    for program, copy in random.sample([*zip(programs, copies)], len(copies)):
        shutil.copy(program, copy)
    return copies


class Rounds:
    """The timing: goes on after what the log has."""

    def __init__(self, sweep, builts, arguments, log, say):
        self.sweep, self.builts, self.log, self.say = sweep, builts, log, say
        self.command, self.form = arguments.bench, arguments.nodes

    def check(self, built, done):
        """A choice that fails, or counts other nodes than the engine, is left out;
        an engine that counts others than it did cannot be swept."""
        is_own = built.choice in (OWN, AGAIN)
        context = self.sweep.context
        key = "nodes" if built.family != SEARCH else "search_nodes"
        try:
            if isinstance(done, BadInput):
                raise done
            nodes = context[key] = context.get(key) or done.nodes
            if done.nodes != nodes:
                raise BadInput(
                    f"sweep: {built.run()}: node counts differ from run to run: "
                    f"{nodes:,} and {done.nodes:,}: one thread, a fixed depth?"
                    if is_own else f"WRONG: {done.nodes:,} nodes, and the "
                    f"engine counts {nodes:,}")
        except BadInput as why:
            if is_own:
                raise
            self.builts.remove(built)
            context["left_out"].append([built.family, built.choice,
                                        str(why).removeprefix("sweep: ")])

    def run(self, builts, programs):
        """What each did, by RUN; builts are all of the engine, or of our search."""
        return run_engines([b.run() for b in builts], programs,
                           [b.command or self.command for b in builts],
                           None if builts[0].command else self.form)

    def pair(self, built, placement, number):
        """A placement, in turns with that of the engine as it is."""
        pair = [b for b in self.builts
                if b.family == built.family and b.choice == OWN] + [built]
        with tempfile.TemporaryDirectory(dir=self.log.parent) as folder:
            done = self.run(pair, fresh_copies(
                [b.programs[placement] for b in pair], Path(folder)))
        for one, outcome in zip(pair, done):
            self.check(one, outcome)
        if built in self.builts:
            runs = [Run(number, b.family, b.choice, placement, round(r.cpu, 6),
                        round(r.wall, 6), r.nodes, round(r.nps), other.choice)
                    for b, r, other in zip(pair, done, reversed(pair))]
            self.sweep.runs += runs
            with open(self.log, "a", encoding="utf-8") as file:
                file.write(HEADER * (not file.tell()) + "".join(
                    run.line() + "\n" for run in runs))

    def measure(self, minutes):
        """Until the time is over, in whole rounds, or enough is known."""
        for built in sorted(self.builts, key=lambda b: b.choice != OWN):
            (done,) = self.run([built], built.programs[:1])
            self.check(built, done)
        number, resolution = 0, math.inf
        while math.isinf(resolution) or (
                resolution > RESOLVED and self.spent() < 60 * minutes):
            done = {(r.family, r.choice, r.placement)
                    for r in self.sweep.runs if r.round == number}
            left = [(b, p) for b in self.builts if b.choice != OWN
                    for p in range(len(b.programs))
                    if (b.family, b.choice, p) not in done]
            for built, placement in random.sample(left, len(left)):
                if built in self.builts:
                    self.pair(built, placement, number)
                    self.say(
                        f"sweep: round {number + 1}, at most "
                        f"{max(0, minutes - self.spent() / 60):.0f} min left"
                        + f", resolution {100 * resolution:.2f} %" * (number > 0))
            number += 1
            resolution = max(j.resolution() for j in self.sweep.judged())

    def spent(self):
        return sum(r.wall for r in self.sweep.runs if r.choice != OWN)


def machine():
    """The CPU, with its family, model and stepping."""
    ids = list(filter(None, map(ab.cpu_fact, (
        "cpu family", "model", "stepping"))))
    return ab.cpu() + f" ({'.'.join(ids)})" * (len(ids) == 3)


def begun(arguments, builts, left_out, beside):
    """What a result says of itself, before anything has been run."""
    own = next(b for b in builts if b.choice == OWN)
    return {
        "format": sweep_result.FORMAT, "name": arguments.name,
        "date": datetime.now().isoformat(timespec="seconds"),
        "question": arguments.question, "cpu": machine(),
        "compiler": compiler_of(own.programs[0]),
        "revision": described_revision(),
        "families": families(arguments) + [SEARCH] * bool(beside),
        "nodes": None, "eval": arguments.eval, "layouts": arguments.layouts,
        "left_out": left_out}


def families(arguments):
    return ["", *filter(None, [arguments.also])]


def searches(arguments, choices, work):
    """Our search by each choice, of a build in as many places: what it foresees
    is then of the same hour. Own is what it does itself, in the next place when
    it is again. It searches 26 positions, 90,000 nodes each."""
    if not arguments.search:
        return []
    bin_ = Path(arguments.search).resolve() / "bin"
    programs = [bin_ / "search", *(bin_ / f"places/search-{n}"
                                   for n in range(2, arguments.layouts + 1))]
    if missing := [p for p in programs if not p.exists()]:
        raise BadInput(f"sweep: SEARCH: no {missing[0]}: make build, and as many "
                       "LAYOUTS as it has places")
    suite = work.resolve() / "positions.epd"
    suite.write_text("".join(read_text(
        HOME / "bench/positions/games.epd").splitlines(True)[::400]))
    run = f"$OUT --eval {arguments.eval} --suite {shlex.quote(str(suite))}"
    return [*(Built(SEARCH, c, programs, f"{run} --{arguments.question} {c}")
              for c in choices),
            Built(SEARCH, OWN, programs, run),
            Built(SEARCH, AGAIN, programs[1:] + programs[:1], run)]


def short(key):
    return hashlib.sha256(repr(key).encode()).hexdigest()[:8]


def sweep_engine(arguments, texts, work):
    """Builds and times; returns the Sweep."""
    builder = Builder(work, arguments.build, arguments.layouts)
    say = Progress()
    were_there = [*work.glob("builds/*")]
    builts, left_out = builder.all(families(arguments), texts, say)
    beside = searches(arguments, texts, work)
    # Another RUN or SEARCH takes the builds that are there.
    log = work / "{}.tsv".format(short((
        sweep_result.FORMAT, arguments.bench, arguments.nodes, arguments.search,
        arguments.eval)))
    sweep = Sweep(begun(arguments, builts, left_out, beside),
                  read_runs(log) if log.exists() else [])
    if sweep.runs:
        print(f"sweep: goes on after {sweep.runs[-1].round} rounds",
              file=sys.stderr)
    Rounds(sweep, builts + beside, arguments, log, say).measure(
        arguments.minutes)
    say.end()
    if were_there:
        print("sweep: some builds are of an earlier run that was stopped",
              file=sys.stderr)
    sweep.context["calls"] = calls_of(builder, arguments)
    return sweep


def calls_of(builder, arguments):
    """How often a node asks, by name; nothing where it cannot be counted."""
    try:
        nodes, calls, _ = asked(builder, [arguments.question], arguments.bench,
                                arguments.nodes)
    except BadInput as why:
        print(f"sweep: calls are not counted: {why}", file=sys.stderr)
        return {}
    return {name: round(count / nodes, 4) for name, count in calls.items()}


def count_calls(arguments):
    """How often the engine asks, and a trace of what, by one build."""
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as work:
        builder = Builder(Path(work), arguments.build, 1)
        nodes, calls, trace = asked(builder, arguments.question.split(),
                                    arguments.bench, arguments.nodes)
    print(f"{nodes:,} nodes; calls for each:", *(
        f"  {name:<16} {count / nodes:.4f}" for name, count in calls.items()
        if count),
        sep="\n")
    if arguments.trace:
        Path(arguments.trace).write_text(trace)
        queries = sum(line[0] != "#" for line in trace.splitlines())
        print(f"{arguments.trace}: {queries:,} queries")
    return 0


def main(arguments):
    if arguments.folder:
        print(sweep_result.text(sweep_result.read(arguments.folder)))
        return 0
    for name, said in (("Q", arguments.question), ("BUILD", arguments.build),
                       ("RUN", arguments.bench)):
        if not (said or "").strip():
            raise BadInput(f"sweep: say {name}, as docs/SWEEP.md shows")
    if not shutil.which("mold"):
        raise BadInput("sweep: no mold here: see tools/setup.sh sweep")
    if arguments.calls or arguments.trace:
        return count_calls(arguments)
    texts = {c: header_of(arguments.question, c) for c in choices_of(
        arguments.question, arguments.choices, arguments.results)}
    key = arguments.build, texts, arguments.layouts, arguments.also
    work = WORK / f"{arguments.name}-{short(key)}"  # of these builds
    refused = work / f"{short(arguments.bench)}.refused"
    if refused.exists():
        shutil.rmtree(work)  # what is mended since then is built anew
    work.mkdir(parents=True, exist_ok=True)
    try:
        sweep = sweep_engine(arguments, texts, work)
    except BadInput:
        refused.touch()
        raise
    except KeyboardInterrupt:
        print("\nsweep: stopped; the same command goes on", file=sys.stderr)
        return 130
    folder = sweep_result.write(sweep, Path(arguments.out))
    shutil.rmtree(work)
    print(sweep_result.text(sweep) + f"\n\n{folder}")
    return 0
