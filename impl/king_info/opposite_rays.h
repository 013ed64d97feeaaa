/*
 * opposite_rays: where sliders' attacks one way meet the king's the other way.
 *
 * All enemy rooks and queens attack eastwards, the king looks westwards as if
 * he were one: the meeting is the squares between, if nothing is in between,
 * and otherwise the man in between if there is one alone:
 *
 *   r . . . K      - - - -  meets  - - - -   in    . - - -
 *   r . x . K      . - - .  meets  . . - -   in    . . x .
 *   r x . y K      . - . .  meets  . . . -   in    nothing
 *
 * So for each of the eight directions apart: own men met are pinned, empty
 * squares met are where check is blocked. That a slider next to the king
 * checks him shows in nothing they meet in, for nothing lies between: who
 * gives check is read from the king's side alone. Taking all directions
 * together is wrong where rays cross: in one of nine random positions.
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
#ifndef IMPL_KING_INFO_OPPOSITE_RAYS_H
#define IMPL_KING_INFO_OPPOSITE_RAYS_H

#include "king_info/checks.h"
#include "sliders/fill.h"

/* Who casts rays, and through what. */
struct king_info_casters {
    bitboard king, target; /* the kings, each a set */
    bitboard theirs, ours; /* sliders on one kind of line */
    bitboard empty;
};

/* What rays of one line or more meet in. */
struct king_info_met {
    bitboard sight;        /* of the king */
    bitboard king, target; /* with sliders that would attack these */
};

/* The squares attacked from a set along the ray of a step, as in fill.h. */
ALWAYS_INLINE bitboard king_info_cast(bitboard from, bitboard empty, int step,
                                      bitboard open)
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
ALWAYS_INLINE struct king_info_met king_info_meet_line(
    struct king_info_casters c, int step, bitboard open_up, bitboard open_down)
{
    const bitboard up = king_info_cast(c.king, c.empty, step, open_up);
    const bitboard down = king_info_cast(c.king, c.empty, -step, open_down);
    const bitboard target_up = king_info_cast(c.target, c.empty, step, open_up);
    const bitboard target_down =
        king_info_cast(c.target, c.empty, -step, open_down);

    return (struct king_info_met){
        .sight = up | down,
        .king = (down & king_info_cast(c.theirs, c.empty, step, open_up)) |
                (up & king_info_cast(c.theirs, c.empty, -step, open_down)),
        .target =
            (target_down & king_info_cast(c.ours, c.empty, step, open_up)) |
            (target_up & king_info_cast(c.ours, c.empty, -step, open_down)),
    };
}

/* Two lines of one kind: what they meet in, and the checkers on them. */
ALWAYS_INLINE struct king_info_met king_info_meet_lines(
    struct king_info_casters c, int step, bitboard open_up, bitboard open_down,
    int other, bitboard other_up, bitboard other_down)
{
    const struct king_info_met line = king_info_meet_line(c, step, open_up,
                                                          open_down),
                               cross = king_info_meet_line(c, other, other_up,
                                                           other_down);

    return (struct king_info_met){.sight = line.sight | cross.sight,
                                  .king = line.king | cross.king,
                                  .target = line.target | cross.target};
}

ALWAYS_INLINE struct king_info king_info_opposite_rays(const struct position *p)
{
    const bitboard all = ~UINT64_C(0);
    const bitboard not_a = UINT64_C(0xFEFEFEFEFEFEFEFE), not_h = not_a >> 1;
    const enum color us = (enum color)p->side, them = enemy_of(us);
    struct king_info_casters c = {
        .king = men_of(p, us, KING),
        .target = men_of(p, them, KING),
        .theirs = straight_sliders(p, them),
        .ours = straight_sliders(p, us),
        .empty = ~occupied_squares(p),
    };
    const struct king_info_met straight =
        king_info_meet_lines(c, 8, all, all, 1, not_a, not_h);

    c.theirs = diagonal_sliders(p, them);
    c.ours = diagonal_sliders(p, us);

    const struct king_info_met diagonal =
        king_info_meet_lines(c, 9, not_a, not_h, 7, not_h, not_a);
    const bitboard checkers = (straight.sight & straight_sliders(p, them)) |
                              (diagonal.sight & c.theirs) |
                              king_info_leapers(p, king_square(p, us));
    const bitboard met = straight.king | diagonal.king;

    return (struct king_info){
        .checkers = checkers,
        .pinned = met & p->of[us],
        .mask = king_info_known_mask(checkers, checkers | (met & c.empty)),
        .discoverers = (straight.target | diagonal.target) & p->of[us],
    };
}

static const struct strategy_info king_info_opposite_rays_info = {
    .idea = "floods from sliders one way and from kings the other way meet",
    .source = "CPW Checks and Pinned Pieces, DirGolem",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
