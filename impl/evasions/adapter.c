/*
 * How "evasions" is asked, and in which positions.
 * SPDX-License-Identifier: MIT
 */
#include "chess/mailbox_moves.h"
#include "impl/evasions/move_lists.h"
#include "suite/positions.h"

static const struct kind evasions = {
    KIND("evasions", struct position, SET_ANSWERS / 4, 4, 128)};

/* What answers a check: one of those that the position's moves give. */
static void add_evasion(struct filling *to, const struct position *p)
{
    struct move moves[MOVES_MAX], replies[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);
    const size_t first = filling_draw_below(to, count);

    for (size_t i = 0; i < count; i++) {
        const struct position after =
            position_after(p, moves[(first + i) % count]);

        if (mailbox_checkers(&after, after.side) &&
            mailbox_legal_moves(&after, replies) > 0) {
            filling_add(to, &after, 1);
            return;
        }
    }
}

RECORDED("recorded_evasions", "nodes of a search in check", &evasions);

RECIPES({"evasions", "positions from games after a check", &evasions, 15, 0,
         add_evasion, NULL});

static bool check(const char *fen, void *query, struct text *why)
{
    const struct position *p = query;

    return mailbox_checkers(p, side_to_move(p)) ||
           text_refuse(why, "the side to move is not in check", fen);
}

ADAPTER(evasions, OF_MOVE_LISTS, .form = "4k3/8/8/8/8/8/4r3/4K3 w - -",
        .recorded = recorded, .recipes = recipes, .check = check);
