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
#include "impl/see_ge/by_turns.h"
#include "impl/threat_deltas/threat_deltas.h"

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
