/*
 * A second thread that asks the same pass of other queries, over and over.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_BESIDE_H
#define BENCH_BESIDE_H

#include <pthread.h>
#include <stdatomic.h>

#include "suite/strategy.h"

struct beside {
    pass_fn *pass;
    const void *queries;
    size_t count;  /* of queries in a chunk */
    double waited; /* by the caller, in seconds */
    /* The thread's own. */
    pthread_t thread;
    atomic_ulong chunks;
    atomic_bool stop;
};

/* Starts the thread, and waits until it runs; exits if there can be none. */
void beside_start(struct beside *b);

/* How many chunks it has asked: no more, as long as it does not run. */
unsigned long beside_chunks(const struct beside *b);

/* Ends the thread. */
void beside_stop(struct beside *b);

#endif
