"""Whole programs: known speed-ups are found, and what is broken is refused."""
# SPDX-License-Identifier: MIT

import gzip
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np

from report import load, readme, rounds, sheet, stats, tables, verdicts
from report.model import Axis

from .made_up import plot, write_programs, write_result

TRUTH = {"base": 0.2, "quick": 0.2 / 1.0311, "same": 0.2, "big": 0.25,
         "reference": 0.9}


def judged(folder, truth=None, **how):
    result = load.read(write_programs(write_result(folder), truth or TRUTH,
                                      **how))
    (table,) = verdicts.judge_programs(result)
    return table


class Speedups(unittest.TestCase):
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
        self.assertRegex(
            tables.pull_request(quick),
            r"^speedup = \+0\.03\d\d  P\(speedup > 0\) = 1\.0000$")

    def test_few_rounds_say_no_probability(self):
        table = judged(self.folder, rounds=9)
        (question,) = load.read(self.folder).questions
        self.assertIsNone(table.row("quick").sure)
        self.assertRegex(tables.pull_request(table.row("quick")),
                         r"^speedup = \+0\.03\d\d$")
        self.assertIn("| – |", sheet.markdown(
            tables.of_program(question, table)))

    def test_seconds_are_of_the_work_without_starting(self):
        table = judged(self.folder, start={"base": 0.02, "same": 0.0005})
        self.assertAlmostEqual(table.seconds(table.row("same")), 0.2,
                               delta=0.001)
        self.assertAlmostEqual(table.row("base").start_ms, 20, delta=0.1)
        self.assertEqual(table.row("same").verdict, "tied")
        self.assertEqual(table.nodes, 1000)
        self.assertEqual(table.work, "'fen' 5")

    def test_what_a_place_in_memory_is_worth_is_in_the_interval(self):
        table = judged(self.folder, elsewhere=1.02)
        self.assertEqual(table.copies, 4)
        self.assertGreater(table.sees, 0.05)
        self.assertEqual(table.row("quick").verdict, "tied")
        self.assertEqual(table.row("reference").verdict, "slower")

    def test_one_place_has_its_two_copies(self):
        axis = Axis("p", "way", "one", "CPU time", "base", "", 1, {}, {})
        axis.places = np.exp(np.array([[[0.0] * 9, [0.02] * 9]]))
        axis.every_place = [axis.places]
        luck = stats.luck_of_places(axis)
        self.assertAlmostEqual(luck.variance, 0.0002)
        self.assertEqual(luck.df, 1)

    def test_several_choices_at_once_have_a_table(self):
        write_programs(write_result(self.folder), TRUTH,
                       several={"both (quick, big)": 0.25})
        result = load.read(self.folder)
        own, both = verdicts.judge_programs(result)
        self.assertEqual(own.question, "made_up")
        self.assertEqual(both.row("both (quick, big)").verdict, "slower")
        self.assertEqual(own.copies, 6)
        self.assertIn("search --picks: ", tables.pull_requests(both))
        said = readme.together(result)
        self.assertIn("both (quick, big) ×1.25 (1.2", said)

    def test_noise_ties(self):
        table = judged(self.folder, noise=0.2)
        self.assertEqual(table.row("quick").verdict, "tied")
        self.assertGreater(table.sees, 0.03)

    def test_a_disturbed_round_changes_little(self):
        write_programs(write_result(self.folder), TRUTH)

        def disturb(raw):
            for run in raw["rounds"][4]["results"]:
                run["user"] *= 1 + 3 * ("quick" in run["command"])

        change(self.folder, disturb)
        (table,) = verdicts.judge_programs(load.read(self.folder))
        self.assertAlmostEqual(table.row("quick").speedups()[0], 0.0311,
                               delta=0.003)

    def test_wall_time_where_cpu_time_is_in_ticks(self):
        write_programs(write_result(self.folder), TRUTH)

        def ticks(raw):
            for one in raw["rounds"]:
                for run in one["results"]:
                    run["user"] = round(run["user"], 2)
                    run["system"] = 0.0

        change(self.folder, ticks)
        (table,) = verdicts.judge_programs(load.read(self.folder))
        self.assertIn("wall time", table.clock)
        self.assertAlmostEqual(table.seconds(table.row("base")), 0.6,
                               delta=0.01)

    def test_intervals_hold_in_19_of_20(self):
        """Where a place in memory is worth as much as the noise of rounds."""
        rng = np.random.default_rng(5)
        held = 0
        for _ in range(300):
            axis = Axis(
                "p", "way", "one", "CPU time", "base", "", 1,
                {"quick": 0.97 * np.exp(rng.normal(rng.normal(0, 0.005),
                                                   0.015, 9))}, {})
            axis.places = np.exp(rng.normal(rng.normal(0, 0.005, (4, 1, 1)),
                                            0.015, (4, 2, 9)))
            axis.every_place = [axis.places]
            axis.seconds["base"], axis.seconds["aa"] = axis.places[0]
            _, low, high = stats.of_rounds(axis).difference(
                "quick", "base").interval(0.05)
            held += low < np.log(0.97) < high
        self.assertGreaterEqual(held / 300, 0.93)

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

    def test_what_is_too_short_to_measure_is_left_out(self):
        """Under load starting can take as long as a smoke run's work."""
        write_programs(write_result(self.folder), {**TRUTH, "same": 0.001},
                       several={"both (quick, big)": 0.25})

        def slow_start(raw):
            for one in raw["rounds"]:
                for run in one["results"]:
                    if run["command"] == "search/way/same/start":
                        run["user"] = 0.1

        change(self.folder, slow_start)
        line = ("search --way: too short to measure: same ran no longer than "
                "it takes to start")
        result = load.read(self.folder)
        self.assertEqual(result.questions[0].programs, {})
        self.assertEqual(result.context["programs_left_out"], line)
        (both,) = verdicts.judge_programs(result)
        self.assertEqual(both.copies, 4)
        done = plot("report", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, line + "\n")
        self.assertFalse((self.folder / "made_up-programs.svg").exists())
        self.assertIn(line.split(": ")[0],
                      (self.folder / "index.html").read_text())

    def test_are_printed(self):
        write_programs(write_result(self.folder), TRUTH)
        done = plot("perft", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count("P(speedup > 0)"), 5)
        self.assertIn("search --way: made_up, instead of base", done.stdout)


