/*
 * bench: every strategy of every question, timed by google-benchmark.
 *
 * Its flags work, and ours are in usage[] below. Cases are tables, named
 * question/set/mode/layout; their rows are counters of the last visit,
 * nanoseconds per answer.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/alone.h"
#include "bench/cases.h"
#include "bench/count.h"
#include "bench/machine.h"
#include "bench/shim.h"
#include "bench/timing.h"
#include "bench/wanted.h"
#include "suite/trace.h"

static const char usage[] =
    "usage: bench [flags of ours and of google-benchmark]\n\n"
    "  bench --first-sets --modes=throughput --benchmark_filter='^sliders/'\n\n"
    "  --benchmark_repetitions=N  visits to each table, 5\n"
    "  --first-sets       each question's first set alone\n"
    "  --every-mode       other sets cold and by two threads too\n"
    "  --modes=M,M...     throughput, latency, cold_l1, cold_l2, two_threads\n"
    "  --sets=S,S...      these sets alone\n"
    "  --layouts=N        the first N layouts alone, if there are more\n"
    "                     (half as many of what decides nothing)\n"
    "  --rows=REGEX       these strategies alone\n"
    "  --positions=FILE   what sets are made from\n"
    "  --trace=FILE       what an engine asked, in place of our search\n"
    "  --count            instructions, for valgrind: see "
    "tools/instructions.sh\n"
    "  --visits=FILE      where all visits are written\n"
    "  --warm-up=SECONDS  a row is asked, at least, and the whole set: 0.0001\n"
    "  --patience=SECONDS a visit to a row may wait to be alone, 0.002\n\n";

static struct {
    struct case_options cases;
    double visits, layouts, warm_up, patience;
    const char *positions, *trace, *visits_to;
    bool count;
} options = {{.visits = 0}, 5,    1e6,  0.0001, 0.002,
             POSITIONS,     NULL, NULL, false};

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

/* Fills the tables that are wanted; how long each takes goes into the context,
 * of the first layout. */
static void init_tables(void)
{
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
        for (size_t l = 1; l < options.cases.layouts; l++)
            init_once(questions[i][l]);
        snprintf(key, sizeof key, "init_us.%s", questions[i][0]->name);
        bench_context(key, times);
    }
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

/* If arg is `--name=text`, sets *value to the text. */
static bool read_text(const char *arg, const char *name, const char **value)
{
    const size_t length = strlen(name);

    if (strncmp(arg, name, length) != 0)
        return false;
    *value = arg + length;
    return true;
}

/* Takes our own flags out of argv; returns how many are left. */
static int read_options(int argc, char **argv)
{
    int left = 1;

    for (int i = 1; i < argc; i++) {
        if (read_number(argv[i], "--layouts=", 1e6, &options.layouts) ||
            read_number(argv[i], "--warm-up=", 1, &options.warm_up) ||
            read_number(argv[i], "--patience=", 1, &options.patience) ||
            read_text(argv[i], "--positions=", &options.positions) ||
            read_text(argv[i], "--trace=", &options.trace) ||
            read_text(argv[i], "--modes=", &options.cases.modes) ||
            read_text(argv[i], "--sets=", &options.cases.sets) ||
            read_text(argv[i], "--rows=", &options.cases.rows) ||
            read_text(argv[i], "--visits=", &options.visits_to))
            continue;
        if (strcmp(argv[i], "--help") == 0)
            fputs(usage, stdout); /* the library says its own flags */
        if (strcmp(argv[i], "--version") == 0) {
            puts("sightline " VERSION);
            exit(0);
        }
        if (strcmp(argv[i], "--first-sets") == 0)
            options.cases.first_sets = true;
        else if (strcmp(argv[i], "--every-mode") == 0)
            options.cases.every_mode = true;
        else if (strcmp(argv[i], "--count") == 0)
            options.count = true;
        else {
            read_number(argv[i], "--benchmark_repetitions=", 1e6,
                        &options.visits);
            argv[left++] = argv[i];
        }
    }
    argv[left] = NULL;
    return left;
}

/* Exits if one of the words, which commas part, is none of the names. */
static void check_words(const char *flag, const char *words,
                        const char *const names[], size_t count)
{
    while (words && *words) {
        const size_t length = strcspn(words, ",");
        size_t i = 0;

        while (i < count && (strlen(names[i]) != length ||
                             strncmp(names[i], words, length) != 0))
            i++;
        if (i == count) {
            fprintf(stderr, "bench: %s: no such name: %.*s\n", flag,
                    (int)length, words);
            exit(2);
        }
        words += length + (words[length] == ',');
    }
}

static void check_choice(const struct mode modes[], size_t mode_count)
{
    const char *names[256];

    for (size_t i = 0; i < mode_count; i++)
        names[i] = modes[i].name;
    check_words("--modes", options.cases.modes, names, mode_count);
    check_words("--sets", options.cases.sets, names,
                names_of_sets(names, sizeof names / sizeof *names));
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
    const int left = read_options(argc, argv);

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

    check_choice(modes, mode_count);
    wanted_in(modes, mode_count);

    struct epd *positions = epd_read(options.positions, &position_count);
    const struct query_set *sets =
        positions ? queries_make(positions, position_count,
                                 options.trace ? options.trace : TRACE,
                                 question_is_wanted, &set_count)
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

    core_init();
    status = bench_run();
    return status == 0 && visits ? write_visits(visits) : status;
}
