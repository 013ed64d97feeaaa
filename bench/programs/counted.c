/*
 * A body of perft that counts what it asks: compiled once for each of them.
 * HEARD_BODY is what the build made of it, COUNTED is its name here.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/variant.h"

static uint64_t calls[VARIANT_PARTS];

#define HEAR(question, function, ...) (calls[question]++)

#include HEARD_BODY

const struct counted COUNTED = {heard_questions, calls, &heard};
