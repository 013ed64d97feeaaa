/*
 * How a question is asked in words, one query on a line.
 * SPDX-License-Identifier: MIT
 */
#ifndef ASK_ASK_H
#define ASK_ASK_H

#include <stdbool.h>
#include <stddef.h>

#include "strategy.h"

enum { ANSWERS_MAX = 8, WORDS_MAX = 32 };

/* What one query was answered: sets of squares. */
struct answers {
    bitboard sets[ANSWERS_MAX];
    size_t count;
};

/* The words of a query. */
struct words {
    const char *at[WORDS_MAX];
    size_t count;
};

/* A question in words. To add one: its file, and a line in main.c's list. */
struct asker {
    const char *question; /* its name */
    const char *form;     /* a query, by example */
    /*
     * Answers the query by that strategy of the question, whose tables are
     * filled. Returns NULL, or what is wrong with the query; *word is the
     * offending text then.
     */
    const char *(*ask)(const struct strategy *s, const struct words *query,
                       struct answers *answers, const char **word);
};

extern const struct asker ask_between, ask_between_batch, ask_sliders,
    ask_sliders_batch;

/* Reads a square such as e4; false if the text is none. */
bool ask_square(const char *text, square *s);

/* Reads a set such as 0x0000000010000810, up to 16 digits; likewise. */
bool ask_set(const char *text, bitboard *set);

#endif
