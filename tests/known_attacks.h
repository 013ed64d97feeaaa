/*
 * Attacks that can be told without a reference: what published code gets
 * wrong, and what is no attack.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_KNOWN_ATTACKS_H
#define TESTS_KNOWN_ATTACKS_H

#include "chess/position.h"

static const struct {
    const char *fen, *on;
    enum color by;
    const char *attackers;
} known_attacks[] = {
    /* a pawn's attack, asked with from and to exchanged: missed, invented */
    {"8/8/2p5/3K4/8/8/5k2/8 w - -", "d5", BLACK, "c6"},
    {"8/6K1/8/2P5/3k4/8/8/8 b - -", "d4", WHITE, ""},
    /* from next to it, and from the far corner */
    {"8/8/8/8/8/8/8/rK5k w - -", "b1", BLACK, "a1"},
    {"7k/8/8/8/8/8/8/B3K3 b - -", "h8", WHITE, "a1"},
    /* three at once, one of them on h8: no game leads there */
    {"4N2q/q7/3q1K1Q/8/q3p1kr/1r3r2/1r6/8 w - -", "f6", BLACK, "d6 h8 f3"},
    /* a king hides what is behind him, and attacks */
    {"8/5K2/8/8/2b5/8/8/3k4 w - -", "g8", BLACK, ""},
    {"8/8/8/8/8/2k5/8/K7 w - -", "b2", BLACK, "c3"},
    /* who is pinned attacks too */
    {"4r2k/8/8/8/8/8/4N3/4K3 w - -", "d4", WHITE, "e2"},
    /* knights leap; a double push is no attack */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "c3", WHITE,
     "b1 b2 d2"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e4", WHITE, ""},
    /* neither is castling, nor en passant on the pawn it takes */
    {"4k3/8/8/8/8/8/8/R3K2R w KQ -", "g1", WHITE, "h1"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "d5", WHITE, ""},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "d6", WHITE, "e5"},
    /* the examples of the attack array: c5-g1, and g2-b1, which is none */
    {"4k3/8/8/2b5/8/8/6r1/K7 w - -", "g1", BLACK, "c5 g2"},
    {"4k3/8/8/2b5/8/8/6r1/K7 w - -", "b1", BLACK, ""},
    /* the board has edges */
    {"4k3/8/8/7p/P7/8/8/4K3 w - -", "h4", WHITE, ""},
    {"4k3/8/8/7p/P7/8/8/4K3 w - -", "a5", BLACK, ""},
};
enum { KNOWN_ATTACKS = sizeof known_attacks / sizeof known_attacks[0] };

#endif
