/*
 * perft: counts the ways to play on from a position, as fast as it can.
 *
 * perft --help says what it takes; what `time` does is in slices.c. One choice
 * alone may differ from its default, so that a difference has one cause.
 *
 * Time is the process's own, with --threads N the clock's. A wrong count: exit
 * 1. Bad input: one line `perft:what: why: text`, exit 2.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "bench/programs/program.h"
#include "chess/mailbox_moves.h"

struct session {
    uint64_t bulk, divides, threads;
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
    start = nanoseconds_now();
    nodes = v->code->run(&last_ply_in_bulk, p, depth);
    *nanoseconds = nanoseconds_now() - start;
    return nodes;
}

/* The process's own time; of several threads, the time that passes. */
static clock_t ticks(const void *own)
{
    return ((const struct session *)own)->threads == 1
               ? clock()
               : (clock_t)(nanoseconds_now() / (1000000000 / CLOCKS_PER_SEC));
}

static const struct program_switch switches[] = {
    {"bulk", NUMBER, ALWAYS, offsetof(struct session, bulk), 0, 1, NULL,
     " 0|1    make the moves of the last ply, or count them: 1"},
    {"divide", FLAG, ONE_POSITION, offsetof(struct session, divides), 0, 1,
     NULL, "      of one position: what follows each move"},
    {"threads", NUMBER, ONE_POSITION, offsetof(struct session, threads), 1,
     THREADS_MAX, NULL,
     " N   share what follows two moves; nps by the wall clock"},
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
    .ticks = ticks,
    .run = run,
    .switches = switches,
};

/* Positions after two moves: each thread takes the next, until none is left. */
struct shared {
    void *own;
    const struct variant *variant;
    unsigned depth;
    const struct position *positions;
    size_t count;
    atomic_size_t next;
    _Atomic uint64_t nodes;
};

static void *count_shared(void *of)
{
    struct shared *s = of;
    uint64_t taken;

    for (size_t i; (i = atomic_fetch_add(&s->next, 1)) < s->count;)
        s->nodes +=
            run(s->own, s->variant, &s->positions[i], s->depth, 0, &taken);
    return NULL;
}

/* Writes every position after one more move; returns their number. */
static size_t write_children(struct position *children,
                             const struct position *p)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t i = 0; i < count; i++)
        children[i] = position_after(p, moves[i]);
    return count;
}

static const struct session *session_of(const struct task_options *o)
{
    return o->own;
}

/* As perft(), for depths of 2 and more. */
static uint64_t run_threads(const struct task_options *o,
                            const struct position *p, unsigned depth)
{
    static struct position positions[MOVES_MAX * MOVES_MAX];
    struct shared s = {o->own, o->variant, depth - 2, positions, 0, 0, 0};
    struct position first[MOVES_MAX];
    pthread_t others[THREADS_MAX];
    const uint64_t threads = session_of(o)->threads;
    const size_t count = write_children(first, p);

    for (size_t i = 0; i < count; i++)
        s.count += write_children(&positions[s.count], &first[i]);
    for (size_t i = 1; i < threads; i++) {
        const int error = pthread_create(&others[i], NULL, count_shared, &s);

        if (error)
            program_refuse("threads", "cannot start one", strerror(error));
    }
    count_shared(&s);
    for (size_t i = 1; i < threads; i++)
        pthread_join(others[i], NULL);
    return s.nodes;
}

static uint64_t perft(const struct task_options *o, const struct position *p,
                      unsigned depth)
{
    uint64_t taken;

    if (session_of(o)->threads > 1 && depth > 2)
        return run_threads(o, p, depth);
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
    *nodes = session_of(o)->divides && depth > 0 ? divide(o, p, depth)
                                                 : perft(o, p, depth);
    return true;
}

int main(int argc, char **argv)
{
    struct session s = {.bulk = 1, .threads = 1};
    const struct task_options o = options_read(argc, argv, &s);

    return program_run(&o, run_line);
}
