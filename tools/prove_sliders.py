"""Proves slider formulas right for every occupancy of the board.

For each of 64 squares, z3 is asked for an occupancy where a formula differs
from a walk along the rays: of 2^64 there is none. The same question about a
mutant of each formula, one slip away, must find one, or the proof would be
worth nothing. The formulas below are compared with the C they were written
after, by build/bin/ask, on random samples.

Exits 1 if a formula or the C is wrong or a mutant survives.
"""
# SPDX-License-Identifier: MIT

import random
import time
from itertools import zip_longest

from z3 import (BitVec, BitVecVal, Concat, Extract, LShR, SolverFor, sat,
                simplify, unsat)

from run import build as building
from run.result import Failed, output_of

# Each formula takes a square, an occupancy and the lines to answer for, and returns
# what is attacked along them; with slip, it is a mutant that must be caught. The
# headers in impl/sliders/ say why they are right.

ALL = 2**64 - 1
RANK, FILE, DIAGONAL, ANTIDIAGONAL = (1, 0), (0, 1), (1, 1), (-1, 1)
EACH = [[RANK], [FILE], [DIAGONAL], [ANTIDIAGONAL]]


def ray(s, step, sign):
    """The squares from s on, nearest first."""
    squares = []
    f, r = s % 8 + sign * step[0], s // 8 + sign * step[1]
    while 0 <= f < 8 and 0 <= r < 8:
        squares.append(8 * r + f)
        f, r = f + sign * step[0], r + sign * step[1]
    return squares


def line_mask(s, step):
    return sum(1 << q for sign in (1, -1) for q in ray(s, step, sign))


def below(s):
    return (1 << s) - 1


def walk(s, o, lines):
    """A square is attacked if those before it on its ray are empty."""
    bits = [BitVecVal(0, 1)] * 64
    for step in lines:
        for sign in (1, -1):
            blocked = BitVecVal(0, 1)
            for q in ray(s, step, sign):
                bits[q] = ~blocked
                blocked = blocked | Extract(q, q, o)
    return Concat(*reversed(bits))


def byte_swap(x):
    return Concat(*[Extract(8 * i + 7, 8 * i, x) for i in range(8)])


def bit_reverse(x):
    return Concat(*[Extract(i, i, x) for i in range(64)])


def through_highest(x):
    """The last bit of x and all before it."""
    for k in (1, 2, 4, 8, 16, 32):
        x = x | LShR(x, k)
    return x


def highest_bit(x):
    smeared = through_highest(x)
    return smeared ^ LShR(smeared, 1)


def hyperbola(s, o, lines, slip):
    line = line_mask(s, lines[0])
    own = o & line | (1 << s if slip else 0)  # once r, where it must be twice
    forward = own - BitVecVal(1 << s, 64)
    backward = byte_swap(own) - BitVecVal(1 << (s ^ 56), 64)
    return (forward ^ byte_swap(backward)) & line


def hyperbola_reversal(s, o, lines, slip):
    def half(square, occupied):
        x = BitVecVal(0, 64)
        for step in lines:
            line = line_mask(square, step)
            own = occupied & line | (1 << square if slip else 0)
            x = x | (own - BitVecVal(1 << square, 64)) & line
        return x

    return half(s, o) ^ bit_reverse(half(s ^ 63, bit_reverse(o)))


def obstruction_difference(s, o, lines, slip):
    line = line_mask(s, lines[0])
    upper = o & (line & ALL << s)
    last = highest_bit((o | 1) & (line & below(s) | 1))
    return (upper ^ upper - (2 if slip else 1) * last) & line


def sbamg(s, o, lines, slip):
    line = line_mask(s, lines[0])
    own = o & line | 1
    closest = highest_bit(o & (line & below(s)) | 1)
    return (own ^ own - (2 if slip else 3) * closest) & line


def slide_arithmetic(s, o, lines, slip):
    line = line_mask(s, lines[0])
    lower = o & below(s)
    upper = (o ^ lower) & line
    down = through_highest(lower & line | 1)
    return (upper ^ upper - 1 ^ (down if slip else LShR(down, 1))) & line


