"""README's table: a row per question, with what it rests on."""
# SPDX-License-Identifier: MIT

import tempfile
import unittest
from pathlib import Path

from report import pick, readme

from .made_up import plot, read_result, write_programs, write_result


class Picks(unittest.TestCase):
    def cells(self, **how):
        self.result = read_result(Path(tempfile.mkdtemp()) / "result",
                                  modes=("throughput",), **how)
        self.picked = pick.pick([self.result])
        row = readme.picks_table(self.picked).splitlines()[2]
        return [cell.strip() for cell in row.strip("|").split("|")]

    def test_names_what_pick_picks(self):
        cells = self.cells()
        (best,) = self.picked.choices
        self.assertEqual(cells[:3], [
            "made_up", "base", f"**{best.strategy.name}**"])
        self.assertRegex(cells[3], r"^×0\.7\d\d \(0\.7\d\d–0\.7\d\d\)$")
        self.assertEqual(cells[4], "throughput")
        self.assertEqual(cells[5:], ["quick", "0"])

    def test_says_what_to_keep_and_what_is_next(self):
        def slow(times, _set, _mode):
            times["quick"] *= 4

        cells = self.cells(change=slow)
        self.assertEqual(cells[:3], ["made_up", "base", "kept, next same"])
        self.assertRegex(cells[3], r"^×(0\.99|1\.00)\d \(")

    def picks(self, truth, **how):
        folder = Path(tempfile.mkdtemp()) / "result"
        done = plot("picks", write_programs(write_result(folder, **how),
                                            truth))
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_programs_take_those_that_differ_from_the_default(self):
        truth = {"base": 200.0, "quick": 100.0, "big": 250.0}
        self.assertEqual(self.picks(truth), "pick:way=quick\n")
        self.assertEqual(self.picks({**truth, "quick": 300.0}), "\n")

    def test_a_program_is_not_given_what_it_cannot_choose(self):
        self.assertEqual(self.picks({"base": 200.0, "big": 250.0}, modes=(
            "throughput",)), "\n")


if __name__ == "__main__":
    unittest.main()
