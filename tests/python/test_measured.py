"""What the front door leaves of a real build, which SIGHTLINE_BUILD names."""
# SPDX-License-Identifier: MIT

import hashlib
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import time
from pathlib import Path

from judge import load, observations
from lists.files import read_bytes, read_json, read_text
from lists.names import HOME

from .helpers import BUILD, InFolder, stopped, typed, with_build


def left(folder):
    return {str(path): (path.stat().st_mtime_ns, path.stat().st_size)
            for path in Path(folder).rglob("*")}


@with_build()
class Measured(InFolder):
    def setUp(self):
        super().setUp()
        self.build = self.home / "build"  # without whole programs
        (self.build / "bin").mkdir(parents=True)
        for program in "bench", "ask":
            shutil.copy(BUILD / "bin" / program, self.build / "bin")

    def measured(self, *words, size="smoke"):
        return Path(self.said("bench", "--built", self.build, "--size", size,
                              *words).strip())


class Results(Measured):
    def test_are_whole_and_never_overwritten(self):
        first = self.measured("--raw")
        before = left(first)
        # Killed at any moment: nothing half is left under a result's name.
        for after, number in ((0.5, signal.SIGTERM), (1.4, signal.SIGKILL),
                              (2.5, signal.SIGINT)):
            stopped(number, after, "bench", "--built", self.build, "--size",
                    "smoke")
        for folder in Path("results").glob("[!.]*"):
            self.assertTrue(folder == first or (
                folder / "index.html").exists(), folder)
        done = typed("bench", "--built", BUILD, "--size", "smoke")
        self.assertEqual(list(Path("results").glob(".*")), [])
        second = Path(done.stdout.strip())
        self.assertNotEqual(first, second)
        self.assertEqual(left(first), before)
        said = done.stderr.splitlines()
        self.assertEqual(said[-1], f"open {second}/index.html")
        self.assertRegex(done.stderr, "(?m)^Resolution: ")
        self.assertRegex(done.stderr, "(?m)^(keep|change|–) +between +rectangular ")
        for part in ("raw/bench.json.gz", "raw/windows.npy.xz", "context.json",
                     "raw/symbols.txt.gz", "strategies.json.gz",
                     "verdicts.json", "verdicts.md", "index.html",
                     "between-bytes.svg", "between_batch-bytes.svg",
                     "raw/search-blocks.npy.xz",
                     "raw/perft-blocks.npy.xz", "raw/calls.tsv.gz",
                     "raw/hyperfine-perft.json", "raw/hyperfine-search.json",
                     "programs.json"):
            self.assertGreater((second / part).stat().st_size, 0, part)
        self.assertIn("| search --between rectangular --hash 16 bench ",
                      (second / "verdicts.md").read_text())
        self.assertIn('"host_name": ""',
                      read_text(second / "raw/bench.json.gz"))
        for path in (second / "raw").iterdir():
            self.assertNotIn(bytes(BUILD), read_bytes(path), path)
        self.assertNotRegex((second / "index.html").read_text(), "https?://")

    def test_bad_input_is_refused(self):
        self.assertRefused(typed("bench", "--built", BUILD, "--sets=nonsense"),
                           "bench: --sets: no such name: nonsense")
        self.assertEqual(list(Path("results").iterdir()), [])


class Selfcheck(Measured):
    def test_leaves_figures_and_nothing_else(self):
        words = ("selfcheck", "--built", self.build, "--runs", "2", "--busy=1",
                 "--filter",
                 "^between_batch/king_slider/(throughput|latency)/[01]/")
        *_, kept = self.said(*words).splitlines()
        self.assertRegex(kept, r"^results/selfcheck-\d{4}-\d\d-\d\d-busy.json$")
        figures = json.loads(Path(kept).read_text())
        self.assertEqual((figures["runs"], figures["busy"],
                          len(figures["tables"])), (2, True, 2))
        for number in signal.SIGTERM, signal.SIGKILL:
            stopped(number, 1.5, *words)
        end = time.monotonic() + 10
        while subprocess.run(
                ["pgrep", "-f", f"^{self.home}/build/bin/bench"], check=False,
                stdout=subprocess.DEVNULL).returncode == 0:
            self.assertLess(time.monotonic(), end, "it still asks")
            time.sleep(0.1)
        self.assertEqual([*map(str, Path("results").glob("self*"))], [kept])


