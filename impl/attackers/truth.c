/*
 * What "attackers" answers by definition, and which squares a test asks about.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attackers/truth.h"

#include "chess/definition.h"
#include "impl/attackers/attack_queries.h"

#define ATTACK(query, attackers, why) {query, attackers, why},
#define NONE(query, why)              {query, "-", why},
static const struct known known[] = {
    ATTACKS_KNOWN(ATTACK, NONE){.query = NULL}};

void attacks_answer(size_t kind, const void *query, struct answers *a)
{
    const struct attack_query *q = query;

    (void)kind;
    a->count = attack_asked(q);
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = defined_attackers(&q->position, q->asked[i].square,
                                     (enum color)q->asked[i].by);
}

/* A query that is shown when it is full. */
struct attack_queries {
    struct attack_query query;
    size_t count;
    query_visit *visit;
    void *context;
};

static void attacks_add(struct attack_queries *to, square s, enum color by)
{
    to->query.asked[to->count].square = (uint8_t)s;
    to->query.asked[to->count].by = (uint8_t)by;
    if (++to->count == ATTACK_ASKED) {
        to->visit(0, &to->query, to->context);
        to->count = 0;
    }
}

/*
 * All squares, for either colour; or those where pieces stand, for their
 * enemies, and four more: over the placements all get their turn.
 */
void attacks_about(const struct position *p, enum share share,
                   query_visit *visit, void *context)
{
    struct attack_queries queries = {{.position = *p}, 0, visit, context};
    const unsigned hash = position_hash(p), n = hash % 32;
    const bool whole = share == ALL || hash >> 24 == 0;

    for (unsigned i = 0; whole && i < 64 * COLORS; i++)
        attacks_add(&queries, i % 64, (enum color)(i / 64));
    if (whole)
        return;
    for (unsigned color = WHITE; color < COLORS; color++)
        for (bitboard pieces = color_pieces(p, color); pieces;
             pieces = without_lowest(pieces))
            attacks_add(&queries, lowest_square(pieces), enemy_of(color));
    for (unsigned k = 0; k < 4; k++)
        attacks_add(&queries, 16 * k + n / 2, (enum color)(n & 1));
    if (queries.count > 0) {
        queries.query.asked[queries.count].square = NO_SQUARE;
        visit(0, &queries.query, context);
    }
}

static const struct met met[] = {
    {"two attackers of a square", answers_have_several, 100}, {.name = NULL}};

const struct truth attackers_truth = {.answer = attacks_answer,
                                      .known = known,
                                      .about = attacks_about,
                                      .amount = {ATTACKS_AMOUNT},
                                      .met = met};
