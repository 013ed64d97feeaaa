/*
 * A state that moves have changed is that of its position made from nothing:
 * bytes, keys and worth. Two positions that differ in a pawn have other pawn keys.
 * The key of threats is that of a variant that the build has made.
 * SPDX-License-Identifier: MIT
 */
#include "generated/search/search_deltas_both_and_ray_pass.c"

#include "chess/mailbox_moves.h"
#include "tests/boards.h"
#include "tests/unit.h"

static void compare(const struct state *s, size_t *made)
{
    struct state anew;

    state_from(&anew, &s->position);
    assert_true(s->key == anew.key);
    assert_memory_equal(s->parts, anew.parts, sizeof s->parts);
    assert_memory_equal(&s->bytes, &anew.bytes, sizeof s->bytes);
    assert_int_equal(s->worth, anew.worth);
    ++*made;
}

static bool same_pawns(const struct position *a, const struct position *b)
{
    return pieces_of(a, WHITE, PAWN) == pieces_of(b, WHITE, PAWN) &&
           pieces_of(a, BLACK, PAWN) == pieces_of(b, BLACK, PAWN);
}

static void visit(const struct position *p, void *context)
{
    struct move list[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, list);
    struct state now, next, passed;

    state_from(&now, p);
    now.threat_key = threat_key_of(p);
    for (size_t i = 0; i < count; i++) {
        position_move(&next.position, p, list[i]);
        state_change(&next, &now, list[i]);
        state_follow(&next, &now, list[i]);
        next.threat_key = threat_key_after(&now, list[i], &next);
        assert_true(next.threat_key == threat_key_of(&next.position));
        compare(&next, context);
        assert_int_equal(next.ply, 1);
        assert_int_equal(next.line >> 10, next.change.gone[1] != NO_PIECE &&
                                              !is_castling(list[i]));
        assert_int_equal(next.reversible, next.position.halfmoves > 0);
        assert_int_equal(next.parts[PAWN_PART] == now.parts[PAWN_PART],
                         same_pawns(&next.position, p));
        state_pass(&passed, &next);
        compare(&passed, context);
        assert_int_equal(passed.position.en_passant, NO_SQUARE);
    }
}

TEST(moves)
{
    size_t made = 0;

    variant_init(&search_deltas_both_and_ray_pass);
    boards_file(SETS "/classic.epd", visit, &made);
    boards_file(SETS "/special.epd", visit, &made);
    boards_file(SETS "/chess960.epd", visit, &made);
    boards_random(1, 1000, visit, &made);
    assert_true(made > 10000);
}

TESTS(, T(moves))
