"""What is counted over runs of one build, where the right count is known; what
a page says of it, and what a result is called."""
# SPDX-License-Identifier: MIT

import json
import tempfile
from pathlib import Path

from commands import selfcheck
from judge.model import Result
from lists.files import read_json
from show import checks

from .made_up import FACTS, HOME, Case, plot, read_result, scaled, write_result

MODES = ("throughput", "latency")


class Selfcheck(Case):
    def runs(self, *factors, **how):
        """In which `same` takes so many times what it is."""
        home = Path(tempfile.mkdtemp(dir=self.home))
        return [read_result(home / str(seed), seed=seed + 1,
                            change=scaled({"same": factor}), modes=MODES, **how)
                for seed, factor in enumerate(factors)]

    def figures(self, *factors):
        runs = self.runs(*factors)
        return selfcheck.figures_of(runs, runs[:2], False)

    def test_runs_that_are_alike_meet_every_target(self):
        figures = self.figures(*[1] * 6)
        for what, _, met in checks.rows_of(figures):
            self.assertTrue(met.startswith("met: "), (what, met))
        self.assertEqual(figures["tables"].keys(), {
            f"made_up/set/{mode}" for mode in MODES})
        self.assertEqual([figures["targets"][key] for key in (
            "planted", "picks")], [1, 1])
        self.assertLess(0.0001, figures["targets"]["spread"])

    def test_pairs_of_runs_that_call_a_row_opposite_are_counted(self):
        """Two that say faster and three that say slower, in two tables."""
        figures = self.figures(0.8, 0.8, 1.2, 1.2, 1.2, 1)
        self.assertEqual(figures["targets"]["opposite"], 2 * 2 * 3)
        self.assertIn(("12", "missed: ≤ 0"), [
            row[1:] for row in checks.rows_of(figures)])

    def test_a_ratio_beside_busy_neighbours_contradicts_none_without(self):
        runs = self.runs(0.8, 1.2)
        for busy, count in ((False, 2), (True, 0)):
            for table in runs[0].questions[0].tables.values():
                table.busy = busy
            self.assertEqual(selfcheck.figures_of(runs, runs, True)["targets"][
                "opposite"], count)

    def test_other_picks_are_counted(self):
        self.assertEqual(self.figures(1, 0.5, 1)["targets"]["picks"], 0)

    def test_a_planted_operation_that_is_worth_little_is_not_asked_for(self):
        runs = self.runs(1, 1)
        for run in runs:
            for table in run.questions[0].tables.values():
                table.ns["planted"] = table.ns["base"] * 1.02
        figures = selfcheck.figures_of(runs, runs, True)
        self.assertIsNone(figures["targets"]["planted"])
        self.assertIn("not counted", checks.text(figures))


class Sections(Case):
    def keep(self, name, runs, busy, spread=0.001):
        """As selfcheck leaves it."""
        figures = read_json(HOME / "results/selfcheck-2026-11-30.json")
        figures |= {"runs": runs, "busy": busy}
        figures["targets"]["spread"] = spread
        (self.home / f"selfcheck-{name}.json").write_text(json.dumps(figures))

    def test_the_newest_self_checks_are_shown(self):
        """One on an idle machine, one on a busy one; a broken one costs no
        result."""
        for runs, name in (3, "2025-12-31"), (4, "2026-01-02-9"), (
                5, "2026-01-02-10"):
            self.keep(name, runs, False, 0.0042)
        for runs, name in (6, "2026-01-01-busy-2"), (7, "2026-01-03-busy"):
            self.keep(name, runs, True, 0.0321)
        (self.home / "selfcheck-2026-1.json").write_text('{"runs"')
        folder = write_result(self.home / "result")
        plot("report", f"from={folder}")
        text = (folder / "index.html").read_text("utf-8")
        said = text.partition('id="trust"')[2].partition("</section>")[0]
        for one in ("5 quick runs and two normal ones, idle",
                    "7 quick runs and two normal ones, another process busy",
                    "not readable: selfcheck-2026-1.json", "<td>3.21 %</td>",
                    "<td>0.42 %</td>", "met: ≤ 0.50 %", "missed: ≤ "):
            self.assertIn(one, said)
        for old in "2025-12-31", "2026-01-02-9", "2026-01-01-busy-2":
            self.assertNotIn(f"selfcheck-{old}.json", said)

    def test_a_result_is_called_after_its_micro_architecture(self):
        """An Arm after its part."""
        for facts, cpu, name in (
                ({}, "Made-up CPU", "made-up"),
                ({"design": "Zen 4", "cpu family": "25", "model": "97",
                  "stepping": "2", "target": "znver4"},
                 "Made-up CPU (Zen 4)", "made-up-zen-4-25.97.2-znver4"),
                ({"cpu": "Neoverse N1", "design": "Neoverse N1",
                  "virtual": "yes", "CPU part": "0xd0c", "CPU variant": "0x3",
                  "CPU revision": "1", "target": "armv8.2-a+crypto+fp16+rcpc"},
                 "Neoverse N1 (virtual)",
                 "neoverse-n1-d0c.3.1-armv8.2-a")):
            result = Result(None, {**FACTS, **facts}, [])
            self.assertEqual(result.cpu(), cpu)
            self.assertEqual(result.name(), f"2026-01-01-{name}-gcc-1.0-abc")
