/*
 * How "sliders" is asked, and which pieces: those that stand on a board.
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "impl/sliders/sliders.h"
#include "suite/adapter.h"

static const struct kind rook = {
    "rook", sizeof(struct slider_query), SET_ANSWERS, 16, 4096, NULL, NULL};
static const struct kind bishop = {
    "bishop", sizeof(struct slider_query), SET_ANSWERS, 16, 4096, NULL, NULL};
static const struct kind queen = {
    "queen", sizeof(struct slider_query), SET_ANSWERS, 16, 4096, NULL, NULL};

static const struct kind *const kinds[] = {[SLIDER_ROOK] = &rook,
                                           [SLIDER_BISHOP] = &bishop,
                                           [SLIDER_QUEEN] = &queen,
                                           [SLIDERS] = NULL};

/* Every slider of one kind, either side's, under the board's occupancy. */
static void add_sliders(struct filling *to, const struct position *p,
                        enum piece piece)
{
    for (bitboard pieces = p->kind[piece]; pieces;
         pieces = without_lowest(pieces))
        filling_add(
            to,
            &(struct slider_query){occupied_squares(p), lowest_square(pieces)},
            1);
}

static void add_rooks(struct filling *to, const struct position *p)
{
    add_sliders(to, p, ROOK);
}

static void add_bishops(struct filling *to, const struct position *p)
{
    add_sliders(to, p, BISHOP);
}

static void add_queens(struct filling *to, const struct position *p)
{
    add_sliders(to, p, QUEEN);
}

static const struct recipe recipes[] = {
    {"queens", "queens where they stand", &queen, 5, add_queens, NULL},
    {"rooks", "rooks where they stand", &rook, 6, add_rooks, NULL},
    {"bishops", "bishops where they stand", &bishop, 7, add_bishops, NULL},
    {.name = NULL}};

static const char form[] = "rook e4 0x0000000010000810";

static bool read(char *words, size_t *kind, void *query, struct text *why)
{
    struct slider_query *q = query;
    char *at[4];
    square from;

    *kind = 0;
    if (text_split(words, at, 4) != 3)
        return text_refuse(why, "want a piece, a square and an occupancy",
                           form);
    while (kinds[*kind] && strcmp(kinds[*kind]->name, at[0]) != 0)
        ++*kind;
    if (!kinds[*kind])
        return text_refuse(why, "no rook, bishop or queen", at[0]);
    if (!text_read_square(at[1], &from, why) ||
        !text_read_set(at[2], &q->occupied, why))
        return false;
    q->square = from;
    return true;
}

static void write(size_t kind, const void *query, struct text *out)
{
    const struct slider_query *q = query;

    text_word(out, kinds[kind]->name);
    text_squares(out, bit((square)q->square));
    text_set(out, q->occupied);
}

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct sliders_strategy *sliders = (const void *)s;
    const struct slider_query *q = query;

    a->at[0] = sliders->answers[kind]((square)q->square, q->occupied);
    a->count = 1;
}

extern const struct truth sliders_truth;

const struct adapter sliders_adapter = {.form = form,
                                        .kinds = kinds,
                                        .recipes = recipes,
                                        .read = read,
                                        .write = write,
                                        .ask = ask,
                                        .show = show_sets,
                                        .sets = true,
                                        .truth = &sliders_truth};
