"""Screen, then confirm: on tables made up, whose truth is known."""
# SPDX-License-Identifier: MIT

import unittest
from types import SimpleNamespace

import numpy as np

from judge import compare, counting, racing, stats, tables
from judge.evidence import Worth
from judge.model import Question, Strategy
from judge.observations import Table

LAYOUTS, SCREENED, WINDOWS = 24, 4, 4
# Factors of the baseline's time: of what is close, of what is slow, of controls.
CLOSE = {"base": 1.0, "same": 1.0, "near": 1.03, "far": 1.06}
SLOW = {f"slow{n}": 1.25 + n / 10 for n in range(8)}
CONTROLS = {"aa": 1.0, "planted": 1.03, "floor": 0.2}
TRUTH = {"reference": 9.0, **CLOSE, **SLOW, **CONTROLS}
QUESTION = SimpleNamespace(
    name="made", baseline="base", incumbents=["base"],
    candidates=lambda: [SimpleNamespace(name=n)
                        for n in ("reference", *CLOSE, *SLOW)])


def timed(rng, rows, layouts, visits, luck, noise):
    """A Table; luck: of a row in a layout; noise: of a window, and of a visit,
    which all rows of it share."""
    layout, visit, task = (own.ravel() for own in np.indices(
        (len(layouts), visits, WINDOWS)))
    at = layout * visits + visit
    shape = len(rows), len(layout)
    ns = (10 * np.array([TRUTH[r] for r in rows])[:, None]
          * np.exp(luck[[list(TRUTH).index(r) for r in rows]][:, layouts][:, layout])
          * np.exp(noise * np.abs(rng.normal(size=shape)))
          * np.exp(noise * np.abs(rng.normal(size=at.max() + 1)))[at])
    return Table("made/set/throughput", list(rows), np.array(layouts)[layout],
                 visit, task, np.full(WINDOWS, 100), 100 * ns,
                 np.ones(shape), 1.0)


def raced(rng, noise, seconds=1.0, first=SCREENED):
    """The lines of the plan, and the Lookups; first: layout that is timed then."""
    luck = rng.normal(0, 0.002, (len(TRUTH), LAYOUTS))
    screen = timed(rng, TRUTH, range(SCREENED), 3, luck, noise)
    lines = [*racing.plan([QUESTION], [screen], {"set": 10000}, seconds,
                          LAYOUTS - first, {"latency": 2})]
    _, visits, rows = lines[0].split()
    return lines, counting.count(timed(
        rng, rows.split(","), range(first, LAYOUTS), int(visits), luck, noise),
        screen)


