"""What cannot be read is refused in one line, and nothing is written."""
# SPDX-License-Identifier: MIT

import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from report.files import read_json, read_text

from .made_up import (HOME, plot, published, write, write_programs,
                      write_result, write_whole)


# How a number stands in a file: a cell, or behind a key.
NUMBER = r"(?:^|(?<=\t)|(?<=: )|(?<=0 ))[\da-f]*\d[\d.a-f]*(?=[\s,}]|$)"


def faults(text):
    """A number of its last row, whose line is said, or object is none; a cell
    or a column is not there."""
    start = max(map(text.rstrip().rfind, "\n{")) + 1
    line = "" if "{" in text else f"{len(text.splitlines())}: "
    for found in re.finditer(NUMBER, text[start:]):
        for none in ("nan", "inf", "-1", "", "word", "NaN", "1e+999"):
            yield line, (text[:start + found.start()] + none
                         + text[start + found.end():])
    if "\t" in text:
        yield line, text.rpartition("\t")[0]
    rows = [row.split("\t") for row in text.splitlines()]
    width = len(rows[-1])
    for n in range(width if start and "picks/one" not in text else 0):
        yield "", "\n".join("\t".join(
            row[:n] + row[n + 1:] if len(row) == width else row)
            for row in rows)


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
        self.refused("no such folder: nowhere", "report", "nowhere")
        self.refused("no such folder: nowhere", "compare", self.folder,
                     "nowhere")

    def test_no_results_at_all(self):
        self.refused("no result", "pick")
        self.refused("no result", "page", "--out", self.folder / "x.html")

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
        self.everywhere("a layout is missing")

    def test_a_wrong_answer(self):
        self.rewrite(lambda raw: raw["benchmarks"][1].update(
            error_occurred=True, error_message="wrong answers: quick"))
        self.everywhere("made_up/set/latency/1: wrong answers: quick")

    def test_no_time_at_all(self):
        self.revisit(lambda lines: [
            "quick\t0.0\t!" if "quick" in line else line for line in lines])
        self.everywhere(f"{self.visits}:7: made_up/set/latency/0: quick: no "
                        "time: '0.0'")

    def test_more_than_a_whole_share(self):
        self.rewrite(lambda raw: raw["benchmarks"][1].update(alone=1.5))
        self.everywhere(f"{self.raw}: made_up/set/latency/1: alone: no share: "
                        "1.5")

    def test_any_fault_in_any_file(self):
        raw = self.folder / "raw"
        shutil.rmtree(self.folder)
        write_programs(write_result(self.folder, turn="1/2", turns="one"),
                       {"base": 200.0}, several={"one": 190.0}, calls=40)
        write_whole(self.folder, {"none": 2.0, "one": 1.9})
        write(raw / "bench-2.json.gz", read_text(self.raw).replace(
            "1/2", "2/2"))
        shutil.copy(self.visits, raw / "visits-2.tsv.xz")
        for name, key in (("answers", "question\tset\trow\tinstructions\t"
                           "answers"), ("instructions", "program\taxis\trow\t"
                                        "instructions\tnodes")):
            (raw / f"{name}.tsv").write_text(f"{key}\na\tb\tc\t5\t1\n")
        self.before = self.files()
        self.assertEqual(plot("pick", self.folder).returncode, 0)
        for folder in published():  # all that there can be
            self.assertLessEqual({
                path.name.replace("perft", "search")
                for path in folder.glob("raw/*")},
                {path.name for path in self.before})
        for path in filter(Path.is_file, self.before):
            whole = path.read_bytes()
            for line, fault in faults(read_text(path)):
                with self.subTest(path.name, fault=fault[-99:]):
                    write(path, fault)
                    self.refused(f"{path}:{line}", "pick", self.folder)
            if path.suffix != ".tsv":
                path.write_bytes(whole[:-9])
                self.refused(f"{path}: not whole ", "pick", self.folder)
            path.write_bytes(whole)

    def test_an_earlier_format(self):
        for context in ({"format": "2"}, {"format": "1"}):
            self.rewrite(lambda raw, c=context: raw["context"].update(c))
            self.everywhere(f"format {context['format']} is older than this "
                            "sightline's, 3: measure again")
        self.rewrite(lambda raw: raw["context"].pop("format"))
        self.everywhere("format 1 is older")

    def test_a_newer_format(self):
        self.rewrite(lambda raw: raw["context"].update(format="5"))
        self.everywhere("format 5 is newer")

    def test_verdicts_of_a_newer_format(self):
        (self.folder / "verdicts.json").write_text('{"format": 7}')
        self.before = self.files()
        self.everywhere("format 7 is newer")

    def test_another_list_of_strategies(self):
        path = self.folder / "strategies.json.gz"
        listed = read_text(path)
        write(path, listed.replace('"made_up"', '"other"'))
        self.everywhere(": measured, but not in strategies.json.gz")
        write(path, listed.replace('"quick"', '"quicker"'))
        self.everywhere("made_up/quick: measured, but not in strategies.json")

    def test_an_unknown_mode(self):
        self.revisit(lambda lines: lines + [
            "made_up/set/tepid/0", "quick\t1.5\t!"])
        self.everywhere("tepid")

    def test_unknown_words(self):
        self.refused("no level, such as", "pick", "--isa", "z80", self.folder)
        self.refused("no number of bytes", "pick", "--table-budget", "1x",
                     self.folder)
        self.refused("no result: ",
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
