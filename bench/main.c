/*
 * bench: every strategy of every question, timed by google-benchmark.
 *
 * Its flags work, and ours are in options.c. Cases are tables, named
 * question/set/mode/layout, and a repetition is a visit to all rows of one: see
 * visits.h. What a visit measured is reported as it is.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/machine.h"
#include "bench/schedule.h"
#include "bench/shim.h"
#include "suite/text.h"

enum { FILLED_MAX = 256 };

static const double RARELY = 0.25;

/* The parts whose tables are filled in a layout, which all questions share. */
struct filled {
    struct named_part {
        const char *name; /* up to the next + */
        const struct strategy_info *info;
    } at[FILLED_MAX];
    size_t count;
};

/* A copy of a strategy may say the same of itself, and questions may have
 * strategies of one name. */
static bool is_same(const struct named_part *a, const struct named_part *b)
{
    const size_t length = strcspn(a->name, "+");

    return length == strcspn(b->name, "+") &&
           memcmp(a->name, b->name, length) == 0 &&
           strcmp(a->info->idea, b->info->idea) == 0;
}

/* Fills what a row reads, each table once. What a control repeats is a row. */
static void init_row(struct filled *f, const struct strategy *s)
{
    struct named_part part = {.name = s->name};

    for (size_t i = 0; s->role == CANDIDATE && strategy_part(s, i); i++) {
        size_t k = 0;

        part.info = strategy_part(s, i);
        while (k < f->count && !is_same(&f->at[k], &part))
            k++;
        if (part.info->init && k == f->count) {
            if (f->count == FILLED_MAX)
                exit_with("bench: more than %d parts with tables", FILLED_MAX);
            part.info->init();
            f->at[f->count++] = part;
        }
        part.name += strcspn(part.name, "+");
        part.name += *part.name == '+';
    }
}

/* Fills what a question's rows read in the layouts. How long those of the
 * first take goes into the context. */
static void init_tables(const struct question *const *layouts,
                        const struct options *o,
                        struct filled filled[LAYOUT_MAX],
                        const struct timer *timer)
{
    struct text key = TEXT(REASON_MAX), times = TEXT(TEXT_MAX);

    for (size_t k = 0; k < layouts[0]->row_count; k++) {
        const struct strategy *s = question_row(layouts[0], k);
        const uint64_t start = timer_ticks();

        strategy_init(s);

        const double seconds = timer_seconds_since(timer, start);

        if (s->info->init)
            text_add(&times, "%s%s=%.0f", times.length ? " " : "", s->name,
                     1e6 * seconds);
        for (size_t l = o->first_layout; l < o->layouts; l++)
            if (l > 0)
                init_row(&filled[l], question_row(layouts[l], k));
    }
    text_add(&key, "init_us.%s", layouts[0]->name);
    bench_context(key.at, times.at);
}

static void describe_set(const struct query_set *set)
{
    const struct recipe *r = set->recipe;
    struct text key = TEXT(REASON_MAX), value = TEXT(REASON_MAX);

    text_add(&key, "set.%s", r->name);
    text_add(&value,
             "%zu queries, hash %016" PRIx64 ", %zu bytes a hot window: %s",
             set->answers, set->hash, r->kind->window * r->kind->query_size,
             r->from);
    bench_context(key.at, value.at);
}

static void describe(const struct options *o, const struct query_set *sets,
                     size_t set_count, const struct timer *timer)
{
    struct text tick = TEXT(REASON_MAX), names = TEXT(TEXT_MAX),
                traced = TEXT(TEXT_MAX);

    bench_context("flags", FLAGS);
    bench_context("target", TARGET);
    text_add(&tick, "%.9g", 1e9 * timer->seconds_per_tick);
    bench_context("tick_ns", tick.at);
    for (size_t i = 0; i < set_count; i++) {
        text_word(&names, sets[i].recipe->name);
        if (is_recorded(sets[i].recipe))
            text_word(&traced, sets[i].recipe->name);
        describe_set(&sets[i]);
    }
    bench_context("sets", names.at);
    if (o->trace) { /* another engine's, without its folder */
        const char *slash = strrchr(o->trace, '/');

        bench_context("trace", slash ? slash + 1 : o->trace);
        bench_context("traced", traced.at);
    }
    for (size_t l = 0; l < o->layouts; l++) {
        struct text key = TEXT(REASON_MAX);

        text_add(&key, "layout.%zu", l);
        bench_context(key.at, layout_places[l]);
    }
}

static struct modes modes_for(const struct timer *t)
{
    return (struct modes){{{"throughput", THROUGHPUT, 0, 16, 1},
                           {"latency", LATENCY, 0, 16, 1},
                           {"cold_l1", LATENCY, t->l1, 32, 2},
                           {"cold_l2", LATENCY, t->l2, 8, 2}},
                          4};
}

static size_t make_sets(const struct options *o,
                        const struct set_filter *wanted,
                        struct query_set sets[SETS_MAX])
{
    size_t count;
    struct epd *positions = epd_read(o->positions, &count);

    if (!positions)
        exit(2);
    count = queries_make(positions, count, o->trace ? o->trace : TRACE, wanted,
                         sets);
    free(positions);
    return count;
}

/* Where the probe finds interference nearly always nothing waits for quiet that
 * does not come: all windows count then, and there are more. */
static void adapt(struct cases *c, bool may_move)
{
    struct table_visitor *v = c->visitor;

    v->probe = probe_init(&v->timer, may_move);
    if (c->options->adapt > 0 && probe_share(&v->probe, &v->timer) < RARELY) {
        v->patience = 0;
        c->more = (size_t)fmax(1, c->options->adapt);
    }
}

int main(int argc, char **argv)
{
    struct options options;

    bench_init(options_read(&options, argc, argv), argv);

    struct table_visitor visitor = {.timer = timer_init(),
                                    .warm_up = options.warm_up,
                                    .patience = options.patience,
                                    .random = timer_ticks()};
    struct cases cases = {.options = &options,
                          .visitor = &visitor,
                          .modes = modes_for(&visitor.timer),
                          .more = 1};
    struct query_set sets[SETS_MAX];
    struct filled *filled = filling_allocate(LAYOUT_MAX * sizeof *filled);

    cases_choose(&cases);

    const size_t set_count = make_sets(&options, &cases.wanted, sets);

    for (size_t i = 0; i < question_count; i++)
        if (cases.wanted.questions[i])
            init_tables(questions[i], &options, filled, &visitor.timer);

    machine_describe(bench_context);
    describe(&options, sets, set_count, &visitor.timer);
    if (!options.count)
        adapt(&cases, cpu_is_virtual());
    cases_add(&cases, sets, set_count);
    if (options.count)
        return 0;
    exit(bench_run()); /* what main has is in use until the end: no leak */
}
