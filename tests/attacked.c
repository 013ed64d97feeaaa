/*
 * Every strategy of "attacked": see squares.h.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attacked/attacked.h"

#include "tests/squares.h"

static uint64_t ask(const struct strategy *s, const struct position *p,
                    square on, enum color by)
{
    return ((const struct attacked_strategy *)(const void *)s)
        ->answer(p, on, by);
}

static uint64_t whether(bitboard attackers)
{
    return attackers != 0;
}

int main(int argc, char **argv)
{
    return squares_test("attacked", ask, whether, argc, argv);
}
