/*
 * Is the core left alone? Where two threads share one, or virtual machines do,
 * what a loop takes depends on the neighbour: up to twice as long for additions
 * that wait for nothing, less where it waits for memory or itself.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_ALONE_H
#define BENCH_ALONE_H

#include <stdbool.h>

/* Finds out how fast the core is alone, in half a second; call once, before the
 * others. Is this a virtual machine? */
void core_init(bool is_virtual);

/*
 * Times a microsecond or two of additions that wait for nothing, and as much of
 * additions in a chain, which a neighbour does not slow. True if the ones were as
 * fast beside the others, to 12 %, as they have been at best: then the core's
 * clock, which may change, has no say in it, and nor has what is measured.
 */
bool core_alone(void);

/* Moves to the next CPU that this may run on. The kernel may move it elsewhere:
 * it would share that CPU else with what runs there, which no probe notices. */
void core_move_on(void);

/*
 * Moves on, four times at most, until its core is left alone. On a virtual
 * machine, whose CPUs are alike and whose kernel does not know who is beside
 * them; elsewhere the kernel knows better.
 */
void core_seek(void);

#endif
