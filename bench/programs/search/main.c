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

struct session {
    uint64_t mebibytes, evaluation, stats, threads;
    /* A thread each, with one table; and such as go before these, of `time`. */
    struct search *searches, *warming;
};

/* What all threads do, and what one of them does it with. */
struct work {
    const struct variant *variant;
    const struct position *position;
    unsigned depth;
    struct search *own;
};

static void *search_one(void *of)
{
    const struct work *w = of;
    struct search *s = w->own;
    const uint64_t start = nanoseconds_of_thread();

    s->nodes = 0;
    w->variant->code->run(s, w->position, w->depth);
    s->nanoseconds = nanoseconds_of_thread() - start;
    return NULL;
}

/* So many threads search, each its own; returns their nodes, and the time they
 * took. */
static uint64_t search_all(struct work w, size_t threads, uint64_t *nanoseconds)
{
    pthread_t others[THREADS_MAX];
    struct work of[THREADS_MAX];
    uint64_t nodes = 0;

    for (size_t i = 1; i < threads; i++) {
        of[i] = w;
        of[i].own += i;
        if (pthread_create(&others[i], NULL, search_one, &of[i]))
            program_refuse("threads", "cannot start one", "of the system");
    }
    search_one(&w);
    *nanoseconds = 0;
    for (size_t i = 0; i < threads; i++) {
        if (i > 0)
            pthread_join(others[i], NULL);
        nodes += w.own[i].nodes;
        *nanoseconds += w.own[i].nanoseconds;
    }
    return nodes;
}

/* What goes before has the table in a generation of its own, and what it learns
 * elsewhere; it comes after the clearing, which would cool the caches again. */
static uint64_t run(void *own, const struct variant *v,
                    const struct position *p, unsigned depth, unsigned warm,
                    uint64_t *nanoseconds)
{
    const struct session *s = own;

    for (size_t i = 0; i < s->threads; i++)
        search_clear(&s->searches[i]);
    if (warm > 0) {
        for (size_t i = 0; i < s->threads; i++) {
            s->warming[i].table = s->searches[i].table;
            search_begin(&s->warming[i]);
        }
        search_all((struct work){v, p, warm, s->warming}, s->threads,
                   nanoseconds);
        for (size_t i = 0; i < s->threads; i++) {
            s->searches[i].table = s->warming[i].table;
            search_begin(&s->searches[i]);
        }
    }
    return search_all((struct work){v, p, depth, s->searches}, s->threads,
                      nanoseconds);
}

static const char *const evaluations[] = {"nnue", "classical", "none", NULL};

static const struct program_switch switches[] = {
    {"hash", NUMBER, ALWAYS, offsetof(struct session, mebibytes), 1, 1 << 16,
     NULL, " MIB    the size of the table: 64"},
    {"eval", NUMBER, ALWAYS, offsetof(struct session, evaluation), 0, 0,
     evaluations, " nnue|classical|none    how positions are evaluated: nnue"},
    {"threads", NUMBER, ALWAYS, offsetof(struct session, threads), 1,
     THREADS_MAX, NULL, " N   so many search at once, with one table: 1"},
    {"stats", FLAG, ALWAYS, offsetof(struct session, stats), 0, 1, NULL,
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
    .warm_less = 2,
    .run = run,
    .switches = switches,
};

static bool run_line(const struct task_options *o, const struct epd *line,
                     uint64_t *nodes)
{
    const struct search *first = ((struct session *)o->own)->searches;
    char move[MOVE_TEXT_MAX] = "-";
    uint64_t nanoseconds;

    *nodes += run(o->own, o->variant, &line->position, (unsigned)o->depth, 0,
                  &nanoseconds);
    if (o->fen) {
        if (first->best.from != first->best.to)
            move_write(first->best, move);
        printf("score %d move %s\n", first->score, move);
    }
    return true;
}

/* Makes the table, and the searches that share it. */
static void make_searches(struct session *s, bool times)
{
    const size_t count = times ? 2 * s->threads : s->threads;
    struct hash_table table;
    char size[24];

    snprintf(size, sizeof size, "%" PRIu64, s->mebibytes);
    s->searches =
        aligned_alloc(alignof(struct search), count * sizeof *s->searches);
    if (!s->searches || !table_make(&table, s->mebibytes))
        program_refuse("hash", "no memory for so many MiB", size);
    if (s->evaluation == EVAL_NNUE && !nnue_init())
        program_refuse("eval", "no memory for its weights", "nnue");
    memset(s->searches, 0, count * sizeof *s->searches);
    for (size_t i = 0; i < count; i++) {
        s->searches[i].table = table;
        s->searches[i].evaluation = (enum evaluation)s->evaluation;
    }
    s->warming = s->searches + s->threads;
}

int main(int argc, char **argv)
{
    struct session s = {.mebibytes = 64, .evaluation = EVAL_NNUE, .threads = 1};
    struct task_options o = options_read(argc, argv, &s);

    o.threads = &s.threads;
    if (s.threads > 1 && o.expected != ANY_COUNT)
        program_refuse("usage", "counts vary with several threads", "--expect");
    make_searches(&s, o.times);
    if (o.times)
        printf("# table: %" PRIu64 " MiB\n# evaluation: %s\n", s.mebibytes,
               evaluations[s.evaluation]);

    const int status = program_run(&o, run_line);

    if (s.stats && !o.times)
        printf("table hits %.1f %%\n", 100 * (double)s.searches->found /
                                           (double)(s.searches->probed | 1));
    return status;
}
