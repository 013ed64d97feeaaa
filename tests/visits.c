/* SPDX-License-Identifier: MIT */
#include "tests/visits.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/definition.h"
#include "suite/with_bytes.h"
#include "tests/checker.h"

enum {
    LESS = SAMPLED > 1 ? 4 : 1,
    RANDOM = 200 / LESS, /* positions that all layouts are asked about */
    RANDOM_EXHAUSTIVE = 1000000,
    PER_EVERY_LAYOUT = 64, /* of many positions or queries one */
    MANY = 1 << 16,        /* queries */
    PER_WHOLE = 50 * LESS  /* of games */
};

/* Who is shown queries, one of so many; how many there were, and of every query
 * there is. */
struct asker {
    query_visit *visit;
    void *context;
    size_t of, queries, every;
};

static void pass_on(size_t kind, const void *query, void *visitor)
{
    struct asker *v = visitor;
    const size_t n = v->queries++;

    if (v->of > 0 && n % v->of == 0)
        v->visit(kind, query, v->context);
}

static void show(const struct position *p, enum share share, struct asker *v)
{
    const size_t queries = judged.queries;

    judged.truth->about(p, share, pass_on, v);
    judged.positions += judged.queries > queries;
}

static void visit_all(const struct position *p, void *visitor)
{
    const struct position mirrored = boards_mirrored(p);

    show(p, ALL, visitor);
    show(&mirrored, FEW, visitor);
}

/* Also what follows. */
static void visit_next(const struct position *p, void *visitor)
{
    struct child children[MOVES_MAX];
    const size_t count = defined_children(p, children);

    visit_all(p, visitor);
    for (size_t i = 0; i < count; i++)
        show(&children[i].after, FEW, visitor);
}

/* The positions of what is known: a query about one begins with it. */
static void visit_known(struct asker *v)
{
    struct text why = TEXT(REASON_MAX);
    struct typed typed;

    for (const struct known *k = judged.truth->known; k->query; k++)
        if (typed_read(&typed, k->query, &why))
            visit_all((const struct position *)(const void *)typed.query, v);
}

/* Layouts have the same code: of many queries all rows are asked a few. */
static void pass_on_sampled(size_t kind, const void *query, void *visitor)
{
    struct asker *v = visitor;
    const size_t n = v->every++;

    judged.only_first = n >= MANY && n % PER_EVERY_LAYOUT != 0;
    if (n % judged.one_in == 0)
        pass_on(kind, query, v);
}

size_t visits_some(size_t of, query_visit *visit, void *context)
{
    struct asker v = {.visit = visit, .context = context, .of = of};

    if (judged.truth->every)
        judged.truth->every(pass_on_sampled, &v);
    judged.only_first = false;
    if (judged.truth->about) {
        visit_known(&v);
        boards_file(UNREACHABLE, every, visit_next, &v);
        boards_file(SETS "/classic.epd", every, visit_next, &v);
        boards_random(1, RANDOM, visit_all, &v);
        boards_file(SETS "/games.epd", (struct part){0, PER_WHOLE}, visit_all,
                    &v);
    }
    return v.queries;
}

enum {
    RECIPES_MAX = 8,  /* of a question */
    SHARE = 4,        /* of what is timed, one in so many */
    RANDOM_SET = 2000 /* positions */
};

/* A set as it is timed, and the sum of what is right. */
static struct set {
    const struct recipe *recipe;
    struct filling filled;
    const void
        *with_bytes; /* the same, see suite/with_bytes.h; NULL: not wanted */
    size_t kind;
    uint64_t sum;
} sets[RECIPES_MAX];
static size_t set_count;

static void add_to_set(const struct position *p, void *context)
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

    *to = filling_begin(set->recipe);
    to->wanted = wanted;
    while (!set->recipe->add_from && to->count < wanted)
        set->recipe->draw(to);
    if (!set->recipe->add_from)
        return;
    to->wanted = wanted / 2;
    boards_random(1, RANDOM_SET, add_to_set, set);
    to->wanted = wanted;
    boards_file(SETS "/games.epd", every, add_to_set, set);
}

