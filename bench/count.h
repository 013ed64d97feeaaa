/*
 * Instructions in place of time: exact, and the same wherever code lies.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_COUNT_H
#define BENCH_COUNT_H

#include "bench/wanted.h"

/* Can it be done: is this run by valgrind, and built where its header was? */
bool count_possible(void);

/*
 * Each row but the reference asks the table's windows once, after which
 * callgrind dumps what that took as the table's name, the row's and the number
 * of answers, with blanks between. The loop is in it: see the floor's row.
 */
void count_table(const struct table *t);

#endif
