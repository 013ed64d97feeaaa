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
#include "lists.h"

#include "between/rectangular.h"
#include "evasions/betsy.h"
#include "evasions/make_and_test.h"
#include "evasions/masks.h"
#include "evasions/opposite_rays.h"
#include "evasions/pseudo_legal_filter.h"
#include "evasions/strongchess.h"
#include "in_check/attack_array.h"
#include "in_check/attack_array_by_move.h"
#include "in_check/by_move.h"
#include "in_check/by_move_diff0x88.h"
#include "in_check/flagged.h"
#include "in_check/generate_replies.h"
#include "in_check/on_the_fly.h"
#include "in_check/on_the_fly_set.h"
#include "in_check/opposite_rays.h"
#include "in_check/watched.h"
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

/* Calls of a strategy, by what it takes. */
#define CALL_ALONE(f, ...)   f(__VA_ARGS__)
#define CALL_SLIDERS(f, ...) f(GETTER, __VA_ARGS__)
#define CALL_BOTH(f, ...)    f(GETTER, between_rectangular, __VA_ARGS__)

#define BEGIN_NO_FACTS(s, takes) in_check_no_facts(before)
#define BEGIN_AT_NODE(s, takes)  CALL_##takes(in_check_##s##_begin, before)

/* The strategies, each with its contract's arguments alone. */
#define EVASIONS(s, takes)                                   \
    ALWAYS_INLINE size_t legal_##s(const struct position *p, \
                                   struct move *list)        \
    {                                                        \
        return CALL_##takes(evasions_##s, p, list);          \
    }
#define IN_CHECK(s, takes, facts_are)                                          \
    ALWAYS_INLINE struct check_facts begin_##s(const struct position *before)  \
    {                                                                          \
        return BEGIN_##facts_are(s, takes);                                    \
    }                                                                          \
    ALWAYS_INLINE bool check_##s(const struct check_facts *facts,              \
                                 const struct position *before, struct move m, \
                                 const struct position *after)                 \
    {                                                                          \
        return CALL_##takes(in_check_##s, facts, before, m, after);            \
    }

LEGAL_CHOICES(EVASIONS)
CHECK_CHOICES(IN_CHECK)

#define WAYS(evasions, check) \
    ((struct ways){legal_##evasions, begin_##check, check_##check})

/* The parts' names, as the question's own rows join them. */
#define ROW_ALONE(s)   #s
#define ROW_SLIDERS(s) #s "+" DEFAULT_SLIDERS
#define ROW_BOTH(s)    #s "+" DEFAULT_SLIDERS "+" DEFAULT_BETWEEN

#define TREE(on, s, of_question, row_name, own_info, ways)                     \
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
    extern const struct tree tree_##on##_##s;                                  \
    const struct tree tree_##on##_##s = {                                      \
        .axis = #on,                                                           \
        .choice = #s,                                                          \
        .question = #of_question,                                              \
        .row = row_name,                                                       \
        .parts = {&own_info, &GETTER_INFO, &between_rectangular_info},         \
        .init = init_##on##_##s,                                               \
        .perft = perft_##on##_##s};                                            \
    static void init_##on##_##s(void)                                          \
    {                                                                          \
        leapers_init();                                                        \
        tree_init_parts(&tree_##on##_##s);                                     \
    }
#define LEGAL_TREE(s, takes)                                      \
    TREE(legal, s, evasions, ROW_##takes(s), evasions_##s##_info, \
         WAYS(s, on_the_fly))
#define CHECK_TREE(s, takes, facts_are)                           \
    TREE(check, s, in_check, ROW_##takes(s), in_check_##s##_info, \
         WAYS(masks, s))

LEGAL_CHOICES(LEGAL_TREE)
CHECK_CHOICES(CHECK_TREE)
