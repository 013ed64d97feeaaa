/*
 * How "checking_moves" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "impl/evasions/move_lists.h"
#include "suite/positions.h"

/* A list takes so long that fewer are as little learnt. */
static const struct kind listed = {
    KIND("positions", struct position, SET_ANSWERS / 4, 8, 64)};

static const struct kind *const kinds[] = {&listed, NULL};

RECORDED("recorded_quiescence", "where a search stands pat in vain", &listed);

static const struct recipe recipes[] = {{"some_games",
                                         "positions up to two random plies off "
                                         "games",
                                         &listed, 25, position_add, NULL},
                                        {.name = NULL}};

ADAPTER(checking_moves, .form = "4k3/8/8/8/8/8/8/R3K3 w Q -", .kinds = kinds,
        .recorded = recorded, .recipes = recipes, .read = position_query_read,
        .write = position_query_write, .ask = moves_ask, .show = show_moves,
        .sum = moves_sum);
