/* SPDX-License-Identifier: MIT */
#include "machine.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

/* The value of the first line `key : value`; false if there is none. */
static bool cpuinfo(const char *key, char *value, size_t size)
{
    char line[4096];
    bool found = false;
    FILE *in = fopen("/proc/cpuinfo", "r");

    while (in && !found && fgets(line, sizeof line, in)) {
        const char *colon = strstr(line, ": ");

        if (colon && strncmp(line, key, strlen(key)) == 0) {
            snprintf(value, size, "%s", colon + 2);
            value[strcspn(value, "\n")] = '\0';
            found = true;
        }
    }
    if (in)
        fclose(in);
    return found;
}

static bool first_line(const char *file, char *value, size_t size)
{
    FILE *in = fopen(file, "r");
    const bool read = in && fgets(value, (int)size, in);

    if (in)
        fclose(in);
    if (read)
        value[strcspn(value, "\n")] = '\0';
    return read;
}

void machine_describe(void (*fact)(const char *key, const char *value))
{
    char value[4096];

    fact("cpu", cpuinfo("model name", value, sizeof value) ? value : "unknown");
    fact("virtual",
         cpuinfo("flags", value, sizeof value) && strstr(value, " hypervisor")
             ? "yes"
             : "no");
    fact("governor",
         first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor",
                    value, sizeof value)
             ? value
             : "none");
    fact("compiler", COMPILER);
    fact("flags", FLAGS);
}
