/*
 * How a set of queries is filled: what a query is, and what recipes there are.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_FILLING_H
#define SUITE_FILLING_H

#include <stddef.h>
#include <stdint.h>

#include "chess/position.h"

/* Answers that a set wants: more than a branch predictor learns. */
enum { SET_ANSWERS = 1 << 16 };

/* What a query of one kind is, and how many of them a set has. */
struct kind {
    const char *name;
    size_t index;      /* of a row's passes: by kind */
    size_t query_size; /* bytes */
    size_t wanted;     /* queries in a set */
    size_t group;      /* queries timed together when tables are cold */
    size_t window;     /* and when they are hot: some ten microseconds' worth */
    /* How many answers a query wants; NULL: all want as many. */
    size_t (*answers_of)(const void *query);
    /* Makes what a query points to last; NULL: it points to nothing. */
    void (*keep)(void *query);
    /* Tells a query how many bytes on the next one is; NULL: none asks. */
    void (*link)(void *query, size_t to_next);
    /* Of queries of a question's other kinds in turn, as an engine asks: makes one
     * of such a query, whose kind it then tells; NULL: of one kind alone. */
    void (*mix)(size_t kind, void *query);
    /* Goes on with the hash; NULL: all bytes of a query count. */
    uint64_t (*hash)(uint64_t hash, const void *query);
};

/* A kind's fields that all have: of the type of a query, not its size. */
#define KIND(called, type, queries, cold, hot)                         \
    .name = (called), .query_size = sizeof(type), .wanted = (queries), \
    .group = (cold), .window = (hot)

/* A set that is being filled. */
struct filling {
    const struct recipe *recipe;
    uint8_t *queries;
    size_t query_size, count, wanted;
    size_t answers; /* of the queries so far */
    int of;         /* as its recipe */
    uint64_t state; /* of what is drawn for it */
};

/* How a set is made: from positions, or drawn one by one, or recorded. */
struct recipe {
    const char *name;
    const char *from; /* how its queries are chosen, in a line */
    const struct kind *kind;
    uint64_t seed; /* of what is drawn: another for every recipe */
    int of;        /* what the next take, where they may choose */
    void (*add_from)(struct filling *to, const struct position *p);
    void (*draw)(struct filling *to);
};

/* Of what is recorded: a trace has its queries. */
/* clang-format off */
#define TRACED(called, of_what, of_kind) \
    {.name = (called), .from = (of_what), .kind = (of_kind)}
/* clang-format on */

/* Are its queries those of a trace? */
static inline bool is_recorded(const struct recipe *r)
{
    return !r->add_from && !r->draw;
}

/* splitmix64 by S. Vigna: every seed gives another, full-period sequence. */
uint64_t filling_draw(uint64_t *state);

/* A number below n, which is below 2^32. */
size_t filling_draw_below(struct filling *to, size_t n);

/* Puts what is there, fewer than 2^32, into an order drawn anew. */
void filling_shuffle(uint64_t *state, size_t order[], size_t count);

/* Memory, cleared, which lasts as long as the program; exits if there is none. */
void *filling_allocate(size_t size);
_Noreturn void out_of_memory(void);

/* A set to be filled by the recipe, empty. */
struct filling filling_begin(const struct recipe *r);

/* Adds a query that wants that many answers, unless the set is full. */
void filling_add(struct filling *to, const void *query, size_t answers);

/* FNV-1a over these bytes too. */
uint64_t filling_hash(uint64_t hash, const void *bytes, size_t size);

#endif
