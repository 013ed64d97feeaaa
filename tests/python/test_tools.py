"""What every tool, program and source has in common."""
# SPDX-License-Identifier: MIT

import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

from lists.names import HOME

LICENSED = (".c", ".h", ".cc", ".in", ".awk", ".def", ".py", ".sh", ".sbatch",
            ".css", ".js", ".html")
TAG = re.compile(r"^(/\*| \*|#|//|<!--|\{#)? ?SPDX-License-Identifier: MIT"
                 r"( \*/| -->| #\})?$", re.M)


def tracked():
    return subprocess.run(["git", "-C", HOME, "ls-files"], check=True, text=True,
                          capture_output=True).stdout.splitlines()


class Help(unittest.TestCase):
    """It is printed, and nothing else happens."""

    def helps(self, *command):
        name = Path(command[-1]).name.removesuffix(".py")
        with self.subTest(name):
            done = subprocess.run([*command, "--help"], check=False, text=True,
                                  capture_output=True, cwd=HOME)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn(name, done.stdout)

    def test_of_tools(self):
        tools = [HOME / path for path in tracked()
                 if re.fullmatch(r"tools/[^/]*|plot\.py", path)
                 and os.access(HOME / path, os.X_OK)]
        self.assertGreater(len(tools), 3)
        for tool in tools:
            self.helps(tool)
        self.helps("sh", HOME / "tools/slurm.sbatch")

    def test_of_programs(self):
        build = Path(os.environ.get("SIGHTLINE_BUILD", "none"), "bin").resolve()
        programs = [p for p in ("ask", "bench", "perft", "search", "record")
                    if (build / p).exists()]
        if not programs:
            self.skipTest("SIGHTLINE_BUILD names no build")
        for program in programs:
            self.helps(build / program)


class Sources(unittest.TestCase):
    def test_have_their_licence_on_a_line_of_its_own(self):
        """Tools look there, and a tag within a comment's text is wrapped."""
        found = [HOME / path for path in tracked()
                 if path.endswith((*LICENSED, "CMakeLists.txt", "Makefile"))
                 and (HOME / path).exists() and (HOME / path).stat().st_size
                 and not path.startswith(("results/", "docs/"))]
        self.assertGreater(len(found), 300)
        self.assertEqual([str(path) for path in found
                          if not TAG.search(path.read_text("utf-8"))], [])

    @unittest.skipUnless(shutil.which("shellcheck"), "no shellcheck here; see "
                         "tools/setup.sh test")
    def test_in_shell_pass_shellcheck(self):
        scripts = [*HOME.glob("tools/*.sh"), *HOME.glob("tests/*.sh"),
                   HOME / "tools/slurm.sbatch", HOME / ".ci/run"]
        done = subprocess.run(
            ["shellcheck", "-x", "-S", "warning", "-P", "SCRIPTDIR", *scripts],
            check=False, capture_output=True, text=True)
        self.assertEqual(done.stdout, "")
