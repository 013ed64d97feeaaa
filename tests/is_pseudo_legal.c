/*
 * Every strategy of "is_pseudo_legal": counterexamples in every layout, moves
 * from games and others once, in the first.
 *
 * There it is all moves, of any piece between any squares with any promotion,
 * in some positions from games, all moves of the piece who stands there in more
 * of them, and in random and placed positions such moves and any. `exhaustive`
 * asks about the pieces of the side to move, from where they stand: see
 * judge_pieces. SPDX-License-Identifier: MIT
 */
#include "impl/is_pseudo_legal/is_pseudo_legal.h"
#include "chess/fen.h"
#include "tests/judged.h"

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
    /* An own piece may not be taken, an enemy may, and nobody is leapt over. */
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

/* Moves in one position, and which of them are pseudo-legal. */
struct moves_asked {
    struct {
        struct move move;
        bool want;
    } at[64 * KING];
    size_t count;
};

/* How often either answer was wanted. */
static size_t yes, no;

static void add_move(struct moves_asked *to, struct move m, bool want)
{
    to->at[to->count].move = m;
    to->at[to->count++].want = want;
    *(want ? &yes : &no) += 1;
}

static void show(const char *strategy, const struct position *p, struct move m,
                 bool want)
{
    char fen[FEN_MAX], text[MOVE_TEXT_MAX];

    fen_write(p, fen);
    move_write(m, text);
    fprintf(stderr, "%s: %s ; %s of piece %d, promotion %d: want %s\n",
            strategy, fen, text, m.piece, m.promotion, want ? "yes" : "no");
}

static void judge(const struct position *p, const struct moves_asked *asked)
{
    judged.answers += judged.asked_count * asked->count;
    for (size_t k = 0; k < judged.asked_count; k++) {
        const struct is_pseudo_legal_strategy *s =
            (const void *)judged.asked[k]->strategy;

        for (size_t i = 0; i < asked->count; i++)
            if (s->answer(p, asked->at[i].move) != asked->at[i].want &&
                judged_wrong(judged.asked[k]))
                show(s->as.name, p, asked->at[i].move, asked->at[i].want);
    }
}

/* Asks about the moves of a text, such as "e2e3! e2e5". */
static void judge_text(const struct position *p, const char *text)
{
    struct moves_asked asked = {.count = 0};

    for (const char *at = text; *at; at += strspn(at, "! ")) {
        const size_t length = strcspn(at, "! ");
        char move[8] = "";
        struct move m;

        memcpy(move, at, length);
        at += length;
        assert_true(move_read(move, p, &m));
        add_move(&asked, m, *at == '!');
    }
    judge(p, &asked);
}

static void counterexamples_hold(void **state)
{
    (void)state;
    judged_choose(EVERY_LAYOUT);
    for (size_t i = 0; i < KNOWN; i++) {
        struct fen_error error;
        struct position p;
        const char *end;

        if (!fen_read(known[i].fen, &p, &end, &error))
            fail_msg("%s: %s: %s", known[i].fen, error.field, error.why);
        judge_text(&p, known[i].moves);
    }
    assert_int_equal(judged.wrong, 0);
}

static uint64_t draw(void)
{
    static uint64_t seed = 20261121;

    seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (seed ^ (seed >> 29)) * UINT64_C(0xBF58476D1CE4E5B9) >> 8;
}

/* Which promotions to ask about. */
enum promotions {
    ALL,
    OF_PAWNS /* that go there; of others none */
};

/* Moves to squares that a piece of that kind reaches, or does not. */
static void put_squares(struct moves_asked *to, square from, bitboard squares,
                        enum piece kind, enum promotions promotions, bool goes)
{
    const bool all = promotions == ALL || (kind == PAWN && goes);

    for (; squares; squares = without_lowest(squares)) {
        struct move m = {(uint8_t)from, (uint8_t)lowest_square(squares),
                         (uint8_t)kind, PAWN};

        for (; m.promotion <= (all ? QUEEN : PAWN); m.promotion++)
            add_move(to, m,
                     goes &&
                         mailbox_promotes(kind, m.to) == (m.promotion != PAWN));
    }
}

/*
 * Moves of one kind of piece to squares of a set; those he makes first, for the
 * CPU foresees an answer like the last.
 */
static void judge_kind(const struct position *p, square from, bitboard targets,
                       enum piece kind, bitboard set,
                       enum promotions promotions)
{
    static struct moves_asked asked;

    asked.count = 0;
    put_squares(&asked, from, targets & set, kind, promotions, true);
    put_squares(&asked, from, set & ~targets, kind, promotions, false);
    judge(p, &asked);
}

/* The moves from every square: of any piece in some, else of who stands there.
 */
