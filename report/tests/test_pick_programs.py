"""The rules of a pick where programs were run, and of what methods stand on."""
# SPDX-License-Identifier: MIT

import unittest

import numpy as np

from report import load, picktext
from report.model import Strategy
from report.pick import pick

from .made_up import published, write_programs, write_result
from .test_pick import Case


class Programs(Case):
    def test_whole_programs_come_first(self):
        self.with_programs({"base": 200, "big": 150, "quick": 210})
        choice = self.choose()
        self.assertEqual(choice.strategy.name, "big")
        self.assertEqual(choice.decided_by.name, "search")
        self.assertRegex(
            picktext.line(choice), r"^take big, 8,192 bytes: \+9\.\d\d % "
            r"\(\+9\.\d\d to \+9\.\d\d\), \+9\d\.\d\d ns a node instead of "
            "base in search$")

    def test_what_a_search_ties_no_query_overrules(self):
        self.with_programs({"base": 200, "big": 200, "quick": 200,
                            "same": 200})
        choice = self.choose()
        self.assertEqual(choice.strategy.name, "base")
        self.assertEqual(choice.decided_by.name, "search")
        self.assertEqual(set(choice.tied), {"quick", "same"})

    def test_search_comes_before_perft(self):
        self.with_programs({"base": 200, "big": 150}, "perft")
        self.assertEqual(self.choose().decided_by.name, "perft")
        perft = self.question
        self.with_programs({"base": 200, "quick": 150})
        self.question.programs.update(perft.programs)
        self.assertEqual(self.choose().strategy.name, "quick")
        self.assertEqual(self.choose().decided_by.name, "search")

    def of_kinds(self, network, classical):
        """What both kinds of search take: row -> ns for a node."""
        self.with_programs(network)
        (found,) = load.read(write_programs(
            write_programs(self.result.folder, network), classical,
            "search-classical")).questions
        self.question.programs.update(found.programs)

    def test_the_kind_of_engine_decides(self):
        self.of_kinds({"base": 200, "big": 180, "quick": 200},
                      {"base": 200, "big": 220, "quick": 190})
        choice = self.choose()
        self.assertEqual((choice.strategy.name, choice.decided_by.name),
                         ("big", "search"))
        self.assertTrue(choice.other_kind.contradicts(choice.worth))
        self.assertRegex(picktext.line(choice), r"; -3\.\d\d % .* in "
                         "search-classical: the kinds of engine disagree$")
        (choice,) = pick([self.result], kind="classical").choices
        self.assertEqual((choice.strategy.name, choice.decided_by.name),
                         ("quick", "search-classical"))
        self.assertFalse(choice.other_kind.contradicts(choice.worth))

    def test_what_the_kinds_agree_on_is_said_as_well(self):
        self.of_kinds({"base": 200, "big": 180}, {"base": 200, "big": 150})
        choice = self.choose()
        self.assertEqual(choice.strategy.name, "big")
        self.assertRegex(picktext.line(choice), r"; \+9\.\d\d % .* in "
                         "search-classical$")

    def add(self, name, like, times_of, needs=""):
        """A row with another partner."""
        self.question.strategies.append(
            Strategy(name, 64, needs, "candidate", "", "", ""))
        for times in self.question.times.values():
            times[name] = times_of * times[like]

    def partners(self):
        """Two methods on the same partner; foot is what engines use."""
        self.with_programs({"base": 300, "on_foot+wide": 200, "big": 300,
                            "same": 300, "quick": 300})
        self.question.incumbents = ["on_foot+wide"]

    def test_a_program_speaks_for_a_method_with_other_partners(self):
        self.partners()
        self.add("on_foot+narrow", "on_foot+wide", 1.5)
        self.question.strategy("on_foot+wide").needs = "AVX512F"
        choice = self.choose("x86-64")
        self.assertEqual(choice.strategy.name, "on_foot+narrow")
        self.assertEqual(choice.decided_by.name, "search")
        # What no evidence could tell apart is not called tied.
        self.question.times.clear()
        self.question.times["set", "latency"] = {
            s.name: np.ones((6, 5)) for s in self.question.strategies}
        self.assertEqual(self.choose().tied, [])

    def test_an_engine_has_one_partner(self):
        """Faster on another getter: that is for the getters' question."""
        self.partners()
        self.add("on_foot+narrow", "on_foot+wide", 0.5)
        choice = self.choose()
        self.assertEqual(choice.strategy.name, "on_foot+wide")
        self.assertEqual(choice.decided_by.name, "search")

    def test_an_engine_has_one_partner_where_none_is_usual(self):
        """No table that engines use fits: all stand on what does instead."""
        (result,) = load.read_all(published()[:1], "pick")
        picked = {c.question: c.strategy.name for c in pick(
            [result], budget=32768).choices if c.strategy}
        self.assertNotIn(picked["sliders"], ("pext", "magic_fancy"))
        for q in result.questions:
            own, *others = picked.get(q.name, "").split("+")
            on_picked = f"{own}+{picked['sliders']}"
            if others and on_picked in {s.name for s in q.strategies}:
                self.assertEqual(picked[q.name], on_picked)
        self.assertEqual(picked["attackers"],
                         f"superpiece+{picked['sliders']}")

    def test_without_programs_calls_say_what_queries_are_worth(self):
        (result,) = load.read_all(published()[:1], "pick")
        with_programs = pick([result]).choices
        for q in result.questions:
            q.programs = {}
        for own, before in zip(pick([result]).choices, with_programs):
            with self.subTest(own.question):
                self.assertEqual(own.strategy.name, before.strategy.name)
                self.assertEqual(own.decided_by.name, "throughput")
                # What moves keep costs no call, and a search much.
                self.assertNotIn("attack_table", own.tied)
        for own in pick([result], budget=32768).choices:
            if own.strategy:
                self.assertNotEqual(own.strategy.name, "attack_table")

    def test_several_results_with_several_defaults(self):
        self.with_programs({"base": 200, "big": 150})
        other = load.read(write_programs(
            write_result(self.folder.parent / "other_default", seed=2),
            {"big": 150, "base": 200}))
        (choice,) = pick([self.result, other]).choices
        self.assertEqual(choice.strategy.name, "big")
        self.assertAlmostEqual(choice.worth.more[0], -0.092, 2)


if __name__ == "__main__":
    unittest.main()
