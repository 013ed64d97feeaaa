/* SPDX-License-Identifier: MIT */
#include "squares.h"

#include "attackers/attackers.h"
#include "boards.h"
#include "fen.h"
#include "known_attacks.h"
#include "mailbox.h"
#include "rows.h"

enum { CHUNK = 40000, PER_POSITION = 64 * COLORS / ATTACK_ASKED };

/* Queries, and what the reference says to each; and who is to answer them. */
static struct cases {
    struct attack_query queries[CHUNK];
    uint64_t want[CHUNK][ATTACK_ASKED];
    size_t count;
    size_t positions; /* visited so far */
    size_t thinned;   /* only this many-th position is asked about all */
} cases;

static struct position position_of(const char *fen)
{
    struct fen_error error;
    struct position p;
    const char *end;

    if (!fen_read(fen, &p, &end, &error))
        fail_msg("%s: %s: %s", fen, error.field, error.why);
    return p;
}

static square square_of(const char *text)
{
    return (square)(8 * (text[1] - '1') + text[0] - 'a');
}

/* The reference is right. */
static void is_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < KNOWN_ATTACKS; i++) {
        const struct position p = position_of(known_attacks[i].fen);
        const bitboard got = mailbox_attackers(
            &p, square_of(known_attacks[i].on), known_attacks[i].by);
        bitboard want = 0;

        for (const char *text = known_attacks[i].attackers; *text;
             text += strlen(text) > 2 ? 3 : 2)
            want |= bit(square_of(text));
        if (got != want)
            show_difference(known_attacks[i].fen, got, want);
        assert_int_equal(got, want);
    }
}

static squares_ask_fn *ask;
static uint64_t (*from_attackers)(bitboard attackers);
static const char *question_name;
static bool test_everything;

/* The squares from 8 * eighth on, for one colour. */
static void add_query(const struct position *p, unsigned eighth)
{
    struct attack_query *q = &cases.queries[cases.count];
    uint64_t *want = cases.want[cases.count];
    const enum color by = eighth < 8 ? WHITE : BLACK;

    q->position = *p;
    for (unsigned k = 0; k < ATTACK_ASKED; k++) {
        q->asked[k].square = (uint8_t)(8 * (eighth & 7) + k);
        q->asked[k].by = (uint8_t)by;
        want[k] = from_attackers(mailbox_attackers(p, q->asked[k].square, by));
    }
    cases.count++;
}

/* Shows the first differences of a row; returns how many there are. */
static int differences(const struct strategy *s)
{
    int failures = 0;

    for (size_t i = 0; i < cases.count; i++)
        for (size_t k = 0; k < ATTACK_ASKED; k++) {
            const struct attack_query *q = &cases.queries[i];
            const square on = q->asked[k].square;
            const uint64_t got =
                ask(s, &q->position, on, (enum color)q->asked[k].by);
            char fen[FEN_MAX], query[FEN_MAX + 64];

            if (got == cases.want[i][k])
                continue;
            fen_write(&q->position, fen);
            snprintf(query, sizeof query, "%s %s ; %c%c ; %s", s->name, fen,
                     'a' + file_of(on), '1' + rank_of(on),
                     q->asked[k].by == WHITE ? "white" : "black");
            if (failures++ < FAILURES_SHOWN)
                show_difference(query, got, cases.want[i][k]);
        }
    return failures;
}

/* Both passes over what is in the cases. */
static void passes_agree(const struct strategy *s)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < cases.count; i++)
        for (size_t k = 0; k < ATTACK_ASKED; k++)
            sum += cases.want[i][k];
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(s->passes[0][pass](cases.queries, cases.count), sum);
}

/* Every row of the first layout, on what has been gathered. */
static void judge_chunk(void)
{
    int failures = 0;

    for (size_t q = 0; q < question_count; q++)
        for (size_t k = 0; k < questions[q][0]->row_count; k++) {
            const struct strategy *s = question_row(questions[q][0], k);

            if (strcmp(questions[q][0]->name, question_name) == 0 &&
                s->info->role != FLOOR && strategy_runs(s))
                failures += differences(s);
        }
    cases.count = 0;
    assert_int_equal(failures, 0);
}

/* All squares of some positions, eight of the others. */
static void visit(const struct position *p, void *context)
{
    const bool whole = cases.positions % cases.thinned == 0;

    (void)context;
    for (unsigned n = 0; n < (whole ? PER_POSITION : 1); n++)
        add_query(p, (unsigned)(cases.positions + n) % PER_POSITION);
    cases.positions++;
    if (cases.count + PER_POSITION > CHUNK)
        judge_chunk();
}

static void first_layout_agrees_everywhere(void **state)
{
    const size_t random = test_everything ? 1000000 : 200000;

    (void)state;
    cases.count = cases.positions = 0;
    cases.thinned = test_everything ? 1 : 256;
    boards_random(20261121, random, visit, NULL);
    boards_file(SETS "/games.epd", visit, NULL);
    boards_placements(0, 1, visit, NULL);
    boards_placements(1, test_everything ? 1 : 31, visit, NULL);
    if (test_everything)
        boards_placements(2, 1009, visit, NULL);
    judge_chunk();
    print_message("%zu positions\n", cases.positions);
}

/* Positions that are asked in every layout, whole. */
static void gather(const struct position *p, void *context)
{
    const size_t *every = context;

    if (cases.positions++ % *every == 0 && cases.count + PER_POSITION <= CHUNK)
        for (unsigned n = 0; n < PER_POSITION; n++)
            add_query(p, n);
}

static void gather_all(void)
{
    size_t every = 1;

    cases.count = cases.positions = 0;
    for (size_t i = 0; i < KNOWN_ATTACKS; i++) {
        const struct position p = position_of(known_attacks[i].fen);

        gather(&p, &every);
    }
    boards_file(SETS "/classic.epd", gather, &every);
    boards_random(1, 200, gather, &every);
    every = 50;
    boards_file(SETS "/games.epd", gather, &every);
}

static void row_agrees(void **state)
{
    const struct test_row *row = *state;

    if (!strategy_runs(row->strategy))
        skip();
    assert_int_equal(differences(row->strategy), 0);
    passes_agree(row->strategy);
}

int squares_test(const char *question, squares_ask_fn *asking,
                 uint64_t (*from)(bitboard attackers), bool exhaustive)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_known),
        cmocka_unit_test(first_layout_agrees_everywhere)};
    int failed;

    question_name = question;
    ask = asking;
    from_attackers = from;
    test_everything = exhaustive;
    gather_all();
    failed = test_rows(question, row_agrees);
    return failed ? failed
                  : cmocka_run_group_tests_name(question, tests, NULL, NULL);
}
