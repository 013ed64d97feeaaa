"""Do microbenchmarks predict programs: known orders give known shares."""
# SPDX-License-Identifier: MIT

import json
import math
import tempfile
import unittest
from pathlib import Path

from report import agreement, load, tables

from .made_up import TRUTH, plot, write_programs, write_result

# As latency has them, and the other way round.
ALIKE = {"base": 0.20, "quick": 0.15, "same": 0.20, "big": 0.25,
         "on_foot+wide": 0.40, "reference": 0.90}
REVERSED = {name: 0.2 / t * 0.2 for name, t in ALIKE.items()}


def judged(truth, rounds=12, **what):
    folder = Path(tempfile.mkdtemp()) / "result"
    result = load.read(write_programs(write_result(folder, **what), truth,
                                      rounds=rounds))
    return {(a.question, a.mode): a for a in agreement.judge(result)}


def turned(times, _set, mode):
    """Out of L2 the order is another."""
    if mode == "cold_l2":
        for name, t in TRUTH.items():
            times[name] *= (2 / t) ** 2


class Agreement(unittest.TestCase):
    def test_alike_and_reversed(self):
        found = judged(ALIKE)
        for mode in ("latency", "cold_l2"):
            self.assertEqual(found["made_up", mode], agreement.Agreement(
                "search", "made_up", mode, 1, 6, 14, 14, 1))
        found = judged(REVERSED)["made_up", "latency"]
        self.assertEqual((found.pairs, found.alike), (14, 0))

    def test_the_best_mode_is_named_first(self):
        found = judged(ALIKE, change=turned)
        self.assertEqual(found["made_up", "cold_l2"].share, 0)
        (said,) = tables.best_modes(list(found.values()))
        self.assertTrue(said.endswith(
            "mean of 1: latency 100 %; latency, L2-cold 0 %."))

    def test_what_the_program_does_not_tell_apart_is_not_asked(self):
        """Nor is it in a mean."""
        found = judged(dict.fromkeys(ALIKE, 0.2))
        self.assertTrue(math.isnan(found["made_up", "latency"].share))
        self.assertNotIn((agreement.EVERY, "latency"), found)

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
                     "programs-agreement.svg"):
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
        self.assertIn("| mean of 1 | search | 6 | 14 |", said)

    def test_what_is_not_defined_is_null(self):
        page = self.report(dict.fromkeys(ALIKE, 0.2))
        self.assertIn("none told apart", page)

        def refuse(word):
            raise AssertionError(word)

        written = json.loads((self.folder / "programs.json").read_text(),
                             parse_constant=refuse)
        self.assertIsNone(written["agreement"][0]["share"])

    def test_without_programs_says_nothing_of_them(self):
        done = plot("report", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        page = (self.folder / "index.html").read_text()
        self.assertNotIn("Whole programs", page)
        self.assertFalse((self.folder / "programs.json").exists())


if __name__ == "__main__":
    unittest.main()
