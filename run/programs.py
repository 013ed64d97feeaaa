"""Times whole programs, choice against choice.

Choices take turns in one process, as bench/programs/slices.c has them; and then
in programs that have the same code elsewhere, for what lies where is luck, and
these are what is repeated. Seconds may be 0: three blocks, to try the machinery.
Then hyperfine times whole processes of a few.
"""
# SPDX-License-Identifier: MIT

import os
import shlex
import shutil
from pathlib import Path

from .processes import Progress
from .result import Failed, output_of
from .turns import run_in_turns

# What is timed, by which program, in how many parts of the time: a search tells
# less apart in the same, and it is what counts. As a classical engine it asks
# more of sliders and squares between.
TIMED = (("perft", "perft", 2),
         ("search", "search", 6, "--eval", "nnue"),
         ("search-classical", "search", 2, "--eval", "classical"))
AXES = {"search-classical": ["sliders", "between"]}  # the others: all there are
SCREENED = 4  # the part of time and places in which a race has all choices
LEAST = 3  # seconds for a process: less is mostly its start
AT_ONCE = 2  # processes, each on a core: as where engines are tested
# What a whole process does, for half a second, or less in a smoke test.
TASKS = {"perft": ("bench --max-depth 5", "bench --max-depth 2"),
         "search": ("--hash 16 bench --max-depth 14",
                    "--hash 16 bench --max-depth 4")}


def can_shuffle():
    """Is there a mold that links in other orders?"""
    return bool(shutil.which("mold")) and "--shuffle-sections" in output_of(
        "mold", "--help")


def is_there(build, program):
    return os.access(build / "bin" / program, os.X_OK)


def placed(build, program):
    """A program, and itself in other places."""
    return [build / "bin" / program, *sorted(
        (build / "bin/places").glob(f"{program}-*"))]


def cores():
    """How many this process may use: two threads of one count once."""
    siblings = "/sys/devices/system/cpu/cpu{}/topology/thread_siblings_list"
    own = [Path(siblings.format(n)) for n in os.sched_getaffinity(0)]
    return len({path.read_text() if path.exists() else path for path in own})


def time_blocks(what, seconds, binaries, then, *how):
    """What each says; all are timed in so long, as many at once as AT_ONCE and cores
    allow."""
    at_once, say = min(AT_ONCE, cores()), Progress()
    turns = -(-len(binaries) // at_once)
    each = max(1, int(seconds / turns)) if seconds else 0  # 0: short slices
    words, texts = ("time", "--seconds", str(each), *how), []
    for first in range(0, len(binaries), at_once):
        some = binaries[first:first + at_once]
        for binary, one in zip(some, run_in_turns(
                [shlex.join([str(b), *words]) for b in some], None, False)):
            if one.failure:
                raise Failed(one.outputs[1].strip()
                             or f"{binary}: {one.failure}")
            texts.append(one.outputs[0])
        say.share(what, len(texts) / len(binaries), then)
    say.end()
    return texts


def shares(build, programs, seconds, then, axes=None):
    """Yields the programs, search also as a classical engine, their binaries, the
    seconds of each and what comes then, and how it is told; axes: those that a race
    has left, or none, and all are timed."""
    timed = [one for one in TIMED if one[1] in programs
             and (axes is None or {*axes} & {*AXES.get(one[0], axes)})]
    each = seconds / max(1, sum(parts for _, _, parts, *_ in timed))
    for name, program, parts, *how in timed:
        own = AXES.get(name, axes)
        how += ["--axes", ",".join(own)] if own else []
        share = int(each * parts)
        seconds -= share
        binaries = placed(build, program)[:max(1, share // LEAST)]
        yield name, binaries, share, seconds + then, how


def time_processes(build, seconds, raw, contenders):
    """Leaves hyperfine-PROGRAM.json: whole processes; contenders: program, axis
    and choices."""
    runs = "2" if not seconds else "5" if seconds < 120 else "30"
    say = Progress()
    for program, axis, choices in contenders:
        names = [f"{program} --{axis} {choice} {TASKS[program][not seconds]}"
                 for choice in choices]
        place = shlex.quote(str(build / "bin")) + "/"
        say(f"{program}: whole processes, by hyperfine")
        output_of("hyperfine", "-N", "--style", "none", "--warmup", "1",
                  "--runs", runs, "--export-json",
                  raw / f"hyperfine-{program}.json",
                  *(word for name in names for word in ("-n", name)),
                  *(place + name for name in names))
    say.end()
