/*
 * Every strategy of "between_batch", every layout: all pairs in every lane.
 * SPDX-License-Identifier: MIT
 */
#include "impl/between_batch/between_batch.h"
#include "tests/rows.h"

/* Every pair goes through every lane, beside other pairs, at odd addresses. */
static void equals_reference(void **state)
{
    const struct test_row *row = *state;
    const struct between_batch_strategy *s = (const void *)row->strategy;
    const struct between_batch_strategy *reference = row->question->rows;
    static uint8_t bytes[1 + 2 * (4096 + BETWEEN_BATCH)];
    struct square_pair *pairs = (struct square_pair *)(bytes + 1);
    uint64_t sum = 0;
    int failures = 0;

    if (!s->answer)
        skip();
    for (unsigned n = 0; n < 4096 + BETWEEN_BATCH; n++) {
        const unsigned shuffled = n * 1337 % 4096; /* odd: all of them */

        pairs[n] = (struct square_pair){(uint8_t)(shuffled / 64),
                                        (uint8_t)(shuffled % 64)};
    }
    for (unsigned n = 0; n < 4096; n++) {
        bitboard got[BETWEEN_BATCH], want[BETWEEN_BATCH];

        s->answer(pairs + n, got);
        reference->answer(pairs + n, want);
        for (int i = 0; i < BETWEEN_BATCH; i++) {
            char query[64];

            snprintf(query, sizeof query, "%s %u %u in lane %d", s->as.name,
                     pairs[n + (unsigned)i].a, pairs[n + (unsigned)i].b, i);
            if (got[i] != want[i] && failures++ < FAILURES_SHOWN)
                show_difference(query, got[i], want[i]);
            if (n % BETWEEN_BATCH == 0)
                sum += want[i];
        }
    }
    assert_int_equal(failures, 0);
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(s->as.passes[0][pass](pairs, 4096), sum);
}

int main(void)
{
    return test_rows("between_batch", equals_reference);
}
