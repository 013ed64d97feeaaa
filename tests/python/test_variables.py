"""What plot.py and make are told is looked at before anything is installed; and
NAME=value is --name value."""
# SPDX-License-Identifier: MIT

import os
import re
import subprocess
from unittest import mock

import plot
from commands.table import COMMANDS
from lists.names import HOME

from .helpers import InFolder, called

MINE = "const struct strategy_info sliders_mine_info;\n"
REFUSED = {
    "pick": {
        "NPS=0": "--nps: not a number of nodes per second: 0",
        "TABLE_BUDGET=32x":
            "--table-budget: no number of bytes, such as 32768 or 32K: 32x",
        "ISA=z80": "--isa: no level, such as x86-64 ",
        "FROM=nowhere": "--from: no such folder: nowhere",
        "FROM=results": "--from: no result: results; say one of: results/one",
        "TRACE=wrong.txt": "--trace: wrong.txt:3: no such question: betwixt",
        "TRACE=empty.txt": "--trace: empty.txt holds no query",
        "SWEEP=results/one": "--sweep: no sweep: results/one",
        "NP=1": "unrecognized arguments: --np=1"},
    "take": {
        "QUESTIONS=slider": "--questions: slider: no such question",
        "SLIDER=pext": "unrecognized arguments: --slider=pext",
        "SLIDERS=pexts+none": "--sliders: no such strategy: pexts"},
    "build": {"ISA=z80": "--isa: no target of cc: z80"},
    "bench": {
        "CC=nocc": "--cc: no such compiler: nocc",
        "FILTER=(": "--filter: no regular expression: (",
        "MODES=latency,nonsense": "--modes: no such mode, such as throughput ",
        "MINUTES=long": "--minutes: no number from 1 to 999: long"},
    "selfcheck": {"RUNS=1": "--runs: no number from 2 to 999: 1",
                  "BUSY=2": "--busy: want 1 or nothing: 2"},
    "report": {"": "are required: --from", "FROM=results/one results/one":
               "--from: no such folder: results/one results/one"},
    "compare": {"results/one": "are required: NEW"},
    "try": {
        "Q=sliders|FILE=your.h": "--file: no such file: your.h",
        "Q=sliders|FILE=other.h": "other.h: no strategy: no \"struct ",
        "Q=between|FILE=two.h": "two.h: more than one strategy: crash mine",
        "Q=sliders|FILE=mine.h|LINE=quickly": "no such word: quickly",
        f"Q=between|FILE={HOME}/impl/between/star.h":
            "star: there is one of that name",
        "Q=sliders|FILE=mine.h|WITH=-lm engine.cc":
            "--with: no such file: engine.cc"},
    "ab": {"A=true|B=true|UNTIL=0%": "--until: no share, such as 0.5%: 0%",
           "A=true|B=true|UNTIL=100": "--until: no share"},
    "sweep": {"Q=sliders|BUILD=x|RUN=x|CHOICES=pext nope":
              "sliders: no such strategy: nope"},
    "versus": {"REV=nothing": "REV: no such revision: nothing"},
    "fuzz": {"SECONDS=x": "--seconds: no number from 1 to 999: x"},
}
RIGHT = (
    "versus", "build", "selfcheck RUNS=2 BUSY=1", "selfcheck RUNS=2 --busy",
    "pick TRACE=mine.txt NPS=1.2e6 TABLE_BUDGET=32K",
    "take SLIDERS=pext BETWEEN=rectangular NPS=1e6 FROM=",
    "take QUESTIONS=evasions sliders=pext --out -",
    "try Q=sliders FILE=mine.h", "ab A=true B=true UNTIL=0.5% ROUNDS=20",
    "ab --a true --b true --until .5 --rounds 9999",
    "bench MODES=latency,cold_l1 SETS=recorded_pairs,rooks",
    "sweep Q=sliders BUILD=x RUN=x LAYOUTS=16 CHOICES=pext")


