/*
 * The moves that a node of the search tries, one by one, against the mailbox:
 * every legal move once, whatever the table and the killers propose; and in
 * quiescence only such as may be tried there. Tested is the picker of
 * a variant that the build has made.
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

/* Strikes all that is tried; returns what is left. */
static size_t try_moves(const struct state *now, bool quiescent,
                        struct move *list, size_t count)
{
    struct picker k;
    struct move m;

    picker_begin(&k, &searched, now, from_table, quiescent);
    while (picker_next(&k, &m)) {
        strike(&now->position, m, list, &count);
        if (k.quiescent && is_quiet(&now->position, m))
            show(&now->position, "quiet, in quiescence", m);
    }
    return count;
}

static void compare(const struct position *p, void *context)
{
    struct move legal[MOVES_MAX], list[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, legal);
    struct state now;
    size_t *asked = context, left;

    state_from(&now, p);
    now.gives_check = mailbox_checkers(p, (enum color)p->side) != 0;
    memcpy(list, legal, sizeof list);
    left = try_moves(&now, false, list, count);
    if (left > 0)
        show(p, "not tried", list[0]);
    memcpy(list, legal, sizeof list);
    try_moves(&now, true, list, count);
    if (count > 0) {
        from_table = legal[*asked % count];
        learn(&searched.learnt, &now, &legal[*asked / 2 % count], 1, 1);
    }
    ++*asked;
}

static void sets(void **state)
{
    size_t asked = 0;

    (void)state;
    boards_file(SETS "/checks.epd", compare, &asked);
    boards_file(SETS "/pins.epd", compare, &asked);
    boards_file(SETS "/special.epd", compare, &asked);
    boards_file(SETS "/games.epd", compare, &asked);
}

static void random_positions(void **state)
{
    size_t asked = 0;

    (void)state;
    boards_random(1, random_count, compare, &asked);
}

static void placements(void **state)
{
    size_t asked = 0;

    (void)state;
    boards_placements(0, every, compare, &asked);
    boards_placements(1, (struct part){0, stride}, compare, &asked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets),
        cmocka_unit_test(random_positions),
        cmocka_unit_test(placements),
    };

    variant_init(&search_between_rectangular);
    return cmocka_run_group_tests_name("picker", tests, NULL, NULL);
}
