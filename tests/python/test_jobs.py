"""Jobs that fail aloud: placements, and mutants of each question, of the build that
SIGHTLINE_BUILD names."""
# SPDX-License-Identifier: MIT

import re
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from lists.names import HOME
from run import build, jobs

from .helpers import BUILD, InFolder, typed, with_build

# Notes what it is asked; a part of `this` fails while there is a file `wrong`.
TEST = """#!/bin/sh
[ "$1" != --list ] || exec printf 'definition\nthis\n'
echo "$@" >>asked
[ "$1 $3" != 'this 3/16' ] || [ ! -e wrong ]
"""


class Placements(InFolder):
    def test_each_part_is_asked_and_a_wrong_one_fails(self):
        self.write("bin/test_question", TEST, 0o755)
        for status in (0, 1):
            self.write("asked", "")
            with mock.patch.object(build, "make", return_value=self.home):
                self.assertEqual(jobs.placements(
                    SimpleNamespace(cc="cc", isa="native")), status)
            self.write("wrong", "")
        self.assertEqual(sorted(Path("asked").read_text().splitlines()), sorted(
            f"{question} exhaustive {n}/16" for question in ("definition", "this")
            for n in range(16)))


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
