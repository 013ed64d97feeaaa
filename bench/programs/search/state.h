/*
 * A position as the search walks through it: with a key for the table, and
 * with the sums that its evaluation starts from.
 *
 * The evaluation is that of today's engines: 768 inputs, a piece on a square
 * each, and a first layer of neurons, seen from both sides, whose sums a move
 * changes by the rows of the two to four pieces that leave or reach a square;
 * then a second layer over the squares of the sums, cut to a range. The large
 * network has 256 neurons a side, as plain engines have, and 384 KiB of rows;
 * the small one 64 and 96 KiB. To that comes what the pieces are worth where
 * they stand, which is all without a network. The weights are drawn from a
 * seed: they know nothing of chess, yet cost what others do.
 *
 * A state's sums are made of those of the state before, when it is to be
 * evaluated or gone on from: one that the table answers for costs none.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_STATE_H
#define BENCH_SEARCH_STATE_H

#include "chess/byteboard.h"

/* Which network evaluates. */
enum net { NET_NONE, NET_SMALL, NET_LARGE, NETS };

enum { NEURONS_SMALL = 64, NEURONS_LARGE = 256 };

/* The pieces that leave their squares by a move, and those that come: each a
 * number, as state.c counts them. */
struct change {
    uint16_t gone[2], come[2];
};

struct state {
    struct byteboard bytes; /* as in struct board; the caller's to keep */
    struct position position;
    uint64_t key;  /* equal for equal positions, clocks aside */
    int32_t worth; /* of the pieces where they stand, white's less black's */
    uint16_t ply;  /* from the root */
    bool passed;   /* the last move was none */
    bitboard checkers;          /* of the side to move; the caller's to know */
    struct change change;       /* by the last move */
    const struct state *before; /* that; NULL: the sums are made */
    _Alignas(64) int16_t sums[COLORS][NEURONS_LARGE]; /* as that side sees it */
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

/* Chooses the network, before state_init(); it is the small one until then. */
void state_net(enum net net);

/* Draws keys and weights; may be called again. */
void state_init(void);

_Static_assert(offsetof(struct state, position) ==
                   offsetof(struct board, position),
               "what is beside it is found from the position");

/* The root of a search; not in check until the caller says so. */
void state_from(struct state *root, const struct position *p);

/*
 * Makes a legal move; `checkers` and `bytes` are left to the caller.
 * `before` stays until the sums are made, which are not made here.
 */
void state_make(struct state *after, const struct state *before, struct move m);

/* Lets the other side move, as if there were no need to; likewise. */
void state_pass(struct state *after, const struct state *before);

/* Makes the sums, if they are not; those of the state before are. */
void state_sum(struct state *s);

/* What the position is worth to the side to move; its sums are made. */
int evaluate(const struct state *s);

#endif
