/*
 * perft by sets: compiled once for each choice of the parts it stands on.
 *
 * For each colour one function counts the moves of a board, and one makes them
 * and goes on; a third does both for moves en passant, which it is called for
 * where a double push has allowed them. Colours alternate, so each calls the
 * other's, by name: no pointer is left.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_BY_SETS_H
#define BENCH_PERFT_BY_SETS_H

#include "bench/programs/perft/generator.h"
#include "chess/legal.h"

/* Said by the variant that includes this. */
static const struct parts chosen;

#define NEVER_INLINE static __attribute__((noinline))

#define COUNTING ((struct visitor){.visit = 0})

NEVER_INLINE uint64_t count_white(const struct board *b, struct plies left)
{
    (void)left;
    return generate(b, WHITE, chosen, COUNTING);
}

NEVER_INLINE uint64_t count_black(const struct board *b, struct plies left)
{
    (void)left;
    return generate(b, BLACK, chosen, COUNTING);
}

static visit_fn walk_white, walk_black;
static en_passant_fn passing_white, passing_black;

static uint64_t next_white(const struct board *b, struct plies left)
{
    if (left.depth == 0)
        return 1;
    if (left.depth == 1 && left.bulk)
        return count_white(b, left);
    return walk_white(b, left);
}

static uint64_t next_black(const struct board *b, struct plies left)
{
    if (left.depth == 0)
        return 1;
    if (left.depth == 1 && left.bulk)
        return count_black(b, left);
    return walk_black(b, left);
}

/* A ply before one that is counted, it is known what follows each move. */
ALWAYS_INLINE uint64_t walk_side(const struct board *b, enum color us,
                                 struct plies left, visit_fn *count,
                                 visit_fn *next, en_passant_fn *passing)
{
    if (left.depth == 2 && left.bulk)
        return generate(b, us, chosen, (struct visitor){count, passing, left});
    return generate(b, us, chosen, (struct visitor){next, passing, left});
}

NEVER_INLINE uint64_t walk_white(const struct board *b, struct plies left)
{
    return walk_side(b, WHITE, left, count_black, next_black, passing_black);
}

NEVER_INLINE uint64_t walk_black(const struct board *b, struct plies left)
{
    return walk_side(b, BLACK, left, count_white, next_white, passing_white);
}

ALWAYS_INLINE uint64_t passing(const struct board *b, enum color us,
                               bitboard to, struct plies left, visit_fn *next)
{
    if (left.depth == 0)
        return 0;
    if (left.depth == 1 && left.bulk)
        return generate_en_passant(b, us, to, chosen, COUNTING);
    return generate_en_passant(b, us, to, chosen,
                               (struct visitor){next, NULL, left});
}

NEVER_INLINE uint64_t passing_white(const struct board *b, bitboard to,
                                    struct plies left)
{
    return passing(b, WHITE, to, left, next_black);
}

NEVER_INLINE uint64_t passing_black(const struct board *b, bitboard to,
                                    struct plies left)
{
    return passing(b, BLACK, to, left, next_white);
}

/* As engines do it, for castling of Chess960: the board knows none. */
NEVER_INLINE uint64_t walk_960(const struct position *p, struct plies left)
{
    struct move list[MOVES_MAX];
    const size_t count = legal_moves(chosen.sliders, chosen.between, p, list);
    uint64_t sum = 0;

    if (left.depth == 1 && left.bulk)
        return count;
    left.depth--;
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, list[i]);

        sum += left.depth == 0 ? 1 : walk_960(&after, left);
    }
    return sum;
}

/* Of its own it is given whether the last ply is counted in bulk. */
static uint64_t run(void *bulk, const struct position *p, unsigned depth)
{
    const struct board b = board_from(p);
    const struct plies left = {depth, *(const bool *)bulk};
    const bitboard to = p->en_passant == NO_SQUARE ? 0 : bit(p->en_passant);

    if (p->chess960 && depth > 0)
        return walk_960(p, left);
    if (p->side == WHITE)
        return next_white(&b, left) + passing_white(&b, to, left);
    return next_black(&b, left) + passing_black(&b, to, left);
}

static void init(void)
{
    leapers_init();
    king_lines_init(chosen);
}

#endif
