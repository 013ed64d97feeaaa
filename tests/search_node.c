/*
 * What a node of the search does, by a variant that the build has made.
 *
 * The moves that it tries, one by one, against the mailbox: every legal move
 * once, whatever the table and the killers propose; and in quiescence those that
 * may be tried there: every capture, and at its first ply every quiet check.
 * The state that a move has changed is that of its position made from nothing:
 * bytes, keys and worth. Two positions that differ in a pawn have other pawn keys.
 * SPDX-License-Identifier: MIT
 */
#include "generated/search/search_alpha_beta.c"

#include "chess/mailbox_moves.h"
#include "tests/boards.h"
#include "tests/unit.h"

enum { RANDOM = 50000, STRIDE = 25 };

/* What the last positions' moves were: proposals that fit now and then. */
static struct search searched;
static struct move from_table;

static void show(const struct position *p, const char *what, struct move m)
{
    char fen[FEN_MAX], move[MOVE_TEXT_MAX];

    fen_write(p, fen);
    move_write(m, move);
    fail_msg("%s: %s: %s", fen, what, move);
}

/* Takes the move from the list; fails if it is not there. */
static void strike(const struct position *p, struct move m, struct move *list,
                   size_t *count)
{
    for (size_t i = 0; i < *count; i++)
        if (same_move(list[i], m)) {
            list[i] = list[--*count];
            return;
        }
    show(p, "not legal, or tried twice", m);
}

static bool is_check(const struct position *p, struct move m)
{
    const struct position after = position_after(p, m);

    return mailbox_checkers(&after, side_to_move(&after)) != 0;
}

static bool is_wanted(const struct state *now, int depth, struct move m)
{
    const struct position *p = &now->position;

    return depth > 0 || now->checkers || !is_quiet(p, m) ||
           (depth == 0 && is_check(p, m));
}

/* Of the legal moves those are tried that a search to the depth wants. */
static void compare_tried(struct state *now, int depth,
                          const struct move *legal, size_t count)
{
    const struct position *p = &now->position;
    struct move list[MOVES_MAX], m;
    struct picker k;

    memcpy(list, legal, count * sizeof *list);
    picker_begin(&k, &searched, now, from_table, depth);
    while (picker_next(&k, &m)) {
        strike(p, m, list, &count);
        if (!is_wanted(now, depth, m))
            show(p, "quiet, in quiescence", m);
    }
    for (size_t i = 0; i < count; i++)
        if (is_wanted(now, depth, list[i]))
            show(p, "not tried", list[i]);
}

static void compare(const struct position *p, void *context)
{
    struct move legal[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, legal);
    struct state now;
    size_t *asked = context;

    state_from(&now, p);
    now.checkers = mailbox_checkers(p, (enum color)p->side);
    now.pinned = chosen.checks_and_pins(p).pinned;
    for (int depth = CAPTURES_ONLY; depth <= 1; depth++)
        compare_tried(&now, depth, legal, count);
    if (count > 0) {
        from_table = legal[*asked % count];
        learn(&searched.learnt, &now, &(struct tried){.count = {0}},
              legal[*asked / 2 % count], 1);
    }
    ++*asked;
}

static void compare_anew(const struct state *s, size_t *made)
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

static void compare_states(const struct position *p, void *context)
{
    struct move list[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, list);
    struct state now, next, passed;

    state_from(&now, p);
    for (size_t i = 0; i < count; i++) {
        position_move(&next.position, p, list[i]);
        state_change(&next, &now, list[i]);
        state_follow(&next, &now, list[i]);
        compare_anew(&next, context);
        assert_int_equal(next.ply, 1);
        assert_int_equal(next.line >> 10, next.change.gone[1] != NO_PIECE &&
                                              !is_castling(list[i]));
        assert_int_equal(next.reversible, next.position.halfmoves > 0);
        assert_int_equal(next.parts[PAWN_PART] == now.parts[PAWN_PART],
                         same_pawns(&next.position, p));
        state_pass(&passed, &next);
        compare_anew(&passed, context);
        assert_int_equal(passed.position.en_passant, NO_SQUARE);
    }
}

TEST(picker)
{
    static const char *const sets[] = {SETS "/checks.epd", SETS "/pins.epd",
                                       SETS "/special.epd", SETS "/games.epd",
                                       SETS "/chess960.epd"};
    size_t asked = 0;

    for (EACH(i, sets))
        boards_file(sets[i], every, compare, &asked);
    boards_random(1, RANDOM, compare, &asked);
    boards_placements(0, every, compare, &asked);
    boards_placements(1, (struct part){0, STRIDE}, compare, &asked);
}

TEST(states)
{
    size_t made = 0;

    boards_file(SETS "/classic.epd", every, compare_states, &made);
    boards_file(SETS "/special.epd", every, compare_states, &made);
    boards_file(SETS "/chess960.epd", every, compare_states, &made);
    boards_random(1, 1000, compare_states, &made);
    assert_true(made > 10000);
}

TESTS(code_init(&search_alpha_beta), T(picker), T(states))
