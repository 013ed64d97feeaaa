"""Whole programs: they are timed by choices; known differences are found; whole
processes are shown as hyperfine has them."""
# SPDX-License-Identifier: MIT

import os
from pathlib import Path
from unittest import mock

import numpy as np

from commands.bench import time_choices
from judge import load, observations, stats, tables
from judge.counting import Axis
from judge.observations import Table
from lists.names import BadInput
from run import bench, programs
from run.result import Failed

from .helpers import InFolder
from .made_up import Case, write_processes, write_programs, write_result

TRUTH = {"base": 200.0, "quick": 200 / 1.0311, "same": 200.0, "big": 250.0,
         "reference": 900.0}
# Says what it is asked; one choice does not run, and one may be wrong.
SEARCH = """#!/bin/sh
case "$*" in
--list)
    printf 'axis\\tchoice\\tdefault\\tquestion\\trow\\tbody\\n'
    printf 'way\\ta\\tyes\\tways\\tan_a\\tone\\nway\\tavx\\tno\\tways\\tavx\\tone\\n'
    ;;
'time --seconds '*)
    printf '# asked: %s\\nblock\\ttask\\tdepth\\tnodes\\tway/a\\tway/aa\\n' "$*"
    printf '0\\tfen\\t1\\t9\\t7000\\t1\\n1\\tfen\\t1\\t9\\t8000\\t1\\n'
    [ ! -e "${0%/*}/wrong" ] || exit 1
    ;;
*) exit 2 ;;
esac
"""


