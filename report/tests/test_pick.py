"""The rules of a pick, on made-up results."""
# SPDX-License-Identifier: MIT

import json
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from report import evidence, load, picktext, stats, verdicts
from report.files import read_text
from report.model import BadInput, Strategy
from report.pick import is_blind, limits, pick

from .made_up import plot, read_result, write, write_programs, write_result


def needing(needs):
    return Strategy("x", 0, needs, "candidate", "", "", "")


def layouts_apart(deviation):
    """Changes times by what each layout does to each row."""
    def change(times, _set, _mode):
        rng = np.random.default_rng(3)
        for name in times:
            times[name] *= np.exp(rng.normal(0, deviation, (6, 1)))
    return change


class Levels(unittest.TestCase):
    def test_follow_the_abi(self):
        for needs, level in (
                ("", "x86-64"), ("SSE2", "x86-64"), ("POPCNT", "x86-64-v2"),
                ("BMI2", "x86-64-v3"), ("AVX2 POPCNT", "x86-64-v3"),
                ("AVX512F AVX512VL", "x86-64-v4"), ("AVX2 GFNI", "native"),
                ("AVX512BW AVX512_BITALG", "native")):
            self.assertEqual(needing(needs).level(), level, needs)
        self.assertTrue(needing("BMI2").runs_on("x86-64-v4"))
        self.assertFalse(needing("GFNI").runs_on("x86-64-v4"))
        self.assertTrue(needing("GFNI").runs_on("native"))


