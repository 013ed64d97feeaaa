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

static const struct kind *const kinds[] = {&queen_batch, NULL};

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

static const struct recipe recipes[] = {
    {"queen_batches", "eight pieces of a position, drawn at random, as queens",
     &queen_batch, 8, add_queen_batch, NULL},
    {.name = NULL}};

static const char form[] = "0x0000000010000810 e4 d1";

static bool read(char *words, size_t *kind, void *query, struct text *why)
{
    struct slider_batch_query *q = query;
    char *at[SLIDERS_BATCH + 2];
    const size_t count = text_split(words, at, SLIDERS_BATCH + 2);

    *kind = 0;
    if (count < 2 || count > SLIDERS_BATCH + 1)
        return text_refuse(why, "want an occupancy and one to eight squares",
                           form);
    if (!text_read_set(at[0], &q->occupied, why))
        return false;
    for (size_t i = 0; i < SLIDERS_BATCH; i++) {
        square s = NO_SQUARE;

        if (i + 1 < count && !text_read_square(at[i + 1], &s, why))
            return false;
        q->squares[i] = (uint8_t)s;
    }
    return true;
}

static size_t asked(const struct slider_batch_query *q)
{
    return squares_asked(q->squares, 1, SLIDERS_BATCH);
}

static void write(size_t kind, const void *query, struct text *out)
{
    const struct slider_batch_query *q = query;

    (void)kind;
    text_set(out, q->occupied);
    for (size_t i = 0; i < asked(q); i++)
        text_squares(out, bit(q->squares[i]));
}

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct sliders_batch_strategy *batch = (const void *)s;
    struct slider_batch_query q = *(const struct slider_batch_query *)query;

    (void)kind;
    a->count = asked(&q);
    for (size_t i = a->count; i < SLIDERS_BATCH; i++)
        q.squares[i] = 0;
    batch->answer(&q, a->at);
}

ADAPTER(sliders_batch, OWN, .show = show_sets, .sets = true);