MINE = """#include "impl/between/between.h"

uint64_t engine_between(int a, int b);

static inline bitboard between_mine(square a, square b)
{
    return engine_between((int)a, (int)b);
}

static const struct strategy_info between_mine_info = {
    .idea = "my engine's, in C++",
    .source = "this test",
};
"""
ENGINE = f"""#include "{HOME}/ready/between_rectangular.h"

extern "C" uint64_t engine_between(int a, int b)
{{
    return sightline_between(unsigned(a), unsigned(b));
}}
"""
# No attack comes from a1.
WRONG = (HOME / "impl/attackers/superpiece.h").read_text().replace(
    "superpiece", "wrong").replace("SUPERPIECE", "WRONG").replace(
    "return color", "return ~bit(0) & color")


class Try(Measured):
    def tried(self, question, text, *words):
        return typed("try", "--built", BUILD, "--q", question, "--file",
                     self.write("mine.h", text), *words)

    def tried_in_cpp(self, engine):
        return self.tried("between", MINE, "--with",
                          self.write("engine.cc", engine))

    def test_one_in_cpp_is_right_and_ranked(self):
        done = self.tried_in_cpp(ENGINE)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, "(?m)^mine is right: .* 0 wrong$")
        self.assertEqual(len(re.findall(
            r"(?m)^> *\d* mine +\d+\.\d\d +[-+]\d.* %", done.stdout)), 4,
            done.stdout)  # two sets in two modes
        self.assertEqual(len(re.findall("(?m) engines use it$",
                                        done.stdout)), 4)

    def test_wrong_answers_are_shown_as_boards(self):
        """Of one that takes another question's strategies."""
        done = self.tried("attackers", WRONG, "--line",
                          "takes sliders with defaults")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"(?m)^wrong\+magic_fancy .* ; ")
        self.assertRegex(done.stderr, r", got and want:\n(.*\n)* \.( [x.]){7}")

    def test_a_crash_is_said(self):
        done = self.tried_in_cpp(ENGINE.replace(
            "return ", "return *(volatile uint64_t *)(8L * a) + "))
        self.assertEqual(done.returncode, 1)
        self.assertIn("try: mine: it crashed\n", done.stderr)


