/*
 * by_turns: attackers are not found for both sides at once, but those of each
 * side when its turn comes first.
 *
 * Most exchanges end before the second turn, and then one side's were enough;
 * those that go on pay the slider attacks twice. A side's attackers are asked of
 * the board before the move, as an engine's attackers() answers; who has been
 * uncovered is added as by_line does. `balance` is what the side that took last is
 * ahead of what it needs, once its piece is lost too.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_BY_TURNS_H
#define IMPL_SEE_GE_BY_TURNS_H

#include "impl/attackers/superpiece.h"
#include "impl/see_ge/by_line.h"
#include "impl/see_ge/gain_list.h"

/* The pieces of one colour that attack a square. */
typedef bitboard see_ge_attackers_fn(struct slider_getter sliders,
                                     const struct position *p, square s,
                                     enum color by);

/* The exchange, which is one, by what finds attackers. */
ALWAYS_INLINE bool see_ge_by_turns_exchange(struct slider_getter sliders,
                                            see_ge_attackers_fn *attackers,
                                            const struct position *p,
                                            struct move m, int balance)
{
    const enum color us = side_to_move(p);
    struct see_ge_swap x = {.to = m.to, .occupied = occupied_squares(p)};
    enum color side = us;
    enum piece kind = (enum piece)m.piece;
    bitboard from = bit(m.from);

    for (int turn = 0; (balance -= see_ge_worth[kind]) < 0; turn++) {
        side = enemy_of(side);
        x.occupied ^= from;
        x.attackers |= see_ge_by_line_uncovered(
            sliders, p, &x, kind == KNIGHT ? KNIGHT : QUEEN, from);
        if (turn < 2)
            x.attackers |= attackers(sliders, p, m.to, side);
        x.attackers &= x.occupied;
        x.takers = x.attackers & color_pieces(p, side);
        if (!x.takers)
            return side != us;
        kind = see_ge_gain_list_least(p, x.takers);
        if (kind == KING) { /* takes what nobody defends */
            if (turn == 0)
                x.attackers |= attackers(sliders, p, m.to, us) & x.occupied;
            return (side == us) ==
                   !(x.attackers & color_pieces(p, enemy_of(side)));
        }
        from = x.takers & kind_pieces(p, kind);
        from &= -from;
        balance = -balance - 1;
    }
    return side == us;
}

ALWAYS_INLINE bool see_ge_by_turns_asking(struct slider_getter sliders,
                                          see_ge_attackers_fn *attackers,
                                          const struct position *p,
                                          struct move m, int threshold)
{
    const int balance = see_ge_worth_on(p, m.to) - threshold;

    if (see_ge_no_exchange(p, m))
        return threshold <= 0;
    return balance >= 0 &&
           see_ge_by_turns_exchange(sliders, attackers, p, m, balance);
}

ALWAYS_INLINE bool see_ge_by_turns(struct slider_getter sliders,
                                   const struct position *p, struct move m,
                                   int threshold)
{
    return see_ge_by_turns_asking(sliders, attackers_superpiece, p, m,
                                  threshold);
}

static const struct strategy_info see_ge_by_turns_info = {
    .idea = "attackers of each side apart, when its turn comes",
    .source = "this suite; the usual way shares: Stockfish, see_ge()",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
