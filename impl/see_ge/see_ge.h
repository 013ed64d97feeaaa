/*
 * Does the exchange that a move begins win as much as a threshold?
 *
 * Every strategy keeps this contract:
 *   - m is a legal move of p, and threshold is in hundredths of a pawn, between
 *     -10000 and 10000;
 *   - the move is made, then the sides take back on its target by turns. Who
 *     takes is the piece of least worth that attacks the target, of two of one
 *     kind that on the lower square (a1 is the lowest, h8 the highest), for both
 *     sides, as engines take the lowest bit; those that have taken are gone from
 *     where they came, and uncover who stands behind them. Either side may stop;
 *   - so a position and its mirror image, colours exchanged, may have different
 *     answers: equal pieces may uncover different ones;
 *   - a king takes only if the other side attacks the target no more, itself
 *     still where it stands. Pins are left out, and what a pawn becomes;
 *   - the answer is whether the side to move wins at least the threshold, if
 *     both stop when that is best; worths are those below;
 *   - castling, en passant and promotion count as no exchange: they win 0;
 *   - it depends on the arguments alone. Tables are filled once, by init();
 *     what is done per position is part of the answer, and is timed.
 *
 * What engines use: `by_kind` on their slider attacks, as Stockfish's see_ge(),
 * which moreover keeps pinned pieces out while the pinner stands. Clockwork
 * exchanges on bytes since July 2025 (#110), as `byteboard_vbmi`; Reckless finds
 * the least attacker by a mask since May 2026 (#991), as `by_mask`. The
 * attackers of both colours, under any occupancy and again after one has gone,
 * are what strategies differ in.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_H
#define IMPL_SEE_GE_H

#include "chess/move.h"
#include "suite/strategy.h"

/* A query of the kind "exchanges". */
struct see_ge_query {
    struct position position;
    struct move move;
    int32_t threshold;
};

typedef bool see_ge_fn(const struct position *p, struct move m, int threshold);

struct see_ge_strategy {
    struct strategy as;
    see_ge_fn *answer; /* NULL: see struct strategy */
};

/* By kind; a king is never taken. */
static const int16_t see_ge_worth[PIECES] = {100, 320, 330, 500, 900, 0};

/* Of what stands on s, 0 if nothing does: an engine asks its board. */
ALWAYS_INLINE int see_ge_worth_on(const struct position *p, square s)
{
    int worth = 0;

    for (int kind = PAWN; kind < KING; kind++)
        worth +=
            see_ge_worth[kind] * (int)(kind_pieces(p, (unsigned)kind) >> s & 1);
    return worth;
}

/* Does it count as no exchange? */
ALWAYS_INLINE bool see_ge_no_exchange(const struct position *p, struct move m)
{
    return is_castling(m) || is_en_passant(p, m) || m.promotion != PAWN;
}

#endif
