"""The statistics on made-up times, where the right verdict is known."""
# SPDX-License-Identifier: MIT

import unittest

import numpy as np

from report import charts, evidence, load, pick, stats, tables, verdicts
from report.model import BadInput
from report.names import percent

from .made_up import Case, judge, made_up, question, read_result


def drawn(seed, **how):
    return made_up(np.random.default_rng(seed), **how)


def with_a_loop(rng, loop, noise=0.003):
    """Times to each of which the loop adds so much."""
    times = made_up(rng, layout_noise=noise, noise=noise)
    return {name: t + loop * np.exp(rng.normal(0, noise, t.shape))
            for name, t in times.items()}


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

    def test_the_interval_holds_the_truth(self):
        rng, holds, tied = np.random.default_rng(3), 0, 0
        for _ in range(100):
            table = judge(made_up(rng))
            row = table.row("big")
            holds += row.ratio_low <= 1.25 <= row.ratio_high
            tied += table.control("aa").verdict == "tied"
        self.assertGreaterEqual(holds, 95)
        self.assertGreaterEqual(tied, 95)

    def test_the_control_can_fail(self):
        """And hides nothing then."""
        table = judge({n: t * (1.4 if n == "aa" else 1)
                       for n, t in drawn(5).items()})
        self.assertEqual(table.control("aa").verdict, "slower")
        self.assertEqual(table.row("big").verdict, "slower")

    def test_sees_what_it_can_tell_apart(self):
        found = {}
        for noise in (0.01, 0.05):
            table = judge(drawn(5, layout_noise=noise))
            found[noise] = table.sees
            row = table.row("big")
            self.assertAlmostEqual(
                np.sqrt(row.ratio_high / row.ratio_low), 1 + table.sees,
                delta=0.5 * table.sees)
        self.assertGreater(found[0.05], 3 * found[0.01])
        with self.assertRaises(BadInput):
            judge(drawn(6, layouts=1))

    def test_the_floor_is_enforced(self):
        times = drawn(7)
        self.assertEqual(verdicts.at_floor([judge(times)]), [])
        times["quick"] = times["floor"] * 0.9
        table = judge(times)
        (line,) = verdicts.at_floor([table])
        self.assertIn("made_up/quick/set/latency", line)
        table.sees = 0.11  # it cannot tell
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


class Net(unittest.TestCase):
    def test_nothing_is_said_where_nothing_is_known(self):
        known = stats.of_times(with_a_loop(np.random.default_rng(4), 8.0))
        names = "base", "floor", 0.05
        self.assertIn("big", verdicts.nets(known, *names))
        self.assertEqual(verdicts.nets(known.unknown(), *names), {})
        # Nor of what is no slower than the loop.
        logs = [stats.Difference(np.log(t), 1e-6, 9) for t in (2, 3, 2.5)]
        self.assertIsNone(stats.net(*logs))
        self.assertIsNone(stats.net(logs[1], logs[0], logs[2]))

    def test_the_interval_holds_the_truth(self):
        """Of 2.5 over 2, a floor of 0.5 taken off both, whatever the loop."""
        rng = np.random.default_rng(9)
        for loop in (2.0, 8.0):
            points, holds = [], 0
            for _ in range(60):
                ratio, low, high = judge(with_a_loop(rng, loop)).row("big").net
                points.append(ratio)
                holds += low <= 2.0 / 1.5 <= high
            self.assertAlmostEqual(np.median(points), 2.0 / 1.5, delta=0.02)
            self.assertGreaterEqual(holds, 57)

    def test_is_said_where_the_loop_takes_much(self):
        for times, said in (
                (drawn(1), False),
                (with_a_loop(np.random.default_rng(1), 2.0), True),
                ({n: 20 * t if n != "floor" else 6 * t for n, t in
                  drawn(1).items()}, False)):
            table = judge(times)
            self.assertEqual(table.row("big").net is not None, said)
            self.assertIsNone(table.row("base").net)
            self.assertEqual("net ×1." in tables.told(table.row("big")).text,
                             said)


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
            sheet = tables.of_set(found.questions[0], [table])
            column = [c.heading for c in sheet.columns].index("instructions")
            cells = {line.name: line.cells[column - 1].text
                     for line in sheet.lines}
            self.assertEqual(set(cells.values()), said)
        self.assertEqual(cells["quick"], "7.0")

    def test_nothing_is_told_of_a_table_that_had_neighbours(self):
        for share, told in ((0.6, True), (0.4, False)):
            own = question(with_a_loop(np.random.default_rng(1), 2.0))
            own.alone = {("set", "latency"): share}
            table = verdicts.judge_table(own, "set", "latency")
            self.assertEqual(any(r.verdict not in ("", "tied")
                                 for r in table.rows), told)
            self.assertEqual(percent(table.sees) != "nothing", told)
            found = evidence.of_queries([own], {"base": "base", "big": "big"},
                                        1000, "latency")
            self.assertEqual(found.sees < pick.MUST_SEE, told)

    def test_a_share_is_of_the_best_turn_of_each_layout(self):
        both = stats.merge_turns([
            stats.Timed([0, 1], {"a": np.ones(2)}, shares)
            for shares in ([0.2, 0.5], [0.9, 0.1])])
        self.assertEqual(both.shares, [0.9, 0.5])
        self.assertEqual(both.times["a"].shape, (2, 2))

    def test_a_layout_that_was_not_left_alone_does_not_count(self):
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
