"""The rules of a pick, on made-up results."""
# SPDX-License-Identifier: MIT

import tempfile
import unittest
from pathlib import Path

from report import isa, load, picktext
from report.model import BadInput, Strategy
from report.pick import pick

from .made_up import plot, read_result, write_programs, write_result


class Levels(unittest.TestCase):
    def test_follow_the_abi(self):
        for needs, level in (
                ("", "x86-64"), ("SSE2", "x86-64"), ("POPCNT", "x86-64-v2"),
                ("BMI2", "x86-64-v3"), ("AVX2 POPCNT", "x86-64-v3"),
                ("AVX512F AVX512VL", "x86-64-v4"), ("AVX2 GFNI", "native"),
                ("AVX512BW AVX512_BITALG", "native")):
            self.assertEqual(isa.level(needs), level, needs)
        self.assertTrue(isa.has("x86-64-v4", "BMI2"))
        self.assertFalse(isa.has("x86-64-v4", "GFNI"))
        self.assertTrue(isa.has("native", "GFNI"))


class Pick(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp()) / "result"
        self.result = read_result(self.folder)

    def choose(self, *how):
        (choice,) = pick([self.result], *how)
        return choice

    def test_takes_the_fastest(self):
        choice = self.choose("search")
        self.assertEqual(choice.strategy.name, "quick")
        self.assertEqual(choice.tied, [])
        self.assertIn("×0.75 the time of base", picktext.evidence(choice))

    def test_ties_go_to_fewer_bytes(self):
        choice = self.choose("hot", "x86-64-v2")
        self.assertEqual(choice.strategy.name, "same")
        self.assertEqual(choice.tied, ["base"])
        self.assertEqual(picktext.ties(choice), "tied: take any; also base")

    def test_equal_bytes_go_to_less_code(self):
        for s in self.result.questions[0].strategies:
            s.code_bytes = {"base": 10, "same": 20}.get(s.name, 99)
            s.table_bytes = 64
        self.assertEqual(self.choose("hot", "x86-64").strategy.name, "base")

    def test_keeps_to_level_and_budget(self):
        self.assertEqual(self.choose("search", "x86-64", 0).strategy.name,
                         "on_foot+wide")
        self.assertEqual(self.choose("small", "x86-64").strategy.name,
                         "on_foot+wide")
        for s in self.result.questions[0].strategies:
            s.table_bytes += 1
        choice = self.choose("search", "native", 0)
        self.assertIsNone(choice.strategy)
        self.assertIn("none is within",
                      picktext.choice_lines(choice, 80)[0])

    def test_without_evidence_nothing_is_picked(self):
        self.result = read_result(self.folder.parent / "cold",
                                  modes=("cold_l2",))
        self.assertEqual(self.choose("search").strategy.name, "quick")
        choice = self.choose("hot")
        self.assertIsNone(choice.strategy)
        self.assertIn("not measured", picktext.choice_lines(choice, 80)[0])

    def test_small_is_not_at_any_price(self):
        def slow(times, _set, _mode):
            times["on_foot+wide"] *= 2
            times["quick"] *= 3

        self.result = read_result(self.folder.parent / "slow", change=slow)
        self.assertEqual(self.choose("small").strategy.name, "same")

    def with_programs(self, truth, program="search", **how):
        folder = write_result(Path(tempfile.mkdtemp()) / "whole")
        self.result = load.read(write_programs(folder, truth, program, **how))

    def test_whole_programs_come_first(self):
        self.with_programs({"base": 0.20, "big": 0.15, "quick": 0.21})
        choice = self.choose("search")
        self.assertEqual(choice.strategy.name, "big")
        self.assertEqual(choice.steps[0].modes, ("search",))
        self.assertIn("whole search: ×0.75", picktext.evidence(choice))
        self.assertIn("the time of base", picktext.evidence(choice))
        self.assertEqual(self.choose("hot").strategy.name, "quick")

    def test_perft_is_for_hot_and_comes_second_for_search(self):
        self.with_programs({"base": 0.20, "big": 0.15}, "perft")
        self.assertEqual(self.choose("hot").strategy.name, "big")
        self.assertEqual(self.choose("search").strategy.name, "big")
        (perft,) = self.result.questions
        self.with_programs({"base": 0.20, "quick": 0.15})
        self.result.questions[0].programs.update(perft.programs)
        self.assertEqual(self.choose("search").strategy.name, "quick")
        self.assertEqual(self.choose("hot").strategy.name, "big")

    def test_what_a_program_ties_queries_tell_apart(self):
        self.with_programs({"base": 0.2, "big": 0.2, "quick": 0.3,
                            "same": 0.2})
        choice = self.choose("search")
        self.assertEqual(choice.strategy.name, "same")
        self.assertEqual(choice.tied, ["base"])
        self.assertEqual(set(choice.steps[0].kept), {"base", "big", "same"})
        self.assertEqual(picktext.tied_in_programs(choice), 2)

    def test_ahead_by_queries_alone_is_said_so(self):
        self.with_programs({"base": 0.2, "quick": 0.2, "big": 0.3})
        choice = self.choose("search")
        self.assertEqual(choice.strategy.name, "quick")
        self.assertEqual(picktext.ties(choice), "ahead by queries alone; whole "
                         "programs do not tell it from 1 other method")

    def test_a_program_speaks_for_a_method_with_other_partners(self):
        """It was built with a partner that the level lacks."""
        self.with_programs({"on_foot+wide": 0.2, "base": 0.3, "same": 0.3})
        (question,) = self.result.questions
        question.strategy("on_foot+wide").needs = "AVX512F"
        question.strategies.append(
            Strategy("on_foot+narrow", 64, "", "candidate", "", "", ""))
        for times in question.times.values():
            times["on_foot+narrow"] = 1.5 * times["on_foot+wide"]
        choice = self.choose("search", "x86-64")
        self.assertEqual(choice.strategy.name, "on_foot+narrow")
        self.assertEqual(choice.tied, [])
        self.assertIn("whole search: the default itself; ",
                      picktext.evidence(choice))
        self.assertEqual(self.choose("search").strategy.name, "on_foot+wide")
        self.assertIn("the default itself", picktext.evidence(
            self.choose("search")))

    def test_several_results_with_several_defaults(self):
        self.with_programs({"base": 0.2, "big": 0.15})
        other = load.read(write_programs(
            write_result(self.folder.parent / "other_default", seed=2),
            {"big": 0.15, "base": 0.2}))
        (choice,) = pick([self.result, other], "search")
        self.assertEqual(choice.strategy.name, "big")
        self.assertIn("whole search: among the fastest",
                      picktext.evidence(choice))

    def test_small_is_asked_of_queries(self):
        """A program is hardly ever twice as slow."""
        self.with_programs({"base": 0.2, "reference": 0.21, "same": 0.2})
        self.assertEqual(self.choose("small").strategy.name, "quick")

    def test_all_tied_says_so(self):
        def level(times, _set, _mode):
            for name in ("quick", "big", "reference", "on_foot+wide"):
                times[name] = times["base"].copy()

        self.result = read_result(self.folder.parent / "level", change=level)
        self.assertEqual(picktext.ties(self.choose("search")),
                         "all 6 are tied: take any")

    def test_several_results_count_alike(self):
        def turned(times, _set, _mode):
            times["quick"] *= 4

        other = read_result(self.folder.parent / "other", seed=2,
                            change=turned)
        (choice,) = pick([self.result, other], "search")
        self.assertEqual(choice.strategy.name, "same")

    def test_fits_a_screen_and_names_its_limits(self):
        done = plot("pick", "--isa", "x86-64-v2", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertLess(len(done.stdout.splitlines()), 24)
        self.assertIn("make bench ISA=x86-64-v2", done.stdout)

    def test_unknown_words_are_refused(self):
        with self.assertRaises(BadInput):
            self.choose("profit")
        with self.assertRaises(BadInput):
            self.choose("search", "x86-64-v9")


if __name__ == "__main__":
    unittest.main()
