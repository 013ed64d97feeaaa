"""Two commands in rounds, made up: which is faster is known."""
# SPDX-License-Identifier: MIT

import math
import shutil
import subprocess
import tempfile
import unittest
from collections import Counter
from pathlib import Path
from unittest import mock

import numpy as np

from report import ab, stats

from .made_up import HOME, plot

UNTIL = 0.005


def rounds(count, faster=1.0, noise=0.003, again=1.0, seed=1, nodes=(9, 9)):
    """Rounds of a B that is so much faster than A."""
    draw = np.random.default_rng(seed)

    def one(speed, own):
        cpu = np.exp(draw.normal(0, noise)) / speed
        return ab.Run(cpu, cpu, own, int(1e6 * own / cpu) if own else 0)

    return [[one(1.0, nodes[0]), one(again, nodes[0]), one(faster, nodes[1])]
            for _ in range(count)]


def said(*arguments, **what):
    return ab.text(ab.judged(rounds(*arguments, **what)), ("a", "b"), UNTIL)


class Judged(unittest.TestCase):
    def test_what_is_known(self):
        for faster, want in ((1.03, "FASTER"), (0.97, "SLOWER"), (1, "TIED"),
                             (1.001, "TIED")):
            text = said(40, faster)
            self.assertIn(want, text.splitlines()[0])
            self.assertNotIn("NOISY", text)
        self.assertRegex(
            said(40, 1.03), r"\nspeedup = \+0\.0[23]\d\d \(.*\)\n"
            r"P\(≥ 0\) = 1\.0000, P\(≥ 0\.25 %\) = 1\.0000, "
            r"P\(≥ 0\.5 %\) = 1\.0000, P\(≥ 1 %\) = 1\.0000\n")

    def test_probabilities_are_of_the_speedup(self):
        # By the t distribution about a speed-up of 0.5 %, 0.1 % its error.
        found = ab.judged(rounds(10))
        found.other = stats.Difference(-math.log(1.005), 1e-6, 5)
        self.assertIn("P(≥ 0) = 0.9979, P(≥ 0.25 %) = 0.9724, "
                      "P(≥ 0.5 %) = 0.5000, P(≥ 1 %) = 0.0021",
                      ab.text(found, ("a", "b"), UNTIL))

    def test_its_interval_holds_the_truth(self):
        held = 0
        for seed in range(200):
            _, low, high = ab.speedup(ab.judged(
                rounds(12, 1.02, noise=0.02, seed=seed)).other)
            held += low <= 0.02 <= high
        self.assertTrue(180 <= held <= 199, held)

    def test_few_rounds_say_no_probability(self):
        self.assertNotIn("P(≥", said(9))
        self.assertIn("P(≥", said(10))

    def test_noise_is_said(self):
        self.assertIn("TOO NOISY: resolution ±", said(10, noise=0.05, seed=2))
        self.assertIn("A differs from itself by +3.", said(40, again=1.03))

    def test_what_is_compared(self):
        self.assertIn("the same 9 nodes: compared by CPU time", said(10))
        self.assertIn("node counts DIFFER: A 9 nodes, B 18 nodes: compared by "
                      "printed nodes a second", said(10, nodes=(9, 18)))
        self.assertIn("A: 9 nodes, B: no node count: compared by CPU time",
                      said(10, nodes=(9, 0)))
        self.assertIn("A: no node count, B: no", said(10, nodes=(0, 0)))
        found = ab.judged(rounds(20, 1.03, nodes=(9, 18)))
        self.assertAlmostEqual(ab.speedup(found.other)[0], 2 * 0.03 + 1.0, 1)

    def test_searches_limited_by_time(self):
        """Each takes a second; B's nodes are 3 % more."""
        draw = np.random.default_rng(1)
        for nps in (1, 1e-4, 0):
            every = []
            for _ in range(40):
                nodes = (1e6 * np.exp(draw.normal(0, 0.003, 3))
                         * (1, 1, 1.03)).astype(int).tolist()
                every.append([ab.Run(1, 1, n, nps * n) for n in nodes])
            text = ab.text(ab.judged(every), ("a", "b"), UNTIL)
            self.assertRegex(text, r"^B is FASTER than A: \+(2\.[89]|3\.[01])")
            self.assertRegex(text, r"node counts change from run to run.*: "
                             "compared by " + ("printed nodes a second" if nps
                             == 1 else "nodes a second of CPU time"))


