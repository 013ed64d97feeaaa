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

/* One thing to time. */
struct bench_case {
    const char *name;
    size_t queries; /* asked by one run */
    /*
     * Asks them once; false if the answers are wrong. The library's CPU clock
     * times it, unless seconds are returned through the second argument,
     * which is NULL then. context is handed through.
     */
    bool (*run)(void *context, double *seconds);
    void (*prepare)(void *context); /* before a repetition, or NULL */
    void *context;
    size_t iterations; /* how often, and run returns seconds; 0: min_time */
    double min_time;   /* seconds; how long to repeat, if iterations is 0 */
    int threads;       /* how many run it side by side, each for itself */
};

/*
 * Reads google-benchmark's flags; returns 0, or the status to exit with: 2 for
 * a flag it does not know or a value it cannot read, after a line saying so.
 */
int bench_init(int argc, char **argv);

/* Adds a fact about machine or build to the context in the results. */
void bench_context(const char *key, const char *value);

/* Adds a case; name and context must outlive bench_run(). */
void bench_add(const struct bench_case *c);

/*
 * Runs the cases that --benchmark_filter matches, showing progress if standard
 * error is a terminal. Returns the status to exit with: 1 for a wrong answer
 * or a filter that matches nothing.
 */
int bench_run(void);

#ifdef __cplusplus
}
#endif

#endif
