/*
 * The strategies of "checkers", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/checkers/checkers.h"

#include "suite/controls.h"
#include "suite/with_bytes.h"

/* How fast when moves and answers may overlap, as far as a CPU looks ahead? */
ALWAYS_INLINE uint64_t throughput(checkers_fn *answer, const struct node *nodes,
                                  size_t count, bool planted, bool bytes)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct node *node = query_after(nodes, i, sizeof *nodes, bytes);

        for (size_t k = 0; k < node->count; k++) {
            const struct position *before = node_position(node);
            const struct move m = node->moves[k];
            struct board_with_bytes after;

            node_make_with(&after, before, m, bytes);
            sum += taken(answer(before, m, &after.position), planted);
        }
    }
    return sum;
}

/* How long from move to answer, when the next move waits for the last? */
ALWAYS_INLINE uint64_t latency(checkers_fn *answer, const struct node *nodes,
                               size_t count, bool planted, bool bytes)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct node *node =
            query_after(nodes, i + (sum & zero), sizeof *nodes, bytes);

        for (size_t k = 0; k < node->count; k++) {
            const struct position *before = node_position(node);
            const struct move m = node->moves[k + (sum & zero)];
            struct board_with_bytes after;

            node_make_with(&after, before, m, bytes);
            sum += taken(answer(before, m, &after.position), planted);
        }
    }
    return sum;
}

/* Something of the move, so that the next one waits for this one. */
ALWAYS_INLINE bitboard checkers_floor(const struct position *before,
                                      struct move m,
                                      const struct position *after)
{
    (void)before, (void)after;
    return m.to;
}

#include "generated/checkers_rows.h"
