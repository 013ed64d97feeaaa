"""What is committed was made by what is committed."""
# SPDX-License-Identifier: MIT

import unittest

from report import load, verdicts
from report.model import MODES

from .made_up import HOME, plot


class Committed(unittest.TestCase):
    def test_readme_is_made_from_committed_results(self):
        text = (HOME / "README.md").read_text()
        line = text.split("make readme FROM=")[1].splitlines()[0]
        done = plot("readme", "--check",
                    *(HOME / source for source in line.strip('"').split()))
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_every_committed_result_still_reads(self):
        folders = list((HOME / "results").glob("*/raw"))
        self.assertGreater(len(folders), 0)
        for raw in folders:
            result = load.read(raw.parent)
            said = (raw.parent / "verdicts.md").read_text()
            for table in verdicts.judge(result):
                self.assertIn(f"### {table.question}, {table.set}, "
                              f"{MODES[table.mode]}\n", said)


if __name__ == "__main__":
    unittest.main()
