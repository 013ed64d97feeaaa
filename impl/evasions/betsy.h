/*
 * betsy: which pieces attack the checker, which reach each square before it,
 * and for each of these pieces: does it leave a line on which it is pinned?
 *
 * The king goes to squares that are not attacked. If there is one checker, the
 * pieces that attack it are looked up from its square, and from each square
 * between it and the king those that attack that, and pawns that step there.
 * Pins are not computed, they are found out for each piece that is about to
 * move: directions are numbers, the steps in square index from one square to
 * the other. A piece with a direction to its king that moves along another one,
 * has nothing between itself and the king, and sees a slider on the far side
 * that moves along that line, stays. Equal directions up to sign are enough to
 * say "along the line": both start from the piece's own square.
 *
 * As published it was mended in three places. The king is lifted when squares
 * are tested, or it retreats along the line of the check. An en-passant capture
 * of the checker ends on another square than the checker's, and may end before
 * a slider; it is judged by the lines after the move. Promotions are written
 * out. King and en passant are this suite's, in king_safety.h; the test of each
 * other piece is the original's.
 *
 * Exact for all positions.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_BETSY_H
#define IMPL_EVASIONS_BETSY_H

#include "chess/legal.h"
#include "impl/evasions/evasions.h"

/* [a][b]: the step in index from a towards b; 0 if no line joins them. */
TABLE int8_t evasions_betsy_direction[64][64];

/* Would the king be attacked through the square that the piece leaves? */
ALWAYS_INLINE bool evasions_betsy_exposes(struct slider_getter sliders,
                                          between_fn *between,
                                          const struct position *p, square from,
                                          square to)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us);
    const bitboard occupied = occupied_squares(p);
    const int step = evasions_betsy_direction[from][king];
    const int move = evasions_betsy_direction[from][to];
    bitboard seen;

    if (!step || step == move || step == -move ||
        between(from, king) & occupied)
        return false;
    /* Those on other lines are in other directions. */
    seen = sliders.queen(from, occupied) &
           (step == 1 || step == -1 || step == 8 || step == -8
                ? orthogonal_sliders(p, them)
                : diagonal_sliders(p, them));
    for (; seen; seen = without_lowest(seen))
        if (evasions_betsy_direction[lowest_square(seen)][from] == step)
            return true;
    return false;
}

/* Those of the pieces that may, to this square; all are of our colour. */
ALWAYS_INLINE struct move *evasions_betsy_put(struct move *list,
                                              struct slider_getter sliders,
                                              between_fn *between,
                                              const struct position *p,
                                              bitboard pieces, square to)
{
    for (; pieces; pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        enum piece piece = PAWN;

        if (evasions_betsy_exposes(sliders, between, p, from, to))
            continue;
        while (!(kind_pieces(p, piece) >> from & 1))
            piece = next_piece(piece);
        if (piece == PAWN && (rank_of(to) == 0 || rank_of(to) == 7))
            list = put_promotions(list, from, to);
        else
            list = put_move(list, from, to, piece, PAWN);
    }
    return list;
}

/* Our pawns that can step to an empty square. */
ALWAYS_INLINE bitboard evasions_betsy_steppers(const struct position *p,
                                               square to)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const bitboard pawns = pieces_of(p, us, PAWN);
    const bitboard one = pawns_push(bit(to), them);
    const bitboard two =
        pawns_push(one & third_rank(us) & ~occupied_squares(p), them);

    return pawns & (one | two);
}

ALWAYS_INLINE size_t evasions_betsy(struct slider_getter sliders,
                                    between_fn *between,
                                    const struct position *p, struct move *list)
{
    const enum color us = side_to_move(p);
    const bitboard occupied = occupied_squares(p);
    const square king = king_square(p, us);
    const bitboard checkers =
        pieces_attacking(sliders, p, king, enemy_of(us), occupied);
    struct move *end = put_safe_king(list, sliders, p);

    if (!more_than_one(checkers)) {
        const square checker = lowest_square(checkers);
        bitboard blocks = between(king, checker);

        end = evasions_betsy_put(
            end, sliders, between, p,
            pieces_attacking(sliders, p, checker, us, occupied) & ~bit(king),
            checker);
        end = put_en_passant(end, sliders, p);
        for (; blocks; blocks = without_lowest(blocks)) {
            const square to = lowest_square(blocks);
            const bitboard pieces =
                pieces_attacking(sliders, p, to, us, occupied) &
                ~(kind_pieces(p, PAWN) | bit(king));

            end =
                evasions_betsy_put(end, sliders, between, p,
                                   pieces | evasions_betsy_steppers(p, to), to);
        }
    }
    return (size_t)(end - list);
}

static void evasions_betsy_init(void)
{
    static const int8_t steps[8][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                       {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

    leapers_init();
    for (square a = 0; a < 64; a++)
        for (int d = 0; d < 8; d++) {
            int file = file_of(a) + steps[d][0];
            int rank = rank_of(a) + steps[d][1];

            for (; 0 <= file && file < 8 && 0 <= rank && rank < 8;
                 file += steps[d][0], rank += steps[d][1])
                evasions_betsy_direction[a][8 * rank + file] =
                    (int8_t)(8 * steps[d][1] + steps[d][0]);
        }
}

static const struct strategy_info evasions_betsy_info = {
    .idea = "capturers of the checker, blocking pieces, each tested for a pin",
    .source = "Landon Rabern, Betsy, CCC 2003; mended, see its header",
    .table_bytes = sizeof leapers + sizeof evasions_betsy_direction,
    .init = evasions_betsy_init,
};

#endif
