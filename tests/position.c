/*
 * Making moves, and the mailbox's moves, by the published counts of the classic
 * perft positions and those that other programs have confirmed of the sets.
 * SPDX-License-Identifier: MIT
 */
#include "chess/mailbox_moves.h"
#include "tests/unit.h"

enum { NODES_MAX = SAMPLED > 1 ? 500000 : 5000000 };

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

/* All counts of the file's lines to that depth; returns how many there are. */
static size_t count_file(const char *file, int depth_max)
{
    size_t lines, counted = 0;
    struct epd *set = epd_read(file, &lines);

    assert_non_null(set);
    for (size_t i = 0; i < lines; i++)
        for (int depth = 1; depth <= depth_max; depth++) {
            const uint64_t nodes = set[i].nodes[depth];

            if (nodes == 0 || nodes > NODES_MAX)
                continue;
            assert_int_equal(perft(&set[i].position, depth), nodes);
            counted++;
        }
    free(set);
    return counted;
}

TEST(counts_as_published)
{
    assert_true(count_file(SETS "/classic.epd", EPD_DEPTHS - 1) > 20);
}

TEST(counts_as_the_sets_say)
{
    assert_true(count_file(SETS "/checks.epd", 2) > 4000);
    assert_true(count_file(SETS "/pins.epd", 2) > 3000);
    assert_true(count_file(SETS "/special.epd", 2) > 1000);
    assert_true(count_file(SETS "/chess960.epd", 2) > 3000);
}

TESTS(, T(counts_as_published), T(counts_as_the_sets_say))
