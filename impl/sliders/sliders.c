/*
 * The strategies of "sliders", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/sliders/sliders.h"

#include "impl/sliders/list.h"
#include "suite/controls.h"
#include "suite/isa.h"

/*
 * How fast when the answers to independent queries may overlap? Two to a turn,
 * or cheap answers hide behind the branch; count is a multiple of two.
 */
ALWAYS_INLINE uint64_t throughput(slider_fn *answer,
                                  const struct slider_query *q, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += 2) {
        sum += taken(answer((square)q[i].square, q[i].occupied), planted);
        sum +=
            taken(answer((square)q[i + 1].square, q[i + 1].occupied), planted);
    }
    return sum;
}

/* How long from question to answer, when all of it waits for the last? */
ALWAYS_INLINE uint64_t latency(slider_fn *answer, const struct slider_query *q,
                               size_t count, bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0, last = 0;

    for (size_t i = 0; i < count; i++) {
        const uint64_t wait = last & zero;

        last = taken(answer((square)(q[i].square ^ wait), q[i].occupied ^ wait),
                     planted);
        sum += last;
    }
    return sum;
}

/* The loops above compiled around one piece of one strategy. */
#define PIECE_PASSES(row, piece, answer, planted)                           \
    static uint64_t throughput_##piece##_##row(const void *q, size_t count) \
    {                                                                       \
        return throughput(answer, q, count, planted);                       \
    }                                                                       \
    static uint64_t latency_##piece##_##row(const void *q, size_t count)    \
    {                                                                       \
        return latency(answer, q, count, planted);                          \
    }
#define LOOPS_AROUND(row, s, planted)                        \
    PIECE_PASSES(row, rook, sliders_##s##_rook, planted)     \
    PIECE_PASSES(row, bishop, sliders_##s##_bishop, planted) \
    PIECE_PASSES(row, queen, sliders_##s##_queen, planted)
#define PASSES(isa, question, s) WHEN_##isa(LOOPS_AROUND(s, s, false), )

#define TIMED_ROW(row, s, ...)                                             \
    {                                                                      \
        .as = {__VA_ARGS__,                                                \
               .passes = {{throughput_rook_##row, latency_rook_##row},     \
                          {throughput_bishop_##row, latency_bishop_##row}, \
                          {throughput_queen_##row, latency_queen_##row}}}, \
        .answers = {sliders_##s##_rook, sliders_##s##_bishop,              \
                    sliders_##s##_queen},                                  \
    },
#define NAMED(s)              .name = #s, .info = &sliders_##s##_info
#define SKIPPED(s)            {.as = {NAMED(s)}},
#define ROW(isa, question, s) WHEN_##isa(TIMED_ROW(s, s, NAMED(s)), SKIPPED(s))

SLIDERS_STRATEGIES(PASSES, sliders)

ALWAYS_INLINE bitboard sliders_floor_rook(square s, bitboard occupied)
{
    return s + occupied;
}
#define sliders_floor_bishop sliders_floor_rook
#define sliders_floor_queen  sliders_floor_rook

/* The controls, see controls.h; magic_fancy is the baseline. */
LOOPS_AROUND(aa, magic_fancy, false)
LOOPS_AROUND(planted, magic_fancy, true)
LOOPS_AROUND(floor, floor, false)
#define CONTROL_ROWS                                         \
    TIMED_ROW(aa, magic_fancy, AA_OF(&rows[1].as))           \
    TIMED_ROW(planted, magic_fancy, PLANTED_OF(&rows[1].as)) \
    TIMED_ROW(floor, floor, FLOOR_ROW)

static const struct sliders_strategy rows[] = {SLIDERS_STRATEGIES(ROW, sliders)
                                                   CONTROL_ROWS};

extern const struct adapter sliders_adapter;

const struct question question_sliders = {
    .name = "sliders",
    .asks = "the squares that a rook, bishop or queen attacks",
    .adapter = &sliders_adapter,
    .incumbent = "pext magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
