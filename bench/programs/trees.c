/*
 * Finding a program's trees.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "bench/programs/tree.h"

const struct tree *tree_find(const char *axis, const char *choice)
{
    for (size_t i = 0; i < tree_count; i++)
        if (strcmp(trees[i]->axis, axis) == 0 &&
            strcmp(trees[i]->choice, choice) == 0)
            return trees[i];
    return NULL;
}

const struct tree *tree_default(void)
{
    size_t i = 0;

    while (!trees[i]->is_default)
        i++;
    return trees[i];
}

/* A line of the table: of several parts the bytes together, and all needs. */
static void tree_print(const struct tree *t)
{
    const char *separator = "";
    size_t bytes = 0;

    for (size_t i = 0; i < t->own; i++)
        bytes += t->parts[i]->table_bytes;
    printf("%s\t%s\t%s\t%s\t%zu\t", t->axis, t->choice,
           t->is_default ? "yes" : "no", t->walk ? "yes" : "no", bytes);
    for (size_t i = 0; i < t->own; i++)
        if (t->parts[i]->needs) {
            printf("%s%s", separator, t->parts[i]->needs);
            separator = " ";
        }
    printf("\t%s\t%s\t%s\n", t->question, t->row,
           t->own == 1 ? t->parts[0]->source : "several");
}

void trees_print(void)
{
    puts("axis\tchoice\tdefault\truns\ttable_bytes\tneeds\tquestion\trow\t"
         "source");
    for (size_t i = 0; i < tree_count; i++)
        tree_print(trees[i]);
}
