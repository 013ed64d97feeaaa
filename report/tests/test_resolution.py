"""What a run resolves is said first; and what it found, on a screen."""
# SPDX-License-Identifier: MIT

import re
import unittest
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import numpy as np

from report import foreseen, load, names, pick, picktext, verdicts
from report.evidence import Worth
from report.pick import Choice
from report.verdicts import Resolution

from .made_up import Case, published, write_programs, write_result


def noisy(times, _set, mode):
    """Hot queries by which nothing can be told."""
    rng = np.random.default_rng(5)
    for name in times:
        if mode == "latency":
            times[name] *= np.exp(rng.normal(0, 0.5, (len(times[name]), 1)))


class Said(unittest.TestCase):
    def test_percent(self):
        self.assertEqual([names.percent(x) for x in (
            0.0014, 0.031, 0.0999, 0.138, 1.5, 12.0, float("inf"))],
            ["0.1 %", "3.1 %", "10 %", "14 %", "150 %", "nothing", "nothing"])

    def test_a_run_is_as_noisy_as_its_parts(self):
        nan = float("nan")
        for parts, said, noise in (
                ({"queries": 0.031, "perft": 0.05, "search": 0.1},
                 "Resolution: lookups 3.1 %, perft 5.0 %, search 10 % (less is "
                 "a tie).", []),
                ({"queries": 0.031, "perft": nan, "search": 0.101},
                 "TOO NOISY to pick from perft and search: run make bench-full "
                 "on an idle machine.", ["perft", "search"]),
                ({"queries": 0.02}, "Resolution: lookups 2.0 % (less is a tie); "
                 "no whole program was measured.", []),
                ({}, "nothing was measured with warm caches", [])):
            seen = Resolution(parts)
            self.assertIn(said, seen.text())
            self.assertEqual(seen.noisy(), noise)


class OfAResult(Case):
    def test_hot_queries_of_the_first_set_and_each_program_count(self):
        def other(times, of_set, mode):
            if of_set == "other" or mode == "cold_l2":
                noisy(times, of_set, "latency")

        folder = write_programs(write_result(
            self.home / "a", sets=("set", "other"), change=other,
            modes=("throughput", "latency", "cold_l2")),
            {"base": 0.2, "quick": 0.19}, noise=0.0001)
        seen = verdicts.Judged(load.read(folder)).seen
        self.assertEqual(list(seen.parts), ["queries", "search"])
        self.assertLess(seen.parts["queries"], 0.05)
        self.assertEqual(seen.noisy(), [])

    def test_noise_comes_before_any_pick(self):
        folder = write_result(self.home / "b", change=noisy)
        said = verdicts.Judged(load.read(folder)).seen.text()
        self.assertIn("TOO NOISY", said)
        self.assertIn("TOO NOISY", self.said("report", folder))
        html = (folder / "index.html").read_text("utf-8")
        body = html[html.index("<body>"):]
        self.assertIn(f'<p class="resolution noisy">{said}</p>', body)
        self.assertLess(body.index(said), body.index('id="pick"'))
        self.assertIn(said, (folder / "verdicts.md").read_text("utf-8"))
        self.assertTrue(" ".join(self.said("pick", folder).split())
                        .startswith(said))


class Summary(Case):
    def test_a_line_says_what_to_take_and_how_sure_that_is(self):
        quick = SimpleNamespace(name="quick+x", table_bytes=4096)
        by = SimpleNamespace(name="search", sees=0.0123)
        for name, ns, said in (
                ("throughput", None, ("-2.0 % (-3.0 to -0.5)", "call")),
                ("perft", None, ("-2.0 % (-3.0 to -0.5)", "perft")),
                ("search", (-20.0, -30.0, -5.0),
                 ("-2.00 % (-3.00 to -0.50)", "engine"))):
            worth = Worth(name, (-0.02, -0.03, -0.005), ns)
            self.assertEqual(
                picktext.cells(Choice("q", "base", quick, decided_by=by,
                                      worth=worth)),
                ("change", "q", "base", "quick", *said, "search"))
        self.assertEqual(
            picktext.cells(Choice("q", "quick", quick, True, by)),
            ("keep", "q", "quick", "–", "–", "–", "search"))
        self.assertEqual([picktext.cells(Choice("q", used))[4] for used in (
            None, "a")], ["nothing fits", "resolution too low"])

    def test_the_answer_is_a_sentence(self):
        def choice(name, strategy, kept=False):
            return Choice(name, "a", strategy and SimpleNamespace(
                name=strategy), kept)

        choices = [choice("q", "a", True), choice("r", "b"), choice("s", "c"),
                   choice("t", None)]
        self.assertEqual(
            picktext.answer(choices, ["q", "r"]),
            "Keep a for q: our programs find nothing that surely saves an engine 0.5 %; "
            "take b for r; of 4 lookups 1 stay as engines have them, 2 change; no "
            "pick for t.")

    def test_fits_a_screen_however_many_questions(self):
        folder = max(published())
        judged = verdicts.Judged(load.read(folder))
        picks = pick.by_kind(judged.result)
        swept = foreseen.on_such_a_cpu(judged.result)
        for many in (1, 5):
            picked = {k: replace(p, choices=many * p.choices)
                      for k, p in picks.items()}
            lines = picktext.summary(judged, picked, folder, swept).splitlines()
            self.assertLessEqual(len(lines), 25)
            self.assertEqual(lines[-1], f"open {picktext.from_here(folder)}"
                             "/index.html")
            self.assertLessEqual(max(map(len, lines[:-1])), 100)
            self.assertEqual(len([x for x in lines if x.startswith(
                "Resolution: ")]), 1)
            self.assertRegex(lines[-2], "^Next: make ")
            self.assertEqual(len([x for x in lines if re.match(
                " +lookup +engines use +best other", x)]), 1)
            self.assertRegex("\n".join(lines), r"(?m)^(change|take) +\w+ ")

    def test_a_page_is_named_as_seen_from_here(self):
        with mock.patch("pathlib.Path.cwd", return_value=Path("/far/away")):
            self.assertEqual(
                [str(picktext.from_here(Path(path))) for path in (
                    "/far/away/results/a", "/far/awake/a")],
                ["results/a", "/far/awake/a"])
