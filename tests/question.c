/*
 * Every strategy of a question, in every layout, says what is right; and its
 * controls are what controls.h says.
 *
 *   test_question QUESTION [some]              as a test; without what is many,
 *                                              as of headers: see dropin.py
 *   test_question QUESTION exhaustive I/N      for hours, about one part of N,
 *                                              I from 0 to N - 1: see visits.h
 *   test_question definition [exhaustive I/N]  do the references agree?
 *   test_question QUESTION verify              for a strategy that is not among
 *                                              ours: see run/trial.py
 *   test_question QUESTION queries             some, as ask takes them
 *   test_question --list         what there is an exhaustive test of
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/checker.h"
#include "tests/visits.h"

enum { PRINTED = 1000, SOME = 19 };

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
        same &= !baseline->passes[0][p] ||
                control->passes[0][p] != baseline->passes[0][p];
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

/* Says what was asked, in how many seconds; nothing asked tests nothing. */
static int report(const char *name)
{
    printf("%s: %zu positions, %zu queries, %zu answers, %zu wrong, %.0f s\n",
           name, judged.positions, judged.queries, judged.answers, judged.wrong,
           (double)clock() / CLOCKS_PER_SEC);
    return judged.wrong > 0 ? 1 : judged.answers == 0 ? 77 : 0;
}

static int test_question(bool many)
{
    bool right = say("what is known", judge_known());

    for (size_t l = 0; l < layout_count; l++)
        right &= say("controls", controls_hold(judged.layouts[l]));
    visits_judge_some();
    if (many)
        visits_judge_many();
    right &= report(judged.layouts[0]->name) == 0;
    if (many)
        right &= say("what was met", enough_was_met());
    return !(rows_are_right() && right);
}

/* As a test, but of one layout: the others are the same object. */
static int verify(void)
{
    judged_add_layout(0);

    bool right = judge_known();

    visits_judge_some();
    visits_judge_many();
    for (size_t l = 1; l < layout_count; l++)
        judged_add_layout(l);
    for (size_t k = 0; k < judged.count && judged.wrong == 0; k++)
        right &= sets_pass(judged.rows[k].strategy);
    return report(judged.layouts[0]->name) | !right;
}

/* Lists the questions that are about positions, after the references. */
static int list(void)
{
    puts("definition");
    for (size_t q = 0; q < question_count; q++)
        if (questions[q][0]->adapter->truth->about)
            puts(questions[q][0]->name);
    return 0;
}

/* If it can be typed: a position that was drawn may not. */
static void print(size_t kind, const void *query, void *unused)
{
    struct text text = TEXT(TEXT_MAX), why = TEXT(REASON_MAX);
    struct typed typed;

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

/* The part that a word names; exits with 2 if it names none. */
static struct part part_in(const char *word)
{
    struct part part;
    int end = 0;

    if (sscanf(word, "%6zu/%6zu%n", &part.index, &part.of, &end) != 2 ||
        word[end] || part.index >= part.of) {
        fprintf(stderr, "test_question: want I/N, I below N: %s\n", word);
        exit(2);
    }
    return part;
}

static bool is(const char *word, const char *one)
{
    return strcmp(word, one) == 0;
}

int main(int argc, char **argv)
{
    const char *question = argc > 1 ? argv[1] : "";
    const char *how = argc > 2 ? argv[2] : "";
    const bool exhaustive = argc == 4 && is(how, "exhaustive");
    const struct part part = exhaustive ? part_in(argv[3]) : every;

    if (is(question, "--list"))
        return list();
    if (is(question, "definition")) {
        visits_compare(exhaustive, part);
        return report("definition");
    }
    if (!judged_find(question) ||
        (argc > 2 && !exhaustive && !is(how, "queries") && !is(how, "verify") &&
         !is(how, "some"))) {
        fprintf(stderr, "test_question: no such question: %s %s\n", question,
                how);
        return 2;
    }
    if (is(how, "queries"))
        return write_queries();
    if (is(how, "verify"))
        return verify();
    for (size_t l = 0; l < layout_count; l++)
        judged_add_layout(l);
    if (is(how, "some"))
        judged.one_in = SOME;
    if (!exhaustive)
        return test_question(!is(how, "some"));
    visits_judge_placements(part);
    return report(judged.layouts[0]->name);
}
