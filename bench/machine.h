/*
 * What machine this is, for the context of the results.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

#include <stdbool.h>

struct machine {
    char cpuinfo[1 << 16]; /* the start of /proc/cpuinfo; "" without it */
};

void machine_read(struct machine *m);

/* Does the CPU say that it is a virtual machine's? */
bool machine_is_virtual(const struct machine *m);

/* Hands every fact it can find to the function, as key and value. */
void machine_describe(const struct machine *m,
                      void (*fact)(const char *key, const char *value));

#endif
