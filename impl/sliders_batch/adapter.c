/*
 * How "sliders_batch" is asked, and which queens.
 *
 * One to eight can be typed, a NO_SQUARE ends fewer; the lanes that are left
 * ask a1.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/sliders_batch/sliders_batch.h"

static const struct kind queen_batch = {
    KIND("queen_batch", struct slider_batch_query, SET_ANSWERS / SLIDERS_BATCH,
         16, 1024)};

/* Eight different pieces, as queens; none from a position with fewer. */
static void add_queen_batch(struct filling *to, const struct position *p)
{
    struct slider_batch_query query = {.occupied = occupied_squares(p)};
    bitboard pieces = query.occupied;

    for (size_t i = 0; i < SLIDERS_BATCH; i++) {
        square s;

        if (!pieces)
            return;
        do
            s = (square)(filling_draw(&to->state) >> 58);
        while (!(pieces & bit(s)));
        pieces ^= bit(s);
        query.squares[i] = (uint8_t)s;
    }
    filling_add(to, &query, 1);
}

RECIPES({"queen_batches",
         "eight pieces of a position, drawn at random, as queens", &queen_batch,
         8, 0, add_queen_batch, NULL});

FIELDS({FIELD(SET, slider_batch_query, occupied)},
       {FIELD(SQUARE, slider_batch_query, squares[0]), .stride = 1});

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct sliders_batch_strategy *batch = (const void *)s;
    struct slider_batch_query q = *(const struct slider_batch_query *)query;

    (void)kind;
    a->count = squares_asked(q.squares, 1, SLIDERS_BATCH);
    for (size_t i = a->count; i < SLIDERS_BATCH; i++)
        q.squares[i] = 0;
    batch->answer(&q, a->at);
}

ADAPTER(sliders_batch, OWN, .form = "0x0000000010000810 e4 d1",
        .want = "want an occupancy and one to eight squares", .show = show_sets,
        .sets = true);
