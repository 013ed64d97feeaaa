/*
 * Queries of a square and an occupancy, for the questions that ask them.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_QUERY_H
#define IMPL_SLIDERS_QUERY_H

#include "impl/sliders/sliders.h"
#include "suite/adapter.h"

/* For recipes: adds each piece of a kind, or of all (PIECES), of either side. */
void slider_queries_add(struct filling *to, const struct position *p);

/* A square and a set. */
extern const struct field slider_fields[];

#endif
