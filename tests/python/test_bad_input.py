"""What cannot be read is refused in one line, and nothing is written."""
# SPDX-License-Identifier: MIT

import re
import shutil
import subprocess
import sys
from pathlib import Path

from lists.files import read_text

from .made_up import (HOME, Case, plot, published, write, write_processes,
                      write_programs, write_result)

# How a number stands in a file: a cell, or behind a key.
NUMBER = r"(?:^|(?<=\t)|(?<=: )|(?<=0 ))[\da-f]*\d[\d.a-f]*(?=[\s,}]|$)"
ALL = r"(?s)\A.*"
# In a file of raw/ what is found, and put in its place; what is said of it.
WRONG = (
    ("bench.json.gz", ALL, "[]", "not a result"),
    ("bench.json.gz", ALL, '{"context": {}}', "format 1 is older than this "
     "sightline's, 5: measure again"),
    ("bench.json.gz", '"5"', '"4"', "format 4 is older than this "
     "sightline's, 5: revision ab99b56 reads it"),
    ("bench.json.gz", '"5"', '"6"', "format 6 is newer"),
    ("../strategies.json.gz", '"quick"', '"other"',
     "made_up/quick: measured, but not in strategies.json.gz"),
    ("hyperfine-search.json", '"mean"', '"median"', "not a result of this "
     "format"))


def faults(text):
    """A number of its last row, whose line is said, or object is none; a cell
    or a column is not there."""
    start = max(map(text.rstrip().rfind, "\n{")) + 1
    line = "" if "{" in text else f"{len(text.splitlines())}: "
    for found in re.finditer(NUMBER, text[start:]):
        for none in ("nan", "inf", "", "word", "NaN", "1e+999", "-1"):
            yield line, (text[:start + found.start()] + none
                         + text[start + found.end():])
    if "\t" in text:
        yield line, text.rpartition("\t")[0]
    rows = [row.split("\t") for row in text.splitlines()]
    width = len(rows[-1])
    for n in range(width if start else 0):
        yield "", "\n".join("\t".join(
            row[:n] + row[n + 1:] if len(row) == width else row)
            for row in rows)


class BadInput(Case):
    def setUp(self):
        super().setUp()
        self.folder = write_result(self.home / "result")
        self.read = f"from={self.folder}"
        self.before = self.files()

    def files(self):
        return sorted(self.home.rglob("*"))

    def refused(self, said, *words):
        super().refused(said, *words)
        self.assertEqual(self.files(), self.before)

    def test_is_the_exit_status_of_a_process(self):
        done = subprocess.run([sys.executable, HOME / "plot.py", "pick"],
                              capture_output=True, text=True, check=False,
                              cwd=self.home)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr, "plot.py: results: no result: see "
                         "make bench\n")
        self.refused("invalid choice", "guess")

    def whole(self):
        """A result of all that there can be."""
        shutil.rmtree(self.folder)
        raw = write_programs(write_result(self.folder),
                             {"base": 200.0}, calls=40) / "raw"
        write_processes(self.folder, {"one": 2.0})
        (raw / "answers.tsv").write_text(
            "question\tset\trow\tinstructions\tanswers\na\tb\tc\t5\t1\n")
        self.before = self.files()
        return raw

    def test_what_cannot_be(self):
        raw = self.whole()
        for name, old, new, said in WRONG:
            path = raw / name
            text = read_text(path)
            write(path, re.sub(old, new, text, count=1))
            with self.subTest(said):
                self.refused(said, "pick", self.read)
            write(path, text)

    def test_every_command_that_reads_a_result(self):
        write(self.folder / "raw" / "bench.json.gz", "[]")
        for words in (["report", self.read], ["readme", self.folder],
                      ["compare", self.folder, self.folder]):
            with self.subTest(words[0]):
                self.refused("not a result", *words)
        (self.folder / "raw" / "rest.npy.xz").touch()
        self.before = self.files()
        self.refused("raw/rest.npy.xz: is not committed", "readme", self.folder)

    def test_any_fault_in_any_file(self):
        self.whole()
        self.assertEqual(plot("pick", self.read).returncode, 0)
        for folder in published():  # all that there can be, and is read
            self.assertLessEqual({
                re.sub(r"perft|search-classical", "search", path.name)
                .replace(".tsv.gz", ".tsv")
                for path in folder.glob("raw/*")
                if not re.search("-picks-|^whole", path.name)},
                {path.name for path in self.before})
        for path in filter(Path.is_file, self.before):
            whole = path.read_bytes()
            for line, fault in faults(read_text(path)
                                      ) if path.suffix != ".xz" else ():
                with self.subTest(path.name, fault=fault[-99:]):
                    write(path, fault)
                    self.refused(f"{path}:{line}", "pick", self.read)
            if path.suffix != ".tsv":
                path.write_bytes(whole[:-9])
                self.refused(f"{path}: not whole ", "pick", self.read)
            path.write_bytes(whole)
