/* SPDX-License-Identifier: MIT */
#include "suite/filling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t filling_draw(uint64_t *state)
{
    uint64_t x = *state += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

static size_t draw_below(uint64_t *state, size_t n)
{
    return (size_t)((filling_draw(state) >> 32) * n >> 32);
}

size_t filling_draw_below(struct filling *to, size_t n)
{
    return draw_below(&to->state, n);
}

/* Fisher and Yates. */
void filling_shuffle(uint64_t *state, size_t order[], size_t count)
{
    for (size_t i = count; i > 1; i--) {
        const size_t k = draw_below(state, i), last = order[i - 1];

        order[i - 1] = order[k];
        order[k] = last;
    }
}

void out_of_memory(void)
{
    fputs("out of memory\n", stderr);
    exit(2);
}

/* Every chunk is known, so that none is lost. */
struct chunk {
    struct chunk *before;
    max_align_t memory[];
};

void *filling_allocate(size_t size)
{
    static struct chunk *last;
    struct chunk *block = calloc(1, sizeof *block + size);

    if (!block)
        out_of_memory();
    block->before = last;
    last = block;
    return block->memory;
}

void filling_add(struct filling *to, const void *query, size_t answers)
{
    if (to->count == to->wanted)
        return;
    memcpy(to->queries + to->count++ * to->query_size, query, to->query_size);
    to->answers += answers;
}

uint64_t filling_hash(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001B3);
    return hash;
}

struct filling filling_begin(const struct recipe *r)
{
    const struct kind *kind = r->kind;

    return (struct filling){
        .recipe = r,
        .queries = filling_allocate(kind->wanted * kind->query_size),
        .query_size = kind->query_size,
        .wanted = kind->wanted,
        .of = r->of,
        .state = r->seed};
}
