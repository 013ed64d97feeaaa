/*
 * Every strategy of a question, in every layout, says what is right; and its
 * controls are what controls.h says.
 *
 *   test_question QUESTION [some]              as a test; without what is many
 *   test_question QUESTION exhaustive [I/N]    for hours: see visits.h
 *   test_question QUESTION verify              for a strategy that is not among
 *                                              ours: see measure/trial.py
 *   test_question QUESTION queries             some, as ask takes them
 *   test_question --list         the questions that are about positions
 * SPDX-License-Identifier: MIT
 */
#include "tests/checker.h"
#include "tests/exhaustive.h"
#include "tests/visits.h"

enum { PRINTED = 1000 };

static bool say(const char *what, bool holds)
{
    printf("%s %s\n", holds ? "OK" : "FAILED", what);
    return holds;
}

/* Nothing that goes wrong easily was missing. */
static bool enough_was_met(void)
{
    const struct met *met = judged.truth->met;
    bool all = true;

    for (size_t i = 0; met && met[i].name; i++) {
        printf("%s: %zu of %zu queries\n", met[i].name, judged.met[i],
               judged.queries);
        all &= judged.met[i] * 1000 >= met[i].least * judged.queries;
    }
    return all;
}

/* Was each row right whenever it was asked, and in what is timed? */
static bool rows_are_right(void)
{
    bool all = true;

    for (size_t k = 0; k < judged.count; k++) {
        const struct judged_row *row = &judged.rows[k];

        all &= say(row->strategy->name, row->answers > 0 && row->wrong == 0 &&
                                            sets_pass(row->strategy));
    }
    return all;
}

static bool repeats(const struct question *q, const struct strategy *baseline,
                    const struct strategy *control)
{
    bool same =
        control->control_of == baseline && !control->needs &&
        memcmp(control + 1, baseline + 1, q->row_size - sizeof *baseline) == 0;

    for (size_t p = 0; p < PASS_COUNT; p++)
        same &= control->passes[0][p] != baseline->passes[0][p];
    return same &&
           strategy_table_bytes(control) == strategy_table_bytes(baseline);
}

/* They are the last, and made of the row that others are compared with. */
static bool controls_hold(const struct question *q)
{
    static const enum role last[] = {AA, PLANTED, FLOOR};
    const size_t others = q->row_count - sizeof last / sizeof *last;
    bool hold = true;

    for (size_t k = 0; k < q->row_count; k++)
        hold &= question_row(q, k)->role ==
                (k < others ? CANDIDATE : last[k - others]);
    for (size_t k = others; k < others + 2; k++)
        hold &= repeats(q, question_row(q, 1), question_row(q, k));
    return hold;
}

static int report(void)
{
    return print_asked(judged.layouts[0]->name, judged.positions,
                       judged.queries, judged.answers, judged.wrong);
}

static int test_question(bool many)
{
    bool right = say("what is known", judge_known());

    for (size_t l = 0; l < layout_count; l++)
        right &= say("controls", controls_hold(judged.layouts[l]));
    visits_judge_some();
    if (many)
        visits_judge_many();
    right &= report() == 0;
    if (many)
        right &= say("what was met", enough_was_met());
    return !(rows_are_right() && right);
}

/* Asks one layout: the others are the same object. */
static int verify(void)
{
    bool right = true;

    judged_add_layout(0);
    visits_judge_some();
    for (size_t l = 1; l < layout_count; l++)
        judged_add_layout(l);
    for (size_t k = 0; k < judged.count && judged.wrong == 0; k++)
        right &= sets_pass(judged.rows[k].strategy);
    return report() | !right;
}

/* Lists the questions that are about positions. */
static int list(void)
{
    for (size_t q = 0; q < question_count; q++)
        if (questions[q][0]->adapter->truth->about)
            puts(questions[q][0]->name);
    return 0;
}

/* If it can be typed: a position that was drawn may not. */
static void print(size_t kind, const void *query, void *unused)
{
    static struct typed typed;
    struct text text = {.length = 0}, why;

    (void)unused;
    query_write(judged.adapter, kind, query, &text);
    if (typed_read(&typed, text.at, &why))
        puts(text.at);
}

/* Writes what is known, and a thousand other queries, as they are typed. */
static int write_queries(void)
{
    for (const struct known *k = judged.truth->known; k->query; k++)
        puts(k->query);
    visits_some(visits_some(0, NULL, NULL) / PRINTED + 1, print, NULL);
    return 0;
}

int main(int argc, char **argv)
{
    struct part part;

    if (argc == 2 && strcmp(argv[1], "--list") == 0)
        return list();
    if (argc < 2 || !judged_find(argv[1])) {
        fprintf(stderr, "test_question: no such question: %s\n",
                argc < 2 ? "" : argv[1]);
        return 2;
    }
    if (argc == 3 && strcmp(argv[2], "queries") == 0)
        return write_queries();
    if (argc == 3 && strcmp(argv[2], "verify") == 0)
        return verify();
    for (size_t l = 0; l < layout_count; l++)
        judged_add_layout(l);
    if (argc == 3 && strcmp(argv[2], "some") == 0)
        return test_question(false);
    if (!is_exhaustive(argc - 2, argv + 2, &part))
        return test_question(true);
    visits_judge_placements(part);
    return report();
}
