/*
 * What the tests of questions that follow a move share: every strategy must
 * say after every legal move of many positions what the reference says.
 *
 * Layouts are one source compiled several times, so the first is asked about
 * all positions, and the others about the named cases and what is timed.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_AFTER_MOVES_H
#define TESTS_AFTER_MOVES_H

#include "rows.h"

#include "boards.h"
#include "check_cases.h"
#include "fen.h"
#include "mailbox_moves.h"
#include "node.h"

/* How thorough: of every so many placements of men one, and random boards. */
struct thoroughness {
    size_t random, stride_of_1, stride_of_2;
};

#ifdef NDEBUG
static const struct thoroughness usual = {60000, 97, 30011};
#else
static const struct thoroughness usual = {4000, 997, 300007}; /* sanitizers */
#endif
static const struct thoroughness exhaustive = {1000000, 1, 1009};

enum { NODES = 256 };

/* The question that is tested. */
static struct {
    const char *name;
    /* Its answer, as a number. */
    uint64_t (*ask)(const struct strategy *s, const struct position *before,
                    struct move m, const struct position *after);
    /* What it is when these men give check. */
    uint64_t (*want)(bitboard checkers);
    size_t index; /* in questions[] */
} tested;

/* What has been asked so far. */
static struct {
    size_t answers;
    int failures;
} so_far;

/* A row that answers, for a position without a move before it if not moved. */
static bool answers(const struct strategy *s, bool moved)
{
    return s->info->role != FLOOR && strategy_runs(s) &&
           (moved || !s->info->follows_move);
}

static void judge(const struct strategy *s, const struct position *before,
                  const struct move *m, const struct position *after,
                  uint64_t want)
{
    const struct move none = {0};
    const uint64_t got = tested.ask(s, before, m ? *m : none, after);
    char query[FEN_MAX + 64], fen[FEN_MAX], move[MOVE_TEXT_MAX] = "";

    so_far.answers++;
    if (got == want || so_far.failures++ >= FAILURES_SHOWN)
        return;
    fen_write(before, fen);
    if (m)
        move_write(*m, move);
    snprintf(query, sizeof query, "%s: %s ; %s", s->name, fen, move);
    show_difference(query, got, want);
}

/* Asks every row of a layout; m is NULL where there was no move. */
static void judge_rows(const struct question *q, const struct position *before,
                       const struct move *m, const struct position *after,
                       uint64_t want)
{
    for (size_t k = 0; k < q->row_count; k++)
        if (answers(question_row(q, k), m))
            judge(question_row(q, k), before, m, after, want);
}

static void judge_moves(const struct position *p, void *context)
{
    const struct question *q = questions[tested.index][0];
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    (void)context;
    judge_rows(q, p, NULL, p, tested.ask(q->rows, p, (struct move){0}, p));
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);

        judge_rows(q, p, &moves[i], &after,
                   tested.ask(q->rows, p, moves[i], &after));
    }
}

static void named_case(void **state)
{
    const struct check_case *c = *state;
    struct position before, after;
    struct fen_error error;
    const char *end;
    struct move m;

    assert_true(fen_read(c->fen, &before, &end, &error));
    after = before;
    if (c->move) {
        assert_true(move_read(c->move, &before, &m));
        after = position_after(&before, m);
    }
    so_far.failures = 0;
    for (size_t l = 0; l < layout_count; l++)
        judge_rows(questions[tested.index][l], &before, c->move ? &m : NULL,
                   &after, tested.want(check_case_squares(c)));
    assert_int_equal(so_far.failures, 0);
}

/* Every legal move of the committed sets, of random and of placed men. */
static void equals_reference(void **state)
{
    const struct thoroughness *t = *state;

    so_far.failures = 0;
    so_far.answers = 0;
    boards_file(SETS "/games.epd", judge_moves, NULL);
    boards_file(SETS "/classic.epd", judge_moves, NULL);
    boards_file(SETS "/checks.epd", judge_moves, NULL);
    boards_file(SETS "/pins.epd", judge_moves, NULL);
    boards_file(SETS "/special.epd", judge_moves, NULL);
    boards_random(20261121, t->random, judge_moves, NULL);
    boards_placements(0, 1, judge_moves, NULL);
    boards_placements(1, t->stride_of_1, judge_moves, NULL);
    boards_placements(2, t->stride_of_2, judge_moves, NULL);
    print_message("%zu answers\n", so_far.answers);
    assert_int_equal(so_far.failures, 0);
}

/* The nodes that the passes are asked about. */
struct nodes {
    struct node at[NODES];
    struct move moves[NODES][MOVES_MAX];
    size_t count;
};

static void add_node(const struct position *p, void *context)
{
    struct nodes *to = context;
    const size_t n = to->count;

    if (n == NODES)
        return;
    to->at[n].position = *p;
    to->at[n].moves = to->moves[n];
    to->at[n].count = mailbox_legal_moves(p, to->moves[n]);
    if (to->at[n].count > 0)
        to->count++;
}

/* What is timed answers the same. */
static void passes_equal_reference(void **state)
{
    const struct test_row *row = *state;
    static struct nodes nodes;
    uint64_t sum = 0;

    if (!strategy_runs(row->strategy))
        skip();
    if (nodes.count == 0)
        boards_random(1, 2 * NODES, add_node, &nodes);
    assert_int_equal(nodes.count, NODES);
    for (size_t n = 0; n < NODES; n++)
        for (size_t i = 0; i < nodes.at[n].count; i++) {
            const struct position *before = &nodes.at[n].position;
            const struct move m = nodes.moves[n][i];
            const struct position after = position_after(before, m);

            sum += tested.ask(row->question->rows, before, m, &after);
        }
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(row->strategy->passes[0][pass](nodes.at, NODES), sum);
}

/* All tests of the question; `exhaustive` as an argument takes minutes. */
static int test_after_moves(int argc, char **argv)
{
    static struct CMUnitTest tests[CHECK_CASES + 1];
    const bool all = argc > 1 && strcmp(argv[1], "exhaustive") == 0;
    int wrong = test_rows(tested.name, passes_equal_reference);

    while (strcmp(questions[tested.index][0]->name, tested.name) != 0)
        tested.index++;
    for (size_t i = 0; i < CHECK_CASES; i++)
        tests[i] =
            (struct CMUnitTest){.name = check_cases[i].name,
                                .test_func = named_case,
                                .initial_state = (void *)&check_cases[i]};
    tests[CHECK_CASES] = (struct CMUnitTest){
        .name = "equals_reference",
        .test_func = equals_reference,
        .initial_state = (void *)(all ? &exhaustive : &usual)};
    wrong |= _cmocka_run_group_tests(tested.name, tests, CHECK_CASES + 1, NULL,
                                     NULL);
    return wrong;
}

#endif
