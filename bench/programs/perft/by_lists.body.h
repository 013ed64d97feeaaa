/*
 * perft by lists: moves are written to a list and made one by one, as engines
 * do.
 *
 * Compiled for each choice on three axes. "legal": which strategy finds the
 * moves of a side that is in check; "moves": those of another. It is told pins
 * and threats; what it does not read is not found, either. And "check": how a
 * node comes to know that it is in check, from the move that led to it or from
 * the board after it. Positions are those of chess, and the strategies are
 * compiled into it as into their questions' loops.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_BY_LISTS_H
#define BENCH_PERFT_BY_LISTS_H

#ifndef GENERATED_PARTS_H
#error "a body: for a variant that has chosen its parts"
#endif

#include "chess/leapers.h"
#include "chess/mailbox.h"

typedef void make_fn(struct position *after, const struct position *before,
                     struct move m);

static uint64_t node(const struct position *p, bool gives_check, unsigned depth,
                     bool bulk);

/* Makes the moves of a node, and goes on. */
ALWAYS_INLINE uint64_t go_on(make_fn *make, const struct position *p,
                             const struct move *list, size_t count,
                             unsigned depth, bool bulk)
{
    const struct check_facts facts = chosen.gives_check_begin(p);
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        struct position after;

        make(&after, p, list[i]);
        sum += node(&after, chosen.gives_check(&facts, p, list[i], &after),
                    depth - 1, bulk);
    }
    return sum;
}

/* Of a side that is not in check. */
ALWAYS_INLINE size_t quiet_node(const struct position *p, struct move *list)
{
    const struct king_facts known = {0, chosen.checks_and_pins(p).pinned,
                                     chosen.threats(p)};

    return chosen.legal_moves(p, known, ALL_MOVES, NULL, list);
}

static uint64_t node(const struct position *p, bool gives_check, unsigned depth,
                     bool bulk)
{
    struct move list[MOVES_MAX];

    if (depth == 0)
        return 1;

    const size_t count =
        gives_check ? chosen.evasions(p, list) : quiet_node(p, list);

    if (depth == 1 && bulk)
        return count;
    if (rarely(p->chess960))
        return go_on(position_move_960, p, list, count, depth, bulk);
    return go_on(position_move_standard, p, list, count, depth, bulk);
}

/* Of its own it is given whether the last ply is counted in bulk. */
static uint64_t run(void *bulk, const struct position *p, unsigned depth)
{
    return node(p, mailbox_checkers(p, (enum color)p->side), depth,
                *(const bool *)bulk);
}

static void init(void)
{
    leapers_init();
}

#endif
