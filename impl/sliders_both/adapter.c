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

RECORDED("recorded_targets", "targets of captures in a search", &both);

RECIPES({"kings", "where kings stand", &both, 23, KING, slider_queries_add,
         NULL},
        {"pieces", "where pieces stand", &both, 24, PIECES, slider_queries_add,
         NULL});

ASK_SETS(sliders_both, struct slider_query,
         row->answer((square)q->square, q->occupied))

ADAPTER(sliders_both, .form = "e4 0x0000000010000810",
        .want = "want a square and an occupancy", .recorded = recorded,
        .recipes = recipes, .fields = slider_fields, .ask = ask,
        .show = show_sets, .sum = sum, .sets = true);
