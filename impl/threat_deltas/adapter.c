/*
 * How "threat_deltas" is asked, and of which changes: those that moves make.
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "chess/definition.h"
#include "impl/threat_deltas/threat_deltas.h"
#include "suite/adapter.h"
#include "suite/positions.h"

static const struct kind changes = {
    KIND("changes", struct threat_deltas_query, SET_ANSWERS / 2, 8, 256)};

/* A piece goes from one square to the other: it is taken before the move, put
 * after it. The way is free, or it is castling. */
static void add_move(struct filling *to, const struct position *p,
                     struct move m)
{
    const struct position after = position_after(p, m);
    const uint8_t us = (uint8_t)side_to_move(p);
    const bool moves = !is_castling(m);
    struct threat_deltas_query q = {.position = *p};

    q.change =
        (struct threat_change){m.from, us, m.piece, moves ? m.to : m.from};
    filling_add(to, &q, 1);
    if (!moves)
        return;
    q.position = after;
    q.change =
        (struct threat_change){m.to, us, (uint8_t)piece_after(m), m.from};
    filling_add(to, &q, 1);
}

/* A few moves of each position. */
static void add_moves(struct filling *to, const struct position *p)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t n = 0; count > 0 && n < 4; n++)
        add_move(to, p, moves[filling_draw_below(to, count)]);
}

/* Any piece that stands somewhere appears or disappears there. */
static void add_pieces(struct filling *to, const struct position *p)
{
    const struct mailbox board = mailbox_of(p);

    for (size_t n = 0; n < 4; n++) {
        struct threat_deltas_query q = {.position = *p};
        square s;

        do
            s = (square)filling_draw_below(to, 64);
        while (!board.on[s]);
        q.change = (struct threat_change){
            (uint8_t)s, color_pieces(p, BLACK) >> s & 1,
            (uint8_t)mailbox_kind(&board, s), (uint8_t)s};
        filling_add(to, &q, 1);
    }
}

RECORDED("recorded_changes", "pieces moved and taken in a search", &changes);

RECIPES({"moved_pieces", "the piece of a legal move, on either square of it",
         &changes, 27, 0, add_moves, NULL},
        {"put_pieces", "pieces of games, taken or put", &changes, 28, 0,
         add_pieces, NULL});

static const char letters[] = "PNBRQKpnbrqk"; /* by colour and kind */

static bool read_piece(char *word, struct typed *t, void *at, struct text *why)
{
    const char *named = *word ? strchr(letters, *word) : NULL;
    struct threat_change *c = at;

    (void)t;
    if (!named || word[1])
        return text_refuse(why, "want one of PNBRQKpnbrqk", word);
    c->color = (uint8_t)((named - letters) / PIECES);
    c->piece = (uint8_t)((named - letters) % PIECES);
    return true;
}

static void write_piece(const void *query, const void *at, struct text *out)
{
    const struct threat_change *c = at;

    (void)query;
    text_add(out, " %c", letters[PIECES * c->color + c->piece]);
}

/* FEN ; e2 ; P, and where it goes or comes from, if it does. */
FIELDS({FIELD(POSITION, threat_deltas_query, position)},
       {FIELD(SQUARE, threat_deltas_query, change.square), .part = true},
       {FIELD(OWN, threat_deltas_query, change), .part = true,
        .read = read_piece, .write = write_piece},
       {FIELD(SQUARE, threat_deltas_query, change.other), .part = true,
        .optional = true,
        .like = offsetof(struct threat_deltas_query, change.square)});

/* No piece stands between the two squares. */
static bool check(const char *fen, void *query, struct text *why)
{
    const struct threat_deltas_query *q = query;
    const uint8_t other = q->change.other;

    (void)fen;
    if (!defined.reach[WHITE][KING][0])
        defined_init();
    return !(defined.between[q->change.square][other] &
             occupied_squares(&q->position)) ||
           text_refuse(why, "a piece stands between", text_square(other).at);
}

/* Pairs come in any order: here, by their numbers. */
static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct threat_deltas_strategy *strategy = (const void *)s;
    const struct threat_deltas_query *q = query;
    threat_pair pairs[PAIRS_ROOM];
    const struct threat_deltas d =
        strategy->answer(&q->position, q->change, pairs);

    (void)kind;
    a->at[0] = d.attackers;
    a->at[1] = d.attacked;
    a->count = 2;
    for (size_t i = 0; i < d.count; i++)
        answers_add(a, 2, pairs[i]);
}

static void show(const struct answers *a, struct text *out)
{
    text_squares(out, a->at[0]);
    text_word(out, ";");
    text_squares(out, a->at[1]);
    text_word(out, ";");
    if (a->count == 2)
        text_word(out, "-");
    for (size_t i = 2; i < a->count; i++)
        text_pair(out, a->at[i] & 63, a->at[i] >> 8 & 63);
}

static uint64_t sum(const struct answers *a)
{
    uint64_t pairs = 0;

    for (size_t i = 2; i < a->count; i++)
        pairs += a->at[i];
    return pairs + threat_deltas_sum((struct threat_deltas){a->at[0], a->at[1],
                                                            a->count - 2});
}

static const char *const labels[] = {"attackers", "attacked",
                                     "sliders and who is behind"};

ADAPTER(
    threat_deltas, OWN,
    .form =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ; e2 ; P ; e4",
    .want = "want FEN ; square ; piece", .check = check, .recorded = recorded,
    .show = show, .sum = sum, .labels = labels);
