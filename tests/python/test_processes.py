"""Shells that count to a number, in the background too: all is charged; and what
engines and perft programs print, and the total in it, or none."""
# SPDX-License-Identifier: MIT

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

from run import processes, turns
from run.counts import parse

from .made_up import HOME

STOCKFISH = """
===========================
Total time (ms) : 1600
Nodes searched  : {}
Nodes/second    : {}
"""
INFO = ("info depth 9 seldepth 9 multipv 1 score cp 57 wdl 168 789 43 nodes {} "
        "nps 634000 hashfull 5 tbhits 0 time 12 pv b1c3 d5e4\n")
MOVE = "bestmove b1c3 ponder d5e4\n"
PHASES = ("opening\ttime 399 nodes 1000339 nps 2507115\n"
          "end\ttime 1201 nodes 3000339 nps 2498200\n")
ETHEREAL = ("[#  1]    57 cp  Best:  e2e4  Ponder:  e7e5  700 nodes  1234567 nps\n"
            "[#  2]    57 cp  Best:  e2e4  Ponder:  e7e5  345 nodes  1234567 nps\n")
PERFT = "a2a3: 380\nb1c3: 44\n\nNodes searched: 8902\n\nNodes searched: 97862\n"
SPEEDTEST = """\
info string Using 16 threads
Warmup position 3/3\rPosition 257/258\rPosition 258/258
TT size [MiB]              : 2048
Nodes/second               : 15630014
Total nodes searched       : 2189686830
Total search time [s]      : 140.095
"""
PRINTED = [  # nodes, nps, text; 0: none said
    (4749514, 2968446, INFO.format(45) + MOVE + INFO.format(7608) + MOVE
     + STOCKFISH.format(4749514, 2968446)),
    (106764, 53382000, PERFT + STOCKFISH.format(106764, 53382000)),
    (2189686830, 15630014, SPEEDTEST),
    (4865609, 0, "a2a3: 181046\ng1h3: 198502\n\nNodes searched: 4865609\n"),
    (1234567, 0, "Nodes searched  : 1,234,567"),
    (4327921, 1209812, "Time: 3577 ms\n4327921 nodes 1209812 nps\n"),
    (1234567, 9999, "1,234,567 nodes 9,999 nps"),
    (12345, 678, "12345nodes 678nps"),
    (12345, 1234567, "12345 nodes 1234567 nps : e2e4"),
    (40006, 25000, "2026-11-25 12:00:01.123 [A] \x1b[32m40006\x1b[0m nodes 25000 nps"),
    (4000678, 2500000, PHASES + "4000678 nodes 2500000 nps\n"),
    (4000678, 2500000, "4000678 nodes 2500000 nps\n" + PHASES),
    (300, 57176, "score 15 move g1h3\nnodes 300 nps 57176\n"),
    (1045, 99, ETHEREAL + "OVERALL:                     1045 nodes    99 nps\n"),
    (5678, 9, STOCKFISH.format(5678, 12) + "5678 nodes 9 nps\n"),
    (9000, 5000, STOCKFISH.format(9000, 5000) + "Nodes searched(main thread) : "
     "4000\nNodes/second  (main) : 2000"),
    (7273911, 141645, "Using ./sf on m.epd with --nodes 1000\nTotal FENs: 6555\n"
     + STOCKFISH.format(7273911, 141645)),
    (7608, 634000, INFO.format(21) + "[A] " + INFO.format(7608) + MOVE),
    (0, 0, 2 * (INFO.format(21) + MOVE)),
    (0, 0, INFO.format(21)),
    (0, 0, STOCKFISH.format(8, 9) + "4 nodes 5 nps"),
    (0, 0, "1 nodes 2 nps\n3 nodes 4 nps"),
    (0, 0, PERFT),
    (0, 0, ETHEREAL),
] + [(0, 0, text) for text in (
    "", "uciok\ninfo string Using 1 thread\n", PHASES,
    "depth 7/9 | score 12 cp | 12345 nodes | 678901 nps | 18 ms | hashfull 3/1000",
    "| 12345 nodes | 678901 nps |",
    "Using ./sf on m.epd with --nodes 1000000 --mate 0\n",
    "Perft: 4865609 nodes in 0.031s => 156.95Mnps\n", "nodes : 1234\nnps : 99\n",
    "12345 nodes | 678901 nps | 12 ms", "nodes 7, 9 nps", "hash 16 nodes 1 nps 2 x",
    "TT: 1048576 nodes\n", "Allocated 262144 nodes (32 MB)\n",
    "Perft: 4865609 nodes in 0.031s => 156954129nps\n",
    "Nodes searched: 1 234 567", "12 345 nodes 9 nps", "1\u202f234 nodes 9 nps",
    "1.234 nodes 9 nps", "12,34,567 nodes 9 nps", "1.2M nodes 3 nps",
    "total 12345 nodes 234567 nps 99", "time 399 nodes 1000339 nps: 2507115",
    "nodes: 119060324 nps 282133469", "Average nodes: 12\n> go nodes 70\n")]

os.environ["COUNT"] = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"
ENGINE = 'sh -c "$COUNT"'


