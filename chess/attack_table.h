/*
 * An attack table: for each square the set of pieces, of both colours, that
 * attack it. Kept up to date by moves, it answers who attacks what by a load.
 *
 * Chess 4.5 kept such sets (ATKTO, "attacks to"). Rose and Clockwork have a bit
 * for each of a side's 16 pieces, not of 64 squares: half the memory, but pieces
 * have numbers, to be kept as well. Here a square is its piece's number.
 *
 * A move from one position to the next changes the table in three steps, which
 * know of the move no more than what stands where before and after it. So
 * captures, castling, promotions and en passant are no cases of their own, and
 * what leads back is a move as well:
 *
 *   1. what left a square attacks nothing from there: one AND for all squares;
 *   2. a slider that stayed, and attacks a square where something was and
 *      nothing is, now attacks what lies past that, up to the next piece; where
 *      something is and nothing was, it no longer does:
 *
 *        before   R 1 1 p . . n .      p leaves      R 1 1 1 1 1 n .
 *
 *   3. what came to a square attacks from there.
 *
 * Between 1 and 3 only what stood still counts as in the way. Two squares that
 * are emptied on one line, as by en passant, are then seen through at once, and
 * it does not matter which of them is looked at first; likewise two filled.
 *
 * Rays are calculated, and leapers' targets too: tables for them, or slider
 * attacks by PEXT, made no difference. Most of the time is in the loops, which
 * end unforeseen, and in the 512 bytes.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_ATTACK_TABLE_H
#define CHESS_ATTACK_TABLE_H

#include <stdalign.h>

#include "chess/move.h"

struct attack_table {
    alignas(64) bitboard at[64];
};

/* As many sets as the target has in a register. */
#if defined __AVX512F__
enum { ATTACK_TABLE_PART = 8 };
#elif defined __AVX2__
enum { ATTACK_TABLE_PART = 4 };
#else
enum { ATTACK_TABLE_PART = 2 };
#endif
typedef bitboard attack_table_part
    __attribute__((vector_size(8 * ATTACK_TABLE_PART), may_alias));

/* What a slider on s attacks after it on a line, the first piece included. */
ALWAYS_INLINE bitboard attack_table_up(bitboard line, square s,
                                       bitboard occupied)
{
    const bitboard ray = line & above(s);

    return ray & through_lowest(ray & occupied);
}

/* And before it. */
ALWAYS_INLINE bitboard attack_table_down(bitboard line, square s,
                                         bitboard occupied)
{
    const bitboard ray = line & below(s);

    return ray & -highest_bit((ray & occupied) | 1);
}

/* The diagonals of a square. */
ALWAYS_INLINE bitboard attack_table_a1h8(square s)
{
    const bitboard a1h8 = UINT64_C(0x8040201008040201);
    const int up = rank_of(s) - file_of(s);

    return up < 0 ? a1h8 >> -8 * up : a1h8 << 8 * up;
}

ALWAYS_INLINE bitboard attack_table_a8h1(square s)
{
    const bitboard a8h1 = UINT64_C(0x0102040810204080);
    const int up = rank_of(s) + file_of(s) - 7;

    return up < 0 ? a8h1 >> -8 * up : a8h1 << 8 * up;
}

/* The line through s and another square, that a queen there attacks. */
ALWAYS_INLINE bitboard attack_table_line(square from, square s)
{
    if ((from ^ s) < 8)
        return RANK_1 << (s & 56);
    if (file_of(from) == file_of(s))
        return FILE_A << (s & 7);
    return attack_table_a1h8(s) >> from & 1 ? attack_table_a1h8(s)
                                            : attack_table_a8h1(s);
}

/* What a slider that attacks s attacks past s, if s is empty. */
ALWAYS_INLINE bitboard attack_table_past(square from, square s,
                                         bitboard occupied)
{
    const bitboard line = attack_table_line(from, s);

    return from < s ? attack_table_up(line, s, occupied)
                    : attack_table_down(line, s, occupied);
}

