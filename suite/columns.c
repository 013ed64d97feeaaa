/* SPDX-License-Identifier: MIT */
#include "suite/columns.h"

#include <stdio.h>
#include <string.h>

#include "suite/limits.h"

/* Finds how wide columns are, or prints them so; an empty cell is a dash. */
static void each_cell(const char *table, int width[COLUMNS_MAX], bool print)
{
    const char *cell = table;

    for (size_t column = 0; *cell; column++) {
        const char *end = cell + strcspn(cell, "\t\n");
        const int length = (int)(end - cell);

        if (print)
            printf("%-*.*s%s", *end == '\t' ? width[column] : 0,
                   length > 0 ? length : 1, length > 0 ? cell : "-",
                   *end == '\t' ? "  " : "\n");
        else if (column < COLUMNS_MAX && length > width[column])
            width[column] = length;
        if (*end == '\n')
            column = (size_t)-1;
        cell = end + 1;
    }
}

void columns_print(const char *table, bool aligned)
{
    int width[COLUMNS_MAX] = {0};

    if (!aligned) {
        fputs(table, stdout);
        return;
    }
    each_cell(table, width, false);
    each_cell(table, width, true);
}
