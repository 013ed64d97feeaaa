/*
 * The search with exchanges that ask, a side's turn by turn, which of its pieces
 * attack the square: no strategy of "see_ge" asks "attackers", and so this is
 * what "attackers" is varied in. And its king moves ask of each target whether
 * it is attacked, as Stockfish's do: there "attacked" is varied. It looks at the
 * same nodes.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_BY_TURNS_H
#define BENCH_SEARCH_BY_TURNS_H

#include "bench/programs/search/alpha_beta.h"

#endif
