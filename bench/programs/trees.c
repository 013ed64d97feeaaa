/*
 * Finding a program's trees.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "tree.h"

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

void trees_print(void)
{
    puts("axis\tchoice\tdefault\truns\ttable_bytes\tneeds\tquestion\trow\t"
         "source");
    for (size_t i = 0; i < tree_count; i++) {
        const struct tree *t = trees[i];
        const struct strategy_info *info = t->parts[0];

        printf("%s\t%s\t%s\t%s\t%zu\t%s\t%s\t%s\t%s\n", t->axis, t->choice,
               t->is_default ? "yes" : "no", t->walk ? "yes" : "no",
               info->table_bytes, info->needs ? info->needs : "", t->question,
               t->row, info->source);
    }
}
