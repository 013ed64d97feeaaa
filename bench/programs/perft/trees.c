/*
 * The table of trees: one for each candidate on the lists of its axis.
 * SPDX-License-Identifier: MIT
 */
#include "between/list.h"
#include "isa.h"
#include "lists.h"
#include "sliders/list.h"
#include "tree.h"

#define DECLARED(isa, axis, choice) \
    extern const struct tree tree_##axis##_##choice;
#define DECLARED_LEGAL(choice, takes)            DECLARED(ANY, legal, choice)
#define DECLARED_CHECK(choice, takes, facts_are) DECLARED(ANY, check, choice)
#define ADDRESS(isa, axis, choice)               &tree_##axis##_##choice,
#define ADDRESS_LEGAL(choice, takes)             ADDRESS(ANY, legal, choice)
#define ADDRESS_CHECK(choice, takes, facts_are)  ADDRESS(ANY, check, choice)

SLIDERS_CANDIDATES(DECLARED, sliders)
BETWEEN_CANDIDATES(DECLARED, between)
LEGAL_CHOICES(DECLARED_LEGAL)
CHECK_CHOICES(DECLARED_CHECK)

const struct tree *const trees[] = {
    SLIDERS_CANDIDATES(ADDRESS, sliders) BETWEEN_CANDIDATES(ADDRESS, between)
        LEGAL_CHOICES(ADDRESS_LEGAL) CHECK_CHOICES(ADDRESS_CHECK)};
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
