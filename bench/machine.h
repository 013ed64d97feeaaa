/*
 * What only a program of this machine can tell of it. All else is in /proc/cpuinfo:
 * see run/cpus.py.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

#include <stdbool.h>

/* AVX10.1, which no kernel lists among the flags: leaf 0x24 of CPUID (Intel's
 * AVX10 specification, 355989). */
bool cpu_has_avx10(void);

bool cpu_is_virtual(void);

/* Hands the compiler and the governor to the function. */
void machine_describe(void (*fact)(const char *key, const char *value));

#endif
