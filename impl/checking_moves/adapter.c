/*
 * How "checking_moves" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "impl/evasions/move_lists.h"
#include "suite/positions.h"

extern const struct truth checking_moves_truth;

/* A list takes so long that fewer are as little learnt. */
static const struct kind listed = {.name = "positions",
                                   .query_size = sizeof(struct position),
                                   .wanted = SET_ANSWERS / 4,
                                   .group = 8,
                                   .window = 64};

static const struct kind *const kinds[] = {&listed, NULL};

static const struct recipe recorded[] = {{"recorded_quiescence",
                                          "where a search stands pat in vain",
                                          &listed, 0, NULL, NULL},
                                         {.name = NULL}};

static const struct recipe recipes[] = {{"some_games",
                                         "positions up to two random plies off "
                                         "games",
                                         &listed, 25, position_add, NULL},
                                        {.name = NULL}};

const struct adapter checking_moves_adapter = {.form =
                                                   "4k3/8/8/8/8/8/8/R3K3 w Q -",
                                               .kinds = kinds,
                                               .recorded = recorded,
                                               .recipes = recipes,
                                               .read = position_query_read,
                                               .write = position_query_write,
                                               .ask = moves_ask,
                                               .show = show_moves,
                                               .sum = moves_sum,
                                               .truth = &checking_moves_truth};
