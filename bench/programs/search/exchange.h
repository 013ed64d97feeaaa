/*
 * Whether a move loses, as "see_ge" has it, by a question that engines ask it
 * with: which pieces of one side attack the square?
 *
 * Who attacks the square is asked of each side when its turn comes first, on
 * the board as it stands: most exchanges end before the second turn. A piece
 * that takes may uncover another behind it, on the line by which it came, so
 * that line is looked along again, as engines do.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_EXCHANGE_H
#define BENCH_SEARCH_EXCHANGE_H

#include "bench/programs/search/state.h"
#include "chess/generate.h"
#include "impl/attackers/attackers.h"
#include "impl/see_ge/see_ge.h"

/* The sliders of both colours that see s since a piece has left `from`. */
ALWAYS_INLINE bitboard exchange_uncovered(struct slider_getter sliders,
                                          const struct position *p, square from,
                                          enum piece kind, square s,
                                          bitboard occupied)
{
    if (kind == KNIGHT)
        return 0;
    if (file_of(from) == file_of(s) || rank_of(from) == rank_of(s))
        return sliders.rook(s, occupied) & (p->kind[ROOK] | p->kind[QUEEN]);
    return sliders.bishop(s, occupied) & (p->kind[BISHOP] | p->kind[QUEEN]);
}

/* Does the side that moves end with less, if each may stop taking back? */
ALWAYS_INLINE bool exchange_loses(attackers_fn *attackers_of,
                                  struct slider_getter sliders,
                                  const struct position *p, struct move m)
{
    const enum piece victim = piece_on(p, m.to);
    bitboard occupied = occupied_squares(p), attackers = 0;
    square from = m.from;
    enum piece stands = (enum piece)m.piece;
    enum color side = side_to_move(p);
    int won[32] = {victim == PIECES ? 0 : piece_worth[victim]}, n = 0;

    if (see_ge_no_exchange(p, m) ||
        won[0] >= piece_worth[m.piece]) /* even if it is taken back */
        return false;
    for (;;) {
        bitboard takers;
        enum piece kind = PAWN;

        side = enemy_of(side);
        occupied &= ~bit(from);
        attackers |=
            exchange_uncovered(sliders, p, from, stands, m.to, occupied);
        if (n < 2)
            attackers |= attackers_of(p, m.to, side);
        attackers &= occupied;
        takers = attackers & p->of[side];
        if (!takers)
            break;
        while (!(takers & p->kind[kind]))
            kind = next_piece(kind);
        if (kind == KING) { /* he takes what nobody defends */
            if (n == 0)
                attackers |= attackers_of(p, m.to, enemy_of(side)) & occupied;
            if (attackers & p->of[enemy_of(side)])
                break;
        }
        won[n + 1] = piece_worth[stands] - won[n];
        n++;
        stands = kind;
        from = lowest_square(takers & p->kind[kind]);
    }
    for (; n > 0; n--)
        won[n - 1] = -won[n] < won[n - 1] ? -won[n] : won[n - 1];
    return won[0] < 0;
}

#endif
