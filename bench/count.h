/*
 * Instructions in place of time: exact, and the same wherever code lies.
 *
 * The processor's trap flag stops it after each instruction, and a signal's
 * handler counts the stops. So every instruction counts that the processor has,
 * no second build is wanted, no other process and no permission. One with a rep
 * prefix stops after each repetition, at the same place, and counts once.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_COUNT_H
#define BENCH_COUNT_H

#include <stdio.h>

#include "bench/visits.h"

/* Can it be done: on x86-64, where the system hands the traps on. */
bool count_possible(void);

/*
 * Counts a few answers at the beginning of each window of the table, and writes,
 * for each row but the reference, a line: question, set, row, instructions,
 * answers, with tabs between. What a pass takes for its first
 * query is not in it; the loop is: see the floor's row.
 */
void count_write_head(FILE *out);
void count_write(const struct table *t, FILE *out);

#endif
