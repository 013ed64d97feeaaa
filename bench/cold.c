/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cold.h"

#include <stdint.h>
#include <time.h>
#include <unistd.h>

#if defined __x86_64__
#include <immintrin.h>
#endif

enum { LINE = 64, EVICT_MAX = 64 << 20 };

static uint8_t other[EVICT_MAX];
static double seconds_per_tick = 1e-9;

static unsigned long long nanoseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (unsigned long long)t.tv_sec * 1000000000u +
           (unsigned long long)t.tv_nsec;
}

/* The fences keep timed loads from starting early or ending late. */
unsigned long long cold_clock(void)
{
#if defined __x86_64__
    _mm_lfence();
    const unsigned long long ticks = __rdtsc();
    _mm_lfence();
    return ticks;
#else
    return nanoseconds();
#endif
}

double cold_seconds(unsigned long long ticks)
{
    return (double)ticks * seconds_per_tick;
}

static size_t cache_size(int name, size_t guess)
{
    const long bytes = sysconf(name);

    return bytes > 0 ? (size_t)bytes : guess;
}

struct cache_sizes cold_init(void)
{
    const unsigned long long start = nanoseconds(), first = cold_clock();
    unsigned long long now;

    do
        now = nanoseconds();
    while (now - start < 20000000);
    seconds_per_tick =
        (double)(now - start) * 1e-9 / (double)(cold_clock() - first);

    for (size_t i = 0; i < sizeof other; i += LINE)
        other[i] = 1; /* a page of its own each, not the shared zero page */

    return (struct cache_sizes){cache_size(_SC_LEVEL1_DCACHE_SIZE, 64 << 10),
                                cache_size(_SC_LEVEL2_CACHE_SIZE, 2 << 20)};
}

void cold_evict(size_t cache_bytes)
{
    const size_t bytes =
        3 * cache_bytes < sizeof other ? 3 * cache_bytes : sizeof other;

    for (size_t i = 0; i < bytes; i += LINE)
        (void)*(volatile uint8_t *)&other[i];
}
