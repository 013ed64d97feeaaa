/*
 * What machine this is, for the context of the results.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

#include <stdbool.h>

/* Does the CPU say that it is a virtual machine's? */
bool machine_is_virtual(void);

/* Hands every fact it can find to the function, as key and value. */
void machine_describe(void (*fact)(const char *key, const char *value));

#endif
