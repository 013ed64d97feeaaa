/*
 * Every strategy of "between", every layout, on all 4096 pairs of squares;
 * and the reference on what can be told without it.
 * SPDX-License-Identifier: MIT
 */
#include "impl/between/between.h"
#include "tests/rows.h"

/* Its answers and its passes, against the reference. */
static void equals_reference(void **state)
{
    const struct test_row *row = *state;
    const struct between_strategy *s = (const void *)row->strategy;
    const struct between_strategy *reference = row->question->rows;
    static struct square_pair pairs[4096];
    uint64_t sum = 0;
    int failures = 0;

    if (!s->answer)
        skip();
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++) {
            const bitboard got = s->answer(a, b),
                           want = reference->answer(a, b);
            char query[32];

            pairs[64 * a + b] = (struct square_pair){(uint8_t)a, (uint8_t)b};
            sum += want;
            snprintf(query, sizeof query, "%s %c%u %c%u", s->as.name,
                     'a' + file_of(a), rank_of(a) + 1, 'a' + file_of(b),
                     rank_of(b) + 1);
            if (got != want && failures++ < FAILURES_SHOWN)
                show_difference(query, got, want);
        }
    assert_int_equal(failures, 0);
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(s->as.passes[0][pass](pairs, 4096), sum);
}

/* The counts that every correct answer has, and the pairs texts got wrong. */
static void reference_is_right(void **state)
{
    const struct between_strategy *reference = questions[0][0]->rows;
    between_fn *between = reference->answer;
    int unaligned_or_near = 0, squares = 0;

    (void)state;
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++) {
            const bitboard answer = between(a, b);

            assert_int_equal(answer, between(b, a));
            assert_int_equal(answer & (bit(a) | bit(b)), 0);
            unaligned_or_near += answer == 0;
            for (bitboard x = answer; x; x = without_lowest(x))
                squares++;
        }
    /* 4096 pairs, of which 1036 have squares between them. */
    assert_int_equal(unaligned_or_near, 4096 - 1036);
    /* Each line of n squares has n(n-1)(n-2)/3 of them: ordered pairs. */
    assert_int_equal(squares,
                     16 * 112 + 2 * (112 + 2 * (70 + 40 + 20 + 8 + 2)));
    assert_int_equal(between(0, 63), UINT64_C(0x0040201008040200));
    assert_int_equal(between(7, 56), UINT64_C(0x0002040810204000));
    assert_int_equal(between(2, 0), bit(1));  /* c1-a1: bit 63 of a rotation */
    assert_int_equal(between(2, 16), bit(9)); /* c1-a3: CPW's pure form, once */
    /* g8-b3, which one text says the calculation fails: c4 d5 e6 f7 */
    assert_int_equal(between(62, 17), bit(26) | bit(35) | bit(44) | bit(53));
    assert_int_equal(between(63, 63), 0); /* h8-h8: a shift by 64 elsewhere */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(reference_is_right)};
    const int wrong =
        cmocka_run_group_tests_name("between's reference", tests, NULL, NULL);

    return wrong ? wrong : test_rows("between", equals_reference);
}
