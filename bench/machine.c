/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench/machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "suite/filling.h"

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

enum { FIELD_MAX = 256 };

/* Designs by maker and family, as the vendors and the Linux kernel have them: a
 * name, and models or, of Arm's, parts in hexadecimal, and ranges of them. */
static const struct maker {
    const char *name;
    long family;
    const char *designs;
} makers[] = {
    {"AuthenticAMD", 0x15,
     "Bulldozer: 0-1; Piledriver: 2-1f; Steamroller: 30-3f; Excavator: 60-7f"},
    {"AuthenticAMD", 0x17, "Zen 1: 0-2f 50-5f; Zen 2: 30-4f 60-af"},
    {"HygonGenuine", 0x18, "Dhyana: 0-ff"},
    {"AuthenticAMD", 0x19, "Zen 3: 0-f 20-5f; Zen 4: 10-1f 60-af"},
    {"AuthenticAMD", 0x1A, "Zen 5: 0-4f 60-7f"},
    {"GenuineIntel", 6,
     "Nehalem: 1a 1e-1f 2e; Westmere: 25 2c 2f; Sandy Bridge: 2a 2d; "
     "Ivy Bridge: 3a 3e; Haswell: 3c 3f 45-46; Broadwell: 3d 47 4f 56; "
     "Skylake: 4e 5e; Skylake server: 55; Goldmont: 5c; "
     "Ice Lake server: 6a 6c; Goldmont Plus: 7a; Ice Lake: 7d-7e; "
     "Tiger Lake: 8c-8d; Kaby Lake: 8e 9e; Sapphire Rapids: 8f; "
     "Tremont: 86 96 9c; Alder Lake: 97 9a; Comet Lake: a5-a6; "
     "Rocket Lake: a7; Meteor Lake: aa; Granite Rapids: ad-ae; "
     "Sierra Forest: af; Raptor Lake: b7 ba bf; Lunar Lake: bd; "
     "Gracemont: be; Arrow Lake: b5 c5-c6; Panther Lake: cc; "
     "Emerald Rapids: cf"},
    {"0x41", -1,
     "Cortex-A53: d03; Cortex-A55: d05; Cortex-A57: d07; Cortex-A72: d08; "
     "Cortex-A73: d09; Cortex-A75: d0a; Cortex-A76: d0b; Neoverse N1: d0c; "
     "Cortex-A77: d0d; Neoverse V1: d40; Cortex-A78: d41; Cortex-X1: d44; "
     "Cortex-A510: d46; Cortex-A710: d47; Cortex-X2: d48; Neoverse N2: d49; "
     "Neoverse E1: d4a; Cortex-A78C: d4b; Cortex-A715: d4d; Cortex-X3: d4e; "
     "Neoverse V2: d4f; Cortex-A520: d80; Cortex-A720: d81; Cortex-X4: d82; "
     "Neoverse V3: d84; Cortex-X925: d85; Cortex-A725: d87; Neoverse N3: d8e"},
    {"0x43", -1, "ThunderX2: af"},
    {"0x46", -1, "A64FX: 1"},
    {"0x48", -1, "Kunpeng 920: d01"},
    {"0x4e", -1, "Carmel: 4"},
    {"0x51", -1, "Oryon: 1"},
    {"0x61", -1, "Apple M1: 22-29; Apple M2: 32-39"},
    {"0x6d", -1, "Neoverse N2: d49"},
    {"0xc0", -1, "AmpereOne: ac3-ac4"},
};

/* What tells a later design than the model does, which a hypervisor may set: a
 * flag, NULL for AVX10.1, and the designs that have it. */
static const struct later {
    const char *maker, *flag, *designs, *name;
} later[] = {
    {"AuthenticAMD", " avx512f ", "Zen 4, Zen 5", "Zen 4 or later"},
    {"GenuineIntel", NULL, "Granite Rapids", "Granite Rapids"},
    {"GenuineIntel", " amx_tile ",
     "Sapphire Rapids, Emerald Rapids, Granite Rapids",
     "Sapphire Rapids or later"},
};

/* A text is of one processor up to its first empty line. */
static size_t paragraph(const char *cpuinfo)
{
    const char *end = strstr(cpuinfo, "\n\n");

    return end ? (size_t)(end - cpuinfo) : strlen(cpuinfo);
}

static bool has_flag(const char *cpuinfo, const char *flag)
{
    const char *found = strstr(cpuinfo, flag);

    return found && found < cpuinfo + paragraph(cpuinfo);
}

/* Copies what the first processor's line `key : value` says, "" if it has no
 * such line, as far as there is room. */
static const char *read_field(const char *cpuinfo, const char *key,
                              char value[FIELD_MAX])
{
    const char *end = cpuinfo + paragraph(cpuinfo);
    const size_t length = strlen(key);

    *value = '\0';
    for (const char *line = cpuinfo; line && line < end;
         line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, key, length) == 0 &&
            sscanf(line + length, "%*[ \t]:%*[ \t]%255[^\n]", value) == 1)
            break;
    }
    return value;
}

/* A field's number; -1 if there is none. */
static long read_number(const char *cpuinfo, const char *key)
{
    char text[FIELD_MAX];

    return *read_field(cpuinfo, key, text) ? strtol(text, NULL, 0) : -1;
}

