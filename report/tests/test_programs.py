"""Whole programs: known differences are found, and what is broken is
refused."""
# SPDX-License-Identifier: MIT

import lzma
import tempfile
import unittest
from pathlib import Path

import numpy as np

from report import load, pack, sheet, stats, tables, verdicts
from report.model import Axis

from .made_up import plot, write_blocks, write_programs, write_result

TRUTH = {"base": 200.0, "quick": 200 / 1.0311, "same": 200.0, "big": 250.0,
         "reference": 900.0}


def judged(folder, truth=None, **how):
    result = load.read(write_programs(write_result(folder), truth or TRUTH,
                                      **how))
    (table,) = verdicts.judge_programs(result)
    return table


def simulated(rng, rows, processes=8, each=20, luck=0.005, noise=0.015,
              tasks=1, worth=0.0):
    """An axis whose rows are all as its default, but for what a process is
    worth to each, the noise of blocks, and what tasks are worth, whose mean is
    nothing."""
    blocks = processes * each
    of_task = np.tile(np.arange(tasks), blocks // tasks + 1)[:blocks]
    of_process = np.repeat(np.arange(processes), each)
    axis = Axis("p", "way", "one", "wall time", "base", of_task, of_process,
                {}, {})

    def placed(worth=0.0):
        apart = rng.normal(0, worth, tasks)
        return np.exp(rng.normal(0, luck, processes)[of_process]
                      + (apart - apart.mean())[of_task]
                      + rng.normal(0, noise, blocks))

    axis.places = np.array([[placed(), placed()] for _ in range(4)])
    axis.ns = {str(n): placed(worth) for n in range(rows)}
    axis.ns["base"], axis.ns["aa"] = axis.places[0]
    return axis


class Blocks(unittest.TestCase):
    def test_packed_are_what_was_measured(self):
        with tempfile.TemporaryDirectory() as home:
            path = Path(home) / "search-blocks.tsv.xz"
            write_blocks(path, {"way/base": 9.0, "way/aa": 9.0, "way/b": 7.0},
                         40, 0.05, np.random.default_rng(1))
            plain = pack.read_blocks(path)
            pack.write_blocks(path, plain)
            packed = pack.read_blocks(path)
        for key in ("facts", "columns"):
            self.assertEqual(getattr(packed, key), getattr(plain, key))
        for key in ("numbers", "tasks", "depths", "nodes"):
            self.assertEqual(getattr(packed, key).tolist(),
                             getattr(plain, key).tolist())
        off = np.log(packed.ns / plain.ns)
        self.assertLess(np.abs(off).max(), 0.05)
        self.assertLess(off.std(), 0.01)


class Differences(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp()) / "result"

    def test_known_ones_are_found(self):
        table = judged(self.folder)
        quick = table.row("quick")
        self.assertAlmostEqual(quick.speedups()[0], 0.0311, delta=0.002)
        self.assertLess(quick.speedups()[1], 0.0311)
        self.assertGreater(quick.speedups()[2], 0.0311)
        self.assertEqual(
            {r.strategy: r.verdict for r in table.rows},
            {"quick": "faster", "same": "tied", "base": "", "aa": "tied",
             "big": "slower", "reference": "slower"})
        self.assertAlmostEqual(quick.sure, 1, 4)
        self.assertAlmostEqual(table.row("big").sure, 0, 4)
        self.assertEqual((table.blocks, table.tasks, table.copies),
                         (40, 4, 8))

    def test_nanoseconds_a_node(self):
        """By the default's of the geometric mean of positions."""
        table = judged(self.folder)
        own = table.row("base").ns
        self.assertAlmostEqual(own / (200 * 1.5 ** 1.5), 1, delta=0.15)
        big = table.row("big")
        self.assertAlmostEqual(big.more / own, 0.25, delta=0.002)
        self.assertLess(big.more_low, 0.25 * own)
        self.assertGreater(big.more_high, 0.25 * own)
        self.assertAlmostEqual(big.ns - own, big.more)

    def test_few_blocks_say_no_probability(self):
        table = judged(self.folder, blocks=9)
        (question,) = load.read(self.folder).questions
        self.assertIsNone(table.row("quick").sure)
        self.assertRegex(tables.pull_request(table.row("quick")),
                         r"^speedup = \+0\.03\d\d$")
        self.assertIn("| – |", sheet.markdown(
            tables.of_program(question, table)))

    def test_what_a_place_in_memory_is_worth_is_in_the_interval(self):
        table = judged(self.folder, luck=0.05)
        self.assertGreater(table.sees, 0.05)
        self.assertEqual(table.row("quick").verdict, "tied")
        self.assertEqual(table.row("reference").verdict, "slower")

    def test_one_process_tells_nothing(self):
        table = judged(self.folder, processes=1)
        self.assertEqual({r.verdict for r in table.rows}, {"tied", ""})
        self.assertTrue(all(np.isfinite([r.more_high, r.ratio_high]).all()
                            for r in table.rows))
        self.assertAlmostEqual(table.row("quick").speedups()[0], 0.0311,
                               delta=0.002)

    def test_noise_ties(self):
        table = judged(self.folder, noise=0.2)
        self.assertEqual(table.row("quick").verdict, "tied")
        self.assertGreater(table.sees, 0.03)

    def test_disturbed_blocks_change_little(self):
        write_programs(write_result(self.folder), TRUTH)

        def disturb(block):
            if int(block["block"]) % 9 == 3:
                block["way/quick"] = str(4 * float(block["way/quick"]))

        change(self.folder, disturb)
        (table,) = verdicts.judge_programs(load.read(self.folder))
        self.assertAlmostEqual(table.row("quick").speedups()[0], 0.0311,
                               delta=0.003)

    def test_intervals_hold_in_19_of_20(self):
        """Where a process is worth as much as the noise of blocks, and where it
        is worth nothing; and however far tasks are apart."""
        rng = np.random.default_rng(5)
        for how in ({"luck": 0.0}, {"luck": 0.005},
                    {"tasks": 7, "worth": 0.1}):
            held, halves = 0, []
            for _ in range(300):
                known = stats.of_rounds(simulated(rng, 4, **how)).difference(
                    "0", "base")
                halves.append(known.half(0.05))
                held += abs(known.point) < halves[-1]
            with self.subTest(**how):
                self.assertGreaterEqual(held / 300, 0.93)
                self.assertLess(np.median(halves), 0.01)

    def test_disturbed_blocks_are_not_in_the_middle(self):
        values = np.random.default_rng(7).normal(0, 0.01, 20)
        apart = values + 0.5 * (np.arange(20) % 10 == 3)
        self.assertAlmostEqual(*(stats.middles(own, np.zeros(20))[0][0]
                                 for own in (values, apart)), delta=0.003)

    def test_equal_choices_are_seldom_told_apart(self):
        """In fewer than one table of twenty is there such a row."""
        rng = np.random.default_rng(6)
        wrong, doubt = 0, stats.among(13)
        for _ in range(1000):
            axis = simulated(rng, 12)
            compared = stats.of_rounds(axis)
            wrong += any(compared.difference(n, "base").verdict(doubt)
                         != "tied" for n in axis.ns if n != "base")
        self.assertLess(wrong / 1000, 0.06)

    def test_instructions(self):
        write_programs(write_result(self.folder), TRUTH)
        (self.folder / "raw" / "instructions.tsv").write_text(
            "program\taxis\trow\tinstructions\tnodes\n"
            "search\tway\tbase\t5000\t100\nsearch\tway\tquick\t4500\t100\n"
            "chess\tway\tquick\t1\t1\n")
        (table,) = verdicts.judge_programs(load.read(self.folder))
        said = {r.strategy: tables.instructions(r, table).text
                for r in table.rows}
        self.assertEqual(said["base"], "50.00")
        self.assertEqual(said["quick"], "45.00 (-10.0 %)")
        self.assertEqual(said["big"], "–")

    def test_are_printed(self):
        write_programs(write_result(self.folder), TRUTH)
        done = plot("perft", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count("P(speedup > 0)"), 5)
        self.assertIn("search --way: made_up, instead of base", done.stdout)
        self.assertRegex(done.stdout, r"big .* \+\d+\.\d\d ns a node  slower")


def change(folder, how, name="search-blocks"):
    """how(block) may alter each, column -> text."""
    path = folder / "raw" / f"{name}.tsv.xz"
    with lzma.open(path, "rt") as file:
        lines = file.read().splitlines()
    facts, (head, *blocks) = lines[:3], lines[3:]
    changed = []
    for block in blocks:
        own = dict(zip(head.split("\t"), block.split("\t")))
        how(own)
        changed.append("\t".join(own.values()))
    with lzma.open(path, "wt") as file:
        file.write("\n".join([*facts, head, *changed]) + "\n")


class Refused(unittest.TestCase):
    def setUp(self):
        self.folder = write_programs(
            write_result(Path(tempfile.mkdtemp()) / "result"), TRUTH)
        self.blocks = self.folder / "raw" / "search-blocks.tsv.xz"
        self.lines = self.folder / "raw" / "search.tsv"

    def refused(self, said):
        for command in ("perft", "report", "pick"):
            done = plot(command, self.folder)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
            self.assertIn(said, done.stderr)
        self.assertFalse((self.folder / "verdicts.json").exists())

    def write(self, text):
        with lzma.open(self.blocks, "wt") as file:
            file.write(text)

    def text(self):
        with lzma.open(self.blocks, "rt") as file:
            return file.read()

    def test_times_that_are_none(self):
        change(self.folder, lambda b: b.update({"way/aa": "0"}))
        self.refused("search-blocks.tsv.xz:5: way/aa: no time: '0'")
        change(self.folder, lambda b: b.update(nodes="0"))
        self.refused("search-blocks.tsv.xz:5: nodes: no positive count: '0'")

    def test_one_block(self):
        self.write("\n".join(self.text().splitlines()[:5]))
        self.refused("one block alone")

    def test_no_default_or_no_second_one(self):
        text = self.text()
        for column in ("way/aa", "way/base"):
            self.write(text.replace(column, "other/x"))
            self.refused("search-blocks.tsv.xz: ")

    def test_one_file_without_the_other(self):
        self.lines.unlink()
        self.refused("search.tsv")

    def test_another_list(self):
        said = self.lines.read_text()
        self.lines.write_text(said.replace("\tquick\tthis", "\tslow\tthis"))
        self.refused("search/way: slow: not in strategies.json")
        self.lines.write_text("nothing\n")
        self.refused("search.tsv: no column axis")

    def test_nothing_run(self):
        self.blocks.unlink()
        done = plot("perft", self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("no whole program was run", done.stderr)
        self.assertEqual(plot("pick", self.folder).returncode, 0)


if __name__ == "__main__":
    unittest.main()
