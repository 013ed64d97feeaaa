/*
 * Strategies judged together: finding what is right costs more than an answer,
 * so each query is put to many rows.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_CHECKER_H
#define TESTS_CHECKER_H

#include "suite/adapter.h"

enum { FAILURES_SHOWN = 5, METS_MAX = 8, ALL_ROWS_MAX = ROWS_MAX * LAYOUT_MAX };

/* Whom to ask. */
enum choice {
    EVERY_LAYOUT,
    FIRST_LAYOUT, /* layouts are one object linked several times */
    /*
     * Of rows that are one strategy on different partners the first that runs:
     * of these parts all there is is asked elsewhere. The reference is asked
     * by definition.c.
     */
    ONE_OF_EACH
};

struct judged_row {
    const struct strategy *strategy;
    size_t answers, wrong;
};

/* The question under test, and what has been found. */
extern struct judged {
    const struct question *const *layouts;
    const struct adapter *adapter;
    const struct truth *truth;
    struct judged_row rows[ALL_ROWS_MAX]; /* that run */
    size_t count, first_count; /* of rows: all, and those of that layout */
    size_t positions, queries, answers, wrong;
    size_t met[METS_MAX];          /* by truth's list */
    struct answers want;           /* of the last query */
    const struct strategy *asking; /* the row asked, or made ready, last */
} judged;

/* False if there is no such question. judged_begin() also adds all its rows. */
bool judged_find(const char *name);
bool judged_begin(const char *name);

/* Adds a row, if it runs, and fills its tables. */
void judged_add(const struct strategy *s);

void judged_choose(enum choice choice);

/* Asks the rows that are chosen; shows the first wrong answers. */
void judge(size_t kind, const void *query, void *unused);

/* What is typed, of which the words last as long as the query. */
struct typed {
    char words[TEXT_MAX];
    _Alignas(max_align_t) uint8_t query[QUERY_BYTES_MAX];
    size_t kind;
};

/* False, with one line in *why, if it cannot be read. */
bool typed_read(struct typed *t, const char *words, struct text *why);

#endif
