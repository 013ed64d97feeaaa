/*
 * Whether a capture loses, once both sides have taken back on its square, each
 * with the least of the pieces that attack it, as long as it pays.
 *
 * A piece that takes may uncover another behind it, so sliders are looked for
 * again after each. Pins and promotions are left out of account.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_EXCHANGE_H
#define BENCH_SEARCH_EXCHANGE_H

#include "bench/programs/search/state.h"
#include "chess/generate.h"

/*
 * The pieces of both colours that attack s; those not in `occupied` are gone.
 */
ALWAYS_INLINE bitboard exchange_attackers(struct slider_getter sliders,
                                          const struct position *p, square s,
                                          bitboard occupied)
{
    const bitboard orthogonal = p->kind[ROOK] | p->kind[QUEEN];
    const bitboard diagonal = p->kind[BISHOP] | p->kind[QUEEN];

    return ((leapers.pawn[BLACK][s] & pieces_of(p, WHITE, PAWN)) |
            (leapers.pawn[WHITE][s] & pieces_of(p, BLACK, PAWN)) |
            (leapers.knight[s] & p->kind[KNIGHT]) |
            (leapers.king[s] & p->kind[KING]) |
            (sliders.rook(s, occupied) & orthogonal) |
            (sliders.bishop(s, occupied) & diagonal)) &
           occupied;
}

/* Does the side that moves end with less, if each may stop taking back? */
ALWAYS_INLINE bool exchange_loses(struct slider_getter sliders,
                                  const struct position *p, struct move m)
{
    const enum piece victim = is_en_passant(p, m) ? PAWN : piece_on(p, m.to);
    bitboard occupied = occupied_squares(p) & ~bit(m.from);
    enum piece stands = (enum piece)m.piece;
    unsigned side = p->side;
    int won[32] = {victim == PIECES ? 0 : piece_worth[victim]}, n = 0;

    if (won[0] >= piece_worth[m.piece]) /* even if it is taken back */
        return false;
    for (;;) {
        const bitboard takers =
            exchange_attackers(sliders, p, m.to, occupied) & p->of[side ^= 1];
        unsigned kind = PAWN;

        if (!takers)
            break;
        while (!(takers & p->kind[kind]))
            kind++;
        won[n + 1] = piece_worth[stands] - won[n];
        n++;
        stands = (enum piece)kind;
        occupied &= ~(takers & p->kind[kind] & -(takers & p->kind[kind]));
    }
    for (; n > 0; n--)
        won[n - 1] = -won[n] < won[n - 1] ? -won[n] : won[n - 1];
    return won[0] < 0;
}

#endif
