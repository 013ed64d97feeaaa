/*
 * What the tests of questions that are answered with lists of moves share.
 *
 * Positions are visited once, and each asked of all rows: of every layout's
 * rows now and then, for they differ in nothing that is written, else of the
 * first layout's. Lists are compared as sets: sorted, with nothing twice.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_MOVES_H
#define TESTS_MOVES_H

#include "chess/fen.h"
#include "impl/evasions/evasions.h"
#include "chess/definition.h"
#include "tests/judged.h"

enum { PER_EVERY_LAYOUT = 64, PASS_POSITIONS = 512 };

/* How many positions: of random ones, and of so many placements one. */
#ifdef NDEBUG
enum { RANDOM = 200000, STRIDE_OF_1 = 20, STRIDE_OF_2 = 2020 };
#else
enum { RANDOM = 20000, STRIDE_OF_1 = 200, STRIDE_OF_2 = 20200 };
#endif

/* A position, and the right answer as text: what goes wrong easily. */
struct counterexample {
    const char *fen, *moves, *shows;
};

/* The question that is tested. */
static struct {
    const char *name;
    bool in_check_only; /* is it asked about */
    bool checks_only;   /* does it answer with */
    const struct counterexample *known;
    size_t known_count;
} tested;

/* Some of the positions visited, and how many moves are to be found there. */
static struct {
    struct position at[PASS_POSITIONS];
    size_t count;
    uint64_t moves;
} passes;

/* The right answer, in the order of from, to and promotion. */
static inline size_t moves_wanted(const struct position *p, struct move *list)
{
    static struct child children[MOVES_MAX];
    const size_t count = defined_children(p, children);
    size_t kept = 0;

    for (size_t i = 0; i < count; i++)
        if (children[i].checkers || !tested.checks_only)
            list[kept++] = children[i].move;
    return kept;
}

/* As a number by which moves are ordered. */
static inline uint32_t move_key(struct move m)
{
    return (uint32_t)m.from << 24 | (uint32_t)m.to << 16 |
           (uint32_t)m.piece << 8 | m.promotion;
}

/* By insertion: lists are short, and of pieces in order. */
static inline void moves_sort(struct move *list, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const struct move m = list[i];
        size_t at = i;

        for (; at > 0 && move_key(list[at - 1]) > move_key(m); at--)
            list[at] = list[at - 1];
        list[at] = m;
    }
}

static inline void moves_show(const char *what, const struct move *list,
                              size_t count)
{
    char text[MOVE_TEXT_MAX];

    fprintf(stderr, "  %s:", what);
    for (size_t i = 0; i < count; i++) {
        move_write(list[i], text);
        fprintf(stderr, " %s", text);
    }
    fputc('\n', stderr);
}

/* Asks the rows; counts, and shows, what differs. */
static inline void moves_ask(const struct position *p, const struct move *want,
                             size_t wanted)
{
    for (size_t k = 0; k < judged.asked_count; k++) {
        const struct moves_strategy *s =
            (const void *)judged.asked[k]->strategy;
        struct move got[MOVES_MAX];
        const size_t count = s->answer(p, got);
        char fen[FEN_MAX];

        moves_sort(got, count);
        judged.answers++;
        if ((count == wanted && !memcmp(got, want, count * sizeof *got)) ||
            !judged_wrong(judged.asked[k]))
            continue;
        fen_write(p, fen);
        fprintf(stderr, "%s: %s\n", s->as.name, fen);
        moves_show("got", got, count);
        moves_show("want", want, wanted);
    }
}

/* Asks all rows about a position, if the question is about such ones. */
static inline void moves_visit(const struct position *p, void *context)
{
    struct move want[MOVES_MAX];
    size_t wanted;

    (void)context;
    if (tested.in_check_only && !defined_checkers(p, (enum color)p->side))
        return;
    wanted = moves_wanted(p, want);
    if (judged.choice == FIRST_LAYOUT &&
        judged.positions % PER_EVERY_LAYOUT == 0) {
        if (passes.count < PASS_POSITIONS) {
            passes.at[passes.count++] = *p;
            passes.moves += wanted;
        }
        judged_choose(EVERY_LAYOUT);
        moves_ask(p, want, wanted);
        judged_choose(FIRST_LAYOUT);
    } else {
        moves_ask(p, want, wanted);
    }
    judged.positions++;
}

