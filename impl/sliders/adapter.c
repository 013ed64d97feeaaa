/*
 * How "sliders" is asked, and which pieces: those that stand on a board.
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "impl/sliders/query.h"

static const struct kind rook = {
    KIND("rook", struct slider_query, SET_ANSWERS, 16, 4096)};
static const struct kind bishop = {
    KIND("bishop", struct slider_query, SET_ANSWERS, 16, 4096)};
static const struct kind queen = {
    KIND("queen", struct slider_query, SET_ANSWERS, 16, 4096)};

static void mix_in(size_t kind, void *query)
{
    ((struct slider_query *)query)->square += 64 * kind;
}

static const struct kind mix = {
    KIND("mix", struct slider_query, SET_ANSWERS, 16, 4096), .mix = mix_in};

static const struct kind *const kinds[] = {[SLIDER_ROOK] = &rook,
                                           [SLIDER_BISHOP] = &bishop,
                                           [SLIDER_QUEEN] = &queen,
                                           [SLIDERS] = &mix,
                                           NULL};

void slider_queries_add(struct filling *to, const struct position *p,
                        bitboard squares)
{
    for (; squares; squares = without_lowest(squares))
        filling_add(
            to,
            &(struct slider_query){occupied_squares(p), lowest_square(squares)},
            1);
}

/* Every slider of one kind, either side's. */
static void add_rooks(struct filling *to, const struct position *p)
{
    slider_queries_add(to, p, kind_pieces(p, ROOK));
}

static void add_bishops(struct filling *to, const struct position *p)
{
    slider_queries_add(to, p, kind_pieces(p, BISHOP));
}

static void add_queens(struct filling *to, const struct position *p)
{
    slider_queries_add(to, p, kind_pieces(p, QUEEN));
}

static const struct recipe recorded[] = {
    {"recorded_mix_sliders", "all that an engine asked about, in its order",
     &mix, 0, NULL, NULL},
    {"recorded_queens", "queens that a search asked about", &queen, 0, NULL,
     NULL},
    {"recorded_rooks", "rooks that a search asked about", &rook, 0, NULL, NULL},
    {"recorded_bishops", "bishops that a search asked about", &bishop, 0, NULL,
     NULL},
    {.name = NULL}};

static const struct recipe recipes[] = {
    {"queens", "queens where they stand", &queen, 5, add_queens, NULL},
    {"rooks", "rooks where they stand", &rook, 6, add_rooks, NULL},
    {"bishops", "bishops where they stand", &bishop, 7, add_bishops, NULL},
    {.name = NULL}};

static const char form[] = "rook e4 0x0000000010000810";

bool slider_query_read(char *const words[2], struct slider_query *q,
                       struct text *why)
{
    square from;

    if (!text_read_square(words[0], &from, why) ||
        !text_read_set(words[1], &q->occupied, why))
        return false;
    q->square = from;
    return true;
}

void slider_query_write(const struct slider_query *q, struct text *out)
{
    text_squares(out, bit((square)q->square));
    text_set(out, q->occupied);
}

static bool read(char *words, size_t *kind, void *query, struct text *why)
{
    char *at[4];

    *kind = 0;
    if (text_split(words, at, 4) != 3)
        return text_refuse(why, "want a piece, a square and an occupancy",
                           form);
    while (*kind < SLIDERS && strcmp(kinds[*kind]->name, at[0]) != 0)
        ++*kind;
    if (*kind == SLIDERS)
        return text_refuse(why, "no rook, bishop or queen", at[0]);
    return slider_query_read(at + 1, query, why);
}

static void write(size_t kind, const void *query, struct text *out)
{
    text_word(out, kinds[kind]->name);
    slider_query_write(query, out);
}

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct sliders_strategy *sliders = (const void *)s;
    const struct slider_query *q = query;

    a->at[0] = sliders->answers[kind]((square)q->square, q->occupied);
    a->count = 1;
}

ADAPTER(sliders, OWN, .recorded = recorded, .show = show_sets, .sets = true);