def simulated(rng, rows, processes=8, each=20, luck=0.005, noise=0.015,
              tasks=1, worth=0.0, copies=8, disturbed=0.0):
    """An axis whose rows are all as its default, but for what a process is
    worth to each, the noise of blocks, and what tasks are worth, whose mean is
    nothing; some blocks are disturbed."""
    blocks = processes * each
    of_task = np.tile(np.arange(tasks), blocks // tasks + 1)[:blocks]
    of_process = np.repeat(np.arange(processes), each)

    def placed(worth=0.0):
        apart = rng.normal(0, worth, tasks)
        return (rng.normal(0, luck, processes)[of_process]
                + (apart - apart.mean())[of_task]
                + rng.normal(0, noise, blocks)
                + 0.5 * (rng.random(blocks) < disturbed))

    default = np.array([placed() for _ in range(copies)])
    logs = np.array([*default[:2], *(placed(worth) for _ in range(rows))])
    return Axis("p", "way", "base", {}, Table(
        "p", ["base", "aa", *map(str, range(rows))], of_process,
        np.tile(np.arange(each), processes), of_task, np.ones(tasks, int),
        np.exp(logs), np.ones(logs.shape)), default)


class Folder(Case):
    def setUp(self):
        super().setUp()
        self.folder = write_result(self.home / "result")
        self.raw = self.folder / "raw"

    def judged(self, truth=None, **how):
        (table,) = tables.Judged(load.read(
            write_programs(self.folder, truth or TRUTH, **how))).programs
        return table


class Differences(Folder):
    def test_known_ones_are_found(self):
        table = self.judged()
        quick = table.row("quick")
        point, low, high = quick.ratios()
        self.assertAlmostEqual(point, 0.97, delta=0.002)
        self.assertTrue(low < 0.97 < high)
        self.assertEqual(
            {r.strategy: r.verdict for r in table.rows},
            {"quick": "faster", "same": "tied", "base": "", "aa": "tied",
             "big": "slower", "reference": "slower"})
        self.assertEqual((table.blocks, table.tasks, table.copies),
                         (40, 4, 8))
        # By the default's ns a node, of the geometric mean of positions.
        own, big = table.row("base").ns, table.row("big")
        self.assertAlmostEqual(own / (200 * 1.5 ** 1.5), 1, delta=0.15)
        self.assertAlmostEqual(big.more / own, 0.25, delta=0.002)
        self.assertTrue(big.more_low < 0.25 * own < big.more_high)
        self.assertAlmostEqual(big.ns - own, big.more)

    def test_what_cannot_be_told_is_in_the_interval(self):
        """What a place in memory is worth, or noise; one process tells nothing,
        and no interval is endless."""
        for how, tied, finest in (({"luck": 0.05}, {"quick"}, 0.05),
                                  ({"noise": 0.2}, {"quick"}, 0.03),
                                  ({"processes": 1}, set(TRUTH) - {"base"}, 1)):
            table = self.judged(**how)
            self.assertGreater(table.sees, finest)
            for name in tied:
                self.assertEqual(table.row(name).verdict, "tied")
            self.assertTrue(all(np.isfinite([r.more_high, r.ratio_high]).all()
                                for r in table.rows))
        self.assertAlmostEqual(table.row("quick").ratio, 0.97, delta=0.002)

    def test_intervals_hold_in_19_of_20(self):
        """Where a process is worth as much as the noise of blocks, and where it
        is worth nothing; however far tasks are apart. In fewer than one table of
        twenty are equal choices told apart."""
        rng = np.random.default_rng(5)
        wrong, doubt = 0, stats.among(13)
        for how in ({"luck": 0.0}, {"luck": 0.005},
                    {"tasks": 7, "worth": 0.1}):
            held, halves = 0, []
            for _ in range(300):
                axis = simulated(rng, 12, **how)
                compared = axis.means()
                known = compared.difference("0", "base")
                halves.append(known.half(0.05))
                held += abs(known.point) < halves[-1]
                wrong += any(compared.difference(n, "base").verdict(doubt)
                             != "tied" for n in axis.table.rows if n != "base")
            with self.subTest(**how):
                self.assertGreaterEqual(held / 300, 0.93)
                self.assertLess(np.median(halves), 0.01)
        self.assertLess(wrong / 900, 0.06)

    def test_disturbed_copies_make_no_choice_faster(self):
        rng = np.random.default_rng(8)
        for copies in 3, 20:
            known = simulated(rng, 3, 16, 200, 0, 0.02, copies=copies,
                              disturbed=0.05).means()
            for row in "012":
                self.assertAlmostEqual(
                    known.difference(row, "base").point, 0, delta=0.002)


class Processes(Folder):
    def test_are_shown_as_hyperfine_says(self):
        write_programs(self.folder, TRUTH)
        write_processes(self.folder, {"search --way a": 2.0,
                                      "search --way b": 2.5})
        self.said("report", f"from={self.folder}")
        self.assertIn("| search --way a | 2.000 ± 0.020 s | 3 | 1 |\n"
                      "| search --way b | 2.500 ± 0.025 s | 3 | 1.250 ± 0.018 |",
                      (self.folder / "verdicts.md").read_text())
        self.assertIn("1.250 ± 0.018", (self.folder / "index.html").read_text())


class Asked(InFolder):
    """How often a node an engine asks, by the first lines of its trace."""

    def test_is_read_or_refused(self):
        for text, often in (
                ("", {}), ("# nodes 200\n", {}), ("# by hand\nbetween a1 h8\n", {}),
                ("# nodes 200\n# asked between 50\n#asked\n# asked sliders 400\n",
                 {"between": 0.25, "sliders": 2.0})):
            self.assertEqual(bench.asked_in(self.write("a", text)), often)
        for text, said in (
                ("\n# nodes many\n", "a:2: # nodes many: say"),
                ("# asked a b 7\n", "a:1: # asked a b 7: say"),
                ("# nodes 0\n# asked between 7\n", "'# asked' without")):
            with self.assertRaisesRegex(BadInput, said):
                bench.asked_in(self.write("a", text))


class Timed(InFolder):
    def setUp(self):
        super().setUp()
        self.write("build/bin/search", SEARCH, 0o755)
        self.enterContext(mock.patch.object(programs, "cores", lambda: 2))

    def test_two_and_the_same_elsewhere(self):
        for name in ("perft", "search", "places/search-2",
                     "places/search-3"):
            self.write(f"build/bin/{name}", SEARCH, 0o755)
        for name, *how in programs.shares(Path("build"), bench.WHOLE, 90, 0):
            time_choices(Path(f"{name}-blocks.npy.xz"), *how, None)
        self.assertEqual(sorted(os.listdir()), [
            "build", "perft-blocks.npy.xz", "search-blocks.npy.xz",
            "search-classical-blocks.npy.xz"])
        for name, asked in ("", "27 --eval nnue"), (
                "-classical", "9 --eval classical --axes sliders,between"):
            (table,) = observations.read(Path(f"search{name}-blocks.npy.xz"))
            self.assertEqual((table.name, table.rows, table.facts), (
                f"ways/way/search{name}", ["an_a", "aa"], {
                    "asked": f"time --seconds {asked}", "default": "an_a",
                    "choices": {"an_a": "a", "avx": "avx"}}))
            self.assertEqual(table.replicates.tolist(), [0, 0, 1, 1, 2, 2])

    def test_without_a_mold_that_shuffles_they_are_left_out(self):
        for mode, said, seconds in ((0o755, "--shuffle-sections", 135),
                                    (0o755, "an old one", 45), (0o644, "", 45)):
            self.write("mold", f"#!/bin/sh\necho '{said}'\n", mode)
            with mock.patch.dict(os.environ, PATH=str(self.home)):
                self.assertEqual(bench.Wanted("normal").then(), seconds)

    def test_little_time_is_not_none(self):
        """In none slices are shorter: see bench/programs/slices.c."""
        binaries = [self.home / "build/bin/search"] * 16
        for seconds, asked in (6, 1), (0, 0):
            text, *_ = programs.time_blocks("a", seconds, binaries, 0)
            self.assertTrue(text.startswith(f"# asked: time --seconds {asked}\n"))

    def test_a_wrong_count_is_refused(self):
        self.write("build/bin/wrong", "")
        with self.assertRaisesRegex(Failed, "build/bin/search: exit status 1"):
            programs.time_blocks("search", 0, programs.placed(
                Path("build"), "search"), 0)
