/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench/options.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/second_thread.h"
#include "suite/strategy.h"

static const char usage[] =
    "usage: bench [flags of ours and of google-benchmark]\n\n"
    "  bench --first-sets --modes=throughput --benchmark_filter='^sliders/'\n\n"
    "  --benchmark_repetitions=N  visits to each table, 5\n"
    "  --first-sets       each question's first set alone\n"
    "  --every-mode       other sets cold and by two threads too\n"
    "  --modes=M,M...     throughput, latency, cold_l1, cold_l2, two_threads\n"
    "  --sets=S,S...      these sets alone\n"
    "  --layouts=N        the first N layouts alone, if there are more\n"
    "                     (fewer of them where nothing is picked)\n"
    "  --rows=REGEX       these strategies alone\n"
    "  --positions=FILE   what sets are made from\n"
    "  --trace=FILE       what an engine asked, in place of our search\n"
    "  --processes=N      N at once, in modes shared_tables and own_tables\n"
    "  --count            instructions of each row, in place of its time\n"
    "  --windows          labels a run with every window's ticks: see "
    "bench/schedule.c\n"
    "  --warm-up=SECONDS  a row is asked, at least, and the whole set: 0.0001\n"
    "  --patience=SECONDS a visit to a row may wait to be alone, 0.002\n\n";

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

/* The same of --processes=, of which each wants a CPU. */
static bool read_processes(const char *arg, size_t *processes)
{
    const long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    double value;

    if (!read_number(arg, "--processes=", PROCESSES_MAX, &value))
        return false;
    *processes = (size_t)value;
    if (value < 2 || value > (double)cpus || value != (double)*processes) {
        fprintf(stderr, "bench: %s: want a number, 2 to %ld, the CPUs\n", arg,
                cpus);
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

/* The library exits with 0, and with its manual, for a bad value of these. */
static void check_library(const char *arg)
{
    static const char *const flags[] = {"--benchmark_format=",
                                        "--benchmark_out_format="};
    const char *value;

    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (read_text(arg, flags[i], &value) && strcmp(value, "console") != 0 &&
            strcmp(value, "json") != 0 && strcmp(value, "csv") != 0) {
            fprintf(stderr, "bench: %s: want console, json or csv\n", arg);
            exit(2);
        }
}

int options_read(struct options *o, int argc, char **argv)
{
    double visits = 5, layouts = LAYOUT_MAX;
    int left = 1;

    *o = (struct options){
        .warm_up = 0.0001, .patience = 0.002, .positions = POSITIONS};
    for (int i = 1; i < argc; i++) {
        if (read_number(argv[i], "--layouts=", 1e6, &layouts) ||
            read_number(argv[i], "--warm-up=", 1, &o->warm_up) ||
            read_number(argv[i], "--patience=", 1, &o->patience) ||
            read_processes(argv[i], &o->processes) ||
            read_text(argv[i], "--positions=", &o->positions) ||
            read_text(argv[i], "--trace=", &o->trace) ||
            read_text(argv[i], "--modes=", &o->modes) ||
            read_text(argv[i], "--sets=", &o->sets) ||
            read_text(argv[i], "--rows=", &o->rows))
            continue;
        if (strcmp(argv[i], "--help") == 0)
            fputs(usage, stdout); /* the library says its own flags */
        if (strcmp(argv[i], "--version") == 0) {
            puts("sightline " VERSION);
            exit(0);
        }
        if (strcmp(argv[i], "--first-sets") == 0)
            o->first_sets = true;
        else if (strcmp(argv[i], "--every-mode") == 0)
            o->every_mode = true;
        else if (strcmp(argv[i], "--windows") == 0)
            o->windows = true;
        else if (strcmp(argv[i], "--count") == 0)
            o->count = true;
        else {
            read_number(argv[i], "--benchmark_repetitions=", 1e6, &visits);
            check_library(argv[i]);
            argv[left++] = argv[i];
        }
    }
    argv[left] = NULL;
    o->visits = (size_t)visits;
    o->layouts = (size_t)fmin(ceil(layouts), (double)layout_count);
    return left;
}
