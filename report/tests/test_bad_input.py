"""What cannot be read is refused in one line, and nothing is written."""
# SPDX-License-Identifier: MIT

import gzip
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from .made_up import HOME, plot, write_result


class BadInput(unittest.TestCase):
    def setUp(self):
        self.folder = write_result(Path(tempfile.mkdtemp()) / "result")
        self.raw = self.folder / "raw" / "bench.json.gz"
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

    def write(self, text):
        with gzip.open(self.raw, "wt") as file:
            file.write(text)

    def rewrite(self, change):
        with gzip.open(self.raw, "rt") as file:
            raw = json.load(file)
        change(raw)
        self.write(json.dumps(raw))

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
        self.raw.write_bytes(self.raw.read_bytes()[:-9])
        self.everywhere("not whole JSON")

    def test_half_the_json(self):
        self.write('{"benchmarks": [')
        self.everywhere("not whole JSON")

    def test_another_kind_of_json(self):
        self.write("[]")
        self.everywhere("not a result")
        self.write(json.dumps({"benchmarks": [], "context": {}}))
        self.everywhere("not a result")

    def test_no_times(self):
        self.rewrite(lambda raw: raw.update(benchmarks=[]))
        self.everywhere("no measurement")

    def test_a_run_that_was_cut_short(self):
        self.rewrite(lambda raw: raw["benchmarks"].pop())
        self.everywhere("repetitions are missing")

    def test_a_clock_that_never_moved(self):
        def stop(raw):
            for run in raw["benchmarks"][:5]:
                run["cpu_time"] = 0.0

        self.rewrite(stop)
        self.everywhere("took no time at all")

    def test_times_that_are_no_number(self):
        for value in (float("nan"), float("inf"), -1.0):
            for key in ("cpu_time", "real_time"):
                with self.subTest(key, value=value):
                    self.rewrite(lambda raw, k=key, v=value:
                                 raw["benchmarks"][7].update({k: v}))
                    self.refused("made_up/reference/set/latency/1: "
                                 f"{key} {value}: no time", "pick",
                                 self.folder)
                    self.rewrite(lambda raw, k=key:
                                 raw["benchmarks"][7].update({k: 1.0}))
        self.rewrite(lambda raw: raw["benchmarks"][7].update(
            cpu_time=float("nan")))
        self.everywhere("bench.json.gz: made_up/reference/set/latency/1: ")

    def test_no_queries(self):
        for value in (0, float("nan")):
            self.rewrite(lambda raw, v=value: raw["benchmarks"][7].update(
                queries=v))
            self.refused(f"made_up/reference/set/latency/1: {value} queries",
                         "pick", self.folder)

    def test_a_newer_format(self):
        self.rewrite(lambda raw: raw["context"].update(format="2"))
        self.everywhere("format 2 is newer")

    def test_verdicts_of_a_newer_format(self):
        (self.folder / "verdicts.json").write_text('{"format": 7}')
        self.before = self.files()
        self.everywhere("format 7 is newer")

    def test_another_list_of_strategies(self):
        path = self.folder / "strategies.json"
        listed = path.read_text()
        path.write_text(listed.replace('"made_up"', '"other"'))
        self.everywhere("made_up: measured, but not in strategies.json")
        path.write_text(listed.replace('"quick"', '"quicker"'))
        self.everywhere("quick: measured, but not in strategies.json")

    def test_an_unknown_mode(self):
        self.rewrite(lambda raw: raw["benchmarks"].append(dict(
            raw["benchmarks"][0], name="made_up/base/set/tepid/0")))
        self.everywhere("tepid")

    def test_unknown_words(self):
        self.refused("no such level", "pick", "--isa", "z80", self.folder)
        self.refused("not a number", "pick", "--table-budget", "1k",
                     self.folder)
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
