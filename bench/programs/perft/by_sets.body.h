/*
 * perft by sets: compiled once for each choice of the parts it stands on.
 *
 * For each colour one function counts the moves of a board, and one makes them
 * and goes on; a third does both for moves en passant, which it is called for
 * where a double push has allowed them. Colours alternate, so each calls the
 * other's, by name: no pointer is left. What counts is compiled into each place
 * that makes a move before it, so that the board between is in registers, and
 * what cannot have changed is not asked.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_BY_SETS_H
#define BENCH_PERFT_BY_SETS_H

#ifndef GENERATED_PARTS_H
#error "a body: for a variant that has chosen its parts"
#endif

#include "bench/programs/perft/generator.body.h"
#include "bench/programs/variant.h"
#include "chess/legal.h"

#define COUNTING ((struct visitor){.visit = NULL, .count = NULL})

/* The first parameters of visit_fn. */
#define SIDES \
    const struct pieces *own, const struct pieces *enemy, bitboard castling

ALWAYS_INLINE struct board board_of(enum color us, SIDES)
{
    struct board b = {.castling = castling};

    b.of[us] = own;
    b.of[us ^ 1] = enemy;
    return b;
}

static visit_fn walk_white, walk_black;
static en_passant_fn passing_white, passing_black;

/* A ply before one that is counted, it is known what follows each move. */
ALWAYS_INLINE uint64_t walk_side(const struct board *b, enum color us,
                                 struct plies left, count_fn *count,
                                 visit_fn *walk, en_passant_fn *passing)
{
    const square king = lowest_square(b->of[us ^ 1]->king);
    const struct facts f = facts_of(b, us);
    struct pieces own = *b->of[us], enemy;
    struct visitor v = {
        .en_passant = passing, .left = left, .own = &own, .enemy = &enemy};

    if (left.depth == 0)
        return 1;
    if (left.depth == 1 && left.bulk)
        return generate(b, us, f, COUNTING);
    if (left.depth == 2 && left.bulk) {
        v.count = count;
        v.by_pawns = pawns_attack(own.pawns, us);
        v.by_knights = knights_attack(own.knights);
        v.by_king = leapers.king[lowest_square(own.king)];
        v.pawn_checks = leapers.pawn[us ^ 1][king];
        v.knight_checks = leapers.knight[king];
        v.knight_moves = knight_moves(b->of[us ^ 1]);
        return generate(b, us, f, v);
    }
    v.visit = walk;
    return generate(b, us, f, v);
}

ALWAYS_INLINE uint64_t passing(const struct board *b, enum color us,
                               bitboard to, struct plies left, visit_fn *walk)
{
    struct pieces own = *b->of[us], enemy;

    if (left.depth == 0)
        return 0;
    if (left.depth == 1 && left.bulk)
        return generate_en_passant(b, us, to, COUNTING);
    return generate_en_passant(
        b, us, to,
        (struct visitor){
            .visit = walk, .left = left, .own = &own, .enemy = &enemy});
}

#define COUNT_OF(US, us)                                           \
    ALWAYS_INLINE uint64_t count_##us(SIDES, struct facts facts)   \
    {                                                              \
        const struct board b = board_of(US, own, enemy, castling); \
        return generate(&b, US, facts, COUNTING);                  \
    }

/* For a side: what makes its moves and goes on, and what makes or counts those
 * en passant. */
#define FUNCTIONS_OF(US, us, them)                                            \
    NEVER_INLINE uint64_t walk_##us(SIDES, struct plies left)                 \
    {                                                                         \
        const struct board b = board_of(US, own, enemy, castling);            \
        return walk_side(&b, US, left, count_##them, walk_##them,             \
                         passing_##them);                                     \
    }                                                                         \
    NEVER_INLINE uint64_t passing_##us(SIDES, bitboard to, struct plies left) \
    {                                                                         \
        const struct board b = board_of(US, own, enemy, castling);            \
        return passing(&b, US, to, left, walk_##them);                        \
    }

COUNT_OF(WHITE, white)
COUNT_OF(BLACK, black)
FUNCTIONS_OF(WHITE, white, black)
FUNCTIONS_OF(BLACK, black, white)

/* As engines do it, for castling of Chess960: the board knows none. */
NEVER_INLINE uint64_t walk_960(const struct position *p, struct plies left)
{
    struct move list[MOVES_MAX];
    const size_t count =
        all_legal_moves(chosen.sliders, chosen.between, p, list);
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
    const struct pieces white = pieces_from(p, WHITE),
                        black = pieces_from(p, BLACK);
    const struct plies left = {depth, *(const bool *)bulk};
    const bitboard to = p->en_passant == NO_SQUARE ? 0 : bit(p->en_passant);
    const bitboard castling = rights_from(p);

    if (p->chess960 && depth > 0)
        return walk_960(p, left);
    if (p->side == WHITE)
        return walk_white(&white, &black, castling, left) +
               passing_white(&white, &black, castling, to, left);
    return walk_black(&black, &white, castling, left) +
           passing_black(&black, &white, castling, to, left);
}

static void init(void)
{
    leapers_init();
    king_lines_init();
}

#endif
