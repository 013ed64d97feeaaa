/*
 * The tree: compiled once for each choice of the parts it stands on, which the
 * build writes into choice.h.
 *
 * For each colour one function counts the moves of a board; one counts those
 * of the pieces again, after a move that their king does not notice; one sums
 * the last two plies (see null_move.h); one makes moves and goes on. Colours
 * alternate, so each calls the other's, by name: no pointer is left.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/tree.h"

#include "bench/programs/perft/null_move.h"
#include "choice.h"

#define CHOICE_PARTS ((struct parts){CHOICE_SLIDERS, CHOICE_BETWEEN})

extern const struct tree CHOICE_TREE;

#if CHOICE_RUNS

#define NEVER_INLINE static __attribute__((noinline))

#define COUNTING ((struct visitor){.visit = 0})

NEVER_INLINE uint64_t count_white(const struct board *b, struct plies left)
{
    (void)left; /* one ply */
    return generate(b, WHITE, CHOICE_PARTS, COUNTING);
}

NEVER_INLINE uint64_t count_black(const struct board *b, struct plies left)
{
    (void)left;
    return generate(b, BLACK, CHOICE_PARTS, COUNTING);
}

NEVER_INLINE uint64_t recount_white(const struct board *b,
                                    const struct null_move *p)
{
    return p->king_replies +
           generate_all(b, WHITE, &p->limits, CHOICE_PARTS, COUNTING);
}

NEVER_INLINE uint64_t recount_black(const struct board *b,
                                    const struct null_move *p)
{
    return p->king_replies +
           generate_all(b, BLACK, &p->limits, CHOICE_PARTS, COUNTING);
}

NEVER_INLINE uint64_t last_two_white(const struct board *b, struct plies left)
{
    const struct null_move null = null_move_of(b, WHITE, CHOICE_PARTS);

    return generate(
        b, WHITE, CHOICE_PARTS,
        (struct visitor){count_black, left, &null, recount_black, NULL});
}

NEVER_INLINE uint64_t last_two_black(const struct board *b, struct plies left)
{
    const struct null_move null = null_move_of(b, BLACK, CHOICE_PARTS);

    return generate(
        b, BLACK, CHOICE_PARTS,
        (struct visitor){count_white, left, &null, recount_white, NULL});
}

static visit_fn walk_white, walk_black;

static uint64_t next_white(const struct board *b, struct plies left)
{
    if (left.depth == 0)
        return 1;
    if (left.depth == 1 && left.bulk != BULK_NONE)
        return count_white(b, left);
    if (left.depth == 2 && left.bulk == BULK_TWO)
        return last_two_white(b, left);
    return walk_white(b, left);
}

static uint64_t next_black(const struct board *b, struct plies left)
{
    if (left.depth == 0)
        return 1;
    if (left.depth == 1 && left.bulk != BULK_NONE)
        return count_black(b, left);
    if (left.depth == 2 && left.bulk == BULK_TWO)
        return last_two_black(b, left);
    return walk_black(b, left);
}

NEVER_INLINE uint64_t walk_white(const struct board *b, struct plies left)
{
    return generate(b, WHITE, CHOICE_PARTS,
                    (struct visitor){.visit = next_black, .left = left});
}

NEVER_INLINE uint64_t walk_black(const struct board *b, struct plies left)
{
    return generate(b, BLACK, CHOICE_PARTS,
                    (struct visitor){.visit = next_white, .left = left});
}

static uint64_t perft(const struct position *p, unsigned depth, enum bulk bulk)
{
    const struct board b = board_from(p);
    const struct plies left = {depth, bulk};

    return p->side == WHITE ? next_white(&b, left) : next_black(&b, left);
}

static void init(void)
{
    leapers_init();
    tree_init_parts(&CHOICE_TREE);
    king_lines_init(CHOICE_PARTS);
}

const struct tree CHOICE_TREE = {CHOICE_NAMES, .init = init, .walk = perft};

#else

const struct tree CHOICE_TREE = {CHOICE_NAMES};

#endif
