"""What a difference is worth to the reader's engine, and what stands on what an
engine has one of."""
# SPDX-License-Identifier: MIT

import numpy as np

from judge import evidence, load
from judge.model import Question, Strategy
from judge.pick import pick

from .made_up import Case, lookups, write_result
from .test_pick import OneQuestion

TRUTH = {"base": 200.0, "big": 190.0, "quick": 210.0}


class Worth(OneQuestion):
    def test_is_a_share_of_the_readers_engine(self):
        """Of half a per cent too: the same 5 % of a search, of ever slower
        engines."""
        self.with_programs(TRUTH)
        own = self.question.programs["search"].per_node()
        for nps, share in ((1e6, own / 1000), (5e6, own / 200)):
            choice = self.picked("big", "search", nps=nps)
            self.assertAlmostEqual(choice.worth.more[0], -0.05 * share, 3)
            self.assertAlmostEqual(choice.worth.ns[0], -0.05 * own,
                                   delta=0.01 * own)
        for nps, kept in ((1e6, False), (2e5, True), (1e4, True)):
            self.assertEqual(self.choose(nps=nps).kept, kept)

    def test_2_per_cent_is_of_the_engine(self):
        self.with_programs(TRUTH, noise=0.2)
        for nps, name in ((1e4, "search"), (1e6, "throughput")):
            self.picked("base", name, "x86-64", nps=nps)

    def test_queries_count_as_often_as_they_are_asked(self):
        """What is half a nanosecond faster; the search says nothing of it."""
        for calls, name, more in ((40, "quick", -20.0), (4, "base", None)):
            self.with_programs({"base": 200.0}, calls=calls)
            choice = self.choose()
            self.assertEqual(choice.strategy.name, name)
            if more:
                self.assertAlmostEqual(choice.worth.ns[0], more, delta=0.5)
                self.assertAlmostEqual(choice.worth.more[0], more / 1000, 3)

    def test_a_perfts_nodes_are_no_searchs(self):
        """A call saves as much; a search asks ten times as often."""
        self.with_programs(TRUTH, "perft", calls=2)
        self.and_program({"base": 200.0}, "search", calls=20)
        own = self.question.programs["perft"].per_node()
        self.assertAlmostEqual(evidence.of_programs(
            [self.question], "perft").share, 10 * own / 1000)
        self.question.calls.clear()
        perft = evidence.of_programs([self.question], "perft")
        self.assertIsNone(perft.share)
        self.assertAlmostEqual(perft.worth("big", "base", 1)[0], -0.05, 2)


class Partners(Case):
    """`ways` has rows that stand on getters, and two methods on both."""

    def setUp(self):
        super().setUp()
        self.rng = np.random.default_rng(3)
        self.result = load.read(write_result(self.home / "one",
                                             modes=("throughput",)))
        self.result.questions = [
            self.question("getters", "wide", slow=9, wide=2, narrow=1),
            self.question("ways", "foot+wide", mailbox=9, **{
                "foot+wide": 4, "foot+narrow": 3, "foot+slow": 9,
                "horse+wide": 2, "horse+narrow": 1.5})]

    def question(self, name, incumbent, **times):
        return Question(name, "", incumbent, [
            Strategy(n, 64, "", "candidate", "", "", "") for n in times], {
                ("set", "throughput"): lookups({
                    n: t * np.exp(self.rng.normal(0, 0.003, (6, 5)))
                    for n, t in times.items()})}, incumbents=[incumbent])

    def test_methods_are_compared_on_what_engines_use(self):
        """And taken on what was picked for all, where there is such a row."""
        getter, own = pick([self.result]).choices
        self.assertEqual(getter.strategy.name, "narrow")
        self.assertEqual(own.strategy.name, "horse+narrow")
        self.assertAlmostEqual(own.worth.more[0], -0.5, 2)
        ways = self.result.questions[1]
        ways.strategies = [s for s in ways.strategies
                           if s.name != "horse+narrow"]
        self.assertEqual(pick([self.result]).choices[1].strategy.name,
                         "horse+wide")

    def test_only_a_partners_own_question_picks_it(self):
        """Another may have a strategy of the same name."""
        self.result.questions.insert(1, self.question(
            "others", "wide", slow=9, wide=1, narrow=2))
        picked = pick([self.result])
        self.assertEqual([c.strategy.name for c in picked.choices],
                         ["narrow", "wide", "horse+narrow"])
        self.assertEqual(picked.homes, ["getters"])
