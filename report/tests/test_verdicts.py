"""The statistics on made-up times, where the right verdict is known."""
# SPDX-License-Identifier: MIT

import unittest

import numpy as np

from report import scatter, verdicts
from report.model import BadInput

from .made_up import judge, made_up


class Verdicts(unittest.TestCase):
    def test_finds_what_is_there(self):
        table = judge(made_up(np.random.default_rng(1)))
        found = {r.strategy: r.verdict for r in table.rows}
        self.assertEqual(found, {
            "reference": "slower", "base": "", "aa": "tied",
            "planted": "slower", "quick": "faster", "same": "tied",
            "big": "slower", "on_foot+wide": "slower", "floor": "faster"})
        self.assertEqual(table.row("quick").rank, 1)
        self.assertEqual(table.row("base").rank, table.row("same").rank)
        self.assertEqual(table.row("big").rank, 4)
        self.assertEqual(table.row("aa").rank, 0)
        self.assertLess(table.sees, 0.05)

    def test_equal_things_are_tied_19_times_of_20(self):
        rng = np.random.default_rng(2)
        tied = sum(judge(made_up(rng)).control("aa").verdict == "tied"
                   for _ in range(100))
        self.assertGreaterEqual(tied, 95)

    def test_the_interval_holds_the_truth(self):
        rng = np.random.default_rng(3)
        holds = 0
        for _ in range(60):
            row = judge(made_up(rng)).row("big")
            holds += row.ratio_low <= 1.25 <= row.ratio_high
        self.assertGreaterEqual(holds, 57)

    def test_the_control_can_fail(self):
        times = made_up(np.random.default_rng(4))
        times["aa"] = times["aa"] * 1.2
        self.assertEqual(judge(times).control("aa").verdict, "slower")

    def test_a_control_that_is_apart_hides_nothing(self):
        times = made_up(np.random.default_rng(5))
        times["aa"] = times["aa"] * 1.4
        self.assertEqual(judge(times).row("big").verdict, "slower")

    def test_sees_what_it_can_tell_apart(self):
        found = {}
        for noise in (0.01, 0.05):
            table = judge(made_up(np.random.default_rng(5),
                                  layout_noise=noise))
            found[noise] = table.sees
            row = table.row("big")
            self.assertAlmostEqual(
                np.sqrt(row.ratio_high / row.ratio_low), 1 + table.sees,
                delta=0.5 * table.sees)
        self.assertGreater(found[0.05], 3 * found[0.01])

    def test_one_layout_is_not_judged(self):
        with self.assertRaises(BadInput):
            judge(made_up(np.random.default_rng(6), layouts=1))

    def test_the_floor_is_enforced(self):
        times = made_up(np.random.default_rng(7))
        self.assertEqual(verdicts.at_floor([judge(times)]), [])
        times["quick"] = times["floor"] * 0.9
        (line,) = verdicts.at_floor([judge(times)])
        self.assertIn("made_up/quick/set/latency", line)


class Frontier(unittest.TestCase):
    def test_holds_those_that_none_beats(self):
        table = judge(made_up(np.random.default_rng(8)))
        rows = [r for r in table.rows if r.role == "candidate"]
        self.assertEqual([r.strategy for r in scatter.pareto(rows)],
                         ["quick"])
        rows = [r for r in rows if r.strategy in ("base", "big", "same",
                                                  "reference")]
        self.assertEqual([r.strategy for r in scatter.pareto(rows)],
                         ["reference", "same"])


if __name__ == "__main__":
    unittest.main()
