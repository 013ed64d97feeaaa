"""Tables that are made up: what is written of them, which windows count, and what
comes of it."""
# SPDX-License-Identifier: MIT

import json
import lzma
import unittest
from dataclasses import replace
from unittest import mock

import numpy as np

from judge import counting, load, observations, raw
from judge.model import BadInput
from lists.files import read_text

from .made_up import TRUTH, Case, write_programs, write_result

ANSWERS = np.array([100, 300, 200, 400])
TICK = 0.5  # ns


def made_up(mode="throughput", of_set="set", layouts=6, visits=3, seed=1):
    """A table whose windows differ, as layouts do; one in ten is disturbed,
    which the probe notices."""
    rng = np.random.default_rng(seed)
    replicates, visit, tasks = (own.ravel() for own in np.indices(
        (layouts, visits, len(ANSWERS))))
    shape = len(TRUTH), len(tasks)
    slow = rng.random(shape) < 0.1
    lie = rng.normal(0, 0.02, (len(TRUTH), layouts))[:, replicates]
    ticks = np.round(1000 * np.exp(
        np.abs(rng.normal(0, 0.01, shape)) + 0.5 * slow + lie)
        * np.array([*TRUTH.values()])[:, None] * ANSWERS[tasks] / TICK)
    ticks[0, tasks > 0] = np.nan
    return observations.Table(
        f"made_up/{of_set}/{mode}", list(TRUTH), replicates, visit, tasks,
        ANSWERS, ticks, 1.0 * ~(slow | np.isnan(ticks)), TICK)


def runs(table):
    """As google-benchmark's JSON has them."""
    for layout, visit in dict.fromkeys(zip(table.replicates, table.visits)):
        own = (table.replicates == layout) & (table.visits == visit)
        yield {"name": f"{table.name}/{layout}/iterations:1",
               "run_type": "iteration", "repetition_index": int(visit),
               "label": "; ".join([" ".join(map(str, ["answers", *ANSWERS])), *(
                   " ".join([row, *(f"{t:.0f}" + "!" * (not clean)
                                    for t, clean in zip(*both) if t > 0)])
                   for row, *both in zip(table.rows, table.values[:, own],
                                         table.clean[:, own]))])}


def write_run(folder, tables):
    """What bench leaves."""
    home = write_result(folder, sets=("set", "other"), host_name="secret",
                        executable="/secret/bench", tick_ns=str(TICK / 1000)
                        ) / "raw"
    (home / "bench.json").write_text(json.dumps({
        **json.loads(read_text(home / "bench.json.gz")),
        "benchmarks": [run for t in tables for run in runs(t)]}))
    return home


def packed(folder, tables):
    raw.pack(write_run(folder, tables))
    return folder


class File(Case):
    def same(self, one, other, far=0.0):
        """far: how far logarithms may differ."""
        for what in ("rows", "replicates", "visits", "tasks", "sizes"):
            np.testing.assert_array_equal(*(vars(t)[what] for t in (one, other)))
        np.testing.assert_allclose(*(np.log(t.ns()) for t in (one, other)),
                                   rtol=0, atol=far)
        np.testing.assert_allclose(one.clean, other.clean, atol=0.0005)

    def test_is_what_was_measured(self):
        path = self.home / "windows.npy.xz"
        tables = [made_up(), counting.summary(made_up("latency", seed=2))]
        observations.write(path, tables)
        for mine, theirs in zip(tables, observations.read(path), strict=True):
            self.assertEqual(mine.name, theirs.name)
            self.same(mine, theirs, 0.2)
            self.same(mine.fastest(), theirs.fastest(), 0.013)
        finer = replace(tables[0], codes=1000)
        observations.write(path, [finer])
        self.same(finer, *observations.read(path), 0.0005)

    def test_is_refused_where_it_cannot_be(self):
        path = self.home / "windows.npy.xz"
        table = made_up()
        for n, wrong in enumerate((
                      replace(table, tick=0.0), replace(table, tick=np.nan),
                      replace(table, sizes=0 * ANSWERS),
                      replace(table, sizes=ANSWERS[:3]),
                      replace(table, rows=table.rows + ["other"]),
                      replace(table, visits=table.visits[:-1]))):
            arrays = observations.encoded(table)
            arrays |= {name: vars(wrong)[name] for name in ("sizes", "visits")}
            with self.subTest(n), mock.patch.object(
                    observations, "encoded", lambda _, own=arrays: own):
                observations.write(path, [wrong])
                with self.assertRaisesRegex(BadInput, "^[^\n]*windows.npy.xz: not "
                                            "a result of this format"):
                    observations.read(path)
        for text in b"", b"no array", b"\x93NUMPY":
            path.write_bytes(lzma.compress(text))
            with self.assertRaisesRegex(BadInput, "not a result"):
                observations.read(path)

    def test_of_a_run_is_its_labels(self):
        table = made_up()
        (found,), _ = raw.read_runs(write_run(self.home, [table]) / "bench.json")
        self.same(replace(table, tick=TICK / 1000), found)
        with self.assertRaisesRegex(BadInput, "more windows than answers"):
            raw.table_of_labels("q", {(0, 0): "answers 1; row 2 3"}, 1.0, "x")


