/*
 * What CPUs are called, and which are warned of, by made-up texts of /proc/cpuinfo.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L /* mkstemp() */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench/machine.h"
#include "tests/unit.h"

#define X86(vendor, family, model)                                    \
    "processor\t: 0\nvendor_id\t: " vendor "\ncpu family\t: " #family \
    "\nmodel\t\t: " #model "\nmodel name\t: some CPU 17\n"
#define ARM(maker, part)                                            \
    "processor\t: 0\nCPU implementer\t: " #maker                    \
    "\nCPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: " #part \
    "\nCPU revision\t: 1\n"

TEST(knows_what_is_microcode)
{
    assert_true(cpu_slow_pext(X86("AuthenticAMD", 23, 1)));     /* Zen 1 */
    assert_true(cpu_slow_pext(X86("AuthenticAMD", 23, 113)));   /* Zen 2 */
    assert_true(cpu_slow_pext(X86("HygonGenuine", 24, 0)));     /* Dhyana */
    assert_true(cpu_slow_pext(X86("AuthenticAMD", 21, 0x65)));  /* Excavator */
    assert_false(cpu_slow_pext(X86("AuthenticAMD", 21, 0x30))); /* no BMI2 */
    assert_false(cpu_slow_pext(X86("AuthenticAMD", 25, 33)));   /* Zen 3 */
    assert_false(cpu_slow_pext(X86("GenuineIntel", 6, 106)));
    assert_false(cpu_slow_pext(X86("GenuineIntel", 23, 1)));
    assert_false(cpu_slow_pext(""));
    assert_false(cpu_slow_pext("vendor_id\t: AuthenticAMD\n"));
}

static void check(const char *cpuinfo, bool avx10, const char *name)
{
    struct text names = TEXT(REASON_MAX);

    cpu_design(cpuinfo, avx10, &names);
    assert_string_equal(names.at, name);
}

/* The text of an x86 has a family and a model, that of an Arm a part. */
static void check_design(const char *cpuinfo, const char *name)
{
    check(cpuinfo, false, name);
}

TEST(knows_designs)
{
    check_design(X86("AuthenticAMD", 23, 1), "Zen 1");
    check_design(X86("AuthenticAMD", 23, 113), "Zen 2");
    check_design(X86("AuthenticAMD", 25, 33), "Zen 3");
    check_design(X86("AuthenticAMD", 25, 97), "Zen 4");
    check_design(X86("AuthenticAMD", 26, 2), "Zen 5");
    check_design(X86("AuthenticAMD", 99, 2), "");
    check_design(X86("GenuineIntel", 6, 85), "Skylake server");
    check_design(X86("GenuineIntel", 6, 143), "Sapphire Rapids");
    check_design(X86("GenuineIntel", 6, 183), "Raptor Lake");
    check_design(X86("GenuineIntel", 23, 1), "");
    /* as one hypervisor gives Granite Rapids, and an AMD that cannot be Zen 3 */
    check_design(
        X86("GenuineIntel", 6, 167) "flags\t\t: avx512f amx_tile fsrm\n",
        "Sapphire Rapids or later");
    check(X86("GenuineIntel", 6, 167) "flags\t\t: amx_tile fsrm\n", true,
          "Granite Rapids");
    check_design(X86("GenuineIntel", 6, 167) "flags\t\t: avx512f fsrm\n",
                 "Rocket Lake");
    check_design(X86("GenuineIntel", 6, 143) "flags\t\t: amx_tile fsrm\n",
                 "Sapphire Rapids");
    check_design(X86("AuthenticAMD", 25, 1) "flags\t\t: avx2 avx512f fsrm\n",
                 "Zen 4 or later");
    check_design(ARM(0x41, 0xd0c), "Neoverse N1");
    check_design(ARM(0x41, 0xd4f), "Neoverse V2");
    check_design(ARM(0x61, 0x023), "Apple M1");
    check_design(ARM(0x61, 0xd4f), "");
    check_design(ARM(0x6d, 0xd49), "Neoverse N2");
    check_design(ARM(0x41, 0xd05) "\n" ARM(0x41, 0xd05) "\n" ARM(0x41, 0xd0b),
                 "Cortex-A55 + Cortex-A76");
    check_design(X86("AuthenticAMD", 25, 97) "\n" X86("AuthenticAMD", 25, 97),
                 "Zen 4");
    check_design("", "");
    check_design("processor\t: 0\n", "");
}

static char design[64];
static bool is_virtual;

static void keep(const char *key, const char *value)
{
    if (strcmp(key, "design") == 0)
        snprintf(design, sizeof design, "%s", value);
    is_virtual |= strcmp(key, "virtual") == 0 && strcmp(value, "yes") == 0;
}

/* A server's file, of which each processor has some 2,000 bytes. */
TEST(reads_192_processors)
{
    char name[] = "/tmp/cpuinfo-XXXXXX";
    FILE *out = fdopen(mkstemp(name), "w");

    assert_non_null(out);
    for (int i = 0; i < 192; i++)
        fprintf(out, "%sfeatures\t: %2000s\n\n",
                i < 191 ? ARM(0x41, 0xd05) : ARM(0x41, 0xd0b), "");
    fputs("hardware\t: of a hypervisor\n", out);
    assert_int_equal(fclose(out), 0);
    assert_false(machine_describe(name, keep));
    assert_int_equal(remove(name), 0);
    assert_string_equal(design, "Cortex-A55 + Cortex-A76");
    assert_false(is_virtual);
}

TESTS(, T(knows_what_is_microcode), T(knows_designs), T(reads_192_processors))
