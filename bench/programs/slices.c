/*
 * What choices are worth, side by side: all variants take turns in one process.
 *
 * A task is a position and a depth, and a slice is a task done once by one
 * variant, in 8 to 80 ms on usual machines; shorter slices overestimate large
 * tables by 1 % (results/FINDINGS.md). Sixteen tasks are drawn, each when a block
 * first needs one. `--seconds 0` is a smoke test: tasks are 64 times smaller. A
 * block is a task done once by every variant. What else runs on a machine slows
 * all that is near in time, so an axis's variants follow each other,
 * in an order drawn anew, as that of axes and of tasks is. The default, with which
 * all of n are compared, runs sqrt(n) times, three at least (Dunnett 1955): itself,
 * and controls, which are copies of it with code and tables of their own, since
 * code that runs more often is faster by that (results/FINDINGS.md).
 *
 * The clock is the CPU's for the thread, as in sweep and ab: by the one on the
 * wall a slice beside another process takes what the scheduler leaves it, in lumps
 * of 4 ms. Before it starts a variant does the task to fewer plies, in memory of its
 * own, so that what it reads is near again: its code and its tables. Tables are
 * filled before the first block. Every slice's count is compared with the first's,
 * and that with the published one if there is.
 *
 * On standard output: comments (# seed, clock), a header, and a line a block,
 * with tabs between: block, task (a FEN), depth, nodes, and the nanoseconds of
 * each AXIS/CHOICE and of the controls, AXIS/aa, AXIS/aa2, ...
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L /* isatty() */
#include "bench/programs/program.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite/filling.h"
#include "suite/limits.h"
#include "suite/terminal.h"
#include "suite/words.h"

enum { TASKS_MAX = 16, LINES_MAX = 2 * TASKS_MAX /* of a file */ };
enum { BLOCKS_LEAST = 3, TOO_MANY = 4, SHORTER = 64 };

struct task {
    struct position position;
    char fen[FEN_MAX];
    unsigned depth;
    uint64_t nodes;
};

struct column {
    const struct variant *variant;
    uint64_t nanoseconds;
};

/* An axis: its columns from `first` on. */
struct axis {
    size_t first, count;
};

struct block {
    const struct task_options *options;
    struct column *columns;
    struct axis *axes;
    size_t count, axis_count;
    size_t *order, *axis_order;      /* in which columns run, and axes */
    struct epd lines[2 * LINES_MAX]; /* what tasks are drawn from */
    size_t line_order[2 * LINES_MAX], lines_left;
    struct task tasks[TASKS_MAX];
    size_t task_order[TASKS_MAX], task_count;
    uint64_t slice_nodes; /* at least, of a task */
    uint64_t random;
};

/* Does the task once, and says how long that took; returns its nodes. */
static uint64_t slice(const struct task_options *o, const struct variant *v,
                      const struct task *t, uint64_t *nanoseconds)
{
    const unsigned less = program.warm_less;

    return program.run(o->own, v, &t->position, t->depth,
                       t->depth > less ? t->depth - less : 0, nanoseconds);
}

static void print_name(FILE *to, const struct column *c)
{
    fprintf(to, "%s/", c->variant->axis);
    if (c->variant->copy > 1)
        fprintf(to, "aa%u", c->variant->copy);
    else
        fputs(c->variant->copy ? "aa" : c->variant->choice, to);
}

static bool is_count(const struct column *c, const struct task *t,
                     uint64_t nodes, uint64_t expected)
{
    if (nodes == expected)
        return true;
    fprintf(stderr, "%s:", program.name);
    print_name(stderr, c);
    fprintf(stderr,
            ": wrong node count: %" PRIu64 ", expected %" PRIu64
            ": %s, depth %u\n",
            nodes, expected, t->fen, t->depth);
    return false;
}

/* AXIS/CHOICE, of a copy of the default what it is a copy of. */
static void choice_name(char name[REASON_MAX], const struct variant *v)
{
    snprintf(name, REASON_MAX, "%s/%s", v->axis, v->choice);
}

