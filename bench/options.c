/* SPDX-License-Identifier: MIT */
#include "bench/machine.h"
#include "bench/schedule.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: bench [flags of ours and of google-benchmark]\n\n"
    "  bench --first-sets --modes=throughput --benchmark_filter='^sliders/'\n\n"
    "  --benchmark_repetitions=N  visits to each table, 5\n"
    "  --first-sets       each question's first set alone\n"
    "  --modes=M,M...     throughput, latency, cold_l1, cold_l2\n"
    "  --sets=S,S...      these sets alone\n"
    "  --layouts=N        the first N layouts alone, if there are more\n"
    "                     (fewer of them where nothing is picked)\n"
    "  --after-layout=N   not the first N\n"
    "  --tables=FILE      what it names alone, a table a line: "
    "QUESTION/SET/MODE,\n"
    "                     visits in each layout, and ROW,ROW,...\n"
    "  --positions=FILE   what sets are made from\n"
    "  --trace=FILE       what an engine asked, in place of our search\n"
    "  --count            instructions of each row, in place of its time\n"
    "  --windows          labels a run with every window's ticks: see "
    "bench/schedule.c\n"
    "  --warm-up=SECONDS  a row is asked, at least, and the whole set: 0.0001\n"
    "  --patience=SECONDS a visit to a row may wait to be alone, 0.002\n"
    "  --adapt=N          where neighbours are busy no visit waits, and "
    "tables\n"
    "                     that decide get N times as many\n\n";

/* Each of these is told by the name whether the argument is its own; then reads
 * what follows it, or exits after a line if that is wrong. */
static bool read_text(const char *arg, const char *name, const char **value)
{
    const size_t length = strlen(name);

    if (strncmp(arg, name, length) != 0)
        return false;
    *value = arg + length;
    return true;
}

static bool read_flag(const char *arg, const char *name, bool *flag)
{
    const bool is_it = strcmp(arg, name) == 0;

    *flag |= is_it;
    return is_it;
}

static bool read_number(const char *arg, const char *name, double max,
                        double *value)
{
    const char *text;
    char *end;

    if (!read_text(arg, name, &text))
        return false;
    errno = 0;
    *value = strtod(text, &end);
    if (end == text || *end || errno || !(*value > 0) || *value > max)
        exit_with("bench: %s: want a number, over 0 to %g", arg, max);
    return true;
}

/* The library exits with 0, and with its manual, for a bad value of these. */
static void check_library(const char *arg)
{
    const char *value;

    if ((read_text(arg, "--benchmark_format=", &value) ||
         read_text(arg, "--benchmark_out_format=", &value)) &&
        strcmp(value, "console") != 0 && strcmp(value, "json") != 0 &&
        strcmp(value, "csv") != 0)
        exit_with("bench: %s: want console, json or csv", arg);
}

static bool is_ours(struct options *o, const char *arg, double *layouts,
                    double *after)
{
    return read_flag(arg, "--first-sets", &o->first_sets) ||
           read_flag(arg, "--windows", &o->windows) ||
           read_flag(arg, "--count", &o->count) ||
           read_number(arg, "--layouts=", 1e6, layouts) ||
           read_number(arg, "--after-layout=", 1e6, after) ||
           read_number(arg, "--warm-up=", 1, &o->warm_up) ||
           read_number(arg, "--patience=", 1, &o->patience) ||
           read_number(arg, "--adapt=", 100, &o->adapt) ||
           read_text(arg, "--positions=", &o->positions) ||
           read_text(arg, "--trace=", &o->trace) ||
           read_text(arg, "--modes=", &o->modes) ||
           read_text(arg, "--sets=", &o->sets) ||
           read_text(arg, "--tables=", &o->tables);
}

int options_read(struct options *o, int argc, char **argv)
{
    double visits = 5, layouts = LAYOUT_MAX, after = 0;
    int left = 1;

    *o = (struct options){
        .warm_up = 0.0001, .patience = 0.002, .positions = POSITIONS};
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i];

        if (is_ours(o, arg, &layouts, &after))
            continue;
        if (strcmp(arg, "--help") == 0)
            fputs(usage, stdout); /* the library says its own flags */
        if (strcmp(arg, "--version") == 0) {
            puts(cpu_has_avx10() ? "sightline " VERSION " (AVX10.1)"
                                 : "sightline " VERSION);
            exit(0);
        }
        read_number(arg, "--benchmark_repetitions=", 1e6, &visits);
        check_library(arg);
        argv[left++] = argv[i];
    }
    argv[left] = NULL;
    if (o->count && !count_possible())
        exit_with("bench: --count: instructions are counted on x86-64, where "
                  "the system hands its traps on");
    o->visits = (size_t)visits;
    o->layouts = (size_t)fmin(ceil(layouts), (double)layout_count);
    o->first_layout = (size_t)after;
    if (o->first_layout >= o->layouts)
        exit_with("bench: --after-layout=%zu: there are %zu", o->first_layout,
                  o->layouts);
    return left;
}
