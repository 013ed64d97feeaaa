/*
 * Every strategy of a question, in every layout, says what is right.
 *
 *   test_question --list         the questions that are about positions
 *   test_question QUESTION [exhaustive [I/N]]
 *
 * Every layout is asked what is known, every query where they can be counted,
 * sets as they are timed, and some positions; the first one about many.
 * `exhaustive` asks about every placement of two kings and up to two pieces,
 * and random positions of more.
 * SPDX-License-Identifier: MIT
 */
#include "tests/unit.h"

#include "chess/definition.h"
#include "tests/exhaustive.h"
#include "tests/judged.h"
#include "tests/sets.h"

enum {
    RANDOM_EXHAUSTIVE = 1000000,
    PER_EVERY_LAYOUT = 64, /* of many positions one */
    PER_WHOLE = 50         /* of games */
};

static void judge_position(const struct position *p, bool whole)
{
    judged.positions++;
    judged.truth->about(p, whole, judge, NULL);
}

static void visit_whole(const struct position *p, void *unused)
{
    const struct position mirrored = boards_mirrored(p);

    (void)unused;
    judge_position(p, true);
    judge_position(&mirrored, false);
}

/* Also what follows. */
static void visit_next(const struct position *p, void *unused)
{
    struct child children[MOVES_MAX];
    const size_t count = defined_children(p, children);

    visit_whole(p, unused);
    for (size_t i = 0; i < count; i++)
        judge_position(&children[i].after, false);
}

static void visit_game(const struct position *p, void *context)
{
    size_t *visits = context;

    if ((*visits)++ % PER_WHOLE == 0)
        visit_whole(p, NULL);
}

static void visit_one_of_many(const struct position *p, void *unused)
{
    const bool every_layout = judged.positions % PER_EVERY_LAYOUT == 0;

    (void)unused;
    if (every_layout)
        judged_choose(EVERY_LAYOUT);
    judge_position(p, false);
    if (every_layout)
        judged_choose(FIRST_LAYOUT);
}

/* What is typed, of which the words last as long as the query. */
struct typed {
    char words[TEXT_MAX];
    _Alignas(max_align_t) uint8_t query[QUERY_BYTES_MAX];
    size_t kind;
};

static void read_known(const char *words, struct typed *to)
{
    static struct text why;

    why.length = 0;
    snprintf(to->words, sizeof to->words, "%s", words);
    if (!judged.adapter->read(to->words, &to->kind, to->query, &why))
        fail_msg("%s: %s", words, why.at);
}

/* What is right is what is known, and all rows say so. */
static void known_holds(void **state)
{
    static struct typed typed;
    static struct text said;

    (void)state;
    judged_choose(EVERY_LAYOUT);
    for (const struct known *k = judged.truth->known; k->query; k++) {
        read_known(k->query, &typed);
        judge(typed.kind, typed.query, NULL);
        said.length = 0;
        judged.adapter->show(&judged.want, &said);
        if (strcmp(said.at, k->answer) != 0)
            fail_msg("%s: %s, want %s: %s", k->query, said.at, k->answer,
                     k->why);
    }
    assert_int_equal(judged.wrong, 0);
}

/* The positions of what is known: a query about one begins with it. */
static void visit_known(void)
{
    static struct text why;
    char words[TEXT_MAX];

    for (const struct known *k = judged.truth->known; k->query; k++) {
        char *fen = words;
        struct position p;

        snprintf(words, sizeof words, "%s", k->query);
        text_cut(&fen);
        if (!text_read_position(fen, &p, &why))
            abort();
        visit_whole(&p, NULL);
    }
}

static void judge_some(void)
{
    size_t visits = 0;

    judged_choose(EVERY_LAYOUT);
    if (judged.truth->every)
        judged.truth->every(judge, NULL);
    sets_judge();
    if (!judged.truth->about)
        return;
    visit_known();
    boards_file(UNREACHABLE, visit_next, NULL);
    boards_file(SETS "/classic.epd", visit_next, NULL);
    boards_random(1, 200, visit_whole, NULL);
    boards_file(SETS "/games.epd", visit_game, &visits);
}

static void judge_many(void)
{
    static const char *const files[] = {SETS "/games.epd", SETS "/checks.epd",
                                        SETS "/pins.epd", SETS "/special.epd"};
#ifdef NDEBUG
    const struct share share = judged.truth->usual;
#else
    const struct share share = judged.truth->debug;
#endif

    judged_choose(FIRST_LAYOUT);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        boards_file(files[i], visit_one_of_many, NULL);
    boards_random(20261121, share.random, visit_one_of_many, NULL);
    boards_placements(0, every, visit_one_of_many, NULL);
    boards_placements(1, (struct part){0, share.of_1}, visit_one_of_many, NULL);
    if (share.of_2 > 0)
        boards_placements(2, (struct part){0, share.of_2}, visit_one_of_many,
                          NULL);
}

static void visit(const struct position *p, void *whole)
{
    judge_position(p, *(bool *)whole);
}

/* All of the part. */
static void judge_exhaustively(struct part part)
{
    bool whole = true;

    if (judged.truth->every && part.index == 0)
        judged.truth->every(judge, NULL);
    if (!judged.truth->about)
        return;
    boards_random(20261121 + part.index, RANDOM_EXHAUSTIVE / part.of, visit,
                  &whole);
    boards_placements(0, part, visit, &whole);
    boards_placements(1, part, visit, &whole);
    judged_choose(ONE_OF_EACH);
    whole = false;
    boards_placements(2, part, visit, &whole);
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
    static struct CMUnitTest tests[ROWS_MAX];
    size_t count = 0;

    for (size_t l = 0; l < layout_count; l++)
        for (size_t k = 0; k < judged.layouts[l]->row_count; k++) {
            const struct strategy *s = question_row(judged.layouts[l], k);

            if (s->role == FLOOR)
                continue;
            if (count == ROWS_MAX)
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

static int test_question(void)
{
    const struct CMUnitTest before[] = {cmocka_unit_test(known_holds)};
    const struct CMUnitTest after[] = {cmocka_unit_test(enough_was_met)};
    int failed =
        cmocka_run_group_tests_name("what is known", before, NULL, NULL);

    judge_some();
    if (judged.truth->about)
        judge_many();
    failed |= report();
    failed |= cmocka_run_group_tests_name("what was met", after, NULL, NULL);
    return failed | test_rows();
}

static int list(void)
{
    for (size_t q = 0; q < question_count; q++)
        if (questions[q][0]->adapter->truth->about)
            puts(questions[q][0]->name);
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
    if (!is_exhaustive(argc - 2, argv + 2, &part))
        return test_question();
    judge_exhaustively(part);
    return report();
}
