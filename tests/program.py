#!/usr/bin/env python3
"""perft or search, as a user types it.

    tests/program.py PROGRAM POSITIONS_FOLDER AXES...
"""
# SPDX-License-Identifier: MIT

import math
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from lists.strategies import Lists  # noqa: E402

PROGRAM, SETS, *AXES = sys.argv[1:]
CALLS = Path(SETS).parent / "programs/calls.tsv"
NAME, CLASSIC = Path(PROGRAM).name, f"{SETS}/classic.epd"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
DERIVED = {"attackers", "attacked", "recorded_cycles", "threats_by_kind",
           "threat_deltas"}
MATED = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"


def run(*words):
    return subprocess.run([*map(str, words)], text=True, capture_output=True,
                          stdin=subprocess.DEVNULL, check=False)


ROWS = [line.split("\t") for line in
        run(PROGRAM, "--list").stdout.splitlines()]
RUN = [row[:2] for row in ROWS if row[3] == "yes"]
DEFAULTS = [row[0] for row in ROWS if row[2] == "yes"]
OTHERS = {axis: choice for axis, choice, default, runs, *_ in ROWS
          if (default, runs) == ("no", "yes")}


class Common:
    """What both have in common; NODES: of startpos to depth 2."""

    def said(self, *words, program=PROGRAM):
        done = run(program, *words)
        self.assertEqual(done.returncode, 0, (words, done.stderr))
        return done.stdout

    def nodes(self, *words, **of):
        return int(re.search(r"(?m)^nodes (\d+) nps \d+$",
                             self.said(*words, **of))[1])

    def refused(self, text, *words):
        done = run(PROGRAM, *words)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), words)
        self.assertIn(text, done.stderr, words)

    def suite(self, text):
        file = tempfile.NamedTemporaryFile("w", suffix=".epd")
        self.addCleanup(file.close)
        file.write(text)
        file.flush()
        return file.name

    def drawn(self, every, *sets):
        """Lines of these sets, one in so many."""
        return "".join(line for name in sets for line in Path(
            f"{SETS}/{name}.epd").read_text().splitlines(True)[::every])

    def test_counts(self):
        self.said("--expect", self.NODES, "startpos", 2)
        self.assertEqual(run(PROGRAM, "--expect", self.NODES + 1, "startpos",
                             2).returncode, 1)
        self.assertEqual(run(PROGRAM, "--expect", 1, "--suite", CLASSIC,
                             "--max-depth", 1).returncode, 1)
        self.assertRegex(self.said("bench", "--max-depth", 2),
                         r"^\d+ nodes \d+ nps\n$")

    def test_list(self):
        self.assertEqual(ROWS[0], "axis choice default runs table_bytes needs "
                         "question row source body".split())
        self.assertEqual(sorted(DEFAULTS), self.DEFAULTS)
        shown = run("python3", "-c", "import pty, sys; pty.spawn(sys.argv[1:])",
                    PROGRAM, "--list").stdout.splitlines()
        self.assertEqual(len({line.index(f" {line.split()[1]} ")
                              for line in shown}), 1)
        self.assertIn(f"For example: {NAME} --", self.said("--help"))

    def test_axes_have_every_method_that_is_measured(self):
        lists = Lists()
        for axis in AXES:
            chosen = [row for row in ROWS if row[0] == axis]
            for question in {row[6] for row in chosen}:
                self.assertEqual({row[1] for row in chosen},
                                 {s.name for s in [*lists[question]][1:]})

    def take_turns(self):
        """Compares what is written; returns what it says of itself."""
        written = self.said("time", "--seconds", 0, "--seed", 5, "--axes",
                            ",".join(self.TIMED)).splitlines()
        about = [line for line in written if line.startswith("# ")]
        head, *blocks = [line.split("\t") for line in written[len(about):]]
        self.assertIn("# seed: 5", about)
        self.assertIn("# clock: CLOCK_THREAD_CPUTIME_ID, nanoseconds", about)
        self.assertEqual(head[:4], ["block", "task", "depth", "nodes"])
        self.assertEqual({name for name in head[4:] if "/aa" not in name}, {
            f"{axis}/{choice}" for axis, choice in RUN if axis in self.TIMED})
        for axis in self.TIMED:  # with the default, root n
            self.assertEqual(
                sum(name.startswith(f"{axis}/aa") for name in head) + 1,
                max(3, math.ceil(sum(own == axis for own, _ in RUN) ** 0.5)))
        self.assertEqual([block[0] for block in blocks], ["0", "1", "2"])
        for _, fen, depth, nodes, *times in blocks:
            self.assertEqual(len(times), len(head) - 4)
            self.assertTrue(all(int(time) > 0 for time in times))
            self.assertEqual(int(nodes), self.nodes(fen, depth))
            self.assertIn(int(nodes), self.SLICE)
        return about

    def test_what_is_refused(self):
        words = [word for axis, choice in OTHERS.items()
                 for word in (f"--{axis}", choice)]
        if words[2:]:
            self.refused(f"{NAME}:{words[2][2:]}: ", *words[:4], "bench")
        if words:
            self.refused(f"{NAME}:usage: every choice is timed", "time",
                         *words[:2])
        self.refused(f"{NAME}:board: ", "x w - - 0 1", 3)
        self.refused("/nowhere.epd", "--suite", "/nowhere.epd")
        for what, words in (
                ("depth: ", "startpos x"), ("depth: ", "startpos 31"),
                ("sliders: ", "--sliders fastest startpos 1"),
                ("expect: ", "--expect -1 bench"),
                ("axes: no such axis: chec", "time --axes legal,chec"),
                ("axes: no such axis: ", "time --axes legal,"),
                ("seconds: ", "time --seconds soon"),
                *(("usage: ", words) for words in (
                    "", "startpos", "--fast bench", "--sliders",
                    "--max-depth 3 startpos 2", "--axes legal bench",
                    "time bench")), *self.REFUSED):
            self.refused(f"{NAME}:{what}", *words.split())


