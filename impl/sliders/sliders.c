/*
 * The strategies of "sliders", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "sliders/sliders.h"

#include "layout.h"
#include "sliders/aa.h"
#include "sliders/bitrays.h"
#include "sliders/classical.h"
#include "sliders/dumb7fill.h"
#include "sliders/fill_avx2.h"
#include "sliders/fill_avx512.h"
#include "sliders/first_rank.h"
#include "sliders/floor.h"
#include "sliders/hyperbola.h"
#include "sliders/hyperbola_dual.h"
#include "sliders/hyperbola_gfni.h"
#include "sliders/hyperbola_inline.h"
#include "sliders/hyperbola_reversal.h"
#include "sliders/kindergarten.h"
#include "sliders/kogge_stone.h"
#include "sliders/leorik.h"
#include "sliders/lzcnt_avx512.h"
#include "sliders/magic_black.h"
#include "sliders/magic_bytes.h"
#include "sliders/magic_fancy.h"
#include "sliders/magic_fixed_shift.h"
#include "sliders/magic_plain.h"
#include "sliders/mirrored_rays.h"
#include "sliders/obstruction_difference.h"
#include "sliders/pext.h"
#include "sliders/pext_pdep.h"
#include "sliders/pext_split.h"
#include "sliders/planted.h"
#include "sliders/ray_walk.h"
#include "sliders/sbamg.h"
#include "sliders/slide_arithmetic.h"

/* Every strategy, once, by what it needs of the target. */
#define STRATEGIES(X)                      \
    X(ray_walk) /* first: the reference */ \
    X(magic_fancy)                         \
    X(aa)                                  \
    X(planted)                             \
    X(magic_plain)                         \
    X(magic_fixed_shift)                   \
    X(magic_black)                         \
    X(magic_bytes)                         \
    X(kindergarten)                        \
    X(classical)                           \
    X(first_rank)                          \
    X(obstruction_difference)              \
    X(hyperbola)                           \
    X(hyperbola_inline)                    \
    X(hyperbola_reversal)                  \
    X(sbamg)                               \
    X(slide_arithmetic)                    \
    X(leorik)                              \
    X(kogge_stone)                         \
    X(dumb7fill)                           \
    X(mirrored_rays)
#define BMI2_STRATEGIES(X) \
    X(pext)                \
    X(pext_pdep)           \
    X(pext_split)
#define AVX2_STRATEGIES(X) \
    X(hyperbola_dual)      \
    X(fill_avx2)
#define GFNI_STRATEGIES(X) X(hyperbola_gfni)
#define AVX512_STRATEGIES(X) \
    X(fill_avx512)           \
    X(lzcnt_avx512)
#define BITALG_STRATEGIES(X) X(bitrays)
#define LAST_STRATEGIES(X)   X(floor) /* last: the loop alone */

/*
 * How fast when the answers to independent queries may overlap? Two to a turn,
 * or cheap answers hide behind the branch; count is a multiple of two.
 */
ALWAYS_INLINE uint64_t throughput(slider_fn *answer,
                                  const struct slider_query *q, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += 2) {
        sum += opaque(answer((square)q[i].square, q[i].occupied));
        sum += opaque(answer((square)q[i + 1].square, q[i + 1].occupied));
    }
    return sum;
}

/* How long from question to answer, when all of it waits for the last? */
ALWAYS_INLINE uint64_t latency(slider_fn *answer, const struct slider_query *q,
                               size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0, last = 0;

    for (size_t i = 0; i < count; i++) {
        const uint64_t wait = last & zero;

        last =
            opaque(answer((square)(q[i].square ^ wait), q[i].occupied ^ wait));
        sum += last;
    }
    return sum;
}

/* The loops above compiled around one piece of one strategy. */
#define PIECE_PASSES(s, piece)                                            \
    TIMED(throughput, piece##_##s)                                        \
    static uint64_t throughput_##piece##_##s(const void *q, size_t count) \
    {                                                                     \
        return throughput(sliders_##s##_##piece, q, count);               \
    }                                                                     \
    TIMED(latency, piece##_##s)                                           \
    static uint64_t latency_##piece##_##s(const void *q, size_t count)    \
    {                                                                     \
        return latency(sliders_##s##_##piece, q, count);                  \
    }
#define PASSES(s)           \
    PIECE_PASSES(s, rook)   \
    PIECE_PASSES(s, bishop) \
    PIECE_PASSES(s, queen)

#define ROW(s)                                                         \
    {                                                                  \
        .as = {.name = #s,                                             \
               .info = &sliders_##s##_info,                            \
               .passes = {{throughput_rook_##s, latency_rook_##s},     \
                          {throughput_bishop_##s, latency_bishop_##s}, \
                          {throughput_queen_##s, latency_queen_##s}}}, \
        .answers = {sliders_##s##_rook, sliders_##s##_bishop,          \
                    sliders_##s##_queen},                              \
    },
#define SKIPPED(s) {.as = {.name = #s, .info = &sliders_##s##_info}},

STRATEGIES(PASSES)
#ifdef __BMI2__
BMI2_STRATEGIES(PASSES)
#define BMI2_ROW ROW
#else
#define BMI2_ROW SKIPPED
#endif
#ifdef __AVX2__
AVX2_STRATEGIES(PASSES)
#define AVX2_ROW ROW
#else
#define AVX2_ROW SKIPPED
#endif
#if defined __AVX2__ && defined __GFNI__
GFNI_STRATEGIES(PASSES)
#define GFNI_ROW ROW
#else
#define GFNI_ROW SKIPPED
#endif
#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512CD__
AVX512_STRATEGIES(PASSES)
#define AVX512_ROW ROW
#else
#define AVX512_ROW SKIPPED
#endif
#if defined __AVX512BW__ && defined __AVX512VL__ && defined __AVX512BITALG__
BITALG_STRATEGIES(PASSES)
#define BITALG_ROW ROW
#else
#define BITALG_ROW SKIPPED
#endif
LAST_STRATEGIES(PASSES)

static const struct sliders_strategy rows[] = {
    STRATEGIES(ROW) BMI2_STRATEGIES(BMI2_ROW) AVX2_STRATEGIES(AVX2_ROW)
        GFNI_STRATEGIES(GFNI_ROW) AVX512_STRATEGIES(AVX512_ROW)
            BITALG_STRATEGIES(BITALG_ROW) LAST_STRATEGIES(ROW)};

const struct question IN_LAYOUT(sliders) = {
    .name = "sliders",
    .asks = "the squares that a rook, bishop or queen attacks",
    .queries = {"rook", "bishop", "queen"},
    .baseline = "magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
