/*
 * All legal moves, none of them tested: sets say where each piece may go.
 *
 * A piece other than the king goes to squares that answer a check, if there is
 * one, and stays on the line if it is pinned. The king goes to squares that are
 * not attacked. En passant alone is looked at move by move.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_LEGAL_H
#define CHESS_LEGAL_H

#include "chess/king_safety.h"
#include "chess/pawns.h"

/* Castling in standard chess; attacked: what the enemy attacks. */
ALWAYS_INLINE bool may_castle_standard(const struct position *p, bool queenside,
                                       bitboard attacked)
{
    const enum color us = side_to_move(p);
    const unsigned home = us == WHITE ? 0 : 56;
    const unsigned right = 1U << (2 * us + queenside);
    const bitboard empty = UINT64_C(0x60), path = UINT64_C(0x70);
    const bitboard empty_long = UINT64_C(0x0E), path_long = UINT64_C(0x1C);

    return castling_rights(p) & right &&
           !(occupied_squares(p) & (queenside ? empty_long : empty) << home) &&
           !(attacked & (queenside ? path_long : path) << home);
}

/* The same in Chess960. */
ALWAYS_INLINE bool may_castle_960(const struct position *p, bool queenside,
                                  bitboard attacked)
{
    const enum color us = side_to_move(p);

    return castling_rights(p) >> (2 * us + queenside) & 1 &&
           !(occupied_squares(p) & castling_empty(p, us, queenside)) &&
           !(attacked & castling_king_way(p, us, queenside)) &&
           !castling_uncovers(p, us, queenside);
}

ALWAYS_INLINE bool may_castle(const struct position *p, bool queenside,
                              bitboard attacked)
{
    return rarely(chess960_rooks(p))
               ? may_castle_960(p, queenside, attacked)
               : may_castle_standard(p, queenside, attacked);
}

/* The king's moves, away from what is attacked without it. */
ALWAYS_INLINE struct move *put_king(struct move *list, const struct position *p,
                                    bitboard attacked)
{
    const enum color us = side_to_move(p);
    const square king = king_square(p, us);

    return put_targets(list, king,
                       leapers.king[king] & ~color_pieces(p, us) & ~attacked,
                       KING);
}

/*
 * The same to some squares, each tested by itself. Which of them are safe is what a
 * branch predictor cannot know: every move is written, and counted if it is.
 */
ALWAYS_INLINE struct move *put_safe_king_to(struct move *list,
                                            struct slider_getter sliders,
                                            const struct position *p,
                                            bitboard targets)
{
    const square king = king_square(p, side_to_move(p));

    for (targets &= leapers.king[king]; targets;
         targets = without_lowest(targets)) {
        const square to = lowest_square(targets);

        put_move(list, king, to, KING, PAWN);
        list += king_safe_on(sliders, p, to);
    }
    return list;
}

ALWAYS_INLINE struct move *put_safe_king(struct move *list,
                                         struct slider_getter sliders,
                                         const struct position *p)
{
    return put_safe_king_to(list, sliders, p,
                            ~color_pieces(p, side_to_move(p)));
}

/* The king castles: to its rook, in Chess960. */
ALWAYS_INLINE struct move *put_castle(struct move *list,
                                      const struct position *p, bool queenside)
{
    const enum color us = side_to_move(p);
    const square king = king_square(p, us);

    if (rarely(chess960_rooks(p)))
        return put_move(list, king, castling_rook(p, us, queenside), KING,
                        KING);
    return put_move(list, king, queenside ? king - 2 : king + 2, KING, PAWN);
}

ALWAYS_INLINE struct move *put_castling(struct move *list,
                                        const struct position *p,
                                        bitboard attacked)
{
    const square king = king_square(p, side_to_move(p));

    if (rarely(chess960_rooks(p))) {
        for (int queenside = 0; queenside < 2; queenside++)
            if (may_castle_960(p, queenside, attacked))
                list = put_castle(list, p, queenside);
        return list;
    }
    if (may_castle_standard(p, false, attacked))
        list = put_move(list, king, king + 2, KING, PAWN);
    if (may_castle_standard(p, true, attacked))
        list = put_move(list, king, king - 2, KING, PAWN);
    return list;
}

/* What the enemy attacks when our king is off the board. */
ALWAYS_INLINE bitboard king_danger(struct slider_getter sliders,
                                   const struct position *p)
{
    const enum color us = side_to_move(p);

    return squares_attacked(sliders, p, enemy_of(us),
                            occupied_squares(p) & ~pieces_of(p, us, KING));
}

/* The legal moves of any position; returns their number. */
ALWAYS_INLINE size_t all_legal_moves(struct slider_getter sliders,
                                     between_fn *between,
                                     const struct position *p,
                                     struct move *list)
{
    struct move *const first = list;
    const struct king_safety k = king_safety_of(sliders, between, p);
    const bitboard ours = color_pieces(p, side_to_move(p));
    const bitboard attacked = king_danger(sliders, p);

    list = put_king(list, p, attacked);
    if (!more_than_one(k.checkers)) {
        const bitboard allowed = squares_allowed(between, p, k.checkers);

        list =
            put_pieces(list, sliders, p, ours, allowed, k.pins, wanted_all());
        list = put_pawns(list, p, ours, allowed, k.pins);
        list = put_en_passant(list, sliders, p);
        if (castling_rights(p) && !k.checkers)
            list = put_castling(list, p, attacked);
    }
    return (size_t)(list - first);
}

#endif
