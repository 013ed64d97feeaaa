/*
 * Every strategy of "sliders_batch", every layout: all squares in every lane,
 * under random occupancies from the empty board to the full one.
 * SPDX-License-Identifier: MIT
 */
#include "impl/sliders_batch/sliders_batch.h"
#include "tests/rows.h"

enum { BOARDS = 192, SEED = 20261121 };

/* Each square goes through each lane of a board's queries. */
static struct slider_batch_query queries[BOARDS * 64];

static uint64_t draw(void)
{
    static uint64_t seed = SEED;

    seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (seed ^ (seed >> 29)) * UINT64_C(0xBF58476D1CE4E5B9);
}

/* Every n-th board is as dense as n says, from no piece to 64. */
static bitboard draw_occupied(unsigned n)
{
    const bitboard a = draw(), b = draw(), c = draw();
    const bitboard by_density[8] = {0,     a & b & c, a & b, a,
                                    a | b, a | b | c, a,     ~UINT64_C(0)};

    return by_density[n % 8];
}

static void make_queries(void)
{
    for (unsigned n = 0; n < BOARDS; n++) {
        const bitboard occupied = draw_occupied(n);

        for (unsigned k = 0; k < 64; k++) {
            struct slider_batch_query *q = &queries[64 * n + k];

            q->occupied = occupied;
            for (unsigned i = 0; i < SLIDERS_BATCH; i++)
                q->squares[i] = (uint8_t)((k + i * (2 * n + 1)) % 64);
        }
    }
}

static void equals_reference(void **state)
{
    const struct test_row *row = *state;
    const struct sliders_batch_strategy *s = (const void *)row->strategy;
    const struct sliders_batch_strategy *reference = row->question->rows;
    uint64_t sum = 0;
    int failures = 0;

    if (!s->answer)
        skip();
    for (unsigned n = 0; n < BOARDS * 64; n++) {
        const struct slider_batch_query *q = &queries[n];
        bitboard got[SLIDERS_BATCH], want[SLIDERS_BATCH];

        s->answer(q, got);
        reference->answer(q, want);
        for (int i = 0; i < SLIDERS_BATCH; i++) {
            char query[96];

            sum += want[i];
            if (got[i] == want[i] || failures++ >= FAILURES_SHOWN)
                continue;
            snprintf(query, sizeof query,
                     "%s 0x%016" PRIx64 " %u in lane %d (seed %d)", s->as.name,
                     q->occupied, q->squares[i], i, SEED);
            show_difference(query, got[i], want[i]);
        }
    }
    assert_int_equal(failures, 0);
    for (int pass = 0; pass < PASS_COUNT; pass++)
        assert_int_equal(s->as.passes[0][pass](queries, BOARDS * 64), sum);
}

int main(void)
{
    make_queries();
    return test_rows("sliders_batch", equals_reference);
}
