"""Jobs that go on where they were stopped, and fail aloud: placements, and
mutants of each question, of the build that SIGHTLINE_BUILD names."""
# SPDX-License-Identifier: MIT

import contextlib
import io
import re
from pathlib import Path
from unittest import mock

from measure import jobs
from report.names import HOME

from .helpers import BUILD, InFolder, typed, with_build

# Answers at once; the question that the file `wrong` names, wrongly.
TEST = """#!/bin/sh
[ "$1" != --list ] || exec printf 'definition\nthis\nthat\n'
echo "$1 $3" >>asked
wrong=$(grep -cx "$1" wrong)
echo "$1: 5 positions, 7 queries, 10 answers, $wrong wrong, 60 s"
"""
LOG = Path("results/log.tsv")


class Placements(InFolder):
    def setUp(self):
        super().setUp()
        self.write("bin/test_question", TEST, 0o755)
        self.write("wrong", "this\n")

    def asked(self):
        self.write("asked", "")
        with contextlib.redirect_stdout(io.StringIO()) as out, (
                contextlib.redirect_stderr(out)), (
                mock.patch.object(jobs, "PARTS", 2)):
            status = jobs.ask_placements(Path("bin"), LOG, "r")
        return status, out.getvalue(), sorted(
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


def mutants(*words):
    return typed("mutants", "--built", BUILD, "--n", "16", *words)


@with_build("libverify.a")
class Mutants(InFolder):
    def test_none_survives_unseen(self):
        for path in (BUILD / "mutants").glob("aligned-*.tsv"):
            path.unlink()
        done = mutants()
        self.assertEqual(done.returncode, 0, done.stderr)
        questions = list(HOME.glob("impl/*/strategies.def"))
        self.assertEqual(len(re.findall(r"(?m)^\| [a-z_]* \| [1-9]",
                                        done.stdout)), len(questions) + 1)

        # Known by its log alone: one that survived is named, and fails.
        (log,) = (BUILD / "mutants").glob("aligned-*.tsv")
        text = log.read_text()
        log.write_text(text.replace("\tkilled\n", "\tsurvived\n", 1))
        self.addCleanup(log.write_text, text)
        done = mutants("--q", "aligned")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(len(re.findall("(?m)^survived\taligned\t",
                                        done.stderr)), 1)
