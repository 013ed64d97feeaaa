/*
 * Sets of queries as they are timed: every row is asked, and its passes are.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SETS_H
#define TESTS_SETS_H

#include "suite/strategy.h"

/* Makes the sets of the question under test, and asks about their queries. */
void sets_judge(void);

/* Does each of the row's passes add up to what is right, for every set? Says
 * which does not. */
bool sets_pass(const struct strategy *s);

#endif
