"""Short jobs of make: builds, proofs, sets of positions."""
# SPDX-License-Identifier: MIT

import os
import re
import subprocess
import sys
from pathlib import Path

from report.names import HOME, BadInput

from . import build as building
from .result import Failed, partial


def run(*command, **how):
    """A command that says itself what is wrong."""
    status = subprocess.run(command, check=False, **how).returncode
    if status:
        sys.exit(status)


def nothing(_arguments):
    return 0


def build(arguments):
    building.made(arguments)
    return 0


def ask(arguments):
    """The program, up to date."""
    return building.made(arguments) / "bin/ask"


def prove(arguments):
    run("/usr/bin/python3", HOME / "tools/prove_sliders.py", ask(arguments))
    return 0


def oracle(arguments):
    run(HOME / "tools/oracle.py", ask(arguments))
    return 0


def mutants(arguments):
    made = building.made(arguments, "verify")
    run(sys.executable, HOME / "tools/mutants", made, "--jobs",
        building.jobs(), *(["--question", arguments.q] if arguments.q else []),
        *(["--count", str(arguments.n)] if arguments.n else []))
    return 0


SOURCES = "chess", "suite", "impl", "tests"


def git(*words):
    return subprocess.run(["git", "-C", HOME, *words], check=False, text=True,
                          capture_output=True)


def check_committed():
    if git("diff", "--quiet", "HEAD", "--", *SOURCES).returncode:
        raise BadInput("sources: changed: commit first")


def calibrate(arguments):
    from .bench import counted_build

    run(HOME / "tools/calibrate.py",
        counted_build(arguments, "search", "calls"))
    return 0


def placements(arguments):
    """A log is of one compiler, target and state of what is tested."""
    made = Path(f"{building.folder_of(arguments.cc, arguments.isa)}-placements")
    building.configure(made, *building.flags_of(
        arguments.cc, arguments.isa, "-DTESTS=ON", "-DLAYOUTS=1"))
    building.make(made, "placements")
    tree = git("ls-tree", "HEAD", *SOURCES[:3]).stdout
    state = subprocess.run(["git", "hash-object", "--stdin"], input=tree,
                           check=True, text=True, capture_output=True).stdout
    run(HOME / "tools/placements.sh", made / "bin",
        f"results/placements/{state[:7]}-{arguments.cc}-{arguments.isa}.tsv",
        env={**os.environ, "JOBS": building.jobs()})
    return 0


def fuzz(arguments):
    """Starts from lines of the committed sets and goes on from what earlier
    runs found, in build-fuzz/corpus. What broke a promise of tests/fuzz_fen.c
    is left in build-fuzz."""
    made = Path("build-fuzz")
    building.configure(made, "--preset", "fuzz")
    building.make(made, "fuzz_fen", what="build of the fuzzer")
    corpus = made / "corpus"
    corpus.mkdir(exist_ok=True)
    lines = [line for path in sorted((HOME / "bench/positions").glob("*.epd"))
             for line in path.read_text().splitlines()[2::50]
             if not line.startswith("#")]
    for n, line in enumerate(lines):
        (corpus / f"seed-{n}").write_text(line + "\n")
    done = subprocess.run(
        ["bin/fuzz_fen", f"-max_total_time={arguments.seconds}",
         "-max_len=160", "-print_final_stats=1", "-verbosity=0", "corpus"],
        cwd=made, check=False, text=True, stderr=subprocess.PIPE)
    if done.returncode:
        raise Failed(done.stderr.rstrip())
    texts = re.search(r"number_of_executed_units: *(\d+)", done.stderr)[1]
    print(f"fuzz: {texts} texts, none broke a promise")
    return 0


SEED = "20261121"


def positions(arguments):
    """A set is moved into place when it is whole."""
    made = building.made(arguments, "strata")
    sets = HOME / "bench/positions"
    strata, games = made.resolve() / "bin/strata", sets / "games.epd"
    commands = {"games": [HOME / "tools/selfplay.py", "300", SEED], **{
        name: [strata, name, SEED, games] for name in (
            "checks", "pins", "special")}, "chess960": [strata, "chess960",
                                                        SEED]}
    with partial(sets) as folder:
        for name, command in commands.items():
            path = folder / f"{name}.epd"
            with open(path, "wb") as out:
                run(*command, stdout=out)
            path.replace(sets / path.name)
    return 0


def format_sources(_arguments):
    run("clang-format", "-i", *(HOME / path for path in git(
        "ls-files", "*.[ch]", "*.cc").stdout.split()))
    return 0
