"""The rule of stats.py: no more false verdicts than it promises.

Tables of rows that are all equal are drawn from what the rows of a committed
result differ by from layout to layout: what is noise there is noise here.
"""
# SPDX-License-Identifier: MIT

import unittest

import numpy as np
from scipy.special import polygamma
from scipy.stats import ttest_ind

from judge import load, stats

from .made_up import published

ENOUGH = 5  # layouts
DRAWN = 240  # values that a layout's log time may have


def committed():
    """The newest committed result with enough layouts."""
    for folder in sorted(published(), reverse=True):
        result = load.read(folder)
        if f"layout.{ENOUGH - 1}" in result.context:
            return result
    raise AssertionError("no committed result has enough layouts")


def noises(result, mode, rng):
    """By table of a mode, of every row: what one layout's log time may be,
    about 0. A row's spread is what squeeze() makes of it, and how it is spread
    is as in all rows of the table."""
    found = []
    for question in result.questions:
        for (_, of_mode), table in question.tables.items():
            if of_mode != mode:
                continue
            logs, more = stats.without_common(np.log([*table.ns.values()]))
            layouts = logs.shape[1]
            if layouts < ENOUGH:  # some were left out
                continue
            spread = np.sqrt(stats.squeeze(
                more * logs.var(axis=1, ddof=1), layouts - 1)[0])[:, None]
            shape = ((logs - logs.mean(axis=1, keepdims=True)) / spread
                     * np.sqrt(more * layouts / (layouts - 1))).ravel()
            drawn = rng.choice(shape, (len(logs), DRAWN))
            found.append(spread * (drawn - drawn.mean(axis=1, keepdims=True)))
    return found


def beside_others(values):
    return stats.compare(values, beside_others=True)


class Coverage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        rng = np.random.default_rng(1)
        result = committed()
        cls.noises = {mode: noises(result, mode, rng)
                      for mode in ("throughput", "latency")}

    def table(self, rng, mode, rows, layouts=6):
        """row -> log times by layout, of which the clock is a part that all have;
        row 0 is the baseline, row 1 its copy."""
        own = self.noises[mode][rng.integers(len(self.noises[mode]))]
        clock = rng.normal(0, 0.02, layouts)
        return {n: clock + rng.choice(own[rng.integers(len(own))], layouts)
                for n in range(rows)}

    def verdicts(self, values):
        means = beside_others(values).with_copy(0, 1)
        doubt = stats.among(len(values) - 1)
        return [means.difference(n, 0).verdict(doubt) for n in values if n]

    def test_equal_rows_are_seldom_told_apart(self):
        for mode in self.noises:
            for rows, layouts, tables in ((7, 6, 800), (17, 12, 600),
                                          (40, 16, 400)):
                rng = np.random.default_rng(rows)
                wrong = sum(
                    set(self.verdicts(self.table(rng, mode, rows, layouts)))
                    != {"tied"} for _ in range(tables))
                with self.subTest(mode=mode, rows=rows, layouts=layouts):
                    self.assertLessEqual(wrong / tables, 0.065)

    def test_a_table_sees_what_it_says(self):
        """In the median of its rows, that is: of differences as large as that it
        finds half, of twice that most, for some rows are noisier."""
        for mode in self.noises:
            rng = np.random.default_rng(9)
            found = {1: [], 2: []}
            for _ in range(100):
                values = self.table(rng, mode, 17)
                means = beside_others(values).with_copy(0, 1)
                sees = np.log1p(stats.resolution(
                    [means.difference(n, 0) for n in range(2, 17)],
                    stats.among(16)))
                for times, verdicts in found.items():
                    verdicts += [v == "slower" for v in self.verdicts(
                        {n: v + times * sees * (n > 1)
                         for n, v in values.items()})[1:]]
            self.assertAlmostEqual(np.mean(found[1]), 0.5, delta=0.15)
            self.assertGreater(np.mean(found[2]), 0.8, mode)


