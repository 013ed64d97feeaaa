"""Modules of Rust: what is in them, and what is refused."""
# SPDX-License-Identifier: MIT

import contextlib
import io
import platform
import re
import unittest

import header
import plot


def made(name):
    return header.made(name, language="rust")


class Rust(unittest.TestCase):
    def test_holds_what_is_needed_and_no_more(self):
        text = made("between/toroidal")
        for wanted in ("lie strictly between a and b", "MIT License",
                       "const fn between_toroidal(a: u32, b: u32) -> u64",
                       "pub const fn between_target", "no_std",
                       "plot.py header --lang rust between/toroidal"):
            self.assertIn(wanted, text)
        for foreign in ("strategy_info", "ray_walk", "opaque(x", "static ",
                        "extern crate", "use std"):
            self.assertNotIn(foreign, text)

    def test_what_wraps_in_c_wraps(self):
        text = made("between/comb_select")
        for wanted in ("high.wrapping_sub(low)", "bit(s).wrapping_sub(1)",
                       "(comb >> distance & 1).wrapping_neg()"):
            self.assertIn(wanted, text)

    def test_small_tables_are_constants(self):
        text = made("sliders/hyperbola")
        self.assertIn("static SLIDERS_HYPERBOLA_LINES: SlidersHyperbolaLines "
                      "= sliders_hyperbola_init();", " ".join(text.split()))
        self.assertIn("#[repr(C, align(64))]", text)
        for foreign in ("static mut", "unsafe {", "assert!"):
            self.assertNotIn(foreign, text)

    def test_others_are_filled_at_start(self):
        text = made("sliders/magic_fancy")
        self.assertIn("Tables are filled by init()", text)
        self.assertIn("static mut SLIDERS_MAGIC_FANCY_TABLES", text)
        self.assertIn("attacks: &0", text)  # may be read before
        public = text[text.index("pub fn rook"):]
        self.assertIn("assert!(s < 64)", public)
        self.assertIn("static SLIDERS_MAGIC_FANCY_MULTIPLIERS: [[u64; 64]; 2]",
                      text)

    def test_comments_of_the_c_are_kept(self):
        text = made("between/direction_distance")
        self.assertIn("// a corner from which the whole ray is on the board",
                      text)
        self.assertNotRegex(text, r"/\*")

    @unittest.skipUnless(platform.machine() == "x86_64", "BMI2 is an x86's")
    def test_says_what_the_target_must_have(self):
        text = made("sliders/pext_pdep")
        self.assertIn('target_feature = "bmi2"', text)
        self.assertIn("use core::arch::x86_64::{_pdep_u64, _pext_u64};", text)
        self.assertEqual(len(re.findall("compile_error!", text)), 1)

    def test_bad_input_is_one_line(self):
        refused = [("attackers/superpiece+magic_fancy", "no Rust of it"),
                   ("between/nope", "no such strategy")]
        if platform.machine() == "x86_64":
            refused.append(("sliders/bitrays", "not in core::arch"))
        for name, said in refused:
            err = io.StringIO()
            with contextlib.redirect_stderr(err):
                self.assertEqual(
                    plot.main(["header", "--lang", "rust", name]), 2)
            self.assertIn(said, err.getvalue())
            self.assertEqual(err.getvalue().count("\n"), 1)


if __name__ == "__main__":
    unittest.main()
