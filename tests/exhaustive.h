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

/*
 * Of the words after a program's own: is the exhaustive test wanted, and which
 * part? Exits with 2 if something else is.
 */
static inline bool is_exhaustive(int count, char **words, struct part *part)
{
    int end = 0;

    *part = every;
    if (count == 0)
        return false;
    if (count > 2 || strcmp(words[0], "exhaustive") != 0 ||
        (count == 2 &&
         (sscanf(words[1], "%6zu/%6zu%n", &part->index, &part->of, &end) != 2 ||
          words[1][end] || part->index >= part->of))) {
        fprintf(stderr, "test: wants [exhaustive [I/N]], I below N: %s\n",
                words[count - 1]);
        exit(2);
    }
    return true;
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
