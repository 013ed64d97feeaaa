/*
 * A tree that writes moves to a list and makes them one by one, as engines do.
 *
 * Compiled for each choice on two axes. "legal": which strategy finds the moves
 * of a side that is in check; others are written by sets, always in the same
 * way. And "check": how a node comes to know that it is in check, from the move
 * that led to it or from the board after it. Positions are those of impl, and
 * the strategies are compiled into the tree as into their questions' loops.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/tree.h"
#include "chess/legal.h"
#include "chess/mailbox.h"

#include "choice.h"

extern const struct tree CHOICE_TREE;

#if CHOICE_RUNS

static uint64_t node(const struct position *p, bool gives_check,
                     struct plies left)
{
    struct move list[MOVES_MAX];
    uint64_t sum = 0;

    if (left.depth == 0)
        return 1;

    const size_t count =
        gives_check ? CHOICE_LEGAL(p, list)
                    : legal_moves(CHOICE_SLIDERS, CHOICE_BETWEEN, p, list);

    if (left.depth == 1 && left.bulk != BULK_NONE)
        return count;

    const struct check_facts facts = CHOICE_CHECK_BEGIN(p);

    left.depth--;
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, list[i]);

        sum += node(&after, CHOICE_CHECK(&facts, p, list[i], &after), left);
    }
    return sum;
}

static uint64_t perft(const struct position *p, unsigned depth, enum bulk bulk)
{
    return node(p, mailbox_checkers(p, (enum color)p->side),
                (struct plies){depth, bulk});
}

static void init(void)
{
    leapers_init();
    tree_init_parts(&CHOICE_TREE);
}

const struct tree CHOICE_TREE = {CHOICE_NAMES, .init = init, .walk = perft};

#else

const struct tree CHOICE_TREE = {CHOICE_NAMES};

#endif
