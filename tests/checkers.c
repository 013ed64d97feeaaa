/*
 * Every strategy of "checkers", every layout.
 * SPDX-License-Identifier: MIT
 */
#include "checkers/checkers.h"
#include "after_moves.h"

static uint64_t ask(const struct strategy *s, const struct position *before,
                    struct move m, const struct position *after)
{
    return ((const struct checkers_strategy *)s)->answer(before, m, after);
}

static uint64_t want(bitboard checkers)
{
    return checkers;
}

int main(int argc, char **argv)
{
    tested.name = "checkers";
    tested.ask = ask;
    tested.want = want;
    return test_after_moves(argc, argv);
}
