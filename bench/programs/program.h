/*
 * What is the same for every program that goes through a tree: what it is asked
 * for, how it says what is wrong with that, and what it says at the end.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PROGRAMS_PROGRAM_H
#define BENCH_PROGRAMS_PROGRAM_H

#include "bench/programs/variant.h"
#include "chess/fen.h"
#include "suite/terminal.h"

enum { DEPTH_MAX = 30, SECONDS_MAX = 7 * 86400 };

/* With what a switch is heeded. */
enum heeded { ALWAYS, ONE_POSITION, SUITE_OR_BENCH, TIME, HEEDED };

/* A switch: `--word VALUE`, or `--word`, a flag, which sets a number to `most`. A
 * number's value may be one of some words, whose index it is then. */
struct program_switch {
    const char *word;
    enum { FLAG, NUMBER, TEXT } kind;
    enum heeded with;
    size_t to; /* where in what its value goes to: a uint64_t, of a text a const
                  char * */
    uint64_t least, most;
    const char *const *words; /* up to NULL; NULL: a number is wanted */
    const char *help;         /* of --help: what it takes, what it does */
};

/* Each program defines what it is. `own` is what its main has. */
struct program {
    const char *name, *idea, *says; /* of --help: what it is, and prints */
    const char *example;            /* its arguments */
    unsigned max_depth;             /* unless it is said */
    uint64_t slice_nodes;           /* at least, of a slice of `time` */
    unsigned warm_less;             /* plies that its warm-up leaves out */
    bool published;                 /* its counts are those of EPD files */
    /* Runs a variant on a cleared state; returns its nodes, and the time they
     * took. First warms caches by a search to `warm` plies whose results are
     * discarded; 0: none. */
    uint64_t (*run)(void *own, const struct variant *v,
                    const struct position *p, unsigned depth, unsigned warm,
                    uint64_t *nanoseconds);
    const struct program_switch
        *switches; /* of its own, up to one without a word */
};
extern const struct program program;

#define ANY_COUNT UINT64_MAX

struct task_options {
    void *own; /* of the program's main */
    const struct variant *variant;
    bool bench, times, chose;
    uint64_t list, help, expected, seconds, seed;
    uint64_t depth;      /* of the position; of a suite or bench the greatest */
    const char *axes;    /* those to time, with commas between; NULL: all */
    const char *without; /* AXIS/CHOICE,... that are not timed; NULL: none */
    const char *suite;   /* a file; NULL: none */
    const char *fen;     /* NULL: none is asked for */
    const char
        *given[HEEDED]; /* the last switch that is heeded with it alone */
};

/* Writes `program:what: why: text` and exits with 2. */
_Noreturn void program_refuse(const char *what, const char *why,
                              const char *text);

/* Reads all arguments, the program's switches into its own; refuses what is wrong
 * with them. Exits with 0 when they want but to be told what there is: --list,
 * --help. */
struct task_options options_read(int argc, char **argv, void *own);

/* Adds the nodes of a line, or of the one position; false if they are wrong. */
typedef bool line_fn(const struct task_options *o, const struct epd *line,
                     uint64_t *nodes);

/* Does what is asked for, and says how many nodes there were; returns what to
 * exit with. */
int program_run(const struct task_options *o, line_fn *count);

/* What `time` does; returns what to exit with: 1 if a count was another. */
int slices_time(const struct task_options *o);

#endif
