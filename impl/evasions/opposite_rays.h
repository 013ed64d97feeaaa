/*
 * opposite_rays: target sets by direction, from floods that meet.
 *
 * In each of the eight directions the enemy's sliders are flooded, the king off
 * the board, and the king is flooded the opposite way as if it slid:
 *
 *   . r . . . . K .      . r . . x . K .      . r . x x . K .
 *   . . 1 1 1 1 . .      . . . . 1 . . .      . . . . . . . .
 *
 * Where both meet lie the squares that block a check, or the one piece that is
 * pinned (of ours) or may discover a check (of theirs), or nothing. That needs
 * each direction by itself. It does not show a checker next to the king:
 * checkers are the enemy's sliders that the king's floods reach.
 *
 * Then our pieces go, direction by direction, to the checker or before it, and
 * away from no line but their own: sixteen sets of targets, eight of sliders
 * and eight of knights. A target has one source in its direction: the nearest
 * piece, or the square a knight's move away. Pawns that stand in any meeting
 * stay, for in check no move keeps a pin and answers too.
 *
 * DirGolem asks "two checkers?" by the sign of x - 1, for a set x without its
 * lowest square; that overflows if x is h8, so it is a comparison here. It
 * leaves promotions and en passant to its reader; castling is no evasion. It is
 * meant for vectors, two floods or more in a register; here is one after the
 * other.
 *
 * Exact for all positions.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_OPPOSITE_RAYS_H
#define IMPL_EVASIONS_OPPOSITE_RAYS_H

#include "chess/legal.h"
#include "impl/evasions/evasions.h"
#include "impl/sliders/classical.h"
#include "impl/sliders/fill.h"

/*
 * Lines as classical.h numbers them: their step up, what it may enter, and
 * what a step back may.
 */
static const struct {
    int step;
    bitboard open, back;
} evasions_opposite_rays_lines[4] = {
    {8, ~UINT64_C(0), ~UINT64_C(0)},
    {1, UINT64_C(0xFEFEFEFEFEFEFEFE), UINT64_C(0x7F7F7F7F7F7F7F7F)},
    {9, UINT64_C(0xFEFEFEFEFEFEFEFE), UINT64_C(0x7F7F7F7F7F7F7F7F)},
    {7, UINT64_C(0x7F7F7F7F7F7F7F7F), UINT64_C(0xFEFEFEFEFEFEFEFE)},
};

/* What these pieces attack along a line, one way, through the empty squares. */
ALWAYS_INLINE bitboard evasions_opposite_rays_flood(bitboard pieces,
                                                    bitboard empty, int line,
                                                    bool up)
{
    const int step = up ? evasions_opposite_rays_lines[line].step
                        : -evasions_opposite_rays_lines[line].step;
    const bitboard open = up ? evasions_opposite_rays_lines[line].open
                             : evasions_opposite_rays_lines[line].back;
    bitboard flood = pieces;

    empty &= open;
    for (int k = step, i = 0; i < 3; i++, k *= 2) {
        flood |= empty & sliders_fill_shift(flood, k);
        empty &= sliders_fill_shift(empty, k);
    }
    return sliders_fill_shift(flood, step) & open;
}

/* What the floods found. */
struct evasions_opposite_rays_found {
    bitboard attacked; /* by the enemy's sliders, the king off the board */
    bitboard checkers; /* sliders */
    bitboard meeting[4];
};

ALWAYS_INLINE void evasions_opposite_rays_meet(
    struct evasions_opposite_rays_found *found, bitboard enemies, bitboard king,
    bitboard empty, int line)
{
    const bitboard lifted = empty | king;
    const bitboard up =
        evasions_opposite_rays_flood(enemies, lifted, line, true);
    const bitboard down =
        evasions_opposite_rays_flood(enemies, lifted, line, false);
    const bitboard king_up =
        evasions_opposite_rays_flood(king, empty, line, true);
    const bitboard king_down =
        evasions_opposite_rays_flood(king, empty, line, false);

    found->attacked |= up | down;
    found->checkers |= (king_up | king_down) & enemies;
    found->meeting[line] = (up & king_down) | (down & king_up);
}

/* Everything that limits the king and the others. */
ALWAYS_INLINE struct evasions_opposite_rays_found evasions_opposite_rays_find(
    const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const bitboard king = pieces_of(p, us, KING), empty = ~occupied_squares(p);
    const bitboard orthogonal = orthogonal_sliders(p, them);
    const bitboard diagonal = diagonal_sliders(p, them);
    const square at = lowest_square(king);
    bitboard knights = pieces_of(p, them, KNIGHT);
    struct evasions_opposite_rays_found found = {
        .attacked = leapers.king[king_square(p, them)] |
                    pawns_attack(pieces_of(p, them, PAWN), them),
        .checkers = (leapers.knight[at] & knights) |
                    (leapers.pawn[us][at] & pieces_of(p, them, PAWN))};

    evasions_opposite_rays_meet(&found, orthogonal, king, empty, 0);
    evasions_opposite_rays_meet(&found, orthogonal, king, empty, 1);
    evasions_opposite_rays_meet(&found, diagonal, king, empty, 2);
    evasions_opposite_rays_meet(&found, diagonal, king, empty, 3);
    for (; knights; knights = without_lowest(knights))
        found.attacked |= leapers.knight[lowest_square(knights)];
    return found;
}

