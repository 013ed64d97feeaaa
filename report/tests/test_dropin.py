"""Drop-in headers: what is in them, and what is refused."""
# SPDX-License-Identifier: MIT

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import plot
from report import csource, headers


class Header(unittest.TestCase):
    def test_holds_what_is_needed_and_no_more(self):
        made = headers.text("between/toroidal")
        for wanted in ("lie strictly between a and b", "MIT License",
                       "between_toroidal", "sightline_between_target"):
            self.assertIn(wanted, made)
        for foreign in ("strategy_info", "ray_walk", '#include "', "opaque"):
            self.assertNotIn(foreign, made)

    def test_names_are_its_own(self):
        code = csource.code_of(headers.text("attackers/superpiece+pext"))
        words = set(csource.WORD.findall(code))
        self.assertFalse(words & {"bit", "bitboard", "square", "WHITE",
                                  "ALWAYS_INLINE", "sliders_pext_rook"})

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
