/*
 * What the body "by_turns" of the search answers itself, where the other asks
 * "see_ge" and "is_legal": no strategy of these asks "attackers" or "attacked",
 * and so this is what the two are varied in. It looks at the same nodes.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_BY_TURNS_H
#define BENCH_SEARCH_BY_TURNS_H

#include "bench/programs/variant.h"
#include "impl/is_legal/parts.h"
#include "impl/see_ge/by_line.h"
#include "impl/see_ge/gain_list.h"

/* A question that the search answers itself; record.c writes it down. */
#ifndef ASKS_ITSELF
#define ASKS_ITSELF(question, ...) ((void)0)
#endif

/*
 * Does the side that moves win at least the threshold, if each may stop taking
 * back? `balance` is what the side that took last is ahead of what it needs, once
 * its piece is lost too. Who attacks the square is asked of each side when its
 * turn comes first: most exchanges end before the second turn.
 */
ALWAYS_INLINE bool exchange_wins(const struct position *p, struct move m,
                                 int threshold)
{
    const enum color us = side_to_move(p);
    struct see_ge_swap x = {.to = m.to, .occupied = occupied_squares(p)};
    enum color side = us;
    enum piece kind = (enum piece)m.piece;
    bitboard from = bit(m.from);
    int balance = see_ge_worth_on(p, m.to) - threshold;

    if (see_ge_no_exchange(p, m))
        return threshold <= 0;
    if (balance < 0)
        return false;
    for (int turn = 0; (balance -= see_ge_worth[kind]) < 0; turn++) {
        side = enemy_of(side);
        x.occupied ^= from;
        x.attackers |= see_ge_by_line_uncovered(
            chosen.sliders, p, &x, kind == KNIGHT ? KNIGHT : QUEEN, from);
        if (turn < 2)
            x.attackers |= chosen.attackers(p, m.to, side);
        x.attackers &= x.occupied;
        x.takers = x.attackers & p->of[side];
        if (!x.takers)
            return side != us;
        kind = see_ge_gain_list_least(p, x.takers);
        if (kind == KING) { /* takes what nobody defends */
            if (turn == 0)
                x.attackers |= chosen.attackers(p, m.to, us) & x.occupied;
            return (side == us) == !(x.attackers & p->of[enemy_of(side)]);
        }
        from = x.takers & p->kind[kind];
        from &= -from;
        balance = -balance - 1;
    }
    return side == us;
}

/* Does the king get where it goes without being attacked? It stays in the
 * occupancy while attacks are asked for: so a square behind it, on the line of a
 * checker, is attacked too. */
ALWAYS_INLINE bool king_move_safe(const struct position *p, bitboard checkers,
                                  struct move m)
{
    bitboard sliders = checkers & ~(p->kind[PAWN] | p->kind[KNIGHT]);
    bitboard way = bit(m.to);

    if (is_castling(m)) {
        if (checkers || is_legal_uncovers(p, m))
            return false;
        way = is_legal_castling_way(m) & ~bit(m.from);
    }
    for (; sliders; sliders = without_lowest(sliders))
        if (chosen.between(lowest_square(sliders), m.to) >> m.from & 1)
            return false;
    for (; way; way = without_lowest(way))
        if (chosen.attacked(p, lowest_square(way), enemy_of(side_to_move(p))))
            return false;
    return true;
}

/* Is a pseudo-legal move legal? Threats are not read. */
NEVER_INLINE bool move_safe(const struct position *p, struct king_facts known,
                            struct move m)
{
    const square king = king_square(p, side_to_move(p));

    if (m.piece == KING)
        return king_move_safe(p, known.checkers, m);
    if (is_en_passant(p, m))
        return en_passant_safe(chosen.sliders, p, m.from);
    if (!is_legal_answers(chosen.between, p, known.checkers, m.to))
        return false;
    if (!(known.pinned >> m.from & 1))
        return true;
    ASKS_ITSELF(aligned, m.from, m.to, king);
    return chosen.between(king, m.from) & bit(m.to) ||
           chosen.between(king, m.to) & bit(m.from);
}

#endif
