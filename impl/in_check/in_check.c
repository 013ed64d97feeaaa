/*
 * The strategies of "in_check", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "in_check/in_check.h"

#include "in_check/list.h"
#include "isa.h"
#include "layout.h"
#include "rows.h"

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

#define PASSES_ALONE(isa, s) \
    WHEN_##isa(              \
        TIMED_LOOPS(s, NO_FACTS, in_check_##s(facts, before, m, after)), )
#define PASSES_SLIDER(isa, s, slider)                   \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider, NO_FACTS, \
                           ANSWER(s, SLIDER_GETTER(slider))), )
#define AT_NODE_SLIDER(isa, s, slider)                                         \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider, BEGIN(s, SLIDER_GETTER(slider)), \
                           ANSWER(s, SLIDER_GETTER(slider))), )
#define AT_NODE_PARTS(isa, s, slider, btw)                                 \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider##_and_##btw,                  \
                           BEGIN(s, SLIDER_GETTER(slider), between_##btw), \
                           ANSWER(s, SLIDER_GETTER(slider), between_##btw)), )

#define AT_NODE_BOTH(isa, s, slider) AT_NODE_PARTS(isa, s, slider, rectangular)
#define AT_NODE(isa, question, s, takes, partners) \
    EACH_##takes(AT_NODE, isa, s, partners)

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

#define ROW_ALONE(isa, s) \
    WHEN_##isa(RUNNING(s, NAMED(s, "", NULL)), SKIPPED(NAMED(s, "", NULL)))
#define ROW_SLIDER(isa, s, slider)                                \
    WHEN_##isa(RUNNING(s##_with_##slider, NAMED_WITH(s, slider)), \
               SKIPPED(NAMED_WITH(s, slider)))
#define ROW_PARTS(isa, s, slider, btw)                                         \
    WHEN_##isa(                                                                \
        RUNNING(s##_with_##slider##_and_##btw, NAMED_BETWEEN(s, slider, btw)), \
        SKIPPED(NAMED_BETWEEN(s, slider, btw)))
#define ROW_BOTH(isa, s, slider) ROW_PARTS(isa, s, slider, rectangular)

IN_CHECK_STRATEGIES(PASSES, AT_NODE, in_check)

static const struct in_check_strategy rows[] = {
    IN_CHECK_STRATEGIES(ROWS, ROWS, in_check)};

const struct question IN_LAYOUT(in_check) = {
    .name = "in_check",
    .asks = "whether a move gives check",
    .queries = {"nodes"},
    .baseline = "on_the_fly+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
