/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench/timing.h"

#include <stdint.h>
#include <time.h>
#include <unistd.h>

#if defined __x86_64__
#include <immintrin.h>
#endif

enum { LINE = 64, EVICT_MAX = 64 << 20 };

static uint8_t other[EVICT_MAX];
static double seconds_per_tick = 1e-9;
static uint64_t overhead;

static uint64_t nanoseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* The fences keep timed loads from starting early or ending late. */
uint64_t timing_ticks(void)
{
#if defined __x86_64__
    _mm_lfence();
    const uint64_t ticks = __rdtsc();
    _mm_lfence();
    return ticks;
#else
    return nanoseconds();
#endif
}

double timing_seconds(uint64_t ticks)
{
    return (double)ticks * seconds_per_tick;
}

uint64_t timing_overhead(void)
{
    return overhead;
}

static size_t cache_size(int name, size_t guess)
{
    const long bytes = sysconf(name);

    return bytes > 0 ? (size_t)bytes : guess;
}

struct cache_sizes timing_init(void)
{
    const uint64_t start = nanoseconds(), first = timing_ticks();
    uint64_t now;

    do
        now = nanoseconds();
    while (now - start < 20000000);
    seconds_per_tick =
        (double)(now - start) * 1e-9 / (double)(timing_ticks() - first);
    overhead = UINT64_MAX;
    for (int i = 0; i < 1000; i++) {
        const uint64_t before = timing_ticks();
        const uint64_t took = timing_ticks() - before;

        overhead = took < overhead ? took : overhead;
    }

    for (size_t i = 0; i < sizeof other; i += LINE)
        other[i] = 1; /* a page of its own each, not the shared zero page */

    return (struct cache_sizes){cache_size(_SC_LEVEL1_DCACHE_SIZE, 64 << 10),
                                cache_size(_SC_LEVEL2_CACHE_SIZE, 2 << 20)};
}

void timing_evict(size_t cache_bytes)
{
    const size_t bytes =
        3 * cache_bytes < sizeof other ? 3 * cache_bytes : sizeof other;

    for (size_t i = 0; i < bytes; i += LINE)
        (void)*(volatile uint8_t *)&other[i];
}
