"""Whole programs timed by choices, on programs made up."""
# SPDX-License-Identifier: MIT

import os
from pathlib import Path
from unittest import mock

from commands.bench import time_choices
from judge import observations
from lists.names import BadInput
from run import bench, programs
from run.result import Failed

from .helpers import InFolder

# Says what it is asked; one choice does not run, and one may be wrong.
SEARCH = """#!/bin/sh
case "$*" in
--list)
    printf 'axis\\tchoice\\tdefault\\tquestion\\trow\\tbody\\n'
    printf 'way\\ta\\tyes\\tways\\tan_a\\tone\\nway\\tavx\\tno\\tways\\tavx\\tone\\n'
    ;;
'time --seconds '*)
    printf '# asked: %s\\nblock\\ttask\\tdepth\\tnodes\\tway/a\\tway/aa\\n' "$*"
    printf '0\\tfen\\t1\\t9\\t7000\\t1\\n1\\tfen\\t1\\t9\\t8000\\t1\\n'
    [ ! -e "${0%/*}/wrong" ] || exit 1
    ;;
*) exit 2 ;;
esac
"""


class Asked(InFolder):
    """How often a node an engine asks, by the first lines of its trace."""

    def test_is_read_or_refused(self):
        for text, often in (
                ("", {}), ("# nodes 200\n", {}), ("# by hand\nbetween a1 h8\n", {}),
                ("# nodes 200\n# asked between 50\n#asked\n# asked sliders 400\n",
                 {"between": 0.25, "sliders": 2.0})):
            self.assertEqual(bench.asked_in(self.write("a", text)), often)
        for text, said in (
                ("\n# nodes many\n", "a:2: # nodes many: say"),
                ("# asked a b 7\n", "a:1: # asked a b 7: say"),
                ("# nodes 0\n# asked between 7\n", "'# asked' without")):
            with self.assertRaisesRegex(BadInput, said):
                bench.asked_in(self.write("a", text))


class Programs(InFolder):
    def setUp(self):
        super().setUp()
        self.write("build/bin/search", SEARCH, 0o755)
        self.enterContext(mock.patch.object(programs, "cores", lambda: 2))

    def test_two_and_the_same_elsewhere(self):
        for name in ("perft", "search", "places/search-2",
                     "places/search-3"):
            self.write(f"build/bin/{name}", SEARCH, 0o755)
        for name, *how in programs.shares(Path("build"), bench.WHOLE, 90, 0):
            time_choices(Path(f"{name}-blocks.npy.xz"), *how, None)
        self.assertEqual(sorted(os.listdir()), [
            "build", "perft-blocks.npy.xz", "search-blocks.npy.xz",
            "search-classical-blocks.npy.xz"])
        for name, asked in ("", "22 --eval nnue"), (
                "-classical", "13 --eval classical --axes sliders,between"):
            (table,) = observations.read(Path(f"search{name}-blocks.npy.xz"))
            self.assertEqual((table.name, table.rows, table.facts), (
                f"ways/way/search{name}", ["an_a", "aa"], {
                    "asked": f"time --seconds {asked}", "default": "an_a",
                    "choices": {"an_a": "a", "avx": "avx"}}))
            self.assertEqual(table.replicates.tolist(), [0, 0, 1, 1, 2, 2])

    def test_little_time_is_not_none(self):
        """In none slices are shorter: see bench/programs/slices.c."""
        binaries = [self.home / "build/bin/search"] * 16
        for seconds, asked in (6, 1), (0, 0):
            text, *_ = programs.time_blocks("a", seconds, binaries, 0)
            self.assertTrue(text.startswith(f"# asked: time --seconds {asked}\n"))

    def test_a_wrong_count_is_refused(self):
        self.write("build/bin/wrong", "")
        with self.assertRaisesRegex(Failed, "build/bin/search: exit status 1"):
            programs.time_blocks("search", 0, programs.placed(
                Path("build"), "search"), 0)
