/*
 * perft's trees against the mailbox, and its shortcuts against each other, on
 * far more positions than have published counts: a null move that the enemy
 * would have noticed shows here.
 *
 *   test_trees                  the default tree, in seconds
 *   test_trees exhaustive       every placement of four pieces, for hours
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/tree.h"
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

static void expect(const struct position *p, unsigned depth, enum bulk bulk,
                   uint64_t want)
{
    const uint64_t got = tree_default()->walk(p, depth, bulk);
    char fen[FEN_MAX];

    if (got == want)
        return;
    fen_write(p, fen);
    fail_msg("%s: depth %u, bulk %d: %" PRIu64 " nodes, want %" PRIu64, fen,
             depth, (int)bulk, got, want);
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
    expect(p, 1, BULK_NONE, count);
    expect(p, 1, BULK_LAST, count);
    expect(p, 2, BULK_NONE, leaves);
    expect(p, 2, BULK_LAST, leaves);
    expect(p, 2, BULK_TWO, leaves);
}

static void compare_shortcuts(const struct position *p, void *context)
{
    (void)context;
    expect(p, 2, BULK_TWO, tree_default()->walk(p, 2, BULK_LAST));
}

static void games(void **state)
{
    (void)state;
    boards_file(SETS "/games.epd", compare_shortcuts, NULL);
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
    tree_default()->init();
    return cmocka_run_group_tests_name("trees", tests, NULL, NULL);
}
