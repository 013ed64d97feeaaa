/*
 * Every strategy of "may_move": the seeds' counterexamples and moves from
 * games in every layout; the rest once, in the first.
 *
 * There it is all moves, of any man between any squares with any promotion, in
 * some positions from games, all moves of the man who stands there in more of
 * them, and in random and placed positions such moves and any.
 *
 *   test_may_move [exhaustive]    all moves in all positions from games
 * SPDX-License-Identifier: MIT
 */
#include "may_move/may_move.h"
#include "boards.h"
#include "fen.h"
#include "mailbox_moves.h"
#include "rows.h"

#ifdef NDEBUG
enum { RANDOM = 1000000, STRIDE = 20011, SOME = 64, ANY_MAN = 2048 };
#else
enum { RANDOM = 30000, STRIDE = 800011, SOME = 2048, ANY_MAN = 8192 };
#endif

static const struct {
    const char *fen, *moves; /* those with ! are pseudo-legal */
} known[] = {
    /* Squares on no line have nothing between them. */
    {"4k3/8/8/8/8/8/8/R3K3 w - -", "a1b3 a1a8! a1d1! a1e1 a1f1 a1a1 a1h8"},
    {"4k3/8/8/8/8/8/8/B3K3 w - -", "a1h8! a1a2 a1b2! a1c2 a1b3"},
    {"4k3/8/8/8/8/8/8/N3K3 w - -", "a1b3! a1c2! a1b2 a1a2 a1h8"},
    /* An own man may not be taken, an enemy may, and nobody is leapt over. */
    {"4k3/8/8/p7/8/8/8/R2QK3 w - -", "a1a5! a1a6 a1d1 d1a4! d1h5! e1d1"},
    /* Nobody there, or an enemy. */
    {"4k3/8/8/8/8/8/8/R3K3 w - -", "b1b2 e8e7 e3e4"},
    /* A double push crosses a free square, and reaches one. */
    {"4k3/8/8/8/8/8/4P3/4K3 w - -", "e2e3! e2e4! e2e5 e2d3 e2d4"},
    {"4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e2e3 e2e4"},
    {"4k3/8/8/8/4p3/8/4P3/4K3 w - -", "e2e3! e2e4"},
    {"4k3/8/8/8/8/4P3/8/4K3 w - -", "e3e4! e3e5"},
    {"4k3/4p3/8/8/8/8/8/4K3 b - -", "e7e6! e7e5! e7e4 e7e8"},
    /* A pawn captures forwards, from where it is to where the enemy is. */
    {"4k3/1N6/2p5/3N4/8/8/8/4K3 b - -", "c6d5! c6b7 c6b5 c6c5!"},
    /* No file next to the a-file on the left, nor to the h-file. */
    {"4k3/8/7p/p7/P6P/8/8/4K3 w - -", "a4h6 a4h4 h4a5 h4a6 h4h5!"},
    /* Promotion there, and only there, and by pawns alone. */
    {"7k/4P3/8/8/8/8/4P3/K7 w - -",
     "e7e8 e7e8q! e7e8r! e7e8b! e7e8n! e2e3q e2e3! a1a2n a1a2! e7f8q"},
    /* En passant, by the next file alone, and only at once. */
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6! e5e6! e5f6"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - -", "e5d6"},
    {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6", "c5d6! e5d6! c5b6 e5f6 e1d6"},
    {"4k3/8/8/8/3Pp3/8/8/4K3 b - d3", "e4d3! e4f3 e4e3! e8d3"},
    /* Castling: from king to rook nobody, b1 too, and with the right. */
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "e1g1! e1c1! e1h1 e1b1 e8g8"},
    {"r3k2r/8/8/8/8/8/8/RN2K2R w KQkq -", "e1g1! e1c1"},
    {"r3k2r/8/8/8/8/8/8/R1b1K2R w KQkq -", "e1g1! e1c1"},
    {"r3k2r/8/8/8/8/8/8/R2QK2R w KQkq -", "e1g1! e1c1"},
    {"r3k2r/8/8/8/8/8/8/R3KB1R w KQkq -", "e1g1 e1c1!"},
    {"r3k2r/8/8/8/8/8/8/R3K1nR w KQkq -", "e1g1 e1c1!"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b Kq -", "e8g8 e8c8! e1g1"},
    {"rn2k2r/8/8/8/8/8/8/R3K2R b kq -", "e8g8! e8c8"},
    /* That a square on the way is attacked is asked elsewhere. */
    {"4k3/8/8/8/8/8/3r1r2/R3K2R w KQ -", "e1g1! e1c1! e1d2! e1f2!"},
    /* Two squares on in index order is no castling around the board's edge. */
    {"4k3/8/8/8/8/8/8/7K w - -", "h1b2 h1f1 h1g2!"},
    {"4k3/8/8/8/8/8/8/6K1 w - -", "g1a2 g1e1 g1h2!"},
    /* Left in check, or pinned: the king's safety is asked elsewhere too. */
    {"4r2k/8/8/8/8/8/4N3/4K3 w - -", "e2c3! e1d1! e2e3"},
};
enum { KNOWN = sizeof known / sizeof known[0] };

