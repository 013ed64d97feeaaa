"""Two results against each other: what changed is found, nothing else."""
# SPDX-License-Identifier: MIT

import numpy as np

from judge import compare
from judge.model import Question, Result

from .made_up import (FACTS, TRUTH, Case, lookups, made_up, plot, read_result,
                      scaled, strategies, write_result)

SLOWER = "made_up/set/latency", "same", "slower"


def slower(times, _set, mode, by=1.05):
    if mode == "latency":
        times["same"] *= by


def told_apart(old, new):
    pairs, doubt = compare.compare(old, new)
    return [(pair.where, name, verdict) for pair in pairs
            for name, _, verdict in pair.changed(doubt)]


class Compare(Case):
    def setUp(self):
        super().setUp()
        self.old = read_result(self.home / "old")

    def new(self, name="new", **what):
        return read_result(self.home / name, **what)

    def printed(self, old, new):
        done = plot("compare", self.home / old, self.home / new)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def test_finds_a_planted_regression_of_5_percent_and_nothing_else(self):
        self.assertEqual(
            told_apart(self.old, self.new(seed=2, change=slower)), [SLOWER])
        code, said = self.printed("old", "new")
        self.assertEqual(code, 1)
        self.assertIn("12 rows 1 slower, 0 faster, 11 tied", said)
        where, row = said.splitlines()[-2:]
        self.assertRegex(where, "^made_up/set/latency +ns a query  change of ")
        self.assertRegex(row, r"^same  +\d.* → .*  \+[45]\.\d\d % \(\+.* to "
                         r"\+.*\)  slower  0\.000 ")
        code, said = self.printed("new", "old")
        self.assertEqual(code, 0)
        self.assertIn("0 slower, 1 faster", said)

    def test_a_change_to_the_baseline_is_not_one_to_all_others(self):
        new = self.new(seed=2, change=scaled({"base": 1.05}))
        self.assertEqual(told_apart(self.old, new), [
            (f"made_up/set/{mode}", "base", "slower")
            for mode in ("latency", "cold_l2")])

    def test_what_all_rows_do_is_printed_and_not_judged(self):
        self.new(seed=2, change=scaled(dict.fromkeys(TRUTH, 1.5)))
        code, said = self.printed("old", "new")
        self.assertEqual(code, 0)
        self.assertIn("12 tied", said)
        self.assertRegex(said, r"all of latency: \+(49|50)\.")

    def test_layouts_that_count_in_both_are_paired(self):
        """And where there are none, or others, all of each are compared."""
        new = self.new("others", seed=3, change=slower, **{"layout.0": "-O1"})
        self.assertEqual(told_apart(self.old, new), [SLOWER])
        self.assertIn("layouts", compare.differences(self.old, new))

        def slowed(times, *table):
            slower(times, *table)
            times["big"][1] *= 1.5

        new = self.new(seed=2, change=slowed, alone=[1, 0.1, 1, 1, 1, 1])
        self.assertEqual(told_apart(self.old, new), [SLOWER])
        first = self.new("first", alone=[1, 1, 1, 0, 0, 0])
        last = self.new("last", seed=2, change=slower, alone=[0, 0, 0, 1, 1, 1])
        busy = self.new("busy", seed=2, change=slower, alone=0.4)
        for old, new, found in ((self.old, first, []), (first, last, [SLOWER]),
                                (self.old, last, [SLOWER]),
                                (self.old, busy, []), (busy, self.old, [])):
            self.assertEqual(told_apart(old, new), found)

    def test_rows_on_one_side_are_named(self):
        new = self.new(change=lambda times, *_: times.pop("big"))
        for pair in compare.compare(self.old, new)[0]:
            self.assertNotIn("big", pair.found)
        self.assertEqual([*compare.one_sided(self.old, new)],
                         [("timed in old alone", ["made_up/big"])])

    def test_refuses_what_cannot_be_compared(self):
        for said, what in (
                ("answers no question", {"name": "other"}),
                ("other queries", {"set.set": "9 queries, hash 2: x"}),
                ("no set of queries", {"sets": ("another",)})):
            self.refused(said, "compare", self.home / "old", write_result(
                self.home / said, **what))


def in_turns(seed, turns=3, change=None, process=0.0):
    """Results of two builds in turns: each table is up to a fifth slower than it
    was, each turn some per cent, and one time in a hundred is disturbed.
    change(times) alters the new one; a process does so much to a row."""
    rng = np.random.default_rng(seed)
    for side in ("old", "new"):
        asked = Question("made_up", "nothing", "base", strategies(), {})
        for mode in ("throughput", "latency"):
            times = made_up(rng, 12, 1, rng.uniform(0.005, 0.01), 0)
            if change and side == "new" and mode == "latency":
                change(times)
            slow = np.exp(rng.uniform(-0.2, 0.2) + rng.normal(0, 0.03, turns))
            asked.tables["set", mode] = lookups({
                n: t * slow * np.exp(
                    rng.normal(0, process, turns)
                    + rng.exponential(0.005, (12, turns))
                    + 0.3 * (rng.random((12, turns)) < 0.01))
                for n, t in times.items()}, turns=turns)
        yield Result(None, FACTS, [asked])


class InTurns(Case):
    def found(self, count, **what):
        """What differs in so many pairs."""
        return [told_apart(*in_turns(seed, **what)) for seed in range(count)]

    def test_of_200_equal_pairs_97_in_100_are_tied(self):
        """And where a process does something to a row."""
        self.assertLessEqual(sum(map(bool, self.found(200))), 6)
        self.assertLessEqual(sum(map(bool, self.found(100, process=0.005))), 5)

    def test_finds_3_percent_in_90_of_100_pairs(self):
        found = self.found(100, change=lambda times: slower(
            times, "set", "latency", 1.03))
        self.assertGreaterEqual(sum(SLOWER in f for f in found), 90)
        self.assertLessEqual(sum(f != [SLOWER] for f in found), 10)