/* Visits the position and those after each of its moves. */
static inline void moves_visit_next(const struct position *p, void *context)
{
    struct child children[MOVES_MAX];
    const size_t count = defined_children(p, children);

    moves_visit(p, context);
    for (size_t i = 0; i < count; i++)
        moves_visit(&children[i].after, context);
}

/* The position with colours and ranks exchanged. */
static inline struct position moves_mirrored(const struct position *p)
{
    struct position m = *p;

    for (int color = WHITE; color < COLORS; color++)
        m.of[color] = byte_swap(p->of[color ^ 1]);
    for (int kind = PAWN; kind < PIECES; kind++)
        m.kind[kind] = byte_swap(p->kind[kind]);
    m.side ^= 1;
    m.castling = (uint8_t)((p->castling >> 2 | p->castling << 2) & 15);
    if (p->en_passant != NO_SQUARE)
        m.en_passant ^= 56;
    return m;
}

/* The list as text, sorted, of the position or of its mirror image. */
static inline void moves_text(const struct move *list, size_t count,
                              bool mirrored, char text[MOVES_MAX * 6])
{
    struct move plain[MOVES_MAX];
    char *end = text;

    for (size_t i = 0; i < count; i++) {
        plain[i] = list[i];
        plain[i].from ^= mirrored ? 56 : 0;
        plain[i].to ^= mirrored ? 56 : 0;
    }
    moves_sort(plain, count);
    *end = '\0';
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            *end++ = ' ';
        move_write(plain[i], end);
        end += strlen(end);
    }
}

/* What is right is what is written, for either colour; and all rows say so. */
static inline void moves_hold(const struct counterexample *c)
{
    struct fen_error error;
    struct position p;
    const char *end;

    if (!fen_read(c->fen, &p, &end, &error))
        fail_msg("%s: %s: %s: %s", c->fen, error.field, error.why, error.text);
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        struct move want[MOVES_MAX];
        const size_t wanted = moves_wanted(&p, want);
        char text[MOVES_MAX * 6];

        moves_text(want, wanted, mirrored, text);
        if (strcmp(text, c->moves) != 0)
            fail_msg("%s (%s): %s, want %s", c->fen, c->shows, text, c->moves);
        moves_ask(&p, want, wanted);
        p = moves_mirrored(&p);
    }
}

static inline void counterexamples_hold(void **state)
{
    (void)state;
    judged_choose(EVERY_LAYOUT);
    for (size_t i = 0; i < tested.known_count; i++)
        moves_hold(&tested.known[i]);
    assert_int_equal(judged.wrong, 0);
}

/* What is timed answers the same: the sums of a pass are counts of moves. */
static inline void passes_are_right(void **state)
{
    const struct test_row *row = *state;

    if (!strategy_runs(row->strategy))
        skip();
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(
            row->strategy->passes[0][pass](passes.at, passes.count),
            passes.moves);
}

static inline void judge_usual(void)
{
    judged_choose(FIRST_LAYOUT);
    boards_file(UNREACHABLE, moves_visit_next, NULL);
    boards_file(SETS "/classic.epd", moves_visit_next, NULL);
    boards_file(SETS "/games.epd",
                tested.in_check_only ? moves_visit_next : moves_visit, NULL);
    boards_file(SETS "/checks.epd", moves_visit, NULL);
    boards_file(SETS "/pins.epd", moves_visit, NULL);
    boards_file(SETS "/special.epd", moves_visit, NULL);
    boards_random(20261121, RANDOM, moves_visit, NULL);
    boards_placements(0, every, moves_visit, NULL);
    boards_placements(1, (struct part){0, STRIDE_OF_1}, moves_visit, NULL);
    boards_placements(2, (struct part){0, STRIDE_OF_2}, moves_visit, NULL);
}

/* All tests of the question. */
static inline int test_moves(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(counterexamples_hold)};
    struct part part;
    int failed;

    judged_begin(tested.name);
    if (is_exhaustive(argc, argv, &part))
        return judge_exhaustively(part, moves_visit);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    judge_usual();
    failed |= judged_report();
    failed |= test_rows(tested.name, row_was_right);
    return failed | test_rows(tested.name, passes_are_right);
}

#endif
