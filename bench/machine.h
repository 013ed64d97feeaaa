/*
 * What machine this is: by the text of /proc/cpuinfo, for the context of the
 * results, and what spoils a comparison on it.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

#include <stdbool.h>

#include "suite/text.h"

/* Hands every fact it can find to the function, as key and value; cpuinfo is the
 * file. Does the CPU say that it is a virtual machine's? */
bool machine_describe(const char *cpuinfo,
                      void (*fact)(const char *key, const char *value));

/*
 * Adds the micro-architecture of the processors there, such as Zen 4; of different
 * ones all, as in "Cortex-A55 + Cortex-A76"; nothing if none is known. An x86
 * with cores of two kinds goes by its own name. avx10: it has AVX10.1.
 */
void cpu_design(const char *cpuinfo, bool avx10, struct text *names);

/*
 * Does the first processor of that text run PEXT and PDEP as microcode? AMD's
 * Excavator, Zen 1 and Zen 2, and Hygon's Dhyana do: both take tens to hundreds
 * of cycles there, instead of 3, and more with every bit of the mask.
 */
bool cpu_slow_pext(const char *cpuinfo);

#endif
