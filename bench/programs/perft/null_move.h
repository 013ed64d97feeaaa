/*
 * What the enemy could do if we passed, and which moves change none of it.
 *
 * Most moves leave most pieces alone. A knight that goes from b1 to c3 behind
 * his own pawns takes nothing from a black bishop that does not see b1 or c3,
 * adds nothing, and black's king is as safe as before: black has exactly the
 * moves that he would have if white had passed. Perft's last ply but one needs
 * no more than their number. So it counts black's moves after a pass, finds the
 * squares that matter to black, makes the moves that leave or reach one of
 * them, and counts the others.
 *
 * To his pieces these matter: what they stand on, what his pawns attack or
 * could be pushed to, and what his sliders attack, where a line could end
 * elsewhere. His knights do not care whether a square is empty or ours.
 *
 * To his king, with near = the squares he could step on or castle over:
 *   - where a piece of ours would attack one of these or the king himself:
 *     knights, pawns and the king by their steps from there; a slider by what
 *     one of its kind sees from there, and from the king through his own
 * pieces, for it could give check or pin;
 *   - where a piece stops, or frees, a slider of ours that looks that way: what
 *     is seen both from near and by our sliders, and all squares between the
 *     king and a slider in line with him;
 *   - his pieces next to him: without one he has a square more; and his rooks
 *     that may castle, and what must be empty for it.
 * A move is judged by both its squares, since none of this changes at others.
 * If his king notices nothing, but his pieces do, they alone are counted again.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_NULL_MOVE_H
#define BENCH_PERFT_NULL_MOVE_H

#include "bench/programs/perft/generator.h"

/* What one kind of slider can do to the king, by the squares it takes. */
struct sight {
    bitboard seen; /* there it would attack near, give check or pin */
    bitboard cut;  /* here a piece stands, or would, in our sliders' way */
};

/* Ours are the sliders, his is the king. */
ALWAYS_INLINE struct sight sight_along(const struct board *b, enum color us,
                                       bitboard near, bitboard sliders,
                                       bitboard in_line, slider_fn *attacks,
                                       struct parts with)
{
    const struct pieces *own = &b->of[us], *enemy = &b->of[us ^ 1];
    const bitboard occupied = own->all | enemy->all;
    const square king = lowest_square(enemy->king);
    struct sight s = {0, 0};

    if (!sliders)
        return s;
    for (; near; near = without_lowest(near))
        s.seen |= attacks(lowest_square(near), occupied ^ enemy->king);
    for (bitboard pieces = sliders; pieces; pieces = without_lowest(pieces))
        s.cut |= attacks(lowest_square(pieces), occupied ^ enemy->king);
    s.cut = (s.cut & s.seen) | lines_to(king, sliders & in_line, with);
    s.seen |= attacks(king, occupied ^ (attacks(king, occupied) & enemy->all));
    return s;
}

/* What the king castles over, where no piece of his own is in the way. */
ALWAYS_INLINE struct sight castling_paths(const struct board *b,
                                          enum color side)
{
    struct sight paths = {0, 0};

    for (int i = 0; i < 2; i++)
        if (b->castling & at_home(castlings[i].rook, side) &&
            !(b->of[side].all & at_home(castlings[i].empty, side))) {
            paths.seen |= at_home(castlings[i].safe & castlings[i].empty, side);
            paths.cut |= at_home(castlings[i].empty, side);
        }
    return paths;
}

ALWAYS_INLINE struct null_move null_move_of(const struct board *before,
                                            enum color us, struct parts with)
{
    const enum color them = us ^ 1;
    struct board b = *before;
    const struct pieces *own = &b.of[us], *enemy = &b.of[them];
    const square king = lowest_square(enemy->king);
    const struct sight paths = castling_paths(&b, them);
    bitboard near = (leapers.king[king] & ~enemy->all) | paths.seen;
    bitboard reached = 0;
    struct null_move p;

    b.en_passant = 0;
    p.limits = limits_of(&b, them, with);
    p.king_replies =
        generate_king(&b, them, &p.limits, with, (struct visitor){.visit = 0});
    p.replies =
        p.king_replies + generate_all(&b, them, &p.limits, with,
                                         (struct visitor){.reached = &reached});

    const struct sight orthogonal = sight_along(
        &b, us, near, own->orthogonal, king_lines[king].orthogonal_to_king,
        with.sliders.rook, with);
    const struct sight diagonal = sight_along(&b, us, near, own->diagonal,
                                              king_lines[king].diagonal_to_king,
                                              with.sliders.bishop, with);
    const bitboard attacked = pawns_attack(enemy->pawns, them);
    const bitboard home = enemy->pawns & rank_of_side(2, them);

    p.pieces = ~(enemy->all | reached | attacked | ahead(enemy->pawns, them) |
                 ahead(ahead(home, them), them));
    p.slider = ~(orthogonal.cut | diagonal.cut | paths.cut |
                 (enemy->all & (b.castling | leapers.king[king])));
    near |= enemy->king;
    p.pawn = p.slider & ~pawns_attack(near, them);
    p.knight = p.slider & ~knights_attack(near);
    p.king = p.slider & ~kings_attack(near);
    p.orthogonal = ~orthogonal.seen;
    p.diagonal = ~diagonal.seen;
    p.pawn_twice = ~ahead(attacked, us);
    return p;
}

#endif
