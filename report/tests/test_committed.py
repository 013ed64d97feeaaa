"""What is committed was made by what is committed."""
# SPDX-License-Identifier: MIT

import json
import shutil
import subprocess
import tempfile
import unittest
from collections import Counter
from pathlib import Path

from report import load, picktext
from report.pick import pick

from . import browser
from .made_up import HOME, plot, published


class Committed(unittest.TestCase):
    def test_documents_are_made_from_committed_results(self):
        done = plot("readme", "--check", *published())
        self.assertEqual(done.returncode, 0, done.stderr)

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


SETTINGS = [(1e6, None, "nnue"), (3e6, 32768, "classical"),
            (1e8, 8192, "nnue")]
LOOKS_UP = f"""
  const form = document.getElementById("how");
  said.found = {json.dumps([
    (nps, "Infinity" if budget is None else budget, kind)
    for nps, budget, kind in SETTINGS])}.map(([nps, bytes, kind]) => {{
      form.elements.nps.value = nps;
      form.elements.budget.value = bytes;
      form.elements.kind.value = kind;
      form.dispatchEvent(new Event("input"));
      const text = row => [...row.cells].map(cell => cell.textContent.trim());
      const shown = place => Object.fromEntries(
        [...document.querySelectorAll(place)].filter(
          place => !place.hidden).map(place => [
            place.dataset.question, [...place.querySelectorAll("tr")]
              .filter(row => !row.hidden).map(text)]));
      return {{answer: document.getElementById("answer").textContent,
        picks: [...document.querySelectorAll("#picks tbody tr")].map(text),
        joints: shown("#one .joint"), costs: shown("#cost .joint")}};
    }});
"""
FIRST = """
  said.first = ["#answer", ".swept:not([hidden])", ".resolution", "#how",
    "#picks tbody tr", "#cost .joint:not([hidden]) .at"].map(place =>
      document.querySelector(place).getBoundingClientRect().bottom);
  said.swept = [...document.querySelectorAll(".swept")]
    .filter(line => !line.hidden).map(line => line.dataset.kind);
"""
SCROLLS = """
  for (const folded of document.querySelectorAll("details"))
    folded.open = true;
  enter("intervals", true);
  said.page = document.documentElement.scrollWidth;
  said.window = innerWidth;
  said.dark = matchMedia("(prefers-color-scheme: dark)").matches;
  said.cut = [...document.querySelectorAll("body *")].filter(
    e => !e.closest(".scroll, svg, table")
      && e.getBoundingClientRect().right > innerWidth + 1)
    .map(e => e.outerHTML.slice(0, 99));
"""


class Page(unittest.TestCase):
    """Of a committed result, drawn once; wide, and as on a phone, dark."""

    @classmethod
    def setUpClass(cls):
        whole = max(published())
        cls.home = Path(tempfile.mkdtemp())
        cls.folder = cls.home / whole.name
        shutil.copytree(whole, cls.folder, ignore=shutil.ignore_patterns(
            "*.svg", "*.html", "verdicts.*"))
        done = plot("report", cls.folder)
        assert done.returncode == 0, done.stderr
        cls.page = cls.folder / "index.html"
        if browser.CHROMIUM:
            cls.wide = browser.ask(cls.page, FIRST + LOOKS_UP + SCROLLS,
                                   cls.home)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.home)

    def test_is_small(self):
        self.assertLessEqual(self.page.stat().st_size, 1_000_000)

    @browser.needed
    def test_scrolls_tables_and_not_itself(self):
        narrow = browser.ask(self.page, FIRST + SCROLLS, self.home,
                             "--force-dark-mode", width=390)
        for said, width, height in (narrow, 390, 844), (self.wide, 1400, 900):
            self.assertEqual((said["window"], said["dark"]),
                             (width, said is narrow))
            self.assertLessEqual(max(said["first"]), height)
            self.assertEqual(said["swept"], ["nnue"])
            self.assertLessEqual(said["page"], width)
            self.assertEqual(said["cut"], [])

    @browser.needed
    def test_shows_what_it_looks_up(self):
        result = load.read(self.folder)
        for found, (nps, budget, kind) in zip(self.wide["found"], SETTINGS):
            with self.subTest(nps=nps, budget=budget, kind=kind):
                self.compare(found, pick([result], "native", budget, nps,
                                         kind=kind))

    def compare(self, found, picked):
        self.assertEqual(found["answer"], picktext.answer(
            picked.choices, picked.homes))
        for row, choice in zip(found["picks"], picked.choices):
            how, name, used, other, change, of, _ = picktext.cells(choice)
            self.assertEqual(row[:4], [name, used, how, other])
            if choice.strategy:
                self.assertEqual(row[4], change)
                self.assertEqual(row[5].split(",")[0], of.replace("–", ""))
        self.assertEqual(found["joints"].keys(),
                         {joint.question for joint in picked.joints})
        for joint in picked.joints:
            sheet = picktext.of_joint(joint)
            heads, *rows = found["joints"][joint.question]
            self.assertEqual(heads, [c.heading for c in sheet.columns])
            self.assertEqual(rows, [
                [line.name, *(cell.text for cell in line.cells)]
                for line in sheet.lines])
        _, *costs = found["costs"]["sliders"]
        self.assertGreater(len(costs), 5)
        (joint,) = [j for j in picked.joints if j.question == "sliders"
                    ] or [None]
        if not joint:  # nothing that engines use fits
            return
        self.assertEqual([row[0] for row in costs], [
            n for n in joint.rows if joint.cell(n, joint.columns[0])])
        for name, _, share, _ in costs:
            more = joint.cell(name, joint.columns[0])[0][0] / joint.engine
            self.assertAlmostEqual(float(share.split()[0]), 100 * more,
                                   delta=0.006)