class Drift(unittest.TestCase):
    """What is common to neighbours in time goes, no more."""

    def setUp(self):
        rng = np.random.default_rng(7)
        self.truth = rng.normal(0, 1, 60)
        self.case = np.concatenate([rng.permutation(60) for _ in range(6)])

    def test_a_steady_machine_is_left_alone(self):
        logs = self.truth[self.case]
        np.testing.assert_allclose(
            rounds.without_neighbours(logs, self.case), logs)

    def test_a_slow_phase_goes(self):
        logs = self.truth[self.case]
        slow = np.zeros(len(logs))
        slow[100:180] = 0.5
        left = rounds.without_neighbours(logs + slow, self.case)
        inside = np.r_[0:98, 102:178, 182:len(logs)]
        np.testing.assert_allclose(left[inside], logs[inside], atol=0.05)

    def test_one_disturbed_run_moves_its_neighbours_only(self):
        logs = self.truth[self.case]
        logs[50] += 2
        left = rounds.without_neighbours(logs, self.case)
        apart = np.abs(left - self.truth[self.case])
        self.assertGreater(apart[50], 1.9)
        self.assertLess(np.delete(apart, range(49, 52)).max(), 1e-9)
        self.assertLess(np.delete(apart, 50).max(), 1.01)

    def test_at_the_ends_there_is_one_neighbour(self):
        np.testing.assert_allclose(
            rounds.beside(np.array([1., 2, 4, 8])), [2, 2.5, 5, 4])

    def test_it_is_taken_out(self):
        rng = np.random.default_rng(11)
        truth = {f"p/{n}/0": 0.1 * 1.02 ** n for n in range(30)}
        taken = {name: [] for name in truth}
        raw = {"rounds": []}
        drift = 0.0
        for _ in range(12):
            order = list(rng.permutation(list(truth)))
            raw["rounds"].append({"results": [{"command": n} for n in order]})
            for name in order:
                drift = 0.97 * drift + rng.normal(0, 0.05)
                taken[name].append(truth[name] * np.exp(drift))
        taken = {name: np.array(s) for name, s in taken.items()}
        start = {"p/0/start": np.full(12, 0.001)}
        cleaned = rounds.without_drift(raw, {**taken, **start})

        def error(seconds):
            return np.std([np.log(np.median(seconds[n]) / t)
                           for n, t in truth.items()])

        self.assertLess(error(cleaned), error(taken) / 2)
        self.assertEqual(set(cleaned["p/0/start"]), {0.001})
        steady = {name: np.full(12, t) for name, t in truth.items()}
        for name, seconds in rounds.without_drift(raw, steady).items():
            np.testing.assert_allclose(seconds, truth[name])


