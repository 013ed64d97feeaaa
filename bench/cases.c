/* SPDX-License-Identifier: MIT */
#include "cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cold.h"
#include "shim.h"

/*
 * Groups that a cold time is the median of; what of a set references get; how
 * often a set is asked before a hot time is taken. After one pass large tables
 * are in the caches, after two they lie there as in those that follow.
 */
enum { MEDIAN_OF = 7, REFERENCE_PART = 16, WARM_PASSES = 2 };

/* The sum of the first answers, found when the first case wants it. */
struct expectation {
    pass_fn *judge;
    size_t count; /* of queries */
    uint64_t sum;
    bool known;
};

/* One case: what the timed functions need to know. */
struct timed {
    pass_fn *pass, *reference, *floor;
    const struct query_set *set;
    const struct mode *mode;
    struct expectation *expected; /* hot: over the whole set */
    size_t next;                  /* cold: where the next group starts */
    char name[128];
    struct timed *before; /* the case that was added before this one */
};

static struct case_options asked;

static struct timed *last_case; /* the library asks for them to the end */

static bool run_hot(void *context, double *seconds)
{
    const struct timed *t = context;

    (void)seconds;
    return t->pass(t->set->queries, t->expected->count) == t->expected->sum;
}

/* References are slow: asked once for a set, and only if it is wanted. */
static void know_expected(const struct timed *t)
{
    struct expectation *e = t->expected;

    if (!e->known)
        e->sum = e->judge(t->set->queries, e->count);
    e->known = true;
}

/*
 * Whatever ran before a repetition has pushed out this row's tables: hot times
 * start when they are back. Cold ones start with them in the next cache.
 */
static void warm_up(void *context)
{
    const struct timed *t = context;
    const size_t passes = t->mode->medians ? 1 : WARM_PASSES;

    if (!t->mode->medians)
        know_expected(t);
    for (size_t i = 0; i < passes; i++)
        opaque(t->pass(t->set->queries, t->expected->count));
}

/*
 * Times one group, in seconds per answer. The floor reads its queries before:
 * it is tables that are cold.
 */
static bool time_group(struct timed *t, double *seconds)
{
    const uint8_t *group = query_at(t->set, t->next);
    const size_t answers = query_answers(t->set, t->next, t->set->group);
    const size_t count = t->set->group;
    const uint64_t expected = t->reference(group, count);

    t->next = (t->next + 97 * count) % (t->set->count - count + 1);
    cold_evict(t->mode->evict);
    opaque(t->floor(group, count));

    const unsigned long long start = cold_clock();
    const uint64_t sum = opaque(t->pass(group, count));
    const unsigned long long end = cold_clock();

    *seconds = cold_seconds(end - start) / (double)answers;
    return sum == expected;
}

/* The median of a few groups, so that an interrupt in one does not count. */
static bool run_cold(void *context, double *seconds)
{
    double times[MEDIAN_OF];
    bool right = true;

    for (size_t i = 0; i < MEDIAN_OF; i++) {
        double time;
        size_t at = i;

        right = time_group(context, &time) && right;
        for (; at > 0 && times[at - 1] > time; at--)
            times[at] = times[at - 1];
        times[at] = time;
    }
    *seconds = times[MEDIAN_OF / 2];
    return right;
}

/* What a row's cases share: the row, the set and the layout. */
struct cell {
    const struct question *question;
    const struct strategy *strategy, *judge, *floor;
    const struct query_set *set;
    size_t layout, kind;
    struct expectation *expected;
};

static void *allocate(size_t size)
{
    void *memory = calloc(1, size);

    if (!memory) {
        fprintf(stderr, "bench: out of memory\n");
        exit(2);
    }
    return memory;
}

static struct expectation *expect(pass_fn *judge, size_t count)
{
    struct expectation *e = allocate(sizeof *e);

    *e = (struct expectation){.judge = judge, .count = count};
    return e;
}

static void add_case(const struct cell *c, const struct mode *mode)
{
    struct timed *t = allocate(sizeof *t);

    *t = (struct timed){.pass = c->strategy->passes[c->kind][mode->pass],
                        .reference = c->judge->passes[c->kind][mode->pass],
                        .floor = c->floor->passes[c->kind][mode->pass],
                        .set = c->set,
                        .mode = mode,
                        .expected = c->expected,
                        .before = last_case};
    last_case = t;
    snprintf(t->name, sizeof t->name, "%s/%s/%s/%s/%zu", c->question->name,
             c->strategy->name, c->set->name, mode->name, c->layout);
    bench_add(&(struct bench_case){
        .name = t->name,
        .queries =
            mode->medians ? 1 : query_answers(c->set, 0, c->expected->count),
        .run = mode->medians ? run_cold : run_hot,
        .prepare = warm_up,
        .context = t,
        .iterations = mode->medians,
        .min_time = asked.min_time,
        .threads = mode->threads,
    });
}

/*
 * All rows and modes of the question on a set of one of its kinds, whose
 * answers the reference in the first layout judges. Where it is not the
 * question's first set, two modes tell what there is to tell.
 */
static void add_question(const struct question *q, size_t layout, size_t kind,
                         const struct query_set *set,
                         struct expectation *expected,
                         const struct mode modes[], size_t mode_count,
                         bool first)
{
    const struct strategy *reference = question_row(q, 0);
    const struct strategy *floor = question_row(q, q->row_count - 1);

    for (size_t k = 0; k < q->row_count; k++) {
        const struct strategy *s = question_row(q, k);
        struct cell cell = {q,   s,      reference, floor,
                            set, layout, kind,      expected};

        if (!strategy_runs(s))
            continue;
        if (s->role == FLOOR) { /* its own judge */
            cell.judge = s;
            cell.expected = expect(s->passes[kind][THROUGHPUT], set->count);
        }
        if (k == 0) /* slow: part of a set tells how slow */
            cell.expected = expect(s->passes[kind][THROUGHPUT],
                                   set->count / REFERENCE_PART);
        for (size_t m = 0; m < mode_count; m++)
            if (first || asked.every_mode ||
                (modes[m].medians == 0 && modes[m].threads == 1))
                add_case(&cell, &modes[m]);
    }
}

/* The index of the question's kind that the set has, or KIND_MAX. */
static size_t kind_of(const struct question *q, const struct query_set *set)
{
    size_t kind = 0;

    while (kind < KIND_MAX &&
           !(q->queries[kind] && strcmp(q->queries[kind], set->kind) == 0))
        kind++;
    return kind;
}

void cases_add(const struct query_set *sets, size_t set_count,
               const struct mode modes[], size_t mode_count,
               const struct case_options *options)
{
    asked = *options;
    for (size_t i = 0; i < question_count; i++) {
        bool first = true;

        for (size_t n = 0; n < set_count; n++) {
            const size_t kind = kind_of(questions[i][0], &sets[n]);
            struct expectation *expected;

            if (kind == KIND_MAX)
                continue;
            expected = expect(
                question_row(questions[i][0], 0)->passes[kind][THROUGHPUT],
                sets[n].count);
            for (size_t l = 0; l < layout_count; l++)
                add_question(questions[i][l], l, kind, &sets[n], expected,
                             modes, mode_count, first);
            if (asked.first_sets)
                break;
            first = false;
        }
    }
}
