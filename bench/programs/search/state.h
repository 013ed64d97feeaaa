/*
 * A position as the search walks through it: with keys for tables, with what
 * its pieces are worth, and with what the last move changed, which evaluations
 * start from.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_STATE_H
#define BENCH_SEARCH_STATE_H

#include "chess/byteboard.h"
#include "impl/gives_check/gives_check.h"

/* A piece on a square, as a number: 64 * (6 * colour + kind) + square. */
enum { NO_PIECE = (int)COLORS * (int)PIECES * 64 };

enum {
    NO_KIND = 7,                 /* what piece_on() says of an empty square */
    PIECE_BYTES = 16,            /* more than any piece_byte() */
    LINES = 2 * PIECE_BYTES * 64 /* of states: by the move that led there */
};

/* Pieces that have a key: those of either side but pawns, and all pawns. */
enum { WHITE_PART, BLACK_PART, PAWN_PART, PARTS };

/* The pieces that leave their squares by a move, and those that come; the first
 * that leaves is the one that moves. */
struct change {
    uint16_t gone[2], come[2];
};

struct state {
    struct position position;
    uint64_t key;           /* equal for equal positions, clocks aside */
    uint64_t parts[PARTS];  /* likewise, of some pieces */
    struct byteboard bytes; /* as in struct board_with_bytes */
    int32_t worth; /* of the pieces where they stand, white's less black's */
    uint16_t ply;  /* from the root */
    uint16_t reversible; /* plies since a capture, a pawn's move or a pass */
    uint16_t line; /* the last move: 1024 if it took + 64 * byte + target; 0 if
                      there was none or it was passed */
    struct change change;       /* by that */
    const struct state *before; /* that; NULL at the root */

    /* The caller's to know, as it asks for them. */
    bitboard checkers, pinned; /* of the side to move */
    bitboard threats;          /* of the other side; 0: not asked for yet */
    int16_t eval; /* static, corrected; in check what it was two plies ago */
    struct check_facts facts;
};

/* In hundredths of a pawn; a king is worth more than all, NO_KIND nothing. */
static const int16_t piece_worth[NO_KIND + 1] = {100, 320, 330,
                                                 500, 900, 10000};

/* The kind of the piece on s; NO_KIND if there is none. */
ALWAYS_INLINE enum piece piece_on(const struct state *now, square s)
{
    return (enum piece)((now->bytes.at[s] - 1U) & 7);
}

/* Draws keys; may be called again. */
void state_init(void);

/* How the key changes by a move that takes nothing, from either square. */
uint64_t state_step_key(enum color color, enum piece kind, square a, square b);

_Static_assert(offsetof(struct state, position) == 0 &&
                   offsetof(struct state, bytes) ==
                       offsetof(struct board_with_bytes, bytes),
               "both are found from the position");

void state_from(struct state *root, const struct position *p);

/* After a legal move, whose position is made already: what changed, and the
 * key, so that the table's line can be on its way; and all else, after that.
 * States go back to those before them, which stay. */
void state_change(struct state *after, const struct state *before,
                  struct move m);
void state_follow(struct state *after, const struct state *before,
                  struct move m);

/* Lets the other side move, as if there were no need to. */
void state_pass(struct state *after, const struct state *before);

#endif
