/*
 * Others that ask the same pass of other queries meanwhile, over and over: a
 * thread, or processes, which share the tables that were filled before, as they
 * would constant ones of a program, or fill their own.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SECOND_THREAD_H
#define BENCH_SECOND_THREAD_H

#include <pthread.h>

#include "suite/strategy.h"

struct beside {
    pass_fn *pass;
    const void *queries;
    size_t count;     /* of queries in a chunk */
    size_t processes; /* PROCESSES_MAX at most; 0: a thread */
    const struct strategy
        *own;      /* whose tables each process fills; NULL: none */
    double waited; /* by the caller, in seconds */
    /* Theirs. */
    pthread_t thread;
    struct besides *all;
};

/* Starts them, and waits until they run; exits if there can be none. */
void beside_start(struct beside *b);

/* How many chunks each has asked at least: no more, as long as one does not
 * run. */
unsigned long beside_chunks(const struct beside *b);

/* Ends them. */
void beside_stop(struct beside *b);

#endif
