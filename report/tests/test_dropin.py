"""Drop-in headers: what is in them, and what is refused."""
# SPDX-License-Identifier: MIT

import contextlib
import io
import re
import tempfile
import unittest
from pathlib import Path

import plot
from report import cnames, headers


class Names(unittest.TestCase):
    names = cnames.Names(
        {"color": "s_color", "lines": "s_lines"},
        {"color": "s_color", "lines": "s_lines", "square": "unsigned",
         "bit": "s_bit", "fill_all": "s_fill_all", "MANY": "S_MANY"},
        {"square"})

    def test_declared_within_keep_theirs(self):
        for text, wanted in (
                ("int f(enum color color);", "int f(enum s_color color);"),
                ("int f(square bit, square *lines);",
                 "int f(unsigned bit, unsigned *lines);"),
                ("struct color {\n    int bit, lines[MANY];\n};",
                 "struct s_color {\n    int bit, lines[S_MANY];\n};"),
                ("enum {\n    MANY = 3\n};", "enum {\n    S_MANY = 3\n};"),
                ("int f(void)\n{\n    const int a = bit(1), lines = 2;\n"
                 "    p.bit = p->lines + bit(lines);\n}",
                 "int f(void)\n{\n    const int a = s_bit(1), lines = 2;\n"
                 "    p.bit = p->lines + s_bit(lines);\n}"),
                ("int f(void)\n{\n    goto lines;\nlines:\n    bit(1);\n}",
                 "int f(void)\n{\n    goto lines;\nlines:\n    s_bit(1);\n}"),
                ("static int lines[MANY] = {[MANY - 1] = bit};",
                 "static int s_lines[S_MANY] = {[S_MANY - 1] = s_bit};")):
            self.assertEqual(self.names.renamed(text), wanted)

    def test_comments_follow_what_they_name(self):
        self.assertEqual(
            self.names.comment("/* lines of enum color; fill_all, bit(), "
                               "MANY */"),
            "/* lines of enum s_color; s_fill_all, s_bit(), S_MANY */")

    def test_layout_is_kept(self):
        text = ("    MANY x;  /* one */\n    int abcd; /* two */\n"
                "    f(bit(a,\n          b),\n      c);")
        self.assertEqual(self.names.renamed(text), (
            "    S_MANY x; /* one */\n    int abcd; /* two */\n"
            "    f(s_bit(a,\n            b),\n      c);"))
        self.assertEqual(
            self.names.renamed("    const int number_of_them = "
                               "bit(first_of_them) | "
                               "bit(the_other_one_of_them);"),
            "    const int number_of_them = s_bit(first_of_them) |\n"
            "                               s_bit(the_other_one_of_them);")


class Header(unittest.TestCase):
    def test_holds_what_is_needed_and_no_more(self):
        made = headers.text("between/toroidal")
        for wanted in ("lie strictly between a and b", "MIT License",
                       "between_toroidal", "sightline_between_target"):
            self.assertIn(wanted, made)
        for foreign in ("strategy_info", "ray_walk", '#include "', "opaque"):
            self.assertNotIn(foreign, made)

    def test_file_scope_names_alone_have_the_prefix(self):
        made = headers.text("gives_check/flagged+pext+rectangular")
        for wanted in (
                "    uint8_t castling;   /* of enum sightline_castling;",
                "    uint8_t en_passant; /* or SIGHTLINE_NO_SQUARE */",
                "sightline_enemy_of(\n    enum sightline_color us)",
                "struct sightline_check_facts facts;",
                "sliders.rook(king, occupied)"):
            self.assertIn(wanted, made)
        for foreign in ("sliders_pext_tables", "leapers", "check_facts"):
            self.assertNotRegex(made, rf"[^_/]\b{foreign}\b")
        self.assertIn("struct sightline_checks_and_pins_answer {",
                      headers.text("checks_and_pins/snipers+toroidal"))

    def test_shared_parts_are_the_same_in_every_header(self):
        parts = {}
        for row in ("sliders/magic_fancy", "attackers/superpiece+magic_fancy",
                    "gives_check/flagged+magic_fancy+rectangular",
                    "evasions/masks+magic_fancy+rectangular",
                    "is_pseudo_legal/in_between+rectangular", "sliders/ray_walk"):
            for guard, text in re.findall(
                    r"^#ifndef (SIGHTLINE_HAS_\w+)\n(.*?)\n#endif(?=\n\n)",
                    headers.text(row), re.DOTALL | re.MULTILINE):
                parts.setdefault(guard, []).append(text)
        for guard, texts in parts.items():
            self.assertEqual(len(set(texts)), 1, guard)
        self.assertGreater(len(parts["SIGHTLINE_HAS_SLIDERS_MAGIC_FANCY_H"]),
                           3)

    def test_tables_are_one_of_each(self):
        made = headers.text("sliders/magic_fancy")
        self.assertIn("SIGHTLINE_TABLE struct sightline_sliders_magic_fancy_"
                      "tables\n    sightline_sliders_magic_fancy_tables;", made)
        self.assertIn("#ifdef SIGHTLINE_DECLARES\nSIGHTLINE_TABLE const "
                      "uint64_t sightline_sliders_magic_fancy_multipliers"
                      "[2][64];\n#else\n", made)
        self.assertNotRegex(made, r"(?m)^static const")
        self.assertIn("static const struct {",  # constants to fold
                      headers.text("evasions/opposite_rays"))

    def test_says_how_to_use_it(self):
        made = headers.text("between/star").split("#ifndef")[0]
        for wanted in ("#define SIGHTLINE_IMPLEMENTATION", "C++17 needs no",
                       "no harm", "threads", "one header"):
            self.assertIn(wanted, made)

    def test_says_what_the_target_must_have(self):
        self.assertIn("needs BMI2", headers.text("sliders/pext"))

    def test_bad_input_is_one_line(self):
        for words, said in (
                (["between/nope"], "no such strategy"),
                (["nope/star"], "no such question"),
                (["between/aa"], "no such strategy"),
                (["between"], "no name"),
                (["sliders/pext+pext"], "stands on 0"),
                (["attackers/superpiece"], "stands on 1"),
                (["between/star", "--out", "README.md"], "not overwritten"),
                (["between/star", "--from", "nowhere"], "nowhere")):
            err = io.StringIO()
            with contextlib.redirect_stderr(err):
                self.assertEqual(plot.main(["header", *words]), 2)
            self.assertIn(said, err.getvalue())
            self.assertEqual(err.getvalue().count("\n"), 1)

    def test_is_written_whole(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "new" / "between.h"
            for _ in range(2):
                self.assertEqual(plot.main(
                    ["header", "between/star", "--out", str(path)]), 0)
            self.assertEqual(path.read_text(), headers.text("between/star"))
            self.assertEqual([p.name for p in path.parent.iterdir()],
                             ["between.h"])


if __name__ == "__main__":
    unittest.main()