def mirrored_rays(s, o, lines, slip):
    def up(x):  # the mutant stops before the blocker
        return ~x & x - 1 if slip else x ^ x - 1

    def north(square, occupied):
        x, a_file = BitVecVal(0, 64), ALL // 255
        left = (a_file << s % 8) - a_file
        right = (a_file << 8) - (2 * a_file << s % 8) & ALL
        for pattern, cut, on in ((0x0101010101010100, ALL, FILE),
                                 (0x8040201008040200, right, DIAGONAL),
                                 (0x0002040810204080, left, ANTIDIAGONAL)):
            if on in lines:
                drawn = pattern << square & ALL
                x = x | up(occupied & drawn) & (drawn & cut)
        return x

    if lines == [RANK]:
        down = LShR(through_highest(o & below(s) | 1), 1)
        return up(o & (ALL << s + 1 & ALL)) & ~down & line_mask(s, RANK)
    return north(s, o) | byte_swap(north(s ^ 56, byte_swap(o)))


FORMULAS = [
    (hyperbola, EACH[1:]),  # a byte swap does not turn ranks: a table does
    (hyperbola_reversal, [[RANK, FILE], [DIAGONAL, ANTIDIAGONAL]]),
    (obstruction_difference, EACH),
    (sbamg, EACH),
    (slide_arithmetic, EACH),
    (mirrored_rays, [[RANK], [FILE], [DIAGONAL, ANTIDIAGONAL]]),
]


def counterexample(formula, s, lines, slip):
    """An occupancy where the formula differs from a walk, or None."""
    o = BitVec("o", 64)
    solver = SolverFor("QF_BV")
    solver.add(formula(s, o, lines, slip) != walk(s, o, lines))
    found = solver.check()
    if found == unsat:
        return None
    if found != sat:
        raise Failed(f"prove: {formula.__name__}: z3 says {found}")
    return solver.model().eval(o, model_completion=True).as_long()


def prove(formula, parts):
    for s in range(64):
        for lines in parts:
            wrong = counterexample(formula, s, lines, slip=False)
            if wrong is not None:
                print(f"{formula.__name__}: WRONG on square {s}, "
                      f"occupied 0x{wrong:016x}")
                return False
    for lines in parts:
        wrong = counterexample(formula, 27, lines, slip=True)
        if wrong is None:
            print(f"{formula.__name__}: its mutant SURVIVES: proves nothing")
            return False
    return True


def compare(ask, formula, parts, samples=64):
    """Are the formula and the program of one mind on random samples?"""
    queries, wanted = [], []
    for _ in range(samples):
        s = random.randrange(64)
        o = random.getrandbits(64) & random.getrandbits(64)
        for piece, steps in (("rook", [RANK, FILE]),
                             ("bishop", [DIAGONAL, ANTIDIAGONAL])):
            own = [lines for lines in parts if lines[0] in steps]
            if sum(own, []) != steps:
                continue  # this formula is not all of the piece's answer
            answers = [simplify(formula(s, BitVecVal(o, 64), lines, False))
                       for lines in own]
            square = f"{'abcdefgh'[s % 8]}{s // 8 + 1}"
            queries.append(f"{piece} {square} 0x{o:016x}")
            wanted.append(f"0x{sum(a.as_long() for a in answers):016x}")
    got = output_of(ask, "sliders", formula.__name__, input="".join(
        f"{query}\n" for query in queries)).split()
    for query, want, said in zip_longest(queries, wanted, got):
        if want != said:
            print(f"{formula.__name__}: {query}: C says {said}, want {want}")
            return False
    return True


def main(arguments):
    ask, right = building.made(arguments) / "bin/ask", True
    random.seed(1)
    for formula, parts in FORMULAS:
        start = time.monotonic()
        good = prove(formula, parts) and compare(ask, formula, parts)
        right = right and good
        print(f"{formula.__name__}: {'proved' if good else 'FAILED'} "
              f"({time.monotonic() - start:.0f} s)", flush=True)
    return 0 if right else 1
