/*
 * generate_replies: if the mover could move again, would it take the king?
 *
 * The obvious way of a text on legality, which generates all moves: here all
 * captures of the side that has just moved, promotions each for itself, and the
 * list is searched for one that ends on the king's square. Captures are enough:
 * no other move takes a king, and en passant takes a pawn.
 *
 * A piece captures on eight squares at most, and a pawn on two in four ways:
 * the list has room for 32 pieces of a side. Exact on any board that has no
 * more.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_GENERATE_REPLIES_H
#define IMPL_GIVES_CHECK_GENERATE_REPLIES_H

#include "chess/leapers.h"
#include "impl/gives_check/gives_check.h"
#include "impl/sliders/sliders.h"

ALWAYS_INLINE bitboard gives_check_knight_attacks(square s, bitboard occupied)
{
    (void)occupied;
    return leapers.knight[s];
}

ALWAYS_INLINE bitboard gives_check_king_attacks(square s, bitboard occupied)
{
    (void)occupied;
    return leapers.king[s];
}

/* What a side captures with its pieces of one kind; returns the list's end. */
ALWAYS_INLINE struct move *gives_check_replies(struct move *next,
                                               const struct position *p,
                                               enum color us, enum piece kind,
                                               slider_fn *attacks)
{
    for (bitboard pieces = pieces_of(p, us, kind); pieces;
         pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        bitboard targets =
            attacks(from, occupied_squares(p)) & color_pieces(p, us ^ 1);

        for (; targets; targets = without_lowest(targets))
            *next++ = (struct move){.from = (uint8_t)from,
                                    .to = (uint8_t)lowest_square(targets),
                                    .piece = (uint8_t)kind,
                                    .promotion = PAWN};
    }
    return next;
}

ALWAYS_INLINE struct move *gives_check_pawn_replies(struct move *next,
                                                    const struct position *p,
                                                    enum color us)
{
    const int last_rank = us == WHITE ? 7 : 0;

    for (bitboard pieces = pieces_of(p, us, PAWN); pieces;
         pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        bitboard targets = leapers.pawn[us][from] & color_pieces(p, us ^ 1);

        for (; targets; targets = without_lowest(targets)) {
            const square to = lowest_square(targets);
            const bool promotes = rank_of(to) == last_rank;

            for (int kind = promotes ? KNIGHT : PAWN;
                 kind <= (promotes ? QUEEN : PAWN); kind++)
                *next++ = (struct move){.from = (uint8_t)from,
                                        .to = (uint8_t)to,
                                        .piece = PAWN,
                                        .promotion = (uint8_t)kind};
        }
    }
    return next;
}

ALWAYS_INLINE bool gives_check_generate_replies(struct slider_getter sliders,
                                                const struct check_facts *facts,
                                                const struct position *before,
                                                struct move m,
                                                const struct position *after)
{
    const enum color us = side_to_move(after), them = enemy_of(us);
    const square king = king_square(after, us);
    struct move list[MOVES_MAX], *end = list;

    (void)facts, (void)before, (void)m;
    end = gives_check_pawn_replies(end, after, them);
    end = gives_check_replies(end, after, them, KNIGHT,
                              gives_check_knight_attacks);
    end = gives_check_replies(end, after, them, BISHOP, sliders.bishop);
    end = gives_check_replies(end, after, them, ROOK, sliders.rook);
    end = gives_check_replies(end, after, them, QUEEN, sliders.queen);
    end = gives_check_replies(end, after, them, KING, gives_check_king_attacks);
    for (const struct move *reply = list; reply < end; reply++)
        if (reply->to == king)
            return true;
    return false;
}

static const struct strategy_info gives_check_generate_replies_info = {
    .idea = "the mover's next captures generated; does one take the king?",
    .source = "Mediocre (Pettersson), the obvious way of its Guide",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
