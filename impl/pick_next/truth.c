/*
 * What "pick_next" answers by definition: the turn of a move is how many come
 * before it. For every short list of few scores, and for many others.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/pick_next/pick_next.h"
#include "suite/adapter.h"

enum { SHORT = 6, DRAWN = 1000000 };

static const struct known known[] = {
    {"1 ; e2e4 0", "e2e4", "one move"},
    {"3 ; a2a3 7 b2b3 7 c2c3 7", "a2a3 b2b3 c2c3",
     "equal scores: as they were written"},
    {"4 ; a2a3 1 b2b3 7 c2c3 7 d2d3 9", "d2d3 b2b3 c2c3 a2a3",
     "equal scores of which a move that is exchanged goes behind the other"},
    {"5 ; a2a3 5 b2b3 5 c2c3 9 d2d3 5 e2e3 9", "c2c3 e2e3 a2a3 b2b3 d2d3",
     "likewise twice"},
    {"2 -100 ; e2e4 50 g1f3 70 a2a3 -200", "g1f3 e2e4",
     "one is below the limit"},
    {"2 70 ; a2a3 69 e2e4 70 b2b3 -5 g1f3 70", "e2e4 g1f3",
     "the limit itself is reached, behind moves that do not"},
    {"1 2147483647 ; a2a3 2147483646 e2e4 2147483647", "e2e4",
     "the highest limit"},
    {"3 -2147483648 ; a2a3 -2147483648 e2e4 -2147483647 b2b3 -2147483648",
     "e2e4 a2a3 b2b3",
     "the lowest score: as it stands in free lanes of a register"},
    {"2 -2147483647 ; a2a3 -2147483648 e2e4 -2147483647 b2b3 2147483647",
     "b2b3 e2e4", "a limit above the lowest score"},
    {"3 ; a2a3 -1 e2e4 2147483647 b2b3 -2147483648", "e2e4 a2a3 b2b3",
     "the difference of two scores has more than 32 bits"},
    {"1 ; e7e8q 1 e7e8n 2", "e7e8n", "promotions"},
    {"17 ; a2a3 1 a3a4 2 a4a5 3 a5a6 4 a6a7 5 b2b3 6 b3b4 7 b4b5 8 b5b6 9 "
     "b6b7 10 c2c3 11 c3c4 12 c4c5 13 c5c6 14 c6c7 15 d2d3 16 d3d4 17",
     "d3d4 d2d3 c6c7 c5c6 c4c5 c3c4 c2c3 b6b7 b5b6 b4b5 b3b4 b2b3 a6a7 a5a6 "
     "a4a5 a3a4 a2a3",
     "more than sixteen, the best last"},
    {.query = NULL}};

static bool comes_before(const struct scored_move *moves, size_t i, size_t k)
{
    return moves[i].score > moves[k].score ||
           (moves[i].score == moves[k].score && i < k);
}

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct pick_next_query *q = query;

    (void)kind;
    a->count = q->takes;
    for (size_t k = 0; k < q->count; k++) {
        size_t turn = 0;

        for (size_t i = 0; i < q->count; i++)
            turn += comes_before(q->moves, i, k);
        if (turn < q->takes)
            a->at[turn] = q->moves[k].move;
    }
}

/* A list that is visited with a number of limits. */
struct list {
    struct scored_move moves[PICK_MAX + PICK_ROOM];
    struct pick_next_query q;
};

/* As many are taken as reach the limit, if one does, or so many less. */
static void visit_list(struct list *l, int32_t limit, size_t less,
                       query_visit *visit, void *context)
{
    size_t most = 0;

    for (size_t i = 0; i < l->q.count; i++)
        most += l->moves[i].score >= limit;
    if (most == 0)
        return;
    l->q.moves = l->moves;
    l->q.limit = limit;
    l->q.takes = (uint16_t)(less < most ? most - less : 1);
    visit(0, &l->q, context);
}

static void set_move(struct list *l, size_t i, int32_t score)
{
    l->moves[i] = (struct scored_move){(uint16_t)(577 * i % 4096),
                                       (uint16_t)(l->q.count - i), score};
}

/* All lists of few moves that have these scores, with all limits. */
static void visit_short(query_visit *visit, void *context)
{
    static const int32_t scores[] = {INT32_MIN, INT32_MIN + 1, 0, INT32_MAX};
    static struct list l;

    for (l.q.count = 1; l.q.count <= SHORT; l.q.count++)
        for (size_t n = 0; n < (size_t)1 << 2 * l.q.count; n++) {
            for (size_t i = 0; i < l.q.count; i++)
                set_move(&l, i, scores[n >> 2 * i & 3]);
            for (size_t k = 0; k < 4; k++)
                visit_list(&l, scores[k], n % 3, visit, context);
        }
}

/* A score by what else the list has: equal ones, extreme ones, all different,
 * or in order already, this way or that. */
static int32_t drawn_score(uint64_t *state, unsigned how, size_t i)
{
    const uint64_t drawn = filling_draw(state);

    switch (how) {
    case 0:
        return (int32_t)(drawn % 4);
    case 1:
        return drawn % 2 ? (int32_t)(drawn >> 32) : INT32_MIN;
    case 2:
        return (int32_t)(int64_t)i;
    case 3:
        return -(int32_t)(int64_t)i;
    default:
        return (int32_t)(drawn >> 32);
    }
}

/* Of 1 to 20 moves, or 64, and at times as many as there can be. */
static void every(query_visit *visit, void *context)
{
    static struct list l;
    uint64_t state = 20261128;

    visit_short(visit, context);
    for (size_t n = 0; n < DRAWN; n++) {
        const unsigned how = filling_draw(&state) % 8;
        const uint64_t drawn = filling_draw(&state);
        int32_t limit = INT32_MIN;

        l.q.count = (uint16_t)(1 + drawn % (n % 8 ? 20 : 64));
        if (n % 500 == 0)
            l.q.count = (uint16_t)(PICK_MAX - drawn % 8);
        for (size_t i = 0; i < l.q.count; i++)
            set_move(&l, i, drawn_score(&state, how, i));
        if (drawn >> 16 & 1) /* one of the scores */
            limit = l.moves[(drawn >> 32) % l.q.count].score;
        visit_list(&l, limit, drawn >> 17 & 1 ? (drawn >> 40) % l.q.count : 0,
                   visit, context);
    }
}

const struct truth pick_next_truth = {
    .answer = answer, .known = known, .every = every};
