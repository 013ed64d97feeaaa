/*
 * The strategies of "threat_deltas", their timing loops and their table of
 * rows.
 *
 * Pairs are written to the end of a list, as engines do, which is read when it
 * is long: who reads at once what was just written waits for it.
 * SPDX-License-Identifier: MIT
 */
#include "impl/threat_deltas/threat_deltas.h"

#include "suite/controls.h"
#include "suite/with_bytes.h"

enum { LIST = 128 };

/* The pairs of many answers. */
struct pair_list {
    threat_pair at[LIST + PAIRS_ROOM];
    size_t count;
    uint64_t sum; /* of those that are no longer there */
};

/* Adds up the pairs, in memory, and empties the list. */
ALWAYS_INLINE void pair_list_read(struct pair_list *list)
{
    __asm__ volatile("" : "+m"(list->at));
    while (list->count > 0)
        list->sum += list->at[--list->count];
}

/* Asks, and takes the pairs. */
ALWAYS_INLINE uint64_t answered(threat_deltas_fn *answer,
                                const struct threat_deltas_query *q,
                                struct pair_list *list, bool planted)
{
    const struct threat_deltas d =
        answer(&q->position, q->change, list->at + list->count);

    list->count += d.count;
    if (list->count > LIST)
        pair_list_read(list);
    return taken(threat_deltas_sum(d), planted);
}

/* How fast when the answers to independent changes may overlap? */
ALWAYS_INLINE uint64_t throughput(threat_deltas_fn *answer,
                                  const struct threat_deltas_query *queries,
                                  size_t count, bool planted, bool bytes)
{
    struct pair_list list = {.count = 0};
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += answered(answer, query_after(queries, i, sizeof *queries, bytes),
                        &list, planted);
    pair_list_read(&list);
    return sum + list.sum;
}

/* How long from change to answer, when the next change waits for the last? */
ALWAYS_INLINE uint64_t latency(threat_deltas_fn *answer,
                               const struct threat_deltas_query *queries,
                               size_t count, bool planted, bool bytes)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    struct pair_list list = {.count = 0};
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += answered(
            answer,
            query_after(queries, i + (sum & zero), sizeof *queries, bytes),
            &list, planted);
    pair_list_read(&list);
    return sum + list.sum;
}

ALWAYS_INLINE struct threat_deltas threat_deltas_floor(const struct position *p,
                                                       struct threat_change c,
                                                       threat_pair *pairs)
{
    (void)pairs;
    return (struct threat_deltas){color_pieces(p, c.color), bit(c.square), 0};
}

#include "generated/threat_deltas_rows.h"
