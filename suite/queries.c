/* SPDX-License-Identifier: MIT */
#include "suite/queries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite/adapter.h"
#include "suite/trace.h"

static uint64_t hash_of(const struct filling *f, const struct kind *kind)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < f->count; i++) {
        const uint8_t *query = f->queries + i * f->query_size;

        hash = kind->hash ? kind->hash(hash, query)
                          : filling_hash(hash, query, f->query_size);
    }
    return hash;
}

/*
 * Fills a set; of positions drawn at random, all queries of one together: in
 * random order, so that no sequence is met twice; together, because an engine
 * asks about one board at a time. False if they have nothing for it.
 */
static bool fill(struct filling *to, const struct recipe *r,
                 const struct epd *positions, size_t position_count)
{
    uint64_t state = 1;

    for (size_t tried = 0; to->count < to->wanted; tried++) {
        if (to->count == 0 && tried == 64 * position_count)
            return false;
        if (r->draw)
            r->draw(to);
        else
            r->add_from(
                to, &positions[filling_draw(&state) % position_count].position);
    }
    return true;
}

/* Is it the recipe of one of these sets? Refuses another of its name. */
static bool is_made(const struct recipe *r, const struct query_set *sets,
                    size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (sets[i].recipe == r)
            return true;
        if (strcmp(sets[i].recipe->name, r->name) == 0) {
            fprintf(stderr, "queries: %s: two sets have this name\n", r->name);
            exit(2);
        }
    }
    return false;
}

static void add_set(const struct recipe *r, struct filling f,
                    struct query_set *sets, size_t *count)
{
    if (*count == SETS_MAX) {
        fprintf(stderr, "queries: %s: more than %d sets\n", r->name, SETS_MAX);
        exit(2);
    }
    sets[(*count)++] = (struct query_set){.recipe = r,
                                          .queries = f.queries,
                                          .count = f.count,
                                          .answers = f.answers,
                                          .hash = hash_of(&f, r->kind)};
}

static bool make_set(const struct recipe *r, const struct epd *positions,
                     size_t position_count, struct query_set *sets,
                     size_t *count)
{
    struct filling f = filling_begin(r);

    if (!fill(&f, r, positions, position_count)) {
        fprintf(stderr, "queries: no position has what %s asks about\n",
                r->name);
        return false;
    }
    add_set(r, f, sets, count);
    return true;
}

const void *queries_with_bytes(const void *queries, size_t count,
                               const struct kind *kind)
{
    const size_t query_size = kind->query_size;
    const size_t stride = query_stride(query_size, true);
    const size_t room = offsetof(struct board_with_bytes, bytes);
    uint8_t *memory = filling_allocate((count + 1) * stride);
    uint8_t *first = memory + -(uintptr_t)memory % 64;

    if (query_size > room) {
        fprintf(stderr, "queries: %s: over the %zu bytes before a byteboard\n",
                kind->name, room);
        exit(2);
    }
    for (size_t i = 0; i < count; i++) {
        const void *query = query_after(queries, i, query_size, false);
        const struct byteboard bytes = byteboard_of(query);

        memcpy(first + i * stride + offsetof(struct board_with_bytes, bytes),
               &bytes, sizeof bytes);
        memcpy(first + i * stride, query, query_size);
        if (kind->link)
            kind->link(first + i * stride, stride);
    }
    return first;
}

/* Makes the bytes of the sets that are wanted for the question. */
static void add_bytes(size_t question, const struct set_filter *wanted,
                      struct query_set *sets, size_t count)
{
    const struct adapter *adapter = questions[question][0]->adapter;

    for (size_t i = 0; i < count; i++)
        if (!sets[i].with_bytes && adapter_takes(adapter, sets[i].recipe) &&
            set_is_wanted(wanted, question, sets[i].recipe))
            sets[i].with_bytes = queries_with_bytes(
                sets[i].queries, sets[i].count, sets[i].recipe->kind);
}

const struct query_set *queries_make(const struct epd *positions,
                                     size_t position_count, const char *trace,
                                     const struct set_filter *wanted,
                                     size_t *count)
{
    static struct query_set sets[SETS_MAX];

    *count = 0;
    if (trace && !trace_read(trace, wanted))
        return NULL;
    for (size_t i = 0; trace && i < question_count; i++)
        for (const struct recipe *r = questions[i][0]->adapter->recorded;
             r && r->name; r++)
            if (trace_has(r) && !is_made(r, sets, *count))
                add_set(r, trace_queries(r), sets, count);
    for (size_t i = 0; i < question_count; i++)
        for (const struct recipe *r = questions[i][0]->adapter->recipes;
             r->name; r++)
            if (set_is_wanted(wanted, i, r) && !is_made(r, sets, *count) &&
                !make_set(r, positions, position_count, sets, count))
                return NULL;
    for (size_t i = 0; i < question_count; i++)
        for (size_t k = 0; k < questions[i][0]->row_count; k++)
            if (question_row(questions[i][0], k)->reads_bytes)
                add_bytes(i, wanted, sets, *count);
    return sets;
}
