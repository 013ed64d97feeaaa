"""Two results against each other: what changed is found, nothing else."""
# SPDX-License-Identifier: MIT

import shutil
import tempfile
import unittest
from pathlib import Path

from report import compare, load

from .made_up import plot, read_result, write_result, write_turns


def slower(times, _set, mode):
    if mode == "latency":
        times["same"] *= 1.05


def without_big(times, _set, _mode):
    del times["big"]


def base_slower(times, _set, _mode):
    times["base"] *= 1.05


def all_slower(times, *_):
    for name in times:
        times[name] *= 1.5


def told_apart(compared):
    return [(pair.where, c.strategy, c.verdict)
            for pair, changes in zip(compared.pairs, compared.changes)
            for c in changes if c.verdict != "tied"]


class Compare(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.old = read_result(self.folder / "old")

    def new(self, **what):
        return read_result(self.folder / "new", **what)

    def test_finds_a_planted_regression_of_5_percent_and_nothing_else(self):
        self.assertEqual(
            told_apart(compare.compare(self.old,
                                       self.new(seed=2, change=slower))),
            [("made_up/set/latency", "same", "slower")])
        done = plot("compare", self.old.folder, self.folder / "new")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("12 rows: 0 faster, 1 slower, 11 tied", done.stdout)
        where, row = done.stdout.splitlines()[-2:]
        self.assertTrue(where.startswith("made_up/set/latency ×"), where)
        self.assertRegex(row, r"^  same .* ns  ×1\.0.* slower$")
        done = plot("compare", self.folder / "new", self.old.folder)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("1 faster, 0 slower", done.stdout)

    def test_the_same_twice_is_tied(self):
        for seed in range(2, 12):
            new = read_result(self.folder / f"new{seed}", seed=seed)
            self.assertEqual(told_apart(compare.compare(self.old, new)), [])

    def test_a_result_and_itself_are_tied(self):
        done = plot("compare", self.old.folder, self.old.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("0 slower, 12 tied", done.stdout)

    def test_a_change_to_the_baseline_is_not_one_to_all_others(self):
        new = self.new(seed=2, change=base_slower)
        self.assertEqual(told_apart(compare.compare(self.old, new)), [
            (f"made_up/set/{mode}", "base", "slower")
            for mode in ("latency", "cold_l2")])

    def test_what_all_rows_do_is_printed_and_not_judged(self):
        self.new(seed=2, change=all_slower)
        done = plot("compare", self.old.folder, self.folder / "new")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("12 tied", done.stdout)
        self.assertRegex(done.stdout, r"all of latency: ×1\.(49|50)")

    def test_other_layouts_are_not_paired_but_compared(self):
        new = self.new(seed=3, change=slower, **{"layout.0": "-O1"})
        self.assertEqual(told_apart(compare.compare(self.old, new)),
                         [("made_up/set/latency", "same", "slower")])
        self.assertIn("layouts", compare.differences(self.old, new))

    def test_what_had_neighbours_tells_nothing(self):
        new = self.new(seed=2, change=slower, alone=0.4)
        self.assertEqual(told_apart(compare.compare(self.old, new)), [])
        self.assertEqual(told_apart(compare.compare(new, self.old)), [])

    def test_layouts_that_count_in_both_are_paired(self):
        def slowed(times, *table):
            slower(times, *table)
            times["big"][1] *= 1.5

        new = self.new(seed=2, change=slowed, alone=[1, 0.1, 1, 1, 1, 1])
        self.assertEqual(told_apart(compare.compare(self.old, new)),
                         [("made_up/set/latency", "same", "slower")])

    def test_layouts_of_which_none_counts_in_both_are_not(self):
        old = read_result(self.folder / "first", alone=[1, 1, 1, 0, 0, 0])
        new = self.new(seed=2, change=slower, alone=[0, 0, 0, 1, 1, 1])
        for result in old, new:
            self.assertEqual(told_apart(compare.compare(self.old, result)),
                             [("made_up/set/latency", "same", "slower")]
                             * (result is new))
        self.assertEqual(told_apart(compare.compare(old, new)),
                         [("made_up/set/latency", "same", "slower")])

    def test_rows_on_one_side_are_named(self):
        new = self.new(change=without_big)
        for pair in compare.compare(self.old, new).pairs:
            self.assertNotIn("big", pair.found)
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
        times["same"] *= 1.03


class InTurns(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())

    def pairs(self, count, **what):
        """What is told apart in so many results that were measured in turns."""
        for seed in range(count):
            folder = write_turns(self.folder / str(seed), seed=seed, **what)
            yield told_apart(compare.compare(load.read(folder / "old"),
                                             load.read(folder / "new")))

    def test_of_200_equal_pairs_97_in_100_are_tied(self):
        self.assertLessEqual(sum(map(bool, self.pairs(200))), 6)

    def test_what_a_process_does_to_a_row_is_no_change(self):
        self.assertLessEqual(sum(map(bool, self.pairs(
            100, turns=3, process=0.005))), 5)

    def test_finds_3_percent_in_90_of_100_pairs(self):
        row = ("made_up/set/latency", "same", "slower")
        found = list(self.pairs(100, change=slower_in_turns))
        self.assertGreaterEqual(sum(row in f for f in found), 90)
        self.assertLessEqual(sum(f != [row] for f in found), 10)

    def refused(self, said):
        done = plot("compare", self.folder / "old", self.folder / "new")
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertIn(said, done.stderr)

    def test_refuses_a_missing_turn(self):
        write_turns(self.folder)
        (self.folder / "new" / "raw" / "bench-3.json.gz").unlink()
        self.refused("bench-3.json.gz: No such file")

    def test_refuses_a_turn_in_anothers_place(self):
        write_turns(self.folder)
        raw = self.folder / "old" / "raw"
        shutil.copy(raw / "bench-2.json.gz", raw / "bench-3.json.gz")
        self.refused("bench-3.json.gz: turn 2 where 3 should be")

    def test_refuses_a_turn_of_another_run(self):
        write_turns(self.folder)
        other = write_turns(self.folder / "other", id_="two")
        shutil.copy(other / "new" / "raw" / "bench-2.json.gz",
                    self.folder / "new" / "raw")
        self.refused("bench-2.json.gz: of another run than")

    def test_refuses_a_truncated_turn(self):
        write_turns(self.folder)
        path = self.folder / "new" / "raw" / "bench-3.json.gz"
        path.write_bytes(path.read_bytes()[:-20])
        self.refused("bench-3.json.gz: not whole JSON")


if __name__ == "__main__":
    unittest.main()
