/*
 * A program compiled around one choice of the strategies it asks: a variant.
 *
 * Choices lie on axes, and a variant differs from the default on one of them. All
 * variants of a program count the same; they differ in nothing but how. The build
 * makes them of the program's bodies and the lists of strategies: see
 * variants.def.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PROGRAMS_VARIANT_H
#define BENCH_PROGRAMS_VARIANT_H

#include "chess/position.h"
#include "suite/strategy.h"

/*
 * Goes through the tree of a position to a depth; returns its nodes. What else
 * it is given, and leaves there, is the program's own: see its main.c.
 */
typedef uint64_t run_fn(void *own, const struct position *p, unsigned depth);

/* A body compiled around one strategy for each of its axes. */
struct code {
    const struct strategy_info *parts[VARIANT_PARTS]; /* by axis */
    void (*init)(void); /* what the body needs, once the parts are filled */
    run_fn *run;        /* NULL: the target lacks what a part needs */
};

struct variant {
    const char *axis, *choice;  /* what is chosen, and how */
    bool is_default;            /* its axis has it when another is varied */
    unsigned copy;              /* of that, with code and tables of its own: a
                                   control, from 1 on; 0: it is none */
    const char *question, *row; /* what is timed alone, of the same parts */
    const char *body;           /* what it is compiled into: those of one body
                                   have their default's code in common */
    const char *needs;          /* of the target, for what is chosen */
    size_t part;                /* what is chosen, among the code's */
    const struct code *code;
};

/* Every variant; what is default on its axis is there for each axis. */
extern const struct variant variants[];
extern const size_t variant_count;

/* Fills all tables that the code reads. */
static inline void code_init(const struct code *c)
{
    for (size_t i = 0; i < VARIANT_PARTS && c->parts[i]; i++)
        if (c->parts[i]->init)
            c->parts[i]->init();
    c->init();
}

/* What the program runs when nothing is said. */
static inline const struct variant *variant_default(void)
{
    const struct variant *v = variants;

    while (!v->is_default)
        v++;
    return v;
}

/* A body of perft that counts what it asks: see counted.c and calls.c. */
struct counted {
    const char *const *questions; /* that the body varies, up to NULL */
    uint64_t *calls;              /* of each of these, so far */
    const struct code *code;
};

extern const struct counted counted_by_lists, counted_by_sets, counted_by_words;

#endif
