/*
 * The interference probe: does a neighbour use the core? Where threads share it,
 * or virtual machines do, what a loop takes depends on the neighbour: up to twice
 * as long for additions that wait for nothing, less where it waits for memory or
 * itself.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SMT_PROBE_H
#define BENCH_SMT_PROBE_H

#include <stdbool.h>

#include "bench/timing.h"

struct probe {
    const struct timer *timer;
    bool may_move;
    double best; /* additions over the chain, without interference */
    double most; /* of the last few probes, which are counted */
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
 * additions in a chain, which a neighbour does not slow. True if the ones were as
 * fast beside the others, to 12 %, as they have been at best: then the core's
 * clock, which may change, has no say in it, and nor has what is measured.
 */
bool probe_alone(struct probe *p);

/* Moves to the next CPU that this may run on. The kernel may move it elsewhere:
 * it would share that CPU else with what runs there, which no probe notices. */
void probe_move_on(void);

/* Moves on, four times at most, until the probe finds no interference. */
void probe_seek(struct probe *p);

#endif
