/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench/schedule.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/shim.h"
#include "suite/adapter.h"
#include "suite/words.h"

/* What a table is called in a layout; exits with a line if that is too long. */
static void write_name(char name[TABLE_NAME], const struct question *q,
                       const struct recipe *set, const struct mode *mode,
                       size_t layout)
{
    if (snprintf(name, TABLE_NAME, "%s/%s/%s/%zu", q->name, set->name,
                 mode->name, layout) >= TABLE_NAME)
        exit_with("bench: a name is too long: %s", name);
}

/* What --tables says of a table; NULL: it is not selected. */
static const struct selected *selected(const struct cases *c,
                                       const struct question *q,
                                       const struct recipe *set,
                                       const struct mode *mode)
{
    static const struct selected all = {.rows = NULL};
    char name[TABLE_NAME];

    if (!c->options->tables)
        return &all;
    write_name(name, q, set, mode, 0);
    *strrchr(name, '/') = '\0';
    return selection_find(&c->selection, name);
}

/* Is there a loop that the mode times? */
static bool has_mode(const struct question *q, const struct mode *mode)
{
    return question_row(q, 0)->passes[0][mode->pass];
}

/* Does the filter match a table of the question, if it is asked that set? */
static bool may_match(const struct cases *c, const struct question *q,
                      const struct recipe *set)
{
    char name[TABLE_NAME];

    for (size_t m = 0; m < c->modes.count; m++)
        for (size_t l = 0; l < layout_count && has_mode(q, &c->modes.at[m]) &&
                           selected(c, q, set, &c->modes.at[m]);
             l++) {
            write_name(name, q, set, &c->modes.at[m], l);
            if (bench_wants(name))
                return true;
        }
    return false;
}

/* Exits if one of the words, which commas part, is none of the names. */
static void check_words(const char *flag, const char *words,
                        const char *const names[], size_t count)
{
    const char *unknown = words_unknown(words, names, count);

    if (unknown)
        exit_with("bench: %s: no such name: %.*s", flag,
                  (int)strcspn(unknown, ","), unknown);
}

void cases_choose(struct cases *c)
{
    const char *names[QUESTIONS_MAX * SETS_MAX];
    size_t count = 0;

    for (size_t m = 0; m < c->modes.count; m++)
        names[m] = c->modes.at[m].name;
    check_words("--modes", c->options->modes, names, c->modes.count);
    if (c->options->tables)
        c->selection = selection_read(c->options->tables);
    c->wanted = (struct set_filter){.sets = c->options->sets};
    for (size_t q = 0; q < question_count; q++) {
        const struct adapter *a = questions[q][0]->adapter;
        const struct recipe *const lists[] = {a->recorded, a->recipes};

        for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
            for (const struct recipe *r = lists[i];
                 r && r->name && count < sizeof names / sizeof *names; r++) {
                names[count++] = r->name;
                c->wanted.questions[q] |= may_match(c, questions[q][0], r);
            }
    }
    check_words("--sets", c->options->sets, names, count);
}

/* A row's name and the ticks of its windows; ! where the probe found
 * interference. */
static void write_row(FILE *out, const struct table *t,
                      const struct row_times *row)
{
    const size_t count = row->reference ? 1 : t->windows->count;

    fprintf(out, "; %s", row->strategy->name);
    for (size_t i = 0; i < count; i++)
        fprintf(out, " %" PRIu64 "%s", row->ticks[i], row->alone[i] ? "" : "!");
}

/* The visit as it is, for those who judge it: the answers of each window, and
 * then the rows. */
static void report_windows(const struct table *t)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);

    if (!out)
        out_of_memory();
    fputs("answers", out);
    for (size_t i = 0; i < t->windows->count; i++)
        fprintf(out, " %zu", t->windows->at[i].answers);
    for (size_t k = 0; k < t->row_count; k++)
        if (t->rows[k].visited)
            write_row(out, t, &t->rows[k]);
    if (fclose(out) != 0)
        out_of_memory();
    bench_label(text);
    free(text);
}

/* The visit in brief, for those who look on: nanoseconds per answer. */
static void report_rows(const struct table *t, double seconds_per_tick)
{
    for (size_t k = 0; k < t->row_count; k++) {
        const struct row_times *row = &t->rows[k];
        uint64_t ticks = 0;
        size_t answers = 0;

        for (size_t i = 0; row->visited && i < t->windows->count; i++)
            if (row->ticks[i] > 0) {
                ticks += row->ticks[i];
                answers += t->windows->at[i].answers;
            }
        if (answers > 0)
            bench_counter(row->strategy->name, 1e9 * seconds_per_tick *
                                                   (double)ticks /
                                                   (double)answers);
    }
}