class Perft(Common, unittest.TestCase):
    NODES, TIMED, SLICE = 400, ["legal"], range(23437, 93751)  # 1.5 M / 64
    DEFAULTS = "between check legal moves sliders writing".split()
    REFUSED = ("bulk: ", "--bulk 2 bench"), ("usage: ", "--divide bench")

    @unittest.skipUnless("legal" in AXES, "another build has that axis")
    def test_choices_take_turns(self):
        self.take_turns()

    def test_published_counts(self):
        for nodes, *words in (
                (4085603, f"{KIWIPETE} 0 1", 4), (97862, KIWIPETE, 3),
                (1, KIWIPETE, 0), (48, "--bulk", 0, KIWIPETE, 1),
                (0, MATED, 3),
                (8146062, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/"
                 "BQ1BNRKR w HFhf - 2 9", 5)):
            self.assertEqual(self.nodes(*words), nodes, words)
        self.said("--suite", CLASSIC, "--max-depth", 4)

    def test_all_counts_of_the_sets(self):
        """Kings in check, pieces pinned, moves special: counted and made."""
        for bulk in 0, 1:
            for name in "classic", "checks", "pins", "special", "chess960":
                self.said("--bulk", bulk, "--suite", f"{SETS}/{name}.epd",
                          "--max-depth", 2 + bulk)

    def test_every_choice_counts_right(self):
        some = self.suite(re.sub(" ;D3.*", "", self.drawn(8, "chess960"))
                          + Path(CLASSIC).read_text())
        want = self.nodes("--suite", some, "--max-depth", 3)
        self.assertGreater(want, 287686)  # classic's
        for axis, choice in RUN:
            self.assertEqual(self.nodes(f"--{axis}", choice, "--suite", some,
                                        "--max-depth", 3), want, choice)

    def test_a_wrong_count_is_said(self):
        done = run(PROGRAM, "--suite", self.suite(
            f"{KIWIPETE} 0 1 ;D1 48 ;D2 2040\n"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("depth 2: 2039 nodes, expected 2040", done.stderr)

    def test_files(self):
        """Comments, blanks and opcodes; which counts of a line are read."""
        kings = "4k3/8/8/8/8/8/8/4K3 w - -"
        start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        for text, nodes in (
                ("# a comment\n\n   \t\r\n  # another\n"
                 f"{start} ;D1 20 ;D2 400\r\n", 420),
                (f"{kings} ; D1 5 ;  D15 {2 ** 64 - 1} # note ;D2 7\n", 5),
                (f'{kings} c0 "a ;D1 7; b"; D3 170; id "x";\n', 170),
                (f"{kings} bm Kd2+; D2 25;;;\n{kings}\n", 25)):
            self.assertEqual(self.nodes("--suite", self.suite(text),
                                        "--max-depth", 3), nodes, text)
        done = run(PROGRAM, "--suite", self.suite(f"{kings} ;D1 {2 ** 64 - 1}"))
        self.assertIn(f"depth 1: 5 nodes, expected {2 ** 64 - 1}", done.stderr)

    def test_divides(self):
        *moves, _ = self.said("--divide", KIWIPETE, 3).splitlines()
        counts = dict(line.split(": ") for line in moves)
        self.assertEqual((len(counts), counts["e1g1"]), (48, "2059"))
        self.assertEqual(sum(map(int, counts.values())), 97862)
        self.assertEqual(len(re.findall("(?m)^f1[bg]1: 1$", self.said(
            "--divide", "1r3kr1/6p1/8/8/8/8/8/1R3KR1 w KQkq -", 1))), 2)


class Search(Common, unittest.TestCase):
    NODES, TIMED, SLICE = 0, ["check", "legal"], range(250, 1001)  # 16000 / 64
    DEFAULTS = ("between check checkers checking_moves exchange hash_move "
                "legal legality moves picking pins sliders threats").split()
    REFUSED = (("hash: ", "--hash 0 bench"), ("hash: ", "--hash lots bench"),
               ("eval: ", "--eval huge bench"), ("usage: ", "bench --eval"),
               ("usage: ", "--net small bench"), ("usage: ", "--bulk 1 bench"))

    def setUp(self):
        self.NODES = self.nodes("startpos", 2)

    def test_signature(self):
        """Whichever compiler, target and strategy. It changes with the tree that
        is searched, and `search FEN 8` and `search bench` tell it anew."""
        for nodes, *words in (
                (15764, f"{KIWIPETE} 0 1", 8), (15764, KIWIPETE, 8),
                (19155, "--eval", "classical", KIWIPETE, 8),
                (15464, "--eval", "none", KIWIPETE, 8), (0, KINGS, 0)):
            self.assertEqual(self.nodes(*words), nodes, words)
        self.assertEqual(self.said("bench").split(" nodes ")[0], "795873")
        self.assertEqual(self.nodes("--hash", 128, KIWIPETE, 5),
                         self.nodes(KIWIPETE, 5))
        self.assertEqual(self.said("--stats", KIWIPETE, 8).splitlines()[2],
                         "table hits 39.1 %")

    def test_finds(self):
        for want, fen, depth in (
                ("score 29999 move a1a8", "6k1/5ppp/8/8/8/8/8/R3K3 w Q -", 2),
                ("score -30000 move -", MATED, 3),
                ("score 0 move -", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3),
                ("move e4d5", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 1)):
            found = self.said(fen, depth).splitlines()[0]
            self.assertTrue(found.endswith(want), found)

    def test_every_choice_counts_alike(self):
        """Where pieces are pinned, kings in check and moves are special; by each
        evaluation the last of an axis. The classical one asks for sliders too."""
        some = ("--hash", 1, "--max-depth", 4, "--suite", self.suite(
            Path(CLASSIC).read_text() + self.drawn(
                150, "checks", "pins", "chess960") + self.drawn(40, "special")))
        last = [*dict(RUN).items()]
        sliders = [pair for pair in RUN if pair[0] == "sliders"]
        for name, choices in (
                ("none", [pair for pair in RUN if pair not in sliders[:-1]]),
                ("nnue", last), ("classical", last + sliders[:-1])):
            want = self.nodes("--eval", name, *some)
            self.assertGreater(want, 5000)
            for axis, choice in choices:
                self.assertEqual(self.nodes(
                    f"--{axis}", choice, "--eval", name, *some), want, choice)

    @unittest.skipUnless("legal" in AXES, "another build has that axis")
    def test_choices_take_turns(self):
        self.assertLessEqual({"# table: 64 MiB", "# evaluation: nnue"},
                             {*self.take_turns()})

    def test_calls(self):
        """What `calls` has counted of both programs."""
        head, *lines = CALLS.read_text().splitlines()
        self.assertEqual(head, "program\tquestion\tcalls\tnodes")
        found = {(program, question): (int(count), int(of)) for
                 program, question, count, of in (l.split("\t") for l in lines)}
        self.assertTrue(all(count for count, _ in found.values()), lines)
        perft = Path(PROGRAM).with_name("perft")
        for program in perft, PROGRAM:
            name = Path(program).name
            self.assertEqual({q for p, q in found if p == name} - DERIVED, {
                row.split("\t")[6] for row in
                run(program, "--list").stdout.splitlines()[1:]})
        # Of each move that perft makes it asks whether it gives check: of all but
        # those of the last ply.
        few, more = (self.nodes("--suite", CLASSIC, "--max-depth", depth,
                                program=perft) for depth in (3, 4))
        self.assertEqual(found["perft", "gives_check"], (few, more - few))
        # What is a node is said by the programs themselves.
        made, total = found["search", "gives_check"]
        self.assertEqual(total, self.nodes("--hash", 16, "--max-depth", 12,
                                           "--suite", CLASSIC))
        self.assertTrue(total < made < 2 * total, (made, total))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], {"perft": "Perft", "search": "Search"}[NAME]])
