/*
 * Finding a program's variants, and listing them.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream() */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/programs/variant.h"
#include "suite/columns.h"

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

/* A line of the table: of several parts the bytes together. */
static void write_line(FILE *out, const struct variant *v)
{
    size_t bytes = 0;

    for (size_t i = 0; i < v->own; i++)
        bytes += v->parts[i]->table_bytes;
    fprintf(out, "%s\t%s\t%s\t%s\t%zu\t%s\t%s\t%s\t%s\t%s\n", v->axis,
            v->choice, v->is_default ? "yes" : "no", v->run ? "yes" : "no",
            bytes, v->needs, v->question, v->row,
            v->own == 1 ? v->parts[0]->source : "several", v->body);
}

void variants_print(bool aligned)
{
    char *table;
    size_t size;
    FILE *out = open_memstream(&table, &size);

    fputs("axis\tchoice\tdefault\truns\ttable_bytes\tneeds\tquestion\trow\t"
          "source\tbody\n",
          out);
    for (size_t i = 0; i < variant_count; i++)
        write_line(out, variants[i]);
    fclose(out);
    columns_print(table, aligned);
    free(table);
}
