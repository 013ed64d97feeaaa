"""Drop-in headers: what is in them. That they are right, on an engine's own board
too, and what is refused, tests/dropin.py and tests/take.sh show."""
# SPDX-License-Identifier: MIT

import re
import subprocess
import unittest

from commands import ready
from lists.header import Header as Made
from lists.header import Row
from lists.names import HOME

from .helpers import Case


USE = """
size_t evasions_leave(const SIGHTLINE_BOARD *p)
{
    struct sightline_move list[256], *move = list;
    size_t left = 0;

    for (size_t n = sightline_evasions(p, list); n; n--)
        left += (move++)->from;
    return left;
}
"""


def text_of(name):
    return Made([Row(name)], [
        "    plot.py take " + name.replace("/", "=", 1)]).whole()


class Header(Case):
    def test_holds_what_is_needed_and_no_more(self):
        made = text_of("between/toroidal")
        for wanted in ("lie strictly between a and b", "MIT License",
                       "between_toroidal", "sightline_between_target"):
            self.assertIn(wanted, made)
        for foreign in ("strategy_info", "ray_walk", '#include "', "opaque"):
            self.assertNotIn(foreign, made)

    def test_file_scope_names_alone_have_the_prefix(self):
        made = text_of("gives_check/flagged+pext+rectangular")
        for wanted in (
                "uint8_t castling; /* of enum sightline_castling;",
                "uint8_t en_passant; /* or SIGHTLINE_NO_SQUARE */",
                "sightline_enemy_of(enum sightline_color us)",
                "const struct sightline_check_facts *facts",
                "const uint64_t rook = sliders.rook(king, occupied);"):
            self.assertIn(wanted, " ".join(made.split()))
        for foreign in ("sliders_pext_tables", "leapers", "check_facts"):
            self.assertNotRegex(made, rf"[^_/]\b{foreign}\b")
        self.assertIn("struct sightline_checks_and_pins_answer {",
                      text_of("checks_and_pins/snipers+toroidal"))

    def test_a_list_of_known_room_is_written_without_a_check(self):
        """As Ubuntu's gcc makes of memcpy(), by a call for each move."""
        done = subprocess.run(
            ["gcc", "-xc", "-O2", "-D_FORTIFY_SOURCE=3", "-w", "-S", "-", "-o-"],
            input=text_of("evasions/masks+magic_fancy+rectangular") + USE,
            text=True, check=True, capture_output=True)
        self.assertIn("evasions_leave", done.stdout)
        self.assertNotIn("_chk", done.stdout)

    def test_is_written_whole(self):
        path = self.home / "new/between.h"
        for _ in range(2):
            self.said("take", "between=star", "--out", path)
        self.assertEqual(path.read_text(), text_of("between/star"))
        self.assertEqual([p.name for p in path.parent.iterdir()], ["between.h"])


class Ready(unittest.TestCase):
    """That they are right, tests/dropin.py shows."""

    def compiled(self, text, *how):
        done = subprocess.run([*how, "-I", HOME / "ready", "-fsyntax-only", "-"],
                              input=text, text=True, capture_output=True,
                              check=False)
        return re.findall("error: .*", done.stderr)

    def test_committed_files_are_what_is_written(self):
        committed = {path.name: path.read_text() for path in
                     HOME.glob("ready/*.h")}
        folders = re.findall(r"results/\S+", committed["sliders_pext.h"])
        self.assertTrue(folders)
        made = dict(ready.ready_headers([HOME / f for f in folders]))
        self.assertEqual([*made], sorted(committed, key=[*made].index))
        for name, text in made.items():
            self.assertTrue(committed[name] == text, f"{name}: ./plot.py ready "
                            f"{' '.join(folders)}")
        taking = (HOME / "docs/TAKING.md").read_text("utf-8")
        self.assertEqual([n for n in made if f"({'../ready/' + n})" not in taking],
                         [])

    def test_several_go_together_and_what_cannot_says_so(self):
        sliders, between = ('#include "sliders_pext.h"\n',
                            '#include "between_rectangular.h"\n')
        star, toroidal = (text_of(f"between/{name}")
                          for name in ("star", "toroidal"))
        for how in ("gcc", "-xc", "-std=c11"), ("clang++", "-xc++", "-std=c++17"):
            bmi = (*how, "-mbmi2", "-Werror", "-Wall", "-Wextra")
            self.assertEqual(self.compiled(2 * (sliders + between), *bmi), [])
            self.assertIn("answers that already", self.compiled(
                sliders + '#include "checks_pins_pext.h"\n', *bmi)[0])
            self.assertEqual(len(self.compiled(star + star, *how)), 0)
            self.assertRegex("\n".join(self.compiled(star + toroidal, *how)),
                             "^error: .*another of .* is included already.*$")
            self.assertIn("needs BMI2: add -mbmi2", self.compiled(sliders, *how)[0])
        for old in "-xc -std=c99", "-xc -std=c89", "-xc++ -std=c++14":
            self.assertIn("are C11 and C++17", self.compiled(
                between, "gcc", *old.split())[0])
