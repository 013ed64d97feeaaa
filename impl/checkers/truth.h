/*
 * What is right after a move: for "checkers", and for "gives_check".
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_TRUTH_H
#define IMPL_CHECKERS_TRUTH_H

#include "suite/adapter.h"

/*
 * Positions on which published recipes for finding checks go wrong:
 * CHECK(query, who gives it, why) and NONE(query, why). isAttacked() called as
 * printed, its squares exchanged, misses the first and finds the second.
 * Neither the pawn nor the new queen attacks d6 while d7 is occupied. It is not
 * the square the pawn came from that opens the line of e5d6. Rays from both
 * sides of a contact meet on no square. A set with h8 in it has a sign.
 */
#define CHECKS_KNOWN(CHECK, NONE)                                           \
    CHECK("8/2p5/8/3K4/8/8/5k2/8 b - - ; c7c6", "c6",                       \
          "pawn check missed by exchanged squares")                         \
    NONE("8/6K1/8/8/2Pk4/8/8/8 w - - ; c4c5",                               \
         "pawn check invented by exchanged squares")                        \
    CHECK("8/3P4/3k4/8/1K6/8/8/8 w - - ; d7d8q", "d8",                      \
          "promotion looks through the vacated square")                     \
    NONE("8/3P4/3k4/8/1K6/8/8/8 w - - ; d7d8n",                             \
         "promotion to a knight that gives no check")                       \
    CHECK("8/8/8/7k/8/8/1K1p4/8 b - - ; d2d1n", "d1",                       \
          "promotion to a knight that gives check")                         \
    CHECK("2nk4/3P4/8/8/8/8/8/3R2K1 w - - ; d7c8q", "d1 c8",                \
          "promotion captures and uncovers")                                \
    CHECK("1K6/5Q2/8/3pP3/5N2/1k6/8/8 w - d6 ; e5d6", "f7",                 \
          "en passant opens the victim's diagonal")                         \
    CHECK("8/8/8/R2pP2k/8/8/8/K7 w - d6 ; e5d6", "a5",                      \
          "en passant takes both pawns off the rank")                       \
    CHECK("8/4k3/8/3pP3/8/8/8/K3R3 w - d6 ; e5d6", "e1 d6",                 \
          "en passant gives double check")                                  \
    NONE("8/3k4/1K6/6Q1/q2pP3/2P5/5b2/1N5b b - e3 ; d4e3",                  \
         "en passant that stays on the line")                               \
    CHECK("8/8/8/8/5k2/8/8/R3K2R w KQ - ; e1g1", "f1",                      \
          "castling rook checks along its file")                            \
    CHECK("8/3k4/8/8/8/8/8/R3K2R w KQ - ; e1c1", "d1",                      \
          "castling rook checks, long")                                     \
    CHECK("8/8/8/8/8/8/8/1k2K2R w K - ; e1g1", "f1",                        \
          "castling rook checks where the king stood")                      \
    CHECK("5k2/8/8/8/8/8/8/6KR w H - ; g1h1", "f1",                         \
          "in Chess960 the king may stay where it is")                      \
    CHECK("8/8/8/8/8/8/8/k1KR4 w D - ; c1d1", "f1",                         \
          "in Chess960 the rook may have stood before its target")          \
    CHECK("8/8/8/8/8/8/8/k3KR2 w F - ; e1f1", "f1",                         \
          "in Chess960 the king alone goes, and opens the rank")            \
    CHECK("3k4/8/8/8/8/8/8/1R3K2 w B - ; f1b1", "d1",                       \
          "in Chess960 castling rook checks, long")                         \
    CHECK("1r3k2/8/8/8/8/8/8/3K4 b b - ; f8b8", "d8", "likewise, black's")  \
    NONE("7k/8/8/8/8/8/8/1RK5 w B - ; c1b1",                                \
         "castling as in Chess960 without a check")                         \
    NONE("8/8/8/8/8/8/k7/1R2K3 w B - ; e1b1",                               \
         "beside the rook's square, where the castling king does not stay") \
    NONE("1r2k3/K7/8/8/8/8/8/8 b b - ; e8b8", "likewise, black's")          \
    NONE("8/8/8/8/5k2/8/8/R4K2 w - - ; f1g1",                               \
         "king goes there without castling")                                \
    CHECK("8/8/8/8/8/8/8/rK5k w - -", "a1", "checker in contact")           \
    CHECK("8/8/r7/8/8/8/8/1K5k b - - ; a6a1", "a1",                         \
          "checker comes into contact")                                     \
    CHECK("7K/8/8/8/8/q7/8/7k b - - ; a3a1", "a1", "king on h8")            \
    NONE("7K/8/8/8/8/q7/8/7k b - - ; a3c5", "king on h8, no check")         \
    NONE("8/r7/8/8/8/2K5/8/7k b - - ; a7h7", "checker on h8")               \
    CHECK("q7/8/8/8/8/2K5/8/7k b - - ; a8h8", "h8",                         \
          "checker on h8, from afar")                                       \
    CHECK("7K/8/8/8/8/8/k7/6r1 b - - ; g1h1", "h1",                         \
          "king and checker in the corners of a file")                      \
    CHECK("4N2q/q7/3q1K1Q/8/q3p1kr/1r3r2/1r6/8 w - -", "f3 d6 h8",          \
          "three checkers, one on h8")                                      \
    CHECK("4k3/8/8/8/4N3/8/8/4R1K1 w - - ; e4d6", "e1 d6", "double check")  \
    CHECK("4k3/8/8/8/4N3/8/8/4R1K1 w - - ; e4c3", "e1",                     \
          "discovered check alone")                                         \
    CHECK("4k3/4p3/8/8/8/8/8/4R1K1 w - - ; e1e7", "e7",                     \
          "slider that captures on its line")                               \
    NONE("4k3/8/8/8/4P3/8/8/4R1K1 w - - ; e4e5", "pawn pushed on the line") \
    NONE("8/7p/5K2/8/8/8/P1k1P2Q/8 w - - ; a2a3",                           \
         "blocker who is no discoverer")                                    \
    CHECK("4k3/8/8/8/8/8/4K3/4R3 w - - ; e2d3", "e1", "king uncovers")      \
    NONE("4k3/8/8/8/8/8/4K3/4R3 w - - ; e2e3", "king stays on the line")

void checks_answer(size_t kind, const void *query, struct answers *a);
void checks_about(const struct position *p, enum share share,
                  query_visit *visit, void *context);

/* How many positions: see struct truth. */
#define CHECKS_AMOUNT 60000, 97, 30011

#endif