static void check_words(const struct task_options *o)
{
    const char **axes = filling_allocate(variant_count * sizeof *axes);
    const char **choices = filling_allocate(variant_count * sizeof *choices);
    const char *unknown;

    for (size_t i = 0; i < variant_count; i++) {
        char *name = filling_allocate(REASON_MAX);

        choice_name(name, &variants[i]);
        axes[i] = variants[i].axis;
        choices[i] = name;
    }
    unknown = words_unknown(o->axes, axes, variant_count);
    if (unknown)
        program_refuse("axes", "no such axis", unknown);
    unknown = words_unknown(o->without, choices, variant_count);
    if (unknown)
        program_refuse("without", "no such choice", unknown);
}

static bool is_left_out(const struct variant *v, const char *without)
{
    char name[REASON_MAX];

    choice_name(name, v);
    return without && words_allow(without, name);
}

/* An axis's variants that run, those of these numbers. */
static void add_axis(struct block *b, const char *without, size_t from,
                     size_t to)
{
    struct axis *axis = &b->axes[b->axis_count++];

    axis->first = b->count;
    for (size_t i = from; i < to; i++) {
        if (!variants[i].code->run || is_left_out(&variants[i], without))
            continue;
        code_init(variants[i].code);
        b->columns[b->count++] = (struct column){.variant = &variants[i]};
    }
    axis->count = b->count - axis->first;
}

/* Of the axes that are wanted, or of all, that have a choice; tables are filled.
 */
static void make_columns(struct block *b, const struct task_options *o)
{
    b->columns = filling_allocate(variant_count * sizeof *b->columns);
    b->order = filling_allocate(variant_count * sizeof *b->order);
    b->axes = filling_allocate(variant_count * sizeof *b->axes);
    b->axis_order = filling_allocate(variant_count * sizeof *b->axis_order);
    for (size_t from = 0, to; from < variant_count; from = to) {
        const char *name = variants[from].axis;

        for (to = from; to < variant_count; to++)
            if (strcmp(variants[to].axis, name) != 0)
                break;
        if (to - from > 1 && words_allow(o->axes, name))
            add_axis(b, o->without, from, to);
    }
    for (size_t i = 0; i < b->axis_count; i++)
        b->axis_order[i] = i;
}

/* Will a ply more be far too much? In perft, whose counts are published, it
 * multiplies nodes at least half as much as the last one did. */
static bool grows_too_fast(uint64_t before, uint64_t nodes, uint64_t wanted)
{
    return program.published && before > 0 &&
           nodes * (nodes / before) > 2 * TOO_MANY * wanted;
}

/* Adds the position, to the least depth that is work enough for a slice, unless
 * that is too much; false if the count is wrong. */
static bool add_task(struct block *b, const struct epd *line)
{
    struct task *t = &b->tasks[b->task_count];
    uint64_t nanoseconds, before;

    *t = (struct task){.position = line->position};
    fen_write(&t->position, t->fen);
    do {
        before = t->nodes;
        t->nodes = 0;
        t->nodes = slice(b->options, b->columns[0].variant, t, &nanoseconds);
        if (program.published && t->depth < EPD_DEPTHS &&
            line->nodes[t->depth] &&
            !is_count(&b->columns[0], t, t->nodes, line->nodes[t->depth]))
            return false;
    } while (t->nodes < b->slice_nodes &&
             !grows_too_fast(before, t->nodes, b->slice_nodes) &&
             t->depth++ < DEPTH_MAX);
    b->task_count +=
        t->nodes >= b->slice_nodes && t->nodes <= TOO_MANY * b->slice_nodes;
    return true;
}

/* Adds lines from all over the file. */
static void add_lines(struct block *b, const char *file)
{
    size_t count;
    struct epd *suite = epd_read(file, &count);

    if (!suite)
        exit(2);
    for (size_t i = 0; i < count; i += count / LINES_MAX + 1) {
        b->line_order[b->lines_left] = b->lines_left;
        b->lines[b->lines_left++] = suite[i];
    }
    free(suite);
}