class Rules(unittest.TestCase):
    def setUp(self):
        self.table = made_up()
        self.row = self.table.rows.index("quick")
        own = self.table.replicates == 0
        # Of the first layout, [visit, window].
        self.ticks = self.table.values[self.row, own].reshape(3, 4)
        self.clean = self.table.clean[self.row, own].reshape(3, 4)

    def ns(self):
        own = self.table.replicates == 0
        self.table.values[self.row, own] = self.ticks.ravel()
        self.table.clean[self.row, own] = self.clean.ravel()
        return counting.count(self.table).ns["quick"][0]

    def test_the_fastest_visit_to_a_window_counts(self):
        self.clean[:] = 1
        self.ticks[0] *= 3
        self.assertAlmostEqual(self.ns(), TICK * self.ticks[1:].min(
            axis=0).sum() / ANSWERS.sum())

    def test_windows_without_interference_count_if_they_are_half(self):
        self.clean[:, :2], self.clean[:, 2:] = 1, 0
        best = self.ticks.min(axis=0)
        self.assertAlmostEqual(
            self.ns(), TICK * best[:2].sum() / ANSWERS[:2].sum())
        self.clean[:, 1] = 0
        self.assertAlmostEqual(self.ns(), TICK * best.sum() / ANSWERS.sum())

    def test_a_share_leaves_out_the_reference(self):
        self.table.clean[:] = 1
        self.table.clean[0] = 0
        self.table.clean[:, (self.table.replicates == 0)
                         & (self.table.tasks == 0)] = 0
        self.assertEqual(counting.count(self.table).shares.tolist(),
                         [0.75, 1, 1, 1, 1, 1])
        self.table.values[self.row, self.table.replicates == 2] = np.nan
        with self.assertRaisesRegex(BadInput, "made_up/set.*quick.*not timed"):
            counting.count(self.table)

    def test_busy_neighbours_are_a_condition(self):
        """Of visits that others slow by a quarter and more, all windows count, row
        beside row: equal rows tie in 95 of 100, 5 % are found in 90."""
        rng, tied, found = np.random.default_rng(7), 0, 0
        for _ in range(40):
            busy = made_up(layouts=12, visits=8)
            spells = rng.normal(0, 0.25, len(np.unique(
                [busy.replicates, busy.visits], axis=1).T))
            _, visits = np.unique([busy.replicates, busy.visits], axis=1,
                                  return_inverse=True)
            rows = np.array([1.0, 1.0, 1.05])[:, None]
            busy = replace(
                busy, rows=["base", "aa", "other"], values=100 * rows * np.exp(
                    spells[visits] + rng.normal(0, 0.04, (3, len(visits)))))
            busy.clean = (rng.random(busy.values.shape) < 0.02).astype(float)
            known = counting.count(busy)
            self.assertTrue(known.beside and known.is_clean())
            means = known.means()
            tied += means.difference("aa", "base").verdict(0.05) == "tied"
            found += means.difference("other", "base").verdict(0.05) == "slower"
        self.assertGreaterEqual(tied, 38)
        self.assertGreaterEqual(found, 36)
        kept, made = counting.kept_visits(busy), counting.summary(busy)
        self.assertIs(kept, busy)
        self.assertTrue(counting.count(made).is_clean())
        self.assertAlmostEqual(
            counting.count(made).means().difference("other", "base").point,
            means.difference("other", "base").point)
        busy.clean[:] = 1
        self.assertFalse(counting.count(busy).busy)

    def test_a_neighbour_may_come_and_go(self):
        """Of windows a third of which are alone, and others take up to twice as
        long, the fastest visits count: rows tie and differ as often."""
        rng, fastest, tied, found = np.random.default_rng(8), 0, 0, 0
        for _ in range(40):
            busy = made_up(layouts=12, visits=12)
            rows = np.array([1.0, 1.0, 1.05])[:, None]
            alone = rng.random((3, len(busy.visits))) < 0.33
            busy = replace(
                busy, rows=["base", "aa", "other"], clean=alone.astype(float),
                values=100 * rows * np.exp(np.where(
                    alone, rng.normal(0, 0.01, alone.shape),
                    rng.uniform(0.3, 0.7, alone.shape))))
            known = counting.count(busy)
            self.assertTrue(known.busy and known.is_clean())
            fastest += not known.beside
            self.assertAlmostEqual(known.shares.mean(), 0.33, delta=0.03)
            means = known.means()
            tied += means.difference("aa", "base").verdict(0.05) == "tied"
            found += means.difference("other", "base").verdict(0.05) == "slower"
        for count, least in ((fastest, 36), (tied, 38), (found, 36)):
            self.assertGreaterEqual(count, least)
        kept = counting.kept_visits(busy)
        self.assertFalse(counting.has_visits(kept))
        np.testing.assert_array_equal(counting.count(kept).ns["other"],
                                      known.ns["other"])
        self.assertEqual(counting.count(kept).shares.mean(), known.shares.mean())

    def test_turns_are_visits(self):
        turns = [counting.summary(made_up(seed=n)) for n in range(3)]
        both = counting.in_turns(turns)
        np.testing.assert_array_equal(
            both.ns().reshape(len(TRUTH), 6, 3)[..., 1], turns[1].ns())
        np.testing.assert_array_equal(
            counting.count(both).shares,
            np.max([counting.count(t).shares for t in turns], axis=0))
        with self.assertRaisesRegex(BadInput, "turns with different"):
            counting.in_turns([turns[0], counting.summary(made_up(layouts=5))])


