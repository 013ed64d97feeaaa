/*
 * Strategies judged together: finding a position, and what is right there,
 * costs more than an answer, so each position is put to many rows.
 *
 *   test_QUESTION [exhaustive [I/N]]
 *
 * `exhaustive` asks about every placement of two kings and up to two pieces,
 * and random positions of more; with I/N, I from 0 to N - 1, about one part of
 * N. SPDX-License-Identifier: MIT
 */
#ifndef TESTS_JUDGED_H
#define TESTS_JUDGED_H

#include <time.h>

#include "tests/boards.h"
#include "chess/definition.h"
#include "tests/rows.h"

enum { RANDOM_EXHAUSTIVE = 1000000 };

/* Whom to ask. */
enum choice {
    EVERY_LAYOUT,
    FIRST_LAYOUT,
    /*
     * Of rows that are one strategy on different slider getters or in-between
     * sets the first that runs: of these parts every placement is asked by
     * sliders.c and between.c. The reference is asked by definition.c.
     */
    ONE_OF_EACH
};

struct judged_row {
    const struct strategy *strategy;
    size_t wrong; /* answers */
};

/* The question under test, and what has been found. */
static struct {
    const struct question *question; /* in the first layout */
    struct judged_row rows[TESTS_MAX];
    size_t count, first_count; /* of rows: all, and those of that layout */
    struct judged_row *asked[TESTS_MAX];
    size_t asked_count;
    enum choice choice;
    size_t positions, answers, wrong;
} judged;

/* Is it the reference, or does an earlier row differ in partners alone? */
static inline bool judged_before(size_t row)
{
    const struct strategy_info *info = judged.rows[row].strategy->info;

    for (size_t k = 0; k < row; k++)
        if (judged.rows[k].strategy->info == info)
            return true;
    return row == 0;
}

static inline void judged_choose(enum choice choice)
{
    judged.choice = choice;
    judged.asked_count = 0;
    for (size_t k = 0; k < judged.count; k++)
        if (choice == EVERY_LAYOUT ||
            (k < judged.first_count &&
             (choice == FIRST_LAYOUT ||
              (judged.rows[k].strategy->role == CANDIDATE &&
               !judged_before(k)))))
            judged.asked[judged.asked_count++] = &judged.rows[k];
}

static inline void judged_add_rows(const struct question *question)
{
    for (size_t k = 0; k < question->row_count; k++) {
        const struct strategy *s = question_row(question, k);

        if (s->role == FLOOR || !strategy_runs(s))
            continue;
        strategy_init(s);
        if (judged.count == TESTS_MAX)
            abort();
        judged.rows[judged.count++].strategy = s;
    }
}

/* Finds the rows that run, and fills their tables. */
static inline void judged_begin(const char *name)
{
    for (size_t q = 0; q < question_count; q++)
        for (size_t l = 0; l < layout_count; l++) {
            if (strcmp(questions[q][0]->name, name) != 0)
                continue;
            judged_add_rows(questions[q][l]);
            if (l == 0) {
                judged.question = questions[q][0];
                judged.first_count = judged.count;
            }
        }
    defined_init();
    judged_choose(FIRST_LAYOUT);
}

/* Counts a wrong answer: is it one of the first, which are shown? */
static inline bool judged_wrong(struct judged_row *row)
{
    judged.wrong++;
    return row->wrong++ < FAILURES_SHOWN;
}

/* Says what was asked, in how many seconds; nothing asked tests nothing. */
static inline int judged_print(const char *name, size_t positions,
                               size_t answers, size_t wrong)
{
    printf("%s: %zu positions, %zu answers, %zu wrong, %.0f s\n", name,
           positions, answers, wrong, (double)clock() / CLOCKS_PER_SEC);
    return wrong > 0 ? 1 : answers == 0 ? 77 : 0;
}

static inline int judged_report(void)
{
    return judged_print(judged.question->name, judged.positions, judged.answers,
                        judged.wrong);
}

/* A cmocka test: was the row right whenever it was asked? */
static inline void row_was_right(void **state)
{
    const struct test_row *test = *state;

    for (size_t k = 0; k < judged.count; k++)
        if (judged.rows[k].strategy == test->strategy) {
            assert_int_equal(judged.rows[k].wrong, 0);
            return;
        }
    skip();
}

/* Reads I/N; says so and exits with 2 if it is none. */
static inline struct part part_of(const char *text)
{
    struct part part;
    int end = 0;

    if (sscanf(text, "%6zu/%6zu%n", &part.index, &part.of, &end) != 2 ||
        text[end] || part.index >= part.of) {
        fprintf(stderr, "part: not I/N with I from 0 to N - 1: %s\n", text);
        exit(2);
    }
    return part;
}

/* Is the exhaustive test wanted? Exits with 2 if something else is. */
static inline bool is_exhaustive(int argc, char **argv, struct part *part)
{
    if (argc > 3 || (argc > 1 && strcmp(argv[1], "exhaustive") != 0)) {
        fprintf(stderr, "%s: wants [exhaustive [I/N]]: %s\n", argv[0],
                argv[argc > 3 ? 3 : 1]);
        exit(2);
    }
    *part = argc > 2 ? part_of(argv[2]) : every;
    return argc > 1;
}

/* All of the part; returns what a program does. */
static inline int judge_exhaustively(struct part part, board_visit *visit)
{
    judged_choose(FIRST_LAYOUT);
    boards_random(20261121 + part.index, RANDOM_EXHAUSTIVE / part.of, visit,
                  NULL);
    boards_placements(0, part, visit, NULL);
    boards_placements(1, part, visit, NULL);
    judged_choose(ONE_OF_EACH);
    boards_placements(2, part, visit, NULL);
    return judged_report();
}

#endif
