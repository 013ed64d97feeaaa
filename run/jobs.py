"""Short jobs of make: builds, tests, proofs, sets of positions."""
# SPDX-License-Identifier: MIT

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from lists.files import partial
from lists.names import HOME, git

from . import build as building
from .result import Failed, output_of


def run(*command, **how):
    """The status of a command that says itself what is wrong."""
    return subprocess.run(command, check=False, **how).returncode


def build(arguments):
    building.made(arguments)
    return 0


PARTS = 16  # that each question's placements are cut into


def placements(arguments):
    """Part 0 of all questions first, and before questions whether the references
    agree. Each part says what it found; returns what to exit with."""
    test = building.make(
        Path(f"{building.folder_of(arguments.cc, arguments.isa)}-placements"),
        building.flags_of(arguments.cc, arguments.isa, "-DTESTS=ON",
                          "-DLAYOUTS=1"), "test_question") / "bin/test_question"
    listed = output_of(test, "--list").split()
    with ThreadPoolExecutor(int(building.jobs())) as pool:
        return max(map(abs, pool.map(lambda part: run(test, *part), [
            (question, "exhaustive", f"{n}/{PARTS}")
            for n in range(PARTS) for question in listed])))


def fuzz(arguments):
    """Starts from lines of the committed sets and goes on from what earlier
    runs found, in build-fuzz/corpus. What broke a promise of tests/fuzz_fen.c
    is left in build-fuzz."""
    made = building.make(Path("build-fuzz"), ["--preset", "fuzz"], "fuzz_fen")
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
                if status := run(*command, stdout=out):
                    return status
            path.replace(sets / path.name)
    return 0


def format_sources(_arguments):
    return run("clang-format", "-i", *git(
        "ls-files", "*.[ch]", "*.cc").stdout.split(), cwd=HOME)


PRESETS = "gcc", "clang", "asan"
# What a search asked is the same in all builds, and recorded by the first.
RECORDED = Path(f"build-test-{PRESETS[0]}/recorded.txt")
PATIENCE = "7200"  # seconds: a machine that is busy takes its time


def by_preset(preset):
    """What its tests print, and what of it failed."""
    print(f"== {preset}", flush=True)
    build = Path(f"build-test-{preset}")
    building.configure(
        build, "--preset", preset, *[f"-DRECORDED={RECORDED.resolve()}"] * (
            preset != PRESETS[0] and RECORDED.exists()))
    failed = []
    if building.run_build(build):
        failed.append(f"{preset}:build")
    if subprocess.run(["ctest", "--test-dir", build, "-j", building.jobs(),
                       "--output-on-failure", "--timeout", PATIENCE],
                      check=False, env={**os.environ, "PYTHON": sys.executable}
                      ).returncode:
        failed.append(preset)
    log = build / "Testing/Temporary/LastTest.log"
    return log.read_text(errors="replace") if log.exists() else "", failed


def skipped(log):
    """A line for each test that was skipped, with the reason."""
    test = ""
    for line in log.splitlines():
        if found := re.match(r"\S+ Testing: (\S+)", line):
            test = found[1]
        elif line.startswith("SKIPPED"):
            yield f"skipped: {test}{line.removeprefix('SKIPPED')}"
        elif " ... skipped " in line:
            yield f"skipped: {test}: {line}"


def test(_arguments):
    """By the presets of CMakePresets.json; the first has the tests of Python and of
    the sources' format, and asks every strategy everything, the others one in 19 of
    the same queries. Goes on after a failure, to show all. The last lines are what
    was skipped, and why."""
    failed, reasons = [], []
    for preset in PRESETS:
        log, wrong = by_preset(preset)
        failed += wrong
        reasons += [f"{line} ({preset})" for line in skipped(log)]
    print(f"failed: {' '.join(failed)}" if failed else "all passed")
    print(*reasons, sep="\n")
    return int(bool(failed))
