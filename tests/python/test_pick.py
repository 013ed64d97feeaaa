"""The rules of a pick, on made-up results."""
# SPDX-License-Identifier: MIT

import json
from dataclasses import replace
from types import SimpleNamespace

import numpy as np

from judge import evidence, load, stats, tables
from judge.choice import Choice, is_blind
from judge.pick import pick
from lists.names import LEVELS
from show import picktext

from .made_up import Case, layouts_apart, scaled, write_programs, write_result


class OneQuestion(Case):
    """Made up, in self.result."""

    def setUp(self):
        super().setUp()
        self.count = 0
        self.read()

    def folder(self, **how):
        self.count += 1
        how.setdefault("modes", ("throughput", "latency"))
        return write_result(self.home / str(self.count), **how)

    def load(self, folder):
        self.result = load.read(folder)
        (self.question,) = self.result.questions

    def read(self, **how):
        self.load(self.folder(**how))

    def with_programs(self, truth, program="search", **how):
        self.load(write_programs(self.folder(), truth, program, **how))

    def and_program(self, truth, program, **how):
        self.load(write_programs(self.result.folder, truth, program, **how))

    def choose(self, *how, **more):
        (choice,) = pick([self.result], *how, **more).choices
        return choice

    def picked(self, name, by, *how, **more):
        choice = self.choose(*how, **more)
        self.assertEqual((choice.strategy.name, choice.decided_by.name),
                         (name, by))
        return choice