static const char *run(void *context, double *seconds)
{
    struct table *t = context;
    struct cases *c = t->all;

    progress_show(&c->progress, (double)c->done++ / (double)c->visits, t->name);

    const char *wrong = table_visit(t, c->visitor, seconds);

    if (c->options->windows)
        report_windows(t);
    else
        report_rows(t, c->visitor->timer.seconds_per_tick);
    if (c->done == c->visits)
        progress_end(&c->progress);
    return wrong;
}

static void add_rows(struct table *t, const struct question *q, size_t kind,
                     struct query_set *set, const char *rows)
{
    t->rows = filling_allocate(q->row_count * sizeof *t->rows);
    for (size_t k = 0; k < q->row_count; k++) {
        const struct strategy *s = question_row(q, k);

        if (!strategy_runs(s) || !words_allow(rows, s->name))
            continue;
        t->rows[t->row_count++] =
            (struct row_times){.strategy = s,
                               .pass = s->passes[kind][t->mode->pass],
                               .reference = k == 0};
        if (s->reads_bytes && !set->with_bytes)
            set->with_bytes =
                queries_with_bytes(set->queries, set->count, set->recipe->kind);
    }
    if (t->row_count > ROWS_MAX)
        exit_with("bench: %s: more than %d rows", t->name, ROWS_MAX);
}

/* A table in one layout: timed when its turn comes, or counted now. */
static void add_table(struct cases *c, const struct question *q, size_t layout,
                      size_t kind, struct query_set *set,
                      struct windows *windows, const struct mode *mode,
                      const char *rows, size_t visits)
{
    const struct strategy *floor = question_row(q, q->row_count - 1);
    struct table *t = filling_allocate(sizeof *t);
    char *name = filling_allocate(TABLE_NAME);

    write_name(name, q, set->recipe, mode, layout);
    *t = (struct table){.name = name,
                        .mode = mode,
                        .windows = windows,
                        .floor = floor->passes[kind][THROUGHPUT],
                        .all = c};
    add_rows(t, q, kind, set, rows);
    if (c->options->count) {
        count_print(t);
        return;
    }
    if (bench_wants(name))
        c->visits += visits;
    bench_add(name, run, t, visits);
}

/* In how many layouts a set is timed: in all by what picks, else in half; but of two
 * in both, for one alone says nothing. */
static size_t layouts_for(size_t all, bool picks)
{
    return all < 3 || picks ? all : (all + 1) / 2;
}

static size_t visits_for(const struct cases *c, const struct mode *mode,
                         bool first)
{
    const size_t visits =
        (c->options->visits + mode->rarity - 1) / mode->rarity;

    return first && mode->pass == THROUGHPUT ? c->more * visits : visits;
}

static void add_question(struct cases *c, const struct question *const *layouts,
                         size_t kind, struct query_set *set, bool first)
{
    const struct question *q = layouts[0];
    const bool decides = first || is_recorded(set->recipe);

    for (size_t m = 0; m < c->modes.count; m++) {
        const struct mode *mode = &c->modes.at[m];
        const struct selected *s = selected(c, q, set->recipe, mode);
        const size_t end = layouts_for(c->options->layouts,
                                       decides && mode->pass == THROUGHPUT);
        struct windows *windows;

        if (!s || !has_mode(q, mode) ||
            !words_allow(c->options->modes, mode->name) ||
            (mode->evict && !first))
            continue;
        windows = filling_allocate(sizeof *windows);
        *windows = windows_plan(set, mode,
                                question_row(q, 0)->passes[kind][THROUGHPUT]);
        for (size_t l = c->options->first_layout; l < end; l++)
            add_table(c, layouts[l], l, kind, set, windows, mode, s->rows,
                      s->visits ? s->visits : visits_for(c, mode, first));
    }
}

void cases_add(struct cases *c, struct query_set *sets, size_t set_count)
{
    if (c->options->count)
        puts("question\tset\trow\tinstructions\tanswers");
    for (size_t i = 0; i < question_count; i++) {
        const struct question *q = questions[i][0];
        bool first = true;

        for (size_t k = 0; k < set_count; k++) {
            const struct recipe *r = sets[k].recipe;

            if (!set_is_wanted(&c->wanted, i, r) ||
                !adapter_takes(q->adapter, r) ||
                (c->options->first_sets && !first))
                continue;
            add_question(c, questions[i], r->kind->index, &sets[k], first);
            first = false;
        }
    }
    c->progress = progress_begin("bench");
}