class Result(Case):
    def test_judges_what_a_result_without_slower_visits_has(self):
        folder = packed(self.home / "one", [
            made_up(mode, of_set) for mode in ("throughput", "latency")
            for of_set in ("set", "other")])
        home = folder / "raw"
        self.assertEqual(sorted(p.name for p in home.iterdir()), [
            "bench.json.gz", "rest.npy.xz", "symbols.txt.gz",
            "windows.npy.xz"])
        (mine,) = load.read(folder).questions
        (home / "rest.npy.xz").unlink()
        (theirs,) = load.read(folder).questions
        self.assertEqual(list(mine.tables), list(theirs.tables))
        for key, table in mine.tables.items():
            for row, ns in table.ns.items():
                self.assertLess(np.abs(np.log(
                    ns / theirs.tables[key].ns[row])).max(), 0.013)
                self.assertAlmostEqual(np.median(ns) / TRUTH[row], 1,
                                       delta=0.05)
        self.assertNotIn("secret", read_text(home / "bench.json.gz"))
        self.said("report", f"from={folder}")


class Why(Case):
    def test_goes_from_ticks_to_the_sentence(self):
        folder = packed(self.home / "one", [made_up(layouts=12)])
        write_programs(folder, {"base": 200.0, "quick": 190.0}, calls=40)
        raw.pack_folder(folder / "raw")
        self.assertEqual(list((folder / "raw").glob("*.tsv")), [])
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
                     r"quick beside .*: -2\d\.\d+ % \(-\d+", r"    faster,",
                     r"rank 1 of 6", r"search: 40\.0000 calls a node × -0\.\d+ ns",
                     r"search: measured -18\."):
            self.assertRegex(text, said)
        self.refused("no question nothing", "why", "nothing", "quick", folder)
        self.refused("made_up/nobody: not measured", "why", "made_up",
                     "nobody", folder)
