/*
 * Counts sequences of legal moves with the reference's moves. The last ones are
 * not made where their piece is no blocker before its king and there is no
 * check to answer, which saves most of the time.
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "tools/strata/strata.h"

static bool on_a_line(square a, square b)
{
    const int files = file_of(a) - file_of(b), ranks = rank_of(a) - rank_of(b);

    return files == 0 || ranks == 0 || abs(files) == abs(ranks);
}

/* Would the king be in check without this piece, which is not the king? */
static bool is_blocker(const struct position *p, square s, enum piece kind)
{
    struct position without = *p;

    without.kind[kind] ^= bit(s);
    without.of[p->side] ^= bit(s);
    return mailbox_checkers(&without, side_to_move(p));
}

static uint64_t count_moves(const struct position *p)
{
    const struct mailbox board = mailbox_of(p);
    const enum color us = side_to_move(p);
    const square king = king_square(p, us);
    const bool gives_check = mailbox_checkers(p, us);
    uint64_t count = 0;

    for (bitboard pieces = p->of[us]; pieces; pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        const enum piece kind = mailbox_kind(&board, from);
        const bool safe =
            !gives_check && kind != KING &&
            (!on_a_line(from, king) || !is_blocker(p, from, kind));
        bitboard to = mailbox_targets(p, &board, from);

        for (; to; to = without_lowest(to)) {
            const enum piece becomes =
                mailbox_becomes(p, kind, lowest_square(to));
            const struct move m = {(uint8_t)from, (uint8_t)lowest_square(to),
                                   (uint8_t)kind, (uint8_t)becomes};

            if ((safe && !is_en_passant(p, m)) || mailbox_safe(p, m))
                count += mailbox_promotes(kind, m.to) ? 4 : 1;
        }
    }
    return count;
}

uint64_t perft(const struct position *p, int depth)
{
    struct move moves[MOVES_MAX];
    uint64_t leaves = 0;

    if (depth == 1)
        return count_moves(p);

    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);

        leaves += perft(&after, depth - 1);
    }
    return leaves;
}
