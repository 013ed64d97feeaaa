/*
 * Can the side to move go back to a position that was there before? As engines
 * ask of each node, before it searches, whether it has a draw at least.
 *
 * Two positions that one move parts, which neither takes nor is a pawn's, have
 * keys that differ by what this move changes. There are 3668 such differences;
 * a table finds one by two places where it may be (cuckoo hashing), and with it
 * the two squares. The way between them must be free: that is a query of
 * "between", which most engines ask nowhere else but in check.
 *
 * Our search does not ask: it would search other nodes. record.c writes down
 * what it would ask, calls.c counts it. An engine knows the game before the
 * root, and asks more.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_CYCLES_H
#define BENCH_SEARCH_CYCLES_H

#include "bench/programs/search/state.h"
#include "chess/getters.h"
#include "chess/reach.h"

enum { CYCLE_PLACES = 8192, CYCLE_MOVES = 3668 };

/* Moves by the difference of keys; a place whose key is 0 is empty. */
static struct cycle {
    uint64_t key;
    uint8_t a, b;
} cycles[CYCLE_PLACES];

/* The places where a key may be: one, and the other. */
ALWAYS_INLINE size_t cycle_place(uint64_t key, bool other)
{
    return (other ? key >> 16 : key) % CYCLE_PLACES;
}

/* Puts a move in its place; what was there goes to its other one, and so on. */
static void cycle_add(struct cycle move)
{
    size_t at = cycle_place(move.key, false);

    while (move.key) {
        const struct cycle was = cycles[at];

        cycles[at] = move;
        move = was;
        at ^= cycle_place(move.key, false) ^ cycle_place(move.key, true);
    }
}

/* By definition, of all pieces but pawns; after state_init(). Returns how many. */
static size_t cycles_init(void)
{
    size_t count = 0;

    reach_init();
    memset(cycles, 0, sizeof cycles);
    for (int side = WHITE; side <= BLACK; side++)
        for (int kind = KNIGHT; kind < PIECES; kind++)
            for (square a = 0; a < 64; a++)
                for (square b = a + 1; b < 64; b++)
                    if (reach_kinds(a, b) >> kind & 1) {
                        cycle_add((struct cycle){
                            state_step_key((enum color)side, (enum piece)kind,
                                           a, b),
                            (uint8_t)a, (uint8_t)b});
                        count++;
                    }
    return count;
}

/* The move that parts two positions; NULL: none does. */
ALWAYS_INLINE const struct cycle *cycle_find(uint64_t key)
{
    const struct cycle *first = &cycles[cycle_place(key, false)];
    const struct cycle *second = &cycles[cycle_place(key, true)];

    return first->key == key ? first : second->key == key ? second : NULL;
}

/* Does a move lead back to a position of the search, but its root? Then it is
 * of a piece of the side to move: what stands on one of its squares. */
ALWAYS_INLINE bool cycle_ahead(between_fn *between, const struct state *now)
{
    const bitboard occupied = occupied_squares(&now->position);
    const bitboard own = color_pieces(&now->position, now->position.side);
    const struct state *then = now->before;

    for (int plies = 3; plies <= now->reversible; plies += 2) {
        const struct cycle *move;

        then = then->before->before;
        move = cycle_find(now->key ^ then->key);
        if (move && own & (bit(move->a) | bit(move->b)) &&
            !(between(move->a, move->b) & occupied) && plies < now->ply)
            return true;
    }
    return false;
}

#endif
