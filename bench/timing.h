/*
 * A clock for microseconds, the caches, and what pushes out what is in them.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_TIMING_H
#define BENCH_TIMING_H

#include <stddef.h>
#include <stdint.h>

struct timer {
    double seconds_per_tick;
    uint64_t overhead; /* ticks that reading the clock twice takes */
    size_t l1, l2;     /* bytes of the data caches; a guess if nobody says */
    uint8_t *other;    /* memory that is read to evict what was there before */
};

/* Finds out the clock and the caches in 20 ms; exits without memory. */
struct timer timer_init(void);

/* The time stamp counter between fences, where the CPU has one. */
uint64_t timer_ticks(void);

/* What the ticks since then last. */
double timer_seconds_since(const struct timer *t, uint64_t start);

/*
 * Reads other memory until what was in a cache of this many bytes is gone:
 * three times the size, a load a line.
 */
void timer_evict(const struct timer *t, size_t cache_bytes);

#endif
