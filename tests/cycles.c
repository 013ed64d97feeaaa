/*
 * What the search knows of moves back: the table of them has every one, and the
 * search asks of the right ones.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/cycles.h"
#include "chess/mailbox_moves.h"
#include "impl/between/ray_walk.h"
#include "suite/filling.h"
#include "tests/unit.h"

enum { GAMES = 4000, PLIES = 12 };

/* Each is found by its key, and by no other: 3668 of either colour together. */
TEST(all_moves_are_there)
{
    size_t full = 0;

    assert_int_equal(cycles_init(), CYCLE_MOVES);
    for (size_t i = 0; i < CYCLE_PLACES; i++)
        if (cycles[i].key) {
            assert_ptr_equal(cycle_find(cycles[i].key), &cycles[i]);
            full++;
        }
    assert_int_equal(full, CYCLE_MOVES);
    assert_null(cycle_find(1));
}

/* Does a legal move lead back to what was there, but to the root? By making all. */
static bool leads_back(const struct state *now)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(&now->position, moves);

    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(&now->position, moves[i]);
        const struct state *then = now->before;

        for (int plies = 3; plies <= now->reversible; plies += 2) {
            struct state next;

            then = then->before->before;
            next.position = after;
            state_change(&next, now, moves[i]);
            if (plies < now->ply && next.key == then->key)
                return true;
        }
    }
    return false;
}

/* In games of few pieces that go on at random, and back every second time. */
static void play(const struct position *root, uint64_t *stream, size_t found[2])
{
    static struct state line[PLIES + 1];

    state_from(&line[0], root);
    for (int ply = 0; ply < PLIES; ply++) {
        struct move moves[MOVES_MAX];
        const size_t count = mailbox_legal_moves(&line[ply].position, moves);
        struct move m;

        if (count == 0)
            return;
        m = moves[filling_draw(stream) % count];
        for (size_t i = 0; ply > 1 && i < count; i++)
            if (moves[i].from == line[ply - 1].change.come[0] % 64 &&
                filling_draw(stream) & 1)
                m = moves[i];
        line[ply + 1].position = position_after(&line[ply].position, m);
        state_change(&line[ply + 1], &line[ply], m);
        state_follow(&line[ply + 1], &line[ply], m);

        const bool ahead = cycle_ahead(between_ray_walk, &line[ply + 1]);

        assert_int_equal(ahead, leads_back(&line[ply + 1]));
        found[ahead]++;
    }
}

TEST(moves_back_are_foreseen)
{
    static const char *const roots[] = {
        "4k3/8/2n5/8/8/5B2/8/R3K3 w Q - 0 1",
        "r3k2r/8/8/3q4/8/8/2N5/R3K2R w KQkq - 0 1",
        "8/3k4/8/2r5/4b3/8/3K1R2/6N1 b - - 0 1"};
    uint64_t stream = 1;
    size_t found[2] = {0, 0};

    for (int i = 0; i < GAMES; i++)
        for (size_t r = 0; r < sizeof roots / sizeof *roots; r++) {
            const struct position p = position_in(roots[r]);

            play(&p, &stream, found);
        }
    assert_true(found[true] > 1000 && found[false] > 1000);
}

TESTS((state_init(), cycles_init()), T(all_moves_are_there),
      T(moves_back_are_foreseen))