/* Both ways on a line. */
ALWAYS_INLINE bitboard attack_table_along(bitboard line, square s,
                                          bitboard occupied)
{
    return attack_table_up(line, s, occupied) |
           attack_table_down(line, s, occupied);
}

/* What the piece on s attacks. */
ALWAYS_INLINE bitboard attack_table_from(const struct position *p, square s)
{
    const bitboard piece = bit(s), occupied = occupied_squares(p);
    const bitboard near = east(piece) | west(piece);
    const bitboard far = east(east(piece)) | west(west(piece));
    bitboard attacks = 0;

    if (p->kind[PAWN] & piece)
        return pawns_attack(piece, p->of[BLACK] & piece ? BLACK : WHITE);
    if (p->kind[KNIGHT] & piece)
        return near << 16 | near >> 16 | north(far) | south(far);
    if (p->kind[KING] & piece)
        return near | north(near | piece) | south(near | piece);
    if (!(p->kind[BISHOP] & piece))
        attacks = attack_table_along(RANK_1 << (s & 56), s, occupied) |
                  attack_table_along(FILE_A << (s & 7), s, occupied);
    if (!(p->kind[ROOK] & piece))
        attacks |= attack_table_along(attack_table_a1h8(s), s, occupied) |
                   attack_table_along(attack_table_a8h1(s), s, occupied);
    return attacks;
}

/* The sliders see past s: what they attack there, they do, or no longer do. */
ALWAYS_INLINE void attack_table_see(struct attack_table *t, square s,
                                    bitboard sliders, bitboard occupied,
                                    bool past)
{
    for (bitboard left = t->at[s] & sliders; left;
         left = without_lowest(left)) {
        const square from = lowest_square(left);

        for (bitboard seen = attack_table_past(from, s, occupied); seen;
             seen = without_lowest(seen))
            if (past)
                t->at[lowest_square(seen)] |= bit(from);
            else
                t->at[lowest_square(seen)] &= ~bit(from);
    }
}

/*
 * Writes the table of the position `after` from that of `before`, which a move
 * leads from or to. The tables do not overlap.
 */
ALWAYS_INLINE void attack_table_move(struct attack_table *to,
                                     const struct attack_table *from,
                                     const struct position *before,
                                     const struct position *after)
{
    const bitboard was = occupied_squares(before), is = occupied_squares(after);
    const bitboard changed = (before->of[WHITE] ^ after->of[WHITE]) |
                             (before->of[BLACK] ^ after->of[BLACK]) |
                             (before->kind[KING] ^ after->kind[KING]);
    const bitboard stayed = ~(changed & was);
    const bitboard sliders =
        after->kind[BISHOP] | after->kind[ROOK] | after->kind[QUEEN];

    for (int i = 0; i < 64; i += ATTACK_TABLE_PART)
        *(attack_table_part *)&to->at[i] =
            *(const attack_table_part *)&from->at[i] & stayed;
    for (bitboard left = was & ~is; left; left = without_lowest(left))
        attack_table_see(to, lowest_square(left), sliders, was & is, true);
    for (bitboard left = is & ~was; left; left = without_lowest(left))
        attack_table_see(to, lowest_square(left), sliders, was & is, false);
    for (bitboard left = changed & is; left; left = without_lowest(left)) {
        const square s = lowest_square(left);

        for (bitboard seen = attack_table_from(after, s); seen;
             seen = without_lowest(seen))
            to->at[lowest_square(seen)] |= bit(s);
    }
}

/* The table of a position: all its pieces come to an empty board. */
static inline struct attack_table attack_table_of(const struct position *p)
{
    const struct attack_table nothing = {{0}};
    const struct position empty = {.side = WHITE};
    struct attack_table t;

    attack_table_move(&t, &nothing, &empty, p);
    return t;
}

#endif
