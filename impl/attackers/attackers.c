/*
 * The strategies of "attackers", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "attackers/attackers.h"

#include "attackers/aa.h"
#include "attackers/attack_array.h"
#include "attackers/diff0x88_piece.h"
#include "attackers/floor.h"
#include "attackers/loops.h"
#include "attackers/mailbox_walk.h"
#include "attackers/planted.h"
#include "attackers/queen_split.h"
#include "attackers/ray_gated.h"
#include "attackers/superpiece.h"
#include "isa.h"
#include "layout.h"
#include "sliders/list.h"

/*
 * All that is derived starts here: ALONE(isa, strategy) stands on nothing,
 * ON(isa, strategy, slider) on that slider getter.
 */
#define STRATEGIES(ALONE, ON)             \
    ALONE(ANY, mailbox_walk)              \
    SLIDERS_CANDIDATES(ON, superpiece)    \
    ON(ANY, ray_gated, magic_fancy)       \
    ON(BMI2, ray_gated, pext)             \
    ON(ANY, queen_split, magic_fancy)     \
    ON(BMI2, queen_split, pext)           \
    ON(GFNI, queen_split, hyperbola_gfni) \
    ON(AVX512, queen_split, fill_avx512)  \
    ON(AVX512, queen_split, lzcnt_avx512) \
    ON(BITALG, queen_split, bitrays)      \
    ALONE(ANY, diff0x88_piece)            \
    ALONE(ANY, attack_array)              \
    ALONE(ANY, aa)                        \
    ALONE(ANY, planted)                   \
    ALONE(ANY, floor)

/* The loops compiled around one answer, whose code they inline. */
#define TIMED_LOOPS(s)                                                \
    TIMED(throughput, s)                                              \
    static uint64_t throughput_##s(const void *queries, size_t count) \
    {                                                                 \
        return attack_throughput(attackers_##s, queries, count);      \
    }                                                                 \
    TIMED(latency, s)                                                 \
    static uint64_t latency_##s(const void *queries, size_t count)    \
    {                                                                 \
        return attack_latency(attackers_##s, queries, count);         \
    }
#define PASSES_ALONE(isa, s) WHEN_##isa(TIMED_LOOPS(s), )

/* The same, and before them the answer with its getter as one function. */
#define LOOPS_ON(s, slider)                                     \
    ALWAYS_INLINE bitboard attackers_##s##_with_##slider(       \
        const struct position *p, square to, enum color by)     \
    {                                                           \
        return attackers_##s(SLIDER_GETTER(slider), p, to, by); \
    }                                                           \
    TIMED_LOOPS(s##_with_##slider)
#define PASSES_ON(isa, s, slider) WHEN_##isa(LOOPS_ON(s, slider), )

#define RUNNING(s, ...)                                                 \
    {                                                                   \
        .as = {__VA_ARGS__, .passes = {{throughput_##s, latency_##s}}}, \
        .answer = attackers_##s,                                        \
    },
#define SKIPPED(...)   {.as = {__VA_ARGS__}},
#define PARTS_ALONE(s) .name = #s, .info = &attackers_##s##_info
#define PARTS_ON(s, slider)                                \
    .name = #s "+" #slider, .info = &attackers_##s##_info, \
    .partners = {&sliders_##slider##_info}
#define ROW_ALONE(isa, s) \
    WHEN_##isa(RUNNING(s, PARTS_ALONE(s)), SKIPPED(PARTS_ALONE(s)))
#define ROW_ON(isa, s, slider)                                  \
    WHEN_##isa(RUNNING(s##_with_##slider, PARTS_ON(s, slider)), \
               SKIPPED(PARTS_ON(s, slider)))

STRATEGIES(PASSES_ALONE, PASSES_ON)

static const struct attackers_strategy rows[] = {STRATEGIES(ROW_ALONE, ROW_ON)};

const struct question IN_LAYOUT(attackers) = {
    .name = "attackers",
    .asks = "the men of one colour who attack a square",
    .queries = {"squares"},
    .baseline = "superpiece+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
