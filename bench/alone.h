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
 * Times two microseconds of additions that wait for nothing. True if they were
 * as fast, to 4 %, as they have been in the last ten seconds or more. What is
 * measured has no say in it.
 */
bool core_alone(void);

#endif
