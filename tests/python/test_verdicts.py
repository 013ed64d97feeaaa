"""The statistics on made-up times, where the right verdict is known; what a run
resolves is said first; and what it found, on a screen."""
# SPDX-License-Identifier: MIT

import re
import unittest
from dataclasses import replace
from types import SimpleNamespace

import numpy as np

from judge import evidence, load, pick, stats, tables
from judge.choice import Choice
from judge.model import BadInput
from judge.tables import Resolution
from show import cells, charts, engines, picktext, text
from show.picktext import resolutions

from .made_up import (Case, judge, layouts_apart, made_up, published, question,
                      read_result, write_programs, write_result)


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
        # The control can fail, and hides nothing then.
        table = judge({n: t * (1.4 if n == "aa" else 1)
                       for n, t in drawn(5).items()})
        self.assertEqual(table.control("aa").verdict, "slower")
        self.assertEqual(table.row("big").verdict, "slower")

    def test_the_floor_is_enforced(self):
        """Where no query waits for another's answer."""
        times = drawn(7)
        times["quick"] = times["floor"] * 0.9
        table = judge(times)
        self.assertEqual(tables.at_floor([table]), [])
        table.mode = "throughput"
        (line,) = tables.at_floor([table])
        self.assertIn("made_up/quick/set/throughput", line)
        table.row("quick").ns = 2 * table.floor_ns
        self.assertEqual(tables.at_floor([table]), [])
        table.row("quick").ns = table.floor_ns
        table.sees = 0.11  # too coarse to say so
        self.assertEqual(tables.at_floor([table]), [])

    def test_the_frontier_holds_those_that_none_beats(self):
        table = judge(drawn(8))
        rows = table.candidates()
        slow = [r for r in rows if r.strategy in (
            "base", "big", "same", "reference")]
        self.assertLess(table.row("base").ns, table.row("same").ns)
        for of, best in ((rows, ["quick"]),
                         (slow, ["reference", "base", "same"])):
            self.assertEqual([r.strategy for r in charts.pareto(of)], best)

    def test_a_table_with_interference_in_its_one_visit_has_no_verdicts(self):
        once = {name: times[:, :1] for name, times in drawn(1).items()}
        for share, told in ((0.6, True), (0.4, False)):
            own = question(once, "throughput", share)
            table = tables.judge_table(own, "set", "throughput")
            self.assertEqual(any(r.verdict not in ("", "tied")
                                 for r in table.rows), told)
            self.assertEqual(text.resolution(table.sees) != "nothing", told)
            row = table.row("big")
            self.assertEqual("unknown" in cells.change(row), not told)
            found = evidence.of_queries([own])
            self.assertEqual(found.sees < stats.TOO_MUCH, told)


class OfAResult(Case):
    def test_instructions_of_an_answer_are_a_column(self):
        result = read_result(self.home / "result")
        (table, *_) = tables.Judged(result).queries
        (result.folder / "raw" / "answers.tsv").write_text(
            "question\tset\trow\tinstructions\tanswers\n"
            "made_up\tset\tquick\t700\t100\n"
            "made_up\tother\tbig\t100\t100\nchess\tset\tbig\t1\t1\n")
        for found, said in ((result, {"–"}),
                            (load.read(result.folder), {"–", "7.0"})):
            shown = cells.over_tables(found.questions[0], [table])
            column = [c.heading for c in shown.columns].index("instructions")
            texts = {line.name: line.cells[column - 1].text
                     for line in shown.lines}
            self.assertEqual(set(texts.values()), said)
        self.assertEqual(texts["quick"], "7.0")

    def test_a_layout_with_interference_does_not_count(self):
        def slowed(times, *_):
            times["quick"][2] *= 2.0

        key = "set", "latency"
        for shares, kept in (([1, 1, 0.2, 1, 1, 1], 5), ([1, 0.5] * 3, 6),
                             ([1, 0, 0, 0, 1, 1], 3), ([1, 1, 0, 0, 0, 0], 6)):
            q, = read_result(self.home / str(shares), change=slowed,
                             alone=shares).questions
            self.assertEqual(len(q.tables[key].ns["quick"]), kept)
            quick = tables.judge_table(q, *key).row("quick")
            spread = np.log(quick.ns_high / quick.ns_low)
            self.assertEqual(spread < 0.1, kept < 6)


