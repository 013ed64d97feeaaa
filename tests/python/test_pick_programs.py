"""The rules of a pick where programs were run, or a trace of another engine, of
what methods stand on, and what a difference is worth to the reader's engine."""
# SPDX-License-Identifier: MIT

import numpy as np

from commands import bench
from judge import evidence, load
from judge.model import Question, Strategy
from judge.pick import pick
from show import picktext

from .made_up import Case, lookups, write_programs, write_result
from .test_pick import OneQuestion

TRUTH = {"base": 200.0, "big": 150.0, "same": 210.0}
SLIGHT = {"base": 200.0, "big": 190.0, "quick": 210.0}
NAME = "throughput of your engine's queries, mine.txt"


class Programs(OneQuestion):
    def test_whole_programs_come_first(self):
        self.with_programs({"base": 200, "big": 150, "quick": 210})
        self.picked("big", "search")

    def test_what_a_search_ties_no_query_overrules(self):
        self.with_programs({"base": 200, "big": 200, "quick": 200,
                            "same": 200})
        self.assertEqual(set(self.picked("base", "search").tied),
                         {"quick", "same"})

    def test_search_comes_before_perft(self):
        self.with_programs({"base": 200, "big": 150}, "perft")
        self.picked("big", "perft")
        self.and_program({"base": 200, "quick": 150}, "search")
        self.picked("quick", "search")

    def test_the_kind_of_engine_decides(self):
        """And what the other kind says is said as well."""
        for network, classical, other in (
                ({"base": 200, "big": 180, "quick": 200},
                 {"base": 200, "big": 220, "quick": 190}, "quick"),
                ({"base": 200, "big": 180}, {"base": 200, "big": 150}, "big")):
            self.with_programs(network)
            self.and_program(classical, "search-classical")
            choice = self.picked("big", "search")
            disagree = other != "big"
            self.assertEqual(choice.other_kind.contradicts(choice.worth),
                             disagree)
            self.assertRegex(picktext.line(choice), (
                r"; \+3\.\d\d % .* in classical search: engines with and "
                "without a network differ$" if disagree else
                r"; -9\.\d\d % .* in classical search$"))
            choice = self.picked(other, "search-classical", kind="classical")
            self.assertFalse(choice.other_kind.contradicts(choice.worth))

    def test_calls_come_second_in_classical_engines(self):
        """Where they were counted: behind their own kind of search."""
        truth = {"base": 200, "big": 180, "quick": 220}
        for calls, name, by in ((40, "quick", "throughput"),
                                (None, "big", "search")):
            self.with_programs(truth, calls=calls)
            choice = self.picked(name, by, kind="classical")
            self.picked("big", "search")
            self.and_program(truth, "search-classical", calls=calls)
            choice = self.picked("big", "search-classical", kind="classical")
            self.assertEqual(choice.other_kind.by, "search")

    def test_where_a_search_is_blind_weaker_evidence_may_only_keep(self):
        """With a network; kept on a level without what is faster."""
        self.with_programs({"base": 200, "big": 150}, noise=0.2)
        self.assertIn(" % of the engine) is too coarse to change an engine by; ",
                      picktext.line(self.choose()))
        for name, how in (("base", {"level": "x86-64"}),
                          ("quick", {"kind": "classical"})):
            self.assertRegex(picktext.why(
                self.picked(name, "throughput", **how)),
                             r"^not used: search resolves [\d.]+ %$")

    def partners(self, narrow, needs=""):
        """Two methods on the same partner, foot is what engines use; and a row
        with another partner, which takes so many times as long."""
        self.with_programs({"base": 300, "on_foot+wide": 200, "big": 300,
                            "same": 300, "quick": 300})
        self.question.incumbents = ["on_foot+wide"]
        self.question.strategy("on_foot+wide").needs = needs
        self.question.strategies.append(
            Strategy("on_foot+narrow", 64, "", "candidate", "", "", ""))
        for table in self.question.tables.values():
            table.ns["on_foot+narrow"] = narrow * table.ns["on_foot+wide"]

    def test_a_program_speaks_for_a_method_with_other_partners(self):
        self.partners(1.5, "AVX512F")
        self.picked("on_foot+narrow", "search", "x86-64")
        # What no evidence could tell apart is not called tied.
        self.question.tables = {("set", "latency"): lookups({
            s.name: np.ones((6, 5)) for s in self.question.strategies})}
        self.assertEqual(self.choose().tied, [])

    def test_an_engine_has_one_partner(self):
        """Faster on another getter: that is for the getters' question."""
        self.partners(0.5)
        self.picked("on_foot+wide", "search")

    def test_whole_processes_are_of_the_default_the_pick_and_the_best(self):
        self.with_programs({"base": 200, "quick": 300, "big": 150, "same": 210,
                            "reference": 900, "on_foot+wide": 400})
        self.assertEqual([*bench.contenders(self.result.folder)], [
            ("search", "way", ["base", "big", "same", "quick", "on_foot"])])
        self.assertEqual([*bench.contenders(self.folder())], [])


