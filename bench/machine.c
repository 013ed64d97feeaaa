/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench/machine.h"
#include "bench/cpu.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

/* The start of a file; "" if it cannot be read. */
static void read_file(const char *file, char *text, size_t size)
{
    FILE *in = fopen(file, "r");
    const size_t length = in ? fread(text, 1, size - 1, in) : 0;

    if (in)
        fclose(in);
    text[length] = '\0';
}

void machine_read(struct machine *m)
{
    read_file("/proc/cpuinfo", m->cpuinfo, sizeof m->cpuinfo);
}

bool machine_is_virtual(const struct machine *m)
{
    return strstr(m->cpuinfo, " hypervisor");
}

void machine_describe(const struct machine *m,
                      void (*fact)(const char *key, const char *value))
{
    static const char governor_file[] =
        "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor";
    static const char *const ids[] = {
        "vendor_id",       "cpu family", "model",       "stepping",
        "CPU implementer", "CPU part",   "CPU variant", "CPU revision"};
    char value[4096], designs[DESIGNS_MAX];
    const char *cpus = m->cpuinfo;
    const char *model = cpu_field(cpus, "model name"); /* Arm has none */
    const char *flags = cpu_field(cpus, "flags");
    const char *design = cpu_design(cpus, designs);
    struct utsname system;

    snprintf(value, sizeof value, "%s",
             model                 ? model
             : design              ? design
             : uname(&system) >= 0 ? system.machine
                                   : "unknown");
    value[strcspn(value, "\n")] = '\0';
    fact("cpu", value);
    if (design)
        fact("design", design);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        const char *id = cpu_field(cpus, ids[i]);

        snprintf(value, sizeof value, "%s", id ? id : "");
        value[strcspn(value, "\n")] = '\0';
        if (value[0])
            fact(ids[i], value);
    }
    fact("virtual", machine_is_virtual(m) ? "yes" : flags ? "no" : "unknown");
    read_file(governor_file, value, sizeof value);
    value[strcspn(value, "\n")] = '\0';
    fact("governor", value[0] ? value : "none");
    fact("compiler", COMPILER);
    fact("flags", FLAGS);
    fact("target", TARGET);

    if (cpu_slow_pext(cpus)) {
        static const char warning[] =
            "PEXT and PDEP are microcode on this CPU: strategies that use them "
            "are slow here";

        fact("warning", warning);
        fact("slow_isa", "BMI2"); /* what no engine would use here */
        fprintf(stderr, "bench: %s\n", warning);
    }
}
