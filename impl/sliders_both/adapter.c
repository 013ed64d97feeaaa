/*
 * How "sliders_both" is asked, and of which squares: those of which an engine
 * asks who attacks them.
 * SPDX-License-Identifier: MIT
 */
#include "chess/position.h"
#include "impl/sliders/query.h"
#include "impl/sliders_both/sliders_both.h"

static const struct kind both = {
    KIND("both", struct slider_query, SET_ANSWERS, 16, 4096)};

static const struct kind *const kinds[] = {&both, NULL};

static void add_kings(struct filling *to, const struct position *p)
{
    slider_queries_add(to, p, kind_pieces(p, KING));
}

static void add_pieces(struct filling *to, const struct position *p)
{
    slider_queries_add(to, p, occupied_squares(p));
}

RECORDED("recorded_targets", "targets of captures in a search", &both);

static const struct recipe recipes[] = {
    {"kings", "where kings stand", &both, 23, add_kings, NULL},
    {"pieces", "where pieces stand", &both, 24, add_pieces, NULL},
    {.name = NULL}};

static const char form[] = "e4 0x0000000010000810";

static bool read(char *words, size_t *kind, void *query, struct text *why)
{
    char *at[3];

    *kind = 0;
    if (text_split(words, at, 3) != 2)
        return text_refuse(why, "want a square and an occupancy", form);
    return slider_query_read(at, query, why);
}

static void write(size_t kind, const void *query, struct text *out)
{
    (void)kind;
    slider_query_write(query, out);
}

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct sliders_both_strategy *strategy = (const void *)s;
    const struct slider_query *q = query;
    const struct sliders_both answer =
        strategy->answer((square)q->square, q->occupied);

    (void)kind;
    a->at[0] = answer.rook;
    a->at[1] = answer.bishop;
    a->count = 2;
}

static uint64_t sum(const struct answers *a)
{
    return sliders_both_sum((struct sliders_both){a->at[0], a->at[1]});
}

ADAPTER(sliders_both, OWN, .recorded = recorded, .show = show_sets, .sum = sum,
        .sets = true);