class Trace(Case):
    """What another engine asked decides, where it was asked."""

    def setUp(self):
        """A result whose search is faster with big."""
        super().setUp()
        self.ours = write_programs(write_result(
            self.home / "ours", modes=("throughput",)), TRUTH, calls=40)

    def theirs(self, *ratios, noise=0.0, asks=""):
        """A result of a trace that has a set for each of the ratios of `same`;
        a further set, which is not of the trace, has it a hundred times as
        fast."""
        sets = [f"recorded{n}" for n in range(len(ratios))]
        rng = np.random.default_rng(3)

        def change(times, of_set, _mode):
            times["same"] *= dict(zip(sets, ratios)).get(of_set, 0.01)
            for row in times.values():
                row *= np.exp(rng.normal(0, noise, (6, 1)))

        return write_result(
            self.home / f"traced{ratios}{noise}{asks}", change=change,
            sets=("drawn", *sets), modes=("throughput",), trace="mine.txt",
            traced=" ".join(sets), trace_asks=asks)

    def test_asks_as_often_as_it_says(self):
        for asks, often in (("", 40), ("other:7", 40), ("made_up:20", 20)):
            choice = self.choose(self.ours, self.theirs(0.5, asks=asks))
            self.assertAlmostEqual(choice.worth.ns[0], -often * 2.0 * 0.5,
                                   delta=0.5)

    def choose(self, *folders):
        (choice,) = pick([load.read(f) for f in folders]).choices
        return choice

    def test_decides_where_a_search_would(self):
        self.assertEqual(self.choose(self.ours).strategy.name, "big")
        for ratios, name in (
                ((0.5,), "same"),
                # Slower there, it is not picked, nor what the search picks.
                ((1.5,), "quick"),
                # All its sets count: twice as fast and as slow is as fast.
                ((0.5, 2.0), "quick"), ((0.25, 1.0), "same")):
            with self.subTest(ratios):
                choice = self.choose(self.ours, self.theirs(*ratios))
                self.assertEqual((choice.strategy.name, choice.decided_by.name),
                                 (name, NAME))
                self.assertIn(f" beside base in {NAME}",
                              picktext.line(choice))

    def test_one_that_sees_too_little_picks_nothing(self):
        choice = self.choose(self.ours, self.theirs(0.5, noise=0.3))
        self.assertEqual((choice.strategy.name, choice.coarse,
                          choice.blind[0].name), ("base", True, NAME))


class Worth(OneQuestion):
    def test_is_a_share_of_the_readers_engine(self):
        """Of half a per cent too: the same 5 % of a search, of ever slower
        engines."""
        self.with_programs(SLIGHT)
        own = self.question.programs["search"].per_node()
        for nps, share in ((1e6, own / 1000), (5e6, own / 200)):
            choice = self.picked("big", "search", nps=nps)
            self.assertAlmostEqual(choice.worth.more[0], -0.05 * share, 3)
            self.assertAlmostEqual(choice.worth.ns[0], -0.05 * own,
                                   delta=0.01 * own)
        for nps, kept in ((1e6, False), (2e5, True), (1e4, True)):
            self.assertEqual(self.choose(nps=nps).kept, kept)

    def test_2_per_cent_is_of_the_engine(self):
        self.with_programs(SLIGHT, noise=0.2)
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
        self.with_programs(SLIGHT, "perft", calls=2)
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

    def test_an_engine_has_one_partner_where_none_is_usual(self):
        """What engines use does not fit: all stand on what does instead, though
        another would be faster."""
        ways = self.result.questions[1]
        ways.tables["set", "throughput"].ns["foot+slow"] *= 0.1
        for question in self.result.questions:
            for s in question.strategies:
                s.table_bytes = 64 + 99 * s.name.endswith("wide")
        found = pick([self.result], budget=100).choices
        self.assertEqual([(c.incumbent, c.strategy.name) for c in found],
                         [(None, "narrow"), (None, "horse+narrow")])

    def test_only_a_partners_own_question_picks_it(self):
        """Another may have a strategy of the same name."""
        self.result.questions.insert(1, self.question(
            "others", "wide", slow=9, wide=1, narrow=2))
        picked = pick([self.result])
        self.assertEqual([c.strategy.name for c in picked.choices],
                         ["narrow", "wide", "horse+narrow"])
        self.assertEqual(picked.homes, ["getters"])
