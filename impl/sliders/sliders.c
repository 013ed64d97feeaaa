/*
 * The strategies of "sliders", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "sliders/sliders.h"

#include "isa.h"
#include "layout.h"
#include "sliders/list.h"

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
#define TIMED_LOOPS(s)      \
    PIECE_PASSES(s, rook)   \
    PIECE_PASSES(s, bishop) \
    PIECE_PASSES(s, queen)
#define PASSES(isa, question, s) WHEN_##isa(TIMED_LOOPS(s), )

#define RUNNING(s)                                                     \
    {                                                                  \
        .as = {.name = #s,                                             \
               .info = &sliders_##s##_info,                            \
               .passes = {{throughput_rook_##s, latency_rook_##s},     \
                          {throughput_bishop_##s, latency_bishop_##s}, \
                          {throughput_queen_##s, latency_queen_##s}}}, \
        .answers = {sliders_##s##_rook, sliders_##s##_bishop,          \
                    sliders_##s##_queen},                              \
    },
#define SKIPPED(s)            {.as = {.name = #s, .info = &sliders_##s##_info}},
#define ROW(isa, question, s) WHEN_##isa(RUNNING(s), SKIPPED(s))

SLIDERS_STRATEGIES(PASSES, sliders)

static const struct sliders_strategy rows[] = {
    SLIDERS_STRATEGIES(ROW, sliders)};

const struct question IN_LAYOUT(sliders) = {
    .name = "sliders",
    .asks = "the squares that a rook, bishop or queen attacks",
    .queries = {"rook", "bishop", "queen"},
    .baseline = "magic_fancy",
    .incumbent = "pext magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
