"""What README.md and BIAS.md point to is there: files, and sections of them."""
# SPDX-License-Identifier: MIT

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]


def anchors(text):
    """What GitHub makes of the headings of a document."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-")
            for heading in headings}


def broken(name):
    """The links of a document that lead nowhere."""
    links = re.findall(r"\]\(([^)\s]+)\)", (ROOT / name).read_text("utf-8"))
    for link in links:
        path, _, section = link.partition("#")
        target = ROOT / (path or name)
        if "://" in link:
            continue
        if not target.exists():
            yield link
        elif section and section not in anchors(target.read_text("utf-8")):
            yield link


class Links(unittest.TestCase):
    def test_lead_somewhere(self):
        for name in ("README.md", "BIAS.md"):
            self.assertEqual(list(broken(name)), [], name)

    def test_one_that_leads_nowhere_is_found(self):
        self.assertIn("how-to-pick", anchors("# One\n\n## How to pick\n"))
        self.assertNotIn("the-strategies", anchors("## How to pick\n"))


if __name__ == "__main__":
    unittest.main()
