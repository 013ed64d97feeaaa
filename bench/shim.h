/*
 * google-benchmark, as much of it as C needs. shim.cc is the only C++ here.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SHIM_H
#define BENCH_SHIM_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Reads google-benchmark's flags; exits with 2 after a line about one that it does
 * not know. */
void bench_init(int argc, char **argv);

/*
 * Can --benchmark_filter match the case of that name? What the library adds to
 * it follows a slash.
 */
bool bench_wants(const char *name);

/* Adds a fact about machine or build to the context in the results. */
void bench_context(const char *key, const char *value);

/*
 * What does once what is timed and adds what that took to *seconds. Returns NULL,
 * or what had wrong answers.
 */
typedef const char *bench_case(void *context, double *seconds);

/* Adds a case that is run so often, spread over the whole run. Its name and the
 * context, which is handed through, must outlive bench_run(). */
void bench_add(const char *name, bench_case *run, void *context,
               size_t repetitions);

/* While a case is run: a figure, or a text, that is reported of this run. */
void bench_counter(const char *name, double value);
void bench_label(const char *text);

/*
 * Runs the cases that --benchmark_filter matches. Returns the status to exit
 * with: 1 for a wrong answer or a filter that matches nothing.
 */
int bench_run(void);

#ifdef __cplusplus
}
#endif

#endif
