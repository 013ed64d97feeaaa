"""Two commands in rounds, made up: which is faster is known."""
# SPDX-License-Identifier: MIT

import math
import unittest
from collections import Counter
from unittest import mock

import numpy as np

from commands import ab
from judge import compare as judge
from judge import stats
from run import turns
from run.processes import Outcome
from run.turns import Run
from show import ab as show

from .made_up import Case

UNTIL = 0.005


def rounds(count, faster=1.0, noise=0.003, again=1.0, seed=1, nodes=(9, 9)):
    """Rounds of a B that is so much faster than A."""
    draw = np.random.default_rng(seed)

    def one(speed, own):
        cpu = np.exp(draw.normal(0, noise)) / speed
        return Run(cpu=cpu, wall=cpu, nodes=own,
                   nps=int(1e6 * own / cpu) if own else 0)

    return [[one(1.0, nodes[0]), one(again, nodes[0]), one(faster, nodes[1])]
            for _ in range(count)]


def text(found):
    return show.text(found, ("a", "b"), UNTIL, "a CPU")


def said(*arguments, **what):
    return text(judge.judged(rounds(*arguments, **what)))


class Judged(unittest.TestCase):
    def test_a_speed_is_by_wall_or_by_cpu_time(self):
        """In turns a second of CPU time takes two; 0.1 s are outside."""
        for printed in (1.8, 0.9):
            (start,) = judge.outside([Run(cpu=1.0, wall=2.0, nodes=1_000_000,
                                          nps=1_000_000 / printed)])
            self.assertAlmostEqual(start, 0.1)

    def test_what_is_known_is_said(self):
        for printed, wanted in (
                (said(40, 1.03), r"^B is faster than A: -[23](?s:.*)\nB +0\.97\d +"
                 r"-[23]\.\d\d % \(-.* to -.*\) +faster +1\.000 1\.000 1\.000 "
                 r"1\.000\n"),
                (said(40, 0.97), "^B is slower"), (said(40, 1), "tied with A"),
                (said(40, 1.001), "tied with A"),
                (said(10, noise=0.05, seed=2), "TOO NOISY: resolution ±"),
                (said(40, again=1.03), r"A differs from itself by -2\."),
                (said(10), r"the same 9 nodes: compared by CPU time(?s:.*)P\(faster by ≥ 0, 0\.25, "),
                (said(10, nodes=(9, 18)), "node counts DIFFER: A 9 nodes, B 18 "
                 "nodes: compared by nodes a second of CPU time"),
                (said(10, nodes=(9, 0)), "A: 9 nodes, B: no node count: "
                 "compared by CPU time"),
                (said(10, nodes=(0, 0)), "A: no node count, B: no")):
            with self.subTest(wanted):
                self.assertRegex(printed, wanted)
                self.assertEqual("NOISY" in printed, "NOISY" in wanted
                                 or "itself" in wanted)
        self.assertNotIn("P(faster", said(9), "of few rounds")
        found = judge.judged(rounds(20, 1.03, nodes=(9, 18)))
        self.assertAlmostEqual(found.other.point, -math.log(2.06), 1)

    def test_probabilities_are_of_the_speedup(self):
        # By the t distribution about a speed-up of 0.5 %, 0.1 % its error.
        found = judge.judged(rounds(10))
        found.other = stats.Difference(-math.log(1.005), 1e-6, 5)
        self.assertIn("  0.998 0.972 0.500 0.002\n",
                      text(found))

    def test_searches_limited_by_time(self):
        """Each takes a second; B's nodes are 3 % more."""
        draw = np.random.default_rng(1)
        for nps in (1, 1e-4, 0):
            every = []
            for _ in range(40):
                nodes = (1e6 * np.exp(draw.normal(0, 0.003, 3))
                         * (1, 1, 1.03)).astype(int).tolist()
                every.append([Run(cpu=1, wall=1, nodes=n, nps=nps * n)
                              for n in nodes])
            printed = text(judge.judged(every, False))
            self.assertRegex(printed,
                             r"^B is faster than A: -(2\.[89]|3\.[01])")
            self.assertRegex(printed, r"node counts change from run to run.*: "
                             "compared by " + ("printed nodes a second" if nps
                             == 1 else "nodes a second of CPU time"))


