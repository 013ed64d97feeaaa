/*
 * Sets of queries: what recipes they are made by, and what was made.
 *
 * Each question's adapter says its recipes; one that several questions name is
 * followed once. The same positions give the same sets.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_QUERIES_H
#define SUITE_QUERIES_H

#include "chess/fen.h"
#include "suite/filling.h"
#include "suite/limits.h"
#include "suite/with_bytes.h"
#include "suite/words.h"

/* The sets that are worth the time to make them. */
struct set_filter {
    bool questions[QUESTIONS_MAX]; /* that are asked, by questions[] */
    const char *sets;              /* names that commas part; NULL: all */
};

/* Is the set wanted for the question of that index? NULL wants all. */
static inline bool set_is_wanted(const struct set_filter *f, size_t question,
                                 const struct recipe *r)
{
    return !f || (f->questions[question] && words_allow(f->sets, r->name));
}

struct query_set {
    const struct recipe *recipe;
    const void *queries;
    const void
        *with_bytes; /* as queries_with_bytes() has them; NULL: not yet */
    size_t count;
    size_t answers; /* that all queries want together: what time is shared by */
    uint64_t hash;  /* of what is asked, FNV-1a */
};

/* The query of that index. */
static inline const void *query_at(const struct query_set *set, size_t i)
{
    return (const uint8_t *)set->queries + i * set->recipe->kind->query_size;
}

/* The same query for this strategy. */
static inline const void *query_for(const struct strategy *s,
                                    const struct query_set *set, size_t i)
{
    return query_after(s->reads_bytes ? set->with_bytes : set->queries, i,
                       set->recipe->kind->query_size, s->reads_bytes);
}

/* How many answers `count` queries from that index want. */
static inline size_t query_answers(const struct query_set *set, size_t first,
                                   size_t count)
{
    const struct kind *kind = set->recipe->kind;
    size_t answers = 0;

    if (!kind->answers_of)
        return set->answers / set->count * count;
    for (size_t i = first; i < first + count; i++)
        answers += kind->answers_of(query_at(set, i));
    return answers;
}

/* The first of these queries with the bytes beside each; they last as long as
 * the program. */
const void *queries_with_bytes(const void *queries, size_t count,
                               const struct kind *kind);

/* Adds what is filled to so many sets; returns how many there are now. Exits with
 * a line if there is no room, or one of its name already. */
size_t queries_add(const struct filling *f, struct query_set *sets,
                   size_t count);

/*
 * Makes the sets that are wanted, all if `wanted` is NULL, in the questions'
 * order: first those that are recorded in the trace, a file as
 * suite/trace.h says, none if it is NULL; then one of every recipe, those from
 * positions out of the given ones (at least one). Their queries last as long as
 * the program. Returns their number. Exits with a line if the positions have
 * nothing to ask about, or the trace is no good.
 */
size_t queries_make(const struct epd *positions, size_t position_count,
                    const char *trace, const struct set_filter *wanted,
                    struct query_set sets[SETS_MAX]);

#endif
