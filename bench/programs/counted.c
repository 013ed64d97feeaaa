/*
 * A body of a program that counts what it asks: compiled once for each of them.
 * HEARD_BODY is what the build made of it, COUNTED is its name here.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/counted.h"

#include <string.h>

static uint64_t calls[VARIANT_PARTS];

#define HEAR(question, function, ...) (calls[question]++)

#include HEARD_BODY

_Static_assert((int)HEARD <= (int)VARIANT_PARTS, "see suite/limits.h");

static void init_all(void)
{
    memset(calls, 0, sizeof calls);
    for (size_t i = 0; i < HEARD; i++)
        if (heard_parts[i]->init)
            heard_parts[i]->init();
    init();
}

const struct counted COUNTED = {
    .questions = heard_questions,
    .question_count = sizeof heard_questions / sizeof heard_questions[0],
    .calls = calls,
    .init = init_all,
    .run = run,
};