class Pick(OneQuestion):
    def test_levels_follow_the_abi(self):
        levels = list(LEVELS)
        for needs, level in (
                ("", "x86-64"), ("SSE2", "x86-64"), ("POPCNT", "x86-64-v2"),
                ("BMI2", "x86-64-v3"), ("AVX2 POPCNT", "x86-64-v3"),
                ("AVX512F AVX512VL", "x86-64-v4"), ("AVX2 GFNI", "native"),
                ("AVX512BW AVX512_BITALG", "native")):
            one = replace(self.question.strategies[0], needs=needs)
            self.assertEqual(one.level(), level, needs)
            self.assertEqual([n for n in levels if one.runs_on(n)],
                             levels[levels.index(level):])

    def test_takes_what_is_faster(self):
        choice = self.picked("quick", "throughput")
        self.assertEqual((choice.incumbent, choice.tied, choice.worth.ns),
                         ("base", [], None))
        point, low, high = choice.worth.more
        self.assertAlmostEqual(point, -0.25, 2)
        self.assertTrue(low < point < high)
        self.assertRegex(picktext.line(choice),
                         r"^take quick, no table: -2\d\.\d % \(-2\d\.\d to "
                         r"-2\d\.\d\) of a call beside base in throughput$")

    def test_the_incumbent_wins_ties(self):
        choice = self.picked("base", "throughput", "x86-64")
        self.assertEqual(
            (choice.kept, choice.tied, choice.worth, choice.smaller.name),
            (True, ["same"], None, "same"))
        self.assertRegex(
            picktext.line(choice),
            r"^keep base, 4,096 bytes: no other is significantly faster by 0.5 % in throughput "
            r"\(resolution 0\.\d %\); as fast, with smaller tables: same, "
            r"512 bytes, [-+]\d\.\d % \(.*\) of a call$")

    def test_less_than_half_a_per_cent_changes_nothing(self):
        def a_little(times, _set, _mode):
            for n, name in enumerate(times):
                times[name] = 2 * np.exp(
                    1e-5 * np.sin(np.arange(30).reshape(6, 5) + n))
            times["quick"] *= 0.997

        self.read(change=a_little)
        self.assertLess(self.picked("base", "throughput").decided_by.sees,
                        0.001)

    def test_the_first_that_is_allowed_and_fast_here_is_the_incumbent(self):
        self.question.incumbents = ["quick", "big", "base"]
        for incumbent, *how in (
                ("quick",), ("big", "x86-64-v2"), ("quick", "native", 4096),
                ("base", "x86-64-v2", 4096), (None, "x86-64", 1024)):
            self.assertEqual(self.choose(*how).incumbent, incumbent)
        self.question.incumbents = ["quick", "base"]
        self.result.context["slow_isa"] = "AVX2"
        self.assertEqual(self.picked("quick", "throughput").incumbent, "base")

    def test_a_reference_is_never_picked(self):
        self.read(change=scaled({"reference": 0.01}))
        self.picked("quick", "throughput")
        for s in self.question.strategies[1:]:
            s.table_bytes += 100
        choice = self.choose("native", 99)
        self.assertIsNone(choice.strategy)
        self.assertEqual(
            picktext.line(choice), "no pick: nothing fits 99 bytes of table; "
            "the smallest is quick, 100 bytes")

    def test_keeps_to_level_and_budget(self):
        choice = self.picked("on_foot+wide", "throughput", "x86-64", 0)
        self.assertIsNone(choice.worth)
        self.assertIn("what engines use does not fit", picktext.line(choice))

    def test_of_several_that_are_faster_the_smallest(self):
        def alike(times, _set, _mode):
            times["same"] = times["quick"] * 1.0001

        self.read(change=alike)
        for s in self.question.strategies:
            s.table_bytes = {"quick": 64, "same": 32}.get(s.name, 128)
        self.assertEqual(self.picked("same", "throughput").tied, ["quick"])
        for s in self.question.strategies:
            s.table_bytes = 64
            s.code_bytes = {"quick": 10, "same": 20}.get(s.name, 99)
        self.picked("quick", "throughput")

    def test_latency_and_cold_decide_nothing(self):
        self.read(modes=("latency", "cold_l2"))
        choice = self.choose()
        self.assertEqual((choice.strategy, choice.decided_by), (None, None))
        self.assertIn("no pick: resolution too low: no evidence",
                      picktext.line(choice))

    def test_what_cannot_tell_2_per_cent_is_not_used(self):
        self.read(change=layouts_apart(0.1))
        choice = self.choose()
        self.assertEqual((choice.strategy.name, choice.smaller), ("base", None))
        self.assertRegex(
            picktext.line(choice), r"^keep base, [\d,]+ bytes: throughput \("
            r"resolution \d\d %\) is too coarse to change an engine by; best "
            r"other: quick, ")
        self.assertEqual(picktext.why(Choice("q", None, blind=[
            SimpleNamespace(name="search", sees=1e130)])),
            "resolution too low: search resolves nothing")

    def test_of_its_own_time_a_tenth_is_enough(self):
        self.read(change=layouts_apart(0.02))
        found = self.picked("quick", "throughput").decided_by
        self.assertTrue(0.03 < found.sees < 0.1)
        self.assertIsNone(found.share)
        for whole in {"share": 1.0}, {"name": "perft"}:
            self.assertTrue(is_blind(replace(found, **whole)))

    def test_sees_what_the_table_sees(self):
        """So that the pick and the page say the same of a run."""
        self.with_programs({"base": 200, "big": 200, "quick": 210})
        search, throughput = evidence.evidence([self.question])
        (table,) = tables.Judged(self.result).programs
        self.assertAlmostEqual(search.sees, table.sees
                               * table.row("base").ns / 1000)
        self.assertEqual(throughput.sees, next(
            t for t in tables.Judged(self.result).queries
            if t.mode == "throughput").sees)

    def test_several_results_count_alike(self):
        results = [self.result, load.read(self.folder(
            seed=2, change=scaled({"quick": 4})))]
        self.assertEqual(pick(results).choices[0].strategy.name, "base")
        (choice,) = pick([  # with several defaults
            load.read(write_programs(self.folder(seed=seed), truth))
            for seed, truth in ((1, {"base": 200, "big": 150}),
                                (2, {"big": 150, "base": 200}))]).choices
        self.assertEqual(choice.strategy.name, "big")
        self.assertAlmostEqual(choice.worth.more[0], -0.092, 2)

    def test_the_best_is_seldom_dropped(self):
        rng = np.random.default_rng(8)
        dropped = 0
        for _ in range(200):
            of = {str(n): rng.normal(0, 0.01, 6) for n in range(12)}
            found = evidence.Evidence("throughput", [stats.compare(of)],
                                      {n: n for n in of}, "0", None)
            dropped += "0" not in found.not_beaten(list(of), list(of))
        self.assertLess(dropped / 200, 0.05)

    def test_is_read_by_programs(self):
        said = json.loads(self.said(
            "pick", "--json", "--nps", "2e6", f"from={self.result.folder}"))
        self.assertEqual(said["nps"], 2e6)
        (choice,) = said["choices"]
        self.assertEqual(choice["pick"], "quick")
        self.assertEqual(len(choice["worth"]["more"]), 3)
        (choice,) = json.loads(self.said("pick", "--json", "--from", self.folder(
            modes=("latency",))))["choices"]
        self.assertEqual((choice["pick"], choice["worth"]), (None, None))

    def test_fits_a_screen_and_names_its_limits(self):
        said = self.said("pick", "--isa", "x86-64-v2",
                         f"from={self.result.folder}")
        self.assertLess(len(said.splitlines()), 24)
        self.assertLessEqual(max(map(len, said.splitlines())), 80)
        self.assertIn("make bench ISA=x86-64-v2", said)
