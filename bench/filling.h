/*
 * How a set of queries is made: what its recipe is, and what has been drawn.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_FILLING_H
#define BENCH_FILLING_H

#include <stddef.h>

#include "chess/position.h"

/* Answers that a set wants: more than a branch predictor learns. */
enum { ANSWERS = 1 << 16 };

/* A set that is being filled. */
struct filling {
    uint8_t *queries;
    size_t query_size, count, wanted;
    size_t answers; /* of the queries so far */
    uint64_t state; /* of what is drawn for it */
};

/* What a query of one kind is, and how many of them a set has. */
struct kind {
    const char *name;
    size_t query_size, wanted;
    size_t group, window;                    /* see struct query_set */
    size_t (*answers_of)(const void *query); /* see struct query_set */
    /* Goes on with the hash; NULL: all bytes of a query count. */
    uint64_t (*hash)(uint64_t hash, const void *query);
};

/* How a set is made: from positions, or else drawn one by one. */
struct recipe {
    const char *name, *from;
    const struct kind *kind;
    void (*add_from)(struct filling *to, const struct position *p);
    void (*draw)(struct filling *to);
};

/* The recipes about squares and lines, and those about positions. */
extern const struct recipe square_recipes[], position_recipes[];
extern const size_t square_recipe_count, position_recipe_count;

/* splitmix64 by S. Vigna: every seed gives another, full-period sequence. */
uint64_t filling_draw(uint64_t *state);

/* Memory for queries, which last as long as the program; exits if none. */
void *filling_allocate(size_t size);

/* Adds a query that wants that many answers, unless the set is full. */
void filling_add(struct filling *to, const void *query, size_t answers);

/* FNV-1a over these bytes too. */
uint64_t filling_hash(uint64_t hash, const void *bytes, size_t size);

#endif
