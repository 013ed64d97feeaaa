"""README's tables stay short."""
# SPDX-License-Identifier: MIT

import unittest

import numpy as np

from report import tables, verdicts
from report.model import Strategy

from .made_up import made_up, question


class Short(unittest.TestCase):
    def test_long_tables_keep_the_best_reference_and_baseline(self):
        rng = np.random.default_rng(1)
        times = made_up(rng)
        asked = question(times)
        for n in range(40):
            asked.strategies.append(
                Strategy(f"more{n}", 0, "", "candidate", "", "", ""))
            times[f"more{n}"] = times["base"] * (0.5 + 0.01 * n)
        table = verdicts.judge_table(asked, "set", "latency")
        text = tables.summary_table(asked, [table])
        rows = [line.split(" | ")[0][2:] for line in text.splitlines()
                if line.startswith("| ")][1:-2]
        self.assertEqual(len(rows), tables.SHORT)
        self.assertEqual(rows[0], "more0")
        self.assertEqual(rows[-2:], ["base", "reference"])
        self.assertIn("20 of 46 strategies", text)

    def test_short_tables_are_whole(self):
        asked = question(made_up(np.random.default_rng(2)))
        table = verdicts.judge_table(asked, "set", "latency")
        text = tables.summary_table(asked, [table])
        self.assertNotIn("strategies:", text)
        self.assertIn("on_foot+wide", text)


if __name__ == "__main__":
    unittest.main()
