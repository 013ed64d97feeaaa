/*
 * perft: counts the ways to play on from a position, as fast as it can.
 *
 * perft --help says what it takes. --sliders S or --between S chooses what moves
 * are found with as sets, --legal S or --check S what they are written to lists
 * with. One of them may differ from its default, so that a difference has one
 * cause; --picks P is several at once, as the build was told: see
 * CMakeLists.txt. What `time` does is in slices.h.
 *
 * Time is the process's own. A wrong count: exit 1. Bad input: one line
 * `perft:what: why: text`, exit 2.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/programs/slices.h"
#include "chess/fen.h"
#include "chess/mailbox_moves.h"

static uint64_t bulk = 1, divides;

/* Nothing is kept from one count to the next. */
static void *own(bool forget)
{
    static bool last_ply_in_bulk;

    (void)forget;
    last_ply_in_bulk = bulk;
    return &last_ply_in_bulk;
}

static const struct own_switch switches[] = {
    {"bulk", " 0|1    make the moves of the last ply, or count them: 1", true,
     false, &bulk, 0, 1, NULL},
    {"no-bulk", "     --bulk 0", false, false, &bulk, 0, 0, NULL},
    {"divide", "      of one position: what follows each move", false, true,
     &divides, 0, true, NULL},
    {.word = NULL},
};

const struct program program = {
    .name = "perft",
    .idea = "perft: counts the ways to play on from a position",
    .says = "nodes N nps M; bench: N nodes M nps",
    .example = "--sliders kindergarten "
               "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -' 6",
    .max_depth = DEPTH_MAX,
    .slice_nodes = 1500000,
    .published = true,
    .own = own,
    .switches = switches,
};

static uint64_t perft(const struct options *o, const struct position *p,
                      unsigned depth)
{
    return o->variant->run(own(true), p, depth);
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

    if (o.times)
        return slices_time(&o);
    variant_init(o.variant);
    if (o.fen)
        return run_position(&o);
    if (o.suite)
        return run_suite(&o, o.suite, "nodes %" PRIu64 " nps %.0f\n");
    return run_suite(&o, CLASSIC, "%" PRIu64 " nodes %.0f nps\n");
}
