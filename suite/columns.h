/*
 * Tables as text: by tabs, or by spaces for a terminal.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_COLUMNS_H
#define SUITE_COLUMNS_H

#include <stdbool.h>

/* Prints lines whose cells are parted by tabs, as they are or aligned. */
void columns_print(const char *table, bool aligned);

#endif
