/*
 * Every strategy of "checks_and_pins": counterexamples in every layout;
 * positions from games, random and placed ones once, in the first.
 * SPDX-License-Identifier: MIT
 */
#include "impl/checks_and_pins/checks_and_pins.h"
#include "chess/fen.h"
#include "chess/definition.h"
#include "tests/judged.h"

#ifdef NDEBUG
enum { RANDOM = 1000000, STRIDE_OF_1 = 10, STRIDE_OF_2 = 10007 };
#else
enum { RANDOM = 30000, STRIDE_OF_1 = 400, STRIDE_OF_2 = 400009 };
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
    /* The king is between the piece and the slider. */
    {"7k/8/8/4N3/4K3/8/8/4r3 w - -", "e1", "", "e1 e2 e3", ""},
    /* One checker on h8, where x - 1 overflows as a signed number. */
    {"7q/8/8/8/8/8/8/k6K w - -", "h8", "", "h2 h3 h4 h5 h6 h7 h8", ""},
    /* Kings in corners, first and last bit. */
    {"7k/8/8/4N3/8/2b5/8/K7 w - -", "c3", "", "b2 c3", ""},
    {"q6K/8/8/8/8/8/8/k7 w - -", "a8", "", "a8 b8 c8 d8 e8 f8 g8", ""},
    /* A pinned piece who uncovers a check at once. */
    {"4r2k/8/5N2/4N3/8/2B5/8/4K3 w - -", "", "e5", "all", ""},
    {"4r2k/8/8/4N3/8/2B5/8/4K3 w - -", "", "e5", "all", "e5"},
    /* Two pieces are in nobody's way, and neither is one of each colour. */
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

static bool same(struct checks_and_pins a, struct checks_and_pins b)
{
    return a.checkers == b.checkers && a.pinned == b.pinned &&
           a.mask == b.mask && a.discoverers == b.discoverers;
}

static void show(const char *strategy, const struct position *p,
                 struct checks_and_pins got, struct checks_and_pins want)
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

/* The contract's own words: who, taken off the board, adds an attacker? */
static bitboard missed(const struct position *p, enum color king,
                       enum color attackers)
{
    const square s = king_square(p, king);
    const bitboard before = defined_attackers(p, s, attackers);
    bitboard missed_pieces = 0;

    for (bitboard pieces = p->of[p->side] & ~bit(s); pieces;
         pieces = without_lowest(pieces)) {
        const bitboard piece = pieces & -pieces;
        struct position without = *p;

        for (int kind = PAWN; kind < PIECES; kind++)
            without.kind[kind] &= ~piece;
        without.of[p->side] &= ~piece;
        if (defined_attackers(&without, s, attackers) & ~before)
            missed_pieces |= piece;
    }
    return missed_pieces;
}

static struct checks_and_pins wanted(const struct position *p)
{
    const enum color us = (enum color)p->side, them = enemy_of(us);
    const bitboard checkers = defined_checkers(p, us);
    struct checks_and_pins want = {checkers, missed(p, us, them), ~UINT64_C(0),
                                   missed(p, them, us)};

    if (without_lowest(checkers))
        want.mask = 0;
    else if (checkers)
        want.mask =
            checkers |
            defined.between[king_square(p, us)][lowest_square(checkers)];
    return want;
}

static void judge(const struct position *p, struct checks_and_pins want)
{
    judged.answers += judged.asked_count;
    for (size_t k = 0; k < judged.asked_count; k++) {
        const struct checks_and_pins_strategy *s =
            (const void *)judged.asked[k]->strategy;
        const struct checks_and_pins got = s->answer(p);

        if (!same(got, want) && judged_wrong(judged.asked[k]))
            show(s->as.name, p, got, want);
    }
}

static void counterexamples_hold(void **state)
{
    (void)state;
    judged_choose(EVERY_LAYOUT);
    for (size_t i = 0; i < KNOWN; i++) {
        const struct position p = read(known[i].fen);
        const struct checks_and_pins want = {
            squares(known[i].checkers), squares(known[i].pinned),
            squares(known[i].mask), squares(known[i].discoverers)};

        judge(&p, want);
    }
    assert_int_equal(judged.wrong, 0);
}

/* What there was to see. */
static size_t checks, pins, discoverers;

static void visit(const struct position *p, void *context)
{
    const struct checks_and_pins want = wanted(p);

    (void)context;
    checks += want.checkers != 0;
    pins += want.pinned != 0;
    discoverers += want.discoverers != 0;
    judged.positions++;
    judge(p, want);
}

/* The positions that the passes are asked about, and the sum of answers. */
static struct {
    struct position *at;
    size_t count;
    uint64_t sum;
} games;

static void keep(const struct position *p, void *context)
{
    (void)context;
    games.at = realloc(games.at, (games.count + 1) * sizeof *games.at);
    if (!games.at)
        abort();
    games.at[games.count++] = *p;
    games.sum += checks_and_pins_sum(wanted(p));
}

/* What is timed answers the same, in every layout. */
static void passes_are_right(void **state)
{
    const struct test_row *row = *state;

    if (!strategy_runs(row->strategy))
        skip();
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(row->strategy->passes[0][pass](games.at, games.count),
                         games.sum);
}

static void judge_usual(void)
{
    judged_choose(FIRST_LAYOUT);
    boards_file(SETS "/classic.epd", keep, NULL);
    boards_file(SETS "/games.epd", keep, NULL);
    boards_file(SETS "/classic.epd", visit, NULL);
    boards_file(SETS "/games.epd", visit, NULL);
    boards_random(20261121, RANDOM, visit, NULL);
    boards_placements(1, (struct part){0, STRIDE_OF_1}, visit, NULL);
    boards_placements(2, (struct part){0, STRIDE_OF_2}, visit, NULL);
}

/* A set without pins would test nothing. */
static void positions_suffice(void **state)
{
    (void)state;
    assert_true(checks > RANDOM / 20);
    assert_true(pins > RANDOM / 20);
    assert_true(discoverers > RANDOM / 100);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest before[] = {cmocka_unit_test(counterexamples_hold)};
    const struct CMUnitTest after[] = {cmocka_unit_test(positions_suffice)};
    struct part part;
    int failed;

    judged_begin("checks_and_pins");
    if (is_exhaustive(argc, argv, &part))
        return judge_exhaustively(part, visit);
    failed = cmocka_run_group_tests(before, NULL, NULL);
    judge_usual();
    failed |= judged_report();
    failed |= cmocka_run_group_tests(after, NULL, NULL);
    failed |= test_rows("checks_and_pins", row_was_right);
    return failed | test_rows("checks_and_pins", passes_are_right);
}
