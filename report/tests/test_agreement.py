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
ALIKE = {"base": 200.0, "quick": 150.0, "same": 200.0, "big": 250.0,
         "on_foot+wide": 400.0, "reference": 900.0}
REVERSED = {name: 200 / t * 200 for name, t in ALIKE.items()}
A_NODE = 200 * 1.5 ** 1.5  # ns, as write_blocks() makes them of 200


def judged(truth, calls=None, counted=None, answers=None, **what):
    """counted: row -> instructions for each node; answers: for each answer."""
    folder = write_result(Path(tempfile.mkdtemp()) / "result", **what)
    write_programs(folder, truth, calls=calls)
    if counted:
        (folder / "raw" / "instructions.tsv").write_text("\n".join([
            "program\taxis\trow\tinstructions\tnodes", *(
                f"search\tway\t{row}\t{n}\t1"
                for row, n in counted.items())]))
    if answers:
        (folder / "raw" / "answers.tsv").write_text("\n".join([
            "question\tset\trow\tinstructions\tanswers", *(
                f"made_up\tset\t{row}\t{n}\t1"
                for row, n in answers.items())]))
    return {(a.question, a.mode): a
            for a in agreement.judge(load.read(folder))}


def turned(times, _set, mode):
    """Out of L2 the order is another."""
    if mode == "cold_l2":
        for name, t in TRUTH.items():
            times[name] *= (2 / t) ** 2


class Agreement(unittest.TestCase):
    def test_alike_and_reversed(self):
        found = judged(ALIKE)
        for mode in ("latency", "cold_l2"):
            own = found["made_up", mode]
            self.assertEqual((own.strategies, own.pairs, own.alike, own.share),
                             (6, 14, 14, 1))
            self.assertTrue(math.isnan(own.r2), "nobody counted calls")
        found = judged(REVERSED)["made_up", "latency"]
        self.assertEqual((found.pairs, found.alike), (14, 0))

    def test_the_best_mode_is_named_first(self):
        found = judged(ALIKE, change=turned)
        self.assertEqual(found["made_up", "cold_l2"].share, 0)
        said = tables.of_predictors(list(found.values()))
        self.assertEqual(said.columns[1].heading, "search: pairs alike")
        self.assertEqual(
            [(line.name, *(c.text for c in line.cells)) for line in said.lines],
            [("latency", "100.0 %", "–", "–", "–"),
             ("the program, every other block", "100.0 %", "1.00", "–", "–"),
             ("latency, L2-cold", "0.0 %", "–", "–", "–")])

    def test_what_the_program_does_not_tell_apart_is_not_asked(self):
        """Nor is it in a mean."""
        found = judged(dict.fromkeys(ALIKE, 200.0))
        self.assertTrue(math.isnan(found["made_up", "latency"].share))
        self.assertNotIn((agreement.EVERY, "latency"), found)

    def test_what_is_predicted_exactly_lies_on_the_line(self):
        """Queries take 2 ns by default, the program 100 times that a node: so
        that many calls a node say all, and half as many half of it."""
        for calls, slope in ((A_NODE / 2, 1), (A_NODE / 4, 2)):
            found = judged(ALIKE, calls)
            for name in ("made_up", agreement.EVERY):
                own = found[name, "latency"]
                self.assertAlmostEqual(own.slope / slope, 1, delta=0.1)
                self.assertAlmostEqual(own.intercept / A_NODE, 0, delta=0.02)
                self.assertGreater(own.r2, 0.999)
        predicted, measured = own_points = found[
            "made_up", "latency"].points["big"]
        self.assertAlmostEqual(predicted, 0.5 * A_NODE / 4, delta=0.5)
        self.assertAlmostEqual(measured / A_NODE, 0.25, delta=0.03)
        self.assertEqual(len(own_points), 2)

    def test_the_reverse_has_a_line_that_falls(self):
        found = judged(ALIKE, 100, change=turned)
        self.assertLess(found["made_up", "cold_l2"].slope, 0)

    def test_instructions_predict_without_calls(self):
        found = judged(ALIKE, counted={n: round(3 * t)
                                       for n, t in ALIKE.items()})
        own = found["made_up", agreement.INSTRUCTIONS]
        self.assertEqual(own.share, 1)
        self.assertAlmostEqual(own.slope, A_NODE / 200 / 3, delta=0.1)
        self.assertGreater(own.r2, 0.999)

    def test_so_do_those_of_answers_by_their_calls(self):
        found = judged(ALIKE, 100, answers={n: round(t)
                                            for n, t in ALIKE.items()})
        own = found["made_up", agreement.INSTRUCTIONS]
        self.assertEqual(own.share, 1)
        self.assertAlmostEqual(own.slope, A_NODE / 200 / 100, delta=0.003)
        self.assertGreater(own.r2, 0.999)

    def test_a_row_that_nobody_counted_leaves_its_question_in(self):
        found = judged(ALIKE, 100, counted={
            n: round(3 * t) for n, t in ALIKE.items() if n != "big"})
        own = found["made_up", agreement.INSTRUCTIONS]
        self.assertEqual((own.strategies, own.pairs), (5, 9))
        self.assertEqual(found[agreement.EVERY, "latency"].pairs, 14)

    def test_the_program_itself_is_the_ceiling(self):
        own = judged(ALIKE)["made_up", agreement.ITSELF]
        self.assertEqual(own.share, 1)
        self.assertGreater(own.r2, 0.999)
        own = judged(dict.fromkeys(ALIKE, 200.0))["made_up", agreement.ITSELF]
        self.assertLess(own.r2, 0.9, "luck does not repeat itself")

    def test_three_strategies_have_no_order_to_speak_of(self):
        self.assertEqual(judged({n: ALIKE[n] for n in (
            "base", "quick", "big")}), {})


class Report(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp()) / "result"
        write_result(self.folder, modes=("throughput", "latency"))

    def report(self, truth, **how):
        write_programs(self.folder, truth, **how)
        done = plot("report", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        return (self.folder / "index.html").read_text()

    def test_has_files_charts_and_sections(self):
        page = self.report(ALIKE, calls=100)
        for name in ("programs.json", "agreement.json", "made_up-programs.svg",
                     "programs-search.svg"):
            self.assertTrue((self.folder / name).exists(), name)
        for text in ('id="programs"', 'id="predicts"', "mean of 1",
                     "made_up in search, beside base: 1 faster, 1 tied, "
                     "3 slower", "search: intercept"):
            self.assertTrue(text in page, text)
        self.assertRegex((self.folder / "programs-search.svg").read_text(),
                         "slope 1.86, intercept .*; the program itself 1.00")
        said = (self.folder / "verdicts.md").read_text()
        self.assertIn("## Whole programs", said)
        whole = said[said.index("## Whole programs"):].splitlines()
        for text in whole:
            if text.startswith("|"):
                self.assertIn(text.count("|"), (3, 6, 8, 9), text)
        self.assertIn("| mean of 1 | search | 6 | 14 |", said)

    def test_what_is_not_defined_is_null(self):
        page = self.report(dict.fromkeys(ALIKE, 200.0))
        self.assertTrue("none told apart" in page)

        def refuse(word):
            raise AssertionError(word)

        self.assertFalse((self.folder / "programs-agreement.svg").exists())
        written = json.loads((self.folder / "agreement.json").read_text(),
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
