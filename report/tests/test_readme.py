"""README's table: a row per question, with what it rests on."""
# SPDX-License-Identifier: MIT

import tempfile
import unittest
from pathlib import Path

from report import load, pick, readme

from .made_up import read_result, write_programs, write_result


class Picks(unittest.TestCase):
    def cells(self, **how):
        self.result = read_result(Path(tempfile.mkdtemp()) / "result",
                                  modes=("throughput",), **how)
        row = readme.picks_table([self.result]).splitlines()[2]
        return [cell.strip() for cell in row.strip("|").split("|")]

    def test_names_what_pick_picks(self):
        cells = self.cells()
        (best,) = pick.pick([self.result])
        self.assertEqual(cells[:3], [
            "made_up", "base", f"**{best.strategy.name}**"])
        self.assertRegex(cells[3], r"^×0\.7\d\d \(0\.7\d\d–0\.7\d\d\)$")
        self.assertEqual(cells[4], "throughput")
        self.assertRegex(cells[5], r"^0\.\d %$")

    def test_says_what_to_keep_and_what_is_next(self):
        def slow(times, _set, _mode):
            times["quick"] *= 4

        cells = self.cells(change=slow)
        self.assertEqual(cells[:3], ["made_up", "base", "kept, next same"])
        self.assertRegex(cells[3], r"^×(0\.99|1\.00)\d \(")

    def test_picks_are_what_differs_from_the_default(self):
        folder = Path(tempfile.mkdtemp()) / "result"
        truth = {"base": 0.2, "quick": 0.1, "big": 0.25}
        result = load.read(write_programs(write_result(folder), truth))
        lines = readme.picks([result]).splitlines()
        self.assertTrue(lines[0].startswith("# "))
        self.assertIn("search way quick", lines)


if __name__ == "__main__":
    unittest.main()
