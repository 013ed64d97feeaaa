/*
 * What choices are worth, side by side: all variants take turns in one process.
 *
 * A task is a position and a depth, and a slice is a task done once by one
 * variant, in 5 to 50 ms on usual machines. A block is a task done once by
 * every variant, and once more by the default of each axis, as a control, all
 * in an order drawn anew: what is slow for a while is slow for all of them.
 * Blocks are what is repeated. They go through the tasks in an order drawn
 * anew each time round.
 *
 * The clock is that on the wall: what else ran meanwhile shows as a slow slice,
 * where the process's own time would hide it in lumps. Before its clock starts
 * a variant does the task to one ply less, so that what it reads is near again:
 * its tables and its code. A search forgets what it knew before that, and goes
 * on from there by its last ply: both together are what a process does that is
 * given the task. Tables are filled before the first block. Every slice's count
 * is compared with the first's, and that with the published one if there is.
 *
 * On standard output: comments (# seed, clock), a header, and a line a block,
 * with tabs between: block, task (a FEN), depth, nodes, and the nanoseconds of
 * each AXIS/CHOICE and AXIS/aa, which is the control.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PROGRAMS_SLICES_H
#define BENCH_PROGRAMS_SLICES_H

#include "bench/programs/program.h"

/* What `time` does; returns what to exit with: 1 if a count was another. */
int slices_time(const struct options *o);

#endif
