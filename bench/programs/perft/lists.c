/*
 * Trees that write moves to a list and make them one by one, as engines do.
 *
 * Two axes stand on them. "legal": which strategy finds the moves of a side
 * that is in check; others are written by sets, always in the same way. And
 * "check": how a node comes to know that it is in check, from the move that
 * led to it or from the board after it. Positions are those of impl, and the
 * strategies are compiled into the tree as into their questions' loops.
 * SPDX-License-Identifier: MIT
 */
#include "between/rectangular.h"
#include "evasions/list.h"
#include "in_check/list.h"
#include "isa.h"
#include "mailbox.h"
#include "sliders/magic_fancy.h"
#include "sliders/pext.h"
#include "tree.h"

#define GETTER      WHEN_BMI2(SLIDER_GETTER(pext), SLIDER_GETTER(magic_fancy))
#define GETTER_INFO WHEN_BMI2(sliders_pext_info, sliders_magic_fancy_info)

typedef uint64_t node_fn(const struct position *p, bool in_check,
                         struct plies left);

/* What is chosen, constant where it is compiled. */
struct ways {
    moves_fn *evasions;
    in_check_begin_fn *begin;
    in_check_fn *gives_check;
};

/* `next` is the tree itself. */
ALWAYS_INLINE uint64_t list_node(struct ways with, node_fn *next,
                                 const struct position *p, bool in_check,
                                 struct plies left)
{
    struct move list[MOVES_MAX];
    uint64_t sum = 0;

    if (left.depth == 0)
        return 1;

    const size_t count =
        in_check ? with.evasions(p, list)
                 : legal_moves(GETTER, between_rectangular, p, list);

    if (left.depth == 1 && left.bulk != BULK_NONE)
        return count;

    const struct check_facts facts = with.begin(p);

    left.depth--;
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, list[i]);

        sum += next(&after, with.gives_check(&facts, p, list[i], &after), left);
    }
    return sum;
}

/* Calls of a strategy, by what it takes: see rows.h. */
#define CALL_ALONE(f, ...)   f(__VA_ARGS__)
#define CALL_SLIDERS(f, ...) f(GETTER, __VA_ARGS__)
#define CALL_BETWEEN(f, ...) f(between_rectangular, __VA_ARGS__)
#define CALL_BOTH(f, ...)    f(GETTER, between_rectangular, __VA_ARGS__)

/* The strategies, each with its contract's arguments alone. */
#define EVASIONS(s, takes)                                   \
    ALWAYS_INLINE size_t legal_##s(const struct position *p, \
                                   struct move *list)        \
    {                                                        \
        return CALL_##takes(evasions_##s, p, list);          \
    }
#define BEGIN(s, facts)                                                       \
    ALWAYS_INLINE struct check_facts begin_##s(const struct position *before) \
    {                                                                         \
        return facts;                                                         \
    }
#define GIVES_CHECK(s, takes)                                                  \
    ALWAYS_INLINE bool check_##s(const struct check_facts *facts,              \
                                 const struct position *before, struct move m, \
                                 const struct position *after)                 \
    {                                                                          \
        return CALL_##takes(in_check_##s, facts, before, m, after);            \
    }

/* The same where the target has what they need. */
#define EVASIONS_IF(isa, axis, s, takes, partners) \
    WHEN_##isa(EVASIONS(s, takes), )
#define NO_FACTS_IF(isa, axis, s, takes, partners) \
    WHEN_##isa(BEGIN(s, in_check_no_facts(before)), )
#define AT_NODE_IF(isa, axis, s, takes, partners) \
    WHEN_##isa(BEGIN(s, CALL_##takes(in_check_##s##_begin, before)), )
#define GIVES_CHECK_IF(isa, axis, s, takes, partners) \
    WHEN_##isa(GIVES_CHECK(s, takes), )

EVASIONS_CANDIDATES(EVASIONS_IF, legal)
IN_CHECK_AT_MOVES(NO_FACTS_IF, check)
IN_CHECK_AT_NODE(AT_NODE_IF, check)
IN_CHECK_CANDIDATES(GIVES_CHECK_IF, check)

#define WAYS(evasions, check) \
    ((struct ways){legal_##evasions, begin_##check, check_##check})

#define NAMED(on, s, own_info) \
    .axis = #on, .choice = #s, \
    .parts = {&own_info, &GETTER_INFO, &between_rectangular_info}

#define TREE(on, s, own_info, ways)                                            \
    static uint64_t node_##on##_##s(const struct position *p, bool in_check,   \
                                    struct plies left)                         \
    {                                                                          \
        return list_node(ways, node_##on##_##s, p, in_check, left);            \
    }                                                                          \
    static uint64_t perft_##on##_##s(const struct position *p, unsigned depth, \
                                     enum bulk bulk)                           \
    {                                                                          \
        return node_##on##_##s(p, mailbox_checkers(p, p->side),                \
                               (struct plies){depth, bulk});                   \
    }                                                                          \
    static void init_##on##_##s(void);                                         \
    const struct tree tree_##on##_##s = {NAMED(on, s, own_info),               \
                                         .init = init_##on##_##s,              \
                                         .perft = perft_##on##_##s};           \
    static void init_##on##_##s(void)                                          \
    {                                                                          \
        leapers_init();                                                        \
        tree_init_parts(&tree_##on##_##s);                                     \
    }
#define LACKING(on, s, own_info) \
    const struct tree tree_##on##_##s = {NAMED(on, s, own_info)};
#define TREE_IF(isa, on, s, own_info, ways)   \
    extern const struct tree tree_##on##_##s; \
    WHEN_##isa(TREE(on, s, own_info, ways), LACKING(on, s, own_info))
#define LEGAL_TREE(isa, axis, s, takes, partners) \
    TREE_IF(isa, axis, s, evasions_##s##_info, WAYS(s, on_the_fly))
#define CHECK_TREE(isa, axis, s, takes, partners) \
    TREE_IF(isa, axis, s, in_check_##s##_info, WAYS(masks, s))

EVASIONS_CANDIDATES(LEGAL_TREE, legal)
IN_CHECK_CANDIDATES(CHECK_TREE, check)
