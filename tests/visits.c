/* SPDX-License-Identifier: MIT */
#include "tests/visits.h"

#include <stdio.h>
#include <stdlib.h>

#include "chess/definition.h"
#include "tests/judged.h"
#include "tests/sets.h"

enum {
    RANDOM = 200, /* positions that all layouts are asked about */
    RANDOM_EXHAUSTIVE = 1000000,
    PER_EVERY_LAYOUT = 64, /* of many positions one */
    PER_WHOLE = 50         /* of games */
};

/* Who is shown queries about positions; `games`: how many were met. */
struct visitor {
    query_visit *visit;
    void *context;
    size_t games;
};

static void show(const struct position *p, enum share share,
                 const struct visitor *v)
{
    const size_t queries = judged.queries;

    judged.truth->about(p, share, v->visit, v->context);
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

static void visit_game(const struct position *p, void *visitor)
{
    struct visitor *v = visitor;

    if (v->games++ % PER_WHOLE == 0)
        visit_all(p, visitor);
}

/* The positions of what is known: a query about one begins with it. */
static void visit_known(struct visitor *v)
{
    char words[TEXT_MAX];

    for (const struct known *k = judged.truth->known; k->query; k++) {
        char *fen = words;
        struct position p;
        struct text why;

        snprintf(words, sizeof words, "%s", k->query);
        text_cut(&fen);
        if (!text_read_position(fen, &p, &why))
            abort();
        visit_all(&p, v);
    }
}

void visits_some(query_visit *visit, void *context)
{
    struct visitor v = {visit, context, 0};

    if (judged.truth->every)
        judged.truth->every(visit, context);
    if (!judged.truth->about)
        return;
    visit_known(&v);
    boards_file(UNREACHABLE, visit_next, &v);
    boards_file(SETS "/classic.epd", visit_next, &v);
    boards_random(1, RANDOM, visit_all, &v);
    boards_file(SETS "/games.epd", visit_game, &v);
}

void visits_judge_some(void)
{
    judged_choose(EVERY_LAYOUT);
    visits_some(judge, NULL);
    sets_judge();
}

static const struct visitor judging = {judge, NULL, 0};

/* In the first layout, and now and then in every one. */
static void judge_one_of_many(const struct position *p, void *share)
{
    const bool every_layout = judged.positions % PER_EVERY_LAYOUT == 0;

    if (every_layout)
        judged_choose(EVERY_LAYOUT);
    show(p, *(enum share *)share, &judging);
    if (every_layout)
        judged_choose(FIRST_LAYOUT);
}

void visits_judge_many(void)
{
    static const char *const files[] = {SETS "/games.epd", SETS "/checks.epd",
                                        SETS "/pins.epd", SETS "/special.epd",
                                        SETS "/chess960.epd"};
#ifdef NDEBUG
    const struct amount amount = judged.truth->usual;
#else
    const struct amount amount = judged.truth->debug;
#endif
    enum share share = LIKELY;

    if (!judged.truth->about)
        return;
    judged_choose(FIRST_LAYOUT);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        boards_file(files[i], judge_one_of_many, &share);
    share = FEW;
    boards_random(20261121, amount.random, judge_one_of_many, &share);
    boards_placements(0, every, judge_one_of_many, &share);
    boards_placements(1, (struct part){0, amount.of_1}, judge_one_of_many,
                      &share);
    if (amount.of_2 > 0)
        boards_placements(2, (struct part){0, amount.of_2}, judge_one_of_many,
                          &share);
}

static void judge_placed(const struct position *p, void *share)
{
    show(p, *(enum share *)share, &judging);
}

void visits_judge_placements(struct part part)
{
    enum share share = ALL;

    if (!judged.truth->about)
        return;
    judged_choose(FIRST_LAYOUT);
    boards_random(20261121 + part.index, RANDOM_EXHAUSTIVE / part.of,
                  judge_placed, &share);
    boards_placements(0, part, judge_placed, &share);
    boards_placements(1, part, judge_placed, &share);
    judged_choose(ONE_OF_EACH);
    share = LIKELY;
    boards_placements(2, part, judge_placed, &share);
}