class Trace(Measured):
    """What another engine asked is timed, and picks."""

    FILTER = "^(between[^/]*|aligned)/.*/throughput/[01]"

    def setUp(self):
        super().setUp()
        self.recorded = (BUILD / "recorded.txt").read_text().splitlines(True)
        lines = [line for line in self.recorded  # of the first set
                 if re.match("between [a-h][1-8] ", line)]
        self.trace = "".join([
            "# nodes 200\n", "# asked between 50\n", *lines[-17000:], *[
                n for n in self.recorded if n.startswith("aligned ")][:300]])
        self.write("mine.txt", self.trace)

    def pick(self, *words):
        Path("tmp").mkdir(exist_ok=True)
        done = typed("pick", "--built", BUILD, "--trace", "mine.txt", "--json",
                     "--filter", self.FILTER, *words, TMPDIR="tmp")
        self.assertEqual(os.listdir("tmp"), [])
        return done

    def test_picks_what_it_asks(self):
        result = self.measured("--trace", "mine.txt", "--filter", self.FILTER,
                               "--raw", "--results", "kept")
        said = read_json(result / "raw/bench.json.gz")["context"]
        self.assertEqual(said["trace_asks"], "between:0.25")
        self.assertEqual((said["trace"], said["traced"]),
                         ("mine.txt", "recorded_pairs"))
        self.assertEqual(said["trace_sha256"], hashlib.sha256(
            self.trace.encode()).hexdigest())
        self.assertTrue(said["set.recorded_pairs"].startswith("17000 queries,"))
        self.assertEqual({table.name.split("/")[1] for table in
                          observations.read(result / "raw/windows.npy.xz")},
                         {"recorded_pairs"})
        first = self.measured(
            "--filter", "^between_batch/.*/throughput/[01]", "--raw",
            "--results", "first", size="quick")
        for words in ("--from", str(first)), ():
            done = self.pick(*words)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("mine.txt: too few queries, left out: recorded_pins: "
                          "300 of at least 8192\n", done.stderr)
            choices = {c["question"]: c
                       for c in json.loads(done.stdout)["choices"]}
            self.assertEqual(choices.keys() - {"aligned"},
                             {"between", "between_batch"})
            self.assertEqual("aligned" in choices, not words)
            for name, choice in choices.items():
                by = choice["decided_by"] or choice["why"]
                self.assertEqual("mine.txt" in by, name == "between", choice)

    def test_kinds_in_turn(self):
        """A set has the trace's own order, and picks: its hash is of that."""
        lines = [n for n in self.recorded if n.startswith("write_moves ")]
        self.write("mine.txt", "".join(["# nodes 9\n", *lines[:9000]]))
        result = self.measured("--trace", "mine.txt", "--filter",
                               "^write_moves/.*/throughput/[01]", "--raw",
                               "--results", "kept")
        said = read_json(result / "raw/bench.json.gz")["context"]
        hashed = 0xCBF29CE484222325
        for _, piece, (file, rank), targets in map(str.split, lines[:9000]):
            for byte in struct.pack("<QII", int(targets, 16), "pawns knight "
                                    "bishop rook queen king".split().index(
                                        piece), "abcdefgh".index(file)
                                    + 8 * int(rank) - 8):
                hashed = (hashed ^ byte) * 0x100000001B3 % 2 ** 64
        self.assertTrue(said["set.recorded_mix_writes"].startswith(
            f"9000 queries, hash {hashed:016x}, "), said)
        self.assertIn("recorded_piece_targets", said["traced"].split())
        self.assertEqual(load.read(result).question("write_moves").traced,
                         {"recorded_mix_writes": "mine.txt"})

    def test_which_lines_are_in_turn(self):
        ten = [f"sliders {kind} e4 0x0\n" for kind in (
            "rook bishop queen bishop rook queen rook bishop rook rook".split())]
        told = "# nodes 2\n# in turn\n"
        for text, counts in (  # rooks, bishops, queens; all in turn
                (ten, "5 3 2 10"), ([told, *ten], "10"),
                ([*ten[:9], told, *ten[:8]], "4 3 2 8"),
                ([*ten, told], "5 3 2"),
                (sorted(ten), "5 3 2")):  # of an older sweep
            said = self.bench_on("  " + "  ".join(text)).stderr  # or indented
            self.assertEqual(counts, " ".join(
                n for name in ("rooks", "bishops", "queens", "mix_sliders")
                for n in re.findall(rf"recorded_{name}: (\d+)", said)), text)

    def test_what_cannot_be_timed_is_refused(self):
        for text, said in (
                (self.trace + "between a1 i9\n", "mine.txt:17303: "),
                ("".join(self.trace.splitlines(True)[:9002]), "none can be "
                 "timed: recorded_pairs: 9000 of at least 16384")):
            self.write("mine.txt", text)
            self.assertRefused(self.pick(), said)

    def bench_on(self, text):
        return subprocess.run(
            [BUILD / "bin/bench", f"--trace={self.write('few.txt', text)}"],
            check=False, capture_output=True, text=True)

    def test_bench_refuses_it_as_documented(self):
        """All kinds, a query of each: docs/TRACE.md has the least of each."""
        kinds = {}
        for line in self.recorded:
            words = line.split()
            kinds.setdefault(words[0] + (
                words[1] if words[0] == "sliders" else ""), line)
        said = self.bench_on("".join(kinds.values())).stderr
        section = re.search(r"(?ms)^others. At least.*?fewer", (
            HOME / "docs/TRACE.md").read_text())[0]
        self.assertEqual(
            set(re.findall(r"at least (\d+)", said)),
            {n.replace(",", "") for n in re.findall(r"\d+,\d+", section)})
        self.assertRefused(
            self.bench_on("gives_check 8/8/8/8/8/8/8/2RK3k w Q - ; d1c1q\n"),
            "few.txt:1: no legal move here: d1c1q")
