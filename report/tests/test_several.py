"""Choices on several questions at once, in one process and in many."""
# SPDX-License-Identifier: MIT

import gzip
import tempfile
import unittest
from pathlib import Path

import numpy as np

from report import load, program_data, stats, tables, verdicts

from .made_up import plot, write_programs, write_result, write_whole
from .test_programs import TRUTH

BOTH = {"both (quick, big)": 250.0}


class Several(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp()) / "result"
        write_programs(write_result(self.folder), TRUTH, several=BOTH)

    def test_have_a_table(self):
        own, both = verdicts.judge_programs(load.read(self.folder))
        self.assertEqual(own.question, "made_up")
        self.assertEqual(both.row("both (quick, big)").verdict, "slower")
        self.assertEqual((own.copies, both.copies), (8, 2))
        self.assertIn("search --picks: ", tables.pull_requests(both))

    def confirmed(self, seconds, choice="both (quick, big)", places=1):
        write_whole(self.folder, {"none": 0.2, choice: seconds}, places=places)
        (said,) = program_data.sentences(load.read(self.folder))
        done = plot("report", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in ("index.html", "verdicts.md"):
            self.assertTrue(said in (self.folder / name).read_text(), name)
        self.assertIn(said, " ".join(plot("pick", self.folder).stdout.split()))
        return said

    def test_whole_processes_confirm_or_not(self):
        said = self.confirmed(0.25)
        self.assertRegex(said, r"^search, both \(quick, big\): ×1\.2\d\d .*; "
                         r"in one process ×1\.2\d\d .*: they agree\.$")
        self.assertIn("they DISAGREE.", self.confirmed(0.2))
        self.assertIn("not run in one process", self.confirmed(0.2, "other"))

    def test_a_place_is_worth_the_same_in_all_of_its_rounds(self):
        """So it is the places that are counted: then the interval holds."""
        rng, held = np.random.default_rng(8), 0
        for _ in range(300):
            logs = (np.tile(rng.normal(0, 0.01, 8), 4)
                    + rng.normal(0, 0.005, 32))
            _, low, high = stats.middle(program_data.by_place(logs, 8)).interval(0.05)
            held += low < 0 < high
        self.assertGreaterEqual(held / 300, 0.92)
        self.assertIs(program_data.by_place(logs, 1), logs)

    def test_places_are_named(self):
        self.assertNotIn("places", self.confirmed(0.25))
        self.assertIn("12 rounds of whole processes with code in 3 places",
                      self.confirmed(0.25, places=3))

    def test_a_wrong_count_is_refused(self):
        write_whole(self.folder, {"none": 0.2, "a": 0.1})
        path = self.folder / "raw" / "whole.json.gz"
        with gzip.open(path, "rt") as file:
            text = file.read()
        for old, new, said in (
                ('"exit_codes": [0]', '"exit_codes": [1]', "a wrong count"),
                ('"command": "a/0"', '"command": "b/0"', "a/0: 0 runs of it"),
                ('"command": "a/0"', '"command": "none/0"',
                 "none/0: 2 runs of it"),
                ('"format": 2', '"format": 3', "format 3 is newer"),
                ('"rounds"', '"turns"', "not a result of this format")):
            with gzip.open(path, "wt") as file:
                file.write(text.replace(old, new, 1))
            done = plot("pick", self.folder)
            self.assertEqual(done.returncode, 2, said)
            self.assertEqual(len(done.stderr.splitlines()), 1)
            self.assertIn(said, done.stderr)
