/*
 * Every strategy of "king_info": the seeds' counterexamples and positions from
 * games in every layout; random and placed positions once, in the first.
 *
 *   test_king_info [exhaustive]    every placement of four men: takes an hour
 * SPDX-License-Identifier: MIT
 */
#include "king_info/king_info.h"
#include "boards.h"
#include "fen.h"
#include "mailbox.h"
#include "rows.h"

#ifdef NDEBUG
enum { RANDOM = 1000000, STRIDE = 10007 };
#else
enum { RANDOM = 30000, STRIDE = 400009 }; /* sanitizers are slow */
#endif

static const struct {
    const char *fen, *checkers, *pinned, *mask, *discoverers;
} known[] = {
    /* A checker next to the king: opposite rays meet in nothing. */
    {"8/8/8/8/8/8/8/rK5k w - -", "a1", "", "a1", ""},
    /* Rays that cross: the rook attacks a4, the king sees it, none is pinned */
    {"7k/8/8/8/N6r/8/8/K7 w - -", "", "", "all", ""},
    /* Behind a checking slider nobody is pinned; Stockfish calls e5 so. */
    {"4q2k/8/8/4P3/4r3/8/8/4K3 w - -", "e4", "", "e2 e3 e4", ""},
    /* An enemy alone on the line gives check himself, and uncovers none. */
    {"4r2k/8/8/8/4q3/8/8/4K3 w - -", "e4", "", "e2 e3 e4", ""},
    /* The king is between the man and the slider. */
    {"7k/8/8/4N3/4K3/8/8/4r3 w - -", "e1", "", "e1 e2 e3", ""},
    /* One checker on h8, where x - 1 overflows as a signed number. */
    {"7q/8/8/8/8/8/8/k6K w - -", "h8", "", "h2 h3 h4 h5 h6 h7 h8", ""},
    /* Kings in corners, first and last bit. */
    {"7k/8/8/4N3/8/2b5/8/K7 w - -", "c3", "", "b2 c3", ""},
    {"q6K/8/8/8/8/8/8/k7 w - -", "a8", "", "a8 b8 c8 d8 e8 f8 g8", ""},
    /* A pinned man who uncovers a check at once. */
    {"4r2k/8/5N2/4N3/8/2B5/8/4K3 w - -", "", "e5", "all", ""},
    {"4r2k/8/8/4N3/8/2B5/8/4K3 w - -", "", "e5", "all", "e5"},
    /* Two men are in nobody's way, and neither is one of each colour. */
    {"4r2k/4p3/8/4N3/8/8/8/4K3 w - -", "", "", "all", ""},
    /* The king himself uncovers one. */
    {"8/8/8/8/R2K3k/8/8/8 w - -", "", "", "all", "d4"},
    /* The pawn that would uncover a check is the enemy's own. */
    {"1K6/5Q2/8/3pP3/5N2/1k6/8/8 w - d6", "", "", "all", ""},
    /* Two checkers: only the king may move. */
    {"4r2k/8/8/8/1b6/8/8/4K3 w - -", "b4 e8", "", "", ""},
    /* Pawns and knights are not shut out. */
    {"7k/8/8/8/8/8/3p4/4K3 w - -", "d2", "", "d2", ""},
    {"7k/8/8/8/8/5n2/8/4K3 w - -", "f3", "", "f3", ""},
    /* Three checkers, one on h8: no game leads there, and it is parsed. */
    {"4N2q/q7/3q1K1Q/8/q3p1kr/1r3r2/1r6/8 w - -", "f3 d6 h8", "", "", ""},
};
enum { KNOWN = sizeof known / sizeof known[0] };

static bool same(struct king_info a, struct king_info b)
{
    return a.checkers == b.checkers && a.pinned == b.pinned &&
           a.mask == b.mask && a.discoverers == b.discoverers;
}

static void show(const char *strategy, const struct position *p,
                 struct king_info got, struct king_info want)
{
    char fen[FEN_MAX];

    fen_write(p, fen);
    fprintf(stderr, "%s: %s: checkers, pinned, mask, discoverers\n", strategy,
            fen);
    show_difference("checkers", got.checkers, want.checkers);
    show_difference("pinned", got.pinned, want.pinned);
    show_difference("mask", got.mask, want.mask);
    show_difference("discoverers", got.discoverers, want.discoverers);
}

static bitboard squares(const char *text)
{
    bitboard set = 0;

    if (strcmp(text, "all") == 0)
        return ~UINT64_C(0);
    for (; *text; text += text[2] ? 3 : 2)
        set |= bit((square)(8 * (text[1] - '1') + text[0] - 'a'));
    return set;
}

static struct position read(const char *fen)
{
    struct fen_error error;
    struct position p;
    const char *end;

    if (!fen_read(fen, &p, &end, &error))
        fail_msg("%s: %s: %s", fen, error.field, error.why);
    return p;
}

