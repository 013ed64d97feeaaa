"""Short jobs of make: builds, proofs, sets of positions."""
# SPDX-License-Identifier: MIT

import hashlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from report.names import HOME, BadInput, described_revision

from . import build as building
from .build import git
from .result import Failed, output_of, partial


def run(*command, **how):
    """The status of a command that says itself what is wrong."""
    return subprocess.run(command, check=False, **how).returncode


def nothing(_arguments):
    return 0


def build(arguments):
    building.made(arguments)
    return 0


SOURCES = "chess", "suite", "impl", "tests"


def check_committed(_arguments):
    if git("diff", "--quiet", "HEAD", "--", *SOURCES).returncode:
        raise BadInput("sources: changed: commit first")


PARTS = 16  # that each question's placements are cut into
COLUMNS = "question\tpart\tpositions\tanswers\twrong\tseconds\trevision\n"


def ask_part(tests, log, revision, question, part):
    """Adds a line to the log; what is said of a part with a wrong answer."""
    said = subprocess.run([tests / "test_question", question, "exhaustive", part],
                          check=False, text=True, capture_output=True).stdout
    found = re.search(rf"^{question}: (\d+) positions, \d+ queries, (\d+) "
                      r"answers, 0 wrong, (\d+) s$", said, re.M)
    if not found:
        return f"{question} {part} failed: {said.strip()}"
    positions, answers, seconds = found.groups()
    with open(log, "a", encoding="utf-8") as out:
        out.write("\t".join((question, part, positions, answers, "0", seconds,
                             revision)) + "\n")
    return ""


def ask_placements(tests, log, revision):
    """Every part that the log lacks, so that a run goes on where it was
    stopped: part 0 of all questions first, and before questions whether the
    references agree. Returns what to exit with."""
    def logged():
        return [row.split("\t") for row in log.read_text().splitlines()[1:]]

    log.parent.mkdir(parents=True, exist_ok=True)
    if not log.exists():
        log.write_text(COLUMNS)
    asked = [row[:2] for row in logged()]
    listed = output_of(tests / "test_question", "--list").split()
    left = [(question, f"{n}/{PARTS}") for n in range(PARTS)
            for question in listed if [question, f"{n}/{PARTS}"] not in asked]
    with ThreadPoolExecutor(int(building.jobs())) as pool:
        failed = list(filter(None, pool.map(
            lambda one: ask_part(tests, log, revision, *one), left)))
    positions, answers, seconds = (
        sum(int(row[column]) for row in logged()) for column in (2, 3, 5))
    print("\n".join(failed) if failed else
          f"{positions:.3e} positions, {answers:.3e} answers, 0 wrong, "
          f"{seconds / 3600:.2f} hours", file=sys.stderr if failed else sys.stdout)
    return int(bool(failed))


def placements(arguments):
    """A log is of one compiler, target and state of what is tested."""
    made = building.make(
        Path(f"{building.folder_of(arguments.cc, arguments.isa)}-placements"),
        building.flags_of(arguments.cc, arguments.isa, "-DTESTS=ON",
                          "-DLAYOUTS=1"), "test_question")
    tree = git("ls-tree", "HEAD", *SOURCES[:3]).stdout
    state = hashlib.sha1(f"blob {len(tree)}\0{tree}".encode()).hexdigest()
    return ask_placements(
        made / "bin", HOME / "results/placements" /
        f"{state[:7]}-{arguments.cc}-{arguments.isa}.tsv",
        described_revision())


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
