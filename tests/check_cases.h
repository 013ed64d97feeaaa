/*
 * Positions on which published recipes for finding checks go wrong.
 *
 * Each is answered without a look at how: the pieces who give check stand in
 * it. SPDX-License-Identifier: MIT
 */
#ifndef TESTS_CHECK_CASES_H
#define TESTS_CHECK_CASES_H

#include "chess/bitboard.h"

struct check_case {
    const char *name, *fen;
    const char *move;    /* NULL: asked of the position itself */
    const char *squares; /* of the pieces who give check then */
};

static const struct check_case check_cases[] = {
    /* isAttacked() called as printed, its squares exchanged, misses the
     * first, and finds a check in the second. */
    {"pawn check missed by exchanged squares", "8/2p5/8/3K4/8/8/5k2/8 b - -",
     "c7c6", "c6"},
    {"pawn check invented by exchanged squares", "8/6K1/8/8/2Pk4/8/8/8 w - -",
     "c4c5", ""},

    /* Neither the pawn nor the new queen attacks d6 while d7 is occupied. */
    {"promotion looks through the vacated square",
     "8/3P4/3k4/8/1K6/8/8/8 w - -", "d7d8q", "d8"},
    {"promotion to a knight that gives no check", "8/3P4/3k4/8/1K6/8/8/8 w - -",
     "d7d8n", ""},
    {"promotion to a knight that gives check", "8/8/8/7k/8/8/1K1p4/8 b - -",
     "d2d1n", "d1"},
    {"promotion captures and uncovers", "2nk4/3P4/8/8/8/8/8/3R2K1 w - -",
     "d7c8q", "d1 c8"},

    /* It is not the square the pawn came from that opens the line. */
    {"en passant opens the victim's diagonal",
     "1K6/5Q2/8/3pP3/5N2/1k6/8/8 w - d6", "e5d6", "f7"},
    {"en passant that stays on the line",
     "8/3k4/1K6/6Q1/q2pP3/2P5/5b2/1N5b b - e3", "d4e3", ""},

    {"castling rook checks along its file", "8/8/8/8/5k2/8/8/R3K2R w KQ -",
     "e1g1", "f1"},
    {"castling rook checks, long", "8/3k4/8/8/8/8/8/R3K2R w KQ -", "e1c1",
     "d1"},
    {"castling rook checks where the king stood", "8/8/8/8/8/8/8/1k2K2R w K -",
     "e1g1", "f1"},
    {"king goes there without castling", "8/8/8/8/5k2/8/8/R4K2 w - -", "f1g1",
     ""},

    /* Rays from both sides meet on no square. */
    {"checker in contact", "8/8/8/8/8/8/8/rK5k w - -", NULL, "a1"},
    {"checker comes into contact", "8/8/r7/8/8/8/8/1K5k b - -", "a6a1", "a1"},

    /* The sign of a set with h8 in it. */
    {"king on h8", "7K/8/8/8/8/q7/8/7k b - -", "a3a1", "a1"},
    {"king on h8, no check", "7K/8/8/8/8/q7/8/7k b - -", "a3c5", ""},
    {"checker on h8", "8/r7/8/8/8/2K5/8/7k b - -", "a7h7", ""},
    {"checker on h8, from afar", "q7/8/8/8/8/2K5/8/7k b - -", "a8h8", "h8"},
    {"king and checker in the corners of a file", "7K/8/8/8/8/8/k7/6r1 b - -",
     "g1h1", "h1"},

    {"three checkers, one on h8", "4N2q/q7/3q1K1Q/8/q3p1kr/1r3r2/1r6/8 w - -",
     NULL, "f3 d6 h8"},

    {"double check", "4k3/8/8/8/4N3/8/8/4R1K1 w - -", "e4d6", "e1 d6"},
    {"discovered check alone", "4k3/8/8/8/4N3/8/8/4R1K1 w - -", "e4c3", "e1"},
    {"slider that captures on its line", "4k3/4p3/8/8/8/8/8/4R1K1 w - -",
     "e1e7", "e7"},
    {"pawn pushed on the line", "4k3/8/8/8/4P3/8/8/4R1K1 w - -", "e4e5", ""},
    {"blocker who is no discoverer", "8/7p/5K2/8/8/8/P1k1P2Q/8 w - -", "a2a3",
     ""},
    {"king uncovers", "4k3/8/8/8/8/8/4K3/4R3 w - -", "e2d3", "e1"},
    {"king stays on the line", "4k3/8/8/8/8/8/4K3/4R3 w - -", "e2e3", ""},
};

enum { CHECK_CASES = sizeof check_cases / sizeof check_cases[0] };

static inline bitboard check_case_squares(const struct check_case *c)
{
    bitboard set = 0;

    for (const char *s = c->squares; *s; s += s[2] ? 3 : 2)
        set |= bit((square)(8 * (s[1] - '1') + s[0] - 'a'));
    return set;
}

#endif
