/*
 * Which of n scored moves is tried next?
 *
 * A strategy has two functions, and may do its work in either:
 *   - begin(moves, count, limit) is called once for a list of `count` scored
 *     moves, in the order in which they were written. It returns how many will be
 *     taken in order: at least those with a score of `limit` or more, which are
 *     then at the front. Of the others order does not matter;
 *   - answer(moves, at, ordered) is called for at = 0, 1, ... below `ordered`,
 *     what begin returned. It puts the best of the moves from `at` to `ordered`
 *     at `at`, and returns it, a word of 16 bits of the caller's.
 * Not all moves are taken: most nodes end after one or two. Where a node goes on
 * behind the limit, the caller begins again with those that are left.
 *
 * The best move has the highest score, any of 32 bits. Of equal scores it is the
 * first that was written: its `place` is higher, for places fall from one move
 * to the next, and none is 0. So move, place and score are a word of 64 bits, no
 * two of them equal, and whoever compares words takes the same moves as who
 * compares scores from first to last. An engine has the move and the score, and
 * two bytes of padding in place of the place; where it leaves them as they are,
 * equal scores come in any order.
 *
 * All words are read by copy_bytes(): the array may be an engine's own, of any type
 * with that layout. PICK_ROOM words behind the last may be written, and hold
 * anything. An answer depends on the arguments alone.
 *
 * What engines use: `insertion`, Stockfish; where the CPU has AVX-512
 * `insertion_avx512`, since May 2026 (#6768, #6941). Most others select: Weiss and
 * Viridithas move by move, Stormphrax by packed words since 2025 (#249).
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_H
#define IMPL_PICK_NEXT_H

#include "suite/strategy.h"

struct scored_move {
    uint16_t move, place;
    int32_t score;
};

_Static_assert(sizeof(struct scored_move) == 8 &&
                   __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "a word, the score above the place above the move");

enum { PICK_MAX = 218, PICK_ROOM = 32 };

/* A query of the kind "lists". */
struct pick_next_query {
    const struct scored_move *moves; /* and PICK_ROOM more */
    int32_t limit;
    uint16_t count, takes; /* at least one, and no more than reach the limit */
};

typedef size_t pick_next_begin_fn(struct scored_move *moves, size_t count,
                                  int32_t limit);
typedef uint16_t pick_next_fn(struct scored_move *moves, size_t at,
                              size_t ordered);

struct pick_next_strategy {
    struct strategy as;
    pick_next_begin_fn *begin; /* NULL: see struct strategy */
    pick_next_fn *answer;
};

/* For strategies that do nothing before a move is wanted. */
ALWAYS_INLINE size_t pick_next_no_facts(struct scored_move *moves, size_t count,
                                        int32_t limit)
{
    (void)moves, (void)limit;
    return count;
}

ALWAYS_INLINE int64_t scored_word(const struct scored_move *moves, size_t i)
{
    int64_t word;

    copy_bytes(&word, moves + i, sizeof word);
    return word;
}

ALWAYS_INLINE void scored_put(struct scored_move *moves, size_t i, int64_t word)
{
    copy_bytes(moves + i, &word, sizeof word);
}

ALWAYS_INLINE int32_t scored_score(int64_t word)
{
    return (int32_t)(word >> 32);
}

/* The two change places; returns the move that is at `at` then. */
ALWAYS_INLINE uint16_t scored_swap(struct scored_move *moves, size_t at,
                                   size_t best)
{
    const int64_t word = scored_word(moves, best);

    scored_put(moves, best, scored_word(moves, at));
    scored_put(moves, at, word);
    return (uint16_t)word;
}

/* The answer where begin has put all in order. */
ALWAYS_INLINE uint16_t scored_at(const struct scored_move *moves, size_t at)
{
    return (uint16_t)scored_word(moves, at);
}

#endif
