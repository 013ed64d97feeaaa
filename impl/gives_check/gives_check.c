/*
 * The strategies of "gives_check", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/gives_check/gives_check.h"

#include "suite/controls.h"

/* How fast when moves and answers may overlap, as far as a CPU looks ahead? */
ALWAYS_INLINE uint64_t throughput(gives_check_begin_fn *begin,
                                  gives_check_fn *answer,
                                  const struct node *nodes, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct check_facts facts = begin(&nodes[i].position);

        for (size_t k = 0; k < nodes[i].count; k++) {
            const struct position *before = node_position(&nodes[i]);
            const struct move m = nodes[i].moves[k];
            struct position after;

            node_make(&after, before, m);
            sum += taken(answer(&facts, before, m, &after), planted);
        }
    }
    return sum;
}

/*
 * How long from move to answer, when the next move waits for the last? An
 * answer that was guessed by the CPU is no answer that one waits for.
 */
ALWAYS_INLINE uint64_t latency(gives_check_begin_fn *begin,
                               gives_check_fn *answer, const struct node *nodes,
                               size_t count, bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct node *node = &nodes[i + (sum & zero)];
        const struct check_facts facts = begin(&node->position);

        for (size_t k = 0; k < node->count; k++) {
            const struct position *before = node_position(node);
            const struct move m = node->moves[k + (sum & zero)];
            struct position after;

            node_make(&after, before, m);
            sum += taken(answer(&facts, before, m, &after), planted);
        }
    }
    return sum;
}

/* A bit of the move, so that the next one waits for this one. */
ALWAYS_INLINE bool gives_check_floor(const struct check_facts *facts,
                                     const struct position *before,
                                     struct move m,
                                     const struct position *after)
{
    (void)facts, (void)before, (void)after;
    return m.to & 1;
}

#include "generated/gives_check_rows.h"
