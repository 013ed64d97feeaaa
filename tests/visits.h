/*
 * What is asked of a question, and of whom.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_VISITS_H
#define TESTS_VISITS_H

#include "suite/adapter.h"
#include "tests/boards.h"

/*
 * Every query where they can be counted, and those about some positions. Visits
 * the first of every `of` of them, or none where that is 0; returns how many
 * there are.
 */
size_t visits_some(size_t of, query_visit *visit, void *context);

/* Judges all of these, and of sets as they are timed. */
void visits_judge_some(void);

/* Do the passes of the row add up to what is right, for each of these sets? Says
 * which does not. */
bool sets_pass(const struct strategy *s);

/* Judges queries about many positions, by one row of each strategy. */
void visits_judge_many(void);

/*
 * Judges those about every placement of two kings and up to two pieces, of
 * which about one part, and about random positions of more.
 */
void visits_judge_placements(struct part part);

/* Compares the references on all of these, or on a few: see definition.c. */
void visits_compare(bool exhaustive, struct part part);

#endif
