/*
 * Every strategy of "checkers", every layout: see after_moves.h.
 * SPDX-License-Identifier: MIT
 */
#include "impl/checkers/checkers.h"
#include "tests/after_moves.h"

static void ask(const struct strategy *s, const struct position *before,
                const struct child *children, size_t count, uint64_t *answers)
{
    const struct checkers_strategy *checkers = (const void *)s;

    for (size_t i = 0; i < count; i++)
        answers[i] =
            checkers->answer(before, children[i].move, &children[i].after);
}

static uint64_t want(bitboard checkers)
{
    return checkers;
}

int main(int argc, char **argv)
{
    tested.ask = ask;
    tested.want = want;
    return test_after_moves("checkers", argc, argv);
}
