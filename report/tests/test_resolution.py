"""What a run can tell apart is said first, and in red if that is little."""
# SPDX-License-Identifier: MIT

import io
import os
import re
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import numpy as np

from report import load, names, picktext, verdicts
from report.pick import Choice, Worth
from report.verdicts import Resolution

from .made_up import plot, write_programs, write_result


def noisy(times, _set, mode):
    """Hot queries by which nothing can be told."""
    rng = np.random.default_rng(5)
    for name in times:
        if mode == "latency":
            times[name] *= np.exp(rng.normal(0, 0.5, (len(times[name]), 1)))


class Terminal(io.StringIO):
    def isatty(self):
        return True


def shown(seen, stream):
    """What a screen shows, in one line."""
    return " ".join(seen.screen(stream).split())


class Said(unittest.TestCase):
    def test_percent(self):
        self.assertEqual([names.percent(x) for x in (
            0.0014, 0.031, 0.0999, 0.138, 1.5, 12.0, float("inf"))],
            ["0.1 %", "3.1 %", "10 %", "14 %", "150 %", "nothing", "nothing"])

    def test_a_run_that_can_tell(self):
        seen = Resolution({"queries": 0.031, "perft": 0.05, "search": 0.1})
        self.assertEqual(seen.text(), "Resolution: queries 3.1 %, perft 5.0 "
                         "%, search 10 %.")
        self.assertEqual(shown(seen, Terminal()), seen.text())
        self.assertEqual(seen.noisy(), [])

    def test_a_run_that_cannot(self):
        seen = Resolution({"queries": 0.031, "perft": float("nan"),
                           "search": 0.101})
        self.assertIn("TOO NOISY to pick from perft and search: run make "
                      "bench-full on an idle machine.", seen.text())
        self.assertEqual(seen.noisy(), ["perft", "search"])
        with mock.patch.dict(os.environ, {"NO_COLOR": ""}):
            self.assertEqual(shown(seen, Terminal()),
                             f"\033[1;31m{seen.text()}\033[0m")
            self.assertEqual(shown(seen, io.StringIO()), seen.text())
        with mock.patch.dict(os.environ, {"NO_COLOR": "1"}):
            self.assertEqual(shown(seen, Terminal()), seen.text())

    def test_what_was_not_run_is_no_news_of_noise(self):
        self.assertEqual(
            Resolution({"queries": 0.02}).text(), "Resolution: "
            "queries 2.0 %; no whole program was measured.")
        self.assertIn("nothing was measured hot", Resolution({}).text())


class OfAResult(unittest.TestCase):
    def setUp(self):
        self.home = Path(tempfile.mkdtemp())

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
        done = plot("report", folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        html = (folder / "index.html").read_text("utf-8")
        body = html[html.index("<body>"):]
        self.assertIn(f'<p class="resolution noisy">{said}</p>', body)
        self.assertLess(body.index(said), body.index('id="pick"'))
        self.assertIn(said, (folder / "verdicts.md").read_text("utf-8"))
        self.assertTrue(" ".join(plot("pick", folder).stdout.split())
                        .startswith(said))
        self.assertIn(said, " ".join(plot("summary", folder).stdout.split()))
        plot("page", "--out", self.home / "all.html", folder, folder)
        self.assertEqual(
            (self.home / "all.html").read_text("utf-8").count(said), 2)


class Summary(unittest.TestCase):
    def test_says_what_is_left_without_a_loop_that_takes_much(self):
        def looped(times, _set, _mode):
            for time in times.values():
                time += 5

        home = Path(tempfile.mkdtemp())
        for name, change, said in (("with", looped, True),
                                   ("without", None, False)):
            folder = write_result(home / name, change=change,
                                  modes=("throughput", "latency"))
            text = plot("summary", folder).stdout
            self.assertEqual("made_up: quick net ×0." in text, said, text)

    def test_a_line_says_what_to_take_and_how_sure_that_is(self):
        quick = SimpleNamespace(name="quick", table_bytes=4096)
        by = SimpleNamespace(name="search", sees=0.0123)
        own, engines = (Worth("search", (-0.02, -0.03, -0.005), ns)
                        for ns in (None, (-20.0, -30.0, -5.0)))
        for worth, said in (
                (own, "×0.980 (0.970–0.995)"),
                (engines, "+2.00 % (+0.50 to +3.00), +20.00 ns a node")):
            self.assertEqual(
                picktext.cells(Choice("q", "base", quick, decided_by=by,
                                      worth=worth)),
                ("q", "base", "quick", said, "search", "quick", "4,096"))
        small = SimpleNamespace(name="small", table_bytes=0)
        self.assertEqual(
            picktext.cells(Choice("q", "quick", quick, True, by,
                                  smaller=small)),
            ("q", "quick", "kept", "–", "search", "small", "0"))
        self.assertEqual(picktext.cells(Choice("q", None))[2], "nothing fits")
        self.assertEqual(picktext.cells(Choice("q", "a"))[2],
                         "not measured enough")

    def test_columns_are_aligned(self):
        self.assertEqual(picktext.aligned([("a", "bcd", "e"), ("fg", "", "")]),
                         ["a   bcd  e", "fg"])

    def test_ends_with_the_page_to_open(self):
        folder = write_result(Path(tempfile.mkdtemp()) / "a",
                              modes=("throughput", "latency"))
        done = plot("summary", folder, folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        ends = [line for line in done.stdout.splitlines()
                if line.startswith("open ")]
        self.assertEqual(ends, 2 * [f"open {folder / 'index.html'}"])
        self.assertEqual(done.stdout.splitlines()[-1], ends[0])
        self.assertEqual(len(re.findall("^made_up ", done.stdout, re.M)), 2)


if __name__ == "__main__":
    unittest.main()
