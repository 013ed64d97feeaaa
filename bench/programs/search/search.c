/*
 * How results go to the table and come back.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/search.h"

void search_clear(struct search *s)
{
    table_forget(&s->table);
    memset(&s->learnt, 0, sizeof s->learnt);
    memset(&s->best, 0, sizeof s->best);
    s->nodes = 0;
    s->score = 0;
    s->depth = -1;
}

/* As the table has it, without a sign. */
static uint8_t entry_depth(struct window w)
{
    return (uint8_t)(w.depth - CAPTURES_ONLY);
}

/* Mates are counted from the root in a search, from the entry in the table. */
static int score_from(int score, int plies)
{
    if (score > MATE_FAR)
        return score + plies;
    return score < -MATE_FAR ? score - plies : score;
}

bool search_known(const struct known *k, const struct state *now,
                  struct window w, int *score)
{
    *score = score_from(k->score, -now->ply);
    if (k->bound == NO_BOUND || k->depth < entry_depth(w))
        return false;
    return k->bound == EXACT || (k->bound == AT_LEAST && *score >= w.beta) ||
           (k->bound == AT_MOST && *score <= w.alpha);
}

struct move search_move(const struct known *k, const struct state *now)
{
    struct move m = {.from = k->move & 63,
                     .to = k->move >> 6 & 63,
                     .promotion = (uint8_t)(k->move >> 12)};
    const enum piece kind = piece_on(now, m.from);

    if ((int)kind == NO_KIND)
        return (struct move){.from = 0};
    m.piece = (uint8_t)kind;
    return m;
}

void search_keep(struct search *s, const struct state *now, struct window w,
                 int score, int eval, struct move best)
{
    const enum bound bound = score >= w.beta    ? AT_LEAST
                             : score <= w.alpha ? AT_MOST
                                                : EXACT;

    table_keep(&s->table, now->key,
               (struct known){.move = table_move(best),
                              .score = (int16_t)score_from(score, now->ply),
                              .eval = (int16_t)eval,
                              .depth = entry_depth(w),
                              .bound = (uint8_t)bound});
}
