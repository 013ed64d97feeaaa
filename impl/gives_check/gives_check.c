/*
 * The strategies of "gives_check", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/gives_check/gives_check.h"

#include "impl/gives_check/list.h"

#define QUESTION gives_check
#define BASELINE on_the_fly_with_magic_fancy
#define ANSWER   bool
#define PARAMETERS                                                  \
    const struct check_facts *facts, const struct position *before, \
        struct move m, const struct position *after
#define ARGUMENTS    facts, before, m, after
#define ANSWERS(row) begin_##row, OWN(row)
#include "suite/partners.h"

/* How fast when moves and answers may overlap, as far as a CPU looks ahead? */
ALWAYS_INLINE uint64_t throughput(gives_check_begin_fn *begin,
                                  gives_check_fn *answer,
                                  const struct node *nodes, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct check_facts facts = begin(&nodes[i].position);

        for (size_t k = 0; k < nodes[i].count; k++) {
            const struct position *before = node_position(&nodes[i]);
            const struct move m = nodes[i].moves[k];
            struct position after;

            node_make(&after, before, m);
            sum += taken(answer(&facts, before, m, &after), planted);
        }
    }
    return sum;
}

/*
 * How long from move to answer, when the next move waits for the last? An
 * answer that was guessed by the CPU is no answer that one waits for.
 */
ALWAYS_INLINE uint64_t latency(gives_check_begin_fn *begin,
                               gives_check_fn *answer, const struct node *nodes,
                               size_t count, bool planted)
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
            sum += taken(answer(&facts, before, m, &after), planted);
        }
    }
    return sum;
}

/* A row's first function. */
#define BEGIN(row, facts)                         \
    ALWAYS_INLINE struct check_facts begin_##row( \
        const struct position *before)            \
    {                                             \
        return facts;                             \
    }
#define NO_FACTS_ALONE(isa, s) \
    WHEN_##isa(BEGIN(s, gives_check_no_facts(before)), )
#define NO_FACTS_SLIDER(isa, s, slider) \
    WHEN_##isa(BEGIN(s##_with_##slider, gives_check_no_facts(before)), )
#define AT_NODE_SLIDER(isa, s, slider)                           \
    WHEN_##isa(BEGIN(s##_with_##slider, gives_check_##s##_begin( \
                                            SLIDER_GETTER(slider), before)), )
#define AT_NODE_RECTANGULAR(isa, s, slider)                         \
    WHEN_##isa(BEGIN(s##_with_##slider##_and_rectangular,           \
                     gives_check_##s##_begin(SLIDER_GETTER(slider), \
                                             between_rectangular, before)), )
#define NO_FACTS(isa, question, s, takes, partners) \
    WHEN_##isa(EACH_##takes(NO_FACTS, s, partners), )
#define AT_NODE(isa, question, s, takes, partners) \
    WHEN_##isa(EACH_##takes(AT_NODE, s, partners), )

GIVES_CHECK_STRATEGIES(NO_FACTS, AT_NODE, gives_check)
GIVES_CHECK_STRATEGIES(PASSES, PASSES, gives_check)

/* A bit of the move, so that the next one waits for this one. */
ALWAYS_INLINE bool gives_check_floor(const struct check_facts *facts,
                                     const struct position *before,
                                     struct move m,
                                     const struct position *after)
{
    (void)facts, (void)before, (void)after;
    return m.to & 1;
}
BEGIN(floor, gives_check_no_facts(before))

CONTROL_PASSES

static const struct gives_check_strategy rows[] = {
    GIVES_CHECK_STRATEGIES(ROWS, ROWS, gives_check) CONTROL_ROWS};

extern const struct adapter gives_check_adapter;

const struct question question_gives_check = {
    .name = "gives_check",
    .asks = "whether a move gives check",
    .adapter = &gives_check_adapter,
    .incumbent = "flagged+pext+rectangular flagged+magic_fancy+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
