/*
 * What --benchmark_filter, --sets and --first-sets want, before anything is made
 * for it.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_WANTED_H
#define BENCH_WANTED_H

#include "bench/cases.h"
#include "bench/visits.h"
#include "suite/strategy.h"

/* Finds out which questions and sets are, in any of these modes. */
void wanted_in(const struct mode modes[], size_t count,
               const struct case_options *options);

/* What it found out: can a table of the question match, on any set that it
 * could be asked? */
bool question_is_wanted(const struct question *q);

/* And may the question be asked this one of its sets? Where the first is all,
 * that depends on the trace, once that is read. */
bool set_is_wanted(const struct question *q, const struct recipe *r);

/* Is the name among the words, which commas part, or is there none of them? */
bool is_chosen(const char *words, const char *name);

/*
 * The names of all sets there can be, up to `room` of them, some more than
 * once; returns how many.
 */
size_t names_of_sets(const char *names[], size_t room);

#endif
