/*
 * Every strategy of "in_check", every layout: see after_moves.h.
 * SPDX-License-Identifier: MIT
 */
#include "in_check/in_check.h"
#include "after_moves.h"

static void ask(const struct strategy *s, const struct position *before,
                const struct child *children, size_t count, uint64_t *answers)
{
    const struct in_check_strategy *in_check = (const void *)s;
    const struct check_facts facts = in_check->begin(before);

    for (size_t i = 0; i < count; i++)
        answers[i] = in_check->answer(&facts, before, children[i].move,
                                      &children[i].after);
}

static uint64_t want(bitboard checkers)
{
    return checkers != 0;
}

int main(int argc, char **argv)
{
    tested.ask = ask;
    tested.want = want;
    return test_after_moves("in_check", argc, argv);
}
