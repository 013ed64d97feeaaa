/*
 * perft: counts the ways to play on from a position, as fast as it can.
 *
 * perft --help says what it takes; what `time` does is in slices.c. One choice
 * alone may differ from its default, so that a difference has one cause.
 *
 * A wrong count: exit 1. Bad input: one line `perft:what: why: text`, exit 2.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>

#include "bench/programs/program.h"
#include "chess/mailbox_moves.h"

struct session {
    uint64_t bulk, divides;
};

/* Nothing is kept from one count to the next. */
static uint64_t run(void *own, const struct variant *v,
                    const struct position *p, unsigned depth, unsigned warm,
                    uint64_t *nanoseconds)
{
    bool last_ply_in_bulk = ((const struct session *)own)->bulk;
    uint64_t start, nodes;

    if (warm > 0)
        v->code->run(&last_ply_in_bulk, p, warm);
    start = nanoseconds_of_thread();
    nodes = v->code->run(&last_ply_in_bulk, p, depth);
    *nanoseconds = nanoseconds_of_thread() - start;
    return nodes;
}

static const struct program_switch switches[] = {
    {"bulk", NUMBER, ALWAYS, offsetof(struct session, bulk), 0, 1, NULL,
     " 0|1    make the moves of the last ply, or count them: 1"},
    {"divide", FLAG, ONE_POSITION, offsetof(struct session, divides), 0, 1,
     NULL, "      of one position: what follows each move"},
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
    .warm_less = 1,
    .published = true,
    .run = run,
    .switches = switches,
};

static uint64_t perft(const struct task_options *o, const struct position *p,
                      unsigned depth)
{
    uint64_t taken;

    return run(o->own, o->variant, p, depth, 0, &taken);
}

/* A line for each move; returns the sum. */
static uint64_t divide(const struct task_options *o, const struct position *p,
                       unsigned depth)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);
        const uint64_t n = perft(o, &after, depth - 1);
        char text[MOVE_TEXT_MAX];

        move_write(moves[i], text);
        printf("%s: %" PRIu64 "\n", text, n);
        sum += n;
    }
    return sum;
}

/* Checks every count of a line, up to a depth; writes a line for a wrong one. */
static bool check_line(const struct task_options *o, const struct epd *line,
                       uint64_t *nodes)
{
    bool right = true;

    for (unsigned d = 0; d < EPD_DEPTHS && d <= o->depth; d++) {
        const uint64_t expected = line->nodes[d];
        const uint64_t found = expected ? perft(o, &line->position, d) : 0;
        char fen[FEN_MAX];

        *nodes += expected;
        if (found == expected)
            continue;
        fen_write(&line->position, fen);
        fprintf(stderr,
                "perft: %s: depth %u: %" PRIu64 " nodes, expected %" PRIu64
                "\n",
                fen, d, found, expected);
        right = false;
    }
    return right;
}

static bool run_line(const struct task_options *o, const struct epd *line,
                     uint64_t *nodes)
{
    const struct position *p = &line->position;
    const unsigned depth = (unsigned)o->depth;

    if (!o->fen)
        return check_line(o, line, nodes);
    *nodes = ((const struct session *)o->own)->divides && depth > 0
                 ? divide(o, p, depth)
                 : perft(o, p, depth);
    return true;
}

int main(int argc, char **argv)
{
    struct session s = {.bulk = 1};
    const struct task_options o = options_read(argc, argv, &s);

    return program_run(&o, run_line);
}
