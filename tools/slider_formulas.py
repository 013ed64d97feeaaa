"""Slider formulas on z3's bit vectors, after the C in impl/sliders/.

Each takes a square, an occupancy and the lines to answer for, and returns
what is attacked along them; with slip, it is a mutant that must be caught.
The headers in impl/sliders/ say why the formulas are right.
SPDX-License-Identifier: MIT
"""

from z3 import BitVecVal, Concat, Extract, LShR

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