static void judge_moves(const struct position *p, void *context)
{
    const struct mailbox board = mailbox_of(p);
    static size_t visited;
    const bool all = visited % ANY_MAN == 0;

    (void)context;
    if (visited++ % SOME != 0)
        return;
    judged.positions++;
    for (square from = 0; from < 64; from++) {
        const bool own = p->of[p->side] & bit(from);
        const enum piece there = mailbox_kind(&board, from);
        const bitboard targets = own ? mailbox_targets(p, &board, from) : 0;

        for (int kind = PAWN; kind < PIECES; kind++)
            if (all || (board.on[from] && kind == (int)there))
                judge_kind(p, from, own && kind == (int)there ? targets : 0,
                           (enum piece)kind, ~UINT64_C(0), ALL);
    }
}

/* A few moves, of pieces who stand there and of any. */
static void judge_few(const struct position *p, void *context)
{
    const struct mailbox board = mailbox_of(p);
    struct moves_asked asked = {.count = 0};
    bitboard pieces = p->of[p->side];

    (void)context;
    judged.positions++;
    for (int n = 0; n < 3; n++) {
        const uint64_t x = draw();
        struct move m = {x & 63, x >> 6 & 63, (uint8_t)((x >> 12 & 255) % 6),
                         (uint8_t)(x >> 20 & 7 ? PAWN : (x >> 23 & 255) % 5)};

        if (n < 2) {
            for (unsigned pass = x >> 32 & 7; pass > 0 && pieces; pass--)
                pieces = without_lowest(pieces);
            if (!pieces)
                pieces = p->of[p->side];
            m.from = (uint8_t)lowest_square(pieces);
            m.piece = (uint8_t)mailbox_kind(&board, m.from);
        }
        add_move(&asked, m, mailbox_pseudo_legal(p, m));
    }
    judge(p, &asked);
}

/*
 * The own pieces's moves to where a queen or a knight would go on an empty
 * board, which is wherever a piece of any kind may go, and to some other
 * squares; where positions are not most of all, every piece's to all.
 */
static void judge_pieces(const struct position *p, void *context)
{
    const struct mailbox board = mailbox_of(p);
    const bitboard own = p->of[p->side];
    const bool few = judged.choice == ONE_OF_EACH;
    const bitboard other =
        rotate_left(UINT64_C(0x0101010101010101), position_hash(p) % 8);
    bitboard pieces = few ? own : occupied_squares(p);

    (void)context;
    judged.positions++;
    for (; pieces; pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        const bitboard set = few ? other | defined.reach[WHITE][QUEEN][from] |
                                       defined.reach[WHITE][KNIGHT][from]
                                 : ~UINT64_C(0);

        judge_kind(p, from,
                   own & bit(from) ? mailbox_targets(p, &board, from) : 0,
                   mailbox_kind(&board, from), set, OF_PAWNS);
    }
}

/* Boards with legal moves, and with nonsense. */
static struct {
    struct candidates_query *at;
    size_t count;
    uint64_t sum; /* of the reference's answers */
} games;

static void keep(const struct position *p, void *context)
{
    struct move legal[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, legal);
    struct candidates_query q = {.position = *p};

    (void)context;
    for (size_t i = 0; i < CANDIDATES; i++) {
        const uint64_t x = draw();

        q.moves[i] = (struct move){x & 63, x >> 6 & 63, (x >> 12 & 255) % 6, 0};
        if (i % 2 == 0 && count > 0)
            q.moves[i] = legal[(x >> 20) % count];
        games.sum += mailbox_pseudo_legal(p, q.moves[i]);
    }
    games.at = realloc(games.at, (games.count + 1) * sizeof *games.at);
    if (!games.at)
        abort();
    games.at[games.count++] = q;
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
    boards_file(SETS "/classic.epd", judge_moves, NULL);
    boards_file(SETS "/games.epd", judge_moves, NULL);
    boards_random(20261121, RANDOM, judge_few, NULL);
    boards_placements(2, (struct part){0, STRIDE}, judge_few, NULL);
}

/* Answers that are nearly all no would test little. */
static void moves_suffice(void **state)
{
    (void)state;
    assert_true(yes > RANDOM / 20);
    assert_true(no > RANDOM);
    assert_true(games.sum > games.count);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest before[] = {cmocka_unit_test(counterexamples_hold)};
    const struct CMUnitTest after[] = {cmocka_unit_test(moves_suffice)};
    struct part part;
    int failed;

    judged_begin("is_pseudo_legal");
    if (is_exhaustive(argc, argv, &part))
        return judge_exhaustively(part, judge_pieces);
    failed = cmocka_run_group_tests(before, NULL, NULL);
    judge_usual();
    failed |= judged_report();
    failed |= cmocka_run_group_tests(after, NULL, NULL);
    failed |= test_rows("is_pseudo_legal", row_was_right);
    return failed | test_rows("is_pseudo_legal", passes_are_right);
}
