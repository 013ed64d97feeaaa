/*
 * The transposition table; compiled once for all trees.
 * SPDX-License-Identifier: MIT
 */
#include "table.h"

#include <stdlib.h>

bool table_make(struct table *t, size_t mebibytes)
{
    const size_t lines = (mebibytes << 20) / sizeof *t->lines;

    t->count = 1;
    while (t->count <= lines / 2)
        t->count *= 2;
    t->lines = aligned_alloc(64, t->count * sizeof *t->lines);
    return t->lines;
}

void table_clear(struct table *t)
{
    memset(t->lines, 0, t->count * sizeof *t->lines);
}

struct entry table_find(const struct table *t, uint64_t key)
{
    const struct entry *line = table_line(t, key);

    for (int i = 0; i < ENTRIES_IN_LINE; i++)
        if (line[i].key == key)
            return line[i];
    return (struct entry){.bound = NO_BOUND};
}

void table_keep(struct table *t, struct entry entry)
{
    struct entry *line = table_line(t, entry.key), *place = line;

    for (int i = 0; i < ENTRIES_IN_LINE; i++) {
        if (line[i].key == entry.key) {
            if (line[i].depth <= entry.depth)
                line[i] = entry;
            return;
        }
        if (line[i].depth < place->depth)
            place = &line[i];
    }
    *place = entry;
}
