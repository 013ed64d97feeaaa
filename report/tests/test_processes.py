"""Shells that count to a number, in the background too: all is charged."""
# SPDX-License-Identifier: MIT

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

from report import processes
from report.model import BadInput

from .made_up import HOME

COUNT = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"


class Processes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_every_process_is_charged(self):
        engine = f"sh {self.folder}/engine"
        (self.folder / "engine").write_text(COUNT)
        least = processes.run(engine).cpu / 3
        for command in ("{} &", "{} &> /dev/null", "setsid {} &", "{} | cat",
                        "true | {}", "(setsid sh -c '({} &)' &)",
                        "sh -c '{} & exit'"):
            with self.subTest(command):
                ended = processes.run(command.format(engine))
                self.assertGreater(min(ended.cpu, ended.wall), least)

    def test_output_of_the_background(self):
        ended = processes.run(f"({COUNT}; echo out; echo err >&2) &")
        self.assertEqual(ended.outputs, ("out\n", "err\n"))

    def test_work_left_behind_is_refused_and_ended(self):
        for command in ("sleep 61 &", "(setsid sleep 61 >/dev/null 2>&1 &)"):
            with (mock.patch.object(processes, "PATIENCE", 0.1),
                  self.assertRaisesRegex(BadInput, "^still running 0.1 s after "
                                         "its shell ended: sleep 61$")):
                processes.run(command)
            self.assertEqual(list(processes.children()), [])

    def test_what_is_stopped_leaves_nothing(self):
        pid = self.folder / "pid"
        with subprocess.Popen(
                [sys.executable, HOME / "plot.py", "ab", f"echo $$ >{pid}.new;"
                 f"mv {pid}.new {pid}; exec sleep 61", "true"]) as process:
            for _ in range(600):
                if pid.exists():
                    break
                time.sleep(0.1)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(60), 130)
        with self.assertRaises(ProcessLookupError):
            os.kill(int(pid.read_text()), 0)