static bool is_among(long model, const char *ranges)
{
    while (*ranges && *ranges != ';') {
        char *end;
        const long first = strtol(ranges, &end, 16);
        const long last = *end == '-' ? strtol(end + 1, &end, 16) : first;

        ranges = end;
        if (first <= model && model <= last)
            return true;
    }
    return false;
}

static bool is_later(const struct later *l, const char *maker,
                     const char *cpuinfo, bool avx10)
{
    return strcmp(maker, l->maker) == 0 &&
           (l->flag ? has_flag(cpuinfo, l->flag) : avx10);
}

/* Writes the design of the first processor in the text, "" if it is not known. */
static const char *first_design(const char *cpuinfo, bool avx10,
                                char name[FIELD_MAX])
{
    char maker[FIELD_MAX];
    const bool arm = !*read_field(cpuinfo, "vendor_id", maker);
    const long family = read_number(cpuinfo, "cpu family");
    const long model = read_number(cpuinfo, arm ? "CPU part" : "model");

    if (arm)
        read_field(cpuinfo, "CPU implementer", maker);
    *name = '\0';
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        const char *at = makers[i].designs;

        if (strcmp(maker, makers[i].name) != 0 || family != makers[i].family)
            continue;
        for (; at; at = strchr(at, ';')) {
            at += strspn(at, "; ");
            if (!is_among(model, strchr(at, ':') + 1))
                continue;
            snprintf(name, FIELD_MAX, "%.*s", (int)strcspn(at, ":"), at);
            break;
        }
    }
    for (size_t i = 0; i < sizeof later / sizeof *later; i++)
        if (*name && is_later(&later[i], maker, cpuinfo, avx10) &&
            !strstr(later[i].designs, name))
            snprintf(name, FIELD_MAX, "%s", later[i].name);
    return name;
}

void cpu_design(const char *cpuinfo, bool avx10, struct text *names)
{
    for (const char *each = cpuinfo, *end; each; each = end ? end + 2 : NULL) {
        char name[FIELD_MAX];

        end = strstr(each, "\n\n");
        if (*first_design(each, avx10, name) && !strstr(names->at, name))
            text_add(names, "%s%s", names->length ? " + " : "", name);
    }
}

bool cpu_slow_pext(const char *cpuinfo)
{
    static const char slow[] = "Excavator, Zen 1, Zen 2, Dhyana";
    char name[FIELD_MAX];

    return *first_design(cpuinfo, false, name) && strstr(slow, name);
}

/* AVX10.1, which no kernel lists among the flags: leaf 0x24 of CPUID (Intel's
 * AVX10 specification, 355989). */
static bool has_avx10(void)
{
#if defined(__x86_64__)
    unsigned a, b, c, d;

    return __get_cpuid_count(0x24, 0, &a, &b, &c, &d) && (b & 0xFF) == 1;
#else
    return false;
#endif
}

/* The whole of a file, which the caller frees; "" if it cannot be read. It is
 * read to its end: those in /proc do not tell their size. */
static char *read_file(const char *file)
{
    FILE *in = fopen(file, "r");
    size_t size = 1 << 14, length = 0;
    char *text = malloc(size);

    while (text && in) {
        length += fread(text + length, 1, size - 1 - length, in);
        if (length < size - 1)
            break;
        text = realloc(text, size *= 2);
    }
    if (!text)
        out_of_memory();
    if (in)
        fclose(in);
    text[length] = '\0';
    return text;
}

/* What tells one CPU from another. */
static const char *const ids[] = {"vendor_id",   "cpu family",      "model",
                                  "stepping",    "CPU implementer", "CPU part",
                                  "CPU variant", "CPU revision"};

static void describe_cpu(const char *cpus,
                         void (*fact)(const char *key, const char *value))
{
    char value[FIELD_MAX];
    struct utsname system;
    struct text design = TEXT(REASON_MAX);

    cpu_design(cpus, has_avx10(), &design);
    fact("cpu", *read_field(cpus, "model name", value) ? value /* Arm: none */
                : design.length > 0                    ? design.at
                : uname(&system) >= 0                  ? system.machine
                                                       : "unknown");
    if (design.length > 0)
        fact("design", design.at);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        if (*read_field(cpus, ids[i], value))
            fact(ids[i], value);
    fact("virtual", has_flag(cpus, " hypervisor")       ? "yes"
                    : *read_field(cpus, "flags", value) ? "no"
                                                        : "unknown");
    if (cpu_slow_pext(cpus)) {
        static const char warning[] =
            "PEXT and PDEP are microcode on this CPU: strategies that use them "
            "are slow here";

        fact("warning", warning);
        fact("slow_isa", "BMI2"); /* what no engine would use here */
        fprintf(stderr, "bench: %s\n", warning);
    }
}

bool machine_describe(const char *cpuinfo,
                      void (*fact)(const char *key, const char *value))
{
    char *cpus = read_file(cpuinfo);
    char *governor =
        read_file("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    const bool is_virtual = has_flag(cpus, " hypervisor");

    describe_cpu(cpus, fact);
    governor[strcspn(governor, "\n")] = '\0';
    fact("governor", *governor ? governor : "none");
    fact("compiler", COMPILER);
    free(governor);
    free(cpus);
    return is_virtual;
}
