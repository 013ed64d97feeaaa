"""What a run can tell apart is said first, and in red if that is little; and what
it found, on a screen."""
# SPDX-License-Identifier: MIT

import io
import os
import re
import unittest
from types import SimpleNamespace
from unittest import mock

import numpy as np

from report import load, names, picktext, verdicts
from report.pick import Choice, Worth
from report.verdicts import Resolution

from .made_up import Case, write_programs, write_result


def noisy(times, _set, mode):
    """Hot queries by which nothing can be told."""
    rng = np.random.default_rng(5)
    for name in times:
        if mode == "latency":
            times[name] *= np.exp(rng.normal(0, 0.5, (len(times[name]), 1)))


class Terminal(io.StringIO):
    def isatty(self):
        return True


class Said(unittest.TestCase):
    def test_percent(self):
        self.assertEqual([names.percent(x) for x in (
            0.0014, 0.031, 0.0999, 0.138, 1.5, 12.0, float("inf"))],
            ["0.1 %", "3.1 %", "10 %", "14 %", "150 %", "nothing", "nothing"])

    def test_a_run_is_as_noisy_as_its_parts(self):
        nan = float("nan")
        for parts, said, noise in (
                ({"queries": 0.031, "perft": 0.05, "search": 0.1},
                 "Resolution: queries 3.1 %, perft 5.0 %, search 10 %.", []),
                ({"queries": 0.031, "perft": nan, "search": 0.101},
                 "TOO NOISY to pick from perft and search: run make bench-full "
                 "on an idle machine.", ["perft", "search"]),
                ({"queries": 0.02}, "Resolution: queries 2.0 %; no whole "
                 "program was measured.", []),
                ({}, "nothing was measured hot", [])):
            seen = Resolution(parts)
            self.assertIn(said, seen.text())
            self.assertEqual(seen.noisy(), noise)
            for colour, stream in (("", Terminal()), ("", io.StringIO()),
                                   ("1", Terminal())):
                red = bool(noise) and stream.isatty() and not colour
                with mock.patch.dict(os.environ, {"NO_COLOR": colour}):
                    self.assertEqual(
                        " ".join(seen.screen(stream).split()),
                        red * "\033[1;31m" + seen.text() + red * "\033[0m")


class OfAResult(Case):
    def test_hot_queries_of_the_first_set_and_each_program_count(self):
        def other(times, of_set, mode):
            if of_set == "other" or mode == "cold_l2":
                noisy(times, of_set, "latency")

        folder = write_programs(write_result(
            self.home / "a", sets=("set", "other"), change=other,
            modes=("throughput", "latency", "cold_l2")),
            {"base": 0.2, "quick": 0.19}, noise=0.0001)
        seen = verdicts.resolution(load.read(folder))
        self.assertEqual(list(seen.parts), ["queries", "search"])
        self.assertLess(seen.parts["queries"], 0.05)
        self.assertEqual(seen.noisy(), [])

    def test_noise_comes_before_any_pick(self):
        folder = write_result(self.home / "b", change=noisy)
        said = verdicts.resolution(load.read(folder)).text()
        self.assertIn("TOO NOISY", said)
        self.said("report", folder)
        html = (folder / "index.html").read_text("utf-8")
        body = html[html.index("<body>"):]
        self.assertIn(f'<p class="resolution noisy">{said}</p>', body)
        self.assertLess(body.index(said), body.index('id="pick"'))
        self.assertIn(said, (folder / "verdicts.md").read_text("utf-8"))
        self.assertTrue(" ".join(self.said("pick", folder).split())
                        .startswith(said))
        self.assertIn(said, " ".join(self.said("summary", folder).split()))
        self.said("page", "--out", self.home / "all.html", folder, folder)
        self.assertEqual(
            (self.home / "all.html").read_text("utf-8").count(said), 2)


class Summary(Case):
    def test_says_what_is_left_without_a_loop_that_takes_much(self):
        def looped(times, _set, _mode):
            for time in times.values():
                time += 5

        for name, change in (("with", looped), ("without", None)):
            text = self.said("summary", write_result(
                self.home / name, change=change,
                modes=("throughput", "latency")))
            self.assertEqual("made_up: quick net ×0." in text, bool(change))

    def test_a_line_says_what_to_take_and_how_sure_that_is(self):
        quick = SimpleNamespace(name="quick", table_bytes=4096)
        small = SimpleNamespace(name="small", table_bytes=0)
        by = SimpleNamespace(name="search", sees=0.0123)
        more = (-0.02, -0.03, -0.005)
        for choice, said in (
                (Choice("q", "base", quick, decided_by=by,
                        worth=Worth("search", more, None)),
                 ("q", "base", "quick", "×0.980 (0.970–0.995)", "search",
                  "quick", "4,096")),
                (Choice("q", "base", quick, decided_by=by,
                        worth=Worth("search", more, (-20.0, -30.0, -5.0))),
                 ("q", "base", "quick", "+2.00 % (+0.50 to +3.00), +20.00 ns a "
                  "node", "search", "quick", "4,096")),
                (Choice("q", "quick", quick, True, by, smaller=small),
                 ("q", "quick", "kept", "–", "search", "small", "0"))):
            self.assertEqual(picktext.cells(choice), said)
        for choice, said in ((Choice("q", None), "nothing fits"),
                             (Choice("q", "a"), "not measured enough")):
            self.assertEqual(picktext.cells(choice)[2], said)
        self.assertEqual(picktext.aligned([("a", "bcd", "e"), ("fg", "", "")]),
                         ["a   bcd  e", "fg"])

    def test_ends_with_the_page_to_open(self):
        folder = write_result(self.home / "a", modes=("throughput", "latency"))
        said = self.said("summary", folder, folder)
        ends = [line for line in said.splitlines() if line.startswith("open ")]
        self.assertEqual(ends, 2 * [f"open {folder / 'index.html'}"])
        self.assertEqual(said.splitlines()[-1], ends[0])
        self.assertEqual(len(re.findall("^made_up ", said, re.M)), 2)
