/*
 * search: looks for the best move to a fixed depth, as an engine does. What it
 * takes says search --help, what `time` does slices.c.
 *
 * The score is that of the side to move, in hundredths of a pawn; 30000 less
 * the plies is a mate; the move is - if there is none. A node is a move made.
 * Their number depends on position, depth, evaluation and the size of the table
 * alone, unless threads share it. Before each position all is forgotten. Time is
 * the process's own, of all threads together.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/programs/program.h"
#include "bench/programs/search/search.h"

static uint64_t mebibytes = 64, evaluation = EVAL_NNUE, stats, threads = 1;
/* A thread each, with one table; and such as go before these, of `time`. */
static struct search *searches, *warming;

/* What all threads do. */
static struct {
    const struct variant *variant;
    const struct position *position;
    unsigned depth;
} task;

static void *work(void *of)
{
    struct search *s = of;
    const uint64_t start = nanoseconds_now();

    s->nodes = 0;
    task.variant->code->run(s, task.position, task.depth);
    s->nanoseconds = nanoseconds_now() - start;
    return NULL;
}

/* All threads search; returns their nodes, and the time they took. */
static uint64_t search_all(struct search *own, unsigned depth,
                           uint64_t *nanoseconds)
{
    pthread_t others[THREADS_MAX];
    uint64_t nodes = 0;

    task.depth = depth;
    for (size_t i = 1; i < threads; i++)
        if (pthread_create(&others[i], NULL, work, &own[i]))
            program_refuse("threads", "cannot start one", "of the system");
    work(own);
    *nanoseconds = 0;
    for (size_t i = 0; i < threads; i++) {
        if (i > 0)
            pthread_join(others[i], NULL);
        nodes += own[i].nodes;
        *nanoseconds += own[i].nanoseconds;
    }
    return nodes;
}

/* What goes before has the table in a generation of its own, and what it learns
 * elsewhere; it comes after the clearing, which would cool the caches again. */
static uint64_t run(const struct variant *v, const struct position *p,
                    unsigned depth, unsigned warm, uint64_t *nanoseconds)
{
    task.variant = v;
    task.position = p;
    for (size_t i = 0; i < threads; i++)
        search_clear(&searches[i]);
    if (warm > 0) {
        for (size_t i = 0; i < threads; i++) {
            warming[i].table = searches[i].table;
            search_begin(&warming[i]);
        }
        search_all(warming, warm, nanoseconds);
        for (size_t i = 0; i < threads; i++) {
            searches[i].table = warming[i].table;
            search_begin(&searches[i]);
        }
    }
    return search_all(searches, depth, nanoseconds);
}

static const char *const evaluations[] = {"nnue", "classical", "none", NULL};

static const struct program_switch switches[] = {
    {"hash", NUMBER, ALWAYS, &mebibytes, 1, 1 << 16, NULL,
     " MIB    the size of the table: 64"},
    {"eval", NUMBER, ALWAYS, &evaluation, 0, 0, evaluations,
     " nnue|classical|none    how positions are evaluated: nnue"},
    {"threads", NUMBER, ALWAYS, &threads, 1, THREADS_MAX, NULL,
     " N   so many search at once, with one table: 1"},
    {"stats", FLAG, ALWAYS, &stats, 0, 1, NULL,
     "       say how many probes of the table hit"},
    {.word = NULL},
};

const struct program program = {
    .name = "search",
    .idea = "search: looks for the best move to a fixed depth",
    .says = "nodes N nps M, of one position after score S move M; bench: N "
            "nodes M nps",
    .example = "--pins snipers "
               "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -' 8",
    .max_depth = 14,
    .slice_nodes = 16000,
    .ticks = clock,
    .run = run,
    .threads = &threads,
    .switches = switches,
};

static bool run_line(const struct task_options *o, const struct epd *line,
                     uint64_t *nodes)
{
    char move[MOVE_TEXT_MAX] = "-";
    uint64_t nanoseconds;

    *nodes +=
        run(o->variant, &line->position, (unsigned)o->depth, 0, &nanoseconds);
    if (o->fen) {
        if (searches->best.from != searches->best.to)
            move_write(searches->best, move);
        printf("score %d move %s\n", searches->score, move);
    }
    return true;
}

/* Makes the table, and the searches that share it. */
static void make_searches(bool times)
{
    const size_t count = times ? 2 * threads : threads;
    struct hash_table table;
    char size[24];

    snprintf(size, sizeof size, "%" PRIu64, mebibytes);
    searches = aligned_alloc(alignof(struct search), count * sizeof *searches);
    if (!searches || !table_make(&table, mebibytes))
        program_refuse("hash", "no memory for so many MiB", size);
    if (evaluation == EVAL_NNUE && !nnue_init())
        program_refuse("eval", "no memory for its weights", "nnue");
    memset(searches, 0, count * sizeof *searches);
    for (size_t i = 0; i < count; i++) {
        searches[i].table = table;
        searches[i].evaluation = (enum evaluation)evaluation;
    }
    warming = searches + threads;
}

int main(int argc, char **argv)
{
    const struct task_options o = options_read(argc, argv);

    if (threads > 1 && o.expected != ANY_COUNT)
        program_refuse("usage", "counts vary with several threads", "--expect");
    make_searches(o.times);
    if (o.times)
        printf("# table: %" PRIu64 " MiB\n# evaluation: %s\n", mebibytes,
               evaluations[evaluation]);

    const int status = program_run(&o, run_line);

    if (stats && !o.times)
        printf("table hits %.1f %%\n",
               100 * (double)searches->found / (double)(searches->probed | 1));
    return status;
}
