/*
 * What there is to ask, on standard output.
 * SPDX-License-Identifier: MIT
 */
#ifndef ASK_LIST_H
#define ASK_LIST_H

/* How the program is called, with a query of each question. */
void list_usage(void);

/* A table with a header: columns_print(). */
void list_text(void);

/* An array of questions, each with its strategies. */
void list_json(void);

#endif
