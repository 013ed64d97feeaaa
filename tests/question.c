/*
 * Every strategy of a question, in every layout, says what is right.
 *
 *   test_question QUESTION [some]              as a test; without what is many
 *   test_question QUESTION exhaustive [I/N]    for hours: see visits.h
 *   test_question QUESTION queries             some, as ask takes them
 *   test_question --list         the questions that are about positions
 * SPDX-License-Identifier: MIT
 */
#include "tests/unit.h"

#include "tests/checker.h"
#include "tests/exhaustive.h"
#include "tests/visits.h"

enum { PRINTED = 2000 };

/* What is typed, of which the words last as long as the query. */
struct typed {
    char words[TEXT_MAX];
    _Alignas(max_align_t) uint8_t query[QUERY_BYTES_MAX];
    size_t kind;
};

static bool read_typed(const char *words, struct typed *to, struct text *why)
{
    why->length = 0;
    snprintf(to->words, sizeof to->words, "%s", words);
    return judged.adapter->read(to->words, &to->kind, to->query, why);
}

/* What is right is what is known, and all rows say so. */
static void known_holds(void **state)
{
    static struct text said;

    (void)state;
    judged_choose(EVERY_LAYOUT);
    for (const struct known *k = judged.truth->known; k->query; k++) {
        const size_t wrong = judged.wrong;

        if (!judge_known(k, &said))
            fail_msg("%s: %s", k->query, said.at);
        if (judged.wrong > wrong)
            fprintf(stderr, "  there: %s\n", k->why);
        said.length = 0;
        judged.adapter->show(&judged.want, &said);
        if (strcmp(said.at, k->answer) != 0)
            fail_msg("%s: %s, want %s: %s", k->query, said.at, k->answer,
                     k->why);
    }
    assert_int_equal(judged.wrong, 0);
}

/* Nothing that goes wrong easily was missing. */
static void enough_was_met(void **state)
{
    const struct met *met = judged.truth->met;

    (void)state;
    for (size_t i = 0; met && met[i].name; i++) {
        printf("%s: %zu of %zu queries\n", met[i].name, judged.met[i],
               judged.queries);
        assert_true(judged.met[i] * 1000 >= met[i].least * judged.queries);
    }
}

/* Was the row right whenever it was asked, and in what is timed? */
static void row_is_right(void **state)
{
    const struct strategy *s = *state;
    size_t k = 0;

    if (!strategy_runs(s))
        skip();
    while (judged.rows[k].strategy != s)
        k++;
    assert_true(judged.rows[k].answers > 0);
    assert_int_equal(judged.rows[k].wrong, 0);
    assert_true(sets_pass(s));
}

/* A test for each row in each layout. */
static int test_rows(void)
{
    static struct CMUnitTest tests[ALL_ROWS_MAX];
    size_t count = 0;

    for (size_t l = 0; l < layout_count; l++)
        for (size_t k = 0; k < judged.layouts[l]->row_count; k++) {
            const struct strategy *s = question_row(judged.layouts[l], k);

            if (s->role == FLOOR)
                continue;
            if (count == ALL_ROWS_MAX)
                abort();
            tests[count++] = (struct CMUnitTest){.name = s->name,
                                                 .test_func = row_is_right,
                                                 .initial_state = (void *)s};
        }
    return _cmocka_run_group_tests(judged.layouts[0]->name, tests, count, NULL,
                                   NULL);
}

static int report(void)
{
    return print_asked(judged.layouts[0]->name, judged.positions,
                       judged.queries, judged.answers, judged.wrong);
}

static int test_question(bool many)
{
    const struct CMUnitTest before[] = {cmocka_unit_test(known_holds)};
    const struct CMUnitTest after[] = {cmocka_unit_test(enough_was_met)};
    int failed =
        cmocka_run_group_tests_name("what is known", before, NULL, NULL);

    visits_judge_some();
    if (many)
        visits_judge_many();
    failed |= report();
    if (many)
        failed |=
            cmocka_run_group_tests_name("what was met", after, NULL, NULL);
    return (failed | test_rows()) != 0;
}

/* Lists the questions that are about positions. */
static int list(void)
{
    for (size_t q = 0; q < question_count; q++)
        if (questions[q][0]->adapter->truth->about)
            puts(questions[q][0]->name);
    return 0;
}

static void count(size_t kind, const void *query, void *context)
{
    (void)kind, (void)query;
    ++*(size_t *)context;
}

/* One of every so many queries, in turn. */
struct turns {
    size_t of, passed;
};

/* Prints it if it is its turn, and can be typed: a drawn position may not. */
static void print(size_t kind, const void *query, void *context)
{
    static struct typed typed;
    struct turns *turns = context;
    struct text text = {.length = 0}, why;

    if (turns->passed++ % turns->of != 0)
        return;
    judged.adapter->write(kind, query, &text);
    if (read_typed(text.at, &typed, &why))
        puts(text.at);
}

/* Writes what is known, and a few thousand other queries, as they are typed. */
static int write_queries(void)
{
    struct turns turns = {0, 0};
    size_t all = 0;

    for (const struct known *k = judged.truth->known; k->query; k++)
        puts(k->query);
    visits_some(count, &all);
    turns.of = all / PRINTED + 1;
    visits_some(print, &turns);
    return 0;
}

int main(int argc, char **argv)
{
    struct part part;

    if (argc == 2 && strcmp(argv[1], "--list") == 0)
        return list();
    if (argc < 2 || !judged_begin(argv[1])) {
        fprintf(stderr, "test_question: no such question: %s\n",
                argc < 2 ? "" : argv[1]);
        return 2;
    }
    if (argc == 3 && strcmp(argv[2], "queries") == 0)
        return write_queries();
    if (argc == 3 && strcmp(argv[2], "some") == 0)
        return test_question(false);
    if (!is_exhaustive(argc - 2, argv + 2, &part))
        return test_question(true);
    visits_judge_placements(part);
    return report();
}
