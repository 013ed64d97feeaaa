/*
 * What strategies of "is_legal" share: the test that comes first, answers to
 * check, and castling.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_PARTS_H
#define IMPL_IS_LEGAL_PARTS_H

#include "chess/king_safety.h"
#include "impl/is_legal/is_legal.h"
#include "impl/is_pseudo_legal/attack_getter.h"

/* Is m pseudo-legal? By the caller's test, or by what engines use. */
ALWAYS_INLINE bool is_legal_tested(struct slider_getter sliders,
                                   const struct position *p, struct move m,
                                   bool any, is_pseudo_legal_fn *test)
{
    if (!any)
        return true;
    return test ? test(p, m) : is_pseudo_legal_attack_getter(sliders, p, m);
}

/* Does another piece than the king answer the check, if there is one? */
ALWAYS_INLINE bool is_legal_answers(between_fn *between,
                                    const struct position *p, bitboard checkers,
                                    square to)
{
    return !checkers || squares_allowed(between, p, checkers) >> to & 1;
}

/* Does a slider see the king once it has castled, past where its rook was? */
ALWAYS_INLINE bool is_legal_uncovers(const struct position *p, struct move m)
{
    return m.promotion == KING &&
           castling_uncovers(p, side_to_move(p), m.to < m.from);
}

/* The squares that a castling king stands on, passes and goes to. */
ALWAYS_INLINE bitboard is_legal_castling_way(struct move m)
{
    return castling_way(m.from, castling_king_to(m));
}

/* Is nothing on the king's way attacked? Each square is asked for attackers. */
ALWAYS_INLINE bool is_legal_castling_asked(struct slider_getter sliders,
                                           const struct position *p,
                                           struct move m)
{
    const enum color them = enemy_of(side_to_move(p));
    const bitboard occupied = occupied_squares(p);
    bitboard way = is_legal_castling_way(m);

    for (; way; way = without_lowest(way))
        if (pieces_attacking(sliders, p, lowest_square(way), them, occupied))
            return false;
    return true;
}

/* A king's move, castling or not, when each square is asked for attackers. */
ALWAYS_INLINE bool is_legal_king_asked(struct slider_getter sliders,
                                       const struct position *p, struct move m)
{
    if (is_castling(m))
        return is_legal_castling_asked(sliders, p, m) &&
               !is_legal_uncovers(p, m);
    return king_safe_on(sliders, p, m.to);
}

/* The same, when threats are known. */
ALWAYS_INLINE bool is_legal_king_known(const struct position *p,
                                       bitboard threats, struct move m)
{
    if (is_castling(m))
        return !(threats & is_legal_castling_way(m)) &&
               !is_legal_uncovers(p, m);
    return !(threats >> m.to & 1);
}

#endif
