/*
 * The strategies of "pick_next", their timing loops and their table of rows.
 *
 * A list is in memory before it is asked about, and a query earlier it was
 * written there, as an engine scores its moves some time before it picks one.
 * Then moves are taken one after the other.
 * SPDX-License-Identifier: MIT
 */
#include "impl/pick_next/pick_next.h"

#include "suite/controls.h"

enum { COPIED = 8 }; /* words at once: that many behind a list are copied too */

/* Two lists in turn. */
struct lists {
    _Alignas(64) struct scored_move at[2][PICK_MAX + PICK_ROOM];
};

/* The list of a query, in memory: no part of that can be left out or put off. */
ALWAYS_INLINE void write_list(struct scored_move *list,
                              const struct pick_next_query *q)
{
    for (size_t i = 0; i < q->count; i += COPIED)
        memcpy(list + i, q->moves + i, COPIED * sizeof *list);
    __asm__ volatile("" : : "r"(list) : "memory");
}

/* Of what a move adds to the sum: by its turn, so that the order counts. */
ALWAYS_INLINE uint64_t in_turn(uint64_t move, size_t turn)
{
    return move << turn % 32;
}

/* How fast when the moves of several lists may overlap? */
ALWAYS_INLINE uint64_t throughput(pick_next_begin_fn *begin,
                                  pick_next_fn *answer,
                                  const struct pick_next_query *q, size_t count,
                                  bool planted)
{
    struct lists lists;
    uint64_t sum = 0;

    write_list(lists.at[0], q);
    for (size_t i = 0; i < count; i++) {
        struct scored_move *const list = lists.at[i % 2];
        size_t ordered;

        if (i + 1 < count)
            write_list(lists.at[(i + 1) % 2], q + i + 1);
        ordered = begin(list, q[i].count, q[i].limit);
        for (size_t k = 0; k < q[i].takes; k++)
            sum += in_turn(taken(answer(list, k, ordered), planted), k);
    }
    return sum;
}

/* How long from a list to its next move, when the one after it waits for that? */
ALWAYS_INLINE uint64_t latency(pick_next_begin_fn *begin, pick_next_fn *answer,
                               const struct pick_next_query *q, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    struct lists lists;
    uint64_t sum = 0;

    write_list(lists.at[0], q);
    for (size_t i = 0; i < count; i++) {
        struct scored_move *const list = lists.at[i % 2];
        size_t ordered;

        if (i + 1 < count)
            write_list(lists.at[(i + 1) % 2], q + i + 1);
        ordered = begin(list + (sum & zero), q[i].count, q[i].limit);
        for (size_t k = 0; k < q[i].takes; k++)
            sum += in_turn(
                taken(answer(list + (sum & zero), k, ordered), planted), k);
    }
    return sum;
}

/* Any move: the next, in the order in which they were written. */
ALWAYS_INLINE uint16_t pick_next_floor(struct scored_move *moves, size_t at,
                                       size_t ordered)
{
    (void)ordered;
    return scored_at(moves, at);
}

#include "generated/pick_next_rows.h"
