/*
 * What there is to ask, on standard output.
 * SPDX-License-Identifier: MIT
 */
#ifndef ASK_LIST_H
#define ASK_LIST_H

#include <stdio.h>

/* How the program is called, with a query of each question. */
void list_usage(void);

/* A table with a header, its columns separated by tabs. */
void list_text(FILE *out);

/* An array of questions, each with its strategies. */
void list_json(void);

#endif
