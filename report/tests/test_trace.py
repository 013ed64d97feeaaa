"""What another engine asked decides, where it was asked; made up."""
# SPDX-License-Identifier: MIT

import tempfile
import unittest
from pathlib import Path

import numpy as np

from report import load, picktext
from report.pick import pick

from .made_up import plot, write_programs, write_result

TRUTH = {"base": 200.0, "big": 150.0, "same": 210.0}
NAME = "throughput of your engine's queries, mine.txt"


def ours(name="made_up", **how):
    """A result whose search is faster with big."""
    folder = write_result(Path(tempfile.mkdtemp()) / name, name=name,
                          modes=("throughput",))
    return write_programs(folder, TRUTH, calls=40, **how)


def theirs(ratios, name="made_up", noise=0.0):
    """A result of a trace that has a set for each of the ratios of `same`; a
    further set, which is not of the trace, has it a hundred times as fast."""
    sets = [f"recorded{n}" for n in range(len(ratios))]
    rng = np.random.default_rng(3)

    def change(times, of_set, _mode):
        own = dict(zip(sets, ratios)).get(of_set, 0.01)
        times["same"] *= own
        for row in times.values():
            row *= np.exp(rng.normal(0, noise, (6, 1)))

    return write_result(
        Path(tempfile.mkdtemp()) / "traced", change=change, name=name,
        sets=("drawn", *sets), modes=("throughput",), trace="mine.txt",
        traced=" ".join(sets))


def choices(*folders):
    found = pick([load.read(folder) for folder in folders]).choices
    return {choice.question: choice for choice in found}


class Trace(unittest.TestCase):
    def test_decides_where_a_search_would(self):
        self.assertEqual(choices(ours())["made_up"].strategy.name, "big")
        choice = choices(ours(), theirs([0.5]))["made_up"]
        self.assertEqual(choice.strategy.name, "same")
        self.assertEqual(choice.decided_by.name, NAME)
        self.assertIn(f" instead of base in {NAME}", picktext.line(choice))
        # Slower there, it is not picked, and nor is what the search picks.
        choice = choices(ours(), theirs([1.5]))["made_up"]
        self.assertEqual(choice.strategy.name, "quick")

    def test_counts_as_often_as_our_search_asks(self):
        choice = choices(ours(), theirs([0.5]))["made_up"]
        self.assertAlmostEqual(choice.worth.ns[0], -40 * 2.0 * 0.5, delta=0.5)

    def test_is_all_its_sets_and_no_others(self):
        """Twice as fast in one and as slow in another, it is as fast."""
        for ratios, name in (([0.5, 2.0], "quick"), ([0.25, 1.0], "same")):
            self.assertEqual(choices(ours(), theirs(ratios))
                             ["made_up"].strategy.name, name)

    def test_leaves_other_questions_to_our_search(self):
        found = choices(ours(), ours("other"), theirs([0.5], "other"))
        self.assertEqual(found["made_up"].strategy.name, "big")
        self.assertEqual(found["made_up"].decided_by.name, "search")
        self.assertEqual(found["other"].decided_by.name, NAME)

    def test_one_that_sees_too_little_picks_nothing(self):
        choice = choices(ours(), theirs([0.5], noise=0.3))["made_up"]
        self.assertRegex(
            picktext.line(choice), "^no pick: not measured well enough: try "
            rf"again on an idle machine \({NAME} tells \d+\.\d % apart\)$")

    def test_is_said_on_a_screen(self):
        done = plot("pick", ours(), theirs([0.5]))
        self.assertEqual(done.returncode, 0, done.stderr)
        said = " ".join(done.stdout.split())
        self.assertIn(f"instead of base in {NAME}", said)
        self.assertIn(", abc, queries of mine.txt: Resolution", said)
        self.assertIn(", abc, queries of mine.txt made_up take same,", said)
        self.assertLessEqual(max(map(len, done.stdout.splitlines())), 80)


if __name__ == "__main__":
    unittest.main()
