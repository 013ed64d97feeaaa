/*
 * Ranking moves, and learning from cutoffs; compiled once for all variants.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/order.h"

enum {
    HISTORY_MAX = 1 << 14,
    CAPTURE = 1 << 16 /* over all quiet moves */
};

/* The most valuable victim first, taken by the least valuable piece. */
static int worth_of(const struct learnt *l, const struct position *p,
                    struct move m)
{
    if (is_quiet(p, m))
        return l->history[p->side][m.from][m.to];

    const enum piece victim = piece_on(p, m.to);
    const int prey = victim < KING ? piece_worth[victim] : piece_worth[PAWN];

    return CAPTURE + 16 * (prey + piece_worth[m.promotion]) - m.piece;
}

void rank_moves(struct ranking *r, const struct learnt *l,
                const struct position *p, const struct move *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct move m = list[i];
        const int worth = worth_of(l, p, m) + CAPTURE;
        const uint32_t move = m.from | (uint32_t)m.to << 8 |
                              (uint32_t)m.piece << 16 |
                              (uint32_t)m.promotion << 24;

        r->moves[r->end++] = (uint64_t)worth << 32 | move;
    }
}

struct move ranking_take(struct ranking *r)
{
    size_t best = r->next;

    for (size_t i = r->next + 1; i < r->end; i++)
        if (r->moves[i] > r->moves[best])
            best = i;

    const uint64_t taken = r->moves[best];

    r->moves[best] = r->moves[r->next];
    r->moves[r->next++] = taken;
    return (struct move){(uint8_t)taken, (uint8_t)(taken >> 8),
                         (uint8_t)(taken >> 16), (uint8_t)(taken >> 24)};
}

/* Moves the number by the bonus, the less the nearer it is to the limit. */
static void reward(int32_t *history, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;

    *history += bonus - *history * size / HISTORY_MAX;
}

void learn(struct learnt *l, const struct state *s, const struct move *quiets,
           size_t count, int depth)
{
    struct move *killers = l->killers[s->ply];
    const struct move best = quiets[count - 1];
    const int bonus = depth * depth < 400 ? depth * depth * 4 : 1600;

    if (!same_move(killers[0], best)) {
        killers[1] = killers[0];
        killers[0] = best;
    }
    for (size_t i = 0; i < count; i++)
        reward(&l->history[s->position.side][quiets[i].from][quiets[i].to],
               i == count - 1 ? bonus : -bonus);
}
