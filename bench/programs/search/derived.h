/*
 * Questions that the search does not ask, by what it asks: how an engine that
 * asks them comes to the same answers. record.c writes them down, calls.c
 * counts them.
 *
 * "attackers" are asked by exchanges, "attacked" by moves of the king, "aligned"
 * by moves of pinned pieces, "threat_deltas" by moves that are made.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_DERIVED_H
#define BENCH_SEARCH_DERIVED_H

#include "bench/programs/search/state.h"
#include "impl/aligned/aligned.h"
#include "impl/attacked/attacked.h"
#include "impl/attackers/attackers.h"
#include "impl/is_legal/parts.h"
#include "impl/see_ge/by_line.h"
#include "impl/see_ge/gain_list.h"
#include "impl/threat_deltas/threat_deltas.h"

/*
 * "see_ge" by turns. `balance` is what the side that took last is ahead of what
 * it needs, once its piece is lost too. Who attacks the square is asked of each
 * side when its turn comes first: most exchanges end before the second turn.
 */
ALWAYS_INLINE bool exchange_by_turns(struct slider_getter sliders,
                                     attackers_fn *attackers,
                                     const struct position *p, struct move m,
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
            sliders, p, &x, kind == KNIGHT ? KNIGHT : QUEEN, from);
        if (turn < 2)
            x.attackers |= attackers(p, m.to, side);
        x.attackers &= x.occupied;
        x.takers = x.attackers & p->of[side];
        if (!x.takers)
            return side != us;
        kind = see_ge_gain_list_least(p, x.takers);
        if (kind == KING) { /* takes what nobody defends */
            if (turn == 0)
                x.attackers |= attackers(p, m.to, us) & x.occupied;
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
ALWAYS_INLINE bool king_move_by_squares(between_fn *between,
                                        attacked_fn *attacked,
                                        const struct position *p,
                                        bitboard checkers, struct move m)
{
    bitboard sliders = checkers & ~(p->kind[PAWN] | p->kind[KNIGHT]);
    bitboard way = bit(m.to);

    if (is_castling(m)) {
        if (checkers || is_legal_uncovers(p, m))
            return false;
        way = is_legal_castling_way(m) & ~bit(m.from);
    }
    for (; sliders; sliders = without_lowest(sliders))
        if (between(lowest_square(sliders), m.to) >> m.from & 1)
            return false;
    for (; way; way = without_lowest(way))
        if (attacked(p, lowest_square(way), enemy_of(side_to_move(p))))
            return false;
    return true;
}

/* "is_legal" by squares, of a pseudo-legal move; threats are not read. */
ALWAYS_INLINE bool legal_by_squares(struct slider_getter sliders,
                                    between_fn *between, attacked_fn *attacked,
                                    aligned_fn *aligned,
                                    const struct position *p,
                                    struct king_facts known, struct move m)
{
    if (m.piece == KING)
        return king_move_by_squares(between, attacked, p, known.checkers, m);
    if (is_en_passant(p, m))
        return en_passant_safe(sliders, p, m.from);
    if (!is_legal_answers(between, p, known.checkers, m.to))
        return false;
    return !(known.pinned >> m.from & 1) ||
           aligned(m.from, m.to, king_square(p, side_to_move(p)));
}

enum { CHANGES_MAX = 4 }; /* of a move */

/* What a move takes and puts; returns how many. The first is asked of the board
 * before the move, the others of that after. Castling has pieces in the way of
 * others: "threat_deltas" knows no such queries, and it is but counted. */
ALWAYS_INLINE size_t threat_changes(struct change c,
                                    struct threat_change changes[CHANGES_MAX])
{
    const uint16_t pieces[] = {c.gone[0], c.gone[1], c.come[0], c.come[1]};
    const uint16_t others[] = {c.come[0], c.gone[1], c.gone[0], c.come[1]};
    size_t count = 0;

    for (size_t i = 0; i < CHANGES_MAX; i++)
        if (pieces[i] != NO_PIECE)
            changes[count++] = (struct threat_change){
                pieces[i] & 63, (uint8_t)(pieces[i] / 64 / PIECES),
                (uint8_t)(pieces[i] / 64 % PIECES), others[i] & 63};
    return count;
}

#endif
