"""Shells that count to a number, in the background too: all is charged; and what
engines and perft programs print, and the total in it."""
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
from report.names import BadInput
from report.processes import parse

from .made_up import HOME

STOCKFISH = """
===========================
Total time (ms) : {}
Nodes searched  : {}
Nodes/second    : {}
"""
INFO = ("info depth 9 seldepth 9 multipv 1 score cp 57 wdl 168 789 43 nodes {} "
        "nps 634000 hashfull 5 tbhits 0 time 12 pv b1c3 d5e4\n")
MOVE = "bestmove b1c3 ponder d5e4\n"
PHASES = ("opening\ttime 399 nodes 1000339 nps 2507115\n"
          "end\ttime 1201 nodes 3000339 nps 2498200\n")
ETHEREAL = ("====\n[# {:2}]    57 cp  Best:  e2e4  Ponder:  e7e5 {:12} nodes "
            "     1234567 nps\n")
LC0 = "Benchmark time {} ms, {} nodes, 2613 nps, move f4f5\n"
PERFT = "a2a3: 380\nb1c3: 44\n\nNodes searched: 8902\n\nNodes searched: 97862\n"
SPEEDTEST = """\
info string Using 16 threads
Warmup position 3/3\rPosition 257/258\rPosition 258/258
===========================
Version                    : Stockfish dev-20240923-nogit
Compiled by                : g++ (GNUC) 13.2.0 on MinGW64
Thread count               : 16
TT size [MiB]              : 2048
Nodes/second               : 15630014
Total nodes searched       : 2189686830
Total search time [s]      : 140.095
Hash max, avg [per mille]  : 41, 22
"""
TOTALS = [  # nodes, nps, text
    (4749514, 2968446, INFO.format(45) + MOVE + INFO.format(7608) + MOVE
     + STOCKFISH.format(1600, 4749514, 2968446)),
    (106764, 53382000, PERFT + STOCKFISH.format(2, 106764, 53382000)),
    (2189686830, 15630014, SPEEDTEST),
    (4865609, 0, "a2a3: 181046\ng1h3: 198502\n\nNodes searched: 4865609\n"),
    (4327921, 1209812, "Time: 3577 ms\n4327921 nodes 1209812 nps\n"),
    (1234, 567, "\x1b[32mNodes\x1b[0m : 1234\r\nTime: 9\r\nNPS : 567\r\n"),
    (40006, 25000, "2026-11-25 12:00:01.123 [A] 40006 nodes 25000 nps"),
    (4000678, 2500000, PHASES + "4000678 nodes 2500000 nps\n"),
    (4000678, 2500000, "4000678 nodes 2500000 nps\n" + PHASES),
    (1045, 99, ETHEREAL.format(1, 700) + ETHEREAL.format(2, 345)
     + "OVERALL:                     1045 nodes           99 nps\n"),
    (1045, 9.938e9, ETHEREAL.format(1, 700) + ETHEREAL.format(2, 345)
     + "Bench: 1045 nodes (9.938 Gnps)"),
    (306311, 987654, INFO.format(45) + "Benchmark complete:\nTime : 123ms\n"
     "Nodes: 306311\nNPS  : 987654\n"),
    (4865609, 93569403, "Perft Complete : 4865609 nodes visited in 52ms\n"
     "               : 93569403 nps\n"),
    (70123, 206, LC0.format(40, 2) + LC0.format(1395, 3565)
     + STOCKFISH.format(340000, 70123, 206)),
    (113305021, 5155824, "Total nodes: 113305021\nRaw nodes per second: "
     "5155824\nTotal elapsed time: 21.98\n"),
    (1543199, 13419000, "1:      nodes: 1543199          13419 knps\n"),
    (5678, 1234567, STOCKFISH.format("9, ", "5678, ", "1.23457e+06")
     + "5678 nodes 1234567 nps\n"),
    (9000, 5000, "Total time (ms) : 9\nNodes searched  : 9000\nNodes/second : "
     "5000\nNodes searched(main thread) : 4000\nNodes/second  (main) : 2000"),
    (119060324, 282133469, "nodes: 119060324 nps 282133469"),
    (1234, 5678.5, '{"nodes": 1234, "nps": 5678.5}'),
    (1234567, 19494000, "| nodes | 1_234_567 | nps | 19.494 million |"),
    (1234567, 9999, "1,234,567 nodes 9,999 nps"),
    (1234567, 1234000, "Nodes: 1'234'567 (1’234 kN/s)"),
    (1234567, 1234, "1\u202f234\u202f567 nodes, 1\u00a0234 nps"),
    (1234567, 1234.5, "1.234.567 nodes 1,234.5 nps"),
    (119060324, 0, "Nodes: 119,060,324 Time: 0.3 NPS: 397 Mnps"),  # too coarse
    (119060324, 0, "Nodes=119060324 nps 2.5M"),
    (5, 0, "nodes 5 nps 0"),
    (12345, 24690, "12345 nodes / 0.5s = 24690 nps\n7/20 nodes, nodes 7 / 20"),
    (12345, 24690, "12345 nodes 500 milliseconds 24690 nodes per second"),
    (737661, 97000, "Start depth 0 nodes 0 time 27ms nps 0 (book hit)\n"
     "Kiwipete depth 5 nodes 424726 time 4264ms nps 99607\n"
     "total nodes 737_661 time 7600 ms nps 97000"),
    (54240, 1, "Position : 1\nTime : 0.359 secs\nNodes    : 38800\nNPS : 107\n"
     "\nPosition : 2\nNodes    : 15440\nNPS : 122\n\nNodes: 54240\nNPS: 1\n"),
    (7608, 634000, INFO.format(21) + "[A] " + INFO.format(7608) + MOVE),
    (9, 1, "Average nodes: 12\nNodes limit: 5000\n> go nodes 70\n"
     "Using 2 NUMA nodes\n9 nodes 1 nps"),
]
NONE = [
    ("", "uciok\ninfo string Using 1 thread\n"),
    ("two totals: 8 and 4 nodes", STOCKFISH.format(1, 8, 9) + "4 nodes 5 nps"),
    ("two totals: 1 and 3 nodes", "1 nodes 2 nps\n3 nodes 4 nps"),
    ("several counts, no total: 1,000,339 and 3,000,339 nodes", PHASES),
    ("several counts, no total: 97,862 and 8 nodes",
     PERFT + STOCKFISH.format(1, 8, 5)),
    ("several searches and no total", 2 * (INFO.format(21) + MOVE)),
    ("several searches and no total", INFO.format(21) + INFO.format(20)),
] + [("unclear node count: " + line, line) for line in (
    "Nodes: 1 234 567", "12 345 nodes 9 nps", "1.234 nodes 9 nps",
    "12,34,567 nodes", "Nodes: 119M, 397.25 Mnps",
    "total 12345 nodes 234567 nps 99")]

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
            with (mock.patch.object(processes, "PATIENCE", 2),
                  self.assertRaisesRegex(BadInput, "^still running 2 s after "
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


class Parsed(unittest.TestCase):
    def test_totals(self):
        for nodes, nps, text in TOTALS:
            with self.subTest(text):
                found = parse(text, "")
                self.assertEqual((found.nodes, found.nps, found.doubt),
                                 (nodes, nps, ""))

    def test_none(self):
        for why, text in NONE:
            with self.subTest(text):
                found = parse("", text)
                self.assertEqual((found.nodes, found.nps, found.doubt),
                                 (0, 0, why))

    def test_two_streams(self):
        self.assertEqual(
            parse(PERFT, STOCKFISH.format(2, 106764, 5)).nodes, 106764)
        for nps, doubt in ((5, "two totals: 8 and 9 nodes"),
                           (7, "different speeds: 5 and 7 nps")):
            self.assertEqual(parse(
                "8 nodes 5 nps", f"{9 if nps == 5 else 8} nodes {nps} nps"
            ).doubt, doubt)


class Turns(unittest.TestCase):
    def test_each_has_its_own_time_and_output(self):
        """On one CPU, so that each waits while the others run."""
        done = processes.run_in_turns(
            [f"{ENGINE}; echo one", "echo begins >&2; exit 3",
             f"{ENGINE}; {ENGINE}; echo three"])
        self.assertEqual(str(done[1]), "exit status 3: begins")
        (one, one_wall, said), (three, wall, last) = done[::2]
        self.assertEqual((said, last), (("one\n", ""), ("three\n", "")))
        self.assertTrue(1.2 < three / one < 3, (one, three))
        self.assertGreater(wall, one + three)
        self.assertGreater(one_wall, 1.5 * one)

    def test_what_is_stopped_is_ended_with_us(self):
        with (mock.patch.object(processes.Turns, "ends",
                                side_effect=KeyboardInterrupt),
              self.assertRaises(KeyboardInterrupt)):
            processes.run_in_turns(["sleep 61", "sleep 61"])
        self.assertEqual(processes.children(), [])

    def test_either_may_be_the_first(self):
        begun = []
        with mock.patch.object(
                processes, "Turns", side_effect=lambda command, _:
                begun.append(command) or mock.MagicMock()):
            for _ in range(40):
                processes.run_in_turns(["a", "b"])
        self.assertEqual(set(begun[::2]), {"a", "b"})
