"""Two results against each other: what changed is found, nothing else."""
# SPDX-License-Identifier: MIT

import tempfile
import unittest
from pathlib import Path

from report import compare

from .made_up import plot, read_result, write_result


def slower(times, _set, mode):
    if mode == "latency":
        times["same"] *= 1.05


def without_big(times, _set, _mode):
    del times["big"]


class Compare(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.old = read_result(self.folder / "old")

    def new(self, **what):
        return read_result(self.folder / "new", **what)

    def test_finds_a_planted_regression_of_5_percent_and_nothing_else(self):
        changes = compare.compare(self.old, self.new(seed=2, change=slower))
        found = [(c.where, c.strategy, c.verdict) for c in changes
                 if c.verdict != "tied"]
        self.assertEqual(found, [("made_up/set/latency", "same", "slower")])
        done = plot("compare", self.old.folder, self.folder / "new")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("12 rows: 0 faster, 1 slower, 11 tied", done.stdout)
        done = plot("compare", self.folder / "new", self.old.folder)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("1 faster, 0 slower", done.stdout)

    def test_the_same_twice_is_tied(self):
        for seed in range(2, 12):
            new = read_result(self.folder / f"new{seed}", seed=seed)
            self.assertEqual({c.verdict for c in compare.compare(
                self.old, new)}, {"tied"}, seed)

    def test_other_layouts_are_not_paired_but_compared(self):
        new = self.new(seed=3, change=slower, **{"layout.0": "-O1"})
        (found,) = [c for c in compare.compare(self.old, new)
                    if c.verdict != "tied"]
        self.assertEqual(found.strategy, "same")
        self.assertIn("layouts", compare.differences(self.old, new))

    def test_rows_on_one_side_are_named(self):
        new = self.new(change=without_big)
        names = {c.strategy for c in compare.compare(self.old, new)}
        self.assertNotIn("big", names)
        lines = compare.one_sided(self.old, new)
        self.assertEqual(lines, ["removed: made_up/big"])

    def refused(self, said, **what):
        write_result(self.folder / "new", **what)
        done = plot("compare", self.folder / "old", self.folder / "new")
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertIn(said, done.stderr)

    def test_refuses_another_question(self):
        self.refused("answers no question", name="other")

    def test_refuses_other_queries_of_the_same_name(self):
        self.refused("other queries", **{"set.set": "9 queries, hash 2: x"})

    def test_refuses_results_without_a_common_set(self):
        self.refused("no set of queries", sets=("another",))


if __name__ == "__main__":
    unittest.main()
