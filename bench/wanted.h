/*
 * What --benchmark_filter wants, before anything is made for it.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_WANTED_H
#define BENCH_WANTED_H

#include "bench/visits.h"
#include "suite/strategy.h"

/* Finds out which questions are, in any of these modes. */
void wanted_in(const struct mode modes[], size_t count);

/* Can a table of the question match, on any set that it could be asked? What
 * wanted_in() found out. */
bool question_is_wanted(const struct question *q);

/*
 * The names of all sets there can be, up to `room` of them, some more than
 * once; returns how many.
 */
size_t names_of_sets(const char *names[], size_t room);

#endif
