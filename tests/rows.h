/*
 * A cmocka test for every strategy in every layout.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_ROWS_H
#define TESTS_ROWS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite/strategy.h"

enum { FAILURES_SHOWN = 5, TESTS_MAX = 1024 };

/* What one test is about. */
struct test_row {
    const struct question *question;
    const struct strategy *strategy;
};

/* Prints what was wanted and what came as boards side by side. */
static inline void show_difference(const char *query, bitboard got,
                                   bitboard want)
{
    fprintf(stderr, "%s: got %016" PRIx64 ", want %016" PRIx64 "\n", query, got,
            want);
    for (square rank = 8; rank-- > 0;) {
        for (square f = 0; f < 8; f++)
            fputs(got & bit(8 * rank + f) ? " x" : " .", stderr);
        fputs("    ", stderr);
        for (square f = 0; f < 8; f++)
            fputs(want & bit(8 * rank + f) ? " x" : " .", stderr);
        fputc('\n', stderr);
    }
}

/* Runs test for every row of the question in every layout, tables filled. */
static inline int test_rows(const char *name, CMUnitTestFunction test)
{
    static struct test_row rows[TESTS_MAX];
    static struct CMUnitTest tests[TESTS_MAX];
    size_t count = 0;

    for (size_t q = 0; q < question_count; q++)
        for (size_t l = 0; l < layout_count; l++) {
            const struct question *question = questions[q][l];

            if (strcmp(question->name, name) != 0)
                continue;
            for (size_t k = 0; k < question->row_count; k++) {
                const struct strategy *s = question_row(question, k);

                if (s->role == FLOOR)
                    continue;
                strategy_init(s);
                if (count == TESTS_MAX)
                    abort();
                rows[count] = (struct test_row){question, s};
                tests[count] =
                    (struct CMUnitTest){.name = s->name,
                                        .test_func = test,
                                        .initial_state = &rows[count]};
                count++;
            }
        }
    return count == 0 ? 77
                      : _cmocka_run_group_tests(name, tests, count, NULL, NULL);
}

#endif
