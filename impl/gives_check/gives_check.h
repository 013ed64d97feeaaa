/*
 * Does a move give check?
 *
 * A strategy has two functions, and may do its work in either:
 *   - begin(before) is called once for a node; it returns facts, of which it
 *     fills in those the strategy wants;
 *   - answer(facts, before, m, after) is called for each move that is made: m
 *     is legal in `before` and leads to `after`. It says whether the king of
 *     the side to move in `after` is attacked.
 * Both depend on their arguments alone. Tables are filled once, by init(). The
 * loop makes every move, whether it is needed or not: the floor is the cost of
 * making.
 *
 * Strategies that look at `after` alone also answer for a position without a
 * history; the others say so in their info, by `follows_move`.
 *
 * What engines use: `flagged` on their slider attacks, as Stockfish's
 * gives_check(); python-chess calls it Board.gives_check().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_H
#define IMPL_GIVES_CHECK_H

#include "suite/node.h"
#include "suite/strategy.h"

/* Facts common to all moves of a node. */
struct check_facts {
    square king;             /* of the side that may be given check */
    bitboard checks[PIECES]; /* from where a piece of that kind gives check */
    bitboard discoverers;    /* leaving the line discovers a check */
    bitboard watched;        /* may give a check that `checks` lacks */
};

/* For strategies that want to know nothing of a node. */
ALWAYS_INLINE struct check_facts gives_check_no_facts(
    const struct position *before)
{
    (void)before;
    return (struct check_facts){.king = 0};
}

typedef struct check_facts gives_check_begin_fn(const struct position *before);

typedef bool gives_check_fn(const struct check_facts *facts,
                            const struct position *before, struct move m,
                            const struct position *after);

struct gives_check_strategy {
    struct strategy as;
    gives_check_begin_fn *begin; /* NULL: see struct strategy */
    gives_check_fn *answer;
};

#endif
