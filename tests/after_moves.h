/*
 * What the tests of questions that follow a move share: every strategy must
 * say after every legal move of many positions what is right by definition.
 *
 * Layouts are one object linked several times, so the first is asked about all
 * positions, and the others about the named cases and what is timed.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_AFTER_MOVES_H
#define TESTS_AFTER_MOVES_H

#include "chess/fen.h"
#include "suite/node.h"
#include "tests/check_cases.h"
#include "chess/definition.h"
#include "tests/judged.h"

/* Of random positions, and of every so many placements of pieces one. */
#ifdef NDEBUG
enum { RANDOM = 60000, STRIDE_OF_1 = 97, STRIDE_OF_2 = 30011 };
#else
enum { RANDOM = 4000, STRIDE_OF_1 = 997, STRIDE_OF_2 = 300007 };
#endif

enum { NODES = 256 };

/* The question that is tested. */
static struct {
    /* Its answers after the moves of a position, as numbers. */
    void (*ask)(const struct strategy *s, const struct position *before,
                const struct child *children, size_t count, uint64_t *answers);
    /* What it is when these pieces give check. */
    uint64_t (*want)(bitboard checkers);
} tested;

static void show(const char *strategy, const struct position *before,
                 struct move m, uint64_t got, uint64_t want)
{
    char query[FEN_MAX + 64], fen[FEN_MAX], move[MOVE_TEXT_MAX] = "";

    fen_write(before, fen);
    if (m.from != m.to)
        move_write(m, move);
    snprintf(query, sizeof query, "%s: %s ; %s", strategy, fen, move);
    show_difference(query, got, want);
}

/* Asks rows about all moves; about the position itself if there was none. */
static void judge_children(const struct position *before,
                           const struct child *children, size_t count,
                           bool moved)
{
    uint64_t got[MOVES_MAX], want[MOVES_MAX];

    for (size_t i = 0; i < count; i++)
        want[i] = tested.want(children[i].checkers);
    for (size_t k = 0; k < judged.asked_count; k++) {
        const struct strategy *s = judged.asked[k]->strategy;

        if (!moved && s->info->follows_move)
            continue;
        tested.ask(s, before, children, count, got);
        judged.answers += count;
        for (size_t i = 0; i < count; i++)
            if (got[i] != want[i] && judged_wrong(judged.asked[k]))
                show(s->name, before, children[i].move, got[i], want[i]);
    }
}

static void judge_moves(const struct position *p, void *context)
{
    static struct child children[MOVES_MAX];
    const struct child now = {
        .after = *p, .checkers = defined_checkers(p, (enum color)p->side)};

    (void)context;
    judged.positions++;
    judge_children(p, &now, 1, false);
    judge_children(p, children, defined_children(p, children), true);
}

static void named_case(void **state)
{
    const struct check_case *c = *state;
    struct child child = {.checkers = check_case_squares(c)};
    struct fen_error error;
    struct position before;
    const char *end;

    assert_true(fen_read(c->fen, &before, &end, &error));
    child.after = before;
    if (c->move) {
        assert_true(move_read(c->move, &before, &child.move));
        child.after = position_after(&before, child.move);
    }
    judged.wrong = 0;
    judged_choose(EVERY_LAYOUT);
    judge_children(&before, &child, 1, c->move);
    assert_int_equal(judged.wrong, 0);
}

/* Every legal move of the committed sets, of random and of placed pieces. */
static void judge_usual(void)
{
    judged_choose(FIRST_LAYOUT);
    boards_file(SETS "/games.epd", judge_moves, NULL);
    boards_file(SETS "/classic.epd", judge_moves, NULL);
    boards_file(SETS "/checks.epd", judge_moves, NULL);
    boards_file(SETS "/pins.epd", judge_moves, NULL);
    boards_file(SETS "/special.epd", judge_moves, NULL);
    boards_random(20261121, RANDOM, judge_moves, NULL);
    boards_placements(0, every, judge_moves, NULL);
    boards_placements(1, (struct part){0, STRIDE_OF_1}, judge_moves, NULL);
    boards_placements(2, (struct part){0, STRIDE_OF_2}, judge_moves, NULL);
}

/* The nodes that the passes are asked about, and the sum of their answers. */
struct nodes {
    struct node at[NODES];
    struct move moves[NODES][MOVES_MAX];
    size_t count;
    uint64_t sum;
};

static void add_node(const struct position *p, void *context)
{
    static struct child children[MOVES_MAX];
    struct nodes *to = context;
    const size_t n = to->count, count = defined_children(p, children);

    if (n == NODES || count == 0)
        return;
    to->at[n] = (struct node){*p, to->moves[n], count};
    for (size_t i = 0; i < count; i++) {
        to->moves[n][i] = children[i].move;
        to->sum += tested.want(children[i].checkers);
    }
    to->count++;
}

/* What is timed answers the same. */
static void passes_are_right(void **state)
{
    const struct test_row *row = *state;
    static struct nodes nodes;

    if (!strategy_runs(row->strategy))
        skip();
    if (nodes.count == 0)
        boards_random(1, 2 * NODES, add_node, &nodes);
    assert_int_equal(nodes.count, NODES);
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(row->strategy->passes[0][pass](nodes.at, NODES),
                         nodes.sum);
}

/* All tests of the question. */
static int test_after_moves(const char *name, int argc, char **argv)
{
    static struct CMUnitTest tests[CHECK_CASES];
    struct part part;
    int failed;

    judged_begin(name);
    if (is_exhaustive(argc, argv, &part))
        return judge_exhaustively(part, judge_moves);
    for (size_t i = 0; i < CHECK_CASES; i++)
        tests[i] =
            (struct CMUnitTest){.name = check_cases[i].name,
                                .test_func = named_case,
                                .initial_state = (void *)&check_cases[i]};
    failed = _cmocka_run_group_tests(name, tests, CHECK_CASES, NULL, NULL);
    judge_usual();
    failed |= judged_report();
    failed |= test_rows(name, row_was_right);
    return failed | test_rows(name, passes_are_right);
}

#endif
