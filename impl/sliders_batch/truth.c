/*
 * What "sliders_batch" answers by definition: all squares in every lane, under
 * random occupancies from the empty board to the full one.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/sliders_batch/sliders_batch.h"
#include "suite/adapter.h"

enum { BOARDS = 192 };

static const struct known known[] = {
    {"0x0000000010000810 e4 d1 e4",
     "0x11925438ef385492 0x0000008041221c17 0x11925438ef385492",
     "one square in two lanes"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct slider_batch_query *q = query;

    (void)kind;
    a->count = squares_asked(q->squares, 1, SLIDERS_BATCH);
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = defined_slides(QUEEN, q->squares[i], q->occupied);
}

/* Every n-th board is as dense as n says, from no piece to 64. */
static bitboard draw_occupied(uint64_t *state, unsigned n)
{
    const bitboard a = filling_draw(state), b = filling_draw(state),
                   c = filling_draw(state);
    const bitboard by_density[8] = {0,     a & b & c, a & b, a,
                                    a | b, a | b | c, a,     ~UINT64_C(0)};

    return by_density[n % 8];
}

/* Each square goes through each lane of a board's queries. */
static void every(query_visit *visit, void *context)
{
    uint64_t state = 20261121;

    for (unsigned n = 0; n < BOARDS; n++) {
        struct slider_batch_query q = {.occupied = draw_occupied(&state, n)};

        for (unsigned k = 0; k < 64; k++) {
            for (unsigned i = 0; i < SLIDERS_BATCH; i++)
                q.squares[i] = (uint8_t)((k + i * (2 * n + 1)) % 64);
            visit(0, &q, context);
        }
    }
}

const struct truth sliders_batch_truth = {
    .answer = answer, .known = known, .every = every};
