/*
 * Positions with what the mailbox says of them, as bytes in a file: written by
 * records.c, read by the tests of drop-in headers, which have types of their
 * own for the same bytes.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_DROPIN_RECORDS_H
#define TESTS_DROPIN_RECORDS_H

#include <stdlib.h>
#include <string.h>

#include "tests/dropin/walk.h"

struct record {
    unsigned char before[72], after[72]; /* struct position */
    unsigned char move[4], other[4];     /* struct move: played, and nonsense */
    unsigned char square, by;            /* what attackers are asked */
    unsigned char gives_check;           /* is the side to move in `before`? */
    unsigned char unused[5];
    uint64_t attackers;          /* of square, by `by`, in `before` */
    uint64_t checkers;           /* in `after` */
    uint64_t king[4];            /* what checks_and_pins says of `before` */
    uint64_t evasions, checking; /* as list_sum(), from `before` */
    uint64_t is_pseudo_legal;    /* is `other` pseudo-legal in `before`? */
};

/* A number that depends on which moves a list has, not on their order. */
static inline uint64_t list_sum(const void *moves, size_t count)
{
    const unsigned char *m = (const unsigned char *)moves;
    uint64_t sum = count;

    for (size_t i = 0; i < 4 * count; i += 4) {
        const uint64_t x =
            (m[i] + 64u * m[i + 1] + 4096u * m[i + 2] + 32768u * m[i + 3] + 1) *
            UINT64_C(0x9E3779B97F4A7C15);

        sum += x ^ x >> 29;
    }
    return sum;
}

/* Calls check for each record of the file. */
static inline void check_records(const char *path,
                                 void (*check)(const struct record *r))
{
    FILE *file = fopen(path, "rb");
    struct record r;

    if (!file) {
        perror(path);
        exit(2);
    }
    while (fread(&r, sizeof r, 1, file) == 1)
        check(&r);
    fclose(file);
}

#endif
