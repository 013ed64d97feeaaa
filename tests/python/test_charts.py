"""Charts: labels keep apart, and scales fit."""
# SPDX-License-Identifier: MIT

import unittest
from unittest.mock import patch

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.text import Text

from judge import load
from show import charts, drawing, panels

from .made_up import published


class Labels(unittest.TestCase):
    def test_never_overlap(self):
        rng = np.random.default_rng(1)
        figure, (axis,) = drawing.figure_of(1, 6, 4)
        axis.set_xlim(0, 10)
        axis.set_ylim(0, 10)
        points = [(x, y, f"strategy_{n}")
                  for n, (x, y) in enumerate(rng.normal(5, 0.8, (60, 2)))]
        drawing.place_labels(axis, points)
        self.assertGreater(len(axis.texts), 20)
        renderer = figure.canvas.get_renderer()
        # Not an annotation's own extent, which its line is part of.
        boxes = []
        for label in axis.texts:
            label.update_positions(renderer)
            boxes.append(Text.get_window_extent(label, renderer))
        for n, box in enumerate(boxes):
            for other in boxes[:n]:
                self.assertFalse(box.padded(-1).overlaps(other.padded(-1)))

    def test_below_axes_are_whole_and_apart(self):
        checked = []

        def check(figure, *_):
            renderer, end = figure.canvas.get_renderer(), 0
            for axis in figure.axes:
                title, label = (text.get_window_extent(renderer) for text in (
                    axis.title, axis.xaxis.label))
                self.assertLess(max(title.x1, label.x1), figure.bbox.x1)
                self.assertLess(end, label.x0, axis.get_xlabel())
                end = label.x1
            checked.append(figure)
            plt.close(figure)

        with patch.object(charts, "finished", check):
            charts.engines_chart([load.read(published()[0])], None)
        self.assertEqual(len(checked), 1)

    def test_one_that_is_far_off_does_not_squeeze_the_rest(self):
        self.assertLess(panels.top_of_scale([5, 6, 7, 8, 200]), 30)
        self.assertGreater(panels.top_of_scale([5, 6, 7, 8, 11]), 11)


class Panels(unittest.TestCase):
    def panel(self, limits, end, logarithmic):
        return panels.Panel("", "", {}, 0, end, limits, logarithmic)

    def test_have_a_few_round_numbers_whatever_their_scale(self):
        rng = np.random.default_rng(8)
        for low, wide in np.exp(rng.uniform(-6, 8, (500, 2))):
            for logarithmic in (True, False):
                start = low if logarithmic else low - wide / 3
                panel = self.panel((start, start + wide), 1, logarithmic)
                ticks = list(panel.ticks())
                self.assertIn(len(ticks), range(2, panels.MOST + 1))
                self.assertEqual(ticks, sorted(set(ticks)))
                self.assertTrue(start <= ticks[0] < ticks[-1]
                                <= start + wide)
                for tick in ticks:
                    self.assertLessEqual(len(f"{tick:g}"), 7)

    def test_of_what_is_mostly_faster_have_them_too(self):
        rng = np.random.default_rng(9)
        for share in (0, 0.5, 1):
            panel = panels.of_differences("", "", {
                n: panels.Dot(-x if n < 8 * share else x, 0, 0, "")
                for n, x in enumerate([0, *rng.uniform(5, 30, 8)])}, 0.5)
            self.assertTrue(list(panel.ticks()))
            self.assertLess(max(panel.place(dot.x) for dot in panel.dots.values()
                                if dot.x <= panel.end), 100)

    def test_dots_stand_by_their_value_or_at_the_edge_with_it(self):
        panel = self.panel((1, 100), 90, True)
        self.assertEqual([panel.place(x) for x in (0.5, 1, 10, 100, 200)],
                         [0, 0, 50, 100, 100])
        for dot, beyond, at, end in (
                (panels.Dot(10, 5, 20, ""), "", 50, panel.place(20)),
                (panels.Dot(95.25, 92, 99, ""), "95.2 →", panel.place(90),
                 panel.place(99))):
            place, start, width = panel.places(dot)
            self.assertEqual((panel.beyond(dot), place), (beyond, at))
            self.assertAlmostEqual(start + width, end)
