"""Two commands, such as two builds of an engine: is B faster than A?

A sweep of two given programs, of which A takes part twice; docs/TRYING.md has it in
words. Hyperfine runs its commands one after the other, and keeps no output to take
nodes from.
"""
# SPDX-License-Identifier: MIT

import math

from judge.compare import judged
from lists.names import BadInput
from run import cpus
from run.processes import Progress
from run.turns import Group, Rounds, Timed, run_group
from show.ab import text

NAMES = "A", "A again", "B"
THREADS = 1.2  # CPUs: what keeps more busy cannot share one
FEWEST = 10  # rounds: of fewer no probability is said


def all_sure(runs, when):
    for run in runs:
        if run.failure:
            raise BadInput(f"{run.choice[0]}: {when}: {run.failure}")
    return runs


def measure(commands, rounds, until, widest, form=None):
    """Rounds of a Run of each of NAMES, and whether they were stopped in between,
    which commands of several threads are not. It ends when it is resolved;
    widest(rounds, stopped): how far off it may be."""
    timed = [Timed(name, commands[name == "B"], form=form) for name in NAMES]
    stopped = all(r.cpu < THREADS * r.wall for r in all_sure(run_group(
        Group(timed[::2]), stopped=False), "warm-up"))
    driver, say = Rounds([Group(timed)], lambda group, number: all_sure(
        run_group(group, number, stopped=stopped), f"round {number + 1}")
        ), Progress()
    for whole in driver.steps():
        if not whole:
            continue
        runs = driver.runs
        done = [runs[n:n + 3] for n in range(0, len(runs), 3)]
        off = widest(done, stopped) if done[1:] else math.inf
        if len(done) == rounds or len(done) >= FEWEST and off <= until:
            break
        say(f"ab: round {len(done)} of at most {rounds}, ±{100 * off:.2f} %")
    say.end()
    return done, stopped


def run(arguments):
    commands = arguments.a, arguments.b
    for name, command in zip("AB", commands):
        if not command.strip():
            raise BadInput(f"ab: {name}: no command: say {name}='./engine "
                           "bench'")
    found = judged(*measure(
        commands, arguments.rounds, arguments.until,
        lambda *rounds: judged(*rounds).widest(), arguments.nodes))
    print(text(found, commands, arguments.until,
               cpus.of_this_machine()["cpu"]))
    return 0