def machine(seed, faster, threads):
    """What runs commands on a machine that becomes slower all the time, by
    half in 120 runs, and is disturbed: now and then much."""
    draw, pace = np.random.default_rng(seed), 0.0

    def run(commands, **how):
        nonlocal pace
        done = [None] * len(commands)
        for n in draw.permutation(len(commands)):
            pace += draw.normal(0.004, 0.002)
            late = 0.005 * abs(draw.standard_t(2))
            cpu = np.exp(pace + late) / (faster if commands[n] == "b" else 1)
            done[n] = Outcome(cpu, threads * cpu, (f"9 nodes {9e6 / cpu:.0f} nps",))
        return done

    return run


class Measured(unittest.TestCase):
    def test_rounds_find_two_per_cent_and_tie_what_is_equal(self):
        """And end when enough is known; of a time less is faster."""
        for faster, want in ((1.0, "tied"), (1.02, "faster"), (0.98, "slower")):
            found = Counter()
            for seed in range(100):
                turns.random.seed(seed)
                with mock.patch.object(turns, "run_in_turns", machine(
                        seed, faster, seed % 2 or 0.5)):
                    done = judge.judged(*ab.measure(
                        ("a", "b"), 40, UNTIL,
                        lambda *so_far: judge.judged(*so_far).widest()))
                    found[judge.verdict(done.other, UNTIL)] += 1
            self.assertGreaterEqual(found[want], 95, found)


class Commands(Case):
    """Engines of a line of shell, which do nothing."""

    def setUp(self):
        super().setUp()
        path = self.home / "a"
        path.write_text("echo 1000 nodes 500000 nps\n")
        self.a = f"sh '{path}'"

    def test_rounds_end_when_enough_is_known(self):
        loop = "i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done; "
        a = f"{loop}echo total: 1000"
        b = f"{loop}echo total: 2000 >&2; echo $0 >>{self.home}/runs"
        said = self.said("ab", "--until=99%", "--nodes=total: (.*)",
                         f"a={a}", f"b={b}")
        self.assertRegex(said, r"^B is faster than A: -.*\n"
                         "- node counts DIFFER: A 1,000 nodes, B 2,000")
        self.assertIn("\n10 rounds, ", said)
        self.assertRegex(said, r"\nA: i=0.*: 1,000 nodes, [\d,]+ a second of "
                         "CPU time\n")
        self.assertEqual(
            len((self.home / "runs").read_text().splitlines()), 11)

    def test_what_cannot_be_run_is_refused(self):
        a = self.a
        for said, *words in (
                ("plot.py: B: warm-up: exit status 3: no such depth: 99", a,
                 "echo begins; echo no such depth: 99 >&2; exit 3"),
                ("B: warm-up: killed by SIGSEGV: ", a,
                 "sh -c 'kill -11 $$'; exit $?"),
                ("ab: A: no command: say A=", "", a),
                *(("want a regular expression with one group, the number: "
                   + form, f"--nodes={form}", a, a) for form in ("(", "x", "()()")),
                # In a later round as well: its third run fails.
                ("plot.py: B: round 2: exit status 1: third", a,
                 f"echo >>{self.home}/n; test $(wc -l <{self.home}/n) -lt 3 || "
                 "{ echo third; exit 1; }")):
            with self.subTest(said):
                *options, a, b = words
                self.refused(said, "ab", *options, f"--a={a}", f"--b={b}")

    def test_doubtful_counts_are_not_compared(self):
        said = self.said("ab", "--rounds=2", f"a={self.a}",
                         "b=echo 9000000 nodes 5000 nps")
        self.assertIn("\n- A: 1,000 nodes, B: no node count: compared by CPU "
                      "time\n- B: 9,000,000 nodes at 5,000 nps take 1800.00 s, "
                      "the run took ", said)
