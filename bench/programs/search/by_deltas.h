/*
 * The search that keeps what a network with threats as input keeps: there
 * "threat_deltas" is varied. No score depends on it, so it looks at the same
 * nodes.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_BY_DELTAS_H
#define BENCH_SEARCH_BY_DELTAS_H

#include "bench/programs/search/alpha_beta.h"

#endif