/* Sliders to the targets of one direction, each from the nearest piece. */
ALWAYS_INLINE struct move *evasions_opposite_rays_put(struct move *list,
                                                      const struct position *p,
                                                      bitboard targets,
                                                      int line, bool up)
{
    const bitboard occupied = occupied_squares(p);
    const enum piece kind = line < 2 ? ROOK : BISHOP;

    for (; targets; targets = without_lowest(targets)) {
        const square to = lowest_square(targets);
        const bitboard behind = up ? sliders_classical_rays.down[line][63 ^ to]
                                   : sliders_classical_rays.up[line][to];
        const square from = up ? 63 - squares_behind(behind & occupied)
                               : lowest_square(behind & occupied);

        list = put_move(list, from, to,
                        kind_pieces(p, QUEEN) >> from & 1 ? QUEEN : kind, PAWN);
    }
    return list;
}

/* Our sliders along one line, both ways. */
ALWAYS_INLINE struct move *evasions_opposite_rays_slide(
    struct move *list, const struct position *p, bitboard pieces,
    bitboard allowed, int line)
{
    const bitboard empty = ~occupied_squares(p);
    const bitboard up = evasions_opposite_rays_flood(pieces, empty, line, true);
    const bitboard down =
        evasions_opposite_rays_flood(pieces, empty, line, false);

    list = evasions_opposite_rays_put(list, p, up & allowed, line, true);
    return evasions_opposite_rays_put(list, p, down & allowed, line, false);
}

/* Knights, one direction and its opposite, to squares open to each. */
ALWAYS_INLINE struct move *evasions_opposite_rays_jump(struct move *list,
                                                       bitboard knights,
                                                       bitboard open,
                                                       bitboard back,
                                                       square step)
{
    bitboard up = knights << step & open, down = knights >> step & back;

    for (; up; up = without_lowest(up))
        list = put_move(list, lowest_square(up) - step, lowest_square(up),
                        KNIGHT, PAWN);
    for (; down; down = without_lowest(down))
        list = put_move(list, lowest_square(down) + step, lowest_square(down),
                        KNIGHT, PAWN);
    return list;
}

ALWAYS_INLINE struct move *evasions_opposite_rays_knights(struct move *list,
                                                          bitboard knights,
                                                          bitboard allowed)
{
    const bitboard not_a = allowed & ~FILE_A;
    const bitboard not_h = allowed & ~FILE_H;
    const bitboard not_ab = allowed & UINT64_C(0xFCFCFCFCFCFCFCFC);
    const bitboard not_gh = allowed & UINT64_C(0x3F3F3F3F3F3F3F3F);

    list = evasions_opposite_rays_jump(list, knights, not_a, not_h, 17);
    list = evasions_opposite_rays_jump(list, knights, not_h, not_a, 15);
    list = evasions_opposite_rays_jump(list, knights, not_ab, not_gh, 10);
    return evasions_opposite_rays_jump(list, knights, not_gh, not_ab, 6);
}

ALWAYS_INLINE size_t evasions_opposite_rays(const struct position *p,
                                            struct move *list)
{
    const enum color us = side_to_move(p);
    const struct evasions_opposite_rays_found found =
        evasions_opposite_rays_find(p);
    const bitboard *meeting = found.meeting;
    const bitboard met = meeting[0] | meeting[1] | meeting[2] | meeting[3];
    const bitboard allowed = (found.checkers | (met & ~occupied_squares(p))) &
                             mask_if(!more_than_one(found.checkers));
    const bitboard orthogonal = orthogonal_sliders(p, us);
    const bitboard diagonal = diagonal_sliders(p, us);
    const struct slider_getter classical = {
        sliders_classical_rook, sliders_classical_bishop,
        sliders_classical_queen}; /* its rays are what is used here anyway */
    struct move *end = put_king(list, p, found.attacked);

    end = evasions_opposite_rays_slide(end, p, orthogonal & ~(met ^ meeting[0]),
                                       allowed, 0);
    end = evasions_opposite_rays_slide(end, p, orthogonal & ~(met ^ meeting[1]),
                                       allowed, 1);
    end = evasions_opposite_rays_slide(end, p, diagonal & ~(met ^ meeting[2]),
                                       allowed, 2);
    end = evasions_opposite_rays_slide(end, p, diagonal & ~(met ^ meeting[3]),
                                       allowed, 3);
    end = evasions_opposite_rays_knights(end, pieces_of(p, us, KNIGHT) & ~met,
                                         allowed);
    end = put_pawns(end, p, color_pieces(p, us) & ~met, allowed,
                    (struct lines){0, 0});
    end = put_en_passant(end, classical, p);
    return (size_t)(end - list);
}

static void evasions_opposite_rays_init(void)
{
    leapers_init();
    sliders_classical_init();
}

static const struct strategy_info evasions_opposite_rays_info = {
    .idea = "floods of sliders and king that meet; 16 sets of targets",
    .source = "CPW DirGolem (Gerd Isenberg, after HansDamf)",
    .table_bytes = sizeof leapers + sizeof sliders_classical_rays,
    .init = evasions_opposite_rays_init,
};

#endif
