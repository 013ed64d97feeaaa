/*
 * A state that moves have changed is that of its position made from nothing,
 * with every network: key, worth and evaluation. The evaluation knows no
 * colour, and what is good for one side is bad for the other.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/state.h"
#include "chess/mailbox_moves.h"
#include "tests/boards.h"
#include "tests/unit.h"

/* Of all evaluations: it tells networks apart. */
struct seen {
    size_t made;
    uint64_t sum;
};

static void compare(struct state *s, struct seen *seen)
{
    struct state anew, mirrored;
    const struct position other_way = boards_mirrored(&s->position);

    state_from(&anew, &s->position);
    state_from(&mirrored, &other_way);
    state_sum(s);
    assert_true(s->key == anew.key);
    assert_int_equal(s->worth, anew.worth);
    assert_int_equal(evaluate(s), evaluate(&anew));
    assert_int_equal(evaluate(s), evaluate(&mirrored));
    seen->made++;
    seen->sum = seen->sum * 31 + (uint64_t)evaluate(s);
}

static void visit(const struct position *p, void *context)
{
    struct move list[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, list);
    struct state now, next, passed;

    state_from(&now, p);
    compare(&now, context);
    for (size_t i = 0; i < count; i++) {
        state_make(&next, &now, list[i]);
        compare(&next, context);
        assert_int_equal(next.ply, 1);
        state_pass(&passed, &next);
        compare(&passed, context);
        assert_int_equal(passed.position.en_passant, NO_SQUARE);
        assert_int_equal(evaluate(&passed), -evaluate(&next));
    }
}

static void networks(void **state)
{
    struct seen seen[NETS] = {{0, 0}};

    (void)state;
    for (unsigned net = 0; net < NETS; net++) {
        state_net((enum net)net);
        state_init();
        boards_file(SETS "/classic.epd", visit, &seen[net]);
        boards_file(SETS "/special.epd", visit, &seen[net]);
        boards_file(SETS "/chess960.epd", visit, &seen[net]);
        boards_random(1, 100, visit, &seen[net]);
        assert_true(seen[net].made > 10000);
        for (unsigned other = 0; other < net; other++)
            assert_true(seen[net].sum != seen[other].sum);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(networks)};

    return cmocka_run_group_tests_name("state", tests, NULL, NULL);
}
