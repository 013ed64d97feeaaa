"""The page of a committed result: in a real browser it picks as Python does, loads,
sorts and fits, wide and light, as on a phone and dark."""
# SPDX-License-Identifier: MIT

import json
import re
import shutil
import tempfile
import unittest
from pathlib import Path

from judge import load
from judge.pick import pick
from show import picktext
from show.text import typeset

from . import browser
from .made_up import plot, published

DEFAULTS = [(1e6, None, "nnue"), (1e6, None, "classical")]
SETTINGS = [*DEFAULTS, (2e5, 32768, "nnue"), (3e6, None, "classical"),
            (1e8, None, "nnue")]
# What is asked of the page, one after the other.
SCRIPTS = {
    "first": """
  said.bottoms = ["#answer", ".swept:not([hidden])", ".resolution", "#how",
    "#picks tbody tr", "#cost .costs:not([hidden]) .at"].map(place =>
      document.querySelector(place).getBoundingClientRect().bottom);
  said.swept = [...document.querySelectorAll(".swept")]
    .filter(line => !line.hidden).map(line => line.dataset.kind);
""",
    "picks": f"""
  const form = document.getElementById("how");
  said.found = {json.dumps([
    (nps, "Infinity" if budget is None else budget, kind)
    for nps, budget, kind in SETTINGS])}.map(([nps, bytes, kind]) => {{
      form.elements.nps.value = nps;
      form.elements.budget.value = bytes;
      form.elements.kind.value = kind;
      form.dispatchEvent(new Event("input"));
      const text = row => [...row.cells].map(cell => cell.textContent.trim());
      return {{picks: [...document.querySelectorAll("#picks tbody tr")].map(text),
        costs: [...document.querySelectorAll(
          "#cost .costs:not([hidden]) tbody tr:not([hidden])")].map(text),
        bytes: [...document.querySelectorAll("tr[data-bytes]:not([hidden])")]
          .map(row => Number(row.dataset.bytes))}};
    }});
""",
    "sorts": """
  const shown = () => [...table.tBodies[0].rows].map(row => [
    row.cells[0].textContent.trim(), Number(row.dataset.bytes)]);
  said.first = shown();
  const buttons = [...table.tHead.querySelectorAll("button")];
  press(buttons.find(b => b.textContent === "table bytes"));
  said.bytes = shown();
  press(document.activeElement);
  said.back = shown();
  said.sorted = [...table.tHead.querySelectorAll("[aria-sort]")]
    .map(th => `${th.textContent.trim()} ${th.ariaSort}`);
  press(buttons[0]);
  said.names = shown();
""",
    "intervals": """
  const cell = document.querySelector("#sliders tbody [data-more]");
  const shown = () => getComputedStyle(cell, "::after").content;
  said.before = shown();
  press(document.getElementById("intervals"));
  said.after = shown();
""",
    "opened": """
  for (const folded of document.querySelectorAll("details"))
    folded.open = true;
  said.page = document.documentElement.scrollWidth;
  said.window = innerWidth;
  said.dark = matchMedia("(prefers-color-scheme: dark)").matches;
  said.cut = [...document.querySelectorAll("body *")].filter(
    e => !e.closest(".scroll, svg, table")
      && e.getBoundingClientRect().right > innerWidth + 1)
    .map(e => e.outerHTML.slice(0, 99));
  said.widths = [...document.querySelectorAll("figure svg")].map(
    svg => svg.clientWidth);
  said.named = [...document.querySelectorAll("figure title")]
    .filter(title => title.textContent.startsWith("pext: ")).length;
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
    const own = rgb(getComputedStyle(e).color);
    if (own[3] === 0) continue; // where there is no room for it
    const [a, b] = [own, ground(e)].map(light).sort((x, y) => y - x);
    const ratio = (a + .05) / (b + .05);
    if (ratio < said.least[0]) said.least = [ratio, e.outerHTML.slice(0, 99)];
  }
"""}


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        whole = published()[0]  # its page has sweeps on such a CPU, too
        cls.folder = Path(tempfile.mkdtemp()) / whole.name
        shutil.copytree(whole, cls.folder, ignore=shutil.ignore_patterns(
            "*.svg", "*.html", "verdicts.*"))
        done = plot("report", f"from={cls.folder}")
        assert done.returncode == 0, done.stderr
        cls.page = cls.folder / "index.html"
        cls.text = cls.page.read_text("utf-8")
        cls.result = load.read(cls.folder)
        if browser.CHROMIUM:
            cls.wide = browser.ask(cls.page, SCRIPTS)
            cls.narrow = browser.ask(cls.page, {
                name: SCRIPTS[name] for name in ("first", "opened", "contrast")
                }, "--force-dark-mode", width=390)

    def test_is_small_and_loads_nothing(self):
        self.assertLessEqual(self.page.stat().st_size, 2_000_000)
        self.assertNotRegex(self.text, r"https?://|@import|src=|url\((?!#)")

    def test_the_answer_and_the_tables_need_no_script(self):
        bare = re.sub(r"<(script|style)\b.*?</\1>", "", self.text, flags=re.S)
        self.assertLess(bare.index(' id="answer">'),
                        bare.index('<table id="picks">'))
        rows = re.findall(r"<tr[^>]*data-bytes=\d[^>]*><th[^>]*>([^<]+)",
                          bare.replace("<wbr>", ""))
        for question in self.result.questions:
            for of_set in question.sets():
                self.assertIn(of_set, bare.replace("<wbr>", ""))
            for name in question.tables[question.sets()[0],
                                        "throughput"].ns:
                if question.strategy(name).role == "candidate":
                    self.assertIn(name, rows)

    @browser.needed
    def test_fits_wide_and_as_on_a_phone_and_can_be_read(self):
        for said, width, height in (self.narrow, 390, 844), (
                self.wide, 1400, 900):
            first, opened = said["first"], said["opened"]
            self.assertEqual((opened["window"], opened["dark"]),
                             (width, said is self.narrow))
            self.assertLessEqual(max(first["bottoms"]), height)
            self.assertEqual(first["swept"], ["nnue"])
            self.assertLessEqual(opened["page"], width)
            self.assertEqual(opened["cut"], [])
            self.assertEqual(len(opened["widths"]),
                             len(list(self.folder.glob("*-bytes.svg"))))
            self.assertGreater(min(opened["widths"]), 300)
            self.assertGreater(opened["named"], 0)
            least, where = said["contrast"]["least"]
            self.assertGreaterEqual(least, 4.5, where)

    @browser.needed
    def test_picks_as_python_does(self):
        """By default the same; else the same verdict, or none."""
        for found, how in zip(self.wide["picks"]["found"], SETTINGS):
            nps, budget, kind = how
            picked, told = pick([self.result], "native", budget, nps,
                                kind=kind), 0
            for row, choice in zip(found["picks"], picked.choices):
                name, used, verdict, other, change, of, smaller = row
                cells = picktext.cells(choice)
                with self.subTest(name, how=how):
                    self.assertEqual(name, choice.question)
                    if how in DEFAULTS:
                        self.assertEqual(
                            (verdict, name, used, other, change, of),
                            tuple(map(typeset, cells)))
                        self.assertEqual(smaller, picktext.smaller(choice))
                    elif verdict not in ("–", "too large"):
                        self.assertEqual(verdict, cells[0])
                        told += 1
            self.assertTrue(how in DEFAULTS or told)

    @browser.needed
    def test_charts_what_the_search_says(self):
        for found, (nps, budget, kind) in zip(
                self.wide["picks"]["found"], SETTINGS):
            choice = next(c for c in pick([self.result], kind=kind).choices
                          if c.question == "sliders")
            costs = {name: float(ns.replace("−", "-")) for name, _, ns, _ in found["costs"]}
            self.assertGreater(len(costs), 3)
            self.assertEqual("pext" in costs, budget is None)
            self.assertEqual(max(found["bytes"]) > 32768, budget is None)
            self.assertEqual(list(costs.values()), sorted(costs.values()))
            for name in costs.keys() - {"pext"}:
                self.assertAlmostEqual(costs[name], choice.rows[name].ns[0],
                                       delta=0.006)

    @browser.needed
    def test_a_heading_sorts_and_sorts_back(self):
        said = self.wide["sorts"]
        sizes = sorted(size for _, size in said["first"])
        self.assertEqual([size for _, size in said["bytes"]], sizes)
        self.assertEqual([size for _, size in said["back"]], sizes[::-1])
        self.assertEqual(said["sorted"], ["table bytes descending"])
        self.assertEqual(said["names"], sorted(said["first"]))
        self.assertNotEqual(said["names"], said["first"])

    @browser.needed
    def test_intervals_show_when_asked_for(self):
        self.assertEqual(self.wide["intervals"]["before"], "none")
        self.assertRegex(self.wide["intervals"]["after"],
                         r'^"[−+]\d+\.\d\W% \([−+].* to [−+].*\)"$')

    @browser.needed
    def test_what_can_be_done_can_be_done_by_keyboard(self):
        """The form comes before the tables, and all has a name."""
        said = self.wide["keyboard"]
        self.assertEqual((said["deaf"], said["unnamed"]), (0, 0))
        self.assertEqual(said["first"], ["nps", "kind", "budget"])
        self.assertEqual(said["headings"][:2], [1, 2])
        self.assertLessEqual(max(b - a for a, b in zip(
            said["headings"], said["headings"][1:])), 1)