class Case(unittest.TestCase):
    """One question, made up, in self.result."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp()) / "result"
        self.read()

    def read(self, name="result", **how):
        how.setdefault("modes", ("throughput", "latency"))
        self.result = read_result(self.folder.parent / name, **how)
        (self.question,) = self.result.questions

    def with_programs(self, truth, program="search", **how):
        folder = write_result(Path(tempfile.mkdtemp()) / "whole",
                              modes=("throughput", "latency"))
        self.result = load.read(write_programs(folder, truth, program, **how))
        (self.question,) = self.result.questions

    def choose(self, *how):
        (choice,) = pick([self.result], *how).choices
        return choice


class Pick(Case):
    def test_takes_what_is_faster(self):
        choice = self.choose()
        self.assertEqual(choice.strategy.name, "quick")
        self.assertEqual(choice.incumbent, "base")
        self.assertEqual(choice.decided_by.name, "throughput")
        self.assertEqual(choice.tied, [])
        point, low, high = choice.worth.more
        self.assertAlmostEqual(point, -0.25, 2)
        self.assertIsNone(choice.worth.ns)
        self.assertLess(low, point)
        self.assertLess(point, high)
        self.assertRegex(picktext.line(choice),
                         r"^take quick, no table: ×0\.7\d\d \(0\.7\d\d–0\.7"
                         r"\d\d\) instead of base in throughput$")

    def test_the_incumbent_wins_ties(self):
        choice = self.choose("x86-64")
        self.assertTrue(choice.kept)
        self.assertEqual(choice.strategy.name, "base")
        self.assertEqual(choice.tied, ["same"])
        self.assertIsNone(choice.worth)
        self.assertEqual(choice.smaller.name, "same")
        self.assertRegex(
            picktext.line(choice),
            r"^keep base, 4,096 bytes: throughput, which sees 0\.\d %, finds "
            r"nothing faster; smaller, and tied: same, 512 bytes, "
            r"×\d\.\d\d\d \(0.*\)$")

    def test_less_than_half_a_per_cent_changes_nothing(self):
        def a_little(times, _set, _mode):
            for n, name in enumerate(times):
                times[name] = 2 * np.exp(
                    1e-5 * np.sin(np.arange(30).reshape(6, 5) + n))
            times["quick"] *= 0.997

        self.read("little", change=a_little)
        self.assertLess(self.choose().decided_by.sees, 0.001)
        self.assertEqual(self.choose().strategy.name, "base")

    def test_the_first_that_is_allowed_is_the_incumbent(self):
        self.question.incumbents = ["quick", "big", "base"]
        self.assertEqual(self.choose().incumbent, "quick")
        self.assertEqual(self.choose("x86-64-v2").incumbent, "big")
        self.assertEqual(self.choose("native", 4096).incumbent, "quick")
        self.assertEqual(self.choose("x86-64-v2", 4096).incumbent, "base")
        self.assertIsNone(self.choose("x86-64", 1024).incumbent)

    def test_what_is_slow_on_this_cpu_is_no_incumbent(self):
        self.question.incumbents = ["quick", "base"]
        self.result.context["slow_isa"] = "AVX2"
        self.assertEqual(self.choose().incumbent, "base")
        self.assertEqual(self.choose().strategy.name, "quick")

    def test_is_read_from_the_list_of_strategies(self):
        path = self.folder / "strategies.json.gz"
        write(path, read_text(path).replace(
            '"baseline": "base"', '"baseline": "base", "incumbent": "big same"'))
        (question,) = load.read(self.folder).questions
        self.assertEqual(question.incumbents, ["big", "same"])

    def test_a_reference_is_never_picked(self):
        def fast(times, _set, _mode):
            times["reference"] /= 100

        self.read("fast", change=fast)
        self.assertEqual(self.choose().strategy.name, "quick")
        for s in self.question.strategies[1:]:
            s.table_bytes += 100
        choice = self.choose("native", 99)
        self.assertIsNone(choice.strategy)
        self.assertEqual(
            picktext.line(choice), "no pick: nothing fits 99 bytes of table; "
            "the smallest is quick, 100 bytes")

    def test_keeps_to_level_and_budget(self):
        choice = self.choose("x86-64", 0)
        self.assertEqual(choice.strategy.name, "on_foot+wide")
        self.assertIsNone(choice.worth)
        self.assertIn("what engines use does not fit", picktext.line(choice))

    def test_of_several_that_are_faster_the_smallest(self):
        def alike(times, _set, _mode):
            times["same"] = times["quick"] * 1.0001

        self.read("alike", change=alike)
        for s in self.question.strategies:
            s.table_bytes = {"quick": 64, "same": 32}.get(s.name, 128)
        choice = self.choose()
        self.assertEqual(choice.strategy.name, "same")
        self.assertEqual(choice.tied, ["quick"])
        for s in self.question.strategies:
            s.table_bytes = 64
            s.code_bytes = {"quick": 10, "same": 20}.get(s.name, 99)
        self.assertEqual(self.choose().strategy.name, "quick")

    def test_latency_and_cold_decide_nothing(self):
        self.read("late", modes=("latency", "cold_l2"))
        choice = self.choose()
        self.assertIsNone(choice.strategy)
        self.assertIsNone(choice.decided_by)
        self.assertIn("no pick: not measured", picktext.line(choice))

    def test_what_cannot_tell_2_per_cent_is_not_used(self):
        self.read("noisy", change=layouts_apart(0.1))
        choice = self.choose()
        self.assertIsNone(choice.strategy)
        self.assertRegex(
            picktext.line(choice), r"^no pick: not measured well enough: "
            r"run make bench-full on an idle machine \(throughput tells "
            r"\d\d\.\d % apart\)$")
        choice.sees, choice.name = 1e130, "throughput"
        self.assertEqual(limits([SimpleNamespace(name="search", sees=1e130)]),
                         "search tells nothing apart")
        quiet = self.result
        self.with_programs({"base": 200, "big": 150}, noise=0.2)
        choice = self.choose()
        self.assertEqual(choice.strategy.name, "quick")
        self.assertEqual(choice.decided_by.name, "throughput")
        self.assertRegex(choice.why, r"^not used: search tells \d+\.\d % apart"
                         "$")
        self.assertIsNot(quiet, self.result)

    def test_of_its_own_time_a_tenth_is_enough(self):
        self.read("uneven", change=layouts_apart(0.02))
        choice = self.choose()
        self.assertEqual(choice.strategy.name, "quick")
        self.assertGreater(choice.decided_by.sees, 0.03)
        self.assertLess(choice.decided_by.sees, 0.1)
        self.assertIsNone(choice.decided_by.share)
        for whole in {"share": 1.0}, {"name": "perft"}:
            self.assertTrue(is_blind(replace(choice.decided_by, **whole)))

    def test_sees_what_the_table_sees(self):
        """So that the pick and the page say the same of a run."""
        self.with_programs({"base": 200, "big": 200, "quick": 210})
        search, throughput = evidence.evidence([self.question])
        (table,) = verdicts.judge_programs(self.result)
        self.assertAlmostEqual(search.sees, table.sees
                               * table.row("base").ns / 1000)
        self.assertEqual(throughput.sees, next(
            t for t in verdicts.judge(self.result)
            if t.mode == "throughput").sees)

    def test_several_results_count_alike(self):
        def turned(times, _set, _mode):
            times["quick"] *= 4

        first = self.result
        self.read("other", seed=2, change=turned)
        (choice,) = pick([first, self.result]).choices
        self.assertEqual(choice.strategy.name, "base")

    def test_the_best_is_seldom_dropped(self):
        rng = np.random.default_rng(8)
        dropped = 0
        for _ in range(200):
            of = {str(n): rng.normal(0, 0.01, 6) for n in range(12)}
            found = evidence.Evidence("throughput", [stats.means(of)],
                                      {n: n for n in of}, "0", None)
            dropped += "0" not in found.not_beaten(list(of), list(of))
        self.assertLess(dropped / 200, 0.05)

    def test_is_read_by_programs(self):
        done = plot("pick", "--json", "--nps", "2e6", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        said = json.loads(done.stdout)
        self.assertEqual((said["nps"], said["engine"], said["joint"]),
                         (2e6, {}, []))
        (choice,) = said["choices"]
        self.assertEqual(choice["pick"], "quick")
        self.assertEqual(len(choice["worth"]["more"]), 3)
        write_result(self.folder.parent / "late", modes=("latency",))
        (choice,) = json.loads(plot(
            "pick", "--json", self.folder.parent / "late").stdout)["choices"]
        self.assertIsNone(choice["pick"])
        self.assertIsNone(choice["worth"])

    def test_fits_a_screen_and_names_its_limits(self):
        done = plot("pick", "--isa", "x86-64-v2", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertLess(len(done.stdout.splitlines()), 24)
        self.assertLessEqual(max(map(len, done.stdout.splitlines())), 80)
        self.assertIn("make bench ISA=x86-64-v2", done.stdout)

    def test_unknown_words_are_refused(self):
        with self.assertRaises(BadInput):
            self.choose("x86-64-v9")
        for word in ("0", "-1", "many", "nan", "inf"):
            done = plot("pick", "--nps", word, self.folder)
            self.assertEqual(done.returncode, 2)
            self.assertIn("no number of nodes", done.stderr)


if __name__ == "__main__":
    unittest.main()
