"""A build hides nothing that a compiler says; folders are of their sources."""
# SPDX-License-Identifier: MIT

import contextlib
import io
import os
from pathlib import Path
from unittest import mock

from measure import build
from report.names import BadInput

from .helpers import InFolder

# What ninja and make print, and a compiler.
SAID = r"""-- Build files have been written to: here
[1/40] Building C object a.o
b.c:1:2: warning: not so [-Wodd]
    1 | a\n  b
[ 50%] Building C object b.o
FAILED: a.o
[not/40] a step
"""


class Output(InFolder):
    def test_is_what_compilers_say(self):
        self.write("cmake", f"#!/bin/sh\ncat <<'E'\n{SAID}E\nexit 3\n", 0o755)
        err = io.StringIO()
        with contextlib.redirect_stderr(err), mock.patch.dict(
                os.environ, PATH=f"{self.home}:{os.environ['PATH']}"):
            self.assertEqual(build.run_build("build", "bench"), 3)
        self.assertEqual(err.getvalue(), "".join(
            SAID.splitlines(True)[n] for n in (2, 3, 5, 6)))


class Folders(InFolder):
    def test_each_compiler_and_target_has_its_own(self):
        self.assertEqual([str(build.folder_of(*pair)) for pair in (
            ("cc", "native"), ("cc", "x86-64-v2"), ("/usr/bin/clang-16",
                                                    "native"))],
            ["build", "build-cc-x86-64-v2", "build-clang-16-native"])
        self.assertEqual([build.cxx_of(cc) for cc in (
            "cc", "gcc-12", "clang-16", "aarch64-linux-gnu-gcc")],
            ["c++", "g++-12", "clang++-16", "aarch64-linux-gnu-g++"])

    def refusal(self, folder, *flags):
        with self.assertRaises(BadInput) as refused:
            build.configure(Path(folder), *flags)
        return str(refused.exception)

    def test_one_of_other_sources_is_refused(self):
        self.write("stale/CMakeCache.txt",
                   "CMAKE_HOME_DIRECTORY:INTERNAL=/old/place\n")
        self.assertEqual(self.refusal("stale"), "stale: is of the sources in "
                         "/old/place: rm -r stale")
        self.write("full", "")
        self.assertEqual(self.refusal("full"), "full: is no folder: rm full")

    def test_another_compiler_builds_all_again(self):
        for cc in "gcc", "clang":
            err = io.StringIO()
            with contextlib.redirect_stderr(err):
                build.configure(Path("other"), *build.flags_of(
                    cc, "native", "-DLAYOUTS=3", "-DTESTS=OFF", "-DBENCH=OFF",
                    "-DPROGRAMS=OFF", "-DQUESTIONS=between"))
        self.assertEqual(err.getvalue().splitlines()[0],
                         "other: is of another compiler: all is built again")
        cache = Path("other/CMakeCache.txt").read_text()
        for line in "LAYOUTS:STRING=3", "PROGRAMS:BOOL=OFF", "TESTS:BOOL=OFF":
            self.assertIn(line + "\n", cache)
        self.assertRegex(self.refusal("other", "-DLAYOUTS=99"),
                         r"^other: LAYOUTS=99: want a number, 1 to 16: if it "
                         r"is a setting of an earlier build: rm -r other$")
        self.assertEqual(self.refusal("new", "-DLAYOUTS=99"),
                         "new: LAYOUTS=99: want a number, 1 to 16")
