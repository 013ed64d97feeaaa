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

#include "cold.h"
#include "machine.h"
#include "queries.h"
#include "shim.h"
#include "strategy.h"

/* Groups that a cold time is the median of; what of a set references get. */
enum { MEDIAN_OF = 7, REFERENCE_PART = 16 };

/* How a pass is asked: hot over the whole set, or cold in short groups. */
struct mode {
    const char *name;
    enum pass pass;
    size_t evict;   /* bytes of the cache that is emptied before a group */
    size_t medians; /* in a repetition, of MEDIAN_OF groups each; 0: hot */
    int threads;    /* that do the same side by side */
};

/* The sum of the first answers, found when the first case wants it. */
struct expectation {
    pass_fn *judge;
    size_t count; /* of queries */
    uint64_t sum;
    bool known;
};

/* One case: what the timed functions need to know. */
struct timed {
    pass_fn *pass, *reference, *floor;
    const struct query_set *set;
    const struct mode *mode;
    struct expectation *expected; /* hot: over the whole set */
    size_t next;                  /* cold: where the next group starts */
    char name[128];
    struct timed *before; /* the case that was added before this one */
};

static struct timed *last_case; /* the library asks for them to the end */

static struct {
    double min_time;
    double cold_medians;
    const char *positions, *modes;
    bool first_sets, every_mode;
} options = {0.004, 64, POSITIONS, NULL, false, false};

static bool run_hot(void *context, double *seconds)
{
    const struct timed *t = context;

    (void)seconds;
    return t->pass(t->set->queries, t->expected->count) == t->expected->sum;
}

/* References are slow: asked once for a set, and only if it is wanted. */
static void know_expected(void *context)
{
    const struct timed *t = context;
    struct expectation *e = t->expected;

    if (!e->known)
        e->sum = e->judge(t->set->queries, e->count);
    e->known = true;
}

/* Whatever ran before: the tables are at least in the next cache. */
static void warm_up(void *context)
{
    const struct timed *t = context;

    opaque(t->pass(t->set->queries, t->expected->count));
}

/*
 * Times one group, in seconds per answer. The floor reads its queries before:
 * it is tables that are cold.
 */
static bool time_group(struct timed *t, double *seconds)
{
    const uint8_t *group = query_at(t->set, t->next);
    const size_t answers = query_answers(t->set, t->next, t->set->group);
    const size_t count = t->set->group;
    const uint64_t expected = t->reference(group, count);

    t->next = (t->next + 97 * count) % (t->set->count - count + 1);
    cold_evict(t->mode->evict);
    opaque(t->floor(group, count));

    const unsigned long long start = cold_clock();
    const uint64_t sum = opaque(t->pass(group, count));
    const unsigned long long end = cold_clock();

    *seconds = cold_seconds(end - start) / (double)answers;
    return sum == expected;
}

/* The median of a few groups, so that an interrupt in one does not count. */
static bool run_cold(void *context, double *seconds)
{
    double times[MEDIAN_OF];
    bool right = true;

    for (size_t i = 0; i < MEDIAN_OF; i++) {
        double time;
        size_t at = i;

        right = time_group(context, &time) && right;
        for (; at > 0 && times[at - 1] > time; at--)
            times[at] = times[at - 1];
        times[at] = time;
    }
    *seconds = times[MEDIAN_OF / 2];
    return right;
}

/* What a row's cases share: the row, the set and the layout. */
struct cell {
    const struct question *question;
    const struct strategy *strategy, *judge, *floor;
    const struct query_set *set;
    size_t layout, kind;
    struct expectation *expected;
};

static void *allocate(size_t size)
{
    void *memory = calloc(1, size);

    if (!memory) {
        fprintf(stderr, "bench: out of memory\n");
        exit(2);
    }
    return memory;
}

static struct expectation *expect(pass_fn *judge, size_t count)
{
    struct expectation *e = allocate(sizeof *e);

    *e = (struct expectation){.judge = judge, .count = count};
    return e;
}

