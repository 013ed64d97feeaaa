"""The folder in which an engine is swept: its lock, a full disk, long links."""
# SPDX-License-Identifier: MIT

import errno
import os
import resource
import subprocess
import sys
from unittest import mock

from lists.names import BadInput
from run import sweep_build
from run.sweep import fresh_copies
from run.turns import Rounds, Run

from .made_up import HOME, Case


class Work(Case):
    """The folder of sweeps, and what is left in it."""

    def setUp(self):
        super().setUp()
        self.enterContext(mock.patch.object(sweep_build, "WORK", self.home / "work"))

    def test_one_sweep_at_a_time(self):
        with sweep_build.locked("first"):
            second = subprocess.run([sys.executable, "-c", (
                "import sys, pathlib; from run import sweep_build as sweep; "
                "sweep.WORK = pathlib.Path(sys.argv[1])\n"
                "try:\n with sweep.locked('second'): pass\n"
                "except sweep.BadInput as why: print(why)"), sweep_build.WORK],
                check=True, capture_output=True, text=True, cwd=HOME)
        self.assertRegex(second.stdout, r"^sweep: .*/work: in use by process "
                         rf"{os.getpid()}, NAME=first\n$")
        with sweep_build.locked("again"):
            pass

    def test_a_full_disk_ends_in_a_line_and_loses_nothing(self):
        with (self.assertRaisesRegex(BadInput, "^sweep: it: No space left on "
                                     "device; the same command goes on$"),
              sweep_build.locked("mine")):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "it")
        log, run = self.home / "log", Run(cpu=1.0, wall=1.0, nodes=1)
        rounds = Rounds([], None, log)
        rounds.keep([run])
        size = log.stat().st_size
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 5, limits[1]))
        try:
            with self.assertRaises(OSError):
                rounds.keep([run])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        self.assertEqual(log.stat().st_size, size)
        self.assertEqual(Rounds([], None, log).runs, [run])

    def test_long_links_are_told_before(self):
        builder = sweep_build.Builder(self.home, "true", 16)
        for n in range(3):
            path = self.home / f"links/0/{n + 1}"
            path.parent.mkdir(exist_ok=True)
            path.touch()
            os.utime(path, (100 + 60 * n, 100 + 60 * n))
        say, builder.to_link = mock.Mock(line=mock.Mock(return_value=None)), 85
        for _ in range(2):
            builder.watch("sweep: builds own", 32, 0, say)
        say.assert_called_with("sweep: builds own: link 3 of 32, 82:00 left of "
                               "all builds")
        say.line.assert_called_once()
        self.assertIn("builds take 1.4 hours, 85 links of 60 s",
                      say.line.call_args[0][0])

    def test_a_path_that_a_shell_would_take_apart(self):
        self.assertEqual(sweep_build.without_blanks(self.home), self.home)
        folder = self.home / "two words"
        folder.mkdir()
        link = sweep_build.without_blanks(folder)
        self.addCleanup(link.unlink)
        self.assertNotIn(" ", str(link))
        self.assertEqual(link.resolve(), folder.resolve())
        self.assertEqual(sweep_build.without_blanks(folder), link)


class Copies(Case):
    """No build of a pair may start sooner than the other by how it came there."""

    def test_programs_are_copied(self):
        programs = [self.home / "a", self.home / "of-a-longer-name"]
        for program in programs:
            program.write_text(f"#!/bin/sh\necho {program.name}\n")
            program.chmod(0o755)
        copies = fresh_copies(programs, self.home / "run")
        self.assertEqual([subprocess.run([c], capture_output=True, check=True,
                                         text=True).stdout for c in copies],
                         ["a\n", "of-a-longer-name\n"])
        self.assertEqual(len({len(str(c)) for c in copies}), 1)
