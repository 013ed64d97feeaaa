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

os.environ["COUNT"] = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"
ENGINE = 'sh -c "$COUNT"'


class Processes(unittest.TestCase):
    def test_every_process_is_charged(self):
        least = processes.run(ENGINE)[0] / 3
        for command in ("{} &", "{} &> /dev/null", "setsid {} &", "{} | cat",
                        "true | {}", "(setsid sh -c '({} &)' &)",
                        "sh -c '{} & exit'"):
            with self.subTest(command):
                cpu, wall, _ = processes.run(command.format(ENGINE))
                self.assertGreater(min(cpu, wall), least)

    def test_output_of_the_background(self):
        command = f"({ENGINE}; echo out; echo err >&2) &"
        self.assertEqual(processes.run(command)[2], ("out\n", "err\n"))

    def test_signals_to_its_group_do_not_reach_us(self):
        with self.assertRaisesRegex(BadInput, "^killed by SIGTERM: kill 0$"):
            processes.run("kill 0")

    def test_work_left_behind_is_refused_and_ended(self):
        for command in ("sleep 61 &", "(setsid sleep 61 >/dev/null 2>&1 &)"):
            with (mock.patch.object(processes, "PATIENCE", 0.1),
                  self.assertRaisesRegex(BadInput, "^still running 0.1 s after "
                                         "its shell ended: sleep 61$")):
                processes.run(command)
            self.assertEqual(processes.children(), [])

    def test_what_is_stopped_leaves_nothing(self):
        with tempfile.TemporaryDirectory() as folder, subprocess.Popen(
                [sys.executable, HOME / "plot.py", "ab",
                 f"cd {folder}; echo $$ >new; mv new pid; exec sleep 61",
                 "true"]) as process:
            pid, end = Path(folder, "pid"), time.monotonic() + 60
            while not pid.exists() and time.monotonic() < end:
                time.sleep(0.1)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(60), 130)
            self.assertFalse(Path("/proc", pid.read_text().strip()).exists())
