/*
 * magic_bytes: a magic index to a byte, and the byte to one of few answers.
 *
 * A ray of n squares has n possible answers, so a rook has at most 3 * 4 * 3 *
 * 4 = 144 different ones on a square, where it has up to 4096 sets of relevant
 * men. Each answer is kept once, 4900 for rooks and 1428 for bishops, and the
 * hash leads to its number: a byte. That is a sixth of the memory, for a
 * second load behind the first. Bytes overlap as the entries of magic_black
 * do, with the same multipliers.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_MAGIC_BYTES_H
#define IMPL_SLIDERS_MAGIC_BYTES_H

#include <stdalign.h>

#include "sliders/magic_black_numbers.h"
#include "sliders/relevant.h"

enum { SLIDERS_MAGIC_BYTES_ANSWERS = 4900 + 1428 };

struct sliders_magic_bytes_hash {
    bitboard others, multiplier; /* others: not relevant */
    const uint8_t *numbers;
    const bitboard *answers;
};

static struct {
    alignas(64) struct {
        struct sliders_magic_bytes_hash rook, bishop;
    } on[64];
    bitboard answers[SLIDERS_MAGIC_BYTES_ANSWERS];
    uint8_t numbers[SLIDERS_MAGIC_BLACK_ENTRIES];
} sliders_magic_bytes_tables;

ALWAYS_INLINE bitboard sliders_magic_bytes_product(
    const struct sliders_magic_bytes_hash *hash, bitboard occupied)
{
    return (occupied | hash->others) * hash->multiplier;
}

ALWAYS_INLINE bitboard sliders_magic_bytes_rook(square s, bitboard occupied)
{
    const struct sliders_magic_bytes_hash *r =
        &sliders_magic_bytes_tables.on[s].rook;
    const bitboard product = sliders_magic_bytes_product(r, occupied);

    return r->answers[r->numbers[product >> (64 - 12)]];
}

ALWAYS_INLINE bitboard sliders_magic_bytes_bishop(square s, bitboard occupied)
{
    const struct sliders_magic_bytes_hash *b =
        &sliders_magic_bytes_tables.on[s].bishop;
    const bitboard product = sliders_magic_bytes_product(b, occupied);

    return b->answers[b->numbers[product >> (64 - 9)]];
}

ALWAYS_INLINE bitboard sliders_magic_bytes_queen(square s, bitboard occupied)
{
    return sliders_magic_bytes_rook(s, occupied) |
           sliders_magic_bytes_bishop(s, occupied);
}

/*
 * Fills the numbers of a rook, bishop 0, or a bishop, 1, and the answers from
 * next on. Returns their end.
 */
static bitboard *sliders_magic_bytes_fill(struct sliders_magic_bytes_hash *hash,
                                          bitboard *answers, int bishop,
                                          square s)
{
    slider_fn *walk = bishop ? sliders_ray_walk_bishop : sliders_ray_walk_rook;
    const bitboard mask =
        bishop ? sliders_relevant_bishop(s) : sliders_relevant_rook(s);
    const unsigned shift = bishop ? 64 - 9 : 64 - 12;
    uint8_t *numbers = sliders_magic_bytes_tables.numbers +
                       sliders_magic_black_bases[bishop][s];
    unsigned count = 0;
    bitboard men = 0;

    hash->others = ~mask;
    hash->multiplier = sliders_magic_black_multipliers[bishop][s];
    hash->numbers = numbers;
    hash->answers = answers;
    do {
        const bitboard answer = walk(s, men);
        unsigned i = 0;

        while (i < count && answers[i] != answer)
            i++;
        if (i == count)
            answers[count++] = answer;
        numbers[sliders_magic_bytes_product(hash, men) >> shift] = (uint8_t)i;
        men = sliders_next_subset(men, mask);
    } while (men);

    return answers + count;
}

static void sliders_magic_bytes_init(void)
{
    bitboard *next = sliders_magic_bytes_tables.answers;

    for (square s = 0; s < 64; s++) {
        next = sliders_magic_bytes_fill(&sliders_magic_bytes_tables.on[s].rook,
                                        next, 0, s);
        next = sliders_magic_bytes_fill(
            &sliders_magic_bytes_tables.on[s].bishop, next, 1, s);
    }
}

static const struct strategy_info sliders_magic_bytes_info = {
    .idea = "magic_black to a byte, which numbers the square's answers",
    .source = "talkchess (Houdart); perft_gpu; overlapping bytes: this suite",
    .table_bytes = sizeof sliders_magic_bytes_tables,
    .init = sliders_magic_bytes_init,
};

#endif
