/*
 * The transposition table; compiled once for all variants.
 * SPDX-License-Identifier: MIT
 */
#define _DEFAULT_SOURCE /* madvise() */
#include "bench/programs/search/table.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum { LARGE_PAGE = 1 << 21, DEEPER = 3 };

_Static_assert(sizeof(struct known) == sizeof(uint64_t), "an entry's word");

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

bool table_make(struct table *t, size_t mebibytes)
{
    const size_t lines = (mebibytes << 20) / sizeof *t->lines;

    t->count = 1;
    while (t->count <= lines / 2)
        t->count *= 2;
    t->lines = large_pages(t->count * sizeof *t->lines);
    if (!t->lines)
        return false;
    t->generation = GENERATIONS - 1;
    table_forget(t);
    return true;
}

void table_forget(struct table *t)
{
    if (++t->generation == GENERATIONS) {
        memset(t->lines, 0, t->count * sizeof *t->lines);
        t->generation = 1; /* of zeros is no entry */
    }
    t->salt = t->generation * UINT64_C(0x9E3779B97F4A7C15) >> 32;
}

/* Of the key, what its line does not say, and the generation. */
static uint64_t check_of(const struct table *t, uint64_t key)
{
    return (key & ~(uint64_t)(GENERATIONS - 1)) | t->generation;
}

static uint64_t load(_Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

static struct known unpack(uint64_t word)
{
    struct known known;

    memcpy(&known, &word, sizeof known);
    return known;
}

struct known table_find(const struct table *t, uint64_t key)
{
    const uint64_t check = check_of(t, key);
    struct entry *line = table_line(t, key);

    for (int i = 0; i < ENTRIES_IN_LINE; i++) {
        const uint64_t word = load(&line[i].known);

        if ((load(&line[i].check) ^ word) == check)
            return unpack(word);
    }
    return (struct known){.eval = NO_EVAL, .bound = NO_BOUND};
}

/* How much an entry of another position is worth keeping. */
static int age(const struct table *t, uint64_t check, struct known old)
{
    return (check & (GENERATIONS - 1)) == t->generation ? old.depth : -1;
}

void table_keep(struct table *t, uint64_t key, struct known known)
{
    const uint64_t check = check_of(t, key);
    struct entry *line = table_line(t, key), *place = line;
    int least = UINT8_MAX + 1;
    uint64_t word;

    for (int i = 0; i < ENTRIES_IN_LINE; i++) {
        word = load(&line[i].known);

        const uint64_t old_check = load(&line[i].check) ^ word;
        const struct known old = unpack(word);
        const int keep = age(t, old_check, old);

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
    memcpy(&word, &known, sizeof word);
    atomic_store_explicit(&place->known, word, memory_order_relaxed);
    atomic_store_explicit(&place->check, check ^ word, memory_order_relaxed);
}
