/*
 * The moves that a node of the search tries, one by one, against the mailbox:
 * every legal move once, whatever the table and the killers propose; and in
 * quiescence those that may be tried there: every capture, and at its first ply
 * every quiet check. Tested is the picker of a variant that the build
 * has made.
 * SPDX-License-Identifier: MIT
 */
#include "generated/search/search_between_rectangular.c"

#include "chess/fen.h"
#include "chess/mailbox_moves.h"
#include "tests/boards.h"
#include "tests/unit.h"

#ifdef NDEBUG
static const size_t random_count = 50000, stride = 25;
#else
static const size_t random_count = 5000, stride = 200;
#endif

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

TEST(sets)
{
    size_t asked = 0;

    boards_file(SETS "/checks.epd", compare, &asked);
    boards_file(SETS "/pins.epd", compare, &asked);
    boards_file(SETS "/special.epd", compare, &asked);
    boards_file(SETS "/games.epd", compare, &asked);
    boards_file(SETS "/chess960.epd", compare, &asked);
}

TEST(random_positions)
{
    size_t asked = 0;

    boards_random(1, random_count, compare, &asked);
}

TEST(placements)
{
    size_t asked = 0;

    boards_placements(0, every, compare, &asked);
    boards_placements(1, (struct part){0, stride}, compare, &asked);
}

TESTS(variant_init(&search_between_rectangular), T(sets), T(random_positions),
      T(placements))
