/*
 * The transposition table; compiled once for all variants.
 *
 * Linux is asked for large pages, as engines ask it, or a look into the table
 * would wait twice: for its address first.
 * SPDX-License-Identifier: MIT
 */
#define _DEFAULT_SOURCE /* madvise() */

#include "bench/programs/search/table.h"

#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum { LARGE_PAGE = 1 << 21 };

bool table_make(struct table *t, size_t mebibytes)
{
    const size_t lines = (mebibytes << 20) / sizeof *t->lines;

    t->count = 1;
    while (t->count <= lines / 2)
        t->count *= 2;

    const size_t size = t->count * sizeof *t->lines;

    t->lines =
        aligned_alloc(size < LARGE_PAGE ? sizeof *t->lines : LARGE_PAGE, size);
#ifdef MADV_HUGEPAGE
    if (t->lines && size >= LARGE_PAGE)
        madvise(t->lines, size,
                MADV_HUGEPAGE); /* a wish: all is right without */
#endif
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
