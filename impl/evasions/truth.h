/*
 * What is right of lists of moves: for "evasions", and for "checking_moves".
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_TRUTH_H
#define IMPL_EVASIONS_TRUTH_H

#include "chess/position.h"
#include "suite/adapter.h"

/* The legal moves, all or those that give check. */
void moves_answer(const struct position *p, bool checks_only,
                  struct answers *a);

/* How many positions: see struct truth. */
#define MOVES_AMOUNT 200000, 20, 2020

bool moves_are_none(const struct answers *a);
bool moves_are_some(const struct answers *a);

#endif
