/*
 * calls: how often whole programs ask each question.
 *
 *   calls    prints calls.tsv: program question calls nodes
 *
 * perft and search go through the classic positions with what engines use, to a
 * fixed depth, search by its network and by its classical evaluation, and count
 * their calls on the way; those that strategies make of sliders and squares
 * between are among them. A line is for a question that the program has an axis
 * for, as the body of that axis asks it; or of search for one that it does not
 * ask, but an engine would in its place: see derived.h. Calls over nodes is how
 * often a node asks. A rook, a bishop and a queen are a call each; of what is
 * done for a whole node and its moves, each move is one. Where a strategy asks
 * for something that the program then does not use, it is counted here, though a
 * compiler may leave it out.
 *
 * The counts depend on what engines use, and on nothing else: no clock, no
 * compiler, no target. So every result has the table as it is committed.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/programs/search/cycles.h"
#include "bench/programs/search/derived.h"
#include "bench/programs/search/search.h"
#include "bench/programs/variant.h"
#include "chess/fen.h"
#include "impl/aligned/by_lines.h"
#include "impl/attacked/early_exit_sliders.h"
#include "impl/attackers/superpiece.h"
#include "impl/between/ray_walk.h"
#include "impl/sliders/ray_walk.h"
#include "suite/filling.h"

enum { MEBIBYTES = 16, PERFT_DEPTH = 4, SEARCH_DEPTH = 12 };

/* What search does not ask; a classical engine asks only what comes first. */
enum {
    ATTACKERS,
    ATTACKED,
    CYCLES,
    CLASSICAL,
    THREATS_BY_KIND = CLASSICAL,
    THREAT_DELTAS,
    DERIVED
};

static const char *const derived_questions[DERIVED] = {
    "attackers", "attacked", "recorded_cycles", "threats_by_kind",
    "threat_deltas"};
static uint64_t calls[VARIANT_PARTS], derived[DERIVED];

/* What answers in its place: calls of that are not counted. */
static const struct slider_getter by_rays = {
    sliders_ray_walk_rook, sliders_ray_walk_bishop, sliders_ray_walk_queen};

static bitboard count_attackers(struct slider_getter sliders,
                                const struct position *p, square s,
                                enum color by)
{
    derived[ATTACKERS]++;
    return attackers_superpiece(sliders, p, s, by);
}

static bool count_attacked(const struct position *p, square s, enum color by)
{
    derived[ATTACKED]++;
    return attacked_early_exit_sliders(by_rays, p, s, by);
}

static bitboard count_cycle(square a, square b)
{
    derived[CYCLES]++;
    return between_ray_walk(a, b);
}

static void count_changes(struct change c)
{
    struct threat_change changes[CHANGES_MAX];

    derived[THREAT_DELTAS] += threat_changes(c, changes);
}

#define HEAR(question, function, ...) \
    (calls[question]++, hear_##function(__VA_ARGS__))
#define HEAR_NODE(now)                 ((void)0)
#define HEAR_MADE(now, next)           count_changes((next)->change)
#define HEAR_LIST(moves, count, limit) ((void)0)
#define HEAR_WORSE_THAN_DRAWN(now)     cycle_ahead(count_cycle, now)
#define IS_LEGAL_READS_THREATS         chosen.threats
#define hear_threats(p)                ((void)(p), derived[THREATS_BY_KIND]++)
#define hear_see_ge(p, m, threshold) \
    see_ge_by_turns_asking(by_rays, count_attackers, p, m, threshold)
#define hear_is_legal(p, known, m, any, test)                    \
    (is_legal_tested(by_rays, p, m, any, NULL) &&                \
     legal_by_squares(by_rays, between_ray_walk, count_attacked, \
                      aligned_by_lines, p, known, m))

#include "generated/search/alpha_beta_heard.h"

static void print_calls(const char *program, const char *question,
                        uint64_t count, uint64_t nodes)
{
    printf("%s\t%s\t%" PRIu64 "\t%" PRIu64 "\n", program, question, count,
           nodes);
}

static void count_perft(const struct counted *body, const struct epd *positions,
                        size_t lines)
{
    bool bulk = true;
    uint64_t nodes = 0;

    code_init(body->code);
    for (size_t i = 0; i < lines; i++)
        nodes += body->code->run(&bulk, &positions[i].position, PERFT_DEPTH);
    for (size_t q = 0; body->questions[q]; q++)
        print_calls("perft", body->questions[q], body->calls[q], nodes);
}

/* A network with threats as input begins with all pieces but the kings, which
 * do not attack each other; then it goes by what changes. */
static void count_search(struct search *s, const char *program,
                         size_t derived_count, const struct epd *positions,
                         size_t lines)
{
    uint64_t nodes = 0;

    memset(calls, 0, sizeof calls);
    memset(derived, 0, sizeof derived);
    for (size_t i = 0; i < lines; i++) {
        const struct position *p = &positions[i].position;

        search_clear(s);
        nodes += run(s, p, SEARCH_DEPTH);
        derived[THREAT_DELTAS] +=
            (uint64_t)count_squares(occupied_squares(p) & ~p->kind[KING]);
    }
    for (size_t q = 0; heard_questions[q]; q++)
        print_calls(program, heard_questions[q], calls[q], nodes);
    for (size_t q = 0; q < derived_count; q++)
        print_calls(program, derived_questions[q], derived[q], nodes);
}

static void count_all(const struct epd *positions, size_t lines)
{
    static const struct counted *const bodies[] = {
        &counted_by_sets, &counted_by_lists, &counted_by_words};
    static struct search search;

    if (!table_make(&search.table, MEBIBYTES) || !nnue_init())
        out_of_memory();
    code_init(&heard);
    cycles_init();
    puts("program\tquestion\tcalls\tnodes");
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++)
        count_perft(bodies[i], positions, lines);
    search.evaluation = EVAL_NNUE;
    count_search(&search, "search", DERIVED, positions, lines);
    search.evaluation = EVAL_CLASSICAL;
    count_search(&search, "search-classical", CLASSICAL, positions, lines);
    free(search.table.lines);
}

int main(void)
{
    size_t lines;
    struct epd *positions = epd_read(CLASSIC, &lines);

    if (!positions)
        return 2;
    count_all(positions, lines);
    free(positions);
    return ferror(stdout) || fflush(stdout) ? 2 : 0;
}
