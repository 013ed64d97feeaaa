/* SPDX-License-Identifier: MIT */
#include "bench/machine.h"

#include <stdio.h>
#include <string.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

#if defined(__x86_64__)
bool cpu_has_avx10(void)
{
    unsigned a, b, c, d;

    return __get_cpuid_count(0x24, 0, &a, &b, &c, &d) && (b & 0xFF) == 1;
}

bool cpu_is_virtual(void)
{
    unsigned a, b, c, d;

    return __get_cpuid(1, &a, &b, &c, &d) && c >> 31;
}
#else
bool cpu_has_avx10(void)
{
    return false;
}

bool cpu_is_virtual(void)
{
    return false;
}
#endif

void machine_describe(void (*fact)(const char *key, const char *value))
{
    FILE *in =
        fopen("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "r");
    char governor[64] = "none";

    if (in && fgets(governor, sizeof governor, in))
        governor[strcspn(governor, "\n")] = '\0';
    if (in)
        fclose(in);
    fact("governor", governor);
    fact("compiler", COMPILER);
}
