/*
 * What "checking_moves" answers by definition: every move is made.
 * SPDX-License-Identifier: MIT
 */
#include "impl/evasions/truth.h"

/* What generators of checks go wrong with. */
static const struct known known[] = {
    {"8/2p5/8/3K4/8/8/5k2/8 b - -", "c7c6",
     "a pawn's check, asked from the wrong side is missed"},
    {"8/6K1/8/8/2Pk4/8/8/8 w - -", "-", "and c4-c5 is invented"},
    {"8/3P4/3k4/8/1K6/8/8/8 w - -", "d7d8q d7d8r",
     "the promoted piece checks through the pawn's square"},
    {"1K6/5Q2/8/3pP3/5N2/1k6/8/8 w - d6", "e5d6 f7b7 f7d5",
     "the victim of en passant closed the line of the queen"},
    {"8/8/8/8/5k2/8/8/R3K2R w KQ -", "a1a4 e1g1 h1f1 h1h4",
     "castling checks, by the rook on f1"},
    {"8/3k4/8/8/8/8/8/R3K2R w KQ -", "a1a7 a1d1 e1c1 h1h7",
     "castling to the long side"},
    {"8/8/8/8/8/8/8/k1KR4 w D -", "c1c2 c1d1 c1d2",
     "castling as in Chess960, by a rook that stood before its target"},
    {"8/8/8/8/8/8/8/k3KR2 w F -", "e1d2 e1e2 e1f1 e1f2",
     "castling as in Chess960, of the king alone"},
    {"3k4/8/8/8/8/8/8/qRK5 w B -", "-",
     "the rook would check from d1, but it hides the king from the queen"},
    {"3k4/8/8/8/8/8/8/1RK5 w B -", "b1b8 c1b1",
     "the rook checks from d1: nobody stands behind it"},
    {"8/8/8/7k/8/8/1K1p4/8 b - -", "d2d1n", "a promotion, to a knight only"},
    {"8/7p/5K2/8/8/8/P1k1P2Q/8 w - -", "e2e3 e2e4 h2c7 h2h7",
     "a2-a3 is invented: another pawn is the blocker"},
    {"8/3k4/1K6/6Q1/q2pP3/2P5/5b2/1N5b b - e3",
     "a4a5 a4a6 a4a7 a4b3 a4b4 a4b5 a4c6 d4c3 d4d3",
     "dxe3 stays on the line that it should leave"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    (void)kind;
    moves_answer(query, true, a);
}

static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    (void)share;
    visit(0, p, context);
}

static const struct met met[] = {{"no checking move", moves_are_none, 100},
                                 {"checking move", moves_are_some, 100},
                                 {.name = NULL}};

const struct truth checking_moves_truth = {.answer = answer,
                                           .known = known,
                                           .about = about,
                                           .amount = {MOVES_AMOUNT},
                                           .met = met};
