/*
 * Ranking moves, and learning from cutoffs; compiled once for all variants.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/order.h"

enum {
    CAPTURE = 1 << 20, /* over all quiet moves */
    BONUS_MAX = 1600,
    HISTORIES_MAX = 4, /* histories that say something of one thing */
    GRAIN = 128,       /* of a correction, in a hundredth of a pawn */
    ERROR_MAX = HISTORY_MAX / 4
};

/* Numbers of histories. */
struct histories {
    int16_t *of[HISTORIES_MAX];
    int count;
};

static unsigned byte_of(const struct state *now, struct move m)
{
    return piece_byte(side_to_move(&now->position), (enum piece)m.piece);
}

/* What the move takes, NO_KIND if nothing. */
static enum piece victim_of(const struct state *now, struct move m)
{
    return is_en_passant(&now->position, m) ? PAWN : piece_on(now, m.to);
}

/* By the last move but one. */
static unsigned line_before(const struct state *now)
{
    return now->ply > 0 ? now->before->line : 0;
}

ALWAYS_INLINE struct histories histories_of(struct learnt *l,
                                            const struct state *now,
                                            struct move m, bool quiet)
{
    const unsigned own = byte_of(now, m) << 6 | m.to;

    if (!quiet)
        return (struct histories){
            {&l->capture[byte_of(now, m)][m.to][victim_of(now, m)]}, 1};
    return (struct histories){
        {&l->quiet[now->position.side][now->threats.all >> m.from & 1]
                  [now->threats.all >> m.to & 1][m.from][m.to],
         &l->continuation[now->line][own],
         &l->continuation[line_before(now)][own]},
        3};
}

ALWAYS_INLINE struct histories histories_of_eval(struct learnt *l,
                                                 const struct state *now)
{
    const unsigned side = now->position.side;

    return (struct histories){
        {&l->pawns[side][now->pawn_key % CORRECTIONS],
         &l->pieces[side][WHITE][now->side_keys[WHITE] % CORRECTIONS],
         &l->pieces[side][BLACK][now->side_keys[BLACK] % CORRECTIONS],
         &l->moves[line_before(now) % (PIECE_BYTES * 64)]
                  [now->line % (PIECE_BYTES * 64)]},
        4};
}

ALWAYS_INLINE int sum_of(struct histories found)
{
    int sum = 0;

    for (int i = 0; i < found.count; i++)
        sum += *found.of[i];
    return sum;
}

/* Moves the numbers by the bonus, the less the nearer they are to the limit. */
ALWAYS_INLINE void reward(struct histories found, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;

    for (int i = 0; i < found.count; i++)
        *found.of[i] =
            (int16_t)(*found.of[i] + bonus - *found.of[i] * size / HISTORY_MAX);
}

int quiet_history(struct learnt *l, const struct state *now, struct move m)
{
    return sum_of(histories_of(l, now, m, true));
}

static int worth_of(struct learnt *l, const struct state *now, struct move m)
{
    if (is_quiet(&now->position, m))
        return quiet_history(l, now, m);

    const enum piece victim = victim_of(now, m);
    const int prey = victim < KING ? piece_worth[victim] : 0;

    return CAPTURE + 16 * (prey + piece_worth[m.promotion]) +
           sum_of(histories_of(l, now, m, false));
}

void rank_moves(struct ranking *r, struct learnt *l, const struct state *now,
                const struct move *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct move m = list[i];
        const int worth = worth_of(l, now, m) + CAPTURE;
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

void learn(struct learnt *l, const struct state *now, const struct tried *t,
           struct move best, int depth)
{
    struct move *killers = l->killers[now->ply % PLIES_MAX];
    const int bonus = depth < 10 ? 160 * depth : BONUS_MAX;
    const bool quiet = is_quiet(&now->position, best);

    if (quiet && !same_move(killers[0], best)) {
        killers[1] = killers[0];
        killers[0] = best;
    }
    reward(histories_of(l, now, best, quiet), bonus);
    for (int kind = quiet; kind >= 0; kind--)
        for (size_t i = 0; i < t->count[kind]; i++)
            if (!same_move(t->moves[kind][i], best))
                reward(histories_of(l, now, t->moves[kind][i], kind), -bonus);
}

int corrected(struct learnt *l, const struct state *now, int eval)
{
    return eval + sum_of(histories_of_eval(l, now)) / GRAIN;
}

void learn_eval(struct learnt *l, const struct state *now, int more, int depth)
{
    const int error = more * depth * 4;
    const int bonus = error > ERROR_MAX    ? ERROR_MAX
                      : error < -ERROR_MAX ? -ERROR_MAX
                                           : error;

    reward(histories_of_eval(l, now), bonus);
}
