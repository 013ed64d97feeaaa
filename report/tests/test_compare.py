"""Two results against each other: what changed is found, nothing else."""
# SPDX-License-Identifier: MIT

import shutil
import tempfile
import unittest
from pathlib import Path

from report import compare

from .made_up import plot, read_result, write_result, write_turns


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
        changes, _ = compare.compare(self.old,
                                     self.new(seed=2, change=slower))
        found = [(c.where, c.strategy, c.verdict) for c in changes
                 if c.verdict != "tied"]
        self.assertEqual(found, [("made_up/set/latency", "same", "slower")])
        done = plot("compare", self.old.folder, self.folder / "new")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("12 rows: 0 faster, 1 slower, 11 tied", done.stdout)
        self.assertIn("measured apart: drift", done.stdout)
        done = plot("compare", self.folder / "new", self.old.folder)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("1 faster, 0 slower", done.stdout)

    def test_the_same_twice_is_tied(self):
        for seed in range(2, 12):
            new = read_result(self.folder / f"new{seed}", seed=seed)
            self.assertEqual({c.verdict for c in compare.compare(
                self.old, new)[0]}, {"tied"}, seed)

    def test_other_layouts_are_not_paired_but_compared(self):
        new = self.new(seed=3, change=slower, **{"layout.0": "-O1"})
        (found,) = [c for c in compare.compare(self.old, new)[0]
                    if c.verdict != "tied"]
        self.assertEqual(found.strategy, "same")
        self.assertIn("layouts", compare.differences(self.old, new))

    def test_rows_on_one_side_are_named(self):
        new = self.new(change=without_big)
        names = {c.strategy for c in compare.compare(self.old, new)[0]}
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


def slower_in_turns(times, mode):
    if mode == "latency":
        times["same"] *= 1.05


def all_slower(times, _mode):
    for name in times:
        times[name] *= 1.5


class InTurns(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())

    def compare(self, **what):
        write_turns(self.folder, **what)
        return plot("compare", self.folder / "old", self.folder / "new")

    def test_drift_of_20_percent_in_both_stays_tied(self):
        for seed in range(10):
            self.setUp()
            done = self.compare(seed=seed)
            self.assertEqual(done.returncode, 0, done.stdout)
            self.assertIn("measured in turns; each row", done.stdout)
            self.assertEqual(done.stdout.count("tied in 8 turns"), 2)
            self.assertIn("12 rows: 0 faster, 0 slower, 12 tied", done.stdout)

    def test_finds_a_planted_regression_of_5_percent_and_names_it(self):
        done = self.compare(change=slower_in_turns)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("12 rows: 0 faster, 1 slower, 11 tied", done.stdout)
        where, row = done.stdout.splitlines()[-2:]
        self.assertEqual(where, "made_up/set/latency")
        self.assertRegex(row, r"^  same .* slower$")
        done = plot("compare", self.folder / "new", self.folder / "old")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("1 faster, 0 slower", done.stdout)

    def test_a_change_to_all_rows_shows_in_what_they_have_in_common(self):
        done = self.compare(change=all_slower)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertRegex(
            done.stdout, r"all of latency together ×1\.\d+ \(.*\)  slower in")
        self.assertIn("12 tied", done.stdout)

    def refused(self, said):
        done = plot("compare", self.folder / "old", self.folder / "new")
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertIn(said, done.stderr)

    def test_refuses_turns_of_two_runs(self):
        write_turns(self.folder)
        other = write_turns(self.folder / "other", id_="two")
        (other / "new").rename(self.folder / "kept")
        (self.folder / "new").rename(other / "new")
        (self.folder / "kept").rename(self.folder / "new")
        self.refused("not measured in turns with")

    def test_refuses_turns_against_none(self):
        write_turns(self.folder)
        shutil.rmtree(self.folder / "new")
        write_result(self.folder / "new")
        self.refused("not measured in turns with")

    def test_refuses_a_missing_turn(self):
        write_turns(self.folder)
        (self.folder / "new" / "raw" / "bench-5.json.gz").unlink()
        self.refused("bench-5.json.gz: No such file")

    def test_refuses_a_turn_in_anothers_place(self):
        write_turns(self.folder)
        raw = self.folder / "old" / "raw"
        shutil.copy(raw / "bench-3.json.gz", raw / "bench-4.json.gz")
        self.refused("bench-4.json.gz: turn 3 where 4 should be")

    def test_refuses_a_turn_of_another_run(self):
        write_turns(self.folder)
        other = write_turns(self.folder / "other", id_="two")
        shutil.copy(other / "new" / "raw" / "bench-2.json.gz",
                    self.folder / "new" / "raw")
        self.refused("bench-2.json.gz: of another run than")

    def test_refuses_a_truncated_turn(self):
        write_turns(self.folder)
        path = self.folder / "new" / "raw" / "bench-8.json.gz"
        path.write_bytes(path.read_bytes()[:-20])
        self.refused("bench-8.json.gz: not whole JSON")

    def test_refuses_too_few_turns(self):
        write_turns(self.folder, turns=3)
        self.refused("3 turns: too few")


if __name__ == "__main__":
    unittest.main()
