/*
 * search: looks for the best move to a fixed depth, as an engine does: what a
 * strategy is worth among evaluation, table and ordering. It is no engine.
 *
 * search --help says what it takes. Each axis is a question that it asks, and
 * one choice may differ from its default, so that a difference has one cause;
 * --picks P is several at once, as the build was told: see CMakeLists.txt. What
 * `time` does is in slices.h.
 *
 * The score is that of the side to move, in hundredths of a pawn; 30000 less
 * the plies is a mate; the move is - if there is none. A node is a move made, as
 * engines count. Their number depends on position, depth, network and the size
 * of the table alone: a strategy that is wrong shows as another number. Before
 * each position all is forgotten.
 *
 * Time is the process's own. Where it went, by perf, in `search bench` on an
 * EPYC: a third into waiting for the table; rather more into the questions,
 * with writing moves, exchanges and the tree itself; a sixth into making moves
 * and evaluating; a tenth into ordering.
 *
 * Bad input: one line `search:what: why: text`, exit 2.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/programs/search/search.h"
#include "bench/programs/slices.h"
#include "chess/fen.h"

static uint64_t mebibytes = 64;
static uint64_t evaluation = EVAL_NNUE, stats;
static struct search search;

static void *own(bool forget)
{
    if (forget)
        search_clear(&search);
    search.nodes = 0;
    return &search;
}

static const char *const evaluations[] = {"nnue", "classical", "none", NULL};

static const struct own_switch switches[] = {
    {"hash", " MIB    the size of the table: 64", true, false, &mebibytes, 1,
     1 << 16, NULL},
    {"eval", " nnue|classical|none    how positions are evaluated: nnue", true,
     false, &evaluation, 0, 0, evaluations},
    {"stats", "       say what the work was like", false, false, &stats, 0, 1,
     NULL},
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
    .slice_nodes = 4000,
    .own = own,
    .switches = switches,
};

/* Searches one position with empty tables; adds the time it takes. */
static uint64_t run(const struct options *o, const struct position *p,
                    unsigned depth, clock_t *taken)
{
    void *mine = own(true);
    const clock_t start = clock();
    const uint64_t nodes = o->variant->run(mine, p, depth);

    *taken += clock() - start;
    return nodes;
}

static int run_position(const struct options *o)
{
    const struct position p = options_position(o);
    clock_t taken = 0;
    const uint64_t nodes = run(o, &p, o->depth, &taken);
    char move[MOVE_TEXT_MAX] = "-";

    if (search.best.from != search.best.to)
        move_write(search.best, move);
    printf("score %d move %s\n", search.score, move);
    printf("nodes %" PRIu64 " nps %.0f\n", nodes,
           nodes_per_second(nodes, taken));
    return options_judge(o, nodes);
}

/* Searches every position of a file; form takes nodes and nps. */
static int run_suite(const struct options *o, const char *file,
                     const char *form)
{
    size_t lines;
    struct epd *suite = epd_read(file, &lines);
    clock_t taken = 0;
    uint64_t nodes = 0;

    if (!suite)
        return 2;
    for (size_t i = 0; i < lines; i++)
        nodes += run(o, &suite[i].position, o->max_depth, &taken);
    free(suite);
    printf(form, nodes, nodes_per_second(nodes, taken));
    return options_judge(o, nodes);
}

static double share(uint64_t part, uint64_t whole)
{
    return (double)part / (double)(whole > 0 ? whole : 1);
}

static void print_stats(const struct tally *t)
{
    printf("table hits %.1f %%\n", 100 * share(t->found, t->probed));
    printf("moves at a node that tries any %.2f\n",
           share(t->tried, t->expanded));
    printf("cutoffs by the first move %.1f %%\n",
           100 * share(t->cut_at_first, t->cut));
    printf("nodes by depth");
    for (size_t d = 0; d < PLIES_MAX; d++)
        if (t->nodes[d] > 0)
            printf(" %" PRIu64, t->nodes[d]);
    printf("\n");
}

int main(int argc, char **argv)
{
    const struct options o = options_read(argc, argv);
    char size[24];

    snprintf(size, sizeof size, "%" PRIu64, mebibytes);
    if (!table_make(&search.table, mebibytes))
        program_refuse("hash", "no memory for so many MiB", size);
    search.evaluator.kind = (enum evaluation)evaluation;
    if (evaluation == EVAL_NNUE && !nnue_init())
        program_refuse("eval", "no memory for its weights", "nnue");
    if (o.times) {
        printf("# table: %s MiB\n", size);
        printf("# evaluation: %s\n", evaluations[evaluation]);
        return slices_time(&o);
    }
    variant_init(o.variant);

    const int status =
        o.fen     ? run_position(&o)
        : o.suite ? run_suite(&o, o.suite, "nodes %" PRIu64 " nps %.0f\n")
                  : run_suite(&o, CLASSIC, "%" PRIu64 " nodes %.0f nps\n");

    if (stats)
        print_stats(&search.tally);
    return status;
}
