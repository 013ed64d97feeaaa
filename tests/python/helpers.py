"""What tests of the front door share."""
# SPDX-License-Identifier: MIT

import contextlib
import io
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import plot
from lists.names import HOME

BUILD = Path(os.environ.get("SIGHTLINE_BUILD", "none")).resolve()


def with_build(file="bin/bench"):
    """Skips a class of tests where no build has that."""
    return unittest.skipUnless((BUILD / file).exists(),
                               "SIGHTLINE_BUILD names no build")


class Case(unittest.TestCase):
    """With a folder of its own, which goes with it."""

    def setUp(self):
        self.home = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def said(self, *words):
        """What plot.py prints where all is well."""
        done = called(*words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def refused(self, said, *words):
        done = called(*words)
        self.assertRefused(done, said)
        self.assertEqual(done.stdout, "")

    def assertRefused(self, done, said):
        """Exit status 2 and one line that says so."""
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertIn(said, done.stderr)


class InFolder(Case):
    """Runs there."""

    def setUp(self):
        super().setUp()
        self.enterContext(contextlib.chdir(self.home))

    def write(self, path, text, mode=0o644):
        path = self.home / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(mode)
        return path


def called(*words, **environment):
    """plot.py, without a process of its own."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), (
            mock.patch.dict(os.environ, environment)):
        try:
            code = plot.main([str(word) for word in words])
        except SystemExit as stopped:
            code = stopped.code
    return SimpleNamespace(returncode=code, stdout=out.getvalue(),
                           stderr=err.getvalue())


COMMAND = sys.executable, str(HOME / "plot.py")


def typed(*words, **environment):
    """plot.py in a process."""
    return subprocess.run([*COMMAND, *map(str, words)], check=False, text=True,
                          capture_output=True, stdin=subprocess.DEVNULL,
                          env={**os.environ, **environment})


def hear_interrupts():
    """As on a terminal: a job in the background ignores them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def stopped(number, after, *words, **environment):
    """What is left when plot.py and all it started get a signal."""
    with subprocess.Popen(
            [*COMMAND, *map(str, words)], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
            preexec_fn=hear_interrupts,
            env={**os.environ, **environment}) as process:
        time.sleep(after)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
    return process.returncode
