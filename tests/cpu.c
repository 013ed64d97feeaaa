/*
 * Which CPUs are warned of, by made-up texts of /proc/cpuinfo.
 * SPDX-License-Identifier: MIT
 */
#include <stdbool.h>

#include "bench/cpu.h"
#include "tests/unit.h"

static void check(const char *vendor, int family, int model, bool slow)
{
    char text[256];

    snprintf(text, sizeof text,
             "processor\t: 0\nvendor_id\t: %s\ncpu family\t: %d\n"
             "model\t\t: %d\nmodel name\t: some CPU 17\n\nprocessor\t: 1\n",
             vendor, family, model);
    if (slow)
        assert_non_null(cpu_slow_pext(text));
    else
        assert_null(cpu_slow_pext(text));
}

static void warns_of_microcode_alone(void **state)
{
    (void)state;
    check("AuthenticAMD", 23, 1, true);     /* Zen 1 */
    check("AuthenticAMD", 23, 113, true);   /* Zen 2 */
    check("HygonGenuine", 24, 0, true);     /* Dhyana */
    check("AuthenticAMD", 21, 0x65, true);  /* Excavator */
    check("AuthenticAMD", 21, 0x30, false); /* Steamroller has no BMI2 */
    check("AuthenticAMD", 25, 33, false);   /* Zen 3 */
    check("AuthenticAMD", 26, 2, false);    /* Zen 5 */
    check("GenuineIntel", 6, 106, false);
    check("GenuineIntel", 23, 1, false);
    assert_null(cpu_slow_pext(""));
    assert_null(cpu_slow_pext("vendor_id\t: AuthenticAMD\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(warns_of_microcode_alone)};

    return cmocka_run_group_tests_name("cpu", tests, NULL, NULL);
}