static void knows(void **state)
{
    const struct test_row *row = *state;
    const struct king_info_strategy *s = (const void *)row->strategy;
    int failures = 0;

    if (!s->answer)
        skip();
    for (size_t i = 0; i < KNOWN; i++) {
        const struct position p = read(known[i].fen);
        const struct king_info got = s->answer(&p);
        const struct king_info want = {
            squares(known[i].checkers), squares(known[i].pinned),
            squares(known[i].mask), squares(known[i].discoverers)};

        if (!same(got, want) && failures++ < FAILURES_SHOWN)
            show(s->as.name, &p, got, want);
    }
    assert_int_equal(failures, 0);
}

/* The first layout's rows, judged together, for positions cost more. */
static struct {
    const struct question *question;
    int failures[TESTS_MAX];
    size_t checks, pins, discoverers;
} judged;

static void judge(const struct position *p, void *context)
{
    const struct question *q = judged.question;
    const struct king_info_strategy *reference = q->rows;
    const struct king_info want = reference->answer(p);

    (void)context;
    judged.checks += want.checkers != 0;
    judged.pins += want.pinned != 0;
    judged.discoverers += want.discoverers != 0;
    for (size_t k = 1; k < q->row_count; k++) {
        const struct strategy *row = question_row(q, k);
        const struct king_info_strategy *s = (const void *)row;

        if (!s->answer || row->info->role == FLOOR)
            continue;

        const struct king_info got = s->answer(p);

        if (!same(got, want) && judged.failures[k]++ < FAILURES_SHOWN)
            show(row->name, p, got, want);
    }
}

static void equals_reference(void **state)
{
    const struct test_row *row = *state;
    const struct king_info_strategy *s = (const void *)row->strategy;
    const size_t k =
        (size_t)(s - (const struct king_info_strategy *)row->question->rows);

    if (!s->answer || row->question != judged.question)
        skip();
    assert_int_equal(judged.failures[k], 0);
}

/* The contract's own words: who, taken off the board, adds an attacker? */
static bitboard missed(const struct position *p, enum color king,
                       enum color attackers)
{
    const square s = king_square(p, king);
    const bitboard before = mailbox_attackers(p, s, attackers);
    bitboard missed_men = 0;

    for (bitboard men = p->of[p->side]; men; men = without_lowest(men)) {
        const bitboard man = men & -men;
        struct position without = *p;

        for (int kind = PAWN; kind < PIECES; kind++)
            without.kind[kind] &= ~man;
        without.of[p->side] &= ~man;
        if (mailbox_attackers(&without, s, attackers) & ~before)
            missed_men |= man;
    }
    return missed_men;
}

static void reference_follows_contract(const struct position *p, void *context)
{
    const enum color us = (enum color)p->side, them = us ^ 1;
    const struct king_info_strategy *reference = judged.question->rows;
    const struct king_info got = reference->answer(p);

    (void)context;
    assert_int_equal(got.pinned, missed(p, us, them));
    assert_int_equal(got.discoverers, missed(p, them, us));
    assert_int_equal(got.checkers, mailbox_checkers(p, us));
}

static void reference_is_right(void **state)
{
    (void)state;
    boards_random(1, RANDOM / 20, reference_follows_contract, NULL);
    assert_true(boards_placements(2, 5 * STRIDE, reference_follows_contract,
                                  NULL) > 100);
}

static struct {
    struct position *at;
    size_t count;
    uint64_t sum; /* of the reference's answers */
} games;

static void keep(const struct position *p, void *context)
{
    const struct king_info_strategy *reference = judged.question->rows;

    (void)context;
    games.at = realloc(games.at, (games.count + 1) * sizeof *games.at);
    if (!games.at)
        abort();
    games.at[games.count++] = *p;
    games.sum += king_info_sum(reference->answer(p));
}

/* What is timed answers the same, in every layout. */
static void passes_equal_reference(void **state)
{
    const struct test_row *row = *state;

    if (!strategy_runs(row->strategy))
        skip();
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(row->strategy->passes[0][pass](games.at, games.count),
                         games.sum);
}

static void judge_all(bool exhaustive)
{
    for (size_t q = 0; q < question_count; q++)
        if (strcmp(questions[q][0]->name, "king_info") == 0)
            judged.question = questions[q][0];
    for (size_t k = 0; k < judged.question->row_count; k++)
        strategy_init(question_row(judged.question, k));
    boards_file(SETS "/classic.epd", keep, NULL);
    boards_file(SETS "/games.epd", keep, NULL);
    boards_file(SETS "/classic.epd", judge, NULL);
    boards_file(SETS "/games.epd", judge, NULL);
    boards_random(20261121, RANDOM, judge, NULL);
    boards_placements(1, exhaustive ? 1 : STRIDE / 1000, judge, NULL);
    boards_placements(2, exhaustive ? 1 : STRIDE, judge, NULL);
}

/* A set without pins would test nothing. */
static void positions_suffice(void **state)
{
    (void)state;
    assert_true(judged.checks > RANDOM / 20);
    assert_true(judged.pins > RANDOM / 20);
    assert_true(judged.discoverers > RANDOM / 100);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_suffice),
        cmocka_unit_test(reference_is_right),
    };

    judge_all(argc > 1 && strcmp(argv[1], "exhaustive") == 0);
    return cmocka_run_group_tests(tests, NULL, NULL) ||
           test_rows("king_info", knows) ||
           test_rows("king_info", equals_reference) ||
           test_rows("king_info", passes_equal_reference);
}