def change(folder, how):
    path = folder / "raw" / "programs.json.gz"
    with gzip.open(path, "rt") as file:
        raw = json.load(file)
    how(raw)
    with gzip.open(path, "wt") as file:
        json.dump(raw, file)


class Refused(unittest.TestCase):
    def setUp(self):
        self.folder = write_programs(
            write_result(Path(tempfile.mkdtemp()) / "result"), TRUTH)
        self.raw = self.folder / "raw" / "programs.json.gz"
        self.lines = self.folder / "raw" / "programs.tsv"

    def refused(self, said):
        for command in ("perft", "report", "pick"):
            done = plot(command, self.folder)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
            self.assertIn(said, done.stderr)
        self.assertFalse((self.folder / "verdicts.json").exists())

    def test_a_wrong_count(self):
        change(self.folder, lambda raw: raw["rounds"][2]["results"][0].update(
            exit_codes=[1]))
        self.refused("search/way/base/0: exit status 1: a wrong count")

    def test_a_run_that_is_missing(self):
        change(self.folder, lambda raw: raw["rounds"][2]["results"].pop())
        self.refused("round 2: search/other/aa/0: 0 runs of it")

    def test_a_run_too_many(self):
        change(self.folder, lambda raw: raw["rounds"][0]["results"].append(
            raw["rounds"][0]["results"][0]))
        self.refused("round 0: search/way/base/0: 2 runs of it")

    def test_times_that_are_no_number(self):
        for value in (float("nan"), float("inf"), -0.1):
            for key in ("user", "system", "mean"):
                change(self.folder, lambda raw, k=key, v=value:
                       raw["rounds"][2]["results"][0].update({k: v}))
                self.refused("programs.json.gz: round 2: search/way/base/0: "
                             f"{key} {value}: no time")
                change(self.folder, lambda raw, k=key:
                       raw["rounds"][2]["results"][0].update({k: 0.2}))

    def test_no_time_at_all(self):
        change(self.folder, lambda raw: raw["rounds"][2]["results"][0].update(
            user=0.0, system=0.0))
        self.refused("search/way/base/0: took no time at all")

    def test_one_round(self):
        change(self.folder, lambda raw: raw.update(rounds=raw["rounds"][:1]))
        self.refused("one round alone")

    def test_truncated(self):
        self.raw.write_bytes(self.raw.read_bytes()[:-9])
        self.refused("not whole JSON")

    def test_another_kind_of_json(self):
        for text in ("[]", "{}", '{"format": 1, "rounds": [3]}', "{"):
            with gzip.open(self.raw, "wt") as file:
                file.write(text)
            self.refused("programs.json.gz: not ")

    def test_a_newer_format(self):
        change(self.folder, lambda raw: raw.update(format=2))
        self.refused("format 2 is newer")

    def test_one_file_without_the_other(self):
        self.lines.unlink()
        self.refused("programs.tsv")
        self.lines.write_text("x")
        self.raw.unlink()
        self.refused("programs.json.gz")

    def test_another_list(self):
        said = self.lines.read_text()
        self.lines.write_text(said.replace("\tquick\t1000", "\tslow\t1000"))
        self.refused("search/way: slow: not in strategies.json")
        self.lines.write_text("nothing\n")
        self.refused("programs.json.gz: ")

    def test_nothing_run(self):
        self.raw.unlink()
        self.lines.unlink()
        done = plot("perft", self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("no whole program was run", done.stderr)
        self.assertEqual(plot("pick", self.folder).returncode, 0)


if __name__ == "__main__":
    unittest.main()
