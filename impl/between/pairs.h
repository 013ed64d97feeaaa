/*
 * Pairs of squares as queries: of "between", and of "between_batch".
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_PAIRS_H
#define IMPL_BETWEEN_PAIRS_H

#include "impl/between/between.h"
#include "suite/adapter.h"

extern const struct recipe pair_recipes[];
extern const struct field pair_fields[];

#endif
