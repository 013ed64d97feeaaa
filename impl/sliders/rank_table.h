/*
 * What a rook attacks along a rank, looked up: six occupied bits and a file.
 *
 * Whether the two edge squares are occupied changes nothing, so a rank has 64
 * occupancies for each of 8 files: 512 bytes. The six bits stay where they
 * are, from bit 1 on, and index rows of 4: no shift brings them to bit 0.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_RANK_TABLE_H
#define IMPL_SLIDERS_RANK_TABLE_H

#include <stdalign.h>

#include "impl/sliders/ray_walk.h"

alignas(64) TABLE uint8_t sliders_rank_table[512];

/* The attacks along the rank of s. */
ALWAYS_INLINE bitboard sliders_rank_lookup(square s, bitboard occupied)
{
    const bitboard inner = occupied >> (s & 56) & 0x7E;

    return (bitboard)sliders_rank_table[4 * inner + (s & 7)] << (s & 56);
}

/*
 * The same from a record of the square, for those who load one anyway: what
 * else is calculated of s stands in it.
 */
struct sliders_rank_record {
    const uint8_t *column; /* of the file of s, in the table */
    uint64_t shift;
};

ALWAYS_INLINE bitboard
sliders_rank_recorded(const struct sliders_rank_record *rank, bitboard occupied)
{
    const bitboard inner = occupied >> rank->shift & 0x7E;

    return (bitboard)rank->column[4 * inner] << rank->shift;
}

static inline struct sliders_rank_record sliders_rank_record_of(square s)
{
    return (struct sliders_rank_record){sliders_rank_table + (s & 7), s & 56};
}

static void sliders_rank_table_init(void)
{
    for (square file = 0; file < 8; file++)
        for (bitboard six = 0; six < 64; six++)
            sliders_rank_table[8 * six + file] =
                (uint8_t)sliders_ray_walk_rook(file, six << 1);
}

#endif
