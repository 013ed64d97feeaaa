"""Do microbenchmarks predict programs: known orders give known shares."""
# SPDX-License-Identifier: MIT

import math
import tempfile
import unittest
from pathlib import Path

from report import agreement, load, tables
from report.agreement import INSTRUCTIONS, ITSELF

from .made_up import TRUTH, write_programs, write_result

# As latency has them, and the other way round.
ALIKE = {"base": 200.0, "quick": 150.0, "same": 200.0, "big": 250.0,
         "on_foot+wide": 400.0, "reference": 900.0}
REVERSED = {name: 200 / t * 200 for name, t in ALIKE.items()}
EQUAL = dict.fromkeys(ALIKE, 200.0)
A_NODE = 200 * 1.5 ** 1.5  # ns, as write_blocks() makes them of 200


def judged(truth, calls=None, answers=None, **what):
    """answers: row -> instructions for each answer."""
    folder = write_result(Path(tempfile.mkdtemp()) / "result", **what)
    write_programs(folder, truth, calls=calls)
    if answers:
        (folder / "raw" / "answers.tsv").write_text("\n".join([
            "question\tset\trow\tinstructions\tanswers", *(
                f"made_up\tset\t{row}\t{n}\t1" for row, n in answers.items())]))
    result = load.read(folder)
    (question,), axis = result.questions, result.questions[0].programs["search"]
    return {**agreement.of_question(question, axis),
            "every": agreement.judge(result)["search"]}


def turned(times, _set, mode):
    """Out of L2 the order is another."""
    if mode == "cold_l2":
        for name, t in TRUTH.items():
            times[name] *= (2 / t) ** 2


class Agreement(unittest.TestCase):
    def test_alike_and_reversed(self):
        found = judged(ALIKE)
        for mode in ("latency", "cold_l2"):
            own = found[mode]
            self.assertEqual((own.pairs, own.alike, own.share), (14, 14, 1))
            self.assertTrue(math.isnan(own.line[2]), "nobody counted calls")
        found = judged(REVERSED)["latency"]
        self.assertEqual((found.pairs, found.alike), (14, 0))
        self.assertEqual(judged({n: ALIKE[n] for n in (
            "base", "quick", "big")}), {"every": {}},
            "three have no order to speak of")

    def test_the_best_mode_is_named_first(self):
        found = judged(ALIKE, change=turned)
        self.assertEqual(found["cold_l2"].share, 0)
        said = tables.of_predictors({"search": found["every"]})
        self.assertEqual(said.columns[1].heading, "search: pairs alike")
        self.assertEqual(
            [(line.name, *(c.text for c in line.cells)) for line in said.lines],
            [("latency", "100.0 %", "–", "–", "–"),
             ("the program, every other block", "100.0 %", "1.00", "–", "–"),
             ("latency, L2-cold", "0.0 %", "–", "–", "–")])

    def test_what_the_program_does_not_tell_apart_is_not_asked(self):
        """Nor is it in a mean."""
        found = judged(EQUAL)
        self.assertTrue(math.isnan(found["latency"].share))
        self.assertEqual(found["every"], {})

    def test_what_is_predicted_exactly_lies_on_the_line(self):
        """Queries take 2 ns by default, the program 100 times that a node: so
        that many calls a node say all, and half as many half of it."""
        for calls, slope in ((A_NODE / 2, 1), (A_NODE / 4, 2)):
            found = judged(ALIKE, calls)
            for own in found["latency"], found["every"]["latency"]:
                self.assertAlmostEqual(own.line[0] / slope, 1, delta=0.1)
                self.assertAlmostEqual(own.line[1] / A_NODE, 0, delta=0.02)
                self.assertGreater(own.line[2], 0.999)
        predicted, measured = sorted(found["latency"].points)[-3]  # big
        self.assertAlmostEqual(predicted, 0.5 * A_NODE / 4, delta=0.5)
        self.assertAlmostEqual(measured / A_NODE, 0.25, delta=0.03)
        found = judged(ALIKE, 100, change=turned)
        self.assertLess(found["cold_l2"].line[0], 0)

    def test_instructions_predict(self):
        """Of answers, by their calls."""
        own = judged(ALIKE, 100, answers={n: round(t) for n, t in
                                          ALIKE.items()})[INSTRUCTIONS]
        self.assertEqual(own.share, 1)
        self.assertAlmostEqual(own.line[0], A_NODE / 20000, delta=0.003)
        self.assertGreater(own.line[2], 0.999)

        # A row that nobody counted leaves its question in.
        found = judged(ALIKE, 100, answers={
            n: round(t) for n, t in ALIKE.items() if n != "big"})
        own = found[INSTRUCTIONS]
        self.assertEqual((len(own.points), own.pairs), (4, 9))
        self.assertEqual(found["every"]["latency"].pairs, 14)

    def test_the_program_itself_is_the_ceiling(self):
        own = judged(ALIKE)[ITSELF]
        self.assertEqual(own.share, 1)
        self.assertGreater(own.line[2], 0.999)
        self.assertLess(judged(EQUAL)[ITSELF].line[2] ** 2, 0.9,
                        "luck does not repeat itself")
