/*
 * A clock for microseconds, the caches, and what pushes out what is in them.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_TIMING_H
#define BENCH_TIMING_H

#include <stddef.h>
#include <stdint.h>

/* Sizes of this CPU's data caches, in bytes; a guess if it does not say. */
struct cache_sizes {
    size_t l1, l2;
};

/* Finds out the caches and the clock; call once, before the others. */
struct cache_sizes timing_init(void);

/* The time stamp counter between fences, where the CPU has one. */
uint64_t timing_ticks(void);

/* What so many ticks last, and what reading the clock twice takes of them. */
double timing_seconds(uint64_t ticks);
uint64_t timing_overhead(void);

/*
 * Reads other memory until what was in a cache of this many bytes is gone:
 * three times the size, a load a line.
 */
void timing_evict(size_t cache_bytes);

#endif
