/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench/beside.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

static void *keep_asking(void *context)
{
    struct beside *b = context;

    while (!atomic_load(&b->stop)) {
        opaque(b->pass(b->queries, b->count));
        atomic_fetch_add(&b->chunks, 1);
    }
    return NULL;
}

void beside_start(struct beside *b)
{
    if (pthread_create(&b->thread, NULL, keep_asking, b) != 0) {
        fprintf(stderr, "bench: two_threads: no thread can be started\n");
        exit(2);
    }
    while (atomic_load(&b->chunks) == 0)
        sched_yield();
}

unsigned long beside_chunks(const struct beside *b)
{
    return atomic_load(&b->chunks);
}

void beside_stop(struct beside *b)
{
    atomic_store(&b->stop, true);
    pthread_join(b->thread, NULL);
}