class Raced(unittest.TestCase):
    def test_what_is_close_stays(self):
        """And so do the baseline, the reference, controls; the slow leave with a
        figure that is known by the screen."""
        lines, found = raced(np.random.default_rng(1), 0.01)
        name, visits, rows = lines[0].split()
        self.assertEqual(name, "made/set/throughput")
        self.assertEqual(rows.split(","), ["reference", *CLOSE, *CONTROLS])
        self.assertEqual(lines[1].split(), ["made/set/latency", "2", rows])
        means = found.means_beside("base")
        for row, factor in {**CLOSE, **SLOW}.items():
            self.assertEqual(found.is_coarse(row), row in SLOW)
            self.assertAlmostEqual(
                means.difference(row, "base").point, np.log(factor), delta=0.02)

    def test_time_goes_where_it_is_noisy(self):
        """And no more of it than there is, or than resolves 1 %."""
        def visits(noise, seconds):
            lines, _ = raced(np.random.default_rng(2), noise, seconds)
            return int(lines[0].split()[1])

        self.assertGreater(visits(0.1, 1000), visits(0.002, 1000))
        self.assertEqual(visits(0.1, 1e-9), racing.VISITS[0])
        self.assertEqual(visits(0.0001, 1000), racing.VISITS[0])

    def test_a_busy_screen_is_timed_anew(self):
        """In all layouts: its own few visits count for those rows that left."""
        _, found = raced(np.random.default_rng(4), 0.1, first=0)
        self.assertFalse(found.adds_layouts())
        self.assertEqual(found.layouts(), [*range(LAYOUTS)])
        self.assertEqual({len(found.ns[row]) for row in found.table.rows}, {LAYOUTS})
        self.assertEqual({len(found.ns[row]) for row in found.ns
                          if found.is_coarse(row)}, {SCREENED})
        busy = found.screen.table
        self.assertFalse(racing.is_loud([busy]))
        busy.clean[:, ::3], busy.clean[:, 1::3] = 0, 0
        self.assertTrue(racing.is_loud([busy]))

    def test_what_has_left_has_no_verdict_and_the_baselines_pace(self):
        """Whatever the pace of the screen was."""
        _, found = raced(np.random.default_rng(5), 0.01, first=0)
        for ns in found.screen.ns.values():
            ns *= 3
        table = tables.judge_table(Question(
            "made", "", "base", [Strategy(
                name, 0, "", name if name in CONTROLS else "candidate", "", "", "")
                for name in TRUTH], {("set", "throughput"): found}), "set", "throughput")
        for row, factor in SLOW.items():
            self.assertEqual((table.row(row).verdict, table.row(row).coarse), ("", True))
            self.assertAlmostEqual(table.row(row).ns / table.row("base").ns, factor,
                                   delta=0.02)
        self.assertEqual(table.row("far").verdict, "slower")

    def test_races_are_compared(self):
        """By the rows and layouts that both have timed."""
        races = [raced(np.random.default_rng(6), 0.003, first=first)[1]
                 for first in (SCREENED, 0)]
        pair = compare.pair_of(QUESTION, ("set", "throughput"), races, True)
        self.assertEqual(pair.found.keys(), {"reference", *CLOSE})
        self.assertEqual(pair.changed(stats.among(len(pair.found))), [])

    def test_coverage(self):
        """Of races A/A ties in 95 of 100, what is planted is found in 90 where the
        resolution says that it can be, nothing that is close has left, no slower
        row is called faster, and all intervals hold what is true in 95: the screen,
        whose layouts count, did not choose these."""
        rng, ties, planted, able, right = np.random.default_rng(3), 0, 0, 0, 0
        for noise in np.resize([0.003, 0.01, 0.03], 120):
            _, found = raced(rng, noise)
            means = found.means_beside("base")
            doubt = stats.among(len(means.points) - 1)
            verdict = {r: means.difference(r, "base").verdict(doubt)
                       for r in means.points}
            self.assertFalse(any(map(found.is_coarse, CLOSE)))
            self.assertFalse([r for r, said in verdict.items() if said == "faster"
                              and TRUTH[r] >= 1 and r not in ("same", "aa")])
            ties += verdict["aa"] == "tied"
            right += all(low <= np.log(TRUTH[r]) <= high for r in CLOSE for _, low, high
                         in [means.difference(r, "base").interval(doubt)])
            if means.difference("planted", "base").half(doubt) < 0.012:
                able += 1
                planted += verdict["planted"] == "slower"
        self.assertGreaterEqual(ties, 0.95 * 120)
        self.assertGreaterEqual(right, 0.95 * 120)
        self.assertGreater(able, 40)
        self.assertGreaterEqual(planted, 0.9 * able)

    def test_what_costs_too_much_is_not_searched_with(self):
        """By its method, surely, and by what a node is known to ask."""
        def worth(low, ns=(1.0, 1.0, 1.0)):
            return Worth("throughput", (low + 0.001, low, low + 0.002), ns)

        choice = SimpleNamespace(rows={
            "far+pext": worth(0.011), "near": worth(0.009), "faster": worth(-0.02),
            "its_own_time": worth(0.5, None)})
        self.assertEqual(racing.far_choices("axis", choice), ["axis/far"])