/* Makes a set and asks about its queries. */
static void judge_set(const struct recipe *recipe)
{
    const size_t at_once = adapter_at_once(judged.adapter);
    struct set *set = &sets[set_count++];

    if (set_count > RECIPES_MAX)
        abort();
    set->recipe = recipe;
    set->kind = recipe->kind->index;
    fill(set);
    set->filled.count -= set->filled.count % QUERIES_A_TURN;
    for (size_t i = 0; i < set->filled.count; i += at_once) {
        judge(set->kind, set->filled.queries + i * set->filled.query_size,
              NULL);
        set->sum += adapter_sum(judged.adapter, &judged.want);
    }
}

/* Makes a set of all kinds in turn of the first set of each, as a trace would. */
static void mix_sets(const struct recipe *recipe, size_t kinds)
{
    _Alignas(max_align_t) uint8_t query[QUERY_BYTES_MAX];
    struct set *mix = &sets[set_count++];

    *mix = (struct set){.recipe = recipe,
                        .filled = filling_begin(recipe),
                        .kind = recipe->kind->index};
    for (size_t i = 0; i < kinds * SET_ANSWERS; i++) {
        const struct set *of = &sets[i % kinds];
        const size_t size = of->filled.query_size;

        if (i / kinds >= of->filled.count)
            continue;
        memcpy(query, of->filled.queries + i / kinds * size, size);
        recipe->kind->mix(of->kind, query);
        filling_add(&mix->filled, query, 1);
    }
    for (size_t k = 0; k < kinds; k++)
        mix->sum += sets[k].sum;
}

static void judge_sets(void)
{
    const struct recipe *recorded = judged.adapter->recorded;

    for (const struct recipe *r = judged.adapter->recipes; r->name; r++)
        judge_set(r);
    if (recorded && recorded->kind->mix)
        mix_sets(recorded, recorded->kind->index);
}

void visits_judge_some(void)
{
    visits_some(1, judge, NULL);
    judge_sets();
}

static struct asker judging = {.visit = judge, .of = 1};

/* By one row of each strategy, and now and then by all, in every layout. */
static void judge_one_of_many(const struct position *p, void *share)
{
    judged.only_first = judged.positions % PER_EVERY_LAYOUT != 0;
    show(p, *(enum share *)share, &judging);
}

void visits_judge_many(void)
{
    static const char *const files[] = {SETS "/games.epd", SETS "/checks.epd",
                                        SETS "/pins.epd", SETS "/special.epd",
                                        SETS "/chess960.epd"};
    const struct amount amount = judged.truth->amount;
    const struct part less = {0, LESS};
    enum share share = LIKELY;

    if (!judged.truth->about)
        return;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        boards_file(files[i], less, judge_one_of_many, &share);
    boards_special(less, judge_one_of_many, &share);
    share = FEW;
    boards_random(20261121, amount.random / SAMPLED, judge_one_of_many, &share);
    boards_placements(0, every, judge_one_of_many, &share);
    boards_placements(1, (struct part){0, amount.of_1 * SAMPLED},
                      judge_one_of_many, &share);
    if (amount.of_2 > 0)
        boards_placements(2, (struct part){0, amount.of_2 * SAMPLED},
                          judge_one_of_many, &share);
}

void visits_judge_placements(struct part part)
{
    enum share share = ALL;

    if (!judged.truth->about)
        return;
    boards_random(20261121 + part.index, RANDOM_EXHAUSTIVE / part.of,
                  judge_one_of_many, &share);
    boards_placements(0, part, judge_one_of_many, &share);
    boards_placements(1, part, judge_one_of_many, &share);
    share = LIKELY;
    boards_placements(2, part, judge_one_of_many, &share);
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
        for (int p = 0; p < PASS_COUNT; p++) {
            pass_fn *const pass = s->passes[sets[i].kind][p];
            const uint64_t sum =
                pass ? pass(queries_for(s, &sets[i]), sets[i].filled.count)
                     : sets[i].sum;

            if (sum == sets[i].sum)
                continue;
            fprintf(stderr,
                    "%s %s, pass %d: adds up to %" PRIu64 ", want %" PRIu64
                    "\n",
                    s->name, sets[i].recipe->name, p, sum, sets[i].sum);
            all = false;
        }
    return all;
}
