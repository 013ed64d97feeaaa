/* SPDX-License-Identifier: MIT */
#include "tests/sets.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "suite/kept.h"
#include "tests/boards.h"
#include "tests/judged.h"

enum {
    RECIPES_MAX = 8, /* of a question */
    SHARE = 4,       /* of what is timed, one in so many */
    TOGETHER = 8,    /* queries that passes may want: a multiple of it */
    RANDOM = 2000    /* positions */
};

/* A set as it is timed, and the sum of what is right. */
static struct set {
    const struct recipe *recipe;
    struct filling filled;
    const void *with_bytes; /* the same, see suite/kept.h; NULL: not wanted */
    size_t kind;
    uint64_t sum;
} sets[RECIPES_MAX];
static size_t set_count;

static void add(const struct position *p, void *context)
{
    struct set *set = context;

    if (set->filled.count < set->filled.wanted)
        set->recipe->add_from(&set->filled, p);
}

/* Half of it, where it is made from positions, from random ones. */
static void fill(struct set *set)
{
    struct filling *to = &set->filled;
    const size_t wanted = set->recipe->kind->wanted / SHARE;

    to->query_size = set->recipe->kind->query_size;
    to->queries = filling_allocate(wanted * to->query_size);
    to->state = set->recipe->seed;
    to->wanted = wanted;
    while (!set->recipe->add_from && to->count < wanted)
        set->recipe->draw(to);
    if (!set->recipe->add_from)
        return;
    to->wanted = wanted / 2;
    boards_random(1, RANDOM, add, set);
    to->wanted = wanted;
    boards_file(SETS "/games.epd", add, set);
}

/* Makes a set and asks about its queries. */
static void judge_set(const struct recipe *recipe)
{
    const size_t at_once = adapter_at_once(judged.adapter);
    struct set *set = &sets[set_count++];

    if (set_count > RECIPES_MAX)
        abort();
    set->recipe = recipe;
    set->kind = adapter_kind(judged.adapter, recipe);
    fill(set);
    set->filled.count -= set->filled.count % TOGETHER;
    for (size_t i = 0; i < set->filled.count; i += at_once) {
        judge(set->kind, set->filled.queries + i * set->filled.query_size,
              NULL);
        set->sum += adapter_sum(judged.adapter, &judged.want);
    }
}

void sets_judge(void)
{
    for (const struct recipe *r = judged.adapter->recipes; r->name; r++)
        judge_set(r);
}

static const void *queries_for(const struct strategy *s, struct set *set)
{
    const struct filling *f = &set->filled;

    if (!s->reads_bytes)
        return f->queries;
    if (!set->with_bytes)
        set->with_bytes =
            queries_with_bytes(f->queries, f->count, set->recipe->kind);
    return set->with_bytes;
}

bool sets_pass(const struct strategy *s)
{
    bool all = true;

    for (size_t i = 0; i < set_count; i++)
        for (int pass = 0; pass < PASS_COUNT; pass++) {
            const uint64_t sum = s->passes[sets[i].kind][pass](
                queries_for(s, &sets[i]), sets[i].filled.count);

            if (sum == sets[i].sum)
                continue;
            fprintf(stderr,
                    "%s %s, pass %d: adds up to %" PRIu64 ", want %" PRIu64
                    "\n",
                    s->name, sets[i].recipe->name, pass, sum, sets[i].sum);
            all = false;
        }
    return all;
}
