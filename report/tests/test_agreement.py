"""Rank agreement: known orders give the known tau."""
# SPDX-License-Identifier: MIT

import json
import math
import tempfile
import unittest
from pathlib import Path

import numpy as np
from scipy.stats import kendalltau

from report import agreement, load, stats, wholetext

from .made_up import TRUTH, plot, write_programs, write_result

# As latency has them, and the other way round.
ALIKE = {"base": 0.20, "quick": 0.15, "same": 0.20, "big": 0.25,
         "on_foot+wide": 0.40, "reference": 0.90}
REVERSED = {name: 0.2 / t * 0.2 for name, t in ALIKE.items()}


def judged(truth, rounds=9, **what):
    folder = Path(tempfile.mkdtemp()) / "result"
    result = load.read(write_programs(write_result(folder, **what), truth,
                                      rounds=rounds))
    return {(a.question, a.mode): a for a in agreement.judge(result)}


def turned(times, _set, mode):
    """Out of L2 the order is another."""
    if mode == "cold_l2":
        for name, t in TRUTH.items():
            times[name] *= (2 / t) ** 2


def order(points, noise=0.0):
    """Without doubt but for the noise."""
    names = [str(n) for n in range(len(points))]
    return agreement.Order(
        stats.Times(dict(zip(names, points)),
                    {n: np.full(8, p) for n, p in zip(names, points)}, 6),
        names, noise)


class Tau(unittest.TestCase):
    def test_is_scipys_where_ties_are_equal_values(self):
        rng = np.random.default_rng(2)
        for _ in range(20):
            a, b = rng.integers(5, size=(2, 9)).astype(float)
            tau, _, _ = agreement.agree(order(a, 0.5), order(b, 0.5), 1)
            self.assertAlmostEqual(tau, kendalltau(a, b).statistic)

    def test_counts_pairs(self):
        _, _, pairs = agreement.agree(
            order(np.array([1., 2, 3, 3])), order(np.array([1., 3, 2, 2])), 1)
        self.assertEqual(pairs, [5, 3, 2])

    def test_is_none_where_all_are_tied(self):
        tau, draws, _ = agreement.agree(
            order(np.ones(5)), order(np.arange(5.)), 1)
        self.assertTrue(math.isnan(tau))
        self.assertTrue(all(math.isnan(x)
                            for x in agreement.interval(draws, tau)))


class Agreement(unittest.TestCase):
    def test_alike_and_reversed(self):
        found = judged(ALIKE, rounds=15)
        for mode in ("latency", "cold_l2"):
            self.assertEqual(found["made_up", mode].tau, 1)
            self.assertEqual(found["made_up", mode].strategies, 6)
            self.assertEqual(found["made_up", mode].same, 14)
            self.assertEqual(found["made_up", mode].reversed, 0)
            # "same" and "base" are tied, but for one draw in twenty.
            self.assertGreater(found["made_up", mode].tau_low, 0.9)
        without_ties = {n: t for n, t in ALIKE.items() if n != "same"}
        found = judged(without_ties)
        for mode in ("latency", "cold_l2"):
            self.assertEqual(found["made_up", mode].tau_low, 1)
        self.assertEqual(judged(REVERSED)["made_up", "latency"].tau, -1)

    def test_says_which_mode_is_best(self):
        found = judged(ALIKE, change=turned)
        self.assertEqual(found["made_up", "cold_l2"].tau, -1)
        self.assertTrue(found[agreement.EVERY, "latency"].best)
        self.assertFalse(found[agreement.EVERY, "cold_l2"].best)
        (said,) = wholetext.best_text(list(found.values()))
        self.assertIn("search is predicted best by dependent, mean "
                      "Kendall's τ 1.00", said)
        self.assertIn("ahead of all other modes", said)

    def test_modes_alike_are_both_best(self):
        (said,) = wholetext.best_text(list(judged(ALIKE).values()))
        self.assertIn("not to be told from it: dependent, out of L2", said)

    def test_three_strategies_have_no_order_to_speak_of(self):
        self.assertEqual(judged({n: ALIKE[n] for n in (
            "base", "quick", "big")}), {})


class Report(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp()) / "result"
        write_result(self.folder)

    def report(self, truth):
        write_programs(self.folder, truth)
        done = plot("report", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        return (self.folder / "index.html").read_text()

    def test_has_files_charts_and_sections(self):
        page = self.report(ALIKE)
        for name in ("programs.json", "made_up-programs.svg",
                     "made_up-programs.png", "programs-agreement.svg"):
            self.assertTrue((self.folder / name).exists(), name)
        for text in ('id="programs"', 'id="predicts"', "mean of 1",
                     "search --way: made_up, instead of base"):
            self.assertIn(text, page)
        said = (self.folder / "verdicts.md").read_text()
        self.assertIn("## Whole programs", said)
        whole = said[said.index("## Whole programs"):].splitlines()
        for text in whole:
            if text.startswith("|"):
                self.assertIn(text.count("|"), (9, 10), text)
        self.assertIn("| search | mean of 1 | 6 | 14 |", said)

    def test_what_is_not_defined_is_null(self):
        page = self.report(dict.fromkeys(ALIKE, 0.2))
        self.assertIn("all tied", page)

        def refuse(word):
            raise AssertionError(word)

        written = json.loads((self.folder / "programs.json").read_text(),
                             parse_constant=refuse)
        self.assertIsNone(written["agreement"][0]["tau"])

    def test_without_programs_says_nothing_of_them(self):
        done = plot("report", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        page = (self.folder / "index.html").read_text()
        self.assertNotIn("Whole programs", page)
        self.assertFalse((self.folder / "programs.json").exists())


if __name__ == "__main__":
    unittest.main()
