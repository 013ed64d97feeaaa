"""Times whole programs, choice against choice, and what would be picked.

Choices take turns in one process, as bench/programs/slices.c has them; and then
in programs that have the same code elsewhere, for what lies where is luck, and
these are what is repeated. Seconds may be 0: three blocks, to try the machinery.
"""
# SPDX-License-Identifier: MIT

import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from report.files import zip_file
from report.names import BadInput
from report.processes import Progress, run_in_turns

from . import build as building
from .result import Failed, output_of

# What is timed, by which program, in which share of the time: a search tells
# less apart in the same, and it is what counts. As a classical engine it asks
# more of sliders and squares between.
TIMED = (("perft", "perft", 0.2),
         ("search", "search", 0.5, "--eval", "nnue"),
         ("search-classical", "search", 0.3, "--eval", "classical",
          "--axes", "sliders,between"))
SHARES = {"perft": 0.4, "search": 0.6}  # of the time of picks
LEAST = 3  # seconds for a process: less is mostly its start
AT_ONCE = 2  # processes, each on a core: as where engines are tested
FEWEST_ROUNDS = 3
KNIGHT = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -"


def there(build):
    return [name for name in SHARES
            if os.access(build / "bin" / name, os.X_OK)]


def placed(build, program):
    """A program, and itself in other places."""
    return [build / "bin" / program, *sorted(
        (build / "bin/places").glob(f"{program}-*"))]


def rows_of(program):
    """Its choices that run here, as it lists them; the head first."""
    head, *rows = output_of(program, "--list").splitlines(keepends=True)
    return [head, *(r for r in rows if r.split("\t")[3].strip() == "yes")]


def cores():
    """How many this process may use: two threads of one count once."""
    siblings = "/sys/devices/system/cpu/cpu{}/topology/thread_siblings_list"
    own = [Path(siblings.format(n)) for n in os.sched_getaffinity(0)]
    return len({path.read_text() if path.exists() else path for path in own})


def time_blocks(seconds, path, binaries, *how):
    """All are timed in so long, as many at once as AT_ONCE and cores allow; the
    file gets what they say, as of one."""
    from report import pack  # with packages that set-up installs

    at_once, say = min(AT_ONCE, cores()), Progress()
    turns = -(-len(binaries) // at_once)
    each = max(1, int(seconds / turns)) if seconds else 0  # 0: short slices
    words = ("--seconds", str(each), *how)
    with ThreadPoolExecutor(at_once) as pool, \
            open(path, "w", encoding="utf-8") as out:
        for n, said in enumerate(pool.map(
                lambda binary: output_of(binary, "time", *words), binaries)):
            out.writelines(
                line for line in said.splitlines(keepends=True)
                if n == 0 or not line.startswith(("#", "block")))
            say(f"{path.name.removesuffix('-blocks.tsv')}: placement {n + 1} "
                f"of {len(binaries)}")
    say.end()
    pack.pack_blocks(path)


def time_all(build, seconds, out):
    """Leaves for each program its choices that run here, PROGRAM.tsv, and what
    it timed, PROGRAM-blocks.tsv.xz; of search as a classical engine
    search-classical-blocks.tsv.xz."""
    if not shutil.which("mold"):
        print("programs: no mold here: timed with their code in one place: see "
              "tools/setup.sh", file=sys.stderr)
    for name, program, part, *how in TIMED:
        if program not in there(build):
            continue
        (out / f"{program}.tsv").write_text(
            "".join(rows_of(build / "bin" / program)))
        share = int(seconds * part)
        binaries = placed(build, program)[:max(1, share // LEAST)]
        time_blocks(share, out / f"{name}-blocks.tsv", binaries, *how)


def build_picks(build, picks):
    """Programs that have these choices and nothing else, built as BUILD is."""
    if not (build / "CMakeCache.txt").exists():
        raise BadInput(f"{build}: not built: see make build")
    like = re.findall(
        r"^(?:ISA|PLACES|PROGRAM_FLAGS|"
        r"CMAKE_(?:BUILD_TYPE|C_COMPILER(?:_LAUNCHER)?|C_FLAGS))"
        r":.*", (build / "CMakeCache.txt").read_text(), re.M)
    return building.make(
        build / "picks", ["-DAXES=picks", f"-DPICKS={picks}", "-DBENCH=OFF",
                          "-DTESTS=OFF", *(f"-D{entry}" for entry in like)],
        "programs")


def commands_of(picks, program, deep):
    """(name, program, choice, nodes, arguments) for each, by what the program
    without choices counts."""
    task = (f"'{KNIGHT}' {deep - 1}" if program == "perft" else
            f"--hash 16 bench --max-depth {2 * deep}")
    binary = picks / "bin" / program
    nodes = re.search(r"^(?:nodes )?(\d+)\b", output_of(
        binary, *shlex.split(task)), re.M)[1]
    for row in rows_of(binary)[1:]:
        axis, choice, *_ = row.split("\t")
        if axis == "picks":
            yield (f"{program}/{choice}", program, choice, nodes,
                   f"--picks {choice} --expect {nodes} {task}")


def run_round(picks, commands, place, work):
    """Each command once, in one place, a program's in turns on one CPU; its nodes
    are checked. Returns what hyperfine says."""
    found = []
    for program in SHARES:
        own = {work / f"{choice}.json": (name, arguments) for
               name, of, choice, _, arguments in random.sample(
                   commands, len(commands)) if of == program}
        binary = shlex.quote(str(placed(picks, program)[place]))
        for path, done in zip(own, run_in_turns([shlex.join(
                ["hyperfine", "-N", "--style", "none", "--runs", "1",
                 "--export-json", str(path), "-n", name,
                 f"{binary} {arguments}"])
                for path, (name, arguments) in own.items()])):
            if isinstance(done, BadInput):
                raise Failed(f"a whole process: {done}")
            found += json.loads(path.read_text())["results"]
            path.unlink()
    return {"results": found}


def run_rounds(picks, commands, seconds, work):
    """Whole processes for so long. Where code lies is worth as much as a pick,
    so each round is of the programs in the next of their places."""
    places = len(placed(picks, "search"))
    begun, say, rounds = time.monotonic(), Progress(), []
    while time.monotonic() - begun < seconds or len(rounds) < FEWEST_ROUNDS:
        rounds.append(run_round(picks, commands, len(rounds) % places, work))
        left = int(max(0, begun + seconds - time.monotonic()))
        say(f"whole processes: {left // 60}:{left % 60:02} left")
    say.end()
    (work / "whole.json").write_text(json.dumps(
        {"format": 2, "places": places, "rounds": rounds}, indent=1) + "\n")
    zip_file(work / "whole.json")


def time_picks(build, picks, seconds, out):
    """Several choices at once against none of them: for half the time in turns
    in one process, and then whole processes confirm that. Leaves
    PROGRAM-picks-blocks.tsv.xz, whole.tsv, the commands, and whole.json.gz, what
    hyperfine says of each round."""
    built = build_picks(build, picks)
    commands = []
    for program, part in SHARES.items():
        binaries = placed(built, program)
        if not seconds:
            del binaries[1:]
        time_blocks(int(seconds * part), out / f"{program}-picks-blocks.tsv",
                    binaries)
        commands += commands_of(built, program,
                                6 if seconds else 3)
    (out / "whole.tsv").write_text("\n".join(map("\t".join, [
        ("name", "program", "choice", "nodes", "arguments"), *commands]))
        + "\n")
    run_rounds(built, commands, seconds, out)
