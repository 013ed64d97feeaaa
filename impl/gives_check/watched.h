/*
 * watched: a single mask test rejects most moves, which give no check.
 *
 * As flagged, the squares that give check are found once for a node. The pieces
 * that may give a check which those squares do not tell are gathered in one
 * set: candidates for discovered check, and pawns that can promote or capture
 * en passant. The king gives none itself; its checking squares are those where
 * castling would end, if the rook then checks. A move that neither reaches a
 * checking square nor starts from a watched one gives no check, and that is one
 * branch for all reasons, rarely taken. A watched piece that does not give
 * check directly is judged on the board after its move: whether it left its
 * line, and what else it did, is seen there, so no set of squares between is
 * wanted.
 *
 * Stockfish had such a short cut in 2014, FAST_GIVES_CHECK, and it spared 96 %
 * of the calls: in a node without such candidates the checking squares alone
 * answered every move of no special kind. New here is that each piece is asked
 * for, not the node, and that special moves are in the same two sets.
 *
 * The candidates are found without one too: a slider and the king look at each
 * other along a line on which one piece stands, and their attacks meet there
 * alone, see between/star.h for why they meet nowhere else.
 *
 * Exact after every legal move.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_WATCHED_H
#define IMPL_GIVES_CHECK_WATCHED_H

#include "impl/gives_check/on_the_fly.h"

/*
 * The own pieces that alone stand between the king and own sliders of one kind;
 * reach is what such a slider attacks from the king's square.
 */
ALWAYS_INLINE bitboard gives_check_watched_line(slider_fn *slider, square king,
                                                bitboard reach,
                                                bitboard occupied, bitboard own,
                                                bitboard own_sliders)
{
    const bitboard blockers = reach & own;
    bitboard behind = slider(king, occupied ^ blockers) & own_sliders, set = 0;

    for (; behind; behind = without_lowest(behind))
        set |= slider(lowest_square(behind), occupied) & blockers;
    return set;
}

/* The own pawns that can promote, or capture en passant. */
ALWAYS_INLINE bitboard gives_check_watched_pawns(const struct position *p)
{
    const enum color us = side_to_move(p);
    bitboard set = RANK_1 << (us == WHITE ? 48 : 8);

    if (en_passant_square(p) != NO_SQUARE)
        set |= leapers.pawn[us ^ 1][en_passant_square(p)];
    return set & pieces_of(p, us, PAWN);
}

/*
 * Where castling takes the king if the rook beside it then gives check; rook is
 * where one does. No other move takes a king from home to these squares: in
 * Chess960 they are the rooks' own.
 */
ALWAYS_INLINE bitboard gives_check_watched_castlings(const struct position *p,
                                                     bitboard rook)
{
    const enum color us = side_to_move(p);
    const unsigned rights = us == WHITE ? WHITE_KINGSIDE | WHITE_QUEENSIDE
                                        : BLACK_KINGSIDE | BLACK_QUEENSIDE;
    const square home = home_of(us);

    if (!(castling_rights(p) & rights))
        return 0;
    if (chess960_rooks(p))
        return castling_rooks(p, us) &
               ((rook >> (home + 5) & 1) << castling_rook(p, us, false) |
                (rook >> (home + 3) & 1) << castling_rook(p, us, true));
    return (rook & bit(home + 5)) << 1 | (rook & bit(home + 3)) >> 1;
}

ALWAYS_INLINE struct check_facts gives_check_watched_begin(
    struct slider_getter sliders, const struct position *before)
{
    const enum color us = side_to_move(before), them = enemy_of(us);
    const bitboard occupied = occupied_squares(before),
                   own = color_pieces(before, us);
    const square king = king_square(before, them);
    const bitboard rook = sliders.rook(king, occupied);
    const bitboard bishop = sliders.bishop(king, occupied);
    struct check_facts facts;

    facts.checks[PAWN] = leapers.pawn[them][king];
    facts.checks[KNIGHT] = leapers.knight[king];
    facts.checks[BISHOP] = bishop;
    facts.checks[ROOK] = rook;
    facts.checks[QUEEN] = rook | bishop;
    facts.checks[KING] = gives_check_watched_castlings(before, rook);
    facts.watched =
        gives_check_watched_line(sliders.rook, king, rook, occupied, own,
                                 orthogonal_sliders(before, us)) |
        gives_check_watched_line(sliders.bishop, king, bishop, occupied, own,
                                 diagonal_sliders(before, us)) |
        gives_check_watched_pawns(before);
    return facts;
}

ALWAYS_INLINE bool gives_check_watched(struct slider_getter sliders,
                                       const struct check_facts *facts,
                                       const struct position *before,
                                       struct move m,
                                       const struct position *after)
{
    if (facts->checks[m.piece] >> m.to & 1)
        return true;
    return facts->watched >> m.from & 1 &&
           gives_check_on_the_fly(sliders, facts, before, m, after);
}

static const struct strategy_info gives_check_watched_info = {
    .idea = "check squares and watched pieces once for a node, one test",
    .source = "Stockfish, FAST_GIVES_CHECK (mcostalba PR 166, 2014), extended",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
    .follows_move = true,
};

#endif
