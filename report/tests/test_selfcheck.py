"""What is counted over runs of one build, where the right count is known."""
# SPDX-License-Identifier: MIT

import json

from report import selfcheck

from .made_up import Case, read_result, write_result

MODES = ("throughput", "latency")


class Selfcheck(Case):
    def runs(self, *factors, **how):
        """In which `same` takes so many times what it is."""
        def times_of(factor):
            return lambda times, *_: times.update(same=times["same"] * factor)

        return [read_result(self.home / str(seed), seed=seed + 1,
                            change=times_of(factor), modes=MODES, **how)
                for seed, factor in enumerate(factors)]

    def figures(self, *factors):
        runs = self.runs(*factors)
        return selfcheck.figures_of(runs, runs[:2], False)

    def test_runs_that_are_alike_meet_every_target(self):
        figures = self.figures(*[1] * 6)
        for what, _, met in selfcheck.rows_of(figures):
            self.assertTrue(met.startswith("met: "), (what, met))
        self.assertEqual(figures["tables"].keys(), {
            f"made_up/set/{mode}" for mode in MODES})
        self.assertEqual([figures["targets"][key] for key in (
            "planted", "picks")], [1, 1])
        self.assertLess(0.0001, figures["targets"]["spread"])

    def test_pairs_of_runs_that_call_a_row_opposite_are_counted(self):
        """Two that say faster and three that say slower, in two tables; those
        that had neighbours contradict nobody."""
        figures = self.figures(0.8, 0.8, 1.2, 1.2, 1.2, 1)
        self.assertEqual(figures["targets"]["opposite"], 2 * 2 * 3)
        self.assertIn(("12", "missed: ≤ 0"), [
            row[1:] for row in selfcheck.rows_of(figures)])
        self.home = self.home / "disturbed"
        found, _ = selfcheck.of_quick_runs(
            self.runs(0.8, 0.8, 1.2, 1.2, alone=0.4))
        self.assertEqual(found["opposite"], 0)

    def test_other_picks_are_counted(self):
        self.assertEqual(self.figures(1, 0.5, 1)["targets"]["picks"], 0)

    def test_a_planted_operation_that_is_worth_little_is_not_asked_for(self):
        runs = self.runs(1, 1)
        for run in runs:
            for times in run.questions[0].times.values():
                times["planted"] = times["base"] * 1.02
        figures = selfcheck.figures_of(runs, runs, True)
        self.assertIsNone(figures["targets"]["planted"])
        self.assertIn("nowhere", selfcheck.text(figures))

    def test_the_command_writes_what_it_says_and_overwrites_nothing(self):
        folders = [run.folder for run in self.runs(1, 1, 1)]
        out = self.home / "figures.json"
        words = ["selfcheck", "--json", out, "--normal", *folders[:2], "--",
                 *folders]
        said = self.said(*words)
        figures = json.loads(out.read_text())
        self.assertEqual(said, selfcheck.text(figures) + "\n")
        self.refused("exists", *words)
        self.assertEqual(json.loads(out.read_text()), figures)

    def test_readme_shows_what_lies_beside_the_result(self):
        runs = self.runs(1, 1)
        self.assertEqual(list(selfcheck.markdown(runs[0])), [])
        self.assertEqual(selfcheck.sentence(runs[0], "x.md"), "")
        (self.home / "selfcheck-2026-01-01.json").write_text(
            json.dumps(selfcheck.figures_of(runs, runs, False)))
        lines = list(selfcheck.markdown(runs[0]))
        self.assertIn("(results/selfcheck-2026-01-01.json)", lines[1])
        self.assertEqual(sum(line.startswith("| ") for line in lines),
                         1 + len(selfcheck.TARGETS))
        self.assertRegex(selfcheck.sentence(runs[0], "x.md"),
                         r"\(x\.md\) .* by [0-9.]+ % idle, in the median")

    def test_refuses_what_cannot_be_counted(self):
        one, two = (run.folder for run in self.runs(1, 1))
        cold = write_result(self.home / "cold", modes=("cold_l2",))
        other = write_result(self.home / "other", modes=MODES[:1])
        for said, normal, runs in (
                ("two quick runs or more", (one, two), [one]),
                ("No such file", (one, self.home / "none"), [one, two]),
                ("no hot table", (one, two), [cold, cold]),
                ("no hot table", (one, cold), [one, two]),
                ("different tables", (one, two), [one, other])):
            self.refused(said, "selfcheck", "--normal", *normal, "--", *runs)
