"""What cannot be read is refused in one line, and nothing is written."""
# SPDX-License-Identifier: MIT

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from report.files import read_json, read_text

from .made_up import HOME, plot, write, write_result


class BadInput(unittest.TestCase):
    def setUp(self):
        self.folder = write_result(Path(tempfile.mkdtemp()) / "result")
        self.raw = self.folder / "raw" / "bench.json.gz"
        self.visits = self.folder / "raw" / "visits.tsv.xz"
        self.before = self.files()

    def files(self):
        return sorted(p for p in self.folder.parent.rglob("*"))

    def refused(self, said, *arguments):
        done = plot(*arguments)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertIn(said, done.stderr)
        self.assertEqual(self.files(), self.before)

    def everywhere(self, said):
        """Every command that reads a result refuses it."""
        out = self.folder.parent / "page.html"
        for arguments in (["report"], ["pick"], ["page", "--out", out],
                          ["compare", self.folder], ["readme"]):
            with self.subTest(arguments[0]):
                self.refused(said, *arguments, self.folder)

    def test_instructions_that_are_none(self):
        path = self.folder / "raw" / "answers.tsv"
        for text in ("question\tset\n", "question\tset\trow\tinstructions\t"
                     "answers\nmade_up\tset\tbig\t5\t0\n"):
            path.write_text(text + "made_up\tset\n")
            self.before = self.files()
            self.everywhere("answers.tsv: not a result of this format")

    def rewrite(self, change):
        raw = read_json(self.raw)
        change(raw)
        write(self.raw, json.dumps(raw))

    def revisit(self, change):
        lines = read_text(self.visits).splitlines()
        write(self.visits, "\n".join(change(lines)))

    def test_is_the_exit_status_of_a_process(self):
        done = subprocess.run([sys.executable, HOME / "plot.py", "pick"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr, "plot.py: pick: no result to read: "
                         "name its folder\n")

    def test_no_folder(self):
        self.refused("No such file", "report", "nowhere")
        self.refused("No such file", "compare", self.folder, "nowhere")

    def test_no_results_at_all(self):
        self.refused("no result", "pick")
        self.refused("no result", "page", "--out", self.folder / "x.html")

    def test_truncated(self):
        for path, said in ((self.visits, "not whole text"),
                           (self.raw, "not whole JSON")):
            path.write_bytes(path.read_bytes()[:-9])
            self.everywhere(said)

    def test_half_the_json(self):
        write(self.raw, '{"benchmarks": [')
        self.everywhere("not whole JSON")

    def test_another_kind_of_json(self):
        write(self.raw, "[]")
        self.everywhere("not a result")
        write(self.raw, json.dumps({"benchmarks": [], "context": {}}))
        self.everywhere("measure again")

    def test_no_times(self):
        self.revisit(lambda lines: lines[:1])
        self.everywhere("no measurement")

    def test_a_run_that_was_cut_short(self):
        self.revisit(lambda lines: lines[:-1])
        self.everywhere("a layout or a visit is missing")

    def test_lines_that_are_none(self):
        for line in ("quick", "quick\tfast\t!", "quick\t1.5", "made_up/set"):
            with self.subTest(line):
                self.revisit(lambda lines, line=line: lines[:2] + [line]
                             + lines[2:])
                self.refused("not a result", "pick", self.folder)
                self.setUp()

    def test_a_wrong_answer(self):
        self.rewrite(lambda raw: raw["benchmarks"][1].update(
            error_occurred=True, error_message="wrong answers: quick"))
        self.everywhere("made_up/set/latency/1: wrong answers: quick")

    def test_times_that_are_no_number(self):
        said = "visits.tsv.xz: made_up/set/latency/0: quick: no time: "
        for value in (float("nan"), float("inf"), -1.0, 0.0):
            with self.subTest(value=value):
                self.revisit(lambda lines, v=value: [
                    f"quick\t{v}\t!" if "quick" in line else line
                    for line in lines])
                self.refused(f"{said}{value}", "pick", self.folder)
        self.everywhere(said)

    def test_an_earlier_format(self):
        for context in ({"format": "2"}, {"format": "1"}):
            self.rewrite(lambda raw, c=context: raw["context"].update(c))
            self.everywhere(f"format {context['format']} is older than this "
                            "sightline's, 3: measure again")
        self.rewrite(lambda raw: raw["context"].pop("format"))
        self.everywhere("format 1 is older")

    def test_a_newer_format(self):
        self.rewrite(lambda raw: raw["context"].update(format="4"))
        self.everywhere("format 4 is newer")

    def test_verdicts_of_a_newer_format(self):
        (self.folder / "verdicts.json").write_text('{"format": 7}')
        self.before = self.files()
        self.everywhere("format 7 is newer")

    def test_another_list_of_strategies(self):
        path = self.folder / "strategies.json.gz"
        listed = read_text(path)
        write(path, listed.replace('"made_up"', '"other"'))
        self.everywhere("made_up: measured, but not in strategies.json.gz")
        write(path, listed.replace('"quick"', '"quicker"'))
        self.everywhere("quick: measured, but not in strategies.json.gz")

    def test_an_unknown_mode(self):
        self.revisit(lambda lines: lines + [
            "made_up/set/tepid/0", "quick\t1.5\t!"])
        self.everywhere("tepid")

    def test_unknown_words(self):
        self.refused("no such level", "pick", "--isa", "z80", self.folder)
        self.refused("not a number", "pick", "--table-budget", "1x",
                     self.folder)
        self.refused("holds results, and is none: name one of result",
                     "pick", self.folder.parent)
        self.refused("invalid choice", "guess")
        self.refused("--out", "page", self.folder)

    def test_nothing_is_overwritten(self):
        out = self.folder.parent / "page.html"
        out.write_text("mine")
        self.before = self.files()
        self.refused("exists", "page", "--out", out, self.folder)
        self.assertEqual(out.read_text(), "mine")
        self.refused("No such file", "page", "--out",
                     self.folder / "no" / "page.html", self.folder)


if __name__ == "__main__":
    unittest.main()
