/*
 * The attack array against the one its author printed.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attackers/attack_array.h"

#include "tests/unit.h"

/* The ATTACK_ARRAY of Mediocre, as posted. */
static const uint8_t posted[257] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 5,
    0, 0, 5, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 5, 0, 0, 0, 0,
    2, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0,
    0, 0, 0, 0, 0, 5, 0, 0, 2, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 6,
    2, 6, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 4, 1, 4, 6, 0, 0, 0, 0, 0,
    0, 2, 2, 2, 2, 2, 2, 1, 0, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 6, 3,
    1, 3, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 6, 2, 6, 5, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 5, 0, 0, 2, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0,
    2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 0, 0,
    0, 0, 5, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 5, 0, 0, 5, 0, 0, 0, 0, 0, 0,
    2, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0};

static void arrays_are_as_posted(void **state)
{
    (void)state;
    attackers_attack_array_init();
    for (size_t i = 0; i < 257; i++)
        if (attackers_attack_array_tables.group[i] != posted[i])
            fail_msg("%zu: %d, posted %d", i,
                     attackers_attack_array_tables.group[i], posted[i]);
}

/* From c5 to g1 the post steps by -15 on a 0x88 board: -7 on ours. */
static void steps_lead_there(void **state)
{
    const square c5 = 34, g1 = 6;

    (void)state;
    attackers_attack_array_init();
    assert_int_equal(attackers_attack_array_tables
                         .step[attackers_attack_array_index(c5, g1)],
                     -7);
    for (square from = 0; from < 64; from++)
        for (square to = 0; to < 64; to++) {
            const size_t i = attackers_attack_array_index(from, to);
            int at = (int)from, steps = 0;

            if (attackers_attack_array_tables.group[i] == ATTACK_NONE)
                continue;
            for (; at != (int)to && steps < 8; steps++)
                at += attackers_attack_array_tables.step[i];
            assert_int_equal(at, to);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(arrays_are_as_posted),
                                       cmocka_unit_test(steps_lead_there)};

    return cmocka_run_group_tests_name("the attack array", tests, NULL, NULL);
}
