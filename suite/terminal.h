/*
 * What a terminal is shown: how far a long run is, tables, why nothing is done.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_TERMINAL_H
#define SUITE_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* On a terminal a line that is written over, elsewhere a plain one after 5 s and
 * when PROGRESS_EVERY (30) have passed since the last. Where PROGRESS_THEN seconds
 * of other work come after it, it says what is left with these. */
struct progress {
    const char *what; /* runs */
    bool terminal;
    double every, then;
    double begun, shown; /* in seconds of some clock */
};

/* Of the clock on the wall. */
uint64_t nanoseconds_now(void);

/* Of the CPU, for this thread. */
uint64_t nanoseconds_of_thread(void);

struct progress progress_begin(const char *what);

/* Seconds since it began. */
double progress_gone(const struct progress *p);

/* That share is done, and so how long the rest takes; a terminal shows what is done
 * now as well. Nothing if the share is 0. */
void progress_show(struct progress *p, double share, const char *doing);

/* Takes the line from the terminal. */
void progress_end(const struct progress *p);

/* Writes a line to standard error, and exits with 2. */
__attribute__((format(printf, 1, 2))) _Noreturn void exit_with(
    const char *format, ...);

/* Prints lines whose cells are parted by tabs, on a terminal aligned. */
void columns_print(void (*write)(FILE *out));

#endif
