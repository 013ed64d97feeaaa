/*
 * calls: how often whole programs ask each question.
 *
 *   calls    a table: program question calls nodes
 *
 * perft and search go through the classic positions with what engines use, to a
 * fixed depth, search by its network and by its classical evaluation, and count
 * their calls on the way; those that strategies make of
 * sliders and squares between are among them. A line is for a question that the
 * program has an axis for, as the body of that axis asks it: calls over nodes
 * is how often a node asks. A rook, a bishop and a queen are a call each; of
 * what is done for a whole node and its moves, each move is one. Where a
 * strategy asks for something that the program then does not use, it is counted
 * here, though a compiler may leave it out.
 *
 * The counts depend on what engines use, and on nothing else: no clock.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/programs/search/search.h"
#include "bench/programs/variant.h"
#include "chess/fen.h"
#include "suite/filling.h"

enum { MEBIBYTES = 16 };

/* The bodies of the programs, and how deep they go. */
static const struct {
    const char *program;
    const struct counted *body;
    unsigned depth;
    enum evaluation evaluation; /* of a search; none: it is perft */
} programs[] = {
    {"perft", &counted_by_sets, 4, EVAL_NONE},
    {"perft", &counted_by_lists, 4, EVAL_NONE},
    {"perft", &counted_by_words, 4, EVAL_NONE},
    {"search", &counted_alpha_beta, 12, EVAL_NNUE},
    {"search", &counted_by_turns, 12, EVAL_NNUE},
    {"search", &counted_by_kinds, 12, EVAL_NNUE},
    {"search", &counted_by_deltas, 12, EVAL_NNUE},
    {"search-classical", &counted_alpha_beta, 12, EVAL_CLASSICAL},
    {"search-classical", &counted_by_turns, 12, EVAL_CLASSICAL},
};

static void count(size_t i, struct search *search, const struct epd *positions,
                  size_t lines)
{
    const struct counted *body = programs[i].body;
    bool bulk = true;
    uint64_t nodes = 0;

    memset(body->calls, 0, VARIANT_PARTS * sizeof *body->calls);
    variant_init(body->body);
    search->evaluation = programs[i].evaluation;
    for (size_t k = 0; k < lines; k++) {
        search_clear(search);
        nodes += body->body->run(search->evaluation == EVAL_NONE ? (void *)&bulk
                                                                 : search,
                                 &positions[k].position, programs[i].depth);
    }
    for (size_t q = 0; body->questions[q]; q++)
        printf("%s\t%s\t%" PRIu64 "\t%" PRIu64 "\n", programs[i].program,
               body->questions[q], body->calls[q], nodes);
}

int main(int argc, char **argv)
{
    static struct search search;
    struct epd *positions;
    size_t lines;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        puts("usage: calls    a table: program question calls nodes\n"
             "Calls over nodes is how often a node asks the question.");
        return 0;
    }
    if (argc > 1) {
        fprintf(stderr, "calls:usage: it takes no arguments: %s\n", argv[1]);
        return 2;
    }
    positions = epd_read(CLASSIC, &lines);
    if (!positions)
        return 2;
    if (!table_make(&search.table, MEBIBYTES) || !nnue_init())
        out_of_memory();
    puts("program\tquestion\tcalls\tnodes");
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++)
        count(i, &search, positions, lines);
    free(positions);
    free(search.table.lines);
    return ferror(stdout) || fflush(stdout) ? 2 : 0;
}
