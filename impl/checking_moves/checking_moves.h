/*
 * Which legal moves give check?
 *
 * Every strategy keeps this contract:
 *   - p is a position that can be reached, in check or not;
 *   - the legal moves after which the other side is in check are written to
 *     list, which has room for MOVES_MAX, in any order, each once, a promotion
 *     for each piece that gives check; the answer is their number;
 *   - it depends on the position alone. Tables are filled once, by init(); what
 *     is done per position is part of the answer, and is timed.
 *
 * Its rows are those of "evasions": struct moves_strategy.
 *
 * What engines use: `check_squares` on their slider attacks, as Stockfish's
 * generate<QUIET_CHECKS> of 2012 to 2024. In python-chess they are the
 * legal_moves for which Board.gives_check() holds.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_H
#define IMPL_CHECKING_MOVES_H

#include "impl/evasions/evasions.h"

#endif
