/*
 * Draws the network's weights.
 *
 * A row is one that all king buckets have in common, and a smaller one of its
 * own: so a king's step does not turn the evaluation upside down. From the second
 * layer on neurons are pairs, which exchange what they give with the side to
 * move, and the output takes their difference: zero where both sides are alike.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/nnue_layers.h"
#include "bench/programs/search/table.h"
#include "suite/filling.h"

enum {
    DRAWN_AT_ONCE = 8,
    COMMON_MAX = 14, /* of rows, either way */
    OWN_MAX = 4,
    NOISE = 1 << 14, /* numbers of what buckets differ by */
    LATER_MAX = 64   /* from the second layer on */
};

const struct weights *nnue_weights;

/* From -limit to limit: the nth of those drawn at once for an index. */
static int drawn(uint64_t index, size_t n, int limit)
{
    const uint64_t eight = filling_draw(&index);

    return ((int)(eight >> 8 * n & 255) - 128) * limit / 128;
}

static void draw_many(int16_t *to, size_t count, int limit, uint64_t index)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (int16_t)drawn(index + i / DRAWN_AT_ONCE * DRAWN_AT_ONCE,
                               i % DRAWN_AT_ONCE, limit);
}

/* A feature's rows: what they have in common, and each a part of the noise. */
static void draw_rows(struct weights *w, unsigned feature, const int16_t *noise)
{
    const int bias = feature / 64 == KING ? NEURON_BIAS : 0;
    int16_t common[NEURONS];

    draw_many(common, NEURONS, COMMON_MAX, (uint64_t)feature << 16);
    for (unsigned bucket = 0; bucket < KING_BUCKETS; bucket++) {
        int16_t *row = w->rows[bucket][feature];
        uint64_t index = (uint64_t)bucket << 32 | feature;
        const int16_t *own = noise + filling_draw(&index) % NOISE;

        for (size_t i = 0; i < NEURONS; i++)
            row[i] = (int16_t)(common[i] + own[i] + bias);
    }
}

/* Of a later layer, each index another; none is one of rows. */
static int8_t draw_later(uint64_t layer, uint64_t index)
{
    return (int8_t)drawn(~(index + (layer << 32)), 0, LATER_MAX);
}

/* Of two neurons of a pair the inputs differ by one bit. */
static void draw_layer(int8_t *weights, unsigned inputs, unsigned outputs,
                       unsigned differ, uint64_t layer)
{
    for (unsigned i = 0; i < inputs; i++)
        for (unsigned o = 0; o < outputs; o++)
            weights[weight_at(inputs, i, o)] =
                draw_later(layer, o / 2 * inputs + (o % 2 ? i ^ differ : i));
}

static void draw_layers(struct layers *l, uint64_t first)
{
    draw_layer(l->second, NEURONS, SECOND, NEURONS / 2, first);
    draw_layer(l->third, SECOND, THIRD, 1, first + 1);
    for (unsigned i = 0; i < THIRD; i++)
        l->output[i] =
            (int8_t)(draw_later(first + 2, i / 2) * (i % 2 ? -1 : 1));
}

bool nnue_init(void)
{
    int16_t noise[NOISE + NEURONS];
    struct weights *w;

    if (nnue_weights)
        return true;
    w = large_pages(sizeof *w);
    if (!w)
        return false;
    draw_many(noise, NOISE + NEURONS, OWN_MAX, UINT64_C(1) << 48);
    for (unsigned feature = 0; feature < FEATURES; feature++)
        draw_rows(w, feature, noise);
    for (unsigned bucket = 0; bucket < OUTPUT_BUCKETS; bucket++)
        draw_layers(&w->layers[bucket], 3 * bucket);
    nnue_weights = w;
    return true;
}
