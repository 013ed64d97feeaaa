/*
 * The strategies of "attacked", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "attacked/attacked.h"

#include "attacked/aa.h"
#include "attacked/attack_array.h"
#include "attacked/diff0x88_piece.h"
#include "attacked/early_exit_leapers.h"
#include "attacked/early_exit_sliders.h"
#include "attacked/fill.h"
#include "attacked/fill_avx2.h"
#include "attacked/fill_avx512.h"
#include "attacked/floor.h"
#include "attacked/mailbox_walk.h"
#include "attacked/planted.h"
#include "attacked/ray_gated.h"
#include "attacked/superpiece.h"
#include "attackers/loops.h"
#include "isa.h"
#include "layout.h"
#include "sliders/list.h"

/*
 * All that is derived starts here: ALONE(isa, strategy) stands on nothing,
 * ON(isa, strategy, slider) on that slider getter.
 */
#define STRATEGIES(ALONE, ON)                  \
    ALONE(ANY, mailbox_walk)                   \
    SLIDERS_CANDIDATES(ON, early_exit_leapers) \
    ON(ANY, early_exit_sliders, magic_fancy)   \
    ON(BMI2, early_exit_sliders, pext)         \
    ON(ANY, superpiece, magic_fancy)           \
    ON(BMI2, superpiece, pext)                 \
    ON(ANY, ray_gated, magic_fancy)            \
    ON(BMI2, ray_gated, pext)                  \
    ALONE(ANY, diff0x88_piece)                 \
    ALONE(ANY, attack_array)                   \
    ALONE(ANY, fill)                           \
    ALONE(AVX2, fill_avx2)                     \
    ALONE(AVX512, fill_avx512)                 \
    ALONE(ANY, aa)                             \
    ALONE(ANY, planted)                        \
    ALONE(ANY, floor)

/* The loops compiled around one answer, whose code they inline. */
#define TIMED_LOOPS(s)                                                     \
    ALWAYS_INLINE uint64_t number_##s(const struct position *p, square to, \
                                      enum color by)                       \
    {                                                                      \
        return attacked_##s(p, to, by);                                    \
    }                                                                      \
    TIMED(throughput, s)                                                   \
    static uint64_t throughput_##s(const void *queries, size_t count)      \
    {                                                                      \
        return attack_throughput(number_##s, queries, count);              \
    }                                                                      \
    TIMED(latency, s)                                                      \
    static uint64_t latency_##s(const void *queries, size_t count)         \
    {                                                                      \
        return attack_latency(number_##s, queries, count);                 \
    }
#define PASSES_ALONE(isa, s) WHEN_##isa(TIMED_LOOPS(s), )

/* The same, and before them the answer with its getter as one function. */
#define LOOPS_ON(s, slider)                                                   \
    ALWAYS_INLINE bool attacked_##s##_with_##slider(const struct position *p, \
                                                    square to, enum color by) \
    {                                                                         \
        return attacked_##s(SLIDER_GETTER(slider), p, to, by);                \
    }                                                                         \
    TIMED_LOOPS(s##_with_##slider)
#define PASSES_ON(isa, s, slider) WHEN_##isa(LOOPS_ON(s, slider), )

#define RUNNING(s, ...)                                                 \
    {                                                                   \
        .as = {__VA_ARGS__, .passes = {{throughput_##s, latency_##s}}}, \
        .answer = attacked_##s,                                         \
    },
#define SKIPPED(...)   {.as = {__VA_ARGS__}},
#define PARTS_ALONE(s) .name = #s, .info = &attacked_##s##_info
#define PARTS_ON(s, slider)                               \
    .name = #s "+" #slider, .info = &attacked_##s##_info, \
    .partners = {&sliders_##slider##_info}
#define ROW_ALONE(isa, s) \
    WHEN_##isa(RUNNING(s, PARTS_ALONE(s)), SKIPPED(PARTS_ALONE(s)))
#define ROW_ON(isa, s, slider)                                  \
    WHEN_##isa(RUNNING(s##_with_##slider, PARTS_ON(s, slider)), \
               SKIPPED(PARTS_ON(s, slider)))

STRATEGIES(PASSES_ALONE, PASSES_ON)

static const struct attacked_strategy rows[] = {STRATEGIES(ROW_ALONE, ROW_ON)};

const struct question IN_LAYOUT(attacked) = {
    .name = "attacked",
    .asks = "whether one colour attacks a square",
    .queries = {"squares"},
    .baseline = "early_exit_leapers+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