class Processes(unittest.TestCase):
    def test_every_process_is_charged(self):
        least = processes.run(ENGINE).cpu / 3
        for command in ("{} &", "{} &> /dev/null", "setsid {} &", "{} | cat",
                        "true | {}", "(setsid sh -c '({} &)' &)",
                        "sh -c '{} & exit'"):
            with self.subTest(command):
                done = processes.run(command.format(ENGINE))
                self.assertGreater(min(done.cpu, done.wall), least)

    def test_output_of_the_background(self):
        command = f"({ENGINE}; echo out; echo err >&2) &"
        self.assertEqual(processes.run(command).outputs, ("out\n", "err\n"))

    def test_signals_to_its_group_do_not_reach_us(self):
        self.assertEqual(processes.run("kill 0").failure,
                         "killed by SIGTERM: kill 0")

    def test_work_left_behind_is_refused_and_ended(self):
        for command in ("sleep 61 &", "(setsid sleep 61 >/dev/null 2>&1 &)"):
            with mock.patch.object(processes, "PATIENCE", 2):
                self.assertEqual(processes.run(command).failure, "still running "
                                 "2 s after its shell ended: sleep 61")
            self.assertEqual(processes.children(), [])

    def wait_for(self, what):
        end = time.monotonic() + 60
        while not what():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)

    def started(self, command):
        """ab with that, and what it writes to `new`."""
        folder = self.enterContext(tempfile.TemporaryDirectory())
        process = self.enterContext(subprocess.Popen(
            [sys.executable, HOME / "plot.py", "ab", "a=true",
             f"b=cd {folder}; {command}"], stderr=subprocess.DEVNULL))
        pids = Path(folder, "pids")
        self.wait_for(pids.exists)
        return process, [*map(int, pids.read_text().split())]

    def test_what_is_stopped_leaves_nothing(self):
        process, (pid,) = self.started(
            "echo $$ >new; mv new pids; exec sleep 61")
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(60), 130)
        self.assertFalse(Path(f"/proc/{pid}").exists())

    def test_what_was_killed_outright_is_ended_by_the_next(self):
        """The engine, though its shell, our child and we are gone."""
        process, (worker, engine) = self.started(
            "sleep 61 & echo $PPID $! >new; mv new pids; wait")
        for pid in process.pid, worker:
            os.kill(pid, signal.SIGKILL)
        process.wait()
        self.wait_for(lambda: processes.mark_of(worker) is None)
        os.kill(engine, signal.SIGSTOP)
        processes.end_stale()
        self.wait_for(lambda: processes.mark_of(engine) is None)


class Parsed(unittest.TestCase):
    def test_a_known_form_or_none(self):
        for nodes, nps, text in PRINTED:
            for outputs in ((text, ""), ("", text)):
                with self.subTest(text):
                    found = parse(outputs)
                    self.assertEqual((found.nodes, found.nps), (nodes, nps))
                    self.assertEqual(bool(found.doubt), bool(text and not nodes))

    def test_two_streams(self):
        self.assertEqual(
            parse((PERFT, STOCKFISH.format(106764, 5))).nodes, 106764)
        self.assertEqual(
            parse(("8 nodes 5 nps", "9 nodes 5 nps")).doubt,
            "several counts, no total: 8 and 9 nodes")

    def test_why_there_is_none(self):
        self.assertEqual(parse(("TT: 5 nodes\n\n", "")).doubt, (
            "no nodes in a known form (NODES='regex' is another); last line: "
            "TT: 5 nodes"))

    def test_the_reader_s_form_alone_counts(self):
        form = re.compile(r"^total: (\S+)", re.M)
        for text, nodes, doubt in (
                ("total: 3\n4 nodes 5 nps\ntotal: 1,234\n", 1234, ""),
                ("4 nodes 5 nps", 0, "NODES finds no number"),
                ("total: ten\n", 0, "NODES finds no number: ten")):
            found = parse((text, ""), form)
            self.assertEqual((found.nodes, found.doubt), (nodes, doubt))


class Turns(unittest.TestCase):
    def test_each_has_its_own_time_and_output(self):
        """On one CPU, so that each waits while the others run."""
        one, failed, three = turns.run_in_turns(
            [f"{ENGINE}; echo one", "echo begins >&2; exit 3",
             f"{ENGINE}; {ENGINE}; echo three"])
        self.assertEqual((failed.status, failed.failure),
                         (3, "exit status 3: begins"))
        self.assertEqual((one.outputs, three.outputs),
                         (("one\n", ""), ("three\n", "")))
        self.assertTrue(1.2 < three.cpu / one.cpu < 3, (one, three))
        self.assertGreater(three.wall, one.cpu + three.cpu)
        self.assertGreater(one.wall, 1.5 * one.cpu)

    def test_what_is_stopped_is_ended_with_us(self):
        with (mock.patch.object(turns.Turns, "ends",
                                side_effect=KeyboardInterrupt),
              self.assertRaises(KeyboardInterrupt)):
            turns.run_in_turns(["sleep 61", "sleep 61"])
        self.assertEqual(processes.children(), [])

    def test_either_may_be_the_first(self):
        begun = []
        with mock.patch.object(
                turns, "Turns", side_effect=lambda command, _:
                begun.append(command) or mock.MagicMock()):
            for _ in range(40):
                turns.run_in_turns(["a", "b"])
        self.assertEqual(set(begun[::2]), {"a", "b"})
