/*
 * Every strategy of "in_check", every layout.
 * SPDX-License-Identifier: MIT
 */
#include "in_check/in_check.h"
#include "after_moves.h"

static uint64_t ask(const struct strategy *s, const struct position *before,
                    struct move m, const struct position *after)
{
    const struct in_check_strategy *in_check = (const void *)s;
    const struct check_facts facts = in_check->begin(before);

    return in_check->answer(&facts, before, m, after);
}

static uint64_t want(bitboard checkers)
{
    return checkers != 0;
}

int main(int argc, char **argv)
{
    tested.name = "in_check";
    tested.ask = ask;
    tested.want = want;
    return test_after_moves(argc, argv);
}
