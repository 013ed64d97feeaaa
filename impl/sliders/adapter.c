/*
 * How "sliders" is asked, and which pieces: those that stand on a board.
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "impl/sliders/query.h"

static const struct kind rook = {
    KIND("rook", struct slider_query, SET_ANSWERS, 16, 4096),
    .index = SLIDER_ROOK};
static const struct kind bishop = {
    KIND("bishop", struct slider_query, SET_ANSWERS, 16, 4096),
    .index = SLIDER_BISHOP};
static const struct kind queen = {
    KIND("queen", struct slider_query, SET_ANSWERS, 16, 4096),
    .index = SLIDER_QUEEN};

static void mix_in(size_t kind, void *query)
{
    ((struct slider_query *)query)->square += 64 * kind;
}

static const struct kind mix = {
    KIND("mix", struct slider_query, SET_ANSWERS, 16, 4096), .index = SLIDERS,
    .mix = mix_in};

void slider_queries_add(struct filling *to, const struct position *p)
{
    bitboard squares = to->of == PIECES ? occupied_squares(p)
                                        : kind_pieces(p, (unsigned)to->of);

    for (; squares; squares = without_lowest(squares))
        filling_add(
            to,
            &(struct slider_query){occupied_squares(p), lowest_square(squares)},
            1);
}

static const struct recipe recorded[] = {
    TRACED("recorded_mix_sliders",
           "all that an engine asked about, in its order", &mix),
    TRACED("recorded_queens", "queens that a search asked about", &queen),
    TRACED("recorded_rooks", "rooks that a search asked about", &rook),
    TRACED("recorded_bishops", "bishops that a search asked about", &bishop),
    {.name = NULL}};

RECIPES({"queens", "queens where they stand", &queen, 5, QUEEN,
         slider_queries_add, NULL},
        {"rooks", "rooks where they stand", &rook, 6, ROOK, slider_queries_add,
         NULL},
        {"bishops", "bishops where they stand", &bishop, 7, BISHOP,
         slider_queries_add, NULL});

static const char *const names[] = {"rook", "bishop", "queen", NULL};

FIELDS({.type = FIELD_NAME,
        .is_kind = true,
        .size = sizeof(size_t),
        .names = names,
        .none = "no rook, bishop or queen"},
       {FIELD(SQUARE, slider_query, square)},
       {FIELD(SET, slider_query, occupied)});

const struct field slider_fields[] = {{FIELD(SQUARE, slider_query, square)},
                                      {FIELD(SET, slider_query, occupied)},
                                      {.type = FIELD_END}};

ASK(sliders, struct slider_query, bitboard,
    row->answers[kind]((square)q->square, q->occupied))

ADAPTER(sliders, .form = "rook e4 0x0000000010000810",
        .want = "want a piece, a square and an occupancy", .recorded = recorded,
        .recipes = recipes, .fields = fields, .ask = ask, .show = show_sets,
        .sets = true);
