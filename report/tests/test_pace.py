"""The machine's pace: what is common to neighbours in time goes, no more."""
# SPDX-License-Identifier: MIT

import unittest

import numpy as np

from report import pace


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


if __name__ == "__main__":
    unittest.main()
