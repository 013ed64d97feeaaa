"""What cannot be read is refused in one line, and nothing is written."""
# SPDX-License-Identifier: MIT

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from report.files import read_json, read_text

from .made_up import (HOME, Case, plot, published, write, write_programs,
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


class BadInput(Case):
    def setUp(self):
        super().setUp()
        self.folder = write_result(self.home / "result")
        self.raw = self.folder / "raw" / "bench.json.gz"
        self.visits = self.folder / "raw" / "visits.tsv.xz"
        self.before = self.files()

    def files(self):
        return sorted(self.home.rglob("*"))

    def refused(self, said, *words):
        super().refused(said, *words)
        self.assertEqual(self.files(), self.before)

    def everywhere(self, said):
        """Every command that reads a result refuses it."""
        out = self.home / "page.html"
        for arguments in (["report"], ["pick"], ["page", "--out", out],
                          ["compare", self.folder], ["readme"]):
            with self.subTest(arguments[0]):
                self.refused(said, *arguments, self.folder)

    def rewrite(self, change):
        raw = read_json(self.raw)
        change(raw)
        write(self.raw, json.dumps(raw))

    def test_is_the_exit_status_of_a_process(self):
        done = subprocess.run([sys.executable, HOME / "plot.py", "pick"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr, "plot.py: pick: no result to read: "
                         "name its folder\n")

    def test_another_kind_of_json(self):
        write(self.raw, "[]")
        self.everywhere("not a result")
        write(self.raw, json.dumps({"benchmarks": [], "context": {}}))
        self.everywhere("measure again")

    def test_what_the_benchmark_says_of_a_run(self):
        for wrong, said in (
                ({"alone": 1.5}, f"{self.raw}: made_up/set/latency/1: alone: "
                 "no share: 1.5"),
                ({"error_occurred": True, "error_message": "wrong answers: "
                  "quick"}, "made_up/set/latency/1: wrong answers: quick")):
            self.rewrite(lambda raw, own=wrong: raw["benchmarks"][1].update(
                own))
            self.everywhere(said)
            self.rewrite(lambda raw: raw["benchmarks"][1].update(alone=1))

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
                re.sub(r"perft|search-classical", "search", path.name)
                .replace(".tsv.gz", ".tsv").replace("windows", "visits")
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

    def test_other_formats(self):
        for format_, said in (("2", "format 2 is older than this sightline's, "
                               "3: measure again"), ("5", "format 5 is newer")):
            self.rewrite(lambda raw, own=format_: raw["context"].update(
                format=own))
            self.everywhere(said)
        self.rewrite(lambda raw: raw["context"].pop("format"))
        self.everywhere("format 1 is older")
        self.rewrite(lambda raw: raw["context"].update(format="3"))
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

    def test_words(self):
        out = self.home / "page.html"
        out.write_text("mine")
        self.before = self.files()
        for said, *words in (
                ("no result", "page", "--out", self.folder / "x.html"),
                ("invalid choice", "guess"), ("--out", "page", self.folder),
                ("exists", "page", "--out", out, self.folder),
                ("No such file", "page", "--out",
                 self.home / "no" / "page.html", self.folder)):
            self.refused(said, *words)
        self.assertEqual(out.read_text(), "mine")
