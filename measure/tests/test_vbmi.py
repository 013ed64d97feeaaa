"""Strategies for AVX-512 VBMI are right on a CPU that lacks it.

They are compiled as they stand around a model of the instructions, in
tests/vbmi/immintrin.h, and asked some of what their questions' tests ask. What
is told so is that the method is right, not that the model is. Skipped where the
CPU has VBMI: the tests ask them anyway.
"""
# SPDX-License-Identifier: MIT

import os
import re
import subprocess
import unittest
from pathlib import Path

from measure.build import jobs
from report.lists import Lists
from report.names import HOME

from .helpers import InFolder

BUILD = Path(os.environ.get("SIGHTLINE_BUILD", "none")).resolve()


def macros():
    return subprocess.run(
        ["gcc", "-march=native", "-dM", "-E", "-"], check=False, text=True,
        stdin=subprocess.DEVNULL, capture_output=True).stdout


def questions():
    lists = Lists()
    return [q for q in lists.questions()
            if any(s.needs == "VBMI" for s in lists[q])]


@unittest.skipUnless((BUILD / "recorded.txt").exists(),
                     "SIGHTLINE_BUILD names no build")
class Vbmi(InFolder):
    def setUp(self):
        super().setUp()
        if "__AVX512VBMI__" in macros():
            self.skipTest("this CPU has VBMI")
        if "__AVX2__" not in macros():
            self.skipTest("no AVX2 here")

    def test_by_a_model_of_the_instructions(self):
        for command in (
                ["cmake", "-S", HOME, "-B", ".", "-DQUESTIONS="
                 + ";".join(questions()), "-DPROGRAMS=OFF", "-DTESTS=ON",
                 "-DLAYOUTS=1", "-DROWS=grouped", "-DCMAKE_BUILD_TYPE=None",
                 f"-DRECORDED={BUILD}/recorded.txt", "-DCMAKE_C_COMPILER=gcc",
                 f"-DCMAKE_C_FLAGS=-O1 -DNDEBUG -I{HOME}/tests/vbmi "
                 "-D__AVX512BW__=1 -D__AVX512VBMI__=1"],
                ["cmake", "--build", ".", "-j", jobs(), "--target",
                 "test_question"]):
            done = subprocess.run(command, check=False, text=True,
                                  capture_output=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        for question in questions():
            done = subprocess.run(["bin/test_question", question, "some"],
                                  check=False, text=True, capture_output=True)
            said = done.stdout + done.stderr
            self.assertEqual(done.returncode, 0, said)
            self.assertRegex(said, r"OK \] .*_vbmi")
            print(re.search(rf"(?m)^{question}: .*", said)[0])
