/*
 * Whether a move wins as much, as "see_ge" has it, by a question that engines
 * ask it with: which pieces of one side attack the square?
 *
 * Who attacks the square is asked of each side when its turn comes first, on
 * the board as it stands: most exchanges end before the second turn. A piece
 * that takes may uncover another behind it, on the line by which it came, so
 * that line is looked along again, as engines do.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_EXCHANGE_H
#define BENCH_SEARCH_EXCHANGE_H

#include "bench/programs/search/parts.h"
#include "bench/programs/search/state.h"

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

/*
 * Does the side that moves win at least the threshold, if each may stop taking
 * back? `balance` is what the side that took last is ahead of what it needs,
 * should its piece be lost too: not negative, it need not care.
 */
ALWAYS_INLINE bool exchange_wins(attackers_fn *attackers_of,
                                 struct slider_getter sliders,
                                 const struct position *p, struct move m,
                                 int threshold)
{
    const enum color us = side_to_move(p);
    bitboard occupied = occupied_squares(p), attackers = 0;
    square from = m.from;
    enum piece stands = (enum piece)m.piece;
    int balance = see_ge_worth_on(p, m.to) - threshold;

    if (see_ge_no_exchange(p, m))
        return threshold <= 0;
    if (balance < 0)
        return false;
    balance -= see_ge_worth[stands];
    for (int turn = 0; balance < 0; turn++) {
        const enum color side = turn & 1 ? us : enemy_of(us);
        enum piece kind = PAWN;

        occupied &= ~bit(from);
        attackers |=
            exchange_uncovered(sliders, p, from, stands, m.to, occupied);
        if (turn < 2)
            attackers |= attackers_of(p, m.to, side);
        attackers &= occupied;
        if (!(attackers & p->of[side]))
            return side != us;
        while (!(attackers & p->of[side] & p->kind[kind]))
            kind = next_piece(kind);
        if (kind == KING) { /* takes what nobody defends */
            if (turn == 0)
                attackers |= attackers_of(p, m.to, us) & occupied;
            return (side == us) == !(attackers & p->of[enemy_of(side)]);
        }
        balance = -balance - 1 - see_ge_worth[kind];
        stands = kind;
        from = lowest_square(attackers & p->of[side] & p->kind[kind]);
        if (balance >= 0)
            return side == us;
    }
    return true;
}

#endif
