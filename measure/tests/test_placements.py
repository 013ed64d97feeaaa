"""A run of make placements goes on where it was stopped, and fails aloud."""
# SPDX-License-Identifier: MIT

import contextlib
import io
from pathlib import Path
from unittest import mock

from measure import jobs

from .helpers import InFolder

# Answers at once; the question that the file `wrong` names, wrongly.
TEST = """#!/bin/sh
[ "$1" != --list ] || exec printf 'this\nthat\n'
echo "$1 $3" >>asked
wrong=$(grep -cx "$1" wrong)
echo "$1: 5 positions, 7 queries, 10 answers, $wrong wrong, 60 s"
"""
DEFINITION = """#!/bin/sh
exec bin/test_question definition "$@"
"""
LOG = Path("results/log.tsv")


class Placements(InFolder):
    def setUp(self):
        super().setUp()
        self.write("bin/test_question", TEST, 0o755)
        self.write("bin/test_definition", DEFINITION, 0o755)
        self.write("wrong", "this\n")

    def asked(self):
        self.write("asked", "")
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), (
                mock.patch.object(jobs, "PARTS", 2)):
            status = jobs.ask_placements(Path("bin"), LOG, "r")
        return status, out.getvalue() + err.getvalue(), sorted(
            Path("asked").read_text().splitlines())

    def test_wrong_answers_are_told_and_asked_again(self):
        status, said, _ = self.asked()
        self.assertEqual(status, 1)
        self.assertIn("this 0/2 failed: this: 5 positions, 7 queries, 10 "
                      "answers, 1 wrong, 60 s\n", said)
        self.assertEqual(len(LOG.read_text().splitlines()), 5)
        self.write("wrong", "")
        self.assertEqual(self.asked(), (
            0, "3.000e+01 positions, 6.000e+01 answers, 0 wrong, 0.10 hours\n",
            ["this 0/2", "this 1/2"]))
        self.assertIn("definition\t0/2\t5\t10\t0\t60\tr\n", LOG.read_text())
        self.assertEqual(self.asked()[2], [])
