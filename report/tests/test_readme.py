"""The generated parts of README and docs/: rows, lines and marks."""
# SPDX-License-Identifier: MIT

import tempfile
import unittest
from pathlib import Path

from report import found, pick, readme, verdicts
from report.model import BadInput

from .made_up import plot, read_result, write_programs, write_result

NAMES = {"made_up": "`made_up"}
TRUTH = {"base": 200.0, "quick": 100.0, "big": 250.0}


class Picks(unittest.TestCase):
    def cells(self, **how):
        self.result = read_result(Path(tempfile.mkdtemp()) / "result",
                                  modes=("throughput",), **how)
        self.picked = pick.pick([self.result])
        row = readme.picks_table(self.picked, NAMES).splitlines()[2]
        return [cell.strip() for cell in row.strip("|").split("|")]

    def test_names_what_pick_picks(self):
        cells = self.cells()
        (best,) = self.picked.choices
        self.assertEqual(cells[:3], [
            "made_up<br>`made_up`", "base", f"**{best.strategy.name}**"])
        self.assertRegex(cells[3], r"^×0\.7\d\d \(0\.7\d\d–0\.7\d\d\)$")
        self.assertEqual(cells[4:], ["quick", "0"])

    def test_says_what_to_keep_and_what_is_next(self):
        def slow(times, _set, _mode):
            times["quick"] *= 4

        cells = self.cells(change=slow)
        self.assertEqual(cells[1:3], ["base", "keep; next: same"])
        self.assertRegex(cells[3], r"^×(0\.99|1\.00)\d \(")

    def picks(self, truth, **how):
        folder = Path(tempfile.mkdtemp()) / "result"
        done = plot("picks", write_programs(write_result(folder, **how),
                                            truth))
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_programs_take_those_that_differ_from_the_default(self):
        self.assertEqual(self.picks(TRUTH), "pick:way=quick\n")
        self.assertEqual(self.picks({**TRUTH, "quick": 300.0}), "\n")

    def test_a_program_is_not_given_what_it_cannot_choose(self):
        self.assertEqual(self.picks({"base": 200.0, "big": 250.0}, modes=(
            "throughput",)), "\n")


class Several(unittest.TestCase):
    def test_readme_is_of_the_first_and_its_machines_are_all(self):
        def quicker(times, _set, _mode):
            times["quick"] *= 0.8

        folder = Path(tempfile.mkdtemp())
        folders = [folder / "one", folder / "other"]
        one = read_result(folders[0], modes=("throughput",))
        other = read_result(folders[1], modes=("throughput",), change=quicker,
                            cpu="AMD EPYC (Zen 4)")
        alone, both = (readme.Source(results, folders[:len(results)])
                       for results in ([one], [one, other]))
        for part in readme.terminal, readme.what_was_found:
            self.assertEqual(*(list(part(s)) for s in (alone, both)))
        said = ["\n".join(readme.machines(s)) for s in (alone, both)]
        self.assertEqual([s.count("| gcc 1.0") for s in said], [1, 2])
        self.assertEqual(["| AMD Zen 4 | **wanted**" in s for s in said],
                         [True, False])


class Found(unittest.TestCase):
    def lines(self, truth):
        folder = write_result(Path(tempfile.mkdtemp()) / "result",
                              modes=("throughput", "latency"))
        result = found_in(write_programs(folder, truth) if truth else folder)
        return found.lines(result, pick.pick([result.result]))

    def test_says_what_is_worth_changing(self):
        first, program, *_ = self.lines(TRUTH)
        self.assertRegex(first, r"1 questions 0 keep .* Worth changing: "
                         r"made_up: `quick` instead of `base`, \+18\.\d\d %")
        self.assertRegex(program, r"^\*\*made_up in search\*\*, time beside "
                         r"`base`: `quick` −50\.\d\W% \(−50\.\d to −\d\d\.\d\)")
        self.assertRegex(program, r"Of 2 others 1 faster, 0 tied; the slowest, "
                         r"`big`, \+25 %\.$")

    def test_says_what_to_keep(self):
        first, *_ = self.lines({**TRUTH, "quick": 300.0})
        self.assertRegex(first, "1 questions 1 keep .* Nothing is surely ")

    def test_asks_for_no_program(self):
        self.assertEqual(len(self.lines(None)), 1)


def found_in(folder):
    return verdicts.judge_all(readme.load.read(folder))


class Gallery(unittest.TestCase):
    def test_results_stand_together_by_cpu(self):
        home = Path(tempfile.mkdtemp())
        results = [read_result(home / name, seed=n, modes=("throughput",),
                               cpu=cpu)
                   for n, (name, cpu) in enumerate((
                       ("a", "one"), ("b", "other"), ("c", "one")))]
        said = list(readme.gallery(readme.Source(
            results, [r.folder for r in results])))
        heads = [s for s in said if s.startswith("## ")]
        self.assertEqual(heads, ["## one", "## other"])
        lists = [s for s in said if s.startswith("- [")]
        self.assertEqual([s.count("- [") for s in lists], [2, 1])
        self.assertIn("- [a](a): gcc 1.0, -march=native. Resolution", lists[0])


class Marks(unittest.TestCase):
    def test_what_is_between_them_is_made_anew(self):
        text = ("a\n<!-- made by `make readme`: one -->\nold\n"
                "<!-- end of one -->\nz\n")
        made = readme.put(text, "x.md", "one", ["long " * 30, "| a | b |"])
        self.assertNotIn("old", made)
        self.assertIn("\n| a | b |\n<!-- end of one -->\nz\n", made)
        self.assertLessEqual(max(map(len, made.splitlines())), readme.WIDTH)
        self.assertEqual(made, readme.put(made, "x.md", "one", [
            "long " * 30, "| a | b |"]))

    def test_a_document_without_them_is_refused(self):
        with self.assertRaisesRegex(BadInput, "^x.md: the lines .* are not"):
            readme.put("no marks", "x.md", "one", ["new"])


if __name__ == "__main__":
    unittest.main()
