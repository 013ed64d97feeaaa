/*
 * Every strategy of "gives_check", every layout: see after_moves.h.
 * SPDX-License-Identifier: MIT
 */
#include "impl/gives_check/gives_check.h"
#include "tests/after_moves.h"

static void ask(const struct strategy *s, const struct position *before,
                const struct child *children, size_t count, uint64_t *answers)
{
    const struct gives_check_strategy *gives_check = (const void *)s;
    const struct check_facts facts = gives_check->begin(before);

    for (size_t i = 0; i < count; i++)
        answers[i] = gives_check->answer(&facts, before, children[i].move,
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
    return test_after_moves("gives_check", argc, argv);
}
