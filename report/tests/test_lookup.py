"""What a page looks up is what is picked: for drawn inputs, and at both sides of
each speed from which on a pick is another."""
# SPDX-License-Identifier: MIT

import random
import tempfile
import unittest
from bisect import bisect
from pathlib import Path

from report import load, lookup, page, picktext
from report.pick import Picker

from .made_up import published, write_programs, write_result

DRAWS = 15
NEAR = 1e-9  # of a speed


class Lookup(unittest.TestCase):
    def looked_up(self, name, budget, nps):
        speeds, shown = self.table["tracks"][self.table["questions"][name][
            list(lookup.SIZES).index(budget)]]
        return speeds, self.table["texts"][shown[max(
            0, bisect(speeds, nps) - 1)]]

    def compare(self, name, budget, nps):
        choices = self.picker.choices(self.picker.fit("native", budget), nps)
        choice = choices[name]
        speeds, found = self.looked_up(name, budget, nps)
        with self.subTest(name, budget=budget, nps=nps):
            self.assertEqual(found, (
                str(self.shown(choice)), choice.incumbent,
                choice.strategy and choice.strategy.name))
            self.assertEqual(
                self.looked_up("answer", budget, nps)[1][0], picktext.answer(
                    list(choices.values()), self.picker.homes))
        return speeds[1:]

    def check(self, result, kind="nnue"):
        """How many speeds there are from which on a pick is another."""
        self.shown = page.templates().get_template("pick.html").module.row
        self.picker = Picker([result], kind=kind)
        self.table = lookup.Lookup(result, lambda choice: str(
            self.shown(choice)), kind).table()
        draw, turns = random.Random(43), 0
        for _ in range(DRAWS):
            one = (draw.choice(list(self.picker.by_name)),
                   draw.choice(list(lookup.SIZES)))
            speeds = self.compare(*one, 10 ** draw.uniform(0, 8))
            turns += len(speeds)
            for turn in speeds and [draw.choice(speeds)]:
                self.compare(*one, turn * (1 - NEAR))
                self.compare(*one, turn * (1 + NEAR))
        return turns

    def test_made_up_results(self):
        for calls, *kind in ((2,), (0.5,), (None,), (2, "classical")):
            folder = write_result(Path(tempfile.mkdtemp()) / "made_up",
                                  modes=("throughput",))
            self.check(load.read(write_programs(
                folder, {"base": 100.0, "quick": 90.0, "same": 100.0},
                calls=calls)), *kind)

    def test_a_measured_result(self):
        """And each incumbent that a home may have has a joint table."""
        result = load.read(max(published()))
        self.assertGreater(self.check(result), DRAWS)
        found = {(joint.question, joint.incumbent) for joint in
                 lookup.Lookup(result, str).joints()}
        self.assertIn(("sliders", "pext"), found)
        self.assertEqual(found, {
            (name, used) for name in self.picker.homes
            for track in self.table["questions"][name]
            for shown in self.table["tracks"][track][1]
            if (used := self.table["texts"][shown][1])})
