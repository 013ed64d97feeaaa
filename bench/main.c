/*
 * bench: every strategy of every question, timed by google-benchmark.
 *
 * Its flags work, and ours are in options.c. Cases are tables, named
 * question/set/mode/layout, and a repetition is a visit to all rows of one: see
 * visits.h. What a visit measured is reported as it is.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/machine.h"
#include "bench/schedule.h"
#include "bench/shim.h"
#include "suite/trace.h"

/* A fact of the context, whose value is written bit by bit. */
struct fact {
    FILE *out;
    char *text;
    size_t length;
};

static void fact_begin(struct fact *f)
{
    f->out = open_memstream(&f->text, &f->length);
    if (!f->out)
        out_of_memory();
}

/* Adds it, under a key of two parts, without a blank that it begins with. */
static void fact_end(struct fact *f, const char *key, const char *of)
{
    char name[128];

    fclose(f->out);
    snprintf(name, sizeof name, "%s%s", key, of);
    bench_context(name, f->text + (*f->text == ' '));
    free(f->text);
}

static void fact(const char *key, const char *of, const char *format, ...)
{
    struct fact f;
    va_list rest;

    fact_begin(&f);
    va_start(rest, format);
    vfprintf(f.out, format, rest);
    va_end(rest);
    fact_end(&f, key, of);
}

/* Has a row of the question before that one the part? */
static bool is_filled(const struct question *q, size_t row,
                      const struct strategy_info *part)
{
    const struct strategy_info *filled;

    for (size_t k = 0; k < row; k++)
        for (size_t i = 0; (filled = strategy_part(question_row(q, k), i)); i++)
            if (filled == part)
                return true;
    return false;
}

/* Fills what a row reads, each table once in a layout. */
static void init_row(const struct question *q, size_t row)
{
    const struct strategy_info *part;

    for (size_t i = 0; (part = strategy_part(question_row(q, row), i)); i++)
        if (part->init && !is_filled(q, row, part))
            part->init();
}

/* Fills what a question's rows read in the layouts. How long those of the
 * first take goes into the context. */
static void init_tables(const struct question *const *layouts, size_t count,
                        const struct timer *timer)
{
    struct fact times;

    fact_begin(&times);
    for (size_t k = 0; k < layouts[0]->row_count; k++) {
        const struct strategy *s = question_row(layouts[0], k);
        const uint64_t start = timer_ticks();

        strategy_init(s);
        if (s->info->init)
            fprintf(times.out, " %s=%.0f", s->name,
                    1e6 * timer_seconds_since(timer, start));
        for (size_t l = 1; l < count; l++)
            init_row(layouts[l], k);
    }
    fact_end(&times, "init_us.", layouts[0]->name);
}

static void describe(const struct options *o, const struct query_set *sets,
                     size_t set_count, const struct timer *timer)
{
    struct fact names;

    fact("flags", "", "%s", FLAGS);
    fact("target", "", "%s", TARGET);
    fact("tick_ns", "", "%.9g", 1e9 * timer->seconds_per_tick);
    fact_begin(&names);
    for (size_t i = 0; i < set_count; i++)
        fprintf(names.out, " %s", sets[i].recipe->name);
    fact_end(&names, "sets", "");
    if (o->trace) { /* another engine's, without its folder */
        const char *slash = strrchr(o->trace, '/');

        fact("trace", "", "%s", slash ? slash + 1 : o->trace);
        fact_begin(&names);
        for (size_t i = 0; i < set_count; i++)
            if (trace_has(sets[i].recipe))
                fprintf(names.out, " %s", sets[i].recipe->name);
        fact_end(&names, "traced", "");
    }
    for (size_t i = 0; i < set_count; i++)
        fact("set.", sets[i].recipe->name,
             "%zu queries, hash %016" PRIx64 ", %zu bytes a hot window: %s",
             sets[i].answers, sets[i].hash,
             sets[i].recipe->kind->window * sets[i].recipe->kind->query_size,
             sets[i].recipe->from);
    for (size_t l = 0; l < o->layouts; l++) {
        char number[32];

        snprintf(number, sizeof number, "%zu", l);
        fact("layout.", number, "%s", layout_places[l]);
    }
}

/* So many processes at once, instead of what others are timed in: with tables
 * that all share, and with tables of their own. */
static struct modes process_modes(size_t processes)
{
    const size_t more = processes - 1;

    return (struct modes){
        {{"shared_tables", THROUGHPUT, 0, 16, 1, true, more, false},
         {"own_tables", THROUGHPUT, 0, 16, 1, true, more, true}},
        2};
}

/* Two threads want two CPUs. */
static struct modes all_modes(const struct timer *t)
{
    struct modes modes = {
        {{"throughput", THROUGHPUT, 0, 16, 1, false, 0, false},
         {"latency", LATENCY, 0, 16, 1, false, 0, false},
         {"cold_l1", LATENCY, t->l1, 32, 2, false, 0, false},
         {"cold_l2", LATENCY, t->l2, 8, 2, false, 0, false},
         {"two_threads", THROUGHPUT, 0, 16, 2, true, 0, false}},
        5};

    if (sysconf(_SC_NPROCESSORS_ONLN) < 2) {
        fprintf(stderr, "bench: one CPU: two_threads is left out\n");
        modes.count--;
    }
    return modes;
}

/* The sets that are wanted, of positions and a trace; exits where there are
 * none. */
static const struct query_set *make_sets(const struct options *o,
                                         const struct set_filter *wanted,
                                         size_t *count)
{
    size_t position_count;
    struct epd *positions = epd_read(o->positions, &position_count);
    const struct query_set *sets =
        positions ? queries_make(positions, position_count,
                                 o->trace ? o->trace : TRACE, wanted, count)
                  : NULL;

    free(positions);
    if (!sets)
        exit(2);
    return sets;
}

int main(int argc, char **argv)
{
    struct options options;
    const int left = options_read(&options, argc, argv);

    const int status = bench_init(left, argv);

    if (status != 0)
        return status;

    struct visitor visitor = {.timer = timer_init(),
                              .warm_up = options.warm_up,
                              .patience = options.patience,
                              .random = timer_ticks()};
    const struct modes modes = options.processes > 0
                                   ? process_modes(options.processes)
                                   : all_modes(&visitor.timer);
    const struct set_filter wanted = cases_wanted(&options, &modes);
    struct cases cases = {
        .options = &options, .wanted = &wanted, .visitor = &visitor};
    size_t set_count;
    bool is_virtual;
    const struct query_set *sets = make_sets(&options, &wanted, &set_count);

    for (size_t i = 0; i < question_count; i++)
        if (wanted.questions[i])
            init_tables(questions[i], options.layouts, &visitor.timer);
    is_virtual = machine_describe(bench_context);
    describe(&options, sets, set_count, &visitor.timer);
    cases_add(&cases, sets, set_count, &modes);
    if (options.count) {
        cases_count(&cases);
        return fflush(stdout) || ferror(stdout) ? 2 : 0;
    }
    visitor.probe = probe_init(&visitor.timer, is_virtual);
    exit(bench_run()); /* what main has is in use until the end: no leak */
}