static void add_case(const struct cell *c, const struct mode *mode)
{
    struct timed *t = allocate(sizeof *t);

    *t = (struct timed){.pass = c->strategy->passes[c->kind][mode->pass],
                        .reference = c->judge->passes[c->kind][mode->pass],
                        .floor = c->floor->passes[c->kind][mode->pass],
                        .set = c->set,
                        .mode = mode,
                        .expected = c->expected,
                        .before = last_case};
    last_case = t;
    snprintf(t->name, sizeof t->name, "%s/%s/%s/%s/%zu", c->question->name,
             c->strategy->name, c->set->name, mode->name, c->layout);
    bench_add(&(struct bench_case){
        .name = t->name,
        .queries =
            mode->medians ? 1 : query_answers(c->set, 0, c->expected->count),
        .run = mode->medians ? run_cold : run_hot,
        .prepare = mode->medians ? warm_up : know_expected,
        .context = t,
        .iterations = mode->medians,
        .min_time = options.min_time,
        .threads = mode->threads,
    });
}

/*
 * All rows and modes of the question on a set of one of its kinds, whose
 * answers the reference in the first layout judges. Where it is not the
 * question's first set, two modes tell what there is to tell.
 */
static void add_question(const struct question *q, size_t layout, size_t kind,
                         const struct query_set *set,
                         struct expectation *expected,
                         const struct mode modes[], size_t mode_count,
                         bool first)
{
    const struct strategy *reference = question_row(q, 0);
    const struct strategy *floor = question_row(q, q->row_count - 1);

    for (size_t k = 0; k < q->row_count; k++) {
        const struct strategy *s = question_row(q, k);
        struct cell cell = {q,   s,      reference, floor,
                            set, layout, kind,      expected};

        if (!strategy_runs(s))
            continue;
        if (s->info->role == FLOOR) { /* its own judge */
            cell.judge = s;
            cell.expected = expect(s->passes[kind][THROUGHPUT], set->count);
        }
        if (k == 0) /* slow: part of a set tells how slow */
            cell.expected = expect(s->passes[kind][THROUGHPUT],
                                   set->count / REFERENCE_PART);
        for (size_t m = 0; m < mode_count; m++)
            if (first || options.every_mode ||
                (modes[m].medians == 0 && modes[m].threads == 1))
                add_case(&cell, &modes[m]);
    }
}

/* The index of the question's kind that the set has, or KIND_MAX. */
static size_t kind_of(const struct question *q, const struct query_set *set)
{
    size_t kind = 0;

    while (kind < KIND_MAX &&
           !(q->queries[kind] && strcmp(q->queries[kind], set->kind) == 0))
        kind++;
    return kind;
}

/* Every question and layout, with the sets that fit or the first of them. */
static void add_all(const struct query_set *sets, size_t set_count,
                    const struct mode modes[], size_t mode_count)
{
    for (size_t i = 0; i < question_count; i++) {
        bool first = true;

        for (size_t n = 0; n < set_count; n++) {
            const size_t kind = kind_of(questions[i][0], &sets[n]);
            struct expectation *expected;

            if (kind == KIND_MAX)
                continue;
            expected = expect(
                question_row(questions[i][0], 0)->passes[kind][THROUGHPUT],
                sets[n].count);
            for (size_t l = 0; l < layout_count; l++)
                add_question(questions[i][l], l, kind, &sets[n], expected,
                             modes, mode_count, first);
            if (options.first_sets)
                break;
            first = false;
        }
    }
}

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
        bench_context(key, layout_flags[l]);
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
        if (read_number(argv[i], "--min-time=", 60, &options.min_time) ||
            read_number(argv[i], "--cold-medians=", 1e6, &options.cold_medians))
            continue;
        if (strncmp(argv[i], "--positions=", 12) == 0)
            options.positions = argv[i] + 12;
        else if (strncmp(argv[i], "--modes=", 8) == 0)
            options.modes = argv[i] + 8;
        else if (strcmp(argv[i], "--first-sets") == 0)
            options.first_sets = true;
        else if (strcmp(argv[i], "--every-mode") == 0)
            options.every_mode = true;
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
    add_all(sets, set_count, modes, mode_count);

    return bench_run();
}
