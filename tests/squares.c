/* SPDX-License-Identifier: MIT */
#include "tests/squares.h"

#include "chess/fen.h"
#include "impl/attackers/attackers.h"
#include "chess/definition.h"
#include "tests/judged.h"
#include "tests/known_attacks.h"

enum {
    EIGHTHS = 64 * COLORS / ATTACK_ASKED, /* of a board, for either colour */
    WHOLE = 256, /* only this many-th position is asked about all squares */
    PASS_QUERIES = 40000
};

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

/* The definition is right. */
static void is_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < KNOWN_ATTACKS; i++) {
        const struct position p = position_of(known_attacks[i].fen);
        const bitboard got = defined_attackers(
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

/* Squares of one position, and what is right to say of each. */
struct targets {
    struct target {
        square on;
        enum color by;
        uint64_t want;
    } at[64 * COLORS];
    size_t count;
};

static void add_target(struct targets *t, const struct position *p, square on,
                       enum color by)
{
    t->at[t->count++] =
        (struct target){on, by, from_attackers(defined_attackers(p, on, by))};
}

/* Eight squares, for one colour: which is 0 to EIGHTHS - 1. */
static void add_eighth(struct targets *t, const struct position *p,
                       unsigned which)
{
    for (unsigned k = 0; k < ATTACK_ASKED; k++)
        add_target(t, p, ATTACK_ASKED * (which % 8) + k,
                   which < 8 ? WHITE : BLACK);
}

/*
 * All squares, or those where pieces stand, for their enemies, and four more:
 * over the placements all get their turn.
 */
static struct targets *targets_of(const struct position *p, bool whole)
{
    static struct targets t;

    t.count = 0;
    if (whole) {
        for (unsigned n = 0; n < EIGHTHS; n++)
            add_eighth(&t, p, n);
        return &t;
    }
    for (int color = WHITE; color < COLORS; color++)
        for (bitboard pieces = p->of[color]; pieces;
             pieces = without_lowest(pieces))
            add_target(&t, p, lowest_square(pieces),
                       enemy_of((enum color)color));
    for (unsigned n = position_hash(p) % 32, k = 0; k < 4; k++)
        add_target(&t, p, 16 * k + n / 2, (enum color)(n & 1));
    return &t;
}

static void show(const char *strategy, const struct position *p,
                 const struct target *target, uint64_t got)
{
    char fen[FEN_MAX], query[FEN_MAX + 64];

    fen_write(p, fen);
    snprintf(query, sizeof query, "%s %s ; %c%c ; %s", strategy, fen,
             'a' + file_of(target->on), '1' + rank_of(target->on),
             target->by == WHITE ? "white" : "black");
    show_difference(query, got, target->want);
}

/* Asks the rows about the squares. */
static void judge_targets(const struct position *p, const struct targets *t)
{
    judged.positions++;
    judged.answers += judged.asked_count * t->count;
    for (size_t k = 0; k < judged.asked_count; k++) {
        const struct strategy *s = judged.asked[k]->strategy;

        for (size_t i = 0; i < t->count; i++) {
            const struct target *target = &t->at[i];
            const uint64_t got = ask(s, p, target->on, target->by);

            if (got != target->want && judged_wrong(judged.asked[k]))
                show(s->name, p, target, got);
        }
    }
}

/* Some positions are asked whole. */
static void judge(const struct position *p, void *context)
{
    const size_t *whole = context;

    judge_targets(p, targets_of(p, judged.positions % *whole == 0));
}

/* In the exhaustive test all but those that are as many as all others. */
static void judge_all(const struct position *p, void *context)
{
    (void)context;
    judge_targets(p, targets_of(p, judged.choice != ONE_OF_EACH));
}

/* What the passes are asked about, and the sum of their answers. */
static struct {
    struct attack_query at[PASS_QUERIES];
    size_t count;
    uint64_t sum;
} queries;

/* Positions that are asked in every layout, whole, answers and passes. */
static void judge_and_keep(const struct position *p, void *context)
{
    static size_t visited;
    const size_t *one_of = context;
    const struct targets *t = targets_of(p, true);

    if (visited++ % *one_of || queries.count + EIGHTHS > PASS_QUERIES)
        return;
    judge_targets(p, t);
    for (size_t i = 0; i < t->count; i++) {
        struct attack_query *q = &queries.at[queries.count + i / ATTACK_ASKED];

        q->position = *p;
        q->asked[i % ATTACK_ASKED].square = (uint8_t)t->at[i].on;
        q->asked[i % ATTACK_ASKED].by = (uint8_t)t->at[i].by;
        queries.sum += t->at[i].want;
    }
    queries.count += EIGHTHS;
}

static void judge_usual(void)
{
    size_t all = 1, few = 50, whole = WHOLE;

    judged_choose(EVERY_LAYOUT);
    for (size_t i = 0; i < KNOWN_ATTACKS; i++) {
        const struct position p = position_of(known_attacks[i].fen);

        judge_and_keep(&p, &all);
    }
    boards_file(SETS "/classic.epd", judge_and_keep, &all);
    boards_random(1, 200, judge_and_keep, &all);
    boards_file(SETS "/games.epd", judge_and_keep, &few);
    judged_choose(FIRST_LAYOUT);
    boards_random(20261121, 200000, judge, &whole);
    boards_file(SETS "/games.epd", judge, &whole);
    boards_placements(0, every, judge, &whole);
    boards_placements(1, (struct part){0, 31}, judge, &whole);
}

static void passes_are_right(void **state)
{
    const struct test_row *row = *state;

    if (!strategy_runs(row->strategy))
        skip();
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(
            row->strategy->passes[0][pass](queries.at, queries.count),
            queries.sum);
}

int squares_test(const char *question, squares_ask_fn *asking,
                 uint64_t (*from)(bitboard attackers), int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(is_known)};
    struct part part;
    int failed;

    ask = asking;
    from_attackers = from;
    judged_begin(question);
    if (is_exhaustive(argc, argv, &part))
        return judge_exhaustively(part, judge_all);
    failed = cmocka_run_group_tests_name(question, tests, NULL, NULL);
    judge_usual();
    failed |= judged_report();
    failed |= test_rows(question, row_was_right);
    return failed | test_rows(question, passes_are_right);
}
