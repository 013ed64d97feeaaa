/*
 * How results go to the table and come back.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/search.h"

void search_clear(struct search *s)
{
    table_clear(&s->table);
    memset(&s->learnt, 0, sizeof s->learnt);
    memset(&s->best, 0, sizeof s->best);
    s->nodes = 0;
    s->score = 0;
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

bool search_known(const struct entry *e, const struct state *now,
                  struct window w, int *score)
{
    *score = score_from(e->score, -now->ply);
    if (e->bound == NO_BOUND || e->depth < entry_depth(w))
        return false;
    return e->bound == EXACT || (e->bound == AT_LEAST && *score >= w.beta) ||
           (e->bound == AT_MOST && *score <= w.alpha);
}

void search_keep(struct search *s, const struct state *now, struct window w,
                 int score, struct move best)
{
    const enum bound bound = score >= w.beta    ? AT_LEAST
                             : score <= w.alpha ? AT_MOST
                                                : EXACT;

    table_keep(&s->table,
               (struct entry){.key = now->key,
                              .move = best,
                              .score = (int16_t)score_from(score, now->ply),
                              .depth = entry_depth(w),
                              .bound = (uint8_t)bound});
}
