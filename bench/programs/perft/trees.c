/*
 * The table of trees: one for each candidate on the lists of its axis.
 * SPDX-License-Identifier: MIT
 */
#include "tree.h"

#include <string.h>

#include "between/list.h"
#include "isa.h"
#include "sliders/list.h"

#define DECLARED(isa, axis, choice) \
    extern const struct tree tree_##axis##_##choice;
#define ADDRESS(isa, axis, choice) &tree_##axis##_##choice,

SLIDERS_CANDIDATES(DECLARED, sliders)
BETWEEN_CANDIDATES(DECLARED, between)

const struct tree *const trees[] = {SLIDERS_CANDIDATES(ADDRESS, sliders)
                                        BETWEEN_CANDIDATES(ADDRESS, between)};
const size_t tree_count = sizeof trees / sizeof trees[0];

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
    return tree_find("sliders", DEFAULT_SLIDERS);
}

bool tree_is_default(const struct tree *tree)
{
    return tree == tree_default() ||
           tree == tree_find("between", DEFAULT_BETWEEN);
}
