/*
 * A table of many generations is, to each of them, one that was just made: also
 * where their numbers begin anew. What is kept of a position the signature of
 * search holds: see program.py.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/table.h"
#include "suite/filling.h"
#include "tests/unit.h"

enum { LINE_COUNT = 1 << 14, KEYS = 4 * ENTRIES_IN_LINE * LINE_COUNT };

/* Keeps and finds what is drawn, in more keys than the table has entries;
 * returns a hash of what was found. */
static uint64_t use(struct hash_table *t)
{
    uint64_t stream = 1, hash = 0;

    for (int i = 0; i < KEYS; i++) {
        const uint64_t drawn = filling_draw(&stream);
        const uint64_t key =
            filling_draw(&stream) % KEYS << 40 | drawn % (2 * LINE_COUNT);
        const struct table_data found = table_find(t, key);

        hash = hash * 31 + found.move + (uint16_t)found.score + found.depth +
               found.bound;
        table_keep(t, key,
                   (struct table_data){
                       .move = drawn >> 48 & 1 ? drawn >> 32 & 4095 : 0,
                       .score = (int16_t)(drawn >> 20),
                       .depth = drawn >> 50 & 31,
                       .bound = (uint8_t)(1 + (drawn >> 60) % 3)});
    }
    return hash;
}

TEST(generations)
{
    struct hash_table t;
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

TESTS(, T(generations))
