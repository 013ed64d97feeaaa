/*
 * How "is_pseudo_legal" is asked, and which moves.
 *
 * One to eight moves can be typed, one from NO_SQUARE ends fewer. A move is of
 * the piece that stands where it starts, unless it names another: Qe2e4. One
 * that names a piece is no castling of Chess960.
 * SPDX-License-Identifier: MIT
 */
#include "impl/is_pseudo_legal/is_pseudo_legal.h"

#include <string.h>

#include "chess/mailbox_moves.h"
#include "suite/adapter.h"
#include "suite/positions.h"

static const struct kind candidates = {KIND("candidates",
                                            struct candidates_query,
                                            SET_ANSWERS / CANDIDATES, 2, 256),
                                       .answers_of = candidates_asked};

/* A search asks about one or two moves at a node. */
static const struct kind recorded_candidates = {
    KIND("candidates", struct candidates_query, SET_ANSWERS / 2, 8, 512),
    .answers_of = candidates_asked};

RECORDED("recorded_hash_moves", "hash moves and killers of a search",
         &recorded_candidates);

/*
 * Killers and hash moves come from nodes nearby: of eight candidates four were
 * legal in siblings of the position that is asked, four in its cousins.
 */
static void add_cousins(struct filling *to, const struct position *p)
{
    const struct position parent = position_drawn_after(to, p);
    const struct position uncle = position_drawn_after(to, p);
    struct candidates_query q = {.position = position_drawn_after(to, &parent)};

    for (size_t i = 0; i < CANDIDATES; i += 2) {
        const struct position other =
            position_drawn_after(to, i < CANDIDATES / 2 ? &parent : &uncle);
        struct move moves[MOVES_MAX];
        const size_t count = mailbox_legal_moves(&other, moves);

        if (count == 0)
            return;
        q.moves[i] = moves[filling_draw_below(to, count)];
        q.moves[i + 1] = moves[filling_draw_below(to, count)];
    }
    filling_add(to, &q, CANDIDATES);
}

/* Any two squares and any piece: what a broken table entry may say. */
static void add_garbage(struct filling *to, const struct position *p)
{
    struct candidates_query q = {.position = *p};

    for (size_t i = 0; i < CANDIDATES; i++) {
        const uint64_t x = filling_draw(&to->state);

        q.moves[i] = (struct move){
            .from = x & 63,
            .to = x >> 6 & 63,
            .piece = (uint8_t)((x >> 12 & 255) % PIECES),
            .promotion =
                (uint8_t)((x >> 20 & 15) ? PAWN : KNIGHT + (x >> 24 & 3))};
    }
    filling_add(to, &q, CANDIDATES);
}

RECIPES({"cousins", "moves that were legal in siblings and cousins",
         &candidates, 16, 0, add_cousins, NULL},
        {"garbage", "random squares, pieces and promotions", &candidates, 17, 0,
         add_garbage, NULL});

static const char letters[] = "PNBRQK"; /* by kind */

static bool read_move(const char *word, const struct position *p,
                      struct move *m, struct text *why)
{
    const char *named = *word ? strchr(letters, *word) : NULL;

    if (!move_read(named ? word + 1 : word, p, m))
        return text_refuse(why, "no move", word);
    if (named)
        *m = (struct move){m->from, m->to, (uint8_t)(named - letters),
                           is_promotion(*m) ? m->promotion : PAWN};
    return true;
}

bool candidates_read(char *words, struct typed *t, void *at, struct text *why)
{
    struct candidates_query *q = (void *)t->query;
    char *rest = words, *word;
    size_t count = 0;

    (void)at;
    while ((word = text_next(&rest)) && count < CANDIDATES)
        if (!read_move(word, &q->position, &q->moves[count++], why))
            return false;
    if (count == 0 || word)
        return text_refuse(why, "want a move, or up to eight", words);
    for (; count < CANDIDATES; count++)
        q->moves[count] = (struct move){.from = NO_SQUARE};
    return true;
}

void candidates_write(const void *query, const void *at, struct text *out)
{
    const struct candidates_query *q = query;

    (void)at;
    for (size_t i = 0; i < candidates_asked(q); i++) {
        const struct move m = q->moves[i];
        char text[1 + MOVE_TEXT_MAX] = {letters[m.piece]};
        struct move read_back;

        move_write(m, text + 1);
        text_word(out, move_read(text + 1, &q->position, &read_back) &&
                               memcmp(&read_back, &m, sizeof m) == 0
                           ? text + 1
                           : text);
    }
}

FIELDS({FIELD(POSITION, candidates_query, position)},
       {FIELD(OWN, candidates_query, moves), .part = true,
        .read = candidates_read, .write = candidates_write});

ASK_EACH(is_pseudo_legal, struct candidates_query, candidates_asked(q),
         row->answer(&q->position, q->moves[i]))

ADAPTER(
    is_pseudo_legal, OWN,
    .form = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ; e2e4",
    .want = "want a position and a move, or up to eight", .recorded = recorded,
    .show = show_yes_no);
