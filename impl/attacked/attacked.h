/*
 * Is a square attacked by one colour?
 *
 * Every strategy keeps this contract:
 *   - p, s and `by` are as in "attackers", and the answer is whether that
 *     question's answer has any square;
 *   - it depends on the arguments alone. Tables are filled once, by init();
 *     what is done per position is part of the answer, and is timed.
 *
 * What engines use: `early_exit_sliders` on their slider attacks, as
 * Stockfish's attackers_to_exist(), without a gate since February 2026 (#6586);
 * python-chess calls it Board.is_attacked_by().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_H
#define IMPL_ATTACKED_H

#include "impl/attackers/attackers.h"

typedef bool attacked_fn(const struct position *p, square s, enum color by);

struct attacked_strategy {
    struct strategy as;
    attacked_fn *answer; /* NULL: see struct strategy */
};

#endif