class Said(unittest.TestCase):
    def test_resolution(self):
        self.assertEqual([text.resolution(x) for x in (
            0.0014, 0.031, 0.0999, 0.138, 1.5, 12.0, float("inf"))],
            ["0.1 %", "3.1 %", "10 %", "14 %", "150 %", "nothing", "nothing"])

    def test_a_run_is_as_noisy_as_its_parts(self):
        nan = float("nan")
        for parts, said, noise in (
                ({"queries": 0.031, "perft": 0.05, "search": 0.1},
                 "Resolution: queries 3.1 %, perft 5.0 %, search 10 % (less is "
                 "a tie).", []),
                ({"queries": 0.031, "perft": nan, "search": 0.101},
                 "Too coarse to change an engine by: perft and search. make "
                 "bench-full, half an hour, ", ["perft", "search"]),
                ({"queries": 0.02}, "Resolution: queries 2.0 % (less is a tie); "
                 "no whole program was measured.", []),
                ({}, "nothing was measured with warm caches", [])):
            seen = Resolution(parts)
            self.assertIn(said, resolutions(seen))
            self.assertEqual(seen.noisy(), noise)


class Resolutions(Case):
    def test_hot_queries_of_the_first_set_and_each_program_count(self):
        def other(times, of_set, mode):
            if of_set == "other" or mode == "cold_l2":
                layouts_apart(0.5)(times, of_set, mode)

        folder = write_programs(write_result(
            self.home / "a", sets=("set", "other"), change=other,
            modes=("throughput", "latency", "cold_l2")),
            {"base": 0.2, "quick": 0.19}, noise=0.0001)
        seen = tables.Judged(load.read(folder)).seen
        self.assertEqual(list(seen.parts), ["queries", "search"])
        self.assertLess(seen.parts["queries"], 0.05)
        self.assertEqual(seen.noisy(), [])

    def test_noise_comes_before_any_pick(self):
        folder = write_result(self.home / "b", change=layouts_apart(0.5),
                              modes=("throughput",))
        said = resolutions(tables.Judged(load.read(folder)).seen)
        self.assertIn("Too coarse", said)
        self.assertIn("Too coarse", self.said("report", f"from={folder}"))
        html = (folder / "index.html").read_text("utf-8")
        body = html[html.index("<body>"):]
        self.assertIn(f'<p class="resolution noisy">{said}</p>', body)
        self.assertLess(body.index(said), body.index('id="pick"'))
        self.assertIn(said, (folder / "verdicts.md").read_text("utf-8"))
        self.assertTrue(" ".join(self.said("pick", f"from={folder}").split())
                        .startswith(said))


class Screen(Case):
    """What committed results have none of; the rest is in generated documents."""

    def test_a_line_says_that_nothing_was_picked(self):
        self.assertEqual([picktext.cells(Choice("q", used))[4] for used in (
            None, "a")], ["nothing fits", "resolution too low"])

    def test_the_answer_says_what_a_run_cannot(self):
        choices = [Choice(name, "a", strategy and SimpleNamespace(name=strategy),
                          strategy == "a", strategy == "a")
                   for name, strategy in (("q", "a"), ("r", "b"), ("t", None))]
        self.assertEqual(
            picktext.answer(choices, ["q", "r"]),
            "Keep a for q: this run is too coarse to change an engine by; take b "
            "for r; keep 1 of 3 questions, change 1; no pick for t.")

    def test_bars_have_an_axis_and_end_with_what_engines_use_if_that_is_slow(self):
        rows = [(name, more, f"{more} %") for name, more in zip(
            "abcdefg", (-4.0, -2.0, -1.0, 0.1, 1.0, 2.0, 3.0))]
        lines = picktext.bars(("of it", "change"), rows, "used")
        self.assertEqual([line.split()[0] for line in lines],
                         ["of", "a", "b", "c", "used", "d", "e"])
        self.assertEqual([line.count("█") for line in lines],
                         [0, 10, 5, 2, 0, 0, 2])
        self.assertEqual(len({line.index("│") for line in lines[1:]}), 1)

    def test_fits_a_screen_however_many_questions(self):
        folder = max(published())
        judged = tables.Judged(load.read(folder))
        picks = pick.by_kind(judged.result)
        swept = engines.on_such_a_cpu(judged.result)
        for many, swept in ((1, swept), (5, swept), (1, [])):
            picked = {k: replace(p, choices=many * p.choices)
                      for k, p in picks.items()}
            lines = picktext.summary(judged, picked, folder, swept).splitlines()
            changed = sum(not c.kept for c in next(iter(picked.values())).choices)
            self.assertEqual(sum(line.startswith("change  ") for line in lines),
                             changed)
            self.assertGreater(changed, 0)
            self.assertTrue(len(lines) <= picktext.LINES or not re.search(
                r"(?m)^keep  ", "\n".join(lines)))
            self.assertIn("(engines use)", "".join(lines))
            for share, said in ((0.95, "Next: "), (0.8, "Neighbours were busy: ")):
                judged.seen.undisturbed = share
                self.assertIn("\n" + said, picktext.summary(
                    judged, picked, folder, swept))
            self.assertEqual(lines[-1], f"open {picktext.from_here(folder)}"
                             "/index.html")
            self.assertLessEqual(max(map(len, lines[:-1])), 100)
