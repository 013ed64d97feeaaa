/*
 * Positions: making moves, and the mailbox's moves, by the published counts of
 * the classic perft positions; and the bytes beside a position, which moves
 * change as they change its sets.
 * SPDX-License-Identifier: MIT
 */
#include "chess/byteboard.h"
#include "chess/definition.h"
#include "chess/fen.h"
#include "chess/mailbox_moves.h"
#include "suite/filling.h"
#include "tests/unit.h"

#ifdef NDEBUG
enum { NODES_MAX = 5000000, KEPT_DEPTH = 3, GAMES = 2000 };
#else
enum { NODES_MAX = 500000, KEPT_DEPTH = 2, GAMES = 100 }; /* sanitizers */
#endif

static struct epd *classic;
static size_t classic_count;

static uint64_t perft(const struct position *p, int depth)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);
    uint64_t leaves = 0;

    if (depth == 1)
        return count;
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);

        leaves += perft(&after, depth - 1);
    }
    return leaves;
}

static void counts_as_published(void **state)
{
    size_t counted = 0;

    (void)state;
    for (size_t i = 0; i < classic_count; i++)
        for (int depth = 1; depth < EPD_DEPTHS; depth++)
            if (classic[i].nodes[depth] &&
                classic[i].nodes[depth] <= NODES_MAX) {
                assert_int_equal(perft(&classic[i].position, depth),
                                 classic[i].nodes[depth]);
                counted++;
            }
    assert_true(counted >= 3 * classic_count);
}

/* The committed sets, by the counts that other programs have confirmed. */
static void counts_as_the_sets_say(void **state)
{
    static const char *const files[] = {"checks", "pins", "special",
                                        "chess960"};

    (void)state;
    for (size_t f = 0; f < sizeof files / sizeof files[0]; f++) {
        char name[sizeof SETS + 16];
        size_t count;

        snprintf(name, sizeof name, SETS "/%s.epd", files[f]);

        struct epd *set = epd_read(name, &count);

        assert_non_null(set);
        for (size_t i = 0; i < count; i++)
            for (int depth = 1; depth <= 2; depth++)
                assert_int_equal(perft(&set[i].position, depth),
                                 set[i].nodes[depth]);
        free(set);
    }
}

/* Ordered by from, to and promotion, each once. */
static void lists_in_order(void **state)
{
    struct move m[MOVES_MAX];

    (void)state;
    for (size_t i = 0; i < classic_count; i++) {
        const size_t count = mailbox_legal_moves(&classic[i].position, m);

        for (size_t k = 1; k < count; k++)
            assert_true(
                (m[k - 1].from << 16 | m[k - 1].to << 8 | m[k - 1].promotion) <
                (m[k].from << 16 | m[k].to << 8 | m[k].promotion));
    }
}

/* Of all moves there could be, those are legal that are safe. */
static size_t pseudo_legal_and_safe(const struct position *p)
{
    size_t count = 0;

    for (unsigned n = 0; n < 64 * 64 * PIECES * KING; n++) {
        const struct move m = {n % 64, n / 64 % 64,
                               (uint8_t)(n / 4096 % PIECES),
                               (uint8_t)(n / 4096 / PIECES)};

        count += mailbox_pseudo_legal(p, m) && mailbox_safe(p, m);
    }
    return count;
}

static void agrees_with_pseudo_legal(void **state)
{
    (void)state;
    for (size_t i = 0; i < classic_count; i++)
        assert_int_equal(pseudo_legal_and_safe(&classic[i].position),
                         classic[i].nodes[1]);
}

