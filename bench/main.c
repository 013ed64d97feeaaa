/*
 * bench: every strategy of every question, timed by google-benchmark.
 *
 * Its flags work, and ours are in options.c. Cases are tables, named
 * question/set/mode/layout; their rows are counters of the last visit,
 * nanoseconds per answer.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/alone.h"
#include "bench/cases.h"
#include "bench/count.h"
#include "bench/machine.h"
#include "bench/options.h"
#include "bench/shim.h"
#include "bench/timing.h"
#include "bench/wanted.h"
#include "suite/trace.h"

static struct options options = {.visits = 5,
                                 .layouts = 1e6,
                                 .warm_up = 0.0001,
                                 .patience = 0.002,
                                 .positions = POSITIONS};

/* Fills what the question's rows read in a layout, each table once. */
static void init_once(const struct question *q)
{
    const struct strategy_info *filled[256];
    size_t count = 0;

    for (size_t k = 0; k < q->row_count; k++) {
        const struct strategy_info *part;

        for (size_t i = 0; (part = strategy_part(question_row(q, k), i)); i++) {
            size_t n = 0;

            while (n < count && filled[n] != part)
                n++;
            if (n < count || !part->init)
                continue;
            part->init();
            if (count < sizeof filled / sizeof *filled)
                filled[count++] = part;
        }
    }
}

/* Fills those of every second layout from *first. */
static void *init_layouts(void *first)
{
    for (size_t l = *(const size_t *)first; l < options.cases.layouts; l += 2)
        for (size_t i = 0; i < question_count; i++)
            if (question_is_wanted(questions[i][0]))
                init_once(questions[i][l]);
    return NULL;
}

/* Fills the tables that are wanted, of the first layout one after the other: how
 * long each takes goes into the context. */
static void init_tables(void)
{
    size_t first[] = {1, 2};
    pthread_t other;

    for (size_t i = 0; i < question_count; i++) {
        static char times[1 << 14]; /* for more rows than any question has */
        char key[64];

        if (!question_is_wanted(questions[i][0]))
            continue;
        times[0] = '\0';

        for (size_t k = 0; k < questions[i][0]->row_count; k++) {
            const struct strategy *s = question_row(questions[i][0], k);
            const size_t used = strlen(times);
            const uint64_t start = timing_ticks();

            strategy_init(s);
            if (s->info->init)
                snprintf(times + used, sizeof times - used, "%s%s=%.0f",
                         used ? " " : "", s->name,
                         1e6 * timing_seconds(timing_ticks() - start));
        }
        snprintf(key, sizeof key, "init_us.%s", questions[i][0]->name);
        bench_context(key, times);
    }

    /* callgrind counts by threads: then there is one. */
    const bool two = !options.count &&
                     pthread_create(&other, NULL, init_layouts, &first[1]) == 0;

    init_layouts(&first[0]);
    if (two)
        pthread_join(other, NULL);
    else
        init_layouts(&first[1]);
}

/* The sets' names as one word of the context. */
static void name_sets(const char *key, const struct query_set *sets,
                      size_t set_count, bool (*named)(const struct recipe *r))
{
    char names[1024] = "";

    for (size_t i = 0; i < set_count; i++)
        if (!named || named(sets[i].recipe)) {
            strncat(names, *names ? " " : "", sizeof names - strlen(names) - 1);
            strncat(names, sets[i].recipe->name,
                    sizeof names - strlen(names) - 1);
        }
    bench_context(key, names);
}

/* Another engine's trace, without its folder, and the sets that came from it. */
static void describe_trace(const struct query_set *sets, size_t set_count)
{
    const char *slash = strrchr(options.trace, '/');

    bench_context("trace", slash ? slash + 1 : options.trace);
    name_sets("traced", sets, set_count, trace_has);
}

static void describe_sets(const struct query_set *sets, size_t set_count)
{
    name_sets("sets", sets, set_count, NULL);
    if (options.trace)
        describe_trace(sets, set_count);
    for (size_t i = 0; i < set_count; i++) {
        char key[64], value[256];

        snprintf(key, sizeof key, "set.%s", sets[i].recipe->name);
        snprintf(value, sizeof value,
                 "%zu queries, hash %016" PRIx64 ", %zu bytes a hot window: %s",
                 sets[i].answers, sets[i].hash,
                 sets[i].recipe->kind->window *
                     sets[i].recipe->kind->query_size,
                 sets[i].recipe->from);
        bench_context(key, value);
    }
    for (size_t l = 0; l < options.cases.layouts; l++) {
        char key[64];

        snprintf(key, sizeof key, "layout.%zu", l);
        bench_context(key, layout_places[l]);
    }
}

/* The file for the visits, before hours are spent; exits if there is none. */
static FILE *open_visits(void)
{
    FILE *out = options.visits_to ? fopen(options.visits_to, "w") : NULL;

    if (options.visits_to && !out) {
        fprintf(stderr, "bench: --visits=%s: %s\n", options.visits_to,
                strerror(errno));
        exit(2);
    }
    return out;
}

/* Writes them; returns the status to exit with. */
static int write_visits(FILE *out)
{
    cases_write(out);

    const bool failed = ferror(out);

    if (fclose(out) == 0 && !failed)
        return 0;
    fprintf(stderr, "bench: --visits=%s: cannot be written\n",
            options.visits_to);
    return 2;
}

/* All modes; *count of them, for two threads want two CPUs. */
static struct mode *modes_of(struct cache_sizes caches, size_t *count)
{
    static struct mode modes[] = {
        {"throughput", THROUGHPUT, 0, 16, 1, false},
        {"latency", LATENCY, 0, 16, 1, false},
        {"cold_l1", LATENCY, 0, 32, 2, false},
        {"cold_l2", LATENCY, 0, 8, 2, false},
        {"two_threads", THROUGHPUT, 0, 16, 2, true},
    };

    modes[2].evict = caches.l1;
    modes[3].evict = caches.l2;
    *count = sizeof modes / sizeof *modes;
    if (sysconf(_SC_NPROCESSORS_ONLN) < 2) {
        fprintf(stderr, "bench: one CPU: two_threads is left out\n");
        --*count;
    }
    return modes;
}

int main(int argc, char **argv)
{
    const int left = options_read(&options, argc, argv);

    if (options.count && !count_possible()) {
        fprintf(stderr, "bench: --count: not run by valgrind, or built without "
                        "its header\n");
        return 2;
    }

    int status = bench_init(left, argv);

    if (status != 0)
        return status;

    size_t position_count, set_count, mode_count;
    struct mode *modes = modes_of(timing_init(), &mode_count);

    options_check(&options, modes, mode_count);
    wanted_in(modes, mode_count, &options.cases);

    struct epd *positions = epd_read(options.positions, &position_count);
    const struct query_set *sets =
        positions ? queries_make(positions, position_count,
                                 options.trace ? options.trace : TRACE,
                                 set_is_wanted, &set_count)
                  : NULL;

    free(positions);
    if (!sets)
        return 2;
    options.cases.visits = (size_t)options.visits;
    options.cases.layouts = options.layouts < (double)layout_count
                                ? (size_t)ceil(options.layouts)
                                : layout_count;
    visits_warm_up(options.warm_up);
    visits_patience(options.patience);
    init_tables();
    machine_describe(bench_context);
    describe_sets(sets, set_count);
    if (!cases_add(sets, set_count, modes, mode_count, &options.cases))
        return 2;

    if (options.count) {
        cases_count();
        return 0;
    }

    FILE *visits = open_visits();

    core_init(machine_is_virtual());
    status = bench_run();
    return status == 0 && visits ? write_visits(visits) : status;
}
