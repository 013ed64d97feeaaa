/*
 * perft: counts the ways to play on from a position, as fast as it can.
 *
 *   perft [SWITCHES] FEN DEPTH            nodes N nps M
 *   perft [SWITCHES] --suite FILE.epd [--max-depth D]
 *                                         every `;D1 20 ;D2 400` of a file
 *   perft [SWITCHES] bench [--max-depth D]
 *                                         N nodes M nps, of the classic ones
 *   perft --list                          what can be chosen, on which axis
 *
 * SWITCHES: --sliders S or --between S chooses what the tree stands on, --legal
 * S or --check S one of those trees that write moves to lists. One of them may
 * differ from its default, so that a difference has one cause.
 * --bulk 2 counts the last two plies together, which is the default, --bulk 1
 * the last one, and --no-bulk makes every move. With one position, --divide
 * shows what follows each move, and --expect N exits with 1 if the number of
 * nodes is another.
 *
 * Time is the process's own. A wrong count: exit 1. Bad input: one line
 * `perft:what: why: text`, exit 2.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "fen.h"
#include "mailbox_moves.h"
#include "options.h"

static double nps(uint64_t nodes, clock_t start)
{
    const clock_t taken = clock() - start;

    return (double)nodes * CLOCKS_PER_SEC / (double)(taken > 0 ? taken : 1);
}

/* A line for each move; returns the sum. */
static uint64_t divide(const struct options *o, const struct position *p)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);
        const uint64_t n = o->tree->perft(&after, o->depth - 1, o->bulk);
        char text[MOVE_TEXT_MAX];

        move_write(moves[i], text);
        printf("%s: %" PRIu64 "\n", text, n);
        sum += n;
    }
    return sum;
}

static int run_position(const struct options *o)
{
    struct position p;
    struct fen_error error;
    const char *end;

    if (!fen_read(o->fen, &p, &end, &error))
        refuse(error.field, error.why, error.text);
    if (*end)
        refuse("FEN", "more than a position", end);

    const clock_t start = clock();
    const uint64_t nodes = o->divide && o->depth > 0
                               ? divide(o, &p)
                               : o->tree->perft(&p, o->depth, o->bulk);

    printf("nodes %" PRIu64 " nps %.0f\n", nodes, nps(nodes, start));
    if (!o->expects || nodes == o->expected)
        return 0;
    fprintf(stderr, "perft: %" PRIu64 " nodes, expected %" PRIu64 "\n", nodes,
            o->expected);
    return 1;
}

/* Counts a position to one depth; false, and a line, if it is wrong. */
static bool check(const struct options *o, const struct epd *line,
                  unsigned depth)
{
    const uint64_t nodes = o->tree->perft(&line->position, depth, o->bulk);
    char fen[FEN_MAX];

    if (nodes == line->nodes[depth])
        return true;
    fen_write(&line->position, fen);
    fprintf(stderr,
            "perft: %s: depth %u: %" PRIu64 " nodes, expected %" PRIu64 "\n",
            fen, depth, nodes, line->nodes[depth]);
    return false;
}

/* Checks every count of a file, up to a depth; form takes nodes and nps. */
static int run_suite(const struct options *o, const char *file,
                     const char *form)
{
    size_t lines;
    struct epd *suite = epd_read(file, &lines);
    const clock_t start = clock();
    uint64_t nodes = 0;
    bool right = true;

    if (!suite)
        return 2;
    for (size_t i = 0; i < lines; i++)
        for (unsigned d = 0; d < EPD_DEPTHS && d <= o->max_depth; d++)
            if (suite[i].nodes[d]) {
                right &= check(o, &suite[i], d);
                nodes += suite[i].nodes[d];
            }
    free(suite);
    if (!nodes)
        refuse("suite", "no counts to that depth", file);
    printf(form, nodes, nps(nodes, start));
    return right ? 0 : 1;
}

static int list(void)
{
    puts("axis\tchoice\tdefault\truns\ttable_bytes\tneeds\tsource");
    for (size_t i = 0; i < tree_count; i++) {
        const struct tree *t = trees[i];
        const struct strategy_info *info = t->parts[0];

        printf("%s\t%s\t%s\t%s\t%zu\t%s\t%s\n", t->axis, t->choice,
               tree_is_default(t) ? "yes" : "no", t->perft ? "yes" : "no",
               info->table_bytes, info->needs ? info->needs : "", info->source);
    }
    return 0;
}

int main(int argc, char **argv)
{
    const struct options o = options_read(argc, argv);

    if (o.list)
        return list();
    o.tree->init();
    if (o.fen)
        return run_position(&o);
    if (o.suite)
        return run_suite(&o, o.suite, "nodes %" PRIu64 " nps %.0f\n");
    return run_suite(&o, CLASSIC, "%" PRIu64 " nodes %.0f nps\n");
}