class Rule(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(3)

    def rows(self, count=20, layouts=12):
        return {n: self.rng.normal(0, 0.01, layouts) for n in range(count)}

    def test_what_all_rows_share_is_in_no_difference(self):
        alone = {n: n + (1 + n % 3) * v for n, v in self.rows(12).items()}
        clock = self.rng.normal(0, 1, 12)
        known = [beside_others(v).difference(5, 0) for v in (
            alone, {n: v + clock for n, v in alone.items()})]
        self.assertAlmostEqual(known[0].point, known[1].point)
        self.assertAlmostEqual(known[0].variance, known[1].variance)

    def test_a_disturbed_layout_moves_no_row(self):
        rows = self.rows()
        before = beside_others(rows).difference(5, 0)
        rows[5][3] = rows[0][7] = 0.5
        after = beside_others(rows).difference(5, 0)
        self.assertAlmostEqual(after.point, before.point, delta=0.003)
        self.assertLess(after.half(0.05), 1.5 * before.half(0.05))

    def test_a_row_and_its_copy_are_compared_with_as_one(self):
        one = beside_others(self.rows())
        both = one.with_copy(0, 1)
        self.assertAlmostEqual(both.difference(5, 0).point, np.mean(
            [one.difference(5, n).point for n in (0, 1)]))
        self.assertAlmostEqual(
            both.difference(5, 0).variance - one.of(5).variance,
            (one.of(0).variance + one.of(1).variance) / 4)
        self.assertEqual(both.difference(1, 0), one.difference(1, 0))

    def test_two_rows_alone_are_compared_in_pairs(self):
        rows = self.rows(2, 9)
        in_pairs = (rows[0] - rows[1]).var(ddof=1) / 9
        self.assertAlmostEqual(beside_others(rows).difference(
            0, 1).variance / in_pairs, 1.1, delta=0.1)

    def test_variances_are_shrunk_upwards(self):
        squeezed, df = stats.squeeze(np.array([1., 2, 4, 8, 16]), 5)
        self.assertTrue(np.all(np.diff(squeezed) > 0))
        self.assertGreater(squeezed[0], 1)
        self.assertEqual(squeezed[-1], 16, "never below itself")
        self.assertGreater(df, 5)
        alike, df = stats.squeeze(np.array([1., 1.1, 0.9, 1.05]), 5)
        self.assertEqual(df, stats.ENDLESS)
        self.assertEqual(len(set(alike)), 1)

    def test_prior_is_found_where_it_is_known(self):
        rng = np.random.default_rng(2)
        truth = 3.0 * 8 / rng.chisquare(8, 4000)
        squeezed, df = stats.squeeze(truth * rng.chisquare(5, 4000) / 5, 5)
        self.assertAlmostEqual(df - 5, 8, delta=1)
        self.assertLess(np.std(np.log(squeezed / truth)),
                        0.7 * np.sqrt(float(polygamma(1, 2.5))))

    def test_half_a_per_cent_is_tied_however_sure(self):
        for ratio, said in ((1.004, "tied"), (1.006, "slower"),
                            (1 / 1.004, "tied"), (1 / 1.006, "faster")):
            sure = stats.Difference(float(np.log(ratio)), 1e-12, 9)
            self.assertEqual(sure.verdict(0.05), said)

    def test_welch_and_satterthwaite(self):
        rng = np.random.default_rng(5)
        a, b = rng.normal(0, 1, 6), rng.normal(1, 3, 9)
        parts = [stats.Difference(x.mean(), x.var(ddof=1) / len(x),
                                  len(x) - 1) for x in (a, b)]
        own = stats.combined(parts, [1, -1])
        scipys = ttest_ind(a, b, equal_var=False)
        self.assertAlmostEqual(own.point / np.sqrt(own.variance),
                               scipys.statistic)
        _, low, high = own.interval(float(scipys.pvalue))
        self.assertAlmostEqual(min(abs(low), abs(high)), 0)

    def test_the_middle_of_rounds_has_a_t_interval(self):
        rng = np.random.default_rng(6)
        held = 0
        for _ in range(400):
            rounds = rng.standard_t(3, 20) + 0.7
            _, low, high = stats.middle(rounds).interval(0.05)
            held += low < 0.7 < high
        self.assertAlmostEqual(held / 400, 0.95, delta=0.025)
