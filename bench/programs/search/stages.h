/*
 * Moves as a search wants them: a few at a time, and legal when their turn
 * comes.
 *
 * Captures are written apart from quiet moves, which most nodes never want.
 * Both are pseudo-legal: whether a move is legal is asked when it is to be
 * made, and is answered by sets for all but the king's moves and en passant.
 * A side in check is another question: its strategies write legal moves.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_STAGES_H
#define BENCH_SEARCH_STAGES_H

#include "chess/legal.h"
#include "impl/attacked/attacked.h"

static const bitboard last_ranks = UINT64_C(0xFF000000000000FF);
static const struct lines no_lines = {0, 0};

/*
 * Captures and promotions, or all other moves, of a side that is not in check;
 * returns the end of the list.
 */
ALWAYS_INLINE struct move *put_some(struct move *list,
                                    struct slider_getter sliders,
                                    const struct position *p, bool captures)
{
    const bitboard ours = p->of[p->side], prey = p->of[p->side ^ 1];
    const bitboard empty = ~occupied_squares(p);
    const bitboard targets = captures ? prey : empty;
    const bitboard for_pawns =
        captures ? prey | (empty & last_ranks) : empty & ~last_ranks;
    bitboard capturers = captures ? en_passant_capturers(p) : 0;

    for (; capturers; capturers = without_lowest(capturers))
        list =
            put_move(list, lowest_square(capturers), p->en_passant, PAWN, PAWN);
    if (!captures)
        list = put_castling(list, p, 0);
    list = put_pawns(list, p, ours, for_pawns, no_lines);
    list = put_pieces(list, sliders, p, ours, targets, no_lines, wanted_all());
    return put_king(list, p, ~targets);
}

/*
 * Does the king get where it goes without being attacked? The king stays in the
 * occupancy while attacks are asked for: so a square behind it, on the line of a
 * checker, is attacked too. Where it castles, all squares on its way count,
 * those next to it first; in Chess960 the rook may have hidden its target.
 */
ALWAYS_INLINE bool king_move_asked(attacked_fn *attacked, between_fn *between,
                                   const struct position *p, bitboard checkers,
                                   struct move m)
{
    const enum color us = side_to_move(p);
    const bool queenside = m.to < m.from;
    bitboard sliders = checkers & ~(p->kind[PAWN] | p->kind[KNIGHT]);
    bitboard way = bit(m.to);

    if (is_castling(m)) {
        if (checkers || castling_uncovers(p, us, queenside))
            return false;
        way = castling_king_way(p, us, queenside) & ~bit(m.from);
    }
    for (; sliders; sliders = without_lowest(sliders))
        if (between(lowest_square(sliders), m.to) >> m.from & 1)
            return false;
    while (way) {
        const bitboard next = queenside ? highest_bit(way) : way & -way;

        if (attacked(p, lowest_square(next), enemy_of(us)))
            return false;
        way ^= next;
    }
    return true;
}

#endif
