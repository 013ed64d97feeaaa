/*
 * Every strategy of "sliders", every layout: all relevant occupancies of all
 * squares, and random ones for the squares that are not relevant.
 * SPDX-License-Identifier: MIT
 */
#include "impl/sliders/sliders.h"
#include "impl/sliders/relevant.h"
#include "tests/rows.h"

enum { RANDOM = 20000 };

static uint64_t seed = 20261121;

static uint64_t draw(void)
{
    seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (seed ^ (seed >> 29)) * UINT64_C(0xBF58476D1CE4E5B9);
}

/* Shows the first differences; returns 1 if there is one. */
static int differs(const struct sliders_strategy *s,
                   const struct sliders_strategy *reference, int piece,
                   square from, bitboard occupied, int failures)
{
    const bitboard got = s->answers[piece](from, occupied);
    const bitboard want = reference->answers[piece](from, occupied);
    char query[96];

    if (got == want)
        return 0;
    snprintf(query, sizeof query, "%s %s %c%u 0x%016" PRIx64 " (seed %d)",
             s->as.name,
             piece == SLIDER_ROOK     ? "rook"
             : piece == SLIDER_BISHOP ? "bishop"
                                      : "queen",
             'a' + file_of(from), rank_of(from) + 1, occupied, 20261121);
    if (failures < FAILURES_SHOWN)
        show_difference(query, got, want);
    return 1;
}

static void equals_reference(void **state)
{
    const struct test_row *row = *state;
    const struct sliders_strategy *s = (const void *)row->strategy;
    const struct sliders_strategy *reference = row->question->rows;
    int failures = 0, rook_sets = 0, bishop_sets = 0;

    if (!s->answers[SLIDER_ROOK])
        skip();
    for (square from = 0; from < 64; from++) {
        const bitboard rook = sliders_relevant_rook(from);
        const bitboard bishop = sliders_relevant_bishop(from);
        bitboard pieces = 0;

        do {
            failures +=
                differs(s, reference, SLIDER_ROOK, from, pieces, failures);
            pieces = sliders_next_subset(pieces, rook);
            rook_sets++;
        } while (pieces);
        do {
            failures +=
                differs(s, reference, SLIDER_BISHOP, from, pieces, failures);
            pieces = sliders_next_subset(pieces, bishop);
            bishop_sets++;
        } while (pieces);
    }
    assert_int_equal(rook_sets, 102400);
    assert_int_equal(bishop_sets, 5248);

    for (int n = 0; n < RANDOM; n++) {
        const bitboard sparse =
            draw() & draw() & (n % 3 ? draw() : ~UINT64_C(0));
        const bitboard occupied = n % 5 ? sparse : ~sparse;

        for (int piece = 0; piece < SLIDERS; piece++)
            failures += differs(s, reference, piece, (square)(draw() >> 58),
                                occupied, failures);
    }
    assert_int_equal(failures, 0);
}

/* What is timed answers the same, by each piece's own loops. */
static void passes_equal_reference(void **state)
{
    const struct test_row *row = *state;
    const struct sliders_strategy *s = (const void *)row->strategy;
    const struct sliders_strategy *reference = row->question->rows;
    static struct slider_query queries[1024];

    if (!s->answers[SLIDER_ROOK])
        skip();
    for (size_t n = 0; n < 1024; n++)
        queries[n] = (struct slider_query){draw() & draw(), n % 64};
    for (int piece = 0; piece < SLIDERS; piece++) {
        uint64_t sum = 0;

        for (size_t n = 0; n < 1024; n++)
            sum += reference->answers[piece]((square)queries[n].square,
                                             queries[n].occupied);
        for (int pass = 0; pass < PASS_COUNT; pass++)
            assert_int_equal(s->as.passes[piece][pass](queries, 1024), sum);
    }
}

int main(void)
{
    const int wrong = test_rows("sliders", equals_reference);

    return wrong ? wrong : test_rows("sliders", passes_equal_reference);
}
