"""Fixed parts of a module of Rust."""
# SPDX-License-Identifier: MIT

HEAD = """\
//! {asks}
//
{contract}
//
{about}
//
// Made from sightline's own sources, which are C, by:
//     plot.py header --lang rust {row}
// A module of its own for `mod {question};`: Rust 1.63 or later, no_std, and
// nothing else. Comments are those of the C; what they say of opaque(), which
// hides a value from C's compilers, is not so here.
//
{tables}
// A square is 0..63, a1 to h8 along the ranks. For use, at the end:
//
{use}
{measured}//
// SPDX-License-Identifier: MIT
#![allow(dead_code)] // an engine need not ask all of it
"""

FILLED = """\
// Tables are filled by init(): call it once, before anything is asked and
// before threads start. Until then answers are wrong, and do no harm."""
CONSTANT = """\
// Whatever tables there are, are constants: init() does nothing, and is for
// those who exchange one module for another."""

INIT = """\
/// {why}
///
/// # Safety
///
/// {safety}
pub unsafe fn init() {{
{calls}}}"""
FILLS = ("Fills the tables: call it before anything is asked.",
         "Nothing else of this module runs at the same time.")
FILLS_NOTHING = ("Nothing to fill here.", "None is needed.")

TARGET = """\
#[cfg(not(all(target_arch = "x86_64", {features})))]
compile_error!("{row} needs {needs}: -C target-cpu=native, where a CPU has it");
use core::arch::x86_64::{{{names}}};"""

# Instruction sets that core::arch of Rust 1.63 has, as rustc calls them.
FEATURES = {"BMI2": "bmi2", "AVX2": "avx2"}

ALIGNED = """\
/// Starts on a cache line.
#[repr(C, align(64))]
struct Aligned<T>(T);"""

BETWEEN_TARGET = """\
/// The other contract: b is always in it, whether on a line with a or not.
#[inline(always)]
pub {const}fn between_target(a: u32, b: u32) -> u64 {{
    between(a, b) | 1u64 << b
}}"""

# What C has no operator for: methods of Rust's integers, and their types.
METHODS = {
    "__builtin_popcountll": ("count_ones", "u32"),
    "__builtin_ctzll": ("trailing_zeros", "u32"),
    "__builtin_clzll": ("leading_zeros", "u32"),
    "__builtin_bswap64": ("swap_bytes", "u64"),
    "__builtin_bitreverse64": ("reverse_bits", "u64"),
    "abs": ("abs", "i32"),
}
# An intrinsic has the same name in core::arch; these are macros in C.
INTRINSICS = {
    "__builtin_ia32_pext_di": "_pext_u64",
    "__builtin_ia32_extract128i256": "_mm256_extracti128_si256",
}

# What chess/word.h asks of a C compiler and not of C: text, types of what it is
# given, type of what it returns, flags of rust_expr.py.
BY_HAND = {
    "load_pair": ("""\
/// table[a][b]
#[inline(always)]
const fn load_pair(table: &[[u64; 64]; 64], a: u32, b: u32) -> u64 {
    table[a as usize][b as usize]
}""", ["&[[u64; 64]; 64]", "u32", "u32"], "u64", ()),
    "load_ranks": ("""\
/// The eight bytes from p on, any alignment, as ranks 1..8: p[0] is rank 1.
#[inline(always)]
fn load_ranks(p: *const u8) -> u64 {
    u64::from_le(unsafe { p.cast::<u64>().read_unaligned() })
}""", ["*const u8"], "u64", ("unsafe",)),
}
