/*
 * A table of many generations is, to each of them, one that was just made: also
 * where their numbers begin anew. What is kept of a position is the deepest
 * search and a move.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/table.h"
#include "suite/filling.h"
#include "tests/unit.h"

enum { LINE_COUNT = 1 << 14, KEYS = 4 * ENTRIES_IN_LINE * LINE_COUNT };

/* Keeps and finds what is drawn, in more keys than the table has entries;
 * returns a hash of what was found. */
static uint64_t use(struct table *t)
{
    uint64_t stream = 1, hash = 0;

    for (int i = 0; i < KEYS; i++) {
        const uint64_t drawn = filling_draw(&stream);
        const uint64_t key =
            filling_draw(&stream) % KEYS << 40 | drawn % (2 * LINE_COUNT);
        const struct known found = table_find(t, key);

        hash = hash * 31 + found.move + (uint16_t)found.score + found.depth +
               found.bound;
        table_keep(
            t, key,
            (struct known){.move = drawn >> 48 & 1 ? drawn >> 32 & 4095 : 0,
                           .score = (int16_t)(drawn >> 20),
                           .depth = drawn >> 50 & 31,
                           .bound = (uint8_t)(1 + (drawn >> 60) % 3)});
    }
    return hash;
}

TEST(generations)
{
    struct table t;
    uint64_t want;

    assert_true(table_make(&t, 1));
    assert_int_equal(t.count, LINE_COUNT);
    want = use(&t);
    for (int i = 0; i < 3; i++) {
        table_forget(&t);
        assert_true(use(&t) == want);
    }
    assert_true(use(&t) != want);
    t.generation = GENERATIONS - 3;
    for (int i = 0; i < 6; i++) { /* the third begins with 1 again */
        table_forget(&t);
        assert_int_equal(t.generation, i < 2 ? GENERATIONS - 2 + i : i - 1);
        assert_true(use(&t) == want);
    }
    free(t.lines);
}

TEST(replacement)
{
    struct table t;

    assert_true(table_make(&t, 1));
    for (unsigned i = 0; i < 5; i++) /* the fifth takes the first's place */
        table_keep(&t, (uint64_t)i << 32,
                   (struct known){.move = 7,
                                  .depth = (uint8_t)(i == 4 ? 0 : i),
                                  .bound = AT_LEAST});
    assert_int_equal(table_find(&t, 0).bound, NO_BOUND);
    for (unsigned i = 1; i < 5; i++)
        assert_int_equal(table_find(&t, (uint64_t)i << 32).bound, AT_LEAST);

    const uint64_t key = UINT64_C(3) << 32;

    table_keep(&t, key, (struct known){.depth = 20, .bound = AT_MOST});
    assert_int_equal(table_find(&t, key).depth, 20);
    assert_int_equal(table_find(&t, key).move, 7);
    table_keep(&t, key, (struct known){.depth = 2, .bound = AT_LEAST});
    assert_int_equal(table_find(&t, key).depth, 20);
    table_keep(&t, key, (struct known){.depth = 2, .bound = EXACT});
    assert_int_equal(table_find(&t, key).depth, 2);
    free(t.lines);
}

TESTS(, T(generations), T(replacement))
