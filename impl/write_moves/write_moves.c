/*
 * The strategies of "write_moves", their timing loops and their table of rows.
 *
 * Moves are written to the end of a list, as engines do, which is read when it
 * is long: who reads at once what was just written waits for it. The list is
 * within a page: where its end fell into the next one, as in a process of ten,
 * vectors that are stored across it took rows half as long again.
 * SPDX-License-Identifier: MIT
 */
#include "impl/write_moves/write_moves.h"

#include <stdalign.h>
#include <string.h>

#include "suite/controls.h"

enum { LIST = 512 }; /* words that are read together, a multiple of 4 */

/* Adds up the moves of a full list, in memory; the rest go to its front. */
ALWAYS_INLINE uint64_t read_list(move_word list[LIST + WRITE_ROOM])
{
    const uint64_t even = UINT64_C(0x0000FFFF0000FFFF);
    uint64_t sum = 0, four;

    __asm__ volatile("" : : "r"(list) : "memory");
    for (size_t i = 0; i < LIST; i += 4) {
        memcpy(&four, list + i, sizeof four);
        sum += (four & even) + (four >> 16 & even);
    }
    memcpy(list, list + LIST, WRITE_ROOM * sizeof *list);
    return (sum >> 32) + (sum & UINT32_MAX);
}

/* And of one that is not full; no compiler can tell how often it goes round,
 * and so make its copies for rows unlike. */
ALWAYS_INLINE uint64_t read_rest(const move_word *list, size_t count)
{
    uint64_t sum = 0;

    __asm__ volatile("" : : "r"(list) : "memory");
    while (count > 0) {
        count = opaque(count - 1);
        sum += list[count];
    }
    return sum;
}

/* Writes the moves behind the others; returns how many, and what was read. */
ALWAYS_INLINE uint64_t answered(write_moves_fn *answer,
                                const struct write_moves_query *q,
                                move_word *list, size_t *count, bool planted)
{
    const uint64_t more =
        taken(answer(list + *count, q->piece, q->from, q->targets), planted);

    *count += more;
    if (*count < LIST)
        return more;
    *count -= LIST;
    return more + read_list(list);
}

/* How fast when the answers to independent queries may overlap? */
ALWAYS_INLINE uint64_t throughput(write_moves_fn *answer,
                                  const struct write_moves_query *q,
                                  size_t queries, bool planted)
{
    alignas(2048) move_word list[LIST + WRITE_ROOM];
    size_t count = 0;
    uint64_t sum = 0;

    for (size_t i = 0; i < queries; i++)
        sum += answered(answer, q + i, list, &count, planted);
    return sum + read_rest(list, count);
}

/* How long from a set to the end of its moves, when the next one waits? */
ALWAYS_INLINE uint64_t latency(write_moves_fn *answer,
                               const struct write_moves_query *q,
                               size_t queries, bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    alignas(2048) move_word list[LIST + WRITE_ROOM];
    size_t count = 0;
    uint64_t sum = 0;

    for (size_t i = 0; i < queries; i++)
        sum += answered(answer, q + i + (sum & zero), list, &count, planted);
    return sum + read_rest(list, count);
}

/* Of all kinds in turn, each by its function. */
ALWAYS_INLINE size_t write_moves_mix(struct move_writer by, move_word *list,
                                     unsigned piece, unsigned from,
                                     bitboard targets)
{
    switch (write_moves_kind(piece)) {
    case WRITE_PIECE:
        return taken(by.piece(list, piece, from, targets), false);
    case WRITE_QUEEN:
        return taken(by.queen(list, piece, from, targets), false);
    default:
        return taken(by.pawns(list, piece, from, targets), false);
    }
}

ALWAYS_INLINE size_t write_moves_floor(move_word *list, unsigned piece,
                                       unsigned from, bitboard targets)
{
    *list = (move_word)(piece ^ from);
    return targets & 1;
}

#include "generated/write_moves_rows.h"
