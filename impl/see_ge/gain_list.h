/*
 * gain_list: play the exchange out, a list of what has been won, and compare
 * with the threshold in the end.
 *
 * It knows the exchange's worth, which a window does not, and pays by going on
 * where a window has seen enough; the published pruning stops where neither
 * taking nor stopping can change the sign of the result, which a threshold
 * other than 0 does not allow. Who is uncovered is found as by_kind does.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_GAIN_LIST_H
#define IMPL_SEE_GE_GAIN_LIST_H

#include "impl/see_ge/by_kind.h"

/* The kind of the least of the takers, of which there is one. */
ALWAYS_INLINE enum piece see_ge_gain_list_least(const struct position *p,
                                                bitboard takers)
{
    enum piece kind = PAWN;

    while (!(takers & p->kind[kind]))
        kind = next_piece(kind);
    return kind;
}

/* Fills won[0] and on, see mailbox.h; returns the index of the last. */
ALWAYS_INLINE int see_ge_gain_list_play(struct slider_getter sliders,
                                        const struct position *p, struct move m,
                                        int16_t won[33])
{
    enum color side = enemy_of(side_to_move(p));
    enum piece stands = (enum piece)m.piece;
    struct see_ge_swap x = {.to = m.to,
                            .occupied = occupied_squares(p) ^ bit(m.from)};
    int n = 0;

    won[0] = (int16_t)see_ge_worth_on(p, m.to);
    x.attackers = see_ge_attackers(sliders, p, m.to, x.occupied);
    for (;; side = enemy_of(side)) {
        const bitboard takers = (x.attackers &= x.occupied) & p->of[side];
        enum piece next;
        bitboard from;

        if (!takers)
            return n;
        next = see_ge_gain_list_least(p, takers);
        if (next == KING && x.attackers & p->of[side ^ 1])
            return n;
        won[n + 1] = (int16_t)(see_ge_worth[stands] - won[n]);
        n++;
        stands = next;
        from = takers & p->kind[next];
        from &= -from;
        x.occupied ^= from;
        x.attackers |= see_ge_by_kind_uncovered(sliders, p, &x, next, from);
    }
}

ALWAYS_INLINE bool see_ge_gain_list(struct slider_getter sliders,
                                    const struct position *p, struct move m,
                                    int threshold)
{
    int16_t won[33];
    int n;

    if (see_ge_no_exchange(p, m))
        return threshold <= 0;
    for (n = see_ge_gain_list_play(sliders, p, m, won); n > 0; n--)
        if (-won[n] < won[n - 1])
            won[n - 1] = (int16_t)-won[n];
    return won[0] >= threshold;
}

static const struct strategy_info see_ge_gain_list_info = {
    .idea = "the exchange played out, its worth compared in the end",
    .source = "CPW SEE - The Swap Algorithm",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
