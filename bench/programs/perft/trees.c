/*
 * The table of trees: one for each candidate on the lists of its axis.
 * SPDX-License-Identifier: MIT
 */
#include "between/list.h"
#include "evasions/list.h"
#include "in_check/list.h"
#include "isa.h"
#include "sliders/list.h"
#include "tree.h"

#define DECLARED(isa, axis, choice) \
    extern const struct tree tree_##axis##_##choice;
#define ADDRESS(isa, axis, choice) &tree_##axis##_##choice,

/* The same of strategies that stand on others. */
#define DECLARED_ON(isa, axis, choice, takes, partners) \
    DECLARED(isa, axis, choice)
#define ADDRESS_ON(isa, axis, choice, takes, partners) \
    ADDRESS(isa, axis, choice)

SLIDERS_CANDIDATES(DECLARED, sliders)
BETWEEN_CANDIDATES(DECLARED, between)
EVASIONS_CANDIDATES(DECLARED_ON, legal)
IN_CHECK_CANDIDATES(DECLARED_ON, check)

const struct tree *const trees[] = {
    SLIDERS_CANDIDATES(ADDRESS, sliders) BETWEEN_CANDIDATES(ADDRESS, between)
        EVASIONS_CANDIDATES(ADDRESS_ON, legal)
            IN_CHECK_CANDIDATES(ADDRESS_ON, check)};
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
           tree == tree_find("between", DEFAULT_BETWEEN) ||
           tree == tree_find("legal", "masks") ||
           tree == tree_find("check", "on_the_fly");
}
