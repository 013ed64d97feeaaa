/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* for CPU_SET */
#include "bench/timing.h"

#include <math.h>
#include <sched.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "chess/word.h"
#include "suite/filling.h"
#include "suite/terminal.h"

#if defined __x86_64__
#include <immintrin.h>
#endif

enum { LINE = 64, EVICT_MAX = 64 << 20 };

/* The fences keep timed loads from starting early or ending late. */
uint64_t timer_ticks(void)
{
#if defined __x86_64__
    _mm_lfence();
    const uint64_t ticks = __rdtsc();
    _mm_lfence();
    return ticks;
#else
    return nanoseconds_now();
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
    const uint64_t start = nanoseconds_now(), first = timer_ticks();
    uint64_t now;

    do
        now = nanoseconds_now();
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

/* Rounds of eight cycles or so that are timed, and that bring the code in. */
enum { ROUNDS = 1000, FIRST_ROUNDS = 50 };

/* How many are as good as one; how many CPUs are tried at once. */
enum { RUNNING = 8, MOST_MOVES = 4 };

static const double SLACK = 0.015, FIRST_LOOK = 0.5;

/* 1, and no compiler knows: a chain of additions of a constant takes less than a
 * cycle each since Intel's Golden Cove, which adds it when it renames registers. */
static uint64_t a_one(void)
{
    uint64_t one = 1;

    __asm__ volatile("" : "+r"(one));
    return one;
}

/* Additions each of which waits for the one before it. Where a loop lies tells in
 * its time: there is one of each. */
NEVER_INLINE uint64_t time_chain(void)
{
    const uint64_t one = a_one();
    uint64_t a = 0, start = 0;

    for (int i = -FIRST_ROUNDS; i < ROUNDS; i++) {
        if (i == 0)
            start = timer_ticks();
        for (int k = 0; k < 4; k++) {
            a += one;
            __asm__ volatile("" : "+r"(a));
        }
    }
    return timer_ticks() - start;
}

/* More additions at once than a core has units for, when it shares them. */
NEVER_INLINE uint64_t time_additions(void)
{
    const uint64_t one = a_one();
    uint64_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, start = 0;

    for (int i = -FIRST_ROUNDS; i < ROUNDS; i++) {
        if (i == 0)
            start = timer_ticks();
        for (int k = 0; k < 4; k++) {
            a += one, b += one, c += one, d += one, e += one, f += one;
            __asm__ volatile(""
                             : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e),
                               "+r"(f));
        }
    }
    return timer_ticks() - start;
}

/* Both are fastest on a core that is alone. A single probe may be slow by an
 * interrupt: of several in a row the slowest has to be fast. How far their ratios
 * are apart is the clock's doing, which may be coarse. */
static void learn(struct probe *p, double ticks, double ratio)
{
    struct ratios *r = &p->last;

    if (p->count == 0)
        *r = (struct ratios){ticks, ratio, ratio};
    r->ticks = fmax(r->ticks, ticks);
    r->low = fmin(r->low, ratio);
    r->high = fmax(r->high, ratio);
    p->count = (p->count + 1) % RUNNING;
    if (p->count == 0 && r->ticks < p->alone.ticks)
        p->alone = *r;
}

/* Additions over the chain: the same whatever the clock is. A neighbour makes it
 * larger where it adds as well, and smaller where it holds up the chain. */
static double look(struct probe *p)
{
    const double chain = (double)time_chain();
    const double additions = (double)time_additions();

    learn(p, chain + additions, additions / chain);
    return additions / chain;
}

struct probe probe_init(const struct timer *t, bool may_move)
{
    const uint64_t start = timer_ticks();
    struct probe p = {.may_move = may_move, .alone.ticks = HUGE_VAL};

    while (timer_seconds_since(t, start) < FIRST_LOOK)
        look(&p);
    return p;
}

bool probe_alone(struct probe *p)
{
    const double ratio = look(p);

    return ratio >= (1 - SLACK) * p->alone.low &&
           ratio <= (1 + SLACK) * p->alone.high;
}

double probe_share(struct probe *p, const struct timer *t)
{
    const struct timespec pause = {0, 1000000};
    const uint64_t start = timer_ticks();
    int alone = 0, all = 0;

    do {
        nanosleep(&pause, NULL);
        probe_seek(p);
        alone += probe_alone(p);
        all++;
    } while (timer_seconds_since(t, start) < FIRST_LOOK);
    return (double)alone / all;
}

void probe_move_on(void)
{
    const int now = sched_getcpu();
    const size_t here = (size_t)now;
    cpu_set_t allowed, next;
    size_t cpu = here;

    if (now < 0 || sched_getaffinity(0, sizeof allowed, &allowed) != 0)
        return;
    do
        cpu = (cpu + 1) % CPU_SETSIZE;
    while (cpu != here && !CPU_ISSET(cpu, &allowed));
    CPU_ZERO(&next);
    CPU_SET(cpu, &next);
    sched_setaffinity(0, sizeof next, &next);
    sched_setaffinity(0, sizeof allowed, &allowed);
}

void probe_seek(struct probe *p)
{
    for (int i = 0;
         p->may_move && i < MOST_MOVES && !(probe_alone(p) && probe_alone(p));
         i++)
        probe_move_on();
}
