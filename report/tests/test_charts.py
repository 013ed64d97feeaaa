"""Charts: labels keep apart, and looks are fixed."""
# SPDX-License-Identifier: MIT

import base64
import gzip
import tempfile
import unittest
from pathlib import Path

import numpy as np
from matplotlib.text import Text

from report import charts, drawing, page, scatter, sheet, verdicts

from .made_up import question, read_result


class Labels(unittest.TestCase):
    def test_never_overlap_and_those_without_room_are_counted(self):
        rng = np.random.default_rng(1)
        figure, (axis,) = drawing.panels(1, 6, 4)
        axis.set_xlim(0, 10)
        axis.set_ylim(0, 10)
        points = [(x, y, f"strategy_{n}", "#000000")
                  for n, (x, y) in enumerate(rng.normal(5, 0.8, (60, 2)))]
        homeless = scatter.place_labels(figure, axis, points)
        self.assertEqual(homeless + len(axis.texts), 60)
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

    def test_one_that_is_far_off_does_not_squeeze_the_rest(self):
        self.assertLess(drawing.top_of_scale([5, 6, 7, 8, 200]), 30)
        self.assertGreater(drawing.top_of_scale([5, 6, 7, 8, 11]), 11)
        self.assertEqual(scatter.at_edge("slow", 200, 20)[1], "slow: 200 ↑")


class Packed(unittest.TestCase):
    def test_a_chart_is_whole_and_a_quarter_of_its_bytes(self):
        folder = Path(tempfile.mkdtemp()) / "result"
        charts.draw(verdicts.judge_all(read_result(folder)), folder)
        drawn = list(folder.glob("*.svg"))
        self.assertGreater(len(drawn), 1)
        for path in drawn:
            packed = page.packed(path.read_text("utf-8"))
            self.assertEqual(gzip.decompress(base64.b64decode(packed)),
                             path.read_bytes())
            self.assertLess(len(packed), path.stat().st_size / 4)


class Looks(unittest.TestCase):
    def test_families_are_what_is_needed_and_how_large(self):
        asked = question({})
        asked.strategies = [s for s in asked.strategies if "+" not in s.name]
        asked.incumbents = ["base"]
        self.assertEqual(sheet.families(asked), {
            "reference": "no table", "base": "table up to 8 KiB",
            "quick": "AVX2", "same": "table up to 8 KiB", "big": "POPCNT"})
        looks = sheet.styles(asked)
        self.assertEqual(looks["base"][0], looks["same"][0])
        self.assertEqual((looks["base"][1], looks["same"][1]), ("D", "o"))

    def test_do_not_depend_on_what_was_measured(self):
        whole, less = question({}), question({})
        less.strategies[0].skipped = "not here"
        self.assertEqual(sheet.styles(whole), sheet.styles(less))

    def test_a_question_with_one_mode_has_the_charts_it_can_have(self):
        folder = Path(tempfile.mkdtemp()) / "result"
        result = read_result(folder, modes=("throughput",))
        drawn = charts.draw(verdicts.judge_all(result), folder)
        self.assertEqual(drawn, {
            "made_up": ["made_up-times", "made_up-bytes"], "predicts": []})

    def test_sets_stand_side_by_side_where_there_are_several(self):
        folder = Path(tempfile.mkdtemp()) / "result"
        result = read_result(folder, modes=("throughput",),
                             sets=("rare", "always"))
        drawn = charts.draw(verdicts.judge_all(result), folder)
        self.assertEqual(drawn["made_up"], [
            "made_up-times", "made_up-bytes", "made_up-always-throughput"])
        for name, of_set in (("times", "rare"), ("always-throughput",
                                                  "always")):
            chart = (folder / f"made_up-{name}.svg").read_text("utf-8")
            self.assertIn(f"{of_set}, throughput", chart)
            self.assertRegex(chart, "<title>quick: 1[.][0-9]+ ns")


if __name__ == "__main__":
    unittest.main()
