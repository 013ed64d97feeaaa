"""Every choice for a question in the reader's own engine, built and timed.

All builds, each in several placements, are run round by round in turns with the
engine as it is, and what they count is compared in every run. How they are built
stands in sweep_build.py, how they are judged in judge/sweep_runs.py.
"""
# SPDX-License-Identifier: MIT

import math
import os
import random
import re
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path

from lists.names import BadInput, described_revision
from lists.strategies import Lists

from . import cpus
from .processes import Progress, minutes
from .programs import can_shuffle
from .sweep_build import (AGAIN, GOES_ON, OWN, Builder, header_of,
                          locked, short)
from .sweep_calls import calls_of
from .turns import Group, Rounds, run_group

FORMAT = 2
RESOLVED = 0.005  # of the time: then it ends
SHORTEST = 0.2  # seconds of CPU time: a shorter run is mostly its start


def compiler_of(program):
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
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    copies = [folder / str(n) for n in range(len(programs))]
    for program, copy in random.sample([*zip(programs, copies)], len(copies)):
        shutil.copy(program, copy)
    return copies


def run_counting(group, number=0, programs=()):
    """A Run of each, which has counted nodes or failed: at the second try, if the
    machine slept in the first, so that its clocks differ."""
    for _ in range(2):
        runs = run_group(group, number, programs)
        if all(r.failure or r.nodes for r in runs):
            break
    for run in runs:
        if not run.nodes:
            run.failure = run.failure or run.doubt or "it prints nothing"
    return runs


class Sweeping:
    """The timing: goes on after what the log has."""

    def __init__(self, context, timed, log, say):
        self.context, self.timed, self.say = context, timed, say
        self.folder = log.parent / "run"
        self.rounds = Rounds([
            Group([self.own(one), one], placement) for one in timed
            if one.choice != OWN for placement in range(len(one.programs))],
            self.run, log)

    def own(self, one):
        return next(b for b in self.timed
                    if b.family == one.family and b.choice == OWN)

    def check(self, one, run):
        """A choice that fails, or counts other nodes than the engine, is left out;
        an engine that counts others than it did cannot be swept."""
        is_own = one.choice in (OWN, AGAIN)
        why = run.failure and f"{one.name()}: {run.failure}"
        if not why:
            nodes = self.context["nodes"] = self.context["nodes"] or run.nodes
            if run.nodes == nodes:
                return
            why = (f"{one.name()}: node counts differ from run to run: {nodes:,} "
                   f"and {run.nodes:,}: one thread, a fixed depth?" if is_own else
                   f"WRONG: {run.nodes:,} nodes, and the engine counts {nodes:,}")
        if is_own:
            raise BadInput(f"sweep: {why}")
        self.timed.remove(one)
        self.rounds.groups = [g for g in self.rounds.groups
                              if one not in g.timed]
        self.context["left_out"].append([one.family, one.choice, why])
        if all(b.choice in (OWN, AGAIN) for b in self.timed):
            raise BadInput("sweep: nothing is left to compare; of "
                           f"{one.choice}: {why}")

    def run(self, group, number):
        """A placement, in turns with that of the engine as it is."""
        runs = run_counting(group, number, fresh_copies(
            [b.programs[group.placement] for b in group.timed], self.folder))
        for one, run in zip(group.timed, runs):
            self.check(one, run)
        return runs if group in self.rounds.groups else []

    def first_runs(self):
        """Of each build one; returns about how long a round takes."""
        took = {}
        for one in sorted(self.timed, key=lambda b: b.choice != OWN):
            (run,) = run_counting(Group([one]), programs=one.programs[:1])
            self.check(one, run)
            took[one.family, one.choice] = run.wall
            if one.choice == OWN and run.cpu < SHORTEST:
                raise BadInput(
                    f"sweep: RUN takes {run.cpu:.3f} s of CPU time, too short to "
                    f"time: want {SHORTEST:g} s or more, better some seconds: a "
                    "greater depth")
        return sum(took[one.family, one.choice] for group in self.rounds.groups
                   for one in group.timed)

    def measure(self, wanted, resolution):
        """Until the seconds wanted are over, in whole rounds, or enough is known;
        resolution(runs): so far, once a round is whole."""
        rounds, known = self.rounds, math.inf
        each = self.first_runs()
        count = max(1, math.ceil(wanted / each))
        self.say.line(f"sweep: a round takes {minutes(each)} min; MINUTES="
                      f"{wanted / 60:g} are {count} of them, or less if "
                      f"{100 * RESOLVED:g} % is resolved")
        for whole in rounds.steps():
            walls = [r.wall for r in rounds.runs if r.choice != OWN]
            spent = sum(walls)
            if walls:  # in turns runs take longer than one alone
                each = spent * len(rounds.groups) / len(walls)
            if whole:
                known = resolution(rounds.runs)
                count = max(rounds.number, math.ceil(wanted / each))
                if known <= RESOLVED or spent >= wanted:
                    return rounds.runs
            self.say(f"sweep: round {min(count, rounds.number + 1)} of at most "
                     f"{count}, {minutes(max(0, count * each - spent))} left"
                     + f", resolution {100 * known:.2f} %" * (known < math.inf))


