"""The generated parts of README and docs/: rows, lines and marks."""
# SPDX-License-Identifier: MIT

import unittest

from report import found, pick, readme, verdicts
from report.model import BadInput

from .made_up import Case, read_result, write_programs, write_result

NAMES = {"made_up": "`made_up"}
TRUTH = {"base": 200.0, "quick": 100.0, "big": 250.0}


class Parts(Case):
    def read(self, name="result", **how):
        return read_result(self.home / name, modes=("throughput",), **how)

    def test_a_row_of_picks(self):
        def slow(times, _set, _mode):
            times["quick"] *= 4

        for change, said, worth, least in (
                (None, "**quick**", r"^−2\d\.\d % \(−2\d\.\d to −2.*\) of a query$",
                 ["quick", "0"]),
                (slow, "keep; next: same", r"^[−+]0\.\d % \(.*\) of a query$",
                 ["same", "512"])):
            picked = pick.pick([self.read(said, change=change)])
            row = readme.picks_table(picked, NAMES).splitlines()[2]
            cells = [cell.strip() for cell in row.strip("|").split("|")]
            self.assertEqual(cells[:3], ["made_up<br>`made_up`", "base", said])
            self.assertRegex(cells[3], worth)
            self.assertEqual(cells[4:], least)

    def test_readme_is_of_the_first_and_its_machines_are_all(self):
        one = self.read("one")
        other = self.read("other", cpu="AMD EPYC (Zen 4)", change=lambda
                          times, *_: times.update(quick=0.8 * times["quick"]))
        alone, both = (readme.Source(results, [r.folder for r in results])
                       for results in ([one], [one, other]))
        for part in readme.terminal, readme.what_was_found:
            self.assertEqual(*(list(part(s)) for s in (alone, both)))
        said = ["\n".join(readme.machines(s)) for s in (alone, both)]
        self.assertEqual([s.count("| gcc 1.0") for s in said], [1, 2])
        self.assertEqual(["| AMD Zen 4 | **wanted**" in s for s in said],
                         [True, False])

    def test_results_stand_together_by_cpu(self):
        results = [self.read(name, seed=n, cpu=cpu) for n, (name, cpu) in
                   enumerate((("a", "one"), ("b", "other"), ("c", "one")))]
        said = list(readme.gallery(readme.Source(
            results, [r.folder for r in results])))
        self.assertEqual([s for s in said if s.startswith("## ")],
                         ["## one", "## other"])
        lists = [s for s in said if s.startswith("- [")]
        self.assertEqual([s.count("- [") for s in lists], [2, 1])
        self.assertIn("gcc 1.0, -march=native. Resolution", lists[0])

    def test_lines_say_what_is_worth_changing(self):
        for truth, *wanted in (
                (TRUTH, r"1 questions 0 keep .* Worth changing: made_up: "
                 r"`quick` instead of `base`, −18\.\d\d %",
                 r"^\*\*made_up in search\*\*, time beside `base`: `quick` "
                 r"−50\.\d\W% \(−50\.\d to −\d\d\.\d\).* Of 2 others 1 faster, "
                 r"0 tied; the slowest, `big`, \+25 %\.$"),
                ({**TRUTH, "quick": 300.0},
                 "1 questions 1 keep .* Nothing saves 0.5 "), (None, "keep")):
            folder = write_result(self.home / str(truth),
                                  modes=("throughput", "latency"))
            result = readme.load.read(write_programs(folder, truth) if truth
                                      else folder)
            lines = found.lines(verdicts.judge_all(result),
                                pick.pick([result]))
            for line, form in zip(lines, wanted):
                self.assertRegex(line, form)
        self.assertEqual(len(lines), 1, "without a program")


class Marks(unittest.TestCase):
    def test_what_is_between_them_is_made_anew(self):
        text = ("a\n<!-- made by `make readme`: one -->\nold\n"
                "<!-- end of one -->\nz\n")
        how = "x.md", "one", ["long " * 30, "| a | b |"]
        made = readme.put(text, *how)
        self.assertNotIn("old", made)
        self.assertIn("\n| a | b |\n<!-- end of one -->\nz\n", made)
        self.assertLessEqual(max(map(len, made.splitlines())), readme.WIDTH)
        self.assertEqual(made, readme.put(made, *how))
        with self.assertRaisesRegex(BadInput, "^x.md: the lines .* are not"):
            readme.put("no marks", *how)
