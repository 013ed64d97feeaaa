/*
 * The strategies of "legal_moves", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/legal_moves/legal_moves.h"

#include "suite/controls.h"

/* Asks, of a part that the compiler knows, as an engine's does; the number of
 * moves, which are wanted in memory. */
ALWAYS_INLINE uint64_t answered(legal_moves_fn *answer,
                                const struct legal_moves_query *q, bool planted)
{
    const struct position *p = &q->position;
    struct move list[MOVES_MAX];
    size_t count;

    if (q->part == NOISY_MOVES)
        count = answer(p, q->known, NOISY_MOVES, NULL, list);
    else if (q->part == QUIET_MOVES)
        count = answer(p, q->known, QUIET_MOVES, NULL, list);
    else
        count = answer(p, q->known, ALL_MOVES, NULL, list);
    __asm__ volatile("" : "+m"(list));
    return taken(count, planted);
}

/* How fast when the answers to independent queries may overlap? */
ALWAYS_INLINE uint64_t throughput(legal_moves_fn *answer,
                                  const struct legal_moves_query *q,
                                  size_t count, bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += answered(answer, q + i, planted);
    return sum;
}

ALWAYS_INLINE size_t legal_moves_floor(const struct position *p,
                                       struct king_facts known,
                                       enum moves_part part, bool *untested,
                                       struct move *list)
{
    (void)part, (void)untested, (void)list;
    return (color_pieces(p, WHITE) ^ color_pieces(p, BLACK)) + known.pinned +
           known.threats + kind_pieces(p, KING) + side_to_move(p);
}

#include "generated/legal_moves_rows.h"
