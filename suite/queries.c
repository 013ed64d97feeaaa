/* SPDX-License-Identifier: MIT */
#include "suite/queries.h"

#include <string.h>

#include "suite/adapter.h"
#include "suite/terminal.h"
#include "suite/trace.h"

static uint64_t hash_of(const struct filling *f)
{
    const struct kind *kind = f->recipe->kind;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < f->count; i++) {
        const uint8_t *query = f->queries + i * f->query_size;

        hash = kind->hash ? kind->hash(hash, query)
                          : filling_hash(hash, query, f->query_size);
    }
    return hash;
}

/*
 * Makes a set; of positions drawn at random, all queries of one together: in
 * random order, so that no sequence is met twice; together, because an engine
 * asks about one board at a time. Exits if they have nothing for it.
 */
static struct filling fill(const struct recipe *r, const struct epd *positions,
                           size_t position_count)
{
    struct filling to = filling_begin(r);
    uint64_t state = 1;

    for (size_t tried = 0; to.count < to.wanted; tried++) {
        if (to.count == 0 && tried == 64 * position_count)
            exit_with("queries: no position has what %s asks about", r->name);
        if (r->draw)
            r->draw(&to);
        else
            r->add_from(
                &to,
                &positions[filling_draw(&state) % position_count].position);
    }
    return to;
}

static bool is_made(const struct recipe *r, const struct query_set *sets,
                    size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (sets[i].recipe == r)
            return true;
    return false;
}

size_t queries_add(const struct filling *f, struct query_set *sets,
                   size_t count)
{
    const char *name = f->recipe->name;

    for (size_t i = 0; i < count; i++)
        if (strcmp(sets[i].recipe->name, name) == 0)
            exit_with("queries: %s: two sets have this name", name);
    if (count == SETS_MAX)
        exit_with("queries: %s: more than %d sets", name, SETS_MAX);
    sets[count] = (struct query_set){.recipe = f->recipe,
                                     .queries = f->queries,
                                     .count = f->count,
                                     .answers = f->answers,
                                     .hash = hash_of(f)};
    return count + 1;
}

const void *queries_with_bytes(const void *queries, size_t count,
                               const struct kind *kind)
{
    const size_t query_size = kind->query_size;
    const size_t stride = query_stride(query_size, true);
    const size_t room = offsetof(struct board_with_bytes, bytes);
    uint8_t *memory = filling_allocate((count + 1) * stride);
    uint8_t *first = memory + -(uintptr_t)memory % 64;

    if (query_size > room)
        exit_with("queries: %s: over the %zu bytes before a byteboard",
                  kind->name, room);
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

size_t queries_make(const struct epd *positions, size_t position_count,
                    const char *trace, const struct set_filter *wanted,
                    struct query_set sets[SETS_MAX])
{
    size_t count = trace ? trace_read(trace, wanted, sets) : 0;

    for (size_t i = 0; i < question_count; i++)
        for (const struct recipe *r = questions[i][0]->adapter->recipes;
             r->name; r++)
            if (set_is_wanted(wanted, i, r) && !is_made(r, sets, count)) {
                const struct filling f = fill(r, positions, position_count);

                count = queries_add(&f, sets, count);
            }
    return count;
}
