/*
 * Timing answers whose tables have been pushed out of a cache.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_COLD_H
#define BENCH_COLD_H

#include <stddef.h>

/* Sizes of this CPU's data caches, in bytes; a guess if it does not say. */
struct cache_sizes {
    size_t l1, l2;
};

/* Finds out the caches and the clock; call once, before the others. */
struct cache_sizes cold_init(void);

/*
 * Reads other memory until what was in a cache of this many bytes is gone:
 * three times the size, a load a line.
 */
void cold_evict(size_t cache_bytes);

/* A clock for a few hundred nanoseconds, and what a tick of it lasts. */
unsigned long long cold_clock(void);
double cold_seconds(unsigned long long ticks);

#endif
