/*
 * opposite_rays: where sliders' attacks one way meet the king's the other way.
 *
 * All enemy rooks and queens attack eastwards, the king looks westwards as if
 * it were one: the meeting is the squares between, if nothing is in between,
 * and otherwise the piece in between if there is one alone:
 *
 *   r . . . K      - - - -  meets  - - - -   in    . - - -
 *   r . x . K      . - - .  meets  . . - -   in    . . x .
 *   r x . y K      . - . .  meets  . . . -   in    nothing
 *
 * So for each of the eight directions apart: own pieces met are pinned, empty
 * squares met are where check is blocked. That a slider next to the king gives
 * check shows in nothing they meet in, for nothing lies between: checkers are
 * read from the king's side alone. Taking all directions together is wrong
 * where rays cross: in one of nine random positions.
 *
 * Floods move whole sets, three doubling steps to a direction, so nothing
 * depends on how many sliders there are: no loop, no branch, no table. It is
 * asked once for a node, as DirGolem means it; the vectors that it means are
 * in opposite_rays_avx512.h.
 *
 * Exact on every position that can be parsed; the sign of a difference, which
 * DirGolem takes for its masks, overflows there if the one checker is on h8.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_OPPOSITE_RAYS_H
#define IMPL_CHECKS_AND_PINS_OPPOSITE_RAYS_H

#include "impl/checks_and_pins/parts.h"
#include "impl/sliders/fill.h"

/* What casts rays, and through what. */
struct checks_and_pins_casters {
    bitboard king, target; /* the kings, each a set */
    bitboard theirs, ours; /* sliders on one kind of line */
    bitboard empty;
};

/* What rays of one line or more meet in. */
struct checks_and_pins_met {
    bitboard sight;        /* of the king */
    bitboard king, target; /* with sliders that would attack these */
};

/* The squares attacked from a set along the ray of a step, as in fill.h. */
ALWAYS_INLINE bitboard checks_and_pins_cast(bitboard from, bitboard empty,
                                            int step, bitboard open)
{
    const bitboard one = empty & open;
    const bitboard two = one & sliders_fill_shift(one, step);
    const bitboard four = two & sliders_fill_shift(two, 2 * step);

    from |= one & sliders_fill_shift(from, step);
    from |= two & sliders_fill_shift(from, 2 * step);
    from |= four & sliders_fill_shift(from, 4 * step);
    return sliders_fill_shift(from, step) & open;
}

/* Both directions of a line: up by step, and down. */
ALWAYS_INLINE struct checks_and_pins_met checks_and_pins_meet_line(
    struct checks_and_pins_casters c, int step, bitboard open_up,
    bitboard open_down)
{
    const bitboard up = checks_and_pins_cast(c.king, c.empty, step, open_up);
    const bitboard down =
        checks_and_pins_cast(c.king, c.empty, -step, open_down);
    const bitboard target_up =
        checks_and_pins_cast(c.target, c.empty, step, open_up);
    const bitboard target_down =
        checks_and_pins_cast(c.target, c.empty, -step, open_down);

    return (struct checks_and_pins_met){
        .sight = up | down,
        .king =
            (down & checks_and_pins_cast(c.theirs, c.empty, step, open_up)) |
            (up & checks_and_pins_cast(c.theirs, c.empty, -step, open_down)),
        .target = (target_down &
                   checks_and_pins_cast(c.ours, c.empty, step, open_up)) |
                  (target_up &
                   checks_and_pins_cast(c.ours, c.empty, -step, open_down)),
    };
}

/* Two lines of one kind: what they meet in, and the checkers on them. */
ALWAYS_INLINE struct checks_and_pins_met checks_and_pins_meet_lines(
    struct checks_and_pins_casters c, int step, bitboard open_up,
    bitboard open_down, int other, bitboard other_up, bitboard other_down)
{
    const struct checks_and_pins_met line = checks_and_pins_meet_line(
                                         c, step, open_up, open_down),
                                     cross = checks_and_pins_meet_line(
                                         c, other, other_up, other_down);

    return (struct checks_and_pins_met){.sight = line.sight | cross.sight,
                                        .king = line.king | cross.king,
                                        .target = line.target | cross.target};
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_opposite_rays(
    const struct position *p)
{
    const bitboard all = ~UINT64_C(0);
    const bitboard not_a = ~FILE_A, not_h = ~FILE_H;
    const enum color us = side_to_move(p), them = enemy_of(us);
    struct checks_and_pins_casters c = {
        .king = pieces_of(p, us, KING),
        .target = pieces_of(p, them, KING),
        .theirs = orthogonal_sliders(p, them),
        .ours = orthogonal_sliders(p, us),
        .empty = ~occupied_squares(p),
    };
    const struct checks_and_pins_met orthogonal =
        checks_and_pins_meet_lines(c, 8, all, all, 1, not_a, not_h);

    c.theirs = diagonal_sliders(p, them);
    c.ours = diagonal_sliders(p, us);

    const struct checks_and_pins_met diagonal =
        checks_and_pins_meet_lines(c, 9, not_a, not_h, 7, not_h, not_a);
    const bitboard checkers = (orthogonal.sight & orthogonal_sliders(p, them)) |
                              (diagonal.sight & c.theirs) |
                              checks_and_pins_leapers(p, king_square(p, us));
    const bitboard met = orthogonal.king | diagonal.king;

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = met & color_pieces(p, us),
        .mask =
            checks_and_pins_known_mask(checkers, checkers | (met & c.empty)),
        .discoverers =
            (orthogonal.target | diagonal.target) & color_pieces(p, us),
    };
}

static const struct strategy_info checks_and_pins_opposite_rays_info = {
    .idea = "floods from sliders one way and from kings the other way meet",
    .source = "CPW Checks and Pinned Pieces, DirGolem",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
