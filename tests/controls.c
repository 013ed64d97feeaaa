/*
 * The controls of every question are what controls.h says: made of the row
 * that others are compared with, and the last of the table.
 * SPDX-License-Identifier: MIT
 */
#include "suite/strategy.h"
#include "tests/unit.h"

/* What a question's typed row adds to struct strategy: its answers. */
static const void *answers(const struct strategy *s)
{
    return s + 1;
}

static void repeats_the_baseline(const struct question *q,
                                 const struct strategy *control)
{
    const struct strategy *baseline = question_row(q, 1);

    assert_ptr_equal(control->control_of, baseline);
    assert_memory_equal(answers(control), answers(baseline),
                        q->row_size - sizeof *baseline);
    assert_int_equal(strategy_table_bytes(control),
                     strategy_table_bytes(baseline));
    assert_null(control->needs);
    for (size_t p = 0; p < PASS_COUNT; p++)
        assert_ptr_not_equal(control->passes[0][p], baseline->passes[0][p]);
}

TEST(controls_are_last_and_of_the_baseline)
{
    static const enum role last[] = {AA, PLANTED, FLOOR};
    const size_t controls = sizeof last / sizeof *last;

    for (size_t i = 0; i < question_count; i++)
        for (size_t l = 0; l < layout_count; l++) {
            const struct question *q = questions[i][l];
            const size_t others = q->row_count - controls;

            for (size_t k = 0; k < others; k++)
                assert_int_equal(question_row(q, k)->role, CANDIDATE);
            for (size_t k = 0; k < controls; k++)
                assert_int_equal(question_row(q, others + k)->role, last[k]);
            repeats_the_baseline(q, question_row(q, others));
            repeats_the_baseline(q, question_row(q, others + 1));
        }
}

TESTS(, T(controls_are_last_and_of_the_baseline))
