/*
 * The search that keeps what the other side attacks by the kind of what attacks:
 * there "threats_by_kind" is varied. Histories and king moves go by the union, as
 * they do where "threats" is varied, so it looks at the same nodes.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_BY_KINDS_H
#define BENCH_SEARCH_BY_KINDS_H

#include "bench/programs/search/alpha_beta.h"

#endif
