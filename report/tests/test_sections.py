"""What the pages say, and what a result is called; no browser looks at it."""
# SPDX-License-Identifier: MIT

import json
import tempfile
import unittest
from pathlib import Path

from report import page, selfcheck, verdicts

from .made_up import read_result


class Sections(unittest.TestCase):
    def setUp(self):
        self.result = read_result(Path(tempfile.mkdtemp()) / "result")
        self.beside = self.result.folder.parent / "selfcheck-2026.json"

    def write(self, name, runs, busy=False, **targets):
        self.beside.with_name(f"selfcheck-2026-01-01{name}.json").write_text(
            json.dumps({
                "runs": runs, "busy": busy, "cpu": "CPU", "compiler": "gcc",
                "date": "2026-01-01", "revision": "abc", "tables": {}, "load": 0.1,
                "targets": {key: 0.9 for key in selfcheck.TARGETS} | targets}))

    def trust(self):
        """What the page says of it."""
        judged = verdicts.judge_all(self.result)
        text = page.render(judged, verdicts.resolution(self.result),
                           {"made_up": [], "predicts": []})
        _, found, said = text.partition('id="trust"')
        return found and said.partition("</section>")[0]

    def test_the_self_check_is_shown_where_there_is_one(self):
        self.assertEqual(self.trust(), "")
        self.write("", runs=4, spread=0.004, planted=None)
        self.assertIn("4 quick runs and two normal ones, idle", self.trust())
        self.assertIn("<td>0.40 %</td>", self.trust())
        self.assertIn("met: ≤ 0.50 %", self.trust())
        self.assertIn("missed: ≤ 2.00 %", self.trust())
        self.assertIn("<td>nowhere</td>", self.trust())

    def test_the_newest_self_check_is_shown(self):
        for name, runs in (("", 11), ("-10", 13), ("-2", 12)):
            self.write(name, runs=runs)
        self.assertIn("13 quick runs", self.trust())
        self.assertNotIn("12 quick runs", self.trust())
        self.write("-busy", runs=14, busy=True)
        self.assertIn("13 quick runs and two normal ones, idle", self.trust())
        self.assertIn("14 quick runs and two normal ones, another process",
                      self.trust())

    def test_a_broken_self_check_costs_no_result(self):
        self.beside.write_text('{"runs"')
        self.assertIn("not readable", self.trust())

    def test_what_was_skipped_is_said_with_the_reason(self):
        (question,) = self.result.questions
        question.strategies[4].skipped = "this CPU lacks it"
        self.assertIn("quick needs AVX2, this CPU lacks it",
                      question.skipped())

    def test_a_result_is_called_after_its_micro_architecture(self):
        context = self.result.context
        self.assertEqual(self.result.name(),
                         "2026-01-01-made-up-gcc-1.0-abc")
        context.update({"design": "Zen 4", "cpu family": "25", "model": "97",
                        "stepping": "2", "target": "znver4"})
        self.assertEqual(self.result.cpu(), "Made-up CPU (Zen 4)")
        self.assertEqual(self.result.name(), "2026-01-01-made-up-zen-4-"
                         "25.97.2-znver4-gcc-1.0-abc")

    def test_an_arm_is_called_after_its_part(self):
        context = self.result.context
        context.update({
            "cpu": "Neoverse N1", "design": "Neoverse N1", "virtual": "yes",
            "CPU part": "0xd0c", "CPU variant": "0x3", "CPU revision": "1",
            "target": "armv8.2-a+crypto+fp16+rcpc"})
        self.assertEqual(self.result.cpu(), "Neoverse N1 (virtual)")
        self.assertEqual(self.result.name(), "2026-01-01-neoverse-n1-"
                         "d0c.3.1-armv8.2-a-gcc-1.0-abc")

    def test_strategies_of_one_machine_alone_are_shown(self):
        def without_big(times, _set, _mode):
            del times["big"]

        other = read_result(self.result.folder.parent / "other",
                            change=without_big)
        other.questions[0].strategies = [
            s for s in other.questions[0].strategies if s.name != "big"]
        for results in ([self.result, other], [other, self.result]):
            names = [s.name
                     for s in page.united("made_up", results).strategies]
            self.assertIn("big", names)
            self.assertIn("<td>– ",
                          page.render_machines(results))
