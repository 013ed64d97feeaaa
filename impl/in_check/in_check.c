/*
 * The strategies of "in_check", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "in_check/in_check.h"

#include "between/list.h"
#include "in_check/aa.h"
#include "in_check/attack_array.h"
#include "in_check/attack_array_by_move.h"
#include "in_check/by_move.h"
#include "in_check/by_move_diff0x88.h"
#include "in_check/flagged.h"
#include "in_check/floor.h"
#include "in_check/generate_replies.h"
#include "in_check/mailbox.h"
#include "in_check/on_the_fly.h"
#include "in_check/on_the_fly_set.h"
#include "in_check/opposite_rays.h"
#include "in_check/planted.h"
#include "in_check/watched.h"
#include "isa.h"
#include "layout.h"
#include "sliders/list.h"

/*
 * ALONE(strategy), WITH(isa, strategy, slider getter), and what also works at
 * the node: AT_NODE likewise, AT_NODE_BETWEEN with a between set as well. The
 * reference first, the controls, and the loop alone last.
 */
#define STRATEGIES(ALONE, WITH, AT_NODE, AT_NODE_BETWEEN)   \
    ALONE(mailbox)                                          \
    SLIDERS_CANDIDATES(WITH, on_the_fly)                    \
    WITH(ANY, on_the_fly_set, magic_fancy)                  \
    WITH(BMI2, on_the_fly_set, pext)                        \
    ALONE(opposite_rays)                                    \
    ALONE(attack_array)                                     \
    WITH(ANY, generate_replies, magic_fancy)                \
    WITH(BMI2, generate_replies, pext)                      \
    WITH(ANY, by_move, magic_fancy)                         \
    WITH(BMI2, by_move, pext)                               \
    WITH(ANY, by_move_diff0x88, magic_fancy)                \
    WITH(BMI2, by_move_diff0x88, pext)                      \
    ALONE(attack_array_by_move)                             \
    AT_NODE_BETWEEN(ANY, flagged, magic_fancy, rectangular) \
    AT_NODE_BETWEEN(BMI2, flagged, pext, rectangular)       \
    AT_NODE(ANY, watched, magic_fancy)                      \
    AT_NODE(BMI2, watched, pext)                            \
    ALONE(aa)                                               \
    ALONE(planted)                                          \
    ALONE(floor)

/* How fast when moves and answers may overlap, as far as a CPU looks ahead? */
ALWAYS_INLINE uint64_t throughput(in_check_begin_fn *begin, in_check_fn *answer,
                                  const struct node *nodes, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct check_facts facts = begin(&nodes[i].position);

        for (size_t k = 0; k < nodes[i].count; k++) {
            const struct position *before = node_position(&nodes[i]);
            const struct move m = nodes[i].moves[k];
            struct position after;

            node_make(&after, before, m);
            sum += opaque(answer(&facts, before, m, &after));
        }
    }
    return sum;
}

/*
 * How long from move to answer, when the next move waits for the last? An
 * answer that was guessed by the CPU is no answer that one waits for.
 */
ALWAYS_INLINE uint64_t latency(in_check_begin_fn *begin, in_check_fn *answer,
                               const struct node *nodes, size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct node *node = &nodes[i + (sum & zero)];
        const struct check_facts facts = begin(&node->position);

        for (size_t k = 0; k < node->count; k++) {
            const struct position *before = node_position(node);
            const struct move m = node->moves[k + (sum & zero)];
            struct position after;

            node_make(&after, before, m);
            sum += opaque(answer(&facts, before, m, &after));
        }
    }
    return sum;
}

/*
 * The loops above compiled around one strategy, whose code they inline. c is
 * its name, made of its parts; begin and call are its two functions, called.
 */
#define TIMED_LOOPS(c, begin, call)                                            \
    ALWAYS_INLINE struct check_facts begin_##c(const struct position *before)  \
    {                                                                          \
        return begin;                                                          \
    }                                                                          \
    ALWAYS_INLINE bool answer_##c(const struct check_facts *facts,             \
                                  const struct position *before,               \
                                  struct move m, const struct position *after) \
    {                                                                          \
        return call;                                                           \
    }                                                                          \
    TIMED(throughput, c)                                                       \
    static uint64_t throughput_##c(const void *q, size_t count)                \
    {                                                                          \
        return throughput(begin_##c, answer_##c, q, count);                    \
    }                                                                          \
    TIMED(latency, c)                                                          \
    static uint64_t latency_##c(const void *q, size_t count)                   \
    {                                                                          \
        return latency(begin_##c, answer_##c, q, count);                       \
    }
#define ANSWER(s, ...) in_check_##s(__VA_ARGS__, facts, before, m, after)
#define BEGIN(s, ...)  in_check_##s##_begin(__VA_ARGS__, before)
#define NO_FACTS       in_check_no_facts(before)

#define PASSES(s) \
    TIMED_LOOPS(s, NO_FACTS, in_check_##s(facts, before, m, after))
#define PASSES_WITH(isa, s, slider)                     \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider, NO_FACTS, \
                           ANSWER(s, SLIDER_GETTER(slider))), )
#define PASSES_AT_NODE(isa, s, slider)                                         \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider, BEGIN(s, SLIDER_GETTER(slider)), \
                           ANSWER(s, SLIDER_GETTER(slider))), )
#define PASSES_AT_NODE_BETWEEN(isa, s, slider, btw)                        \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider##_and_##btw,                  \
                           BEGIN(s, SLIDER_GETTER(slider), between_##btw), \
                           ANSWER(s, SLIDER_GETTER(slider), between_##btw)), )

#define RUNNING(c, as_named)                                         \
    {                                                                \
        .as = {as_named, .passes = {{throughput_##c, latency_##c}}}, \
        .begin = begin_##c,                                          \
        .answer = answer_##c,                                        \
    },
#define SKIPPED(as_named) {.as = {as_named}},
#define NAMED(s, plus, ...) \
    .name = #s plus, .info = &in_check_##s##_info, .partners = {__VA_ARGS__}
#define NAMED_WITH(s, slider) NAMED(s, "+" #slider, &sliders_##slider##_info)
#define NAMED_BETWEEN(s, slider, btw)                        \
    NAMED(s, "+" #slider "+" #btw, &sliders_##slider##_info, \
          &between_##btw##_info)

#define ROW(s) RUNNING(s, NAMED(s, "", NULL))
#define ROW_WITH(isa, s, slider)                                  \
    WHEN_##isa(RUNNING(s##_with_##slider, NAMED_WITH(s, slider)), \
               SKIPPED(NAMED_WITH(s, slider)))
#define ROW_AT_NODE_BETWEEN(isa, s, slider, btw)                               \
    WHEN_##isa(                                                                \
        RUNNING(s##_with_##slider##_and_##btw, NAMED_BETWEEN(s, slider, btw)), \
        SKIPPED(NAMED_BETWEEN(s, slider, btw)))

STRATEGIES(PASSES, PASSES_WITH, PASSES_AT_NODE, PASSES_AT_NODE_BETWEEN)

static const struct in_check_strategy rows[] = {
    STRATEGIES(ROW, ROW_WITH, ROW_WITH, ROW_AT_NODE_BETWEEN)};

const struct question IN_LAYOUT(in_check) = {
    .name = "in_check",
    .asks = "whether a move gives check",
    .queries = {"nodes"},
    .baseline = "on_the_fly+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
