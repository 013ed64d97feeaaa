/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench/timing.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "suite/filling.h"

#if defined __x86_64__
#include <immintrin.h>
#endif

enum { LINE = 64, EVICT_MAX = 64 << 20 };

static uint64_t nanoseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* The fences keep timed loads from starting early or ending late. */
uint64_t timer_ticks(void)
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

double timer_seconds_since(const struct timer *t, uint64_t start)
{
    return (double)(timer_ticks() - start) * t->seconds_per_tick;
}

static size_t cache_size(int name, size_t guess)
{
    const long bytes = sysconf(name);

    return bytes > 0 ? (size_t)bytes : guess;
}

static double find_seconds_per_tick(void)
{
    const uint64_t start = nanoseconds(), first = timer_ticks();
    uint64_t now;

    do
        now = nanoseconds();
    while (now - start < 20000000);
    return (double)(now - start) * 1e-9 / (double)(timer_ticks() - first);
}

static uint64_t find_overhead(void)
{
    uint64_t least = UINT64_MAX;

    for (int i = 0; i < 1000; i++) {
        const uint64_t before = timer_ticks();
        const uint64_t took = timer_ticks() - before;

        least = took < least ? took : least;
    }
    return least;
}

struct timer timer_init(void)
{
    struct timer t = {
        .seconds_per_tick = find_seconds_per_tick(),
        .overhead = find_overhead(),
        .l1 = cache_size(_SC_LEVEL1_DCACHE_SIZE, 64 << 10),
        .l2 = cache_size(_SC_LEVEL2_CACHE_SIZE, 2 << 20),
        .other = filling_allocate(EVICT_MAX),
    };

    memset(t.other, 1,
           EVICT_MAX); /* a page of its own each, not the zero page */
    return t;
}

void timer_evict(const struct timer *t, size_t cache_bytes)
{
    const size_t bytes =
        3 * cache_bytes < EVICT_MAX ? 3 * cache_bytes : EVICT_MAX;

    for (size_t i = 0; i < bytes; i += LINE)
        (void)*(volatile uint8_t *)&t->other[i];
}
