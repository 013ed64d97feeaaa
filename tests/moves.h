/*
 * Tests of questions that are answered with lists of moves.
 *
 * Positions are visited once, and each asked of all rows: of every layout's
 * rows now and then, for they differ in nothing that is written, else of the
 * first layout's. Lists are compared as sets: sorted, with nothing twice.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_MOVES_H
#define TESTS_MOVES_H

#include "boards.h"
#include "evasions/evasions.h"
#include "fen.h"
#include "mailbox_moves.h"
#include "rows.h"

enum { EVERY_LAYOUT = 64, PASS_POSITIONS = 512 };

/* A position, and the right answer as text: what goes wrong easily. */
struct counterexample {
    const char *fen, *moves, *shows;
};

/* The question under test: its rows by layout, and what has been found. */
static struct moves_test {
    const struct question *layouts[LAYOUT_MAX];
    bool in_check_only;
    size_t asked, layouts_asked;
    size_t failures[LAYOUT_MAX][TESTS_MAX];
    struct position passes[PASS_POSITIONS]; /* some of the positions visited */
    size_t passes_count;
} moves_test;

static inline const struct moves_strategy *moves_row(size_t layout, size_t k)
{
    return (const void *)question_row(moves_test.layouts[layout], k);
}

static inline bool moves_tested(const struct moves_strategy *s)
{
    return s->answer && s->as.info->role != FLOOR;
}

static inline int by_squares(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct move));
}

/* The answer, sorted. */
static inline size_t moves_answer(const struct moves_strategy *s,
                                  const struct position *p, struct move *list)
{
    const size_t count = s->answer(p, list);

    if (count > 1)
        qsort(list, count, sizeof *list, by_squares);
    return count;
}

static inline void moves_show(const char *what, struct move *list, size_t count)
{
    char text[MOVE_TEXT_MAX];

    fprintf(stderr, "  %s:", what);
    for (size_t i = 0; i < count; i++) {
        move_write(list[i], text);
        fprintf(stderr, " %s", text);
    }
    fputc('\n', stderr);
}

/* Asks a layout's rows; counts, and shows, what differs from the reference. */
static inline void moves_ask(size_t layout, const struct position *p)
{
    struct move want[MOVES_MAX], got[MOVES_MAX];
    const size_t wanted = moves_answer(moves_row(layout, 0), p, want);

    for (size_t k = 1; k < moves_test.layouts[layout]->row_count; k++) {
        const struct moves_strategy *s = moves_row(layout, k);
        char fen[FEN_MAX];

        if (!moves_tested(s))
            continue;
        const size_t count = moves_answer(s, p, got);

        if (count == wanted && !memcmp(got, want, count * sizeof *got))
            continue;
        if (moves_test.failures[layout][k]++ >= FAILURES_SHOWN)
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
    (void)context;
    if (moves_test.in_check_only && !mailbox_checkers(p, (enum color)p->side))
        return;
    if (moves_test.asked++ % EVERY_LAYOUT == 0) {
        if (moves_test.passes_count < PASS_POSITIONS)
            moves_test.passes[moves_test.passes_count++] = *p;
        for (size_t l = 1; l < layout_count; l++)
            moves_ask(l, p);
    }
    moves_ask(0, p);
}

/* Visits the position and those after each of its moves. */
static inline void moves_visit_next(const struct position *p, void *context)
{
    struct move list[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, list);

    moves_visit(p, context);
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, list[i]);

        moves_visit(&after, context);
    }
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
    if (count > 1)
        qsort(plain, count, sizeof *plain, by_squares);
    *end = '\0';
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            *end++ = ' ';
        move_write(plain[i], end);
        end += strlen(end);
    }
}

/* The reference says what is written, for either colour; then all rows do. */
static inline void moves_hold(const struct counterexample *c)
{
    struct fen_error error;
    struct position p;
    const char *end;

    if (!fen_read(c->fen, &p, &end, &error))
        fail_msg("%s: %s: %s: %s", c->fen, error.field, error.why, error.text);
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        struct move list[MOVES_MAX];
        char text[MOVES_MAX * 6];

        moves_text(list, moves_row(0, 0)->answer(&p, list), mirrored, text);
        if (strcmp(text, c->moves) != 0)
            fail_msg("%s (%s): %s, want %s", c->fen, c->shows, text, c->moves);
        for (size_t l = 0; l < layout_count; l++)
            moves_ask(l, &p);
        p = moves_mirrored(&p);
    }
}

/* Finds the question, and fills its rows' tables. */
static inline void moves_begin(const char *name, bool in_check_only)
{
    moves_test.in_check_only = in_check_only;
    for (size_t q = 0; q < question_count; q++)
        if (strcmp(questions[q][0]->name, name) == 0)
            memcpy(moves_test.layouts, questions[q],
                   layout_count * sizeof questions[q][0]);
    for (size_t l = 0; l < layout_count; l++)
        for (size_t k = 0; k < moves_test.layouts[l]->row_count; k++)
            strategy_init(&moves_row(l, k)->as);
}

static inline void equals_reference(void **state)
{
    const struct test_row *row = *state;

    if (!moves_tested((const void *)row->strategy))
        skip();
    for (size_t l = 0; l < layout_count; l++)
        for (size_t k = 0; k < row->question->row_count; k++)
            if (row->strategy == &moves_row(l, k)->as)
                assert_int_equal(moves_test.failures[l][k], 0);
}

/* What is timed answers the same: the sums of a pass are counts of moves. */
static inline void passes_equal_reference(void **state)
{
    const struct test_row *row = *state;
    const struct position *p = moves_test.passes;
    uint64_t sum = 0;

    if (!moves_tested((const void *)row->strategy))
        skip();
    for (size_t i = 0; i < moves_test.passes_count; i++) {
        struct move list[MOVES_MAX];

        sum += moves_row(0, 0)->answer(p + i, list);
    }
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(
            row->strategy->passes[0][pass](p, moves_test.passes_count), sum);
}

#endif
