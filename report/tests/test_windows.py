"""Windows that are made up: what is written of them, and what comes of it."""
# SPDX-License-Identifier: MIT

import json
import unittest

import numpy as np

from report import load, pack, stats, windows
from report.files import read_text
from report.model import BadInput

from .made_up import (TRUTH, Case, read_result, write_programs,
                      write_result)

ANSWERS = np.array([100, 300, 200, 400])
TICK = 0.5  # ns


def made_up(mode="throughput", of_set="set", layouts=6, visits=3, seed=1):
    """A table whose windows differ, as layouts do; one in ten is disturbed,
    which the probe notices."""
    rng = np.random.default_rng(seed)
    shape = layouts, visits, len(ANSWERS)
    table = windows.Windows("made_up", of_set, mode, list(range(layouts)),
                            ANSWERS)
    for row, ns in TRUTH.items():
        slow = rng.random(shape) < 0.1
        noise = np.abs(rng.normal(0, 0.01, shape)) + 0.5 * slow
        lie = rng.normal(0, 0.02, (layouts, 1, 1))
        table.ticks[row] = np.round(1000 * ANSWERS * ns / TICK *
                                    np.exp(noise + lie))
        table.clean[row] = ~slow
    table.ticks["reference"][:, :, 1:] = np.nan
    table.clean["reference"][:, :, 1:] = False
    return table


def runs(table):
    """As google-benchmark's JSON has them."""
    for layout in range(len(table.layouts)):
        for visit in range(table.visits()):
            rows = [f"answers {windows.words(table.answers)}"]
            for row, ticks in table.ticks.items():
                rows.append(" ".join([row, *(
                    f"{t:.0f}" + "!" * (not a) for t, a in zip(
                        ticks[layout, visit], table.clean[row][layout, visit])
                    if t > 0)]))
            yield {"name": f"{table.name()}/{layout}/iterations:1",
                   "run_type": "iteration", "repetition_index": visit,
                   "label": "; ".join(rows)}


def write_run(folder, tables):
    """What bench leaves, packed."""
    raw = write_result(folder, sets=("set", "other"), host_name="secret",
                       executable="/secret/bench", tick_ns=str(TICK / 1000)
                       ) / "raw"
    (raw / "bench.json").write_text(json.dumps({
        **json.loads(read_text(raw / "bench.json.gz")),
        "benchmarks": [run for t in tables for run in runs(t)]}))
    pack.pack(raw / "bench.json")
    return folder


class Text(Case):
    def test_is_what_was_measured(self):
        path = self.home / "windows.tsv.xz"
        tables = [made_up(), made_up("latency", seed=2)]
        windows.write(path, tables)
        for mine, theirs in zip(tables, windows.read(path), strict=True):
            self.assertEqual(*((t.name(), t.layouts, [*t.answers], [*t.ticks],
                                [*t.clean]) for t in (mine, theirs)))
            for row, ticks in mine.ticks.items():
                timed = np.isfinite(ticks)
                self.assertTrue((timed == np.isfinite(theirs.ticks[row])).all())
                off = np.log(theirs.ticks[row][timed] / ticks[timed])
                fast = ticks[timed] < 1.2 * np.nanmin(ticks)
                self.assertLess(np.abs(off).max(), 0.2)
                self.assertLess(np.abs(off[fast]).max(), 0.013)
            for row, alone in mine.clean.items():
                timed = np.isfinite(mine.ticks[row])
                self.assertTrue(
                    (alone[timed] == theirs.clean[row][timed]).all())

    def test_of_a_run_is_its_labels(self):
        table = made_up()
        found, = windows.read_runs(list(runs(table)), "bench.json")
        for row, ticks in table.ticks.items():
            np.testing.assert_array_equal(found.ticks[row], ticks)
        with self.assertRaisesRegex(BadInput, "more windows than answers"):
            windows.read_runs([{"name": "q/s/m/0", "repetition_index": 0,
                              "label": "answers 1; row 2 3"}], "bench.json")


