"""The machine's pace: what is common to neighbours in time goes, no more."""
# SPDX-License-Identifier: MIT

import gzip
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np

from report import load, pace, verdicts

from .made_up import write_result


class Pace(unittest.TestCase):
    def setUp(self):
        rng = np.random.default_rng(7)
        self.truth = rng.normal(0, 1, 60)
        self.case = np.concatenate([rng.permutation(60) for _ in range(6)])

    def test_a_steady_machine_is_left_alone(self):
        logs = self.truth[self.case]
        np.testing.assert_allclose(
            pace.at_one_pace(logs, self.case, 1), logs)

    def test_a_slow_phase_goes(self):
        logs = self.truth[self.case]
        slow = np.zeros(len(logs))
        slow[100:180] = 0.5
        left = pace.at_one_pace(logs + slow, self.case, 3)
        inside = np.r_[0:96, 104:176, 184:len(logs)]
        np.testing.assert_allclose(left[inside], logs[inside], atol=0.05)

    def test_one_disturbed_run_moves_its_neighbours_only(self):
        logs = self.truth[self.case]
        logs[50] += 2
        left = pace.at_one_pace(logs, self.case, 2)
        apart = np.abs(left - self.truth[self.case])
        self.assertGreater(apart[50], 1.9)
        self.assertLess(np.delete(apart, range(48, 53)).max(), 1e-9)
        self.assertLess(np.delete(apart, 50).max(), 0.51)

    def test_neighbours_are_fewer_at_the_ends(self):
        np.testing.assert_allclose(
            pace.around(np.array([1., 2, 4, 8]), 1), [2, 2.5, 5, 4])
        np.testing.assert_allclose(
            pace.around(np.array([1., 2, 4, 8]), 9),
            [14 / 3, 13 / 3, 11 / 3, 7 / 3])


class OfAResult(unittest.TestCase):
    """Times of cases that say when they ran."""

    def setUp(self):
        self.folder = write_result(Path(tempfile.mkdtemp()) / "result")
        self.path = self.folder / "raw" / "bench.json.gz"
        with gzip.open(self.path, "rt") as file:
            self.raw = json.load(file)
        self.rng = np.random.default_rng(3)

    def noise(self, when=None, slow=None):
        """Of the tables, each mode alone, of runs that began at `when`."""
        raw = json.loads(json.dumps(self.raw))
        for n, run in enumerate(raw["benchmarks"]):
            if when is not None:
                run["at"] = float(when[n])
            if slow is not None:
                run["cpu_time"] *= slow[n]
                run["real_time"] *= slow[n]
        with gzip.open(self.path, "wt") as file:
            json.dump(raw, file)
        return np.median([t.sees for t in verdicts.judge(
            load.read(self.folder))])

    def test_phases_are_taken_out(self):
        count = len(self.raw["benchmarks"])
        when = self.rng.permutation(count)
        slow = np.exp(0.3 * (np.sin(when / 60) > 0))
        disturbed = self.noise(slow=slow)
        self.assertGreater(disturbed, 2 * self.noise())
        self.assertLess(self.noise(when, slow), 0.7 * disturbed)

    def test_a_clock_that_stood_still_harms_no_other_run(self):
        when = self.rng.permutation(len(self.raw["benchmarks"]))
        before = self.noise(when)
        still = self.raw["benchmarks"][7]
        self.assertIn("latency", still["name"])
        still["cpu_time"] = 0.0
        self.assertAlmostEqual(self.noise(when), before, delta=0.2 * before)
        result = load.read(self.folder)
        self.assertEqual(result.context["clock_stood_still"], 1)
        times = result.questions[0].times["set", "latency"]
        self.assertTrue(all((t > 0).all() for t in times.values()))

    def test_cases_that_did_not_run_equally_often_are_left_alone(self):
        self.raw["benchmarks"].append(dict(self.raw["benchmarks"][0]))
        with self.assertRaisesRegex(load.BadInput, "repetitions are missing"):
            self.noise(np.arange(len(self.raw["benchmarks"])))


if __name__ == "__main__":
    unittest.main()
