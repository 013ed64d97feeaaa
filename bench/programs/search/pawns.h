/*
 * What pawns are worth by themselves, kept by their key: next to all evaluations
 * find it there.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_PAWNS_H
#define BENCH_SEARCH_PAWNS_H

#include "bench/programs/search/state.h"

/* Worth in the middlegame and in the endgame, in hundredths of a pawn, which
 * are added in one number as engines do. */
typedef int32_t packed;

#define SCORE(middle, end) ((middle) + (end)*65536)

ALWAYS_INLINE int middlegame(packed s)
{
    return (int16_t)(uint16_t)s;
}

ALWAYS_INLINE int endgame(packed s)
{
    return (int16_t)(uint16_t)(((uint32_t)s + 0x8000) >> 16);
}

struct pawns {
    _Alignas(64) uint64_t key;
    bitboard attacks[COLORS];
    bitboard reach[COLORS]; /* what they attack now or further on */
    bitboard passed;        /* of both colours */
    packed score;           /* white's less black's */
};

enum { PAWN_ENTRIES = 1 << 14 };

/* All squares ahead of the set, as the side sees it. */
ALWAYS_INLINE bitboard squares_ahead(bitboard x, enum color us)
{
    x = us == WHITE ? x << 8 : x >> 8;
    x |= us == WHITE ? x << 8 : x >> 8;
    x |= us == WHITE ? x << 16 : x >> 16;
    return x | (us == WHITE ? x << 32 : x >> 32);
}

/* Of the pawns of s, from a table of PAWN_ENTRIES; zeros: it is empty. */
const struct pawns *pawns_of(struct pawns *table, const struct state *s);

#endif
