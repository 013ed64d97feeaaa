/*
 * What a network with threats as input keeps of a node: a row for each pair of
 * pieces of which one attacks the other. A move adds those that it brings, and
 * takes those that it ends. Here a row is a number, and their sum a key: what
 * rows cost is the same, whichever strategy finds the pairs.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_THREAT_KEY_H
#define BENCH_SEARCH_THREAT_KEY_H

#include "bench/programs/search/picker.h"

/* A piece with its square, as a number; and what stands there. */
ALWAYS_INLINE uint64_t placed(unsigned piece, square s)
{
    return piece << 6 | s;
}

ALWAYS_INLINE uint64_t standing(const struct position *p, square s)
{
    return placed(piece_bytes(p)[s], s);
}

/* The row of a pair, of who attacks and who is attacked: any that differ. */
ALWAYS_INLINE uint64_t threat_row(uint64_t attacker, uint64_t attacked)
{
    const uint64_t factor = UINT64_C(0x9E3779B97F4A7C15);
    const uint64_t x = (attacker << 10 | attacked) * factor;

    return (x ^ x >> 32) * factor;
}

/* The rows that a piece, numbered as in state.h, brings when it is put there, less
 * those that it ends; `other` is as in threat_deltas.h. */
NEVER_INLINE uint64_t threats_with(const struct position *p, unsigned change,
                                   unsigned other)
{
    const struct threat_change c = {
        change & 63, (uint8_t)(change / 64 / PIECES),
        (uint8_t)(change / 64 % PIECES), (uint8_t)other};
    const uint64_t here =
        placed(piece_byte((enum color)c.color, (enum piece)c.piece), c.square);
    threat_pair pairs[PAIRS_ROOM];
    const struct threat_deltas d = chosen.threat_deltas(p, c, pairs);
    uint64_t sum = 0;

    for (bitboard left = d.attackers; left; left = without_lowest(left))
        sum += threat_row(standing(p, lowest_square(left)), here);
    for (bitboard left = d.attacked; left; left = without_lowest(left))
        sum += threat_row(here, standing(p, lowest_square(left)));
    for (size_t i = 0; i < d.count; i++)
        sum -=
            threat_row(standing(p, pairs[i] & 63), standing(p, pairs[i] >> 8));
    return sum;
}

/* Puts a piece on the board, or takes it; what threats_with() it. */
static uint64_t threats_turned(struct board_with_bytes *b, unsigned change)
{
    const square s = change & 63;
    const unsigned color = change / 64 / PIECES, kind = change / 64 % PIECES;
    const uint64_t sum = threats_with(&b->position, change, s);

    b->position.of[color] ^= bit(s);
    b->position.kind[kind] ^= bit(s);
    b->bytes.at[s] ^= piece_byte((enum color)color, (enum piece)kind);
    return sum;
}

/* The key of any position: two kings alone do not attack each other. */
static uint64_t threat_key_of(const struct position *p)
{
    struct board_with_bytes b = board_of(p);
    uint64_t key = 0;

    for (unsigned piece = 0; piece < COLORS * PIECES; piece++) {
        bitboard left = p->of[piece / PIECES] & p->kind[piece % PIECES];

        for (left &= ~p->kind[KING]; left; left = without_lowest(left))
            key += threats_turned(&b, 64 * piece + lowest_square(left));
    }
    return key;
}

/* The key after a move, with which the state is made but for that. Who takes
 * nothing closes for sliders on its way what it has opened. */
static uint64_t threat_key_after(const struct state *before, struct move m,
                                 const struct state *after)
{
    const struct change c = after->change;
    uint64_t key = before->threat_key;

    if (is_castling(m) || is_en_passant(&before->position, m)) {
        struct board_with_bytes b = {before->position, before->bytes};

        for (int i = 0; i < 2; i++)
            if (c.gone[i] != NO_PIECE)
                key -= threats_turned(&b, c.gone[i]);
        for (int i = 0; i < 2; i++)
            if (c.come[i] != NO_PIECE)
                key += threats_turned(&b, c.come[i]);
        return key;
    }

    const bool takes = c.gone[1] != NO_PIECE;

    key -= threats_with(&before->position, c.gone[0], takes ? m.from : m.to);
    if (takes)
        key -= threats_with(&after->position, c.gone[1], m.to);
    return key +
           threats_with(&after->position, c.come[0], takes ? m.to : m.from);
}

#endif
