"""Whole programs timed by choices, on programs made up."""
# SPDX-License-Identifier: MIT

import os
from pathlib import Path

from measure import programs
from measure.result import Failed
from report import pack

from .helpers import InFolder

# Says what it is asked; one choice does not run, and one may be wrong.
SEARCH = """#!/bin/sh
case "$*" in
--list)
    printf 'axis\\tchoice\\tdefault\\truns\\n'
    printf 'way\\ta\\tyes\\tyes\\nway\\tavx\\tno\\tno\\nway\\tb\\tno\\tyes\\n'
    ;;
'time --seconds '*)
    printf '# asked: %s\\nblock\\ttask\\tdepth\\tnodes\\tway/a\\n' "$*"
    printf '0\\tfen\\t1\\t9\\t7000\\n1\\tfen\\t1\\t9\\t8000\\n'
    [ ! -e "${0%/*}/wrong" ] || exit 1
    ;;
*) exit 2 ;;
esac
"""


class Programs(InFolder):
    def setUp(self):
        super().setUp()
        self.write("build/bin/search", SEARCH, 0o755)
        Path("out").mkdir()

    def time(self, size="smoke"):
        programs.time_all(Path("build"), size, Path("out"))
        return sorted(os.listdir("out"))

    def test_one(self):
        self.assertEqual(self.time(), [
            "search-blocks.tsv.xz", "search-classical-blocks.tsv.xz",
            "search.tsv"])
        self.assertEqual([line.split("\t")[1] for line in Path(
            "out/search.tsv").read_text().splitlines()], ["choice", "a", "b"])
        measured = pack.read_blocks(Path("out/search-blocks.tsv.xz"))
        self.assertEqual(measured.facts,
                         {"asked": "time --seconds 0 --eval nnue"})
        measured = pack.read_blocks(Path("out/search-classical-blocks.tsv.xz"))
        self.assertEqual(measured.facts, {
            "asked": "time --seconds 0 --eval classical --axes "
            "sliders,between"})
        self.assertEqual(measured.numbers.tolist(), [0, 1])

    def test_two_and_the_same_elsewhere(self):
        for name in ("perft", "search", "places/search-2",
                     "places/search-3"):
            self.write(f"build/bin/{name}", SEARCH, 0o755)
        self.assertEqual(self.time("short"), [
            "perft-blocks.tsv.xz", "perft.tsv", "search-blocks.tsv.xz",
            "search-classical-blocks.tsv.xz", "search.tsv"])
        measured = pack.read_blocks(Path("out/search-blocks.tsv.xz"))
        self.assertEqual(measured.facts, {"asked": "time --seconds 15 --eval nnue"})
        self.assertEqual(measured.numbers.tolist(), [0, 1] * 3)

    def test_a_wrong_count_leaves_nothing(self):
        self.write("build/bin/wrong", "")
        with self.assertRaisesRegex(Failed, "build/bin/search: exit status 1"):
            self.time()
        self.assertEqual(os.listdir("out"), [])
