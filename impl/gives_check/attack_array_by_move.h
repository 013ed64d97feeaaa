/*
 * attack_array_by_move: the attack array asked only of pieces that the move
 * concerns.
 *
 * These are the piece that moved, and the sliders of a line that the move
 * opened: those whose step to the king is the step from the vacated square to
 * it. What is opened, and what castling, en passant and promotion add, is as in
 * by_move, which says why this is exact after every legal move. A king is not
 * asked: in Chess960 it castles to its rook's square but does not stay there,
 * and the other king may stand beside that square, as in
 * 8/8/8/8/8/8/k7/1R2K3 w B.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_ATTACK_ARRAY_BY_MOVE_H
#define IMPL_GIVES_CHECK_ATTACK_ARRAY_BY_MOVE_H

#include "impl/gives_check/attack_array.h"

/* Does the piece on `from` attack the king? */
ALWAYS_INLINE bool gives_check_attack_array_direct(const struct position *after,
                                                   square king, square from,
                                                   enum piece kind)
{
    const enum color them = enemy_of(side_to_move(after));

    return reach_kinds(from, king) & reach_bit(kind, them) &&
           gives_check_attack_array_open(from, king, occupied_squares(after));
}

/* Does a slider attack the king through the vacated square? */
ALWAYS_INLINE bool gives_check_attack_array_line(const struct position *after,
                                                 square king, square vacated)
{
    const enum color them = enemy_of(side_to_move(after));
    const int step = reach_step(vacated, king);
    bitboard pieces;

    if (step == 0)
        return false;
    pieces = reach_kinds(vacated, king) & 1 << ROOK
                 ? orthogonal_sliders(after, them)
                 : diagonal_sliders(after, them);
    for (; pieces; pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);

        if (reach_step(from, king) == step &&
            gives_check_attack_array_open(from, king, occupied_squares(after)))
            return true;
    }
    return false;
}

ALWAYS_INLINE bool gives_check_attack_array_by_move(
    const struct check_facts *facts, const struct position *before,
    struct move m, const struct position *after)
{
    const square king = king_square(after, side_to_move(after));

    (void)facts;
    if (m.piece != KING &&
        gives_check_attack_array_direct(after, king, m.to, piece_after(m)))
        return true;
    if (gives_check_attack_array_line(after, king, m.from))
        return true;
    if (is_en_passant(before, m))
        return gives_check_attack_array_line(after, king,
                                             en_passant_victim(m.to));
    return is_castling(m) && gives_check_attack_array_direct(
                                 after, king, castling_rook_to(m), ROOK);
}

static const struct strategy_info gives_check_attack_array_by_move_info = {
    .idea =
        "0x88 attack array for the moved piece and opened lines, then a walk",
    .source = "Mediocre (Pettersson), CPW By Move; Fruit, Texel likewise",
    .table_bytes = sizeof reach_tables,
    .init = reach_init,
    .follows_move = true,
};

#endif
