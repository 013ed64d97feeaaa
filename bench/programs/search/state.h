/*
 * A position as the search walks through it: with a key for the table, and
 * with the sums that its evaluation starts from.
 *
 * The evaluation is that of today's engines in small: a first layer of 64
 * neurons, seen from both sides, whose sums a move changes by the rows of the
 * two to four pieces that leave or reach a square; then a second layer over the
 * sums. To that comes what the pieces are worth where they stand. The weights
 * are drawn from a seed: it knows nothing of chess but material and the centre,
 * yet reads as much memory as one that does, 96 KiB of rows.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_STATE_H
#define BENCH_SEARCH_STATE_H

#include "chess/move.h"

enum { NEURONS = 64 };

struct state {
    struct position position;
    uint64_t key;  /* equal for equal positions, clocks aside */
    int32_t worth; /* of the pieces where they stand, white's less black's */
    uint16_t ply;  /* from the root */
    bitboard checkers; /* of the side to move; the caller's to know */
    _Alignas(64) int16_t sums[COLORS][NEURONS]; /* as that side sees it */
};

/* In hundredths of a pawn; a king is worth more than all. */
static const int16_t piece_worth[PIECES] = {100, 320, 330, 500, 900, 10000};

/* The kind of the piece on s; PIECES if there is none. */
ALWAYS_INLINE enum piece piece_on(const struct position *p, square s)
{
    unsigned kind = PAWN;

    while (kind < PIECES && !(p->kind[kind] >> s & 1))
        kind++;
    return (enum piece)kind;
}

/* Draws keys and weights; may be called again. */
void state_init(void);

/* The root of a search; not in check until the caller says so. */
void state_from(struct state *root, const struct position *p);

/* Makes a legal move; `checkers` are left to the caller. */
void state_make(struct state *after, const struct state *before, struct move m);

/* What the position is worth to the side to move. */
int evaluate(const struct state *s);

#endif
