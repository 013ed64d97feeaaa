"""The pages in a real browser: they load, sort, filter and fit."""
# SPDX-License-Identifier: MIT

import re
import tempfile
import unittest
from pathlib import Path

from report import load, pick, picktext

from . import browser
from .made_up import plot, write_programs, write_result

NAMES = """
  const names = table => [...table.tBodies[0].rows]
    .filter(row => row.offsetParent !== null)
    .map(row => row.cells[0].textContent.trim());
"""


@browser.needed
class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = Path(tempfile.mkdtemp())
        cls.folder = write_result(
            cls.home / "a", sets=("set", "other_set"),
            modes=("throughput", "latency", "cold_l2"))
        other = write_result(cls.home / "b", seed=2, compiler="clang 2.0",
                             modes=("latency",))
        done = plot("report", cls.folder)
        assert done.returncode == 0, done.stderr
        cls.page = cls.folder / "index.html"
        cls.many = cls.home / "many.html"
        done = plot("page", "--out", cls.many, cls.folder, other)
        assert done.returncode == 0, done.stderr

    def ask(self, script, *flags, of=None, **how):
        return browser.ask(of or self.page, NAMES + script, self.home, *flags,
                           **how)

    def test_loads_nothing_and_every_chart_is_drawn(self):
        for of in (self.page, self.many):
            text = of.read_text()
            self.assertNotRegex(text, "https?://|@import")
            self.assertNotRegex(text, r"src=|url\(")
        said = self.ask("""
          for (const folded of document.querySelectorAll("details"))
            folded.open = true;
          await ready;
          const figures = [...document.querySelectorAll("figure")];
          said.widths = figures.map(
            figure => figure.querySelector("svg").clientWidth);
          said.quick = [...document.querySelectorAll("figure title")]
            .filter(title => title.textContent.startsWith("quick: ")).length;
        """)
        self.assertEqual(len(said["widths"]),
                         len(list(self.folder.glob("*-bytes.svg"))))
        self.assertGreater(min(said["widths"]), 300)
        self.assertGreaterEqual(said["quick"], len(said["widths"]))

    def test_a_heading_sorts_and_sorts_back(self):
        said = self.ask("""
          const table = document.querySelector("#made_up > .wide table");
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
        """)
        self.assertEqual(said["first"][0], "quick")
        self.assertEqual(said["first"][-1], "reference")
        self.assertEqual(said["bytes"][-3:], ["same", "base", "big"])
        self.assertEqual(said["back"][:3], ["big", "base", "same"])
        self.assertEqual(said["sorted"], ["table bytes descending"])
        self.assertEqual(said["names"], sorted(said["first"]))

    def test_filters_narrow_every_table(self):
        said = self.ask("""
          const table = document.querySelector("#made_up > .wide table");
          enter("words", "idea QUICK"); said.words = names(table);
          said.count = document.getElementById("count").textContent;
          enter("words", ""); enter("level", 0); said.level = names(table);
          enter("level", 4); enter("bytes", 1024); said.bytes = names(table);
          enter("bytes", "Infinity"); said.all = names(table);
        """)
        self.assertEqual(said["words"], ["quick"])
        self.assertEqual(said["count"], "1 of 6 strategies")
        self.assertEqual(sorted(said["level"]),
                         ["base", "on_foot+wide", "reference", "same"])
        self.assertNotIn("base", said["bytes"])
        self.assertIn("same", said["bytes"])
        self.assertEqual(len(said["all"]), 6)

    def test_intervals_show_when_asked_for(self):
        said = self.ask("""
          const cell = document.querySelector("#made_up tbody [data-more]");
          const shown = () => getComputedStyle(cell, "::after").content;
          said.before = shown();
          enter("intervals", true);
          said.after = shown();
        """)
        self.assertEqual(said["before"], "none")
        self.assertRegex(said["after"], r'^"[-+]\d+\.\d ±\d+\.\d %"$')

    def test_what_can_be_done_can_be_done_by_keyboard(self):
        """The form comes before the tables, and all has a name."""
        said = self.ask("""
          const able = [...document.querySelectorAll(
            "button, input, select, summary, .scroll.wide, a")];
          said.deaf = able.filter(element => element.tabIndex !== 0
            && element.offsetParent).length;
          said.first = able.slice(0, 3).map(element => element.name);
          said.unnamed = [...document.querySelectorAll("input, select")]
            .filter(field => !field.labels.length).length
            + [...document.querySelectorAll("[role], nav, form, table button")]
            .filter(e => !(e.ariaLabel || e.title || e.textContent.trim()))
            .length;
          said.headings = [...document.querySelectorAll("h1, h2, h3")]
            .map(h => Number(h.tagName[1]));
        """)
        self.assertEqual((said["deaf"], said["unnamed"]), (0, 0))
        self.assertEqual(said["first"], ["nps", "kind", "budget"])
        self.assertEqual(said["headings"][:2], [1, 2])
        self.assertLessEqual(max(b - a for a, b in zip(
            said["headings"], said["headings"][1:])), 1)

    def test_contrast_is_enough_light_and_dark(self):
        for flags in ([], ["--force-dark-mode"]):
            said = self.ask("""
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
                if (ratio < said.least[0])
                  said.least = [ratio, e.outerHTML.slice(0, 99)];
              }
              said.dark = matchMedia("(prefers-color-scheme: dark)").matches;
            """, *flags)
            self.assertEqual(said["dark"], bool(flags))
            self.assertGreaterEqual(said["least"][0], 4.5, said["least"][1])

    def test_the_answer_and_the_tables_need_no_script(self):
        text = self.page.read_text("utf-8")
        bare = re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.S)
        answer = bare.index('<p id="answer">Of 1 questions 0 keep')
        self.assertLess(answer, bare.index('<table id="picks">'))
        for of_set in ("set", "other_set"):
            self.assertIn(of_set, bare)
        tables = re.findall(r"<tr[^>]*data-level=\d[^>]*><th[^>]*>(\w+)", bare)
        for name in ("base", "quick", "same", "big", "reference"):
            self.assertEqual(tables.count(name), 2, name)  # of both sets

    def test_machines_are_picked_for_again(self):
        """Half a per cent of one engine is next to nothing of a slower one."""
        folders = [write_programs(
            write_result(self.home / name, modes=("throughput",)),
            {"base": 100.0, "quick": quick, "same": 100.0}, calls=2)
            for name, quick in (("one", 90.0), ("other", 99.0))]
        page = self.home / "again.html"
        done = plot("page", "--out", page, *folders)
        self.assertEqual(done.returncode, 0, done.stderr)
        said = self.ask("""
          const form = document.getElementById("how");
          said.found = [1000000, 1000].map(nps => {
            form.elements.nps.value = nps;
            form.dispatchEvent(new Event("input"));
            return [...document.querySelectorAll("#pick td[data-result]")]
              .map(cell => cell.textContent);
          });
        """, of=page)
        want = [[picktext.verdict(pick.pick([load.read(f)], nps=nps).choices[0])
                 .split(",")[0] for f in folders] for nps in (1e6, 1e3)]
        self.assertEqual((want[0][0], want[1][0]), ("take quick", "keep base"))
        for found, said in zip(sum(said["found"], []), sum(want, [])):
            self.assertTrue(found.startswith(said), (found, said))

    def test_paper_shows_what_is_folded(self):
        said = self.ask("""
          const folded = () => document.querySelectorAll(
            "details:not([open])").length;
          const before = folded();
          dispatchEvent(new Event("beforeprint")); said.paper = folded();
          dispatchEvent(new Event("afterprint"));
          said.same = folded() === before && before > 0;
        """)
        self.assertEqual(said["paper"], 0)
        self.assertTrue(said["same"])

    def test_machines_stand_side_by_side(self):
        said = self.ask("""
          const table = document.querySelector("details[open] table");
          said.heads = [...table.tHead.rows].map(
            row => [...row.cells].map(cell => cell.textContent.trim()));
          said.first = [...table.tBodies[0].rows[0].cells]
            .map(cell => cell.textContent.trim());
          press(table.tHead.querySelectorAll("button")[3]);
          said.sorted = names(table);
        """, of=self.many)
        self.assertEqual(said["heads"][0], ["", "Made-up CPU"])
        self.assertEqual([h.split(",")[0] for h in said["heads"][1][2:]],
                         ["clang 2.0", "gcc 1.0"])
        self.assertEqual(said["first"][0], "quick")
        self.assertRegex(said["first"][2], r"^0\.7\d ▲ ?1")
        self.assertEqual(said["sorted"][0], "quick")
