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
 * SWITCHES: --sliders S or --between S chooses what moves are found with as
 * sets, --legal S or --check S what they are written to lists with. One of them
 * may differ from its default, so that a difference has one cause; --picks P is
 * several at once, as the build was told: see CMakeLists.txt.
 * --bulk 1 counts the moves of the last ply without making them, which is the
 * default, and --bulk 0, or --no-bulk, makes every move. With one position,
 * --divide shows what follows each move. --expect N exits with 1 if the number
 * of nodes is another.
 *
 * Time is the process's own. A wrong count: exit 1. Bad input: one line
 * `perft:what: why: text`, exit 2.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/programs/program.h"
#include "chess/fen.h"
#include "chess/mailbox_moves.h"

static uint64_t bulk = 1, divides;

const struct program program = {
    .name = "perft",
    .source = "bench/programs/perft/main.c",
    .max_depth = DEPTH_MAX,
    .switches = (const struct own_switch[]){
        {"bulk", true, false, &bulk, 0, 1, NULL},
        {"no-bulk", false, false, &bulk, 0, 0, NULL},
        {"divide", false, true, &divides, 0, true, NULL},
        {NULL, false, false, NULL, 0, 0, NULL},
    }};

static uint64_t perft(const struct options *o, const struct position *p,
                      unsigned depth)
{
    bool last_ply_in_bulk = bulk;

    return o->variant->run(&last_ply_in_bulk, p, depth);
}

/* A line for each move; returns the sum. */
static uint64_t divide(const struct options *o, const struct position *p)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);
        const uint64_t n = perft(o, &after, o->depth - 1);
        char text[MOVE_TEXT_MAX];

        move_write(moves[i], text);
        printf("%s: %" PRIu64 "\n", text, n);
        sum += n;
    }
    return sum;
}

static int run_position(const struct options *o)
{
    const struct position p = options_position(o);
    const clock_t start = clock();
    const uint64_t nodes =
        divides && o->depth > 0 ? divide(o, &p) : perft(o, &p, o->depth);

    printf("nodes %" PRIu64 " nps %.0f\n", nodes,
           nodes_per_second(nodes, clock() - start));
    return options_judge(o, nodes);
}

/* Counts a position to one depth; false, and a line, if it is wrong. */
static bool check(const struct options *o, const struct epd *line,
                  unsigned depth)
{
    const uint64_t nodes = perft(o, &line->position, depth);
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
        program_refuse("suite", "no counts to that depth", file);
    printf(form, nodes, nodes_per_second(nodes, clock() - start));
    return right ? options_judge(o, nodes) : 1;
}

int main(int argc, char **argv)
{
    const struct options o = options_read(argc, argv);

    if (o.list) {
        variants_print();
        return 0;
    }
    variant_init(o.variant);
    if (o.fen)
        return run_position(&o);
    if (o.suite)
        return run_suite(&o, o.suite, "nodes %" PRIu64 " nps %.0f\n");
    return run_suite(&o, CLASSIC, "%" PRIu64 " nodes %.0f nps\n");
}
