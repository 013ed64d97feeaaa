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
 * others. */
void core_init(void);

/*
 * Times a microsecond or two of additions that wait for nothing, and as much of
 * additions in a chain, which a neighbour does not slow. True if the ones were as
 * fast beside the others, to 12 %, as they have been at best: then the core's
 * clock, which may change, has no say in it, and nor has what is measured.
 */
bool core_alone(void);

#endif
