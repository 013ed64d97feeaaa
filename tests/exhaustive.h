/*
 * What exhaustive tests have in common: they take hours, so they can be cut
 * into parts, and say what they asked.
 *
 *   ... [exhaustive [I/N]]     I from 0 to N - 1: about one part of N
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_EXHAUSTIVE_H
#define TESTS_EXHAUSTIVE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/boards.h"

/* Reads I/N; says so and exits with 2 if it is none. */
static inline struct part part_of(const char *text)
{
    struct part part;
    int end = 0;

    if (sscanf(text, "%6zu/%6zu%n", &part.index, &part.of, &end) != 2 ||
        text[end] || part.index >= part.of) {
        fprintf(stderr, "part: not I/N with I from 0 to N - 1: %s\n", text);
        exit(2);
    }
    return part;
}

/*
 * Of the words after a program's own: is the exhaustive test wanted, and which
 * part? Exits with 2 if something else is.
 */
static inline bool is_exhaustive(int count, char **words, struct part *part)
{
    if (count > 2 || (count > 0 && strcmp(words[0], "exhaustive") != 0)) {
        fprintf(stderr, "test: wants [exhaustive [I/N]]: %s\n",
                words[count > 2 ? 2 : 0]);
        exit(2);
    }
    *part = count > 1 ? part_of(words[1]) : every;
    return count > 0;
}

/* Says what was asked, in how many seconds; nothing asked tests nothing. */
static inline int print_asked(const char *name, size_t positions,
                              size_t queries, size_t answers, size_t wrong)
{
    printf("%s: %zu positions, %zu queries, %zu answers, %zu wrong, %.0f s\n",
           name, positions, queries, answers, wrong,
           (double)clock() / CLOCKS_PER_SEC);
    return wrong > 0 ? 1 : answers == 0 ? 77 : 0;
}

#endif
