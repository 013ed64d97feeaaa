/*
 * What a CPU is, by the text of /proc/cpuinfo, and what spoils a comparison.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_CPU_H
#define BENCH_CPU_H

#include <stdbool.h>

#include "suite/limits.h"

/*
 * What the first line `key : value` of the text of /proc/cpuinfo says, up to
 * the line's end; NULL if there is no such line.
 */
const char *cpu_field(const char *cpuinfo, const char *key);

/*
 * The micro-architecture of the processors there, such as Zen 4; of different
 * ones all, as in "Cortex-A55 + Cortex-A76", written to names, as many as
 * there is room for, and then "+ others". NULL if none is
 * known. An x86 with cores of two kinds goes by its own name.
 */
const char *cpu_design(const char *cpuinfo, char names[DESIGNS_MAX]);

/*
 * Does the first processor of that text run PEXT and PDEP as microcode? AMD's
 * Excavator, Zen 1 and Zen 2, and Hygon's Dhyana do: both take tens to hundreds
 * of cycles there, instead of 3, and more with every bit of the mask.
 */
bool cpu_slow_pext(const char *cpuinfo);

#endif
