/*
 * How "see_ge" is asked, and which moves.
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "chess/mailbox_moves.h"
#include "impl/see_ge/see_ge.h"
#include "suite/adapter.h"
#include "suite/positions.h"

enum { THRESHOLD_MAX = 10000 };

static const struct kind exchanges = {
    KIND("exchanges", struct see_ge_query, SET_ANSWERS / 2, 8, 256)};

static const struct kind *const kinds[] = {&exchanges, NULL};

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

static const struct recipe recipes[] = {
    {"captures", "legal captures, do they lose nothing", &exchanges, 21,
     add_captures, NULL},
    {"quiets", "other moves, do they lose less than 0 to 3.5 pawns", &exchanges,
     22, add_quiets, NULL},
    {.name = NULL}};

static const char form[] = "4k3/8/3p4/4p3/8/8/8/B3K3 w - - ; a1e5 ; -230";

static bool read_threshold(const char *word, int32_t *threshold,
                           struct text *why)
{
    char *end;
    const long value = strtol(word, &end, 10);

    if (end == word || *end || value < -THRESHOLD_MAX || value > THRESHOLD_MAX)
        return text_refuse(why, "no number from -10000 to 10000", word);
    *threshold = (int32_t)value;
    return true;
}

static bool read(char *words, size_t *kind, void *query, struct text *why)
{
    struct see_ge_query *q = query;
    char *move = text_cut(&words);
    char *threshold = move ? text_cut(&move) : NULL;

    *kind = 0;
    if (!threshold)
        return text_refuse(why, "want FEN ; move ; threshold", form);
    return text_read_position(words, &q->position, why) &&
           text_read_legal_move(move, &q->position, &q->move, why) &&
           read_threshold(threshold, &q->threshold, why);
}

static void write(size_t kind, const void *query, struct text *out)
{
    const struct see_ge_query *q = query;
    char move[MOVE_TEXT_MAX];

    position_query_write(kind, &q->position, out);
    move_write(q->move, move);
    text_word(out, ";");
    text_word(out, move);
    text_word(out, ";");
    text_add(out, " %d", (int)q->threshold);
}

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct see_ge_strategy *see_ge = (const void *)s;
    const struct see_ge_query *q = query;
    const struct board_with_bytes b = board_for(s, &q->position);

    (void)kind;
    a->at[0] = see_ge->answer(&b.position, q->move, q->threshold);
    a->count = 1;
}

ADAPTER(see_ge, OWN, .recorded = recorded, .show = show_yes_no);
