/*
 * Queries of a square and an occupancy, for the questions that ask them.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_QUERY_H
#define IMPL_SLIDERS_QUERY_H

#include "impl/sliders/sliders.h"
#include "suite/adapter.h"

/* Adds each of the squares, under the position's occupancy. */
void slider_queries_add(struct filling *to, const struct position *p,
                        bitboard squares);

/* Reads two words, a square and a set; false: why says what is wrong. */
bool slider_query_read(char *const words[2], struct slider_query *q,
                       struct text *why);
void slider_query_write(const struct slider_query *q, struct text *out);

#endif