def begun(arguments, timed, left_out):
    """What a result says of itself, before anything has been run."""
    own = next(b for b in timed if b.choice == OWN)
    cpu = cpus.of_this_machine()
    ids = cpus.ids(cpu)
    return {
        "format": FORMAT, "name": arguments.name,
        "date": datetime.now().isoformat(timespec="seconds"),
        "question": arguments.question,
        "cpu": cpu["cpu"] + f" ({ids})" * bool(ids),
        "compiler": compiler_of(own.programs[0]),
        "revision": described_revision(),
        "families": families(arguments),
        "engines": [*Lists()[arguments.question].engines],
        "nodes": None, "eval": arguments.eval, "layouts": arguments.layouts,
        "left_out": left_out}


def families(arguments):
    return ["", *filter(None, [arguments.also])]


def sweep_engine(arguments, texts, work, resolution):
    """Builds and times; returns what it is about, and its runs."""
    builder = Builder(work, arguments.build, arguments.layouts)
    say = Progress()
    were_there = [*work.glob("builds/*")]
    timed, left_out = builder.all(families(arguments), texts, say)
    calls, uncounted = {}, None
    try:
        calls = calls_of(builder, arguments)
    except BadInput as why:
        uncounted = why
    for one in timed:
        one.command, one.form = arguments.bench, arguments.nodes
    context = begun(arguments, timed, left_out)
    # Another RUN takes the builds that are there.
    log = work / "{}.tsv".format(short((
        FORMAT, arguments.bench, arguments.nodes, arguments.eval)))
    sweeping = Sweeping(context, timed, log, say)
    if log.exists():
        say.line(f"sweep: goes on after {sweeping.rounds.number} rounds")
    runs = sweeping.measure(60 * arguments.minutes,
                            lambda runs: resolution(context, runs))
    say.end()
    if uncounted:
        say.line(f"sweep: calls are not counted: {uncounted}")
    if were_there:
        say.line("sweep: some builds are of an earlier run that was stopped")
    return {**context, "calls": calls}, runs


def require(arguments):
    for name, said in (("Q", arguments.question), ("BUILD", arguments.build),
                       ("RUN", arguments.bench)):
        if not (said or "").strip():
            raise BadInput(f"sweep: say {name}, as docs/SWEEP.md shows")
    if not can_shuffle():
        raise BadInput("sweep: no mold here with --shuffle-sections, as 1.10 has "
                       "it: see tools/setup.sh sweep")
    out = Path(arguments.out)
    if out.exists() and not os.access(out, os.W_OK | os.X_OK):
        raise BadInput(f"sweep: {out}: Permission denied")


def measure(arguments, choices, resolution, write):
    """What write(context, runs) returns of a sweep. What is stopped goes on, but
    for what was refused: that is built anew."""
    texts = {c: header_of(arguments.question, c) for c in choices}
    key = arguments.build, texts, arguments.layouts, arguments.also
    with locked(arguments.name) as home:
        work = home / f"{arguments.name}-{short(key)}"  # of these builds
        refused = work / f"{short(arguments.bench)}.refused"
        if refused.exists():
            shutil.rmtree(work)
        work.mkdir(exist_ok=True)
        try:
            swept = sweep_engine(arguments, texts, work, resolution)
        except BadInput:
            refused.touch()
            raise
        except KeyboardInterrupt:
            print(f"\nsweep: stopped; {GOES_ON}", file=sys.stderr)
            raise
        try:
            written = write(*swept)
        except BadInput as why:
            raise BadInput(f"sweep: {why}; {GOES_ON}") from None
        shutil.rmtree(work)
    return written