/* The task of a block of this number: a new one while there are some, then all in
 * an order drawn anew each time; NULL if a count is wrong. */
static const struct task *draw_task(struct block *b, size_t number)
{
    while (number == b->task_count && number < TASKS_MAX && b->lines_left > 0)
        if (!add_task(b, &b->lines[b->line_order[--b->lines_left]]))
            return NULL;

    const size_t n = number % b->task_count;

    if (number < b->task_count)
        b->task_order[n] = n;
    else if (n == 0)
        filling_shuffle(&b->random, b->task_order, b->task_count);
    return &b->tasks[b->task_order[n]];
}

/* Does the task in every column, axis by axis; false if a count is another. */
static bool run_block(struct block *b, const struct task *t)
{
    size_t count = 0;

    filling_shuffle(&b->random, b->axis_order, b->axis_count);
    for (size_t i = 0; i < b->axis_count; i++) {
        const struct axis axis = b->axes[b->axis_order[i]];
        size_t *order = b->order + count;

        for (size_t k = 0; k < axis.count; k++)
            order[k] = axis.first + k;
        filling_shuffle(&b->random, order, axis.count);
        count += axis.count;
    }
    for (size_t i = 0; i < count; i++) {
        struct column *c = &b->columns[b->order[i]];

        if (!is_count(c, t, slice(b->options, c->variant, t, &c->nanoseconds),
                      t->nodes))
            return false;
    }
    return true;
}

static void print_header(const struct block *b, uint64_t seed)
{
    printf("# seed: %" PRIu64 "\n", seed);
    puts("# clock: CLOCK_THREAD_CPUTIME_ID, nanoseconds");
    printf("block\ttask\tdepth\tnodes");
    for (size_t i = 0; i < b->count; i++) {
        putchar('\t');
        print_name(stdout, &b->columns[i]);
    }
    putchar('\n');
}

/* Whole microseconds: what is finer is noise, and takes twice the room. */
static void print_block(const struct block *b, size_t number,
                        const struct task *t)
{
    printf("%zu\t%s\t%u\t%" PRIu64, number, t->fen, t->depth, t->nodes);
    for (size_t i = 0; i < b->count; i++)
        printf("\t%" PRIu64, (b->columns[i].nanoseconds + 999) / 1000 * 1000);
    putchar('\n');
}

/* Blocks until the next one would be over more than half of it too late. */
static bool run_blocks(struct block *b, struct progress *p, double wanted)
{
    const double began = progress_gone(p);
    double gone = began, each = 0;

    for (size_t n = 0; n < BLOCKS_LEAST || gone + each / 2 < wanted;) {
        const struct task *t = draw_task(b, n);

        if (!t || !run_block(b, t))
            return false;
        print_block(b, n++, t);
        gone = progress_gone(p);
        each = (gone - began) / (double)n;

        const double least = each * ((double)BLOCKS_LEAST - (double)n);
        const double left = least > wanted - gone ? least : wanted - gone;

        progress_show(p, gone / (gone + (left > 0 ? left : 0)), NULL);
    }
    progress_end(p);
    return true;
}

int slices_time(const struct task_options *o)
{
    struct progress progress = progress_begin(program.name);
    struct block b = {.options = o,
                      .random = o->seed,
                      .slice_nodes =
                          program.slice_nodes / (o->seconds ? 1 : SHORTER)};

    check_words(o);
    make_columns(&b, o);
    if (b.count == 0)
        program_refuse("axes", "there is no choice on it",
                       o->axes ? o->axes : "all");
    add_lines(&b, CLASSIC);
    add_lines(&b, GAMES);
    filling_shuffle(&b.random, b.line_order, b.lines_left);
    print_header(&b, o->seed);
    if (!run_blocks(&b, &progress, (double)o->seconds))
        return 1;
    return 0;
}
