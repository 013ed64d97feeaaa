"""Whole programs timed by choices, on programs made up."""
# SPDX-License-Identifier: MIT

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from measure import programs
from measure.result import Failed
from report import pack
from report.names import HOME

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
    [ "$3" -lt 9 ] || exec sleep 60
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
            self.write(f"build/bin/{name}", SEARCH.replace("-lt 9", "-lt 99"),
                       0o755)
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

    def test_stopped_it_leaves_nothing(self):
        with subprocess.Popen(
                [sys.executable, "-c", "from pathlib import Path\n"
                 "from measure import programs\nimport signal\n"
                 "signal.signal(signal.SIGTERM, signal.default_int_handler)\n"
                 "programs.time_all(Path('build'), 10, Path('out'))"],
                env={**os.environ, "PYTHONPATH": str(HOME)},
                stderr=subprocess.DEVNULL, start_new_session=True) as process:
            until = time.monotonic() + 20
            while not Path("out/.programs/search-blocks.tsv").exists() and (
                    time.monotonic() < until):
                time.sleep(0.05)
            os.killpg(process.pid, signal.SIGTERM)
        self.assertEqual(os.listdir("out"), [])
