/*
 * What does an engine need to know about the kings at a node?
 *
 * Every strategy keeps this contract. With the king of the side to move as
 * `king` and the other as `target`, the answer is
 *   - checkers: the enemy pieces that attack the king;
 *   - pinned: own pieces that alone stand between the king and an enemy slider
 *     that moves along that line, exactly: a piece is in it if taking it off
 *     the board would add an attacker of the king;
 *   - mask: where a piece other than the king must go to answer check: all
 *     squares when there is none, the checker and the squares between it and
 *     the king when there is one, no square when there are two;
 *   - discoverers: the candidates for discovered check, own pieces that alone
 *     stand between an own slider and the target, likewise; the king may be
 *     one.
 * It depends on the position alone, which is reachable (two checkers at most).
 * Tables are filled once, by init(); what is done per position is timed.
 *
 * What engines use: `snipers` on a table of the squares between, as Stockfish's
 * update_slider_blockers(), which sets checkers(), pinners() and
 * blockers_for_king(); python-chess has Board.checkers() and Board.pin_mask().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_H
#define IMPL_CHECKS_AND_PINS_H

#include "chess/position.h"
#include "suite/strategy.h"

struct checks_and_pins {
    bitboard checkers, pinned, mask, discoverers;
};

/* One number that depends on all four sets: what a timed pass adds up. */
ALWAYS_INLINE uint64_t checks_and_pins_sum(struct checks_and_pins info)
{
    return info.checkers + rotate_left(info.pinned, 16) +
           rotate_left(info.mask, 32) + rotate_left(info.discoverers, 48);
}

typedef struct checks_and_pins checks_and_pins_fn(const struct position *p);

struct checks_and_pins_strategy {
    struct strategy as;
    checks_and_pins_fn *answer; /* NULL: see struct strategy */
};

#endif
