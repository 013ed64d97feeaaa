"""A build shows how far it is and hides nothing else."""
# SPDX-License-Identifier: MIT

import contextlib
import io
import itertools
from pathlib import Path
from unittest import mock

from measure import build
from report.names import BadInput
from report.processes import Progress

from .helpers import InFolder

# What make says, and a compiler.
MAKE = r"""echo '-- Build files have been written to: here'
echo '[  5%] Built target ground'
echo '[ 10%] Building C object a.o'
printf '\033[35mConsolidate compiler generated dependencies of target c\033[0m\n'
printf '[ 50%%] \033[32mBuilding C object b.o\033[0m\n'
echo 'b.c:1:2: warning: not so [-Wodd]' >&2
printf '    1 | a\\n  b\n'
echo '[100%] Linking C executable c'
exit 3
"""
SHOWN = """build: 5 %
build: 10 %
build: 50 %, 0:02 left
b.c:1:2: warning: not so [-Wodd]
    1 | a\\n  b
build: 100 %, 0:00 left
"""
NINJA = """echo "[1/40] Building C object a.o"
echo "FAILED: a.o"; echo "[not/40] a step"; exit 130"""


class Steps(InFolder):
    def shown(self, script, every="0", terminal=False):
        """By a clock that is two seconds further at each step."""
        self.write("script", script)
        clock = itertools.count(0, 1)
        err = io.StringIO()
        err.isatty = lambda: terminal
        with contextlib.redirect_stderr(err), mock.patch(
                "time.monotonic", side_effect=lambda: next(clock)), (
                mock.patch.dict("os.environ", PROGRESS_EVERY=every)):
            status = build.run_build("build", "sh", "script")
        return status, err.getvalue()

    def test_of_make_and_what_a_compiler_says(self):
        self.assertEqual(self.shown(MAKE), (3, SHOWN))

    def test_a_short_build_is_silent_but_for_warnings(self):
        self.assertEqual(self.shown(MAKE, "1000")[1], "".join(
            line for line in SHOWN.splitlines(True) if " %" not in line))

    def test_on_a_terminal_each_takes_the_place_of_the_last(self):
        _, said = self.shown(MAKE, terminal=True)
        self.assertEqual(said.count("\r\033[Kbuild: "), 4)
        self.assertTrue(said.endswith("\r\033[K"))

    def test_of_ninja_and_a_failure(self):
        self.assertEqual(self.shown(NINJA), (
            130, "build: 2 %\nFAILED: a.o\n[not/40] a step\n"))


class Progressing(InFolder):
    def test_without_an_end(self):
        err = io.StringIO()
        with contextlib.redirect_stderr(err), mock.patch.dict(
                "os.environ", PROGRESS_EVERY="0"):
            Progress()("round 1")
        self.assertEqual(err.getvalue(), "round 1\n")


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

    def test_a_revision_that_is_none(self):
        with self.assertRaisesRegex(BadInput, "^no such revision: nothing"):
            build.resolve("nothing")
