/*
 * What is right of squares: for "attackers", and for "attacked".
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_TRUTH_H
#define IMPL_ATTACKERS_TRUTH_H

#include "suite/adapter.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

/*
 * What published code gets wrong, and what is no attack: ATTACK(query,
 * attackers, why) and NONE(query, why).
 */
#define ATTACKS_KNOWN(ATTACK, NONE)                                           \
    ATTACK("8/8/2p5/3K4/8/8/5k2/8 w - - ; d5 ; black", "c6",                  \
           "a pawn's attack, asked with from and to exchanged, is missed")    \
    NONE("8/6K1/8/2P5/3k4/8/8/8 b - - ; d4 ; white", "and another invented")  \
    ATTACK("8/8/8/8/8/8/8/rK5k w - - ; b1 ; black", "a1", "from next to it")  \
    ATTACK("7k/8/8/8/8/8/8/B3K3 b - - ; h8 ; white", "a1",                    \
           "from the far corner")                                             \
    ATTACK("4N2q/q7/3q1K1Q/8/q3p1kr/1r3r2/1r6/8 w - - ; f6 ; black",          \
           "f3 d6 h8",                                                        \
           "three at once, one of them on h8: no game leads there")           \
    NONE("8/5K2/8/8/2b5/8/8/3k4 w - - ; g8 ; black",                          \
         "a king hides what is behind it")                                    \
    ATTACK("8/8/8/8/8/2k5/8/K7 w - - ; b2 ; black", "c3", "a king attacks")   \
    ATTACK("4r2k/8/8/8/8/8/4N3/4K3 w - - ; d4 ; white", "e2",                 \
           "who is pinned attacks too")                                       \
    ATTACK(START " ; c3 ; white", "b1 b2 d2", "knights leap")                 \
    NONE(START " ; e4 ; white", "a double push is no attack")                 \
    ATTACK("4k3/8/8/8/8/8/8/R3K2R w KQ - ; g1 ; white", "h1",                 \
           "castling is no attack")                                           \
    NONE("4k3/8/8/3pP3/8/8/8/4K3 w - d6 ; d5 ; white",                        \
         "en passant attacks not the pawn it takes")                          \
    ATTACK("4k3/8/8/3pP3/8/8/8/4K3 w - d6 ; d6 ; white", "e5",                \
           "but the square that the pawn goes to")                            \
    ATTACK("4k3/8/8/2b5/8/8/6r1/K7 w - - ; g1 ; black", "g2 c5",              \
           "the attack array's example: c5 and g1")                           \
    NONE("4k3/8/8/2b5/8/8/6r1/K7 w - - ; b1 ; black",                         \
         "its other one, g2 and b1, is no attack")                            \
    NONE("4k3/8/8/7p/P7/8/8/4K3 w - - ; h4 ; white", "the board has an edge") \
    NONE("4k3/8/8/7p/P7/8/8/4K3 w - - ; a5 ; black", "and another")

void attacks_answer(size_t kind, const void *query, struct answers *a);
void attacks_about(const struct position *p, enum share share,
                   query_visit *visit, void *context);

/* How many positions: see struct truth. */
#define ATTACKS_AMOUNT 200000, 31, 0

#endif
