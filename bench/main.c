/*
 * bench: every strategy of every question, timed by google-benchmark.
 *
 * Its flags work; ours are --min-time=SECONDS (how long a repetition of the
 * hot modes lasts), --cold-medians=N (of how many medians, each of seven
 * groups, one of cold_l1 is the mean; cold_l2 has an eighth), --first-sets
 * (each question is asked the first set that fits, no more), --every-mode (the
 * other sets too are timed cold and by two threads), --modes=M,M... and
 * --positions=FILE. Cases are named question/strategy/set/mode/layout.
 * SPDX-License-Identifier: MIT
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "cold.h"
#include "machine.h"
#include "shim.h"

static struct {
    struct case_options cases;
    double cold_medians;
    const char *positions, *modes;
} options = {{0.004, false, false}, 64, POSITIONS, NULL};

/* Fills all tables; how long each takes goes into the context. */
static void init_tables(void)
{
    for (size_t i = 0; i < question_count; i++) {
        static char times[1 << 14]; /* for more rows than any question has */
        char key[64];

        times[0] = '\0';

        for (size_t l = 0; l < layout_count; l++)
            for (size_t k = 0; k < questions[i][l]->row_count; k++) {
                const struct strategy *s = question_row(questions[i][l], k);
                const size_t used = strlen(times);
                const unsigned long long start = cold_clock();

                strategy_init(s);
                if (s->info->init && l == 0)
                    snprintf(times + used, sizeof times - used, "%s%s=%.0f",
                             used ? " " : "", s->name,
                             1e6 * cold_seconds(cold_clock() - start));
            }
        snprintf(key, sizeof key, "init_us.%s", questions[i][0]->name);
        bench_context(key, times);
    }
}

static void describe_sets(const struct query_set *sets, size_t set_count)
{
    char order[256] = "";

    for (size_t i = 0; i < set_count; i++) {
        strncat(order, i ? " " : "", sizeof order - strlen(order) - 1);
        strncat(order, sets[i].name, sizeof order - strlen(order) - 1);
    }
    bench_context("sets", order);
    for (size_t i = 0; i < set_count; i++) {
        char key[64], value[256];

        snprintf(key, sizeof key, "set.%s", sets[i].name);
        snprintf(value, sizeof value, "%zu queries, hash %016" PRIx64 ": %s",
                 sets[i].answers, sets[i].hash, sets[i].from);
        bench_context(key, value);
    }
    for (size_t l = 0; l < layout_count; l++) {
        char key[64];

        snprintf(key, sizeof key, "layout.%zu", l);
        bench_context(key, layout_places[l]);
    }
}

/* Reads `--name=value` if arg is that; complains and exits if it is wrong. */
static bool read_number(const char *arg, const char *name, double max,
                        double *value)
{
    const size_t length = strlen(name);
    char *end;

    if (strncmp(arg, name, length) != 0)
        return false;
    errno = 0;
    *value = strtod(arg + length, &end);
    if (end == arg + length || *end || errno || !(*value > 0) || *value > max) {
        fprintf(stderr, "bench: %s: want a number, over 0 to %g\n", arg, max);
        exit(2);
    }
    return true;
}

/* Takes our own flags out of argv; returns how many are left. */
static int read_options(int argc, char **argv)
{
    int left = 1;

    for (int i = 1; i < argc; i++) {
        if (read_number(argv[i], "--min-time=", 60, &options.cases.min_time) ||
            read_number(argv[i], "--cold-medians=", 1e6, &options.cold_medians))
            continue;
        if (strncmp(argv[i], "--positions=", 12) == 0)
            options.positions = argv[i] + 12;
        else if (strncmp(argv[i], "--modes=", 8) == 0)
            options.modes = argv[i] + 8;
        else if (strcmp(argv[i], "--first-sets") == 0)
            options.cases.first_sets = true;
        else if (strcmp(argv[i], "--every-mode") == 0)
            options.cases.every_mode = true;
        else
            argv[left++] = argv[i];
    }
    argv[left] = NULL;
    return left;
}

/* Keeps the modes that --modes names, in their order; returns how many. */
static size_t choose_modes(struct mode modes[], size_t count)
{
    const char *name = options.modes;
    size_t kept = 0;

    while (name && *name) {
        const size_t length = strcspn(name, ",");
        size_t m = kept;

        while (m < count && (strlen(modes[m].name) != length ||
                             strncmp(modes[m].name, name, length) != 0))
            m++;
        if (m == count) {
            fprintf(stderr, "bench: --modes: no such mode, or twice: %s\n",
                    name);
            exit(2);
        }
        const struct mode found = modes[m];

        modes[m] = modes[kept];
        modes[kept++] = found;
        name += length + (name[length] == ',');
    }
    return options.modes ? kept : count;
}

int main(int argc, char **argv)
{
    const int left = read_options(argc, argv);
    const int status = bench_init(left, argv);

    if (status != 0)
        return status;

    size_t position_count, set_count;
    struct epd *positions = epd_read(options.positions, &position_count);
    const struct query_set *sets =
        positions ? queries_make(positions, position_count, &set_count) : NULL;

    if (!sets)
        return 2;
    free(positions);

    const struct cache_sizes caches = cold_init();
    const size_t medians = (size_t)ceil(options.cold_medians);
    struct mode modes[] = {
        {"throughput", THROUGHPUT, 0, 0, 1},
        {"two_threads", THROUGHPUT, 0, 0, 2},
        {"latency", LATENCY, 0, 0, 1},
        {"cold_l1", LATENCY, caches.l1, medians, 1},
        {"cold_l2", LATENCY, caches.l2, (medians + 7) / 8, 1}};
    const size_t mode_count = choose_modes(modes, sizeof modes / sizeof *modes);

    init_tables();
    machine_describe(bench_context);
    describe_sets(sets, set_count);
    cases_add(sets, set_count, modes, mode_count, &options.cases);

    return bench_run();
}
