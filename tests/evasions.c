/*
 * Every strategy of "evasions", every layout: positions where a side is in
 * check, from games and made up. See moves.h.
 * SPDX-License-Identifier: MIT
 */
#include "tests/moves.h"

/* What generators of evasions go wrong with. */
static const struct counterexample counterexamples[] = {
    {"8/5K2/8/8/2b5/8/8/3k4 w - -", "f7f6 f7g6 f7e7 f7g7 f7e8 f7f8",
     "the king retreats along the line of the check, to g8"},
    {"8/8/8/4K1k1/8/8/8/2B5 b - -", "g5g4 g5h4 g5h5 g5g6", "likewise, to h6"},
    {"8/7k/8/r7/N7/K2q4/8/8 w - -", "a3a2 a3b2 a3b4",
     "a pinned knight blocks, on c3"},
    {"8/6r1/8/2k5/2pP4/8/5K2/8 b - d3",
     "c4d3 c5b4 c5d4 c5b5 c5d5 c5b6 c5c6 c5d6",
     "en passant takes the checker, whose square is not the target"},
    {"8/8/8/8/8/8/8/rK5k w - -", "b1a1 b1b2 b1c2",
     "a slider who touches the king: floods that meet are empty"},
    {"4N2q/q7/3q1K1Q/8/q3p1kr/1r3r2/1r6/8 w - -", "",
     "three checkers, one on h8, where x - 1 overflows"},
    {"7K/6r1/8/8/8/8/2B5/k6r w - -", "c2h7 h8g7",
     "a king on h8, the last bit, in check along an edge"},
    {"k6R/8/1K6/8/8/8/8/8 b - -", "", "mate"},
    {"8/8/8/8/8/5n2/4N1P1/4K2k w - -", "e1d1 e1f1 e1f2 g2f3",
     "a checking knight is captured; a second knight is our own"},
    {"3k4/8/4K3/8/8/8/8/4r3 w - -", "e6d5 e6f5 e6d6 e6f6 e6f7",
     "the enemy king attacks squares too: d7 and e7"},
    {"2kr3K/4P1P1/8/8/8/8/8/8 w - -",
     "e7d8n e7d8b e7d8r e7d8q e7e8n e7e8b e7e8r e7e8q g7g8n g7g8b g7g8r g7g8q "
     "h8h7",
     "promotions that capture the checker, or block"},
    {"7k/8/8/3pP3/8/8/1b6/K6r w - d6", "a1a2 a1b2",
     "en passant is no answer to two checkers"},
    {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3", "e4d3 b5a4 b5b4 b5a5 b5b6 b5c6",
     "a capture en passant that blocks: parsable, not reachable"},
    {"r3k2r/8/8/8/8/8/8/R3K1rR w KQkq -", "e1d2 e1e2 e1f2 h1g1",
     "nobody castles out of check"},
};

int main(int argc, char **argv)
{
    tested.name = "evasions";
    tested.in_check_only = true;
    tested.known = counterexamples;
    tested.known_count = sizeof counterexamples / sizeof counterexamples[0];
    return test_moves(argc, argv);
}
