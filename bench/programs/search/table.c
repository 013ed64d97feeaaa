/*
 * The transposition table; compiled once for all variants.
 * SPDX-License-Identifier: MIT
 */
#define _DEFAULT_SOURCE /* madvise() */
#include "bench/programs/search/table.h"

#include <stdlib.h>
#include <sys/mman.h>

enum { LARGE_PAGE = 1 << 21, DEEPER = 3 };

_Static_assert(sizeof(struct table_data) == sizeof(uint64_t),
               "an entry's word");

void *large_pages(size_t size)
{
    void *memory;

    size = (size + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    memory = aligned_alloc(LARGE_PAGE, size);
#ifdef MADV_HUGEPAGE
    if (memory)
        madvise(memory, size, MADV_HUGEPAGE); /* all is right without */
#endif
    return memory;
}

bool table_make(struct hash_table *t, size_t mebibytes)
{
    t->count = highest_bit((mebibytes << 20) / sizeof *t->lines);
    t->lines = large_pages(t->count * sizeof *t->lines);
    if (!t->lines)
        return false;
    t->generation = GENERATIONS - 1;
    table_forget(t);
    return true;
}

void table_forget(struct hash_table *t)
{
    if (++t->generation == GENERATIONS) {
        memset(t->lines, 0, t->count * sizeof *t->lines);
        t->generation = 1; /* of zeros is no entry */
    }
    t->salt = t->generation * UINT64_C(0x9E3779B97F4A7C15) >> 32;
}

/* Of the key, what its line does not say, and the generation. */
static uint64_t check_of(const struct hash_table *t, uint64_t key)
{
    return (key & ~(uint64_t)(GENERATIONS - 1)) | t->generation;
}

static struct table_data load(struct entry *e, uint64_t *check)
{
    const struct table_data k = {
        .word = atomic_load_explicit(&e->known, memory_order_relaxed)};

    *check = atomic_load_explicit(&e->check, memory_order_relaxed) ^ k.word;
    return k;
}

struct table_data table_find(const struct hash_table *t, uint64_t key)
{
    struct entry *line = table_line(t, key);
    uint64_t check;

    for (int i = 0; i < ENTRIES_IN_LINE; i++) {
        const struct table_data k = load(&line[i], &check);

        if (check == check_of(t, key))
            return k;
    }
    return (struct table_data){.eval = NO_EVAL, .bound = NO_BOUND};
}

void table_keep(struct hash_table *t, uint64_t key, struct table_data known)
{
    const uint64_t check = check_of(t, key);
    struct entry *line = table_line(t, key), *place = line;
    int least = UINT8_MAX + 1;

    for (int i = 0; i < ENTRIES_IN_LINE; i++) {
        uint64_t old_check;
        const struct table_data old = load(&line[i], &old_check);
        const bool is_old = (old_check ^ check) & (GENERATIONS - 1);
        const int keep = is_old ? -1 : old.depth;

        if (old_check == check) {
            if (known.bound != EXACT && known.depth + DEEPER < old.depth)
                return;
            if (!known.move)
                known.move = old.move;
            place = &line[i];
            break;
        }
        if (keep < least) {
            least = keep;
            place = &line[i];
        }
    }
    atomic_store_explicit(&place->known, known.word, memory_order_relaxed);
    atomic_store_explicit(&place->check, check ^ known.word,
                          memory_order_relaxed);
}
