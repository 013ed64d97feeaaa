"""In any checkout and any environment it works, or says so in one line."""
# SPDX-License-Identifier: MIT

import ast
import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path
from unittest import mock

from lists.names import HOME
from run import build

from .helpers import BUILD, COMMAND, InFolder, typed, with_build
from .made_up import write_result

# What distributions, conda, vcpkg and CI systems export.
EXPORTED = {
    "CFLAGS": "-g -O1 -fstack-protector-strong", "CXXFLAGS": "-O0 -D_GLIBCXX_DEBUG",
    "CPPFLAGS": "-D_FORTIFY_SOURCE=2", "LDFLAGS": "-Wl,-z,relro",
    "DEBUG_CFLAGS": "-Og", "CMAKE_ARGS": "-DCMAKE_BUILD_TYPE=Debug",
    "CMAKE_BUILD_TYPE": "Debug", "CMAKE_GENERATOR": "Ninja Multi-Config",
    "CMAKE_CONFIGURATION_TYPES": "Debug", "CMAKE_GENERATOR_PLATFORM": "x64",
    "CMAKE_TOOLCHAIN_FILE": "/opt/vcpkg/scripts/buildsystems/vcpkg.cmake",
    "CMAKE_EXPORT_COMPILE_COMMANDS": "OFF", "CMAKE_INSTALL_PREFIX": "/opt",
    "CCC_OVERRIDE_OPTIONS": "#+-O0", "GCC_COMPARE_DEBUG": "1",
    "NINJA_STATUS": "%p ", "MAKEFLAGS": "-j4", "CXX": "nocxx", "LC_ALL": "C",
    "PYTHONSAFEPATH": "1", "PYTHONIOENCODING": "latin-1", "GIT_DIR": "/nowhere"}
SMALL = ("-DQUESTIONS=between", "-DLAYOUTS=1", "-DBENCH=OFF", "-DPROGRAMS=OFF",
         "-DTESTS=OFF")


class Builds(InFolder):
    def commands(self, folder, *flags):
        """How it compiles and links."""
        made = Path(folder, "build")
        build.configure(made, *build.flags_of("gcc", "native", *SMALL), *flags)
        return (made / "compile_commands.json").read_text().replace(
            folder, ""), re.findall(r"^ +LINK_FLAGS = .*", (
                made / "build.ninja").read_text(), re.M)

    def test_flags_are_ours(self):
        ours = self.commands("plain")
        self.assertIn(" -O3 -DNDEBUG ", ours[0])
        self.commands("cached", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS=-O0")
        with mock.patch.dict(os.environ, EXPORTED,
                             CMAKE_C_COMPILER_LAUNCHER="env"):
            for folder in "other", "cached":
                self.assertTrue(self.commands(folder) == ours, folder)
            self.assertIn("CMAKE_C_COMPILER_LAUNCHER", build.environment())

    def test_a_path_may_have_a_blank(self):
        Path("with blank").symlink_to(HOME)
        build.make(Path("a build"), build.flags_of("gcc", "native", *SMALL),
                   "ground", sources=Path("with blank"))

    def test_compilers_are_found_by_the_file_name(self):
        for cc, cxx in (("/opt/gcc-13/bin/gcc", "/opt/gcc-13/bin/g++"),
                        ("/clang+llvm/clang-17", "/clang+llvm/clang++-17"),
                        ("x86_64-conda-linux-gnu-cc",
                         "x86_64-conda-linux-gnu-c++"), ("cc", "c++")):
            self.assertEqual(build.cxx_of(cc), cxx)
        Path("gcc").symlink_to(shutil.which("gcc"))
        self.refused(f"CC: no C++ compiler {self.home}/g++, beside", "build",
                     "--cc", self.home / "gcc")


class Checkouts(InFolder):
    @unittest.skipUnless((HOME / ".git").exists(), "no repository here")
    def test_lines_end_as_a_shell_wants(self):
        git = ["git", "-c", "core.autocrlf=true"]
        subprocess.run([*git, "clone", "-qns", HOME, "clone"], check=True)
        subprocess.run([*git, "-C", "clone", "checkout", "HEAD", "--", "tools",
                        ".gitattributes"], check=True, capture_output=True)
        for script in Path("clone/tools").glob("*.sh"):
            self.assertNotIn(b"\r", script.read_bytes())

    def test_a_revision_is_of_this_repository(self):
        shutil.copytree(HOME / "lists", "in/lists")
        subprocess.run("git init -q . && git -c user.name=a -c user.email=b "
                       "commit -qm c --allow-empty", shell=True, check=True)
        self.assertEqual(subprocess.run(
            [sys.executable, "-c", "from lists.names import described_revision as "
             "d; print(d())"], cwd="in", check=True, capture_output=True,
            text=True).stdout, "unknown\n")

    def test_what_cannot_be_written_is_named(self):
        self.refused("/proc/here", "take", "--between=star", "--out",
                     "/proc/here/star.h")


class Pythons(InFolder):
    def test_an_old_one_is_refused(self):
        for path in HOME / "plot.py", *HOME.glob("lists/*.py"):
            ast.parse(path.read_text("utf-8"), feature_version=(3, 8))
        done = subprocess.run(
            [sys.executable, "-c", "import sys; sys.version_info = 3, 8; "
             "import lists"], cwd=HOME, capture_output=True, text=True, check=False)
        self.assertRefused(done, "needs Python 3.9 or newer")

    def test_nothing_is_lost_to_printing(self):
        write_result(Path("result"))
        latin = typed("pick", "--from", "result", PYTHONIOENCODING="latin-1")
        ascii_files = typed("report", "--from", "result", PYTHONSAFEPATH="1", LC_ALL="C",
                            PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
        for done in latin, ascii_files:
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("−1 %", typed("pick", "--from", "result").stdout)
        self.assertIn("-1 %", latin.stdout)
        self.assertIn("±", Path("result/verdicts.md").read_text("utf-8"))


@with_build()
class FullDisk(InFolder):
    def test_is_no_success(self):
        write_result(Path("result"))
        with open("/dev/full", "w") as full:
            for command in (
                    [BUILD / "bin/ask", "--list"], [BUILD / "bin/perft", "bench",
                                                    "--max-depth", "1"],
                    [BUILD / "bin/search", "startpos", "1"],
                    [BUILD / "bin/bench", "--benchmark_list_tests"],
                    [*COMMAND, "pick", "--from", "result"]):
                done = subprocess.run(command, stdout=full, check=False, text=True,
                                      stderr=subprocess.PIPE)
                with self.subTest(command[0]):
                    self.assertRefused(done, "standard output: ")
