/*
 * magic_bytes: a magic index to a byte, and the byte to one of few answers.
 *
 * A ray of n squares has n possible answers, so a rook has at most 3 * 4 * 3 *
 * 4 = 144 different ones on a square, where it has up to 4096 sets of relevant
 * pieces. Each answer is kept once, 4900 for rooks and 1428 for bishops, and
 * the hash leads to its number: a byte. All that takes 163 KB where magic_fancy
 * takes 865, less than a fifth, for a second load behind the first. Multipliers
 * and shifts are magic_fancy's.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_MAGIC_BYTES_H
#define IMPL_SLIDERS_MAGIC_BYTES_H

#include "impl/sliders/magic_fancy_numbers.h"
#include "impl/sliders/relevant.h"

enum { SLIDERS_MAGIC_BYTES_ANSWERS = 4900 + 1428 };

struct sliders_magic_bytes_hash {
    bitboard mask, multiplier;
    const uint8_t *numbers;
    const bitboard *answers;
    unsigned shift;
};

TABLE struct sliders_magic_bytes_tables {
    struct sliders_magic_bytes_hash rook[64], bishop[64];
    uint8_t numbers[SLIDERS_RELEVANT_SETS];
    bitboard answers[SLIDERS_MAGIC_BYTES_ANSWERS];
} sliders_magic_bytes_tables;

ALWAYS_INLINE bitboard sliders_magic_bytes_index(
    const struct sliders_magic_bytes_hash *hash, bitboard occupied)
{
    return (occupied & hash->mask) * hash->multiplier >> hash->shift;
}

ALWAYS_INLINE bitboard sliders_magic_bytes_rook(square s, bitboard occupied)
{
    const struct sliders_magic_bytes_hash *r =
        &sliders_magic_bytes_tables.rook[s];

    return r->answers[r->numbers[sliders_magic_bytes_index(r, occupied)]];
}

ALWAYS_INLINE bitboard sliders_magic_bytes_bishop(square s, bitboard occupied)
{
    const struct sliders_magic_bytes_hash *b =
        &sliders_magic_bytes_tables.bishop[s];

    return b->answers[b->numbers[sliders_magic_bytes_index(b, occupied)]];
}

ALWAYS_INLINE bitboard sliders_magic_bytes_queen(square s, bitboard occupied)
{
    return sliders_magic_bytes_rook(s, occupied) |
           sliders_magic_bytes_bishop(s, occupied);
}

/* hash has mask and multiplier. Fills both tables; returns the answers' end. */
ALWAYS_INLINE bitboard *sliders_magic_bytes_fill(
    struct sliders_magic_bytes_hash *hash, uint8_t *numbers, bitboard *answers,
    square s, slider_fn *walk)
{
    unsigned count = 0;
    bitboard pieces = 0;

    hash->numbers = numbers;
    hash->answers = answers;
    hash->shift = 64 - sliders_count(hash->mask);
    do {
        const bitboard answer = walk(s, pieces);
        unsigned i = 0;

        while (i < count && answers[i] != answer)
            i++;
        if (i == count)
            answers[count++] = answer;
        numbers[sliders_magic_bytes_index(hash, pieces)] = (uint8_t)i;
        pieces = sliders_next_subset(pieces, hash->mask);
    } while (pieces);

    return answers + count;
}

static void sliders_magic_bytes_init(void)
{
    uint8_t *numbers = sliders_magic_bytes_tables.numbers;
    bitboard *answers = sliders_magic_bytes_tables.answers;

    for (square s = 0; s < 64; s++) {
        struct sliders_magic_bytes_hash *rook =
                                            &sliders_magic_bytes_tables.rook[s],
                                        *bishop = &sliders_magic_bytes_tables
                                                       .bishop[s];

        rook->mask = sliders_relevant_rook(s);
        rook->multiplier = sliders_magic_fancy_multipliers[0][s];
        answers = sliders_magic_bytes_fill(rook, numbers, answers, s,
                                           sliders_ray_walk_rook);
        numbers += bit(sliders_count(rook->mask));
        bishop->mask = sliders_relevant_bishop(s);
        bishop->multiplier = sliders_magic_fancy_multipliers[1][s];
        answers = sliders_magic_bytes_fill(bishop, numbers, answers, s,
                                           sliders_ray_walk_bishop);
        numbers += bit(sliders_count(bishop->mask));
    }
}

static const struct strategy_info sliders_magic_bytes_info = {
    .idea = "magic_fancy to a byte, which numbers the square's answers",
    .source = "talkchess (Houdart); perft_gpu; own multipliers",
    .table_bytes = sizeof sliders_magic_bytes_tables,
    .init = sliders_magic_bytes_init,
};

#endif
