"""A build hides nothing that a compiler says; folders are of their sources; and
two builds in turns: one that SIGHTLINE_BUILD names, beside itself."""
# SPDX-License-Identifier: MIT

import contextlib
import io
import os
import signal
from pathlib import Path
from unittest import mock

from commands import versus
from judge import load
from lists.names import BadInput
from run import build

from .helpers import BUILD, InFolder, stopped, typed, with_build

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
        with contextlib.redirect_stderr(io.StringIO()) as err, (
                mock.patch.dict(os.environ, PATH=f"{self.home}:"
                                f"{os.environ['PATH']}")):
            self.assertEqual(build.run_build("build", "bench"), 3)
        self.assertEqual(err.getvalue(), "".join(
            SAID.splitlines(True)[n] for n in (2, 3, 5, 6)))

    def test_says_how_far_it_is_and_what_comes_then(self):
        self.write("cmake", "#!/bin/sh\necho '[0/4] Re-checking globbed "
                   "directories...'\necho '[1/4] Building a.o'\n", 0o755)
        with contextlib.redirect_stderr(io.StringIO()) as err, (
                mock.patch.dict(os.environ, PROGRESS_EVERY="0", PATH=f"{self.home}:"
                                f"{os.environ['PATH']}")):
            build.run_build("build", then=75)
        self.assertEqual(err.getvalue(),
                         "build: 25 %, 0:00 left, 1:15 in all\n")


class Folders(InFolder):
    def test_each_compiler_and_target_has_its_own(self):
        self.assertEqual([str(build.folder_of(*pair)) for pair in (
            ("cc", "native"), ("cc", "x86-64-v2"), ("/usr/bin/clang-16",
                                                    "native"))],
            ["build", "build-cc-x86-64-v2", "build-clang-16-native"])

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
            with contextlib.redirect_stderr(io.StringIO()) as err:
                build.configure(Path("other"), *build.flags_of(
                    cc, "native", "-DLAYOUTS=3", "-DTESTS=OFF", "-DBENCH=OFF",
                    "-DPROGRAMS=OFF", "-DQUESTIONS=between"))
        self.assertEqual(err.getvalue().splitlines()[0],
                         "other: is of another compiler: all is built again")
        cache = Path("other/CMakeCache.txt").read_text()
        for line in "LAYOUTS:STRING=3", "PROGRAMS:BOOL=OFF", "TESTS:BOOL=OFF":
            self.assertIn(line + "\n", cache)
        self.assertRegex(self.refusal("other", "-DLAYOUTS=99"),
                         r"^other: LAYOUTS=99: want a number, 0 to 24: if it "
                         r"is a setting of an earlier build: rm -r other$")
        self.assertEqual(self.refusal("new", "-DLAYOUTS=99"),
                         "new: LAYOUTS=99: want a number, 0 to 24")


@with_build()
class Versus(InFolder):
    def words(self, wanted="^between_batch/king_slider/throughput", turns=2):
        return ("versus", "--built", BUILD, BUILD, "--turns", turns,
                "--filter", wanted)

    def test_both_are_kept_and_what_is_stopped_leaves_nothing(self):
        """Whether chance finds a row slower is no matter: test_compare.py."""
        for number in signal.SIGTERM, signal.SIGKILL:
            stopped(number, 1.5, *self.words(turns=99))
        self.assertRefused(typed(*self.words("nothing")),
                           "no case to run: --first-sets")
        done = typed(*self.words(), "--rev", "v1 (old)")
        self.assertIn(done.returncode, (0, 1), done.stderr)
        folder, said, *_ = done.stdout.splitlines()
        self.assertTrue(folder.endswith("versus-v1--old-"), folder)
        self.assertRegex(said, r"^new beside old: of \d+ rows \d+ slower")
        self.assertEqual([*Path("results").iterdir()], [Path(folder)])
        self.assertEqual({
            str(p.relative_to(folder)) for p in Path(folder).rglob("bench*")},
            {f"{side}/raw/bench.json.gz" for side in versus.SIDES})
        (question,) = load.read(Path(folder, "new")).questions
        self.assertEqual({t.table.facts["turns"] for t in
                          question.tables.values()}, {2})
