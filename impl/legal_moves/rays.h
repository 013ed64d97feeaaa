/*
 * rays: free pieces go where they can; a pinned slider along the ray from the
 * king through it; pawns by sets, the pinned ones among them.
 *
 * A pinned pawn on the king's file is pinned on it, so it may be pushed; one on
 * the king's diagonal may capture along it. So pushes start from pawns that are
 * free or on the file, captures from those that are free or on the diagonal of
 * that step, and no pawn is looked at alone:
 *
 *     4  . . . . b . . .    the pawn on d3 is pinned on the diagonal of its
 *     3  . . . P . . . .    capture to the east, and takes the bishop; it
 *     2  . . K . . . . .    neither takes to the west nor is pushed
 *        a b c d e f g h
 *
 * Reads pinned pieces. The king's squares are asked for attackers.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_RAYS_H
#define IMPL_LEGAL_MOVES_RAYS_H

#include "impl/aligned/ray_pass.h"
#include "impl/legal_moves/parts.h"

/* By square: the whole lines through it, that a pawn's steps follow. */
TABLE struct legal_moves_pawn_lines {
    bitboard file, diagonal[2]; /* of the captures to the west of a colour */
} legal_moves_pawn_lines[64];

/* Pinned sliders of a kind, each along its ray. */
ALWAYS_INLINE struct move *legal_moves_put_pinned(
    struct move *list, const struct position *p, bitboard pieces,
    bitboard targets, enum piece kind, slider_fn *attacks)
{
    const square king = king_square(p, side_to_move(p));

    for (pieces &= kind_pieces(p, kind); pieces;
         pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);

        list = put_targets(list, from,
                           attacks(from, occupied_squares(p)) &
                               ray_pass(king, from) & targets,
                           kind);
    }
    return list;
}

/* Promotions by one step. */
ALWAYS_INLINE struct move *legal_moves_put_last(struct move *list,
                                                bitboard targets, unsigned step)
{
    for (; targets; targets = without_lowest(targets)) {
        const square to = lowest_square(targets);

        list = put_promotions(list, (to - step) & 63, to);
    }
    return list;
}

/* Pawns' moves to squares allowed, but en passant. */
ALWAYS_INLINE struct move *legal_moves_put_pawns(struct move *list,
                                                 const struct position *p,
                                                 bitboard pinned,
                                                 bitboard allowed)
{
    const enum color us = side_to_move(p);
    const struct legal_moves_pawn_lines *lines =
        &legal_moves_pawn_lines[king_square(p, us)];
    const bitboard pawns = pieces_of(p, us, PAWN), last = RANK_1 | RANK_8;
    const bitboard empty = ~occupied_squares(p);
    const bitboard enemies = color_pieces(p, enemy_of(us)) & allowed;
    const unsigned step = pawn_step(us);
    const bitboard push =
        pawns_push(pawns & (~pinned | lines->file), us) & empty;
    const bitboard west =
        pawns_west(pawns & (~pinned | lines->diagonal[us]), us) & enemies;
    const bitboard east =
        pawns_east(pawns & (~pinned | lines->diagonal[us ^ 1]), us) & enemies;

    if (((push & allowed) | west | east) & last) {
        /* The last rank is allowed, all or nothing. */
        list = legal_moves_put_last(list, push & last, step);
        list = legal_moves_put_last(list, west & last, step - 1);
        list = legal_moves_put_last(list, east & last, step + 1);
    }
    return put_pawn_targets(
        list, us,
        (struct pawn_targets){push & allowed & ~last,
                              pawns_push(push & third_rank(us), us) & empty &
                                  allowed,
                              west & ~last, east & ~last});
}

/* All moves but the king's. */
ALWAYS_INLINE struct move *legal_moves_put_others(struct move *list,
                                                  struct slider_getter sliders,
                                                  const struct position *p,
                                                  bitboard pinned,
                                                  enum moves_part part)
{
    const struct legal_moves_aims aims = legal_moves_aims_of(p, part);
    const bitboard ours = color_pieces(p, side_to_move(p));

    list = put_pieces(list, sliders, p, ours & ~pinned, aims.pieces,
                      legal_moves_no_pins, wanted_all());
    if (pinned) {
        list = legal_moves_put_pinned(list, p, pinned, aims.pieces, BISHOP,
                                      sliders.bishop);
        list = legal_moves_put_pinned(list, p, pinned, aims.pieces, ROOK,
                                      sliders.rook);
        list = legal_moves_put_pinned(list, p, pinned, aims.pieces, QUEEN,
                                      sliders.queen);
    }
    list = legal_moves_put_pawns(list, p, pinned, aims.pawns);
    return part == QUIET_MOVES ? list : put_en_passant(list, sliders, p);
}

ALWAYS_INLINE size_t legal_moves_rays(struct slider_getter sliders,
                                      const struct position *p,
                                      struct king_facts known,
                                      enum moves_part part, bool *untested,
                                      struct move *list)
{
    struct move *end = legal_moves_put_king(list, sliders, p, part);

    (void)untested;
    end = legal_moves_put_others(end, sliders, p, known.pinned, part);
    return (size_t)(end - list);
}

static void legal_moves_rays_init(void)
{
    leapers_init();
    aligned_ray_pass_init();
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++) {
            const int files = file_of(b) - file_of(a);
            const int ranks = rank_of(b) - rank_of(a);
            struct legal_moves_pawn_lines *lines = &legal_moves_pawn_lines[a];

            lines->file |= files == 0 ? bit(b) : 0;
            lines->diagonal[WHITE] |= files == -ranks ? bit(b) : 0;
            lines->diagonal[BLACK] |= files == ranks ? bit(b) : 0;
        }
}

static const struct strategy_info legal_moves_rays_info = {
    .idea = "pinned sliders along their rays, pinned pawns within the sets",
    .source = "Reckless #790, Stormphrax #302; the king by asking",
    .table_bytes = sizeof leapers + sizeof aligned_ray_pass_table +
                   sizeof legal_moves_pawn_lines,
    .init = legal_moves_rays_init,
};

#endif
