/*
 * What the body "by_turns" of the search answers itself, where the other asks
 * "see_ge" and "is_legal": no strategy of these asks "attackers" or "attacked",
 * and so this is what the two are varied in. It looks at the same nodes.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_BY_TURNS_H
#define BENCH_SEARCH_BY_TURNS_H

#include "bench/programs/parts.h"
#include "chess/king_safety.h"

#define NEVER_INLINE static __attribute__((noinline))

/* A question that the search answers itself; record.c writes it down. */
#ifndef ASKS_ITSELF
#define ASKS_ITSELF(question, ...) ((void)0)
#endif

/* The sliders of both colours that see s since a piece has left `from`, which
 * may uncover them on the line by which it came. */
ALWAYS_INLINE bitboard exchange_uncovered(const struct position *p, square from,
                                          enum piece kind, square s,
                                          bitboard occupied)
{
    if (kind == KNIGHT)
        return 0;
    if (file_of(from) == file_of(s) || rank_of(from) == rank_of(s))
        return chosen.sliders.rook(s, occupied) &
               (p->kind[ROOK] | p->kind[QUEEN]);
    return chosen.sliders.bishop(s, occupied) &
           (p->kind[BISHOP] | p->kind[QUEEN]);
}

/*
 * Does the side that moves win at least the threshold, if each may stop taking
 * back? `balance` is what the side that took last is ahead of what it needs,
 * should its piece be lost too: not negative, it need not care. Who attacks the
 * square is asked of each side when its turn comes first, on the board as it
 * stands: most exchanges end before the second turn.
 */
ALWAYS_INLINE bool exchange_wins(const struct position *p, struct move m,
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
        attackers |= exchange_uncovered(p, from, stands, m.to, occupied);
        if (turn < 2)
            attackers |= chosen.attackers(p, m.to, side);
        attackers &= occupied;
        if (!(attackers & p->of[side]))
            return side != us;
        while (!(attackers & p->of[side] & p->kind[kind]))
            kind = next_piece(kind);
        if (kind == KING) { /* takes what nobody defends */
            if (turn == 0)
                attackers |= chosen.attackers(p, m.to, us) & occupied;
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

/*
 * Does the king get where it goes without being attacked? The king stays in the
 * occupancy while attacks are asked for: so a square behind it, on the line of a
 * checker, is attacked too. Where it castles, all squares on its way count,
 * those next to it first; in Chess960 the rook may have hidden its target.
 */
ALWAYS_INLINE bool king_move_safe(const struct position *p, bitboard checkers,
                                  struct move m)
{
    const enum color us = side_to_move(p);
    const bool queenside = m.to < m.from;
    bitboard sliders = checkers & ~(p->kind[PAWN] | p->kind[KNIGHT]);
    bitboard way = bit(m.to);

    if (is_castling(m)) {
        if (checkers || castling_uncovers(p, us, queenside))
            return false;
        way = castling_king_way(p, us, queenside) & ~bit(m.from);
    }
    for (; sliders; sliders = without_lowest(sliders))
        if (chosen.between(lowest_square(sliders), m.to) >> m.from & 1)
            return false;
    while (way) {
        const bitboard next = queenside ? highest_bit(way) : way & -way;

        if (chosen.attacked(p, lowest_square(next), enemy_of(us)))
            return false;
        way ^= next;
    }
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
    if (!(squares_allowed(chosen.between, p, known.checkers) >> m.to & 1))
        return false;
    if (!(known.pinned >> m.from & 1))
        return true;
    ASKS_ITSELF(aligned, m.from, m.to, king);
    return chosen.between(king, m.from) & bit(m.to) ||
           chosen.between(king, m.to) & bit(m.from);
}

#endif
