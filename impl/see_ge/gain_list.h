/*
 * gain_list: play the exchange out, a list of what has been won, then see
 * backwards where each side had better stopped.
 *
 * The list begins with what the first capture wins beyond the threshold, so
 * only the sign of the result is asked. Where a side is ahead, and still would
 * be if its piece were taken, whatever follows leaves the sign as it is: there
 * the list ends. Who is uncovered is found as by_kind does.
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

    while (!(takers & kind_pieces(p, kind)))
        kind = next_piece(kind);
    return kind;
}

/* Fills what follows won[0], see mailbox.h; returns the index of the last. */
ALWAYS_INLINE int see_ge_gain_list_play(struct slider_getter sliders,
                                        const struct position *p, struct move m,
                                        int16_t won[34])
{
    enum color side = enemy_of(side_to_move(p));
    enum piece stands = (enum piece)m.piece;
    struct see_ge_swap x = {.to = m.to,
                            .occupied = occupied_squares(p) ^ bit(m.from)};

    x.attackers = see_ge_attackers(sliders, p, m.to, x.occupied);
    for (int n = 0;; n++, side = enemy_of(side)) {
        const bitboard takers =
            (x.attackers &= x.occupied) & color_pieces(p, side);
        bitboard from;

        won[n + 1] = (int16_t)(see_ge_worth[stands] - won[n]);
        if (!takers || (won[n] > 0 && won[n + 1] < 0))
            return n;
        stands = see_ge_gain_list_least(p, takers);
        if (stands == KING && x.attackers & color_pieces(p, side ^ 1))
            return n;
        from = takers & kind_pieces(p, stands);
        from &= -from;
        x.occupied ^= from;
        x.attackers |= see_ge_by_kind_uncovered(sliders, p, &x, stands, from);
    }
}

ALWAYS_INLINE bool see_ge_gain_list(struct slider_getter sliders,
                                    const struct position *p, struct move m,
                                    int threshold)
{
    int16_t won[34];

    if (see_ge_no_exchange(p, m))
        return threshold <= 0;
    won[0] = (int16_t)(see_ge_worth_on(p, m.to) - threshold);
    if (won[0] < 0)
        return false;
    for (int n = see_ge_gain_list_play(sliders, p, m, won); n > 0; n--)
        if (-won[n] < won[n - 1])
            won[n - 1] = (int16_t)-won[n];
    return won[0] >= 0;
}

static const struct strategy_info see_ge_gain_list_info = {
    .idea = "a list of what has been won, judged backwards",
    .source = "CPW SEE - The Swap Algorithm",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