def machine(seed, faster=1.0):
    """What runs commands on a machine that becomes slower all the time, by
    half in 120 runs, and is disturbed: now and then much."""
    draw, pace = np.random.default_rng(seed), 0.0

    def run(_, command):
        nonlocal pace
        pace += draw.normal(0.004, 0.002)
        late = 0.005 * abs(draw.standard_t(2))
        cpu = np.exp(pace + late) / (faster if command == "b" else 1)
        return ab.Run(cpu, cpu, 9, int(9e6 / cpu))

    return run


class Measured(unittest.TestCase):
    """By rounds that end when enough is known."""

    def verdicts(self, faster):
        for seed in range(100):
            ab.random.seed(seed)
            with mock.patch.object(ab, "run", machine(seed, faster)):
                yield ab.verdict(ab.measure(("a", "b"), 40, UNTIL).other, UNTIL)

    def test_equal_commands_tie(self):
        found = Counter(self.verdicts(1.0))
        self.assertGreaterEqual(found["tied"], 95, found)

    def test_two_per_cent_are_found(self):
        # Of a time: less of it is faster.
        for faster, want in ((1.02, "faster"), (0.98, "slower")):
            found = Counter(self.verdicts(faster))
            self.assertGreaterEqual(found[want], 95, found)


@unittest.skipUnless(shutil.which("make"), "no make")
class Commands(unittest.TestCase):
    """Engines of a line of shell, which do nothing."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def engine(self, name, nodes, nps):
        path = self.folder / name
        path.write_text(f"echo {nodes} nodes {nps} nps\n")
        return f"sh '{path}'"

    def test_rounds_end_when_enough_is_known(self):
        a = self.engine("a", 1000, 500000)
        b = (f"sh -c 'echo \"Nodes searched  : 2000\" >&2; echo $0 >>"
             f"{self.folder}/runs; echo \"Nodes/second    : 515000\" >&2'")
        done = plot("ab", a, b)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue(done.stdout.startswith(
            "B is FASTER than A: +3.00 % (+3.00 to +3.00)\n- node counts "
            "DIFFER: A 1,000 nodes, B 2,000"), done.stdout)
        self.assertIn("\n10 rounds, ", done.stdout)
        self.assertEqual(
            len((self.folder / "runs").read_text().splitlines()), 11)

    def test_make_hands_them_over(self):
        a = self.engine("a", 1000, 500000)
        done = subprocess.run(
            ["make", "-s", "ab", f"A={a}", f"B={a}; echo", "ROUNDS=3"],
            cwd=HOME, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("- the same 1,000 nodes: compared by CPU time\n",
                      done.stdout)
        self.assertIn(f"\nB: {a}; echo: 1,000 nodes, 500,000 nps, ",
                      done.stdout)
        self.assertIn("\n3 rounds, ", done.stdout)

    def refused(self, said, *arguments):
        done = plot("ab", *arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertIn(said, done.stderr)

    def test_what_cannot_be_run_is_refused(self):
        a = self.engine("a", 1000, 500000)
        self.refused("plot.py: B: warm-up: exit status 3: no such depth: 99", a,
                     "echo begins; echo no such depth: 99 >&2; exit 3")
        self.refused("B: warm-up: killed by SIGKILL: ", a, "kill -9 $$")
        self.refused("B: warm-up: killed by SIGSEGV: ", a,
                     "sh -c 'kill -11 $$'; exit $?")
        self.refused("A: warm-up: exit status 127: ", "./nowhere bench", a)
        self.refused("ab: A: no command: say A=", "", a)
        # In a later round as well: its third run fails.
        self.refused("plot.py: B: round 2: exit status 1: third", a,
                     f"echo >>{self.folder}/n; test $(wc -l "
                     f"<{self.folder}/n) -lt 3 || {{ echo third; exit 1; }}")
        for flag, wrong in (("--rounds", "1"), ("--rounds", "many"),
                            ("--until", "0"), ("--until", "x%"),
                            ("--until", "100%")):
            self.refused(f": {wrong}; see plot.py", a, a, f"{flag}={wrong}")

    def test_doubtful_counts_are_not_compared(self):
        a = self.engine("a", 1000, 500000)
        for printed, doubt in (
                ("9000000 nodes 5000 nps", "9,000,000 nodes at 5,000 nps "
                 "take 1800.00 s, the run took "),
                ("3 nodes 4 nps; echo 5 nodes 6 nps",
                 "two totals: 3 and 5 nodes")):
            done = plot("ab", "--rounds=2", a, f"echo {printed}")
            self.assertIn("\n- A: 1,000 nodes, B: no node count: compared by "
                          f"CPU time\n- B: {doubt}", done.stdout)
