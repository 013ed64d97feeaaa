"""Of each question sixteen mutants: none survives that its equivalent.tsv does not
list. By the build that SIGHTLINE_BUILD names."""
# SPDX-License-Identifier: MIT

import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

from measure.build import jobs
from report.names import HOME

from .helpers import InFolder

BUILD = Path(os.environ.get("SIGHTLINE_BUILD", "none")).resolve()
COUNT = "16"


@unittest.skipUnless((BUILD / "libverify.a").exists(),
                     "SIGHTLINE_BUILD names no build")
class Mutants(InFolder):
    def mutants(self, *words, build=BUILD):
        return subprocess.run(
            [sys.executable, HOME / "tools/mutants", build, *words],
            check=False, text=True, capture_output=True)

    def log(self):
        (found,) = (BUILD / "mutants").glob("aligned-*.tsv")
        return found

    def test_none_survives_unseen(self):
        for path in (BUILD / "mutants").glob("aligned-*.tsv"):
            path.unlink()
        done = self.mutants("--count", COUNT, "--jobs", jobs())
        self.assertEqual(done.returncode, 0, done.stderr)
        questions = list(HOME.glob("impl/*/strategies.def"))
        self.assertEqual(len(re.findall(r"(?m)^\| [a-z_]* \| [1-9]",
                                        done.stdout)), len(questions) + 1)

        # Known by its log alone: one that survived is named, and fails.
        log, text = self.log(), self.log().read_text()
        log.write_text(text.replace("\tkilled\n", "\tsurvived\n", 1))
        self.addCleanup(log.write_text, text)
        done = self.mutants("--question", "aligned", "--count", COUNT)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(len(re.findall("(?m)^survived\taligned\t",
                                        done.stderr)), 1)

    def test_bad_input_is_refused(self):
        self.assertRefused(self.mutants("--question", "beside"),
                           "beside: no such question")
        self.assertRefused(self.mutants("--count", "0"),
                           "count: want a number")
        self.assertRefused(self.mutants(build="nowhere"), "nowhere: not built")
