/*
 * What a CPU is, by the text of /proc/cpuinfo, and what spoils a comparison.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_CPU_H
#define BENCH_CPU_H

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
 * Takes the text of /proc/cpuinfo. If its first processor runs PEXT and PDEP
 * as microcode, returns a warning of one line, without its end; else, and if
 * the text does not tell, NULL. Such are AMD's Excavator, Zen 1 and Zen 2, and
 * Hygon's Dhyana: both take tens to hundreds of cycles there, instead of 3,
 * and more with every bit of the mask.
 */
const char *cpu_slow_pext(const char *cpuinfo);

#endif
