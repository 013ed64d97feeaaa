/*
 * perft's default against the mailbox, with the last ply counted or made, on
 * far more positions than have published counts.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/variant.h"
#include "chess/fen.h"
#include "chess/mailbox_moves.h"
#include "tests/boards.h"
#include "tests/unit.h"

#ifdef NDEBUG
enum { STRIDE = 5, RANDOM = 100000 };
#else
enum { STRIDE = 100, RANDOM = 5000 }; /* sanitizers are slow */
#endif

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

TEST(games)
{
    boards_file(SETS "/games.epd", compare_shortcuts, NULL);
    boards_file(SETS "/chess960.epd", compare_with_mailbox, NULL);
}

TEST(random_positions)
{
    boards_random(1, RANDOM / 10, compare_with_mailbox, NULL);
    boards_random(2, RANDOM, compare_shortcuts, NULL);
}

TEST(placements)
{
    boards_placements(0, every, compare_with_mailbox, NULL);
    boards_placements(1, (struct part){0, STRIDE}, compare_shortcuts, NULL);
}

TESTS(variant_init(variant_default()), T(games), T(random_positions),
      T(placements))
