/*
 * How "write_moves" is asked: of a piece, its square and its targets; of pawns
 * the square where their step leads from a1, as a2 for white's push and a8 for
 * black's.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <string.h>

#include "chess/definition.h"
#include "impl/write_moves/write_moves.h"
#include "suite/adapter.h"

static const char *const names[] = {"pawns", "knight", "bishop", "rook",
                                    "queen", "king",   NULL};

static const struct kind piece = {
    KIND("piece", struct write_moves_query, SET_ANSWERS, 16, 2048)};
static const struct kind queen = {
    KIND("queen", struct write_moves_query, SET_ANSWERS, 16, 2048),
    .index = WRITE_QUEEN};
static const struct kind pawns = {
    KIND("pawns", struct write_moves_query, SET_ANSWERS, 16, 2048),
    .index = WRITE_PAWNS};

/* Each says which piece moves. */
static void mix_in(size_t kind, void *query)
{
    (void)kind, (void)query;
}

static const struct kind mix = {
    KIND("mix", struct write_moves_query, SET_ANSWERS, 16, 2048),
    .index = WRITE_KINDS, .mix = mix_in};

/* What a piece attacks on the empty board. */
static bitboard reach(unsigned of, unsigned from)
{
    if (!defined.reach[WHITE][KING][0])
        defined_init();
    return defined.reach[WHITE][of][from];
}

/* A quarter of what a queen, or another piece, has on a square. */
static void draw_piece(struct filling *to)
{
    static const uint8_t pieces[] = {KNIGHT, BISHOP, ROOK, KING};
    const unsigned of =
        to->of == QUEEN ? QUEEN : pieces[filling_draw_below(to, 4)];
    const square from = (square)filling_draw_below(to, 64);
    const bitboard some = filling_draw(&to->state) & filling_draw(&to->state);

    filling_add(
        to, &(struct write_moves_query){reach(of, from) & some, of, from}, 1);
}

/* White's, half of a rank. */
static void draw_pawns(struct filling *to)
{
    static const uint8_t steps[] = {7, 8, 9, 16};
    const bitboard rank = RANK_1 << 8 * (2 + filling_draw_below(to, 5));
    const uint32_t step = steps[filling_draw_below(to, 4)];

    filling_add(to,
                &(struct write_moves_query){rank & filling_draw(&to->state),
                                            PAWN, step},
                1);
}

static const struct recipe recorded[] = {
    TRACED("recorded_mix_writes", "where all went in an engine, in its order",
           &mix),
    TRACED("recorded_piece_targets", "where pieces went in a search", &piece),
    TRACED("recorded_queen_targets", "where queens went in a search", &queen),
    TRACED("recorded_pawn_targets", "where pawns went in a search", &pawns),
    {.name = NULL}};

RECIPES({"piece_targets", "a quarter of a piece's targets", &piece, 29, 0, NULL,
         draw_piece},
        {"queen_targets", "a quarter of a queen's targets", &queen, 30, QUEEN,
         NULL, draw_piece},
        {"pawn_targets", "half of a rank", &pawns, 31, 0, NULL, draw_pawns});

FIELDS({FIELD(NAME, write_moves_query, piece), .names = names,
        .none = "no piece, and not pawns"},
       {FIELD(SQUARE, write_moves_query, from)},
       {FIELD(SET, write_moves_query, targets)});

static size_t kind_of(const void *query)
{
    return write_moves_kind(((const struct write_moves_query *)query)->piece);
}

static bool check(const char *words, void *query, struct text *why)
{
    const uint64_t steps = UINT64_C(0x0381000000010380);
    const struct write_moves_query *q = query;
    struct text targets = TEXT(REASON_MAX);

    (void)words;
    if (q->piece == PAWN && !(steps >> q->from & 1))
        return text_refuse(why, "no step of a pawn on a1",
                           text_square(q->from).at);
    text_add(&targets, "0x%" PRIx64, q->targets);
    return !(q->piece == PAWN ? count_squares(q->targets) > 8
                              : q->targets & ~reach(q->piece, q->from)) ||
           text_refuse(why, "targets that it cannot have", targets.at);
}

/* The number of moves, each of them, and what is written where there is no
 * room. */
static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct write_moves_strategy *strategy = (const void *)s;
    const struct write_moves_query *q = query;
    enum { EDGE = 32, END = EDGE + WRITE_ROOM };
    move_word room[END + EDGE];

    memset(room, 0xFF, sizeof room);
    a->at[0] =
        strategy->answers[kind](room + EDGE, q->piece, q->from, q->targets);
    a->count = 1;
    for (size_t i = 0; i < END + EDGE; i++)
        if (i < EDGE || i >= END ? room[i] != 0xFFFF : i < EDGE + a->at[0])
            a->at[a->count++] = room[i];
}

/* In the order of the list. */
static void show(const struct answers *a, struct text *out)
{
    if (a->count == 1)
        text_word(out, "-");
    for (size_t i = 1; i < a->count; i++)
        text_pair(out, a->at[i] >> 6 & 63, a->at[i] & 63);
}

ADAPTER(write_moves, OWN, .kind_of = kind_of,
        .form = "rook e1 0x0000000010101060",
        .want = "want a piece, a square and targets", .check = check,
        .recorded = recorded, .show = show);
