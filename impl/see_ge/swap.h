/*
 * The exchange as most strategies have it: with a window of nothing.
 *
 * Asked for a threshold, a side needs no sums, only whether it is ahead. `swap`
 * is how far the side that has just taken would be behind if its piece were
 * taken for nothing: where that is no loss, it has reached what it wants, and
 * nobody need take any more. Most exchanges end so before the second capture.
 *
 * The attackers of both colours are found once; a piece that takes uncovers
 * others. How these are found is what strategies hand over.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_SWAP_H
#define IMPL_SEE_GE_SWAP_H

#include "chess/leapers.h"
#include "impl/see_ge/see_ge.h"
#include "impl/sliders/sliders.h"

/* An exchange on a square, as it stands. */
struct see_ge_swap {
    square to;
    bitboard occupied;
    bitboard attackers; /* of both colours; may hold some that are gone */
    bitboard takers;    /* those of the side whose turn it is */
    int swap;
    int wins; /* 1: the side that began, as things stand */
    bool over;
};

/*
 * The attackers there are, or those there are more of, since a piece of that
 * kind has taken, from the square of that set; it is not in x->occupied.
 */
typedef bitboard see_ge_uncovered_fn(struct slider_getter sliders,
                                     const struct position *p,
                                     const struct see_ge_swap *x,
                                     enum piece kind, bitboard from);

/* The pieces of either colour that move orthogonally, or diagonally. */
ALWAYS_INLINE bitboard see_ge_orthogonal(const struct position *p)
{
    return kind_pieces(p, ROOK) | kind_pieces(p, QUEEN);
}

ALWAYS_INLINE bitboard see_ge_diagonal(const struct position *p)
{
    return kind_pieces(p, BISHOP) | kind_pieces(p, QUEEN);
}

/* The pieces of both colours that attack s when these squares are occupied. */
ALWAYS_INLINE bitboard see_ge_attackers(struct slider_getter sliders,
                                        const struct position *p, square s,
                                        bitboard occupied)
{
    return (leapers.pawn[BLACK][s] & pieces_of(p, WHITE, PAWN)) |
           (leapers.pawn[WHITE][s] & pieces_of(p, BLACK, PAWN)) |
           (leapers.knight[s] & kind_pieces(p, KNIGHT)) |
           (leapers.king[s] & kind_pieces(p, KING)) |
           (sliders.rook(s, occupied) & see_ge_orthogonal(p)) |
           (sliders.bishop(s, occupied) & see_ge_diagonal(p));
}

/* Lets the first taker of that kind take; false if there is none. */
ALWAYS_INLINE bool see_ge_take(struct slider_getter sliders,
                               see_ge_uncovered_fn *uncovered,
                               const struct position *p, enum piece kind,
                               struct see_ge_swap *x)
{
    const bitboard takers = x->takers & kind_pieces(p, kind);
    const bitboard from = takers & -takers;

    if (!takers)
        return false;
    x->swap = see_ge_worth[kind] - x->swap;
    x->over = x->swap < x->wins;
    if (x->over)
        return true;
    x->occupied ^= from;
    x->attackers |= uncovered(sliders, p, x, kind, from);
    return true;
}

/* The whole answer. */
ALWAYS_INLINE bool see_ge_exchange(struct slider_getter sliders,
                                   see_ge_uncovered_fn *uncovered,
                                   const struct position *p, struct move m,
                                   int threshold)
{
    const int ahead = see_ge_worth_on(p, m.to) - threshold;
    enum color side = side_to_move(p);
    struct see_ge_swap x = {.to = m.to, .wins = 1};

    if (see_ge_no_exchange(p, m))
        return threshold <= 0;
    if (ahead < 0)
        return false;
    x.swap = see_ge_worth[m.piece] - ahead;
    if (x.swap <= 0) /* even if it is taken back */
        return true;
    x.occupied = occupied_squares(p) ^ bit(m.from);
    x.attackers = see_ge_attackers(sliders, p, m.to, x.occupied);
    while (!x.over) {
        side = enemy_of(side);
        x.attackers &= x.occupied;
        x.takers = x.attackers & color_pieces(p, side);
        if (!x.takers)
            break;
        x.wins ^= 1;
        if (!(see_ge_take(sliders, uncovered, p, PAWN, &x) ||
              see_ge_take(sliders, uncovered, p, KNIGHT, &x) ||
              see_ge_take(sliders, uncovered, p, BISHOP, &x) ||
              see_ge_take(sliders, uncovered, p, ROOK, &x) ||
              see_ge_take(sliders, uncovered, p, QUEEN, &x)))
            return x.wins ^ ((x.attackers & color_pieces(p, side ^ 1)) != 0);
    }
    return x.wins;
}

#endif
