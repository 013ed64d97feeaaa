/*
 * search: looks for the best move to a fixed depth, as an engine does. What it
 * takes says search --help, what `time` does slices.c.
 *
 * The score is that of the side to move, in hundredths of a pawn; 30000 less
 * the plies is a mate; the move is - if there is none. A node is a move made.
 * Their number depends on position, depth, evaluation and the size of the table
 * alone. Before each position all is forgotten. Time is the process's own.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/programs/program.h"
#include "bench/programs/search/search.h"

struct session {
    uint64_t mebibytes, evaluation, stats;
    struct search *search, *warming; /* with one table; the latter of `time` */
};

/* What goes before has the table in a generation of its own, and what it learns
 * elsewhere; it comes after the clearing, which would cool the caches again. */
static uint64_t run(void *own, const struct variant *v,
                    const struct position *p, unsigned depth, unsigned warm,
                    uint64_t *nanoseconds)
{
    const struct session *s = own;
    uint64_t start;

    search_clear(s->search);
    if (warm > 0) {
        s->warming->table = s->search->table;
        search_begin(s->warming);
        v->code->run(s->warming, p, warm);
        s->search->table = s->warming->table;
        search_begin(s->search);
    }
    start = nanoseconds_of_thread();
    v->code->run(s->search, p, depth);
    *nanoseconds = nanoseconds_of_thread() - start;
    return s->search->nodes;
}

static const char *const evaluations[] = {"nnue", "classical", "none", NULL};

static const struct program_switch switches[] = {
    {"hash", NUMBER, ALWAYS, offsetof(struct session, mebibytes), 1, 1 << 16,
     NULL, " MIB    the size of the table: 64"},
    {"eval", NUMBER, ALWAYS, offsetof(struct session, evaluation), 0, 0,
     evaluations, " nnue|classical|none    how positions are evaluated: nnue"},
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
    const struct search *s = ((struct session *)o->own)->search;
    char move[MOVE_TEXT_MAX] = "-";
    uint64_t nanoseconds;

    *nodes += run(o->own, o->variant, &line->position, (unsigned)o->depth, 0,
                  &nanoseconds);
    if (o->fen) {
        if (s->best.from != s->best.to)
            move_write(s->best, move);
        printf("score %d move %s\n", s->score, move);
    }
    return true;
}

/* Makes the table, and the searches that share it. */
static void make_searches(struct session *s, bool times)
{
    const size_t count = times ? 2 : 1;
    struct hash_table table;
    char size[24];

    snprintf(size, sizeof size, "%" PRIu64, s->mebibytes);
    s->search =
        aligned_alloc(alignof(struct search), count * sizeof *s->search);
    if (!s->search || !table_make(&table, s->mebibytes))
        program_refuse("hash", "no memory for so many MiB", size);
    if (s->evaluation == EVAL_NNUE && !nnue_init())
        program_refuse("eval", "no memory for its weights", "nnue");
    memset(s->search, 0, count * sizeof *s->search);
    for (size_t i = 0; i < count; i++) {
        s->search[i].table = table;
        s->search[i].evaluation = (enum evaluation)s->evaluation;
    }
    s->warming = s->search + 1;
}

int main(int argc, char **argv)
{
    struct session s = {.mebibytes = 64, .evaluation = EVAL_NNUE};
    struct task_options o = options_read(argc, argv, &s);

    make_searches(&s, o.times);
    if (o.times)
        printf("# table: %" PRIu64 " MiB\n# evaluation: %s\n", s.mebibytes,
               evaluations[s.evaluation]);

    const int status = program_run(&o, run_line);

    if (s.stats && !o.times)
        printf("table hits %.1f %%\n",
               100 * (double)s.search->found / (double)(s.search->probed | 1));
    return status;
}
