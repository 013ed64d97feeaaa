/*
 * What every strategy and every question has, whichever they are.
 *
 * A question is a contract and a list of strategies that keep it. Tests use a
 * row's typed answer, which each question adds to this struct; benchmarks use
 * the row's passes: what is timed is what is verified.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_STRATEGY_H
#define SUITE_STRATEGY_H

#include <stddef.h>
#include <stdint.h>

#include "chess/bitboard.h"
#include "suite/limits.h"

enum role {
    CANDIDATE, /* an engine could use it; the first row is the reference */
    AA,        /* the baseline again: how far apart equal things measure */
    PLANTED,   /* the baseline and one instruction: what is resolved */
    FLOOR      /* the loop alone: timed, never tested */
};

/* What a strategy says about itself. */
struct strategy_info {
    const char *idea;   /* one line */
    const char *source; /* where it was published */
    size_t table_bytes; /* memory an answer may read, 0 if none */
    void (*init)(void); /* fills that memory, once; NULL if none */
    bool follows_move;  /* looks at what was before a move: needs to know it */
};

/* Asks once per query; returns the sum of the answers, modulo 2^64. Loops take
 * several queries a turn: count is a multiple of QUERIES_A_TURN. */
enum { QUERIES_A_TURN = 8 };
typedef uint64_t pass_fn(const void *queries, size_t count);

enum pass {
    THROUGHPUT, /* queries are independent: their answers may overlap */
    LATENCY,    /* each query waits for the answer before it */
    PASS_COUNT
};

/* A row of a question's table; its first member in every typed row. */
struct strategy {
    const char *name; /* of the parts, joined by + */
    const struct strategy_info *info;
    const char *needs; /* instruction sets, space-separated; NULL: none */
    /* Of those it stands on, such as a slider getter; NULL: no more. */
    const struct strategy_info *partners[PARTS_MAX - 1];
    enum role role;
    const struct strategy *control_of; /* whose answer a control repeats */
    bool reads_bytes; /* beside the positions it is asked about: with_bytes.h */
    /* By kind of query; NULL: this build lacks what a part needs, or there is no
     * such loop around the question. */
    pass_fn *passes[KIND_MAX][PASS_COUNT];
};

/* Is it compiled for this target? */
ALWAYS_INLINE bool strategy_runs(const struct strategy *s)
{
    return s->passes[0][THROUGHPUT];
}

/*
 * The strategy's own info, then its partners'; NULL after the last. After a
 * control's own come the parts of the row it repeats.
 */
ALWAYS_INLINE const struct strategy_info *strategy_part(
    const struct strategy *s, size_t i)
{
    if (i > 0 && s->control_of) {
        s = s->control_of;
        i--;
    }
    return i == 0 ? s->info : i < PARTS_MAX ? s->partners[i - 1] : NULL;
}

/* Memory that an answer may read, with that of the partners. */
ALWAYS_INLINE size_t strategy_table_bytes(const struct strategy *s)
{
    size_t bytes = 0;

    for (size_t i = 0; strategy_part(s, i); i++)
        bytes += strategy_part(s, i)->table_bytes;
    return bytes;
}

/* Fills the tables of every part. */
ALWAYS_INLINE void strategy_init(const struct strategy *s)
{
    for (size_t i = 0; strategy_part(s, i); i++)
        if (strategy_part(s, i)->init)
            strategy_part(s, i)->init();
}

/* Is that one of its parts? */
ALWAYS_INLINE bool strategy_has(const struct strategy *s,
                                const struct strategy_info *part)
{
    for (size_t i = 0; strategy_part(s, i); i++)
        if (strategy_part(s, i) == part)
            return true;
    return false;
}

/* Must it know the move? A control must if the row does that it repeats. */
ALWAYS_INLINE bool strategy_follows_move(const struct strategy *s)
{
    return s->info->follows_move ||
           (s->control_of && s->control_of->info->follows_move);
}

struct adapter;

struct question {
    const char *name;
    const char *asks;              /* the contract in one line */
    const struct adapter *adapter; /* how it is asked: see adapter.h */
    const char *incumbent;         /* what engines use: rows, best first */
    /* [0] is the reference, [1] the baseline, with which the others are
       compared; the controls come last, and of them the floor. */
    const void *rows;
    size_t row_size;
    size_t row_count;
};

ALWAYS_INLINE const struct strategy *question_row(const struct question *q,
                                                  size_t i)
{
    return (const struct strategy *)((const char *)q->rows + i * q->row_size);
}

/*
 * Each question is there several times, as layouts that differ only in where
 * their functions and tables lie: questions[q][layout]. The build makes this
 * table from its list of questions, and the layouts by lists/layouts.py.
 */
extern const struct question *const questions[][LAYOUT_MAX];
extern const char *const layout_places[];
extern const size_t question_count, layout_count;

#endif
