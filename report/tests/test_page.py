"""The page in a real browser: it loads, sorts, filters and fits."""
# SPDX-License-Identifier: MIT

import re
import tempfile
import unittest
from pathlib import Path

from . import browser
from .made_up import plot, write_result

NAMES = """
  const names = table => [...table.tBodies[0].rows]
    .filter(row => row.offsetParent !== null)
    .map(row => row.cells[0].textContent.trim());
  const table = document.querySelector("#made_up > .wide table");
"""
# What is asked of one page, one after the other.
SCRIPTS = {
    "charts": """
  for (const folded of document.querySelectorAll("details"))
    folded.open = true;
  await ready;
  const figures = [...document.querySelectorAll("figure")];
  said.widths = figures.map(
    figure => figure.querySelector("svg").clientWidth);
  said.quick = [...document.querySelectorAll("figure title")]
    .filter(title => title.textContent.startsWith("quick: ")).length;
""",
    "sorts": """
  said.first = names(table);
  const buttons = [...table.tHead.querySelectorAll("button")];
  press(buttons.find(b => b.textContent === "table bytes"));
  said.bytes = names(table);
  press(document.activeElement);
  said.back = names(table);
  said.sorted = [...table.tHead.querySelectorAll("[aria-sort]")]
    .map(th => `${th.textContent.trim()} ${th.ariaSort}`);
  press(buttons[0]);
  said.names = names(table);
""",
    "filters": """
  enter("words", "idea QUICK"); said.words = names(table);
  said.count = document.getElementById("count").textContent;
  enter("words", ""); enter("level", 0); said.level = names(table);
  enter("level", 4); enter("bytes", 1024); said.bytes = names(table);
  enter("bytes", "Infinity"); said.all = names(table);
""",
    "intervals": """
  const cell = document.querySelector("#made_up tbody [data-more]");
  const shown = () => getComputedStyle(cell, "::after").content;
  said.before = shown();
  enter("intervals", true);
  said.after = shown();
""",
    "keyboard": """
  const able = [...document.querySelectorAll(
    "button, input, select, summary, .scroll.wide, a")];
  said.deaf = able.filter(element => element.tabIndex !== 0
    && element.offsetParent).length;
  said.first = able.slice(0, 3).map(element => element.name);
  said.unnamed = [...document.querySelectorAll("input, select")]
    .filter(field => !field.labels.length).length
    + [...document.querySelectorAll("[role], nav, form, table button")]
    .filter(e => !(e.ariaLabel || e.title || e.textContent.trim())).length;
  said.headings = [...document.querySelectorAll("h1, h2, h3")]
    .map(h => Number(h.tagName[1]));
""",
    "contrast": """
  const rgb = text => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(
    c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
    .reduce((sum, c, n) => sum + c * [.2126, .7152, .0722][n], 0);
  const ground = e => { for (; e; e = e.parentElement) {
    const own = rgb(getComputedStyle(e).backgroundColor);
    if (own.length < 4 || own[3] > 0) return own; } };
  said.least = [99, ""];
  for (const e of document.querySelectorAll("body *")) {
    if (!e.offsetParent || e.closest("svg") || ![...e.childNodes]
        .some(n => n.nodeType === 3 && n.data.trim())) continue;
    const [a, b] = [rgb(getComputedStyle(e).color), ground(e)]
      .map(light).sort((x, y) => y - x);
    const ratio = (a + .05) / (b + .05);
    if (ratio < said.least[0]) said.least = [ratio, e.outerHTML.slice(0, 99)];
  }
  said.dark = matchMedia("(prefers-color-scheme: dark)").matches;
"""}


@browser.needed
class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = Path(tempfile.mkdtemp())
        cls.folder = write_result(
            cls.home / "a", sets=("set", "other_set"),
            modes=("throughput", "latency", "cold_l2"))
        done = plot("report", cls.folder)
        assert done.returncode == 0, done.stderr
        cls.page = cls.folder / "index.html"
        cls.said = cls.ask(SCRIPTS)

    @classmethod
    def ask(cls, scripts, *flags):
        """name -> what its script found."""
        return browser.ask(cls.page, NAMES + "const every = said;" + "".join(
            f"{{ const said = every.{name} = {{}}; {script} }}"
            for name, script in scripts.items()), cls.home, *flags)

    def test_loads_nothing_and_every_chart_is_drawn(self):
        text, said = self.page.read_text(), self.said["charts"]
        self.assertNotRegex(text, "https?://|@import")
        self.assertNotRegex(text, r"src=|url\(")
        self.assertEqual(len(said["widths"]),
                         len(list(self.folder.glob("*-bytes.svg"))))
        self.assertGreater(min(said["widths"]), 300)
        self.assertGreaterEqual(said["quick"], len(said["widths"]))

    def test_a_heading_sorts_and_sorts_back(self):
        said = self.said["sorts"]
        self.assertEqual(said["first"][0], "quick")
        self.assertEqual(said["first"][-1], "reference")
        self.assertEqual(said["bytes"][-3:], ["same", "base", "big"])
        self.assertEqual(said["back"][:3], ["big", "base", "same"])
        self.assertEqual(said["sorted"], ["table bytes descending"])
        self.assertEqual(said["names"], sorted(said["first"]))

    def test_filters_narrow_every_table(self):
        said = self.said["filters"]
        self.assertEqual(said["words"], ["quick"])
        self.assertEqual(said["count"], "1 of 6 strategies")
        self.assertEqual(sorted(said["level"]),
                         ["base", "on_foot+wide", "reference", "same"])
        self.assertNotIn("base", said["bytes"])
        self.assertIn("same", said["bytes"])
        self.assertEqual(len(said["all"]), 6)

    def test_intervals_show_when_asked_for(self):
        self.assertEqual(self.said["intervals"]["before"], "none")
        self.assertRegex(self.said["intervals"]["after"],
                         r'^"[-+]\d+\.\d ±\d+\.\d %"$')

    def test_what_can_be_done_can_be_done_by_keyboard(self):
        """The form comes before the tables, and all has a name."""
        said = self.said["keyboard"]
        self.assertEqual((said["deaf"], said["unnamed"]), (0, 0))
        self.assertEqual(said["first"], ["nps", "kind", "budget"])
        self.assertEqual(said["headings"][:2], [1, 2])
        self.assertLessEqual(max(b - a for a, b in zip(
            said["headings"], said["headings"][1:])), 1)

    def test_contrast_is_enough_light_and_dark(self):
        dark = self.ask({"contrast": SCRIPTS["contrast"]}, "--force-dark-mode")
        for said in self.said["contrast"], dark["contrast"]:
            self.assertEqual(said["dark"], said is dark["contrast"])
            self.assertGreaterEqual(said["least"][0], 4.5, said["least"][1])

    def test_the_answer_and_the_tables_need_no_script(self):
        text = self.page.read_text("utf-8")
        bare = re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.S)
        answer = bare.index('<p id="answer">Of 1 lookups 0 stay')
        self.assertLess(answer, bare.index('<table id="picks">'))
        for of_set in ("set", "other_set"):
            self.assertIn(of_set, bare)
        tables = re.findall(r"<tr[^>]*data-level=\d[^>]*><th[^>]*>(\w+)", bare)
        for name in ("base", "quick", "same", "big", "reference"):
            self.assertEqual(tables.count(name), 2, name)  # of both sets
