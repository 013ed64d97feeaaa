/*
 * enemy_getter: look through all own pieces at once, and count them.
 *
 * What a rook on the king's square would attack if only enemy pieces were on
 * the board holds every enemy slider that own pieces alone can block. No own
 * piece in between: it gives check; one: that piece is pinned; more: nothing.
 * Slider attacks are looked up once for each kind of line and find checkers and
 * pins together, and an in-between set is wanted for each slider found.
 *
 * From the enemy king's square, with the same pieces left on the board, it
 * finds the own sliders, through other own ones: exactly one own piece in
 * between is a candidate for discovered check.
 *
 * Exact on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_ENEMY_GETTER_H
#define IMPL_CHECKS_AND_PINS_ENEMY_GETTER_H

#include "impl/checks_and_pins/parts.h"
#include "impl/sliders/sliders.h"

/* The sliders of a colour that see s, or would without own pieces between. */
ALWAYS_INLINE bitboard checks_and_pins_enemy_getter_sliders(
    struct slider_getter sliders, const struct position *p, square s,
    enum color by)
{
    const bitboard enemies = color_pieces(p, side_to_move(p) ^ 1);

    return (sliders.rook(s, enemies) & orthogonal_sliders(p, by)) |
           (sliders.bishop(s, enemies) & diagonal_sliders(p, by));
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_enemy_getter(
    struct slider_getter sliders, between_fn *between, const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const bitboard own = color_pieces(p, us);
    bitboard checkers = checks_and_pins_leapers(p, king);
    bitboard pinned = 0, discoverers = 0, x;

    x = checks_and_pins_enemy_getter_sliders(sliders, p, king, them);
    for (; x; x = without_lowest(x)) {
        const bitboard pieces = between(king, lowest_square(x)) & own;

        checkers |= pieces ? 0 : x & -x;
        pinned |= more_than_one(pieces) ? 0 : pieces;
    }
    x = checks_and_pins_enemy_getter_sliders(sliders, p, target, us);
    for (; x; x = without_lowest(x)) {
        const bitboard pieces = between(target, lowest_square(x)) & own;

        discoverers |= more_than_one(pieces) ? 0 : pieces;
    }
    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = pinned,
        .mask = checks_and_pins_mask(between, king, checkers),
        .discoverers = discoverers,
    };
}

static const struct strategy_info checks_and_pins_enemy_getter_info = {
    .idea = "attacks among enemy pieces alone, own pieces in between counted",
    .source = "surge, chess-library",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
