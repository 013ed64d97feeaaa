/*
 * Strategies judged together: finding what is right costs more than an answer,
 * so each query is put to many rows.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_CHECKER_H
#define TESTS_CHECKER_H

#include "suite/adapter.h"

enum { FAILURES_SHOWN = 5, METS_MAX = 8, ALL_ROWS_MAX = ROWS_MAX * LAYOUT_MAX };

struct judged_row {
    const struct strategy *strategy;
    /* Neither the reference, which definition.c asks, nor a control, nor a
     * strategy that is there already, on other partners or in another layout. */
    bool is_first;
    size_t answers, wrong;
};

/* The question under test, and what has been found. */
extern struct judged {
    const struct question *const *layouts;
    const struct adapter *adapter;
    const struct truth *truth;
    struct judged_row rows[ALL_ROWS_MAX]; /* that run */
    size_t count;
    size_t one_in;   /* of every query there is, so many are asked */
    bool only_first; /* of the rows to ask */
    /* Is called with a row that is wrong, which is asked no more; NULL: rows are
     * asked on. */
    void (*dropped)(const struct strategy *s);
    size_t positions, queries, answers, wrong;
    size_t met[METS_MAX]; /* by truth's list */
    struct answers want;  /* of the last query */
} judged;

/* False if there is no such question. */
bool judged_find(const char *name);

/* Adds a row, or those of a layout: which run, and their tables filled. */
void judged_add(const struct strategy *s);
void judged_add_layout(size_t layout);

/* Asks the rows; shows the first wrong answers. */
void judge(size_t kind, const void *query, void *unused);

/* Asks what is known. Is it also what is right? Says what is not. */
bool judge_known(void);

/* Reads a query as typed; false, with one line in *why, if it is none. */
bool typed_read(struct typed *t, const char *words, struct text *why);

#endif
