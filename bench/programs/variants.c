/*
 * Finding a program's variants, and listing them.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "bench/programs/variant.h"

void variant_init(const struct variant *v)
{
    for (size_t i = 0; i < VARIANT_PARTS && v->parts[i]; i++)
        if (v->parts[i]->init)
            v->parts[i]->init();
    v->init();
}

const struct variant *variant_find(const char *axis, const char *choice)
{
    for (size_t i = 0; i < variant_count; i++)
        if (strcmp(variants[i]->axis, axis) == 0 &&
            strcmp(variants[i]->choice, choice) == 0)
            return variants[i];
    return NULL;
}

const struct variant *variant_default(void)
{
    size_t i = 0;

    while (!variants[i]->is_default)
        i++;
    return variants[i];
}

enum { COLUMNS = 10, CELL = 1024 };

typedef char cells[COLUMNS][CELL];

/* A line of the table: of several parts the bytes together, and all needs. */
static void write_cells(const struct variant *v, cells to)
{
    const char *const words[COLUMNS] = {
        [0] = v->axis,
        [1] = v->choice,
        [2] = v->is_default ? "yes" : "no",
        [3] = v->run ? "yes" : "no",
        [6] = v->question,
        [7] = v->row,
        [8] = v->own == 1 ? v->parts[0]->source : "several",
        [9] = v->body,
    };
    size_t bytes = 0;

    for (size_t c = 0; c < COLUMNS; c++)
        snprintf(to[c], CELL, "%s", words[c] ? words[c] : "");
    for (size_t i = 0; i < v->own; i++) {
        const char *needs = v->parts[i]->needs;
        const size_t used = strlen(to[5]);

        bytes += v->parts[i]->table_bytes;
        if (needs)
            snprintf(to[5] + used, CELL - used, "%s%s", used ? " " : "", needs);
    }
    snprintf(to[4], CELL, "%zu", bytes);
}

/* By tabs, or as wide as each column is. */
static void print_cells(cells of, const int width[COLUMNS], bool aligned)
{
    for (size_t c = 0; c + 1 < COLUMNS; c++)
        if (aligned)
            printf("%-*s  ", width[c], of[c][0] ? of[c] : "-");
        else
            printf("%s\t", of[c]);
    puts(of[COLUMNS - 1]);
}

void variants_print(bool aligned)
{
    static cells line = {"axis",        "choice", "default",  "runs",
                         "table_bytes", "needs",  "question", "row",
                         "source",      "body"};
    int width[COLUMNS];

    for (size_t c = 0; c < COLUMNS; c++)
        width[c] = (int)strlen(line[c]);
    for (size_t i = 0; i < variant_count; i++) {
        static cells next;

        write_cells(variants[i], next);
        for (size_t c = 0; c < COLUMNS; c++)
            if ((int)strlen(next[c]) > width[c])
                width[c] = (int)strlen(next[c]);
    }
    print_cells(line, width, aligned);
    for (size_t i = 0; i < variant_count; i++) {
        write_cells(variants[i], line);
        print_cells(line, width, aligned);
    }
}
