"""What make is told is looked at before anything is installed."""
# SPDX-License-Identifier: MIT

import os
import re
import subprocess
from unittest import mock

from lists.names import HOME
from run import arguments
from run.commands import COMMANDS

from .helpers import InFolder, called

MINE = "const struct strategy_info sliders_mine_info;\n"
REFUSED = {
    "pick": {
        "": "results: no result: see make bench",
        "NPS=0": "NPS: not a number of nodes per second: 0",
        "TABLE_BUDGET=32x":
            "TABLE_BUDGET: no number of bytes, such as 32768 or 32K: 32x",
        "ISA=z80": "ISA: no level, such as x86-64 ",
        "FROM=nowhere": "FROM: no such folder: nowhere",
        "FROM=results": "FROM: no result: results; say one of: results/one",
        "TRACE=wrong.txt": "TRACE: wrong.txt:3: no such question: betwixt",
        "TRACE=empty.txt": "TRACE: empty.txt holds no query",
        "SWEEP=results/one": "SWEEP: no sweep: results/one"},
    "take": {
        "SLIDER=pext": "slider: no such question",
        "SLIDERS=pexts+none": "sliders: no such strategy: pexts"},
    "build": {"ISA=z80": "ISA: no target of cc: z80"},
    "bench": {
        "CC=nocc": "CC: no such compiler: nocc",
        "FILTER=(": "FILTER: no regular expression: (",
        "TRACE=mine.txt": "TRACE: is for make pick",
        "MODES=latency,nonsense": "MODES: no such mode, such as throughput "},
    "perft": {
        "MINUTES=long": "MINUTES: no number from 1 to 999: long"},
    "selfcheck": {"RUNS=1": "RUNS: no number from 2 to 999: 1",
                  "BUSY=2": "BUSY: want 1 or nothing: 2"},
    "report": {"": "say FROM=results/...", "FROM=results/one results/one":
               "FROM: want one result: results/one results/one"},
    "compare": {"OLD=results/one": "say NEW=results/..."},
    "try": {
        "Q=sliders|FILE=your.h": "FILE: no such file: your.h",
        "Q=sliders|FILE=other.h": "other.h: no strategy: no \"struct ",
        "Q=between|FILE=two.h": "two.h: more than one strategy: crash mine",
        "Q=sliders|FILE=mine.h|LINE=quickly": "no such word: quickly",
        f"Q=between|FILE={HOME}/impl/between/star.h":
            "star: there is one of that name",
        "Q=sliders|FILE=mine.h|WITH=-lm engine.cc":
            "WITH: no such file: engine.cc"},
    "ab": {"A=true|B=true|UNTIL=0%": "UNTIL: no share, such as 0.5%: 0%",
           "A=true|B=true|UNTIL=100": "UNTIL: no share"},
    "sweep": {"Q=sliders|BUILD=x": "say RUN='$OUT bench'",
              "Q=sliders|BUILD=x|RUN=x|CHOICES=pext nope":
                  "sliders: no such strategy: nope"},
    "versus": {"REV=nothing": "REV: no such revision: nothing"},
    "fuzz": {"SECONDS=x": "SECONDS: no number from 1 to 999: x"},
}
RIGHT = (
    "pick FROM=results/one", "take SLIDERS=pext BETWEEN=rectangular NPS=1e6",
    "take QUESTIONS=evasions",
    "pick FROM=results/one NPS=1.2e6 TABLE_BUDGET=32K ISA=x86-64-v3",
    "pick TRACE=mine.txt",
    "compare OLD=results/one NEW=results/one", "build",
    "try Q=sliders FILE=mine.h", "ab A=true B=true UNTIL=0.5% ROUNDS=20",
    "ab A=true B=true UNTIL=.5 ROUNDS=9999", "selfcheck RUNS=2 BUSY=1",
    "bench MODES=latency,cold_l1 SETS=recorded_pairs,rooks", "versus",
    "sweep Q=sliders BUILD=x RUN=x LAYOUTS=16 CHOICES=pext")


def as_make_says(words):
    return "s -- " + " ".join(re.sub(r"([ \t\\])", r"\\\1", word.replace(
        "$", "$$")) for word in words)


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

    def told(self, *goals, words=()):
        """What make does, and whether it goes on to install."""
        with mock.patch("plot.install", side_effect=SystemExit(
                77)) as installed, mock.patch.dict(os.environ):
            os.environ.pop("SIGHTLINE_IS_SET_UP", None)  # as in `make test`
            done = called("make", *goals, MAKEFLAGS=as_make_says(words))
        return done, installed.called

    def test_what_is_wrong_is_refused_in_a_line(self):
        for goal, cases in REFUSED.items():
            for said, why in cases.items():
                with self.subTest(f"{goal} {said}"):
                    done, installs = self.told(goal, words=filter(
                        None, said.split("|")))
                    self.assertRefused(done, why)
                    self.assertTrue(done.stderr.startswith(f"make {goal}: "))
                    self.assertFalse(installs)

    def test_what_is_right_goes_on_to_install(self):
        for line in RIGHT:
            goal, *words = line.split()
            with self.subTest(line):
                done, installs = self.told(goal, words=words)
                self.assertTrue(installs, done.stderr)

    def test_every_goal_is_looked_at_before_the_first_runs(self):
        done, installs = self.told("build", "build", "report")
        self.assertRefused(done, "make report: say FROM=")
        self.assertFalse(installs)

    def test_there_may_be_none(self):
        for flags in "", "w", " -j2 --jobserver-auth=3,4":
            with mock.patch.dict(os.environ, MAKEFLAGS=flags):
                self.assertEqual(arguments.said_to_make(), {})


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

    def setUp(self):
        super().setUp()
        self.makefile = (HOME / "Makefile").read_text()
        self.write("Makefile", self.makefile)
        self.write("plot.py", "import os, sys\nprint(sys.argv[1:], "
                   "repr(os.environ['MAKEFLAGS'].partition('-- ')[2]))")

    def make(self, *words):
        environment = {k: v for k, v in os.environ.items()
                       if not k.startswith(("MAKE", "MFLAGS"))}
        return subprocess.run(["make", "--no-print-directory", *words],
                              check=False, text=True, capture_output=True,
                              env=environment)

    def test_help_names_every_goal_and_runs_nothing(self):
        said = self.make().stdout
        self.assertEqual(said, self.make("help").stdout)
        self.assertNotIn("[", said.split("\n\n")[0])
        goals = re.search(r"^GOALS := ((?:.*\\\n)*.*)", self.makefile, re.M)[1]
        goals = goals.replace("\\", "").split()
        for goal in [*goals, "clean"]:
            self.assertRegex(said, rf"(?m)^  make {goal}\b")
        self.assertEqual({arguments.GOALS.get(g, (g,))[0] for g in goals},
                         COMMANDS.keys() - {"why"})
        self.assertLessEqual(len(self.makefile.splitlines()), 100)

    def test_hands_on_what_it_was_told(self):
        told = {"A": 'echo "$FLAGS" it\'s $$\t\\\n "$OUT" c\\\\d', "B": "",
                "C": "x=y"}
        done = self.make("ab", "report", *map("=".join, told.items()))
        first, second = done.stdout.splitlines()
        self.assertTrue(first.startswith("['make', 'ab', 'ab', 'report']"))
        self.assertTrue(second.startswith("['make', 'report', 'ab', 'rep"))
        with mock.patch.dict(os.environ, MAKEFLAGS="s -- " + eval(
                first.split("] ", 1)[1])):
            self.assertEqual(arguments.said_to_make(), told)
