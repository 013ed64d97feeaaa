/*
 * perft's default against the mailbox, with the last ply counted or made, on
 * far more positions than have published counts.
 *
 *   test_perft_counts               in seconds
 *   test_perft_counts exhaustive    every placement of four pieces, for hours
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/variant.h"
#include "chess/fen.h"
#include "chess/mailbox_moves.h"
#include "tests/boards.h"
#include "tests/unit.h"

#ifdef NDEBUG
static size_t stride = 5, random_count = 100000;
#else
static size_t stride = 100, random_count = 5000; /* sanitizers are slow */
#endif
static bool exhaustive;

static uint64_t nodes(const struct position *p, unsigned depth, bool bulk)
{
    return variant_default()->run(&bulk, p, depth);
}

static void expect(const struct position *p, unsigned depth, bool bulk,
                   uint64_t want)
{
    const uint64_t got = nodes(p, depth, bulk);
    char fen[FEN_MAX];

    if (got == want)
        return;
    fen_write(p, fen);
    fail_msg("%s: depth %u, bulk %d: %" PRIu64 " nodes, want %" PRIu64, fen,
             depth, bulk, got, want);
}

/* Both plies by the mailbox. */
static void compare_with_mailbox(const struct position *p, void *context)
{
    struct move moves[MOVES_MAX], replies[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);
    uint64_t leaves = 0;

    (void)context;
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);

        leaves += mailbox_legal_moves(&after, replies);
    }
    expect(p, 1, false, count);
    expect(p, 1, true, count);
    expect(p, 2, false, leaves);
    expect(p, 2, true, leaves);
}

/* Counted against made. */
static void compare_shortcuts(const struct position *p, void *context)
{
    (void)context;
    expect(p, 2, true, nodes(p, 2, false));
}

static void games(void **state)
{
    (void)state;
    boards_file(SETS "/games.epd", compare_shortcuts, NULL);
    boards_file(SETS "/chess960.epd", compare_with_mailbox, NULL);
}

static void random_positions(void **state)
{
    (void)state;
    boards_random(1, random_count / 10, compare_with_mailbox, NULL);
    boards_random(2, random_count, compare_shortcuts, NULL);
}

static void placements(void **state)
{
    (void)state;
    boards_placements(0, every, compare_with_mailbox, NULL);
    boards_placements(1, (struct part){0, stride}, compare_shortcuts, NULL);
    if (exhaustive)
        boards_placements(2, every, compare_shortcuts, NULL);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games),
        cmocka_unit_test(random_positions),
        cmocka_unit_test(placements),
    };

    if (argc > 1 && strcmp(argv[1], "exhaustive") == 0) {
        exhaustive = true;
        stride = 1;
        random_count = 20000000;
    }
    variant_init(variant_default());
    return cmocka_run_group_tests_name("perft_counts", tests, NULL, NULL);
}
