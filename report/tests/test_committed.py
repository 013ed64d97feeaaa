"""What is committed was made by what is committed."""
# SPDX-License-Identifier: MIT

import shutil
import subprocess
import tempfile
import unittest
from collections import Counter
from pathlib import Path

from report import load, verdicts

from .made_up import HOME, plot


class Committed(unittest.TestCase):
    def test_documents_are_made_from_committed_results(self):
        text = (HOME / "docs" / "FINDINGS.md").read_text("utf-8")
        line = text.split("make readme FROM=")[1].splitlines()[0]
        done = plot("readme", "--check",
                    *(HOME / source for source in line.strip('"').split()))
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_every_committed_result_still_reads(self):
        folders = list((HOME / "results").glob("*/raw"))
        self.assertGreater(len(folders), 0)
        for raw in folders:
            result = load.read(raw.parent)
            judged = verdicts.judge(result)
            self.assertGreater(len(judged), len(result.questions))
            self.assertTrue(all(t.control("aa") for t in judged))

    def test_its_page_is_small(self):
        whole = max((HOME / "results").glob("*/raw")).parent
        with tempfile.TemporaryDirectory() as home:
            copy = Path(home) / whole.name
            shutil.copytree(whole, copy, ignore=shutil.ignore_patterns(
                "*.svg", "*.html", "verdicts.*"))
            done = plot("report", copy)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertLessEqual((copy / "index.html").stat().st_size,
                                 1_500_000)

    def test_a_committed_result_is_small(self):
        listed = subprocess.run(
            ["git", "-C", HOME, "ls-files", "-z", "results"], check=False,
            capture_output=True, text=True)
        if listed.returncode:
            self.skipTest("no git folder: what is committed is not known")
        sizes = Counter()
        for name in filter(None, listed.stdout.split("\0")):
            sizes["/".join(name.split("/")[:2])] += (
                HOME / name).lstat().st_size
        self.assertGreater(len(sizes), 0)
        for folder, size in sizes.items():
            with self.subTest(folder):
                self.assertLessEqual(size, 1_000_000)


if __name__ == "__main__":
    unittest.main()
