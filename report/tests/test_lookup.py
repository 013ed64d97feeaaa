"""What a page looks up is what is picked: for drawn inputs, and at and beside
each speed from which on a pick is another."""
# SPDX-License-Identifier: MIT

import json
import math
import random
import tempfile
import unittest
from bisect import bisect
from pathlib import Path

from report import load, lookup, page, picktext
from report.evidence import NPS
from report.pick import Choice, Picker

from .made_up import published, write_programs, write_result

DRAWS = 15


def made_up(calls):
    folder = Path(tempfile.mkdtemp()) / "made_up"
    return load.read(write_programs(
        write_result(folder, modes=("throughput",)),
        {"base": 100.0, "quick": 90.0, "same": 100.0}, calls=calls))


class Lookup(unittest.TestCase):
    def read(self, result, kind="nnue"):
        self.shown = page.templates().get_template("pick.html").module.row
        self.picker = Picker([result], kind=kind)
        made = lookup.Lookup(result, self.shown, kind).table()
        self.table = json.loads(json.dumps(made))

    def track(self, name, budget):
        return self.table["tracks"][self.table["questions"][name][
            list(lookup.SIZES).index(budget)]]

    def looked_up(self, name, budget, nps):
        speeds, shown = self.track(name, budget)
        return self.table["texts"][shown[max(0, bisect(speeds, nps) - 1)]]

    def compare(self, name, budget, nps):
        choices = self.picker.choices(
            self.picker.fit("native", budget), nps)
        choice = choices[name]
        with self.subTest(name, budget=budget, nps=nps):
            self.assertEqual(
                self.looked_up(name, budget, nps),
                [str(self.shown(choice)), choice.incumbent,
                 choice.strategy and choice.strategy.name])
            self.assertEqual(
                self.looked_up("answer", budget, nps)[0], picktext.answer(
                    list(choices.values()), self.picker.homes))

    def drawn(self, seed):
        draw = random.Random(seed)
        for _ in range(DRAWS):
            yield (draw.choice(list(self.picker.by_name)),
                   draw.choice(list(lookup.SIZES)),
                   math.exp(draw.uniform(0, math.log(1e8))))

    def check(self, result, *how):
        """How many speeds there are from which on a pick is another."""
        self.read(result, *how)
        turns = 0
        for name, budget, nps in self.drawn(43):
            self.compare(name, budget, nps)
            speeds = self.track(name, budget)[0][1:]
            turns += len(speeds)
            if speeds:
                turn = random.Random(nps).choice(speeds)
                for beside in 0, turn, math.inf:
                    self.compare(name, budget, math.nextafter(turn, beside))
        self.compare(name, None, NPS)
        return turns

    def test_made_up_results(self):
        for calls, *how in ((2,), (0.5,), (None,), (2, "classical")):
            self.check(made_up(calls), *how)

    def test_a_measured_result(self):
        """And each incumbent that a home may have has a joint table."""
        result = load.read(max(published()))
        self.assertGreater(self.check(result), DRAWS)
        found = [(joint.question, joint.incumbent) for joint in
                 lookup.Lookup(result, str).joints()]
        self.assertIn(("sliders", "pext"), found)
        self.assertEqual(sorted(found), sorted({
            (name, used) for name in self.picker.homes
            for track in self.table["questions"][name]
            for shown in self.table["tracks"][track][1]
            if (used := self.table["texts"][shown][1])}))

    def test_a_change_is_found_to_the_last_bit(self):
        for at in 2.0, 1 / 3, 1e7 + 1 / 7:
            found = list(lookup.changes(
                lambda nps, at=at: self.choice(nps >= at),
                at * (1 - lookup.NEAR), at * (1 + lookup.NEAR)))
            self.assertEqual(found, [at])

    def choice(self, kept):
        return Choice("made_up", "base", kept=kept)
