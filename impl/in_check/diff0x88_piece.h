/*
 * diff0x88_piece: does this man, on this square, attack that one?
 *
 * For each kind of man and each 0x88 difference, the squares that must be
 * empty, as they lie for a man on a1, see between/diff0x88.h: the squares
 * between for a slider on its line, none for a leaper who reaches, and all
 * where the man could never attack. The occupancy is rotated to meet them. An
 * attack that is impossible is blocked by whoever is on the board: there must
 * be somebody, as there is in every position.
 *
 * The order of the squares matters to pawns: the man stands on `from`.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IN_CHECK_DIFF0X88_PIECE_H
#define IMPL_IN_CHECK_DIFF0X88_PIECE_H

#include "between/ray_walk.h"
#include "reach.h"

/* One for each man of reach: black pawns are apart from white ones. */
static bitboard diff0x88_piece_blockers[BLACK_PAWN + 1][240];

/* Is `to` attacked by that man on `from`? occupied is not empty. */
ALWAYS_INLINE bool diff0x88_piece_attacks(square from, square to,
                                          enum piece kind, enum color color,
                                          bitboard occupied)
{
    const unsigned man = kind == PAWN ? BLACK_PAWN * color : kind;

    return !(diff0x88_piece_blockers[man][reach_index(from, to)] &
             rotate_left(occupied, -from));
}

static void diff0x88_piece_init(void)
{
    reach_init();
    for (unsigned man = PAWN; man <= BLACK_PAWN; man++)
        for (square from = 0; from < 64; from++)
            for (square to = 0; to < 64; to++)
                diff0x88_piece_blockers[man][reach_index(from, to)] =
                    reach_kinds(from, to) & 1u << man
                        ? rotate_left(between_ray_walk(from, to), -from)
                        : ~UINT64_C(0);
}

#endif
