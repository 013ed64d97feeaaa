/*
 * How "checking_moves" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "impl/evasions/move_lists.h"
#include "suite/positions.h"

extern const struct truth checking_moves_truth;

const struct adapter checking_moves_adapter = {.form =
                                                   "4k3/8/8/8/8/8/8/R3K3 w Q -",
                                               .kinds = position_kinds,
                                               .recipes = position_recipes,
                                               .read = position_query_read,
                                               .write = position_query_write,
                                               .ask = moves_ask,
                                               .show = show_moves,
                                               .sum = moves_sum,
                                               .truth = &checking_moves_truth};