class Rules(unittest.TestCase):
    def setUp(self):
        self.table = made_up()

    def ns(self, row="quick"):
        return stats.sum_windows(self.table, TICK, "x").ns[row][0]

    def test_the_fastest_visit_to_a_window_counts(self):
        self.table.clean["quick"][:] = True
        before = self.ns()
        self.table.ticks["quick"][0, 0] *= 3
        self.table.ticks["quick"][0, 1:] = np.minimum(
            *self.table.ticks["quick"][0, 1:])
        self.assertGreaterEqual(self.ns(), before)
        best = self.table.ticks["quick"][0, 1]
        self.assertAlmostEqual(self.ns(), TICK * best.sum() / ANSWERS.sum())

    def test_windows_without_interference_count_if_they_are_half(self):
        alone, ticks = self.table.clean["quick"], self.table.ticks["quick"]
        alone[0, :, :2], alone[0, :, 2:] = True, False
        best = ticks[0].min(axis=0)
        self.assertAlmostEqual(
            self.ns(), TICK * best[:2].sum() / ANSWERS[:2].sum())
        alone[0, :, 1] = False
        self.assertAlmostEqual(self.ns(), TICK * best.sum() / ANSWERS.sum())

    def test_a_share_leaves_out_the_reference(self):
        for row, alone in self.table.clean.items():
            alone[:] = row != "reference"
            alone[0, :, 0] = False
        shares = stats.sum_windows(self.table, TICK, "x").shares
        self.assertEqual(shares, [0.75, 1, 1, 1, 1, 1])
        self.table.ticks["quick"][2] = np.nan
        with self.assertRaisesRegex(BadInput, "made_up/set.*quick.*not timed"):
            self.ns()


class Result(Case):
    def test_judges_what_a_result_without_windows_has(self):
        tables = [made_up(mode, of_set) for mode in ("throughput", "latency")
                  for of_set in ("set", "other")]
        folder = write_run(self.home / "one", tables)
        raw = folder / "raw"
        self.assertEqual(sorted(p.name for p in raw.iterdir()), [
            "bench.json.gz", "rest.tsv.xz", "symbols.txt.gz",
            "windows.tsv.xz"])
        whole = load.read(folder)
        (raw / "rest.tsv.xz").unlink()
        committed = load.read(folder)
        mine, theirs = whole.questions[0], committed.questions[0]
        self.assertEqual(list(mine.times), list(theirs.times))
        self.assertEqual([q.measured["set", "throughput"].windows[0].visits()
                          for q in (mine, theirs)], [3, 1])
        for key, rows in mine.times.items():
            exact = key == ("set", "throughput")  # of the fastest visits
            for row, times in rows.items():
                self.assertLess(np.abs(np.log(
                    times / theirs.times[key][row])).max(),
                    1e-12 if exact else 0.01)
                self.assertAlmostEqual(np.median(times) / TRUTH[row], 1,
                                       delta=0.05)
        self.assertNotIn("secret", read_text(raw / "bench.json.gz"))
        self.said("report", folder)

    def test_modes_of_old_are_left_out(self):
        found = read_result(self.home / "one", modes=("latency", "two_threads"))
        self.assertEqual([*found.questions[0].times], [("set", "latency")])

    def test_packed_tables_say_the_same(self):
        folder = write_run(self.home / "one", [made_up()])
        write_programs(folder, {"base": 200.0, "quick": 190.0}, calls=40)
        before = self.said("why", "made_up", "quick", folder)
        self.assertIn("search: measured -18.", before)
        pack.pack_folder(folder / "raw")
        self.assertEqual(self.said("why", "made_up", "quick", folder), before)
        self.assertEqual(list((folder / "raw").glob("*.tsv")), [])


class Why(Case):
    def test_goes_from_ticks_to_the_sentence(self):
        folder = write_run(self.home / "one", [made_up(layouts=12)])
        text = self.said("why", "made_up", "quick", folder)
        self.assertEqual([line for line in text.splitlines()
                          if not line.startswith(" ")], [
            "made_up, quick: set set, throughput", "Windows", "Layouts",
            "Means over layouts, of logarithms", "Verdict", "Programs",
            "Pick"])
        for said in (r"3 visits to each of 4 windows in 12 layouts [(].*[)]",
                     r"144 timed, \d+ with interference",
                     r"layout 0, window 1: ticks \d+!? \d+!? \d+!?: \d+, kept",
                     r"12 of 12 layouts kept", r"quick: mean log 0\.\d+ = 1\.[45]",
                     r"quick beside .*: -2\d\.\d+ \(-\d+", r"    faster,",
                     r"rank 1 of 6", r"no program asks this question"):
            self.assertRegex(text, said)
        self.refused("no question nothing", "why", "nothing", "quick", folder)
        self.refused("made_up/nobody: not measured", "why", "made_up",
                     "nobody", folder)
