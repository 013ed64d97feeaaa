/*
 * zones: as masks, but of the enemy's pieces only those are asked what they attack
 * that can reach a square where the king may go.
 *
 * Our own pieces beside the king are squares where it cannot go, and walls. By
 * them a table has, for each square of the king, from where a rook and from where
 * a bishop would attack a free square beside it, if nothing else stood on the
 * board. Few enemy sliders stand there:
 *
 *     3  r r r r r r r .    a castled king: of all squares, those from where a
 *     2  . . . . . P P P    rook attacks f1 or h1, behind its pawns, are on the
 *     1  r r r r r R K .    first rank; here R is a piece of its own, and h1 ...
 *
 * What is left of the sliders is asked with the whole board, the king lifted, so
 * that the answer is exact on these squares; elsewhere less may be in it than is
 * attacked. Knights have a zone that depends on the king alone. 257 KB.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_ZONES_H
#define IMPL_EVASIONS_ZONES_H

#include "impl/evasions/masks.h"
#include "impl/sliders/ray_walk.h"

/* From where a free square beside the king is attacked. */
TABLE struct evasions_zones_table {
    struct lines by_own[64][256]; /* by its square, and PEXT of our pieces */
    bitboard knight[64];          /* or any square beside it */
} evasions_zones_table;

#ifdef __BMI2__
#include <immintrin.h>

/* Of the squares beside our king where none of our pieces stands, those that the
 * enemy attacks with the king off the board; and some others that it attacks. */
ALWAYS_INLINE bitboard evasions_zones_danger(struct slider_getter sliders,
                                             const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us);
    const bitboard lifted = occupied_squares(p) & ~pieces_of(p, us, KING);
    const struct lines zone =
        evasions_zones_table
            .by_own[king][_pext_u64(color_pieces(p, us), leapers.king[king])];
    bitboard knights =
        pieces_of(p, them, KNIGHT) & evasions_zones_table.knight[king];
    bitboard orthogonal = orthogonal_sliders(p, them) & zone.orthogonal;
    bitboard diagonal = diagonal_sliders(p, them) & zone.diagonal;
    bitboard attacked = pawns_attack(pieces_of(p, them, PAWN), them) |
                        leapers.king[king_square(p, them)];

    for (; knights; knights = without_lowest(knights))
        attacked |= leapers.knight[lowest_square(knights)];
    for (; orthogonal; orthogonal = without_lowest(orthogonal))
        attacked |= sliders.rook(lowest_square(orthogonal), lifted);
    for (; diagonal; diagonal = without_lowest(diagonal))
        attacked |= sliders.bishop(lowest_square(diagonal), lifted);
    return attacked;
}

ALWAYS_INLINE size_t evasions_zones(struct slider_getter sliders,
                                    between_fn *between,
                                    const struct position *p, struct move *list)
{
    struct move *end = put_king(list, p, evasions_zones_danger(sliders, p));

    return (size_t)(evasions_masks_others(end, sliders, between, p) - list);
}
#endif

/* Of each set of our pieces beside a king, by its number among all of them. */
static void evasions_zones_init(void)
{
    leapers_init();
    for (square king = 0; king < 64; king++) {
        const bitboard beside = leapers.king[king];
        struct lines *zone = evasions_zones_table.by_own[king];
        bitboard own = 0;

        do {
            bitboard free = beside & ~own;

            for (*zone = (struct lines){0, 0}; free;
                 free = without_lowest(free)) {
                const square s = lowest_square(free);

                zone->orthogonal |= sliders_ray_walk_rook(s, own);
                zone->diagonal |= sliders_ray_walk_bishop(s, own);
                evasions_zones_table.knight[king] |= leapers.knight[s];
            }
            zone++;
            own = (own - beside) & beside; /* the next subset */
        } while (own);
    }
}

static const struct strategy_info evasions_zones_info = {
    .idea = "masks; only pieces in the zone of a free king square are asked",
    .source = "chessbit (Huijbregts), 2025, described",
    .table_bytes = sizeof leapers + sizeof evasions_zones_table,
    .init = evasions_zones_init,
};

#endif
