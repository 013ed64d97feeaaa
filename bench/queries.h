/*
 * The sets of queries that questions are asked.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_QUERIES_H
#define BENCH_QUERIES_H

#include <stdint.h>

#include "chess/fen.h"

struct query_set {
    const char *name;
    const char *kind; /* fits the questions that take this kind of query */
    const char *from; /* how the queries were chosen, in a line */
    const void *queries;
    size_t query_size; /* bytes */
    size_t count;
    size_t answers; /* that all queries want together: what time is shared by */
    size_t (*answers_of)(const void *query); /* NULL: all want as many */
    size_t group;  /* queries that are timed together when tables are cold */
    size_t window; /* and when they are hot: some ten microseconds' worth */
    uint64_t hash; /* of what is asked, FNV-1a */
};

/* The query of that index. */
static inline const void *query_at(const struct query_set *set, size_t i)
{
    return (const uint8_t *)set->queries + i * set->query_size;
}

/* How many answers `count` queries from that index want. */
static inline size_t query_answers(const struct query_set *set, size_t first,
                                   size_t count)
{
    size_t answers = 0;

    if (!set->answers_of)
        return set->answers / set->count * count;
    for (size_t i = first; i < first + count; i++)
        answers += set->answers_of(query_at(set, i));
    return answers;
}

/*
 * Makes every set, those from positions out of the given ones (at least one).
 * The same positions give the same sets. Returns them, their number in *count;
 * they last as long as the program. NULL: the positions have nothing to ask
 * about, which a line on standard error says.
 */
const struct query_set *queries_make(const struct epd *positions,
                                     size_t position_count, size_t *count);

#endif
