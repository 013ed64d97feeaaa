/*
 * Which attacks come or go when a piece is put on a square, or taken from it?
 *
 * Every strategy keeps this contract:
 *   - p is a position, c a piece of either colour on a square. What stands on
 *     that square in p is not looked at: so the piece may be there still, or
 *     already, and putting it and taking it have one answer;
 *   - attackers are the pieces of both colours that attack the square, attacked
 *     the squares of pieces of both colours that the piece attacks from there;
 *   - for each slider that attacks the square, pairs has it and the piece
 *     behind the square that it attacks if the square is empty, if there is
 *     one: at most 8, in any order. The array has room for PAIRS_ROOM, and what
 *     lies behind those counted is of no account;
 *   - c.other is where the piece goes, or comes from, and no piece stands
 *     between the two; or c.square again, if it does neither. Sliders on the
 *     line of the two are then left out of pairs, but for one on c.other: what
 *     such a move closes for them it opens again;
 *   - pins do not matter, a pawn attacks diagonally, whatever stands there, and
 *     en passant attacks no square;
 *   - the answer depends on the arguments alone. Tables are filled once, by
 *     init(); what is done per call is part of the answer, and is timed.
 *
 * It is what a network with threats as input must know of each piece that a
 * move puts or takes, two to four times a move.
 *
 * What engines use: `both_and_ray_pass` on their slider attacks, as Stockfish's
 * update_piece_threats() since November 2025; Reckless, PlentyChess and
 * Stormphrax permute bytes, as `byteboard_avx2` and `byteboard_vbmi` do.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_H
#define IMPL_THREAT_DELTAS_H

#include "chess/position.h"
#include "suite/strategy.h"

struct threat_change {
    uint8_t square, color, piece, other;
};

/* A query of the kind "changes". */
struct threat_deltas_query {
    struct position position;
    struct threat_change change;
    uint32_t unused; /* 0: what would be padding is hashed */
};

/* A slider's square, and in the high byte that of the piece behind. */
typedef uint16_t threat_pair;

enum { PAIRS_ROOM = 8 };

struct threat_deltas {
    bitboard attackers, attacked;
    size_t count; /* of pairs */
};

typedef struct threat_deltas threat_deltas_fn(const struct position *p,
                                              struct threat_change c,
                                              threat_pair *pairs);

struct threat_deltas_strategy {
    struct strategy as;
    threat_deltas_fn *answer; /* NULL: see struct strategy */
};

ALWAYS_INLINE threat_pair threat_pair_of(square slider, square behind)
{
    return (threat_pair)(slider | behind << 8);
}

/* One number that depends on both sets and on the count: what a timed pass adds
 * up, beside the pairs. */
ALWAYS_INLINE uint64_t threat_deltas_sum(struct threat_deltas d)
{
    return d.attackers + 2 * d.attacked + d.count;
}

#endif