static void judges_pseudo_legality(void **state)
{
    static const struct {
        const char *fen, *move;
        bool may;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1g1", true},
        {"4k3/8/8/8/8/8/8/R3K2R w K -", "e1c1", false},
        {"4k3/8/8/8/8/8/8/RN2K2R w KQ -", "e1c1", false},
        {"4kr2/8/8/8/8/8/8/R3K2R w KQ -", "e1g1", true},  /* over f1 */
        {"4r1k1/8/8/8/8/8/8/R3K2R w KQ -", "e1g1", true}, /* in check */
        {"4k3/8/8/8/4r3/8/4B3/4K3 w - -", "e2d3", true},  /* pinned */
        {"4k3/8/8/4r3/8/8/8/4K3 w - -", "e1e2", true},
        {"4k3/8/8/8/8/4n3/4P3/4K3 w - -", "e2e4", false},
        {"4k3/8/8/8/4n3/8/4P3/4K3 w - -", "e2e4", false},
        {"4k3/8/8/8/4n3/8/4P3/4K3 w - -", "e2e3", true},
        {"4k3/8/8/8/8/4P3/8/4K3 w - -", "e3e5", false},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", true},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - -", "e5d6", false},
        {"4k3/P7/8/8/8/8/8/4K3 w - -", "a7a8", false},
        {"4k3/P7/8/8/8/8/8/4K3 w - -", "a7a8q", true},
        {"4k3/8/P7/8/8/8/8/4K3 w - -", "a6a7q", false},
        {"4k3/7P/8/8/8/8/8/4K3 w - -", "h7a8q", false},
        {"4k3/8/8/8/8/8/8/4K2R w K -", "e1g1", true},
        {"4k3/8/8/8/8/8/8/4K2R w K -", "e1g1q", false},
        {"8/8/8/8/8/8/8/2RK3k w Q -", "d1c1", true},
        {"8/8/8/8/8/8/8/2RK3k w Q -", "d1c1q", false},
        {"4k3/8/8/8/8/8/8/4K3 w - -", "e8e7", false},
        {"4k3/8/8/8/8/8/8/4K3 w - -", "a4a5", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct fen_error error;
        struct position p;
        const char *end;
        struct move m;

        if (!fen_read(cases[i].fen, &p, &end, &error))
            fail_msg("%s: %s", cases[i].fen, error.why);
        assert_true(move_read(cases[i].move, &p, &m));
        if (mailbox_pseudo_legal(&p, m) != cases[i].may)
            fail_msg("%s %s", cases[i].fen, cases[i].move);
    }
}

/* What moves have changed, and how: what nothing else than this test counts. */
static struct {
    size_t moves, castlings, en_passants, promotions;
} met;

static void make(struct board_with_bytes *after,
                 const struct board_with_bytes *before, struct move m)
{
    struct byteboard right;

    position_move(&after->position, &before->position, m);
    byteboard_move(&after->bytes, &before->bytes, &before->position, m);
    right = byteboard_of(&after->position);
    assert_memory_equal(piece_bytes(&after->position), &right, sizeof right);
    met.moves++;
    met.castlings += is_castling(m);
    met.en_passants += is_en_passant(&before->position, m);
    met.promotions += m.promotion != PAWN;
}

/* After every move of the tree. */
static void walk(const struct board_with_bytes *b, int depth)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(&b->position, moves);

    for (size_t i = 0; i < count; i++) {
        struct board_with_bytes after;

        make(&after, b, moves[i]);
        if (depth > 1)
            walk(&after, depth - 1);
    }
}

/* Of a game what is kept is made once. */
static void play(const struct position *p, uint64_t *state)
{
    struct board_with_bytes game[2] = {board_of(p)};

    for (int ply = 0; ply < 200; ply++) {
        struct move moves[MOVES_MAX];
        const size_t count =
            mailbox_legal_moves(&game[ply % 2].position, moves);

        if (count == 0)
            return;
        make(&game[(ply + 1) % 2], &game[ply % 2],
             moves[filling_draw(state) % count]);
    }
}

static void what_is_kept_follows_moves(void **state)
{
    static const char *const files[] = {SETS "/special.epd",
                                        SETS "/chess960.epd"};
    uint64_t drawn = 1;

    (void)state;
    for (size_t f = 0; f < sizeof files / sizeof files[0]; f++) {
        size_t count;
        struct epd *special = epd_read(files[f], &count);

        assert_non_null(special);
        for (size_t i = 0; i < count; i++) {
            const struct board_with_bytes b = board_of(&special[i].position);

            walk(&b, 1);
        }
        free(special);
    }
    for (size_t i = 0; i < classic_count; i++) {
        const struct board_with_bytes b = board_of(&classic[i].position);

        walk(&b, KEPT_DEPTH);
    }
    for (int i = 0; i < GAMES; i++)
        play(&classic[(size_t)i % classic_count].position, &drawn);
    assert_true(met.moves > 20000 && met.castlings > 100 &&
                met.en_passants > 100 && met.promotions > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_as_published),
        cmocka_unit_test(counts_as_the_sets_say),
        cmocka_unit_test(lists_in_order),
        cmocka_unit_test(agrees_with_pseudo_legal),
        cmocka_unit_test(judges_pseudo_legality),
        cmocka_unit_test(what_is_kept_follows_moves),
    };

    defined_init();
    classic = epd_read(SETS "/classic.epd", &classic_count);
    if (!classic)
        return 1;

    const int failed = cmocka_run_group_tests(tests, NULL, NULL);

    free(classic);
    return failed;
}