static bool wrong(const struct may_move_strategy *s, const struct position *p,
                  struct move m, bool want, int failures)
{
    char fen[FEN_MAX], text[MOVE_TEXT_MAX];

    if (s->answer(p, m) == want)
        return false;
    fen_write(p, fen);
    move_write(m, text);
    if (failures < FAILURES_SHOWN)
        fprintf(stderr, "%s: %s ; %s of man %d, promotion %d: want %s\n",
                s->as.name, fen, text, m.piece, m.promotion,
                want ? "yes" : "no");
    return true;
}

static void knows(void **state)
{
    const struct test_row *row = *state;
    const struct may_move_strategy *s = (const void *)row->strategy;
    int failures = 0;

    if (!s->answer)
        skip();
    for (size_t i = 0; i < KNOWN; i++) {
        struct fen_error error;
        struct position p;
        const char *end;

        if (!fen_read(known[i].fen, &p, &end, &error))
            fail_msg("%s: %s: %s", known[i].fen, error.field, error.why);
        for (const char *at = known[i].moves; *at; at += strspn(at, "! ")) {
            const size_t length = strcspn(at, "! ");
            char text[8] = "";
            struct move m;

            memcpy(text, at, length);
            at += length;
            assert_true(move_read(text, &p, &m));
            failures += wrong(s, &p, m, *at == '!', failures);
        }
    }
    assert_int_equal(failures, 0);
}

/* The first layout's rows, judged together, for positions cost more. */
static struct {
    const struct question *question;
    int failures[TESTS_MAX];
    size_t yes, no, positions;
    uint64_t seed;
    bool exhaustive;
} judged = {.seed = 20261121};

static uint64_t draw(void)
{
    judged.seed =
        judged.seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (judged.seed ^ (judged.seed >> 29)) * UINT64_C(0xBF58476D1CE4E5B9) >>
           8;
}

static void judge(const struct position *p, struct move m, bool want)
{
    const struct question *q = judged.question;

    *(want ? &judged.yes : &judged.no) += 1;
    for (size_t k = 1; k < q->row_count; k++) {
        const struct strategy *row = question_row(q, k);
        const struct may_move_strategy *s = (const void *)row;

        if (s->answer && row->info->role != FLOOR)
            judged.failures[k] += wrong(s, p, m, want, judged.failures[k]);
    }
}

/* All promotions, or none besides, of one kind of man. */
static void judge_kind(const struct position *p, square from, bitboard targets,
                       enum piece kind)
{
    for (square to = 0; to < 64; to++)
        for (uint8_t promotion = PAWN; promotion <= QUEEN; promotion++) {
            const struct move m = {(uint8_t)from, (uint8_t)to, (uint8_t)kind,
                                   promotion};

            judge(p, m,
                  targets & bit(to) &&
                      mailbox_promotes(kind, to) == (promotion != PAWN));
        }
}

