/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* for CPU_SET */
#include "bench/alone.h"

#include <math.h>
#include <sched.h>
#include <stdint.h>

#include "bench/timing.h"

/* Rounds of eight cycles or so that are timed, and that bring the code in. */
enum { ROUNDS = 1000, FIRST_ROUNDS = 50 };

/* How many are as good as one; how many CPUs are tried at once. */
enum { RUNNING = 8, MOST_MOVES = 4 };

static const double SLACK = 1.12, FIRST_LOOK = 0.5;

static bool may_move;

/* Additions each of which waits for the one before it. */
static uint64_t time_chain(void)
{
    uint64_t a = 0, start = 0;

    for (int i = -FIRST_ROUNDS; i < ROUNDS; i++) {
        if (i == 0)
            start = timing_ticks();
        for (int k = 0; k < 4; k++) {
            a++;
            __asm__ volatile("" : "+r"(a));
        }
    }
    return timing_ticks() - start;
}

/* More additions at once than a core has units for, when it shares them. */
static uint64_t time_additions(void)
{
    uint64_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, start = 0;

    for (int i = -FIRST_ROUNDS; i < ROUNDS; i++) {
        if (i == 0)
            start = timing_ticks();
        for (int k = 0; k < 4; k++) {
            a++, b++, c++, d++, e++, f++;
            __asm__ volatile(""
                             : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e),
                               "+r"(f));
        }
    }
    return timing_ticks() - start;
}

/* The same whatever the clock is, and larger where units are shared. */
static double crowding(void)
{
    const uint64_t chain = time_chain();

    return (double)time_additions() / (double)chain;
}

/* The least that all of some running were at most: a few are too little, for an
 * interrupt came into their chain. */
static double least(double found)
{
    static double best = HUGE_VAL, most;
    static int count;

    most = fmax(most, found);
    if (++count == RUNNING) {
        best = fmin(best, most);
        most = count = 0;
    }
    return best;
}

void core_init(bool is_virtual)
{
    const uint64_t start = timing_ticks();

    may_move = is_virtual;
    while (timing_seconds(timing_ticks() - start) < FIRST_LOOK)
        least(crowding());
}

bool core_alone(void)
{
    const double found = crowding();

    return found <= SLACK * least(found);
}

void core_move_on(void)
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

void core_seek(void)
{
    for (int i = 0;
         may_move && i < MOST_MOVES && !(core_alone() && core_alone()); i++)
        core_move_on();
}
