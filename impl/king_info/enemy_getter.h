/*
 * enemy_getter: look through all own men at once, and count them.
 *
 * What a rook on the king's square would attack if only enemy men were on the
 * board holds every enemy slider that own men alone can shield him from. No
 * own man in between: he gives check; one: that man is pinned; more: nothing.
 * One getter call for each kind of line finds checkers and pins together, and
 * an in-between set is wanted for each slider found.
 *
 * From the enemy king's square, with the same men left on the board, it finds
 * the own sliders, through other own ones: exactly one own man in between is
 * one who uncovers a check.
 *
 * Exact on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_ENEMY_GETTER_H
#define IMPL_KING_INFO_ENEMY_GETTER_H

#include "king_info/checks.h"
#include "sliders/sliders.h"

/* The sliders of a colour in line with s, but for own men before them. */
ALWAYS_INLINE bitboard king_info_enemy_getter_sliders(
    struct slider_getter sliders, const struct position *p, square s,
    enum color by)
{
    const bitboard enemies = p->of[p->side ^ 1];

    return (sliders.rook(s, enemies) & straight_sliders(p, by)) |
           (sliders.bishop(s, enemies) & diagonal_sliders(p, by));
}

ALWAYS_INLINE struct king_info king_info_enemy_getter(
    struct slider_getter sliders, between_fn *between, const struct position *p)
{
    const enum color us = (enum color)p->side, them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const bitboard own = p->of[us];
    bitboard checkers = king_info_leapers(p, king);
    bitboard pinned = 0, discoverers = 0, x;

    x = king_info_enemy_getter_sliders(sliders, p, king, them);
    for (; x; x = without_lowest(x)) {
        const bitboard men = between(king, lowest_square(x)) & own;

        checkers |= men ? 0 : x & -x;
        pinned |= without_lowest(men) ? 0 : men;
    }
    x = king_info_enemy_getter_sliders(sliders, p, target, us);
    for (; x; x = without_lowest(x)) {
        const bitboard men = between(target, lowest_square(x)) & own;

        discoverers |= without_lowest(men) ? 0 : men;
    }
    return (struct king_info){
        .checkers = checkers,
        .pinned = pinned,
        .mask = king_info_mask(between, king, checkers),
        .discoverers = discoverers,
    };
}

static const struct strategy_info king_info_enemy_getter_info = {
    .idea = "attacks among enemy men alone, own men in between counted",
    .source = "surge, chess-library",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
