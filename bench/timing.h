/*
 * A clock for microseconds, what pushes out what is in the caches, and the
 * interference probe: does a neighbour use the core? Where threads share it, or
 * virtual machines do, what a loop takes depends on the neighbour: up to twice as
 * long for additions that wait for nothing, less where it waits for memory or
 * itself.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_TIMING_H
#define BENCH_TIMING_H

#include <stdbool.h>
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

/* Of several probes in a row: the ticks of the slowest, and between what additions
 * were over the chain. */
struct ratios {
    double ticks, low, high;
};

struct probe {
    bool may_move;
    struct ratios alone; /* without interference */
    struct ratios last;  /* of the last `count` */
    int count;
};

/*
 * Finds out how fast the core is alone, in half a second. On a virtual machine
 * the probe may move to another CPU: its CPUs are alike, and its kernel does not
 * know who is beside them; elsewhere the kernel knows better.
 */
struct probe probe_init(const struct timer *t, bool may_move);

/*
 * Times a microsecond or two of additions that wait for nothing, and as much of
 * additions in a chain. True if the ones were as fast beside the others, to 1.5 %,
 * as when both were fastest: then the core's clock, which may change, has no say
 * in it, and nor has what is measured. Alone the ratio keeps to 1 %; beside a
 * neighbour, whatever that does, loops of lookups take up to twice their time.
 */
bool probe_alone(struct probe *p);

/* In what share of half a second the probe finds no interference, where it is or
 * on the CPUs that it may move to. */
double probe_share(struct probe *p, const struct timer *t);

/* Moves to the next CPU that this may run on. The kernel may move it elsewhere:
 * it would share that CPU else with what runs there, which no probe notices. */
void probe_move_on(void);

/* Moves on, four times at most, until the probe finds no interference. */
void probe_seek(struct probe *p);

#endif