/* The moves from every square: of any man in some, else of who stands there. */
static void judge_moves(const struct position *p, void *context)
{
    const struct mailbox board = mailbox_of(p);
    const bool all =
        judged.exhaustive || judged.positions % (ANY_MAN / SOME) == 0;

    (void)context;
    if (!judged.exhaustive && judged.positions++ % SOME != 0)
        return;
    for (square from = 0; from < 64; from++) {
        const bool own = p->of[p->side] & bit(from);
        const enum piece there = mailbox_kind(&board, from);
        const bitboard targets = own ? mailbox_targets(p, &board, from) : 0;

        for (int kind = PAWN; kind < PIECES; kind++)
            if (all || (board.on[from] && kind == (int)there))
                judge_kind(p, from, own && kind == (int)there ? targets : 0,
                           (enum piece)kind);
    }
}

/* A few moves, of men who stand there and of any. */
static void judge_few(const struct position *p, void *context)
{
    const struct may_move_strategy *reference = judged.question->rows;
    const struct mailbox board = mailbox_of(p);
    bitboard men = p->of[p->side];

    (void)context;
    for (int n = 0; n < 3; n++) {
        const uint64_t x = draw();
        struct move m = {x & 63, x >> 6 & 63, (uint8_t)((x >> 12 & 255) % 6),
                         (uint8_t)(x >> 20 & 7 ? PAWN : (x >> 23 & 255) % 5)};

        if (n < 2) {
            for (unsigned pass = x >> 32 & 7; pass > 0 && men; pass--)
                men = without_lowest(men);
            if (!men)
                men = p->of[p->side];
            m.from = (uint8_t)lowest_square(men);
            m.piece = (uint8_t)mailbox_kind(&board, m.from);
        }
        judge(p, m, reference->answer(p, m));
    }
}

static void equals_reference(void **state)
{
    const struct test_row *row = *state;
    const struct may_move_strategy *s = (const void *)row->strategy;
    const size_t k =
        (size_t)(s - (const struct may_move_strategy *)row->question->rows);

    if (!s->answer || row->question != judged.question)
        skip();
    assert_int_equal(judged.failures[k], 0);
}

/* Boards with legal moves, and with nonsense. */
static struct {
    struct candidates_query *at;
    size_t count;
    uint64_t sum; /* of the reference's answers */
} games;

static void keep(const struct position *p, void *context)
{
    const struct may_move_strategy *reference = judged.question->rows;
    struct move legal[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, legal);
    struct candidates_query q = {.position = *p};

    (void)context;
    for (size_t i = 0; i < CANDIDATES; i++) {
        const uint64_t x = draw();

        q.moves[i] = (struct move){x & 63, x >> 6 & 63, (x >> 12 & 255) % 6, 0};
        if (i % 2 == 0 && count > 0)
            q.moves[i] = legal[(x >> 20) % count];
        games.sum += reference->answer(p, q.moves[i]);
    }
    games.at = realloc(games.at, (games.count + 1) * sizeof *games.at);
    if (!games.at)
        abort();
    games.at[games.count++] = q;
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

static void judge_all(void)
{
    for (size_t q = 0; q < question_count; q++)
        if (strcmp(questions[q][0]->name, "may_move") == 0)
            judged.question = questions[q][0];
    for (size_t k = 0; k < judged.question->row_count; k++)
        strategy_init(question_row(judged.question, k));
    boards_file(SETS "/classic.epd", keep, NULL);
    boards_file(SETS "/games.epd", keep, NULL);
    boards_file(SETS "/classic.epd", judge_moves, NULL);
    boards_file(SETS "/games.epd", judge_moves, NULL);
    boards_random(20261121, RANDOM, judge_few, NULL);
    boards_placements(2, STRIDE, judge_few, NULL);
}

/* Answers that are nearly all no would test little. */
static void moves_suffice(void **state)
{
    (void)state;
    assert_true(judged.yes > RANDOM / 20);
    assert_true(judged.no > RANDOM);
    assert_true(games.sum > games.count);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(moves_suffice)};

    judged.exhaustive = argc > 1 && strcmp(argv[1], "exhaustive") == 0;
    judge_all();
    return cmocka_run_group_tests(tests, NULL, NULL) ||
           test_rows("may_move", knows) ||
           test_rows("may_move", equals_reference) ||
           test_rows("may_move", passes_equal_reference);
}
