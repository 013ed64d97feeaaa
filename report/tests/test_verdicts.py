"""The statistics on made-up times, where the right verdict is known."""
# SPDX-License-Identifier: MIT

import unittest

import numpy as np

from report import charts, evidence, load, pick, stats, tables, verdicts
from report.model import BadInput
from report.names import percent
from report.windows import Summary

from .made_up import Case, judge, made_up, question, read_result


def drawn(seed, **how):
    return made_up(np.random.default_rng(seed), **how)


class Verdicts(unittest.TestCase):
    def test_finds_what_is_there(self):
        table = judge(drawn(1))
        self.assertEqual({r.strategy: r.verdict for r in table.rows}, {
            "reference": "slower", "base": "", "aa": "tied",
            "planted": "slower", "quick": "faster", "same": "tied",
            "big": "slower", "on_foot+wide": "slower", "floor": "faster"})
        ranks = {r.strategy: r.rank for r in table.rows}
        self.assertEqual([ranks[n] for n in ("quick", "big", "aa")], [1, 4, 0])
        self.assertEqual(ranks["base"], ranks["same"])
        self.assertLess(table.sees, 0.05)
        with self.assertRaises(BadInput):
            judge(drawn(6, layouts=1))

    def test_the_control_can_fail(self):
        """And hides nothing then."""
        table = judge({n: t * (1.4 if n == "aa" else 1)
                       for n, t in drawn(5).items()})
        self.assertEqual(table.control("aa").verdict, "slower")
        self.assertEqual(table.row("big").verdict, "slower")

    def test_the_floor_is_enforced(self):
        times = drawn(7)
        self.assertEqual(verdicts.at_floor([judge(times)]), [])
        times["quick"] = times["floor"] * 0.9
        table = judge(times)
        (line,) = verdicts.at_floor([table])
        self.assertIn("made_up/quick/set/latency", line)
        table.sees = 0.11  # too coarse to say so
        self.assertEqual(verdicts.at_floor([table]), [])

    def test_the_frontier_holds_those_that_none_beats(self):
        table = judge(drawn(8))
        rows = table.candidates()
        slow = [r for r in rows if r.strategy in (
            "base", "big", "same", "reference")]
        self.assertLess(table.row("base").ns, table.row("same").ns)
        for of, names in ((rows, ["quick"]),
                          (slow, ["reference", "base", "same"])):
            self.assertEqual([r.strategy for r in charts.pareto(of)], names)

    def test_a_table_with_interference_has_no_verdicts(self):
        for share, told in ((0.6, True), (0.4, False)):
            own = question(drawn(1))
            own.clean = {("set", "latency"): share}
            table = verdicts.judge_table(own, "set", "latency")
            self.assertEqual(any(r.verdict not in ("", "tied")
                                 for r in table.rows), told)
            self.assertEqual(percent(table.sees) != "nothing", told)
            found = evidence.of_queries([own], {"base": "base", "big": "big"},
                                        "latency")
            self.assertEqual(found.sees < pick.MUST_SEE, told)

    def test_a_share_is_of_the_best_turn_of_each_layout(self):
        both = stats.merge_turns([
            Summary("q", "set", "latency", [0, 1], shares, {"a": np.ones(2)})
            for shares in ([0.2, 0.5], [0.9, 0.1])])
        self.assertEqual(both.shares, [0.9, 0.5])
        self.assertEqual(both.ns["a"].shape, (2, 2))


class OfAResult(Case):
    def test_instructions_of_an_answer_are_a_column(self):
        result = read_result(self.home / "result")
        (table, *_) = verdicts.judge(result)
        (result.folder / "raw" / "answers.tsv").write_text(
            "question\tset\trow\tinstructions\tanswers\n"
            "made_up\tset\tquick\t700\t100\n"
            "made_up\tother\tbig\t100\t100\nchess\tset\tbig\t1\t1\n")
        for found, said in ((result, {"–"}),
                            (load.read(result.folder), {"–", "7.0"})):
            sheet = tables.over_modes(found.questions[0], [table])
            column = [c.heading for c in sheet.columns].index("instructions")
            cells = {line.name: line.cells[column - 1].text
                     for line in sheet.lines}
            self.assertEqual(set(cells.values()), said)
        self.assertEqual(cells["quick"], "7.0")

    def test_a_layout_with_interference_does_not_count(self):
        def slowed(times, *_):
            times["quick"][2] *= 2.0

        key = "set", "latency"
        for shares, kept in (([1, 1, 0.2, 1, 1, 1], 5), ([1, 0.5] * 3, 6),
                             ([1, 0, 0, 0, 1, 1], 3), ([1, 1, 0, 0, 0, 0], 6)):
            q, = read_result(self.home / str(shares), change=slowed,
                             alone=shares).questions
            self.assertEqual(q.times[key]["quick"].shape[0], kept)
            self.assertEqual(len(q.layouts.get(key, range(6))), kept)
            quick = verdicts.judge_table(q, *key).row("quick")
            spread = np.log(quick.ns_high / quick.ns_low)
            self.assertEqual(spread < 0.1, kept < 6)
