/*
 * What cmocka wants included before it, and what tests of C share.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/fen.h"

#define TEST(name) static void name(void **state __attribute__((unused)))
#define T(name)    cmocka_unit_test(name)

/* The program: does what comes first, then the tests. */
#define TESTS(first, ...)                                 \
    int main(void)                                        \
    {                                                     \
        const struct CMUnitTest tests[] = {__VA_ARGS__};  \
                                                          \
        first;                                            \
        return cmocka_run_group_tests(tests, NULL, NULL); \
    }

/* Each element of an array, by its index. */
#define EACH(i, of)                \
    size_t i = 0;                  \
    i < sizeof(of) / sizeof *(of); \
    i++

/* The position that a FEN says, which must be one. */
static inline struct position position_in(const char *fen)
{
    struct fen_error error;
    struct position p;
    const char *end;

    if (!fen_read(fen, &p, &end, &error))
        fail_msg("%s: %s: %s", fen, error.field, error.why);
    return p;
}

#endif
