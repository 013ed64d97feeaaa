/*
 * A position as the search walks through it: with keys for tables, with what
 * its pieces are worth, and with what the last move changed, which evaluations
 * start from.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_STATE_H
#define BENCH_SEARCH_STATE_H

#include "chess/byteboard.h"

/* A piece on a square, as a number: 64 * (6 * colour + kind) + square. */
enum { NO_PIECE = COLORS * PIECES * 64 };

/* The pieces that leave their squares by a move, and those that come; the first
 * that leaves is the one that moves. */
struct change {
    uint16_t gone[2], come[2];
};

struct state {
    struct byteboard bytes; /* as in struct board; the caller's to keep */
    struct position position;
    uint64_t key;      /* equal for equal positions, clocks aside */
    uint64_t pawn_key; /* equal for equal pawns */
    int32_t worth; /* of the pieces where they stand, white's less black's */
    uint16_t ply;  /* from the root */
    bool passed;   /* the last move was none */
    bitboard checkers;          /* of the side to move; the caller's to know */
    struct change change;       /* by the last move */
    const struct state *before; /* that; NULL at the root */
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

/* Draws keys; may be called again. */
void state_init(void);

_Static_assert(offsetof(struct state, position) ==
                   offsetof(struct board, position),
               "what is beside it is found from the position");

/* The root of a search; not in check until the caller says so. */
void state_from(struct state *root, const struct position *p);

/* The key after a legal move, which need not be made: the table's line can be
 * on its way meanwhile. */
uint64_t state_key_after(const struct state *before, struct move m);

/*
 * Makes a legal move, whose key is known; `checkers` and `bytes` are left to the
 * caller. What evaluates a state goes back to those before it, so they stay till
 * then.
 */
void state_make(struct state *after, const struct state *before, struct move m,
                uint64_t key);

/* Lets the other side move, as if there were no need to; likewise. */
void state_pass(struct state *after, const struct state *before);

#endif
