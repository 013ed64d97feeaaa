/*
 * How "see_ge" is asked, and which moves.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "chess/mailbox_moves.h"
#include "impl/see_ge/see_ge.h"
#include "suite/positions.h"

enum { THRESHOLD_MAX = 10000 };

static const struct kind exchanges = {
    KIND("exchanges", struct see_ge_query, SET_ANSWERS / 2, 8, 256)};

static bool captures(const struct position *p, struct move m)
{
    return color_pieces(p, side_to_move(p) ^ 1) & bit(m.to);
}

/* Does it lose nothing? As asked of captures before they are tried. */
static void add_captures(struct filling *to, const struct position *p)
{
    struct see_ge_query q = {.position = *p};
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t i = 0; i < count; i++)
        if (captures(p, q.move = moves[i]))
            filling_add(to, &q, 1);
}

/* Does it lose more than depth allows? As asked of quiet moves before they are
 * pruned; a few of each position. */
static void add_quiets(struct filling *to, const struct position *p)
{
    struct see_ge_query q = {.position = *p};
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t n = 0; count > 0 && n < 4; n++) {
        q.move = moves[filling_draw_below(to, count)];
        q.threshold = -50 * (int32_t)filling_draw_below(to, 8);
        if (!captures(p, q.move))
            filling_add(to, &q, 1);
    }
}

RECORDED("recorded_captures", "captures and checks of a search, do they lose",
         &exchanges);

RECIPES({"captures", "legal captures, do they lose nothing", &exchanges, 21, 0,
         add_captures, NULL},
        {"quiets", "other moves, do they lose less than 0 to 3.5 pawns",
         &exchanges, 22, 0, add_quiets, NULL});

FIELDS({FIELD(POSITION, see_ge_query, position)},
       {FIELD(MOVE, see_ge_query, move), .part = true},
       {FIELD(NUMBER, see_ge_query, threshold), .part = true,
        .least = -THRESHOLD_MAX, .most = THRESHOLD_MAX});

ASK(see_ge, struct see_ge_query, uint64_t,
    row->answer(&q->position, q->move, q->threshold))

ADAPTER(see_ge, OWN, .form = "4k3/8/3p4/4p3/8/8/8/B3K3 w - - ; a1e5 ; -230",
        .want = "want FEN ; move ; threshold", .recorded = recorded,
        .show = show_yes_no);
