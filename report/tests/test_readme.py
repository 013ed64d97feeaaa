"""README's table: a row per question, with what it rests on."""
# SPDX-License-Identifier: MIT

import tempfile
import unittest
from pathlib import Path

from report import load, pick, readme

from .made_up import read_result, write_programs, write_result


class Picks(unittest.TestCase):
    def setUp(self):
        self.result = read_result(Path(tempfile.mkdtemp()) / "result")
        self.row = readme.picks_table([self.result]).splitlines()[2]

    def test_names_what_pick_picks(self):
        best, = pick.pick([self.result], "search")
        hot, = pick.pick([self.result], "hot")
        cells = [cell.strip() for cell in self.row.strip("|").split("|")]
        self.assertEqual(cells[0], "made_up")
        self.assertEqual(cells[1], f"**{best.strategy.name}**")
        self.assertEqual(cells[2], f"{best.strategy.table_bytes:,}")
        self.assertEqual(cells[-1], hot.strategy.name)

    def test_says_the_ratio_with_its_interval(self):
        self.assertRegex(self.row, r"×\d\.\d\d \(\d\.\d\d–\d\.\d\d\)")

    def test_picks_are_what_differs_from_the_default(self):
        folder = Path(tempfile.mkdtemp()) / "result"
        truth = {"base": 0.2, "quick": 0.1, "big": 0.25}
        result = load.read(write_programs(write_result(folder), truth))
        lines = readme.picks([result]).splitlines()
        self.assertTrue(lines[0].startswith("# "))
        self.assertIn("search way quick", lines)


if __name__ == "__main__":
    unittest.main()
