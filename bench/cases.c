/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench/cases.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "bench/count.h"
#include "bench/shim.h"
#include "bench/wanted.h"
#include "suite/adapter.h"
#include "suite/trace.h"

enum { ROWS_MAX = 256 }; /* see table_visit() */

/* A table, and the one that was added after it: all are known to the end. */
struct listed {
    struct table table;
    struct listed *next;
};

static struct listed *first_listed, **end_of_list = &first_listed;
static const struct case_options *asked;
static regex_t wanted_rows;

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);

    if (!memory) {
        fprintf(stderr, "bench: out of memory\n");
        exit(2);
    }
    return memory;
}

static void report(const struct table *t)
{
    bench_counter("visits", (double)t->visits);
    for (size_t k = 0; k < t->row_count; k++) {
        char name[128];

        snprintf(name, sizeof name, "ns/%s", t->rows[k].strategy->name);
        bench_counter(name, table_ns(t, &t->rows[k]));
    }
    if (!t->mode->beside)
        bench_counter("alone", table_alone(t));
}

/* A visit; the last one says what came of all. */
static const char *run(void *context, double *seconds)
{
    struct table *t = context;
    const char *wrong = table_visit(t, seconds);

    if (t->visits == t->visits_wanted)
        report(t);
    return wrong;
}

static bool is_wanted(const struct strategy *s)
{
    return strategy_runs(s) &&
           (!asked->rows || s->role == FLOOR ||
            regexec(&wanted_rows, s->name, 0, NULL, 0) == 0);
}

static void add_rows(struct table *t, const struct question *q, size_t kind)
{
    const size_t visits = t->visits_wanted;

    t->rows = allocate(q->row_count, sizeof *t->rows);
    for (size_t k = 0; k < q->row_count; k++) {
        const struct strategy *s = question_row(q, k);
        struct row_times *row = &t->rows[t->row_count];

        if (!is_wanted(s))
            continue;
        *row = (struct row_times){.strategy = s,
                                  .pass = s->passes[kind][t->mode->pass],
                                  .reference = k == 0,
                                  .visits = allocate(visits, sizeof(uint64_t))};
        for (size_t i = 0; i < WINDOWS_MAX; i++)
            row->best[i] = UINT64_MAX;
        t->row_count++;
    }
    if (t->row_count > ROWS_MAX) {
        fprintf(stderr, "bench: %s: more than %d rows\n", t->name, ROWS_MAX);
        exit(2);
    }
}

static void add_table(const struct question *q, size_t layout, size_t kind,
                      struct windows *windows, const struct mode *mode)
{
    const struct strategy *floor = question_row(q, q->row_count - 1);
    struct listed *listed = allocate(1, sizeof *listed);
    struct table *t = &listed->table;

    *end_of_list = listed;
    end_of_list = &listed->next;
    t->mode = mode;
    t->windows = windows;
    t->floor = floor->passes[kind][THROUGHPUT];
    t->visits_wanted = (asked->visits + mode->rarity - 1) / mode->rarity;
    table_name(t->name, q, windows->set->recipe, mode, layout);
    add_rows(t, q, kind);
    bench_add(&(struct bench_case){.name = t->name,
                                   .run = run,
                                   .context = t,
                                   .repetitions = t->visits_wanted});
}

/* In how many layouts a set is timed: in all if something is picked by it, else
 * in three quarters, or half; but of two in both, for one alone says nothing. */
static size_t layouts_for(bool decides, bool hot)
{
    const size_t all = asked->layouts;

    if (hot)
        return decides ? all : (3 * all + 3) / 4;
    return all < 3 ? all : (all + 1) / 2;
}

/* The question in these modes on one set. */
static void add_question(size_t question, size_t kind,
                         const struct query_set *set, const struct mode modes[],
                         size_t mode_count, bool first)
{
    const struct question *q = questions[question][0];
    const bool decides = first || trace_has(set->recipe);

    for (size_t m = 0; m < mode_count; m++) {
        const bool hot = !modes[m].evict && !modes[m].beside;
        const size_t layouts = layouts_for(decides, hot);
        struct windows *windows;

        if (!is_chosen(asked->modes, modes[m].name) ||
            (!first && !asked->every_mode && !hot))
            continue;
        windows = allocate(1, sizeof *windows);
        *windows = windows_plan(
            set, &modes[m], question_row(q, 0)->passes[kind][THROUGHPUT],
            question_row(q, q->row_count - 1)->passes[kind][THROUGHPUT]);
        for (size_t l = 0; l < layouts; l++)
            add_table(questions[question][l], l, kind, windows, &modes[m]);
    }
}

bool cases_add(const struct query_set *sets, size_t set_count,
               const struct mode modes[], size_t mode_count,
               const struct case_options *options)
{
    asked = options;
    if (asked->rows &&
        regcomp(&wanted_rows, asked->rows, REG_EXTENDED | REG_NOSUB) != 0) {
        fprintf(stderr, "bench: --rows: no regular expression: %s\n",
                asked->rows);
        return false;
    }
    for (size_t i = 0; i < question_count; i++) {
        const struct adapter *adapter = questions[i][0]->adapter;
        bool first = true;

        for (size_t k = 0; k < set_count; k++) {
            if (!set_is_wanted(questions[i][0], sets[k].recipe) ||
                !adapter_takes(adapter, sets[k].recipe) ||
                (asked->first_sets && !first))
                continue;
            add_question(i, adapter_kind(adapter, sets[k].recipe), &sets[k],
                         modes, mode_count, first);
            first = false;
        }
    }
    return true;
}

void cases_count(void)
{
    for (const struct listed *l = first_listed; l; l = l->next)
        count_table(&l->table);
}

void cases_write(FILE *out)
{
    table_write_head(out);
    for (const struct listed *l = first_listed; l; l = l->next)
        if (l->table.visits > 0)
            table_write(&l->table, out);
}
