/*
 * network: up to sixteen moves are put in order by comparisons that are the same
 * whatever is compared: no branch is guessed wrong. What is missing of four,
 * eight or sixteen is filled with words below all others. More are sorted by
 * sixteens and merged.
 *
 * The networks have the fewest comparators known: 5, 19 and 60 (Green, 1969).
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_NETWORK_H
#define IMPL_PICK_NEXT_NETWORK_H

#include "impl/pick_next/merge.h"

enum { PICK_NETWORK = 16 };

/* The greater of two words goes to the front, by two conditional moves. gcc is
 * not told that this is a maximum: it would take the words to vector registers
 * where a target has that for 64 bits, which is another strategy. */
ALWAYS_INLINE void pick_next_compare(int64_t *w, size_t i, size_t k)
{
    const int64_t a = w[i], b = w[k];
    const bool less = (int64_t)opaque((uint64_t)a) < b;

    w[i] = less ? b : a;
    w[k] = less ? a : b;
}

#define PICK_PAIR(i, k) pick_next_compare(w, i, k);

/* clang-format off */
#define PICK_NETWORK_4(C) C(0, 1) C(2, 3) C(0, 2) C(1, 3) C(1, 2)

#define PICK_NETWORK_8(C)                                                  \
    C(0, 2) C(1, 3) C(4, 6) C(5, 7) C(0, 4) C(1, 5) C(2, 6) C(3, 7)        \
    C(0, 1) C(2, 3) C(4, 5) C(6, 7) C(2, 4) C(3, 5) C(1, 4) C(3, 6)        \
    C(1, 2) C(3, 4) C(5, 6)

/* Four rounds by bits of the index, then Green's. */
#define PICK_NETWORK_16(C)                                                 \
    C(0, 1) C(2, 3) C(4, 5) C(6, 7) C(8, 9) C(10, 11) C(12, 13) C(14, 15)  \
    C(0, 2) C(1, 3) C(4, 6) C(5, 7) C(8, 10) C(9, 11) C(12, 14) C(13, 15)  \
    C(0, 4) C(1, 5) C(2, 6) C(3, 7) C(8, 12) C(9, 13) C(10, 14) C(11, 15)  \
    C(0, 8) C(1, 9) C(2, 10) C(3, 11) C(4, 12) C(5, 13) C(6, 14) C(7, 15)  \
    C(5, 10) C(6, 9) C(3, 12) C(13, 14) C(4, 8) C(7, 11) C(1, 2) C(1, 4)   \
    C(7, 13) C(2, 8) C(11, 14) C(2, 4) C(5, 6) C(9, 10) C(11, 13) C(3, 8)  \
    C(7, 12) C(6, 8) C(10, 12) C(3, 5) C(7, 9) C(3, 4) C(5, 6) C(7, 8)     \
    C(9, 10) C(11, 12) C(6, 7) C(8, 9)
/* clang-format on */

/* Puts the first `count` in order, `size` or fewer: how many the compiler
 * knows. */
ALWAYS_INLINE void pick_next_network_sort(struct scored_move *moves,
                                          size_t count, size_t size)
{
    int64_t w[PICK_NETWORK];

    for (size_t i = count; i < size; i++)
        scored_put(moves, i, INT64_MIN);
    copy_bytes(w, moves, size * sizeof *w);
    if (size == 4) {
        PICK_NETWORK_4(PICK_PAIR)
    } else if (size == 8) {
        PICK_NETWORK_8(PICK_PAIR)
    } else {
        PICK_NETWORK_16(PICK_PAIR)
    }
    copy_bytes(moves, w, size * sizeof *w);
}

ALWAYS_INLINE void pick_next_network_run(struct scored_move *moves,
                                         size_t count)
{
    if (count <= 4)
        pick_next_network_sort(moves, count, 4);
    else if (count <= 8)
        pick_next_network_sort(moves, count, 8);
    else
        pick_next_network_sort(moves, count, PICK_NETWORK);
}

ALWAYS_INLINE size_t pick_next_network_begin(struct scored_move *moves,
                                             size_t count, int32_t limit)
{
    size_t i = 0;

    (void)limit;
    for (; i + PICK_NETWORK < count; i += PICK_NETWORK)
        pick_next_network_sort(moves + i, PICK_NETWORK, PICK_NETWORK);
    pick_next_network_run(moves + i, count - i);
    if (count > PICK_NETWORK)
        pick_next_merge_runs(moves, count, PICK_NETWORK);
    return count;
}

ALWAYS_INLINE uint16_t pick_next_network(struct scored_move *moves, size_t at,
                                         size_t ordered)
{
    return pick_next_insertion(moves, at, ordered);
}

static const struct strategy_info pick_next_network_info = {
    .idea = "sorting networks of 4, 8 and 16 moves, more are merged",
    .source = "M. W. Green, 1969; D. E. Knuth, TAOCP 3, 5.3.4",
};

#endif
