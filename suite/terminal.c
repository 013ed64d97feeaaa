/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* clock_gettime(), open_memstream() */
#include "suite/terminal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "suite/filling.h"
#include "suite/limits.h"

/* A full disk is no success: what any program printed is written, or it ends
 * with 2. */
static void check_output(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return;
    fputs("standard output: cannot be written\n", stderr);
    _exit(2);
}

__attribute__((constructor)) static void check_output_at_end(void)
{
    atexit(check_output);
}

static uint64_t nanoseconds_by(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * UINT64_C(1000000000) + (uint64_t)t.tv_nsec;
}

uint64_t nanoseconds_now(void)
{
    return nanoseconds_by(CLOCK_MONOTONIC);
}

uint64_t nanoseconds_of_thread(void)
{
    return nanoseconds_by(CLOCK_THREAD_CPUTIME_ID);
}

static double now(void)
{
    return 1e-9 * (double)nanoseconds_now();
}

static double seconds_of(const char *variable, double otherwise)
{
    const char *text = getenv(variable);

    return text ? atof(text) : otherwise;
}

struct progress progress_begin(const char *what)
{
    const double begun = now(), every = seconds_of("PROGRESS_EVERY", 30);

    return (struct progress){what,  isatty(STDERR_FILENO),
                             every, seconds_of("PROGRESS_THEN", 0),
                             begun, every > 5 ? begun + 5 - every : begun};
}

double progress_gone(const struct progress *p)
{
    return now() - p->begun;
}

static void print_time(double seconds, const char *what)
{
    fprintf(stderr, "%ld:%02ld %s", (long)seconds / 60, (long)seconds % 60,
            what);
}

void progress_show(struct progress *p, double share, const char *doing)
{
    const double at = now();

    if (share == 0 || (!p->terminal && at - p->shown < p->every))
        return;

    const double left = (at - p->begun) * (1 - share) / share;

    p->shown = at;
    fprintf(stderr, "%s%s: %d %%, ", p->terminal ? "\r\033[K" : "", p->what,
            (int)(100 * share));
    print_time(left, "left");
    if (p->then > 0) {
        fputs(", ", stderr);
        print_time(left + p->then, "in all");
    }
    fprintf(stderr, "%s%s%s", p->terminal && doing ? "  " : "",
            p->terminal && doing ? doing : "", p->terminal ? "" : "\n");
}

void progress_end(const struct progress *p)
{
    if (p->terminal)
        fputs("\r\033[K", stderr);
}

void exit_with(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(2);
}

/* Finds how wide columns are, or prints them so; an empty cell is a dash. */
static void each_cell(const char *table, int width[COLUMNS_MAX], bool print)
{
    const char *cell = table;

    for (size_t column = 0; *cell; column++) {
        const char *end = cell + strcspn(cell, "\t\n");
        const int length = (int)(end - cell);

        if (print)
            printf("%-*.*s%s", *end == '\t' ? width[column] : 0,
                   length > 0 ? length : 1, length > 0 ? cell : "-",
                   *end == '\t' ? "  " : "\n");
        else if (column < COLUMNS_MAX && length > width[column])
            width[column] = length;
        if (*end == '\n')
            column = (size_t)-1;
        cell = end + 1;
    }
}

void columns_print(void (*write)(FILE *out))
{
    int width[COLUMNS_MAX] = {0};
    char *table;
    size_t size;
    FILE *out;

    if (!isatty(STDOUT_FILENO)) {
        write(stdout);
        return;
    }
    out = open_memstream(&table, &size);
    if (!out)
        out_of_memory();
    write(out);
    if (fclose(out) != 0)
        out_of_memory();
    each_cell(table, width, false);
    each_cell(table, width, true);
    free(table);
}