class Variables(InFolder):
    def setUp(self):
        super().setUp()
        (self.home / "results/one/raw").mkdir(parents=True)
        self.write("mine.h", MINE)
        self.write("other.h", "mine\n")
        self.write("two.h", "".join(
            f"const struct strategy_info between_{name}_info;\n"
            for name in ("mine", "crash")))
        self.write("mine.txt", "between a1 h8\n")
        self.write("wrong.txt", "# mine\nbetween a1 h8\nbetwixt a1 h8\n")
        self.write("empty.txt", "# mine\n")

    def told(self, *words):
        """Whether it goes on to install, where a package is missing."""
        with mock.patch("plot.install", side_effect=SystemExit(
                77)) as installed, mock.patch.dict(os.environ), (
                mock.patch("plot.has", return_value=False)):
            os.environ.pop("SIGHTLINE_IS_SET_UP", None)  # as in `make test`
            done = called(*words)
        return done, installed.called

    def test_what_is_wrong_is_refused_in_a_line(self):
        for goal, cases in REFUSED.items():
            for said, why in cases.items():
                with self.subTest(f"{goal} {said}"):
                    done, installs = self.told(goal, *filter(
                        None, said.split("|")))
                    self.assertRefused(done, why)
                    self.assertFalse(installs)

    def test_what_is_right_goes_on_to_install(self):
        for line in RIGHT:
            with self.subTest(line):
                done, installs = self.told(*line.split())
                self.assertTrue(installs, done.stderr)

    def test_a_name_and_its_option_are_one(self):
        self.assertEqual([*plot.options_of([
            "TABLE_BUDGET=32K", "A=x = $y", "FROM= ", "--nps=1", "a/b=c"])],
            ["--table-budget=32K", "--a=x = $y", "--nps=1", "a/b=c"])


class Unbuilt(InFolder):
    def test_is_refused(self):
        self.write("mine.h", MINE)
        for command in ("bench", "selfcheck", "versus", "mutants",
                        "mutants --q sliders", "try --q sliders --file mine.h"):
            builds = ["nowhere"] * (1 + (command == "versus"))
            with self.subTest(command):
                self.refused("not built", *command.split(), "--built", *builds)
        self.assertEqual([*map(str, self.home.rglob("results/*"))], [])


class Make(InFolder):
    """The Makefile itself, beside a plot.py that shows what it gets."""

    def make(self, *words):
        self.write("Makefile", (HOME / "Makefile").read_text())
        self.write("plot.py", "import os, sys\nprint(sys.argv[1:], "
                   "[n for n in os.environ if n.startswith('MAKE')])")
        environment = {k: v for k, v in os.environ.items()
                       if not k.startswith(("MAKE", "MFLAGS"))}
        return subprocess.run(["make", "--no-print-directory", *words],
                              check=False, text=True, capture_output=True,
                              env={**environment, "NAME": "A-MACHINE"}).stdout

    def test_help_names_every_goal_and_runs_nothing(self):
        said = self.make()
        self.assertEqual(said, self.make("help"))
        self.assertNotIn("[", said.split("\n\n")[0])
        makefile = (HOME / "Makefile").read_text()
        goals = re.search(r"^GOALS := (.*)", makefile, re.M)[1].split()
        for goal in [*goals, "clean"]:
            self.assertRegex(said, rf"(?m)^  make {goal}\b")
        self.assertLessEqual({g.partition("-")[0] for g in goals},
                             COMMANDS.keys())

    def test_hands_on_what_it_was_told(self):
        told = ['A=echo "$FLAGS" it\'s $$\t\\\n "$OUT"\n c\\\\d', "B=", "C=x=y"]
        first, second = self.make("ab", "bench-quick", *told).splitlines()
        for line, words in (first, ["ab"]), (second, ["bench", "--size=quick"]):
            got, rest = line.rsplit(" [", 1)
            self.assertEqual(rest, "]")
            self.assertEqual(sorted(eval(got)), sorted([*words, *told]))
