/*
 * How "checking_moves" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "impl/evasions/move_lists.h"
#include "suite/positions.h"

/* A list takes so long that fewer are as little learnt. */
static const struct kind listed = {
    KIND("positions", struct position, SET_ANSWERS / 4, 8, 64)};

RECORDED("recorded_quiescence", "where a search stands pat in vain", &listed);

RECIPES({"some_games",
         "positions up to two random plies off "
         "games",
         &listed, 25, 0, position_add, NULL});

ADAPTER(checking_moves, OF_MOVE_LISTS, .form = "4k3/8/8/8/8/8/8/R3K3 w Q -",
        .recorded = recorded, .recipes = recipes);
