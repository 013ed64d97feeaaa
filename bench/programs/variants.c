/*
 * Finding a program's variants, and listing them.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

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

/* A line of the table: of several parts the bytes together, and all needs. */
static void variant_print(const struct variant *v)
{
    const char *separator = "";
    size_t bytes = 0;

    for (size_t i = 0; i < v->own; i++)
        bytes += v->parts[i]->table_bytes;
    printf("%s\t%s\t%s\t%s\t%zu\t", v->axis, v->choice,
           v->is_default ? "yes" : "no", v->run ? "yes" : "no", bytes);
    for (size_t i = 0; i < v->own; i++)
        if (v->parts[i]->needs) {
            printf("%s%s", separator, v->parts[i]->needs);
            separator = " ";
        }
    printf("\t%s\t%s\t%s\t%s\n", v->question, v->row,
           v->own == 1 ? v->parts[0]->source : "several", v->body);
}

void variants_print(void)
{
    puts("axis\tchoice\tdefault\truns\ttable_bytes\tneeds\tquestion\trow\t"
         "source\tbody");
    for (size_t i = 0; i < variant_count; i++)
        variant_print(variants[i]);
}
