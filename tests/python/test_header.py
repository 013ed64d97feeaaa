"""Drop-in headers: what is in them. That they are right, on an engine's own board
too, and what is refused, tests/dropin.py and tests/take.sh show."""
# SPDX-License-Identifier: MIT

import tempfile
import unittest
from pathlib import Path

import plot
from lists.header import Header as Made
from lists.header import Row


def text_of(name):
    return Made([Row(name)], [
        "    plot.py take " + name.replace("/", "=", 1)]).whole()


class Header(unittest.TestCase):
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

    def test_is_written_whole(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "new" / "between.h"
            for _ in range(2):
                self.assertEqual(plot.main(
                    ["take", "between=star", "--out", str(path)]), 0)
            self.assertEqual(path.read_text(), text_of("between/star"))
            self.assertEqual([p.name for p in path.parent.iterdir()],
                             ["between.h"])


if __name__ == "__main__":
    unittest.main()
